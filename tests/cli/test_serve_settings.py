"""Settings of a server: options, then variables, then `parlour.toml`."""

from pathlib import Path

import pytest

from parlour.cli import main
from parlour.games import Refusal
from parlour.server.config import database_url


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, str]:
    """What `parlour serve --check` prints, by the name of the setting."""
    assert main(["serve", "--check", *arguments]) == 0
    lines = capsys.readouterr().out.splitlines()
    return {line.lstrip("# ").partition(" ")[0].rstrip(":"): line for line in lines}


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
