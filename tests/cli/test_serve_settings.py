"""Settings of a server: options, then variables, then `parlour.toml`."""

import json
import os
from argparse import Namespace
from pathlib import Path
from typing import Literal, TypeAlias

import pytest

from parlour.cli import main
from parlour.cli.serve_config import server_config
from parlour.cli.serve_settings import SETTINGS, Setting, misspelt_variables, resolve_settings
from parlour.games import Refusal
from parlour.server.config import database_url
from parlour.text import Language, Words

Source: TypeAlias = Literal["option", "variable", "file"]
SOURCES: tuple[Source, ...] = ("option", "variable", "file")


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, str]:
    """What `parlour serve --check` prints, by the name of the setting."""
    assert main(["serve", "--check", *arguments]) == 0
    lines = capsys.readouterr().out.splitlines()
    return {line.lstrip("# ").partition(" ")[0].rstrip(":"): line for line in lines}


def test_a_misspelt_variable_is_recognized_and_no_other() -> None:
    others = (
        "PARLOUR_DOMAIN", "PARLOUR_SOURCE", "PARLOUR_PORT_5211_TCP", "PARLOUR_CONFIG",
        "PARLOUR_PORT", "PARLOUR_DATABASE_PASSWORD_FILE", "PROT", "PARLOUR_",
    )  # fmt: skip
    misspelt = {
        "PARLOUR_CONFG": "PARLOUR_CONFIG",
        "PARLOUR_DATABASE_PASWORD_FILE": "PARLOUR_DATABASE_PASSWORD_FILE",
        "PARLOUR_KEEP_GUEST": "PARLOUR_KEEP_GUESTS",
        "PARLOUR_PROT": "PARLOUR_PORT",
    }
    found = misspelt_variables(dict.fromkeys((*others, *misspelt), "1"))
    assert found == list(misspelt.items())


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that a server reads by default."""
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path / "parlour.toml"


def test_options_override_variables_which_override_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(capsys)["grace"] == "grace = 30.0  # default"
    file.write_text("grace = 11\nsecure = true\n[limits]\ntables = 50\n")
    shown = check(capsys)
    assert shown["grace"] == f"grace = 11  # {file}"
    assert shown["secure"] == f"secure = true  # {file}"
    assert shown["limit"] == f'limit = ["tables=50"]  # {file}'
    monkeypatch.setenv("PARLOUR_GRACE", "12.5")
    monkeypatch.setenv("PARLOUR_SECURE", "no")
    monkeypatch.setenv("PARLOUR_PROXY", "10.0.0.1, 10.0.0.2")
    shown = check(capsys)
    assert shown["grace"] == "grace = 12.5  # PARLOUR_GRACE"
    assert shown["secure"] == "secure = false  # PARLOUR_SECURE"
    assert shown["proxy"] == 'proxy = ["10.0.0.1", "10.0.0.2"]  # PARLOUR_PROXY'
    assert check(capsys, "--grace", "13")["grace"] == "grace = 13.0  # command line"


def test_printed_settings_can_be_read_as_another_file(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("grace = 11")
    other = tmp_path / "other.toml"
    other.write_text("\n".join(check(capsys).values()))
    assert check(capsys, "--config", str(other))["grace"] == f"grace = 11  # {other}"


def test_a_password_comes_from_a_file_and_is_never_printed(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    secret = tmp_path / "password"
    secret.write_text("p@ss:w/rd\n")
    monkeypatch.setenv("PARLOUR_DATABASE_PASSWORD_FILE", str(secret))
    for given in ("postgresql://me:x@y:z@host/name", "postgresql://me:a/b@host/name"):
        file.write_text(f'database = "{given}"')
        shown = check(capsys)
        assert shown["database"].startswith('database = "postgresql://me:***@host/name"')
    file.write_text('database = "postgresql://me@host/name?password=secret&connect_timeout=3"')
    assert "me@host/name?password=***&connect_timeout=3" in check(capsys)["database"]
    assert shown["database-password"] == (
        'database-password = "***"  # PARLOUR_DATABASE_PASSWORD_FILE'
    )


def test_a_password_needs_a_user(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        database_url("postgresql://host/name", tmp_path, "secret")


@pytest.mark.parametrize(
    "given", [f"postgresql://{user}@host/name" for user in ("me", "me:old", "me:o/l@d")]
)
def test_any_character_is_allowed_in_a_password(given: str, tmp_path: Path) -> None:
    made = database_url(given, tmp_path, "p@ss:w/rd")
    assert made == "postgresql+psycopg://me:p%40ss%3Aw%2Frd@host/name"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("grace = ", "can’t be read"),
        ("gracious = 3", "doesn’t exist: gracious"),
        ('grace = "long"', "must be a number of seconds"),
        ("port = true", "must be a whole number"),
        ("secure = 1", "must be true or false"),
        ('name = "one"', "must be a list of strings"),
        ("database = 3", "must be a string"),
        ("limits = 3", "must be a table"),
        ("[limits]\nspoons = 3", "A limit is NAME=NUMBER"),
    ],
)
def test_a_bad_file_gets_a_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    file.write_text(text)
    assert main(["serve", "--check"]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variable", "value"),
    [("PORT", "many"), ("GRACE", "-1"), ("SECURE", "perhaps"), ("BUS_FILE", "/nowhere")],
)
def test_a_bad_variable_gets_a_sentence(
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    variable: str,
    value: str,
) -> None:
    assert not file.exists()
    monkeypatch.setenv(f"PARLOUR_{variable}", value)
    assert main(["serve", "--check"]) == 2
    assert value in capsys.readouterr().err


def give(
    source: Source, name: str, value: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[tuple[str, ...], str]:
    """Set a setting from this source; returns the options, and what a refusal calls it."""
    if source == "option":
        return (f"--{name}={value}",), f"--{name}"
    if source == "variable":
        variable = f"PARLOUR_{name.upper().replace('-', '_')}"
        monkeypatch.setenv(variable, value)
        return (), variable
    file.write_text(f"{name} = {value}\n")
    return (), f"{file}: {name}"


NUMBERS = [one for one in SETTINGS if one.kind in {"number", "seconds"}]
BAD = ("9" * 99, "-0.001", "nan", "inf", "-inf", "1e308", "'soon'")


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("setting", NUMBERS, ids=lambda setting: setting.name)
def test_a_number_outside_its_range_is_refused_wherever_it_comes_from(
    source: Source,
    setting: Setting,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With one sentence that names the setting and its range, before anything is opened."""
    file, data = tmp_path / "settings.toml", tmp_path / "data"
    file.touch()
    where = ("--config", str(file), "--data", str(data), "--no-browser")

    def refused(*options: str, lang: Language = "en") -> None:
        assert main(["serve", *where, *options, "--lang", lang]) == 2
        facts = {"least": str(setting.least), "most": str(setting.most), "value": "VALUE"}
        expected = Words(lang)(f"settings-bad-{setting.kind}", name=called, **facts)
        said = capsys.readouterr().err
        assert said.startswith(f"parlour: bad_option: {expected.partition('VALUE')[0]}")

    for value in (*BAD, str(setting.most + 1), str(setting.least - 1)):
        options, called = give(source, setting.name, value, file, monkeypatch)
        refused("--check", *options)
    refused(*options)
    refused(*options, lang="fr")
    assert not data.exists()


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("setting", NUMBERS, ids=lambda setting: setting.name)
def test_both_ends_of_a_range_are_allowed(
    source: Source,
    setting: Setting,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    services = ("--database", "postgresql://x@y/z", "--bus", "redis://y")
    for value in (setting.least, setting.most):
        options, _ = give(source, setting.name, str(value), file, monkeypatch)
        shown = check(capsys, *services, *options)[setting.name]
        assert float(shown.split()[2]) == value


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("name", ["keep-guests", "keep-tables"])
def test_zero_days_is_a_value_and_not_the_default(
    source: Source,
    name: str,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    options, _ = give(source, name, "0", file, monkeypatch)
    assert check(capsys, *options)[name].startswith(f"{name} = 0 ")
    key = name.replace("-", "_")
    given = Namespace(**({key: "0"} if options else {}))
    config = server_config(resolve_settings(given, os.environ, file.parent))
    assert getattr(config, key) == 0


REFUSED_BY_ALL = (
    ("--port", "99999"),
    ("--port", "-1"),
    ("--keep-tables", "-1"),
    ("--bot-delay", "nan"),
    ("--database", "mysql://x"),
    ("--database-password", "x", "--database", "postgresql://host/name"),
    ("--bus", "x"),
    ("--push-contact", "x"),
    ("--limit", "x"),
    ("--levels", "x"),
    ("--languages", "x"),
    ("--log-format", "xml"),
    ("--hosting", "x"),
    ("--processes", "5"),
    ("--beacon", "x"),
    ("--name", "https://cards.example"),
    ("--name", "cards.example:443"),
    ("--name", "cards.example/"),
    ("--name", "cards.example."),
    ("--name", "café.example"),
    ("--name", "*"),
    ("--name", "a*.example"),
    ("--name", "a b"),
    ("--name", ""),
    ("--proxy", "nonsense"),
    ("--proxy", "10.0.0.1/8"),
    ("--proxy", ""),
)


@pytest.mark.parametrize("options", REFUSED_BY_ALL)
def test_a_check_and_the_doctor_refuse_what_a_server_refuses(
    options: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the same sentence; in the doctor's report it is the problem of the settings."""
    data = tmp_path / "data"
    where = ("--data", str(data), *options)
    said = []
    for command in (["serve", "--check"], ["serve", "--no-browser"]):
        assert main([*command, *where]) == 2
        said.append(capsys.readouterr().err)
    assert said[0] == said[1]
    assert not data.exists()
    assert main(["doctor", "--json", *where]) == 1
    (found,) = [one for one in json.loads(capsys.readouterr().out) if one["check"] == "settings"]
    assert found["state"] == "problem"
    assert said[0].endswith(f": {found['message']}\n")


@pytest.mark.parametrize(
    "options",
    [
        ("--name", "Cards.Example.org"),
        ("--name", "*.example.org"),
        ("--name", "my-server"),
        ("--name", "xn--caf-dma.example"),
        ("--name", "192.0.2.1"),
        ("--name", "::1"),
        ("--proxy", "*"),
        ("--proxy", "10.0.0.0/8"),
        ("--proxy", "::1"),
    ],
)
def test_names_and_proxies_that_requests_can_match(
    options: tuple[str, ...], capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    assert not file.exists()
    check(capsys, *options)
