"""The files of `deploy/`: what they start is there, and takes the options that it is given."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from parlour.cli import main

DEPLOY = Path(__file__).parents[1] / "deploy"


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def known_options(capsys: pytest.CaptureFixture[str]) -> set[str]:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    return set(re.findall(r"--[a-z-]+", capsys.readouterr().out))


def test_servers_are_started_with_options_that_exist(
    compose: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = re.search(r"^ENTRYPOINT (\[.*\])$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert entry
    program = yaml.safe_load(entry[1])
    assert program[:2] == ["parlour", "serve"]
    given = [*program[2:], *compose["services"]["one"]["command"]]
    options = {word.partition("=")[0] for word in given if word.startswith("--")}
    assert {"--database", "--bus", "--secure", "--host", "--port"} <= options
    assert options <= known_options(capsys)
    assert "--lan" not in options, "a container's own address is not reachable from outside"


def test_both_servers_are_the_same_and_everything_they_need_is_there(compose: Any) -> None:
    services = compose["services"]
    assert services["one"] == services["two"]
    for name, service in services.items():
        for needed in service.get("depends_on", {}):
            assert "healthcheck" in services[needed], f"{name} waits for {needed}"
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            inside = (DEPLOY / source).exists() if source.startswith(".") else False
            assert inside or source in compose["volumes"]
    command = " ".join(services["one"]["command"])
    hosts = re.findall(r"(?:@|redis://)(\w+)/", command)
    assert set(hosts) <= set(services)
    build = services["one"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()


def test_the_proxy_knows_both_servers_by_their_port(compose: Any) -> None:
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    line = next(line for line in proxy.splitlines() if "reverse_proxy" in line)
    upstreams = [word for word in shlex.split(line) if ":" in word]
    assert upstreams == ["one:5211", "two:5211"]
    assert set(compose["services"]["proxy"]["environment"]) == set(
        re.findall(r"\{\$(\w+)\}", proxy)
    )


def test_compiled_bots_are_kept_where_the_servers_user_may_write(compose: Any) -> None:
    """Else every new container compiles for minutes before its bots' first move."""
    image = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    kept = re.search(r"^ENV NUMBA_CACHE_DIR=(\S+)$", image, re.MULTILINE)
    assert kept
    assert f"install -d -o parlour {kept[1]}" in image
    assert f"compiled:{kept[1]}" in compose["services"]["one"]["volumes"]


def test_the_image_has_pinned_packages_a_volume_and_nothing_of_the_build(compose: Any) -> None:
    image = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    build, final = image.split("\nFROM ")[1:]
    installs = re.findall(r"pip install (.*)", image)
    assert all("--require-hashes -r" in one or "--no-deps" in one for one in installs)
    for file in re.findall(r"requirements/\w+\.txt", image):
        assert (DEPLOY.parent / file).is_file()
    assert "npm" not in final
    assert "node.txt" in build
    data = re.search(r"^ENV PARLOUR_DATA=(\S+)$", final, re.MULTILINE)
    assert data
    assert f"VOLUME {data[1]}" in final
    assert f"install -d -o parlour -m 700 {data[1]}" in final
    assert "443:443/udp" in compose["services"]["proxy"]["ports"], "HTTP/3 is announced"


def test_the_image_is_built_without_what_only_a_working_copy_has() -> None:
    ignored = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {".git", ".venv", "build", "**/node_modules"} <= set(ignored)


UNITS = ("parlour.service", "parlour-backup.service", "parlour-backup.timer")


@pytest.mark.parametrize("name", UNITS)
def test_units_are_complete(name: str, tmp_path: Path) -> None:
    """Sections and keys that systemd needs, and its own judgement where it is installed."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    found = set(re.findall(r"^\[(\w+)\]$", text, re.MULTILINE))
    assert found >= {"Unit", "Timer" if name.endswith("timer") else "Service"}
    assert all(re.match(r"$|#|\[|[A-Z]\w+=", line) for line in text.splitlines())
    if shutil.which("systemd-analyze"):
        # It would miss the installed program.
        (tmp_path / name).write_text(text.replace("/opt/parlour/bin/parlour", "/bin/true"))
        run = ["systemd-analyze", "verify", str(tmp_path / name)]
        judged = subprocess.run(run, capture_output=True, check=False, encoding="utf-8")
        ours = [line for line in judged.stderr.splitlines() if line.startswith(name)]
        assert ours == []


def test_the_units_start_parlour_with_options_that_exist(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = (DEPLOY / "parlour.service").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=\S+/parlour serve (.*)$", text, re.MULTILINE)
    assert set(re.findall(r"--[a-z-]+", line)) <= known_options(capsys)


@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.single"])
def test_metrics_stay_behind_the_proxy(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert "respond /metrics 404" in text
