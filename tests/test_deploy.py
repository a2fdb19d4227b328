"""The files of `deploy/`: what they start is there, and takes the options that it is given."""

import re
import shlex
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
    assert "--lan" not in options, "a container's own address is nobody's way to it"


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


def test_the_image_is_built_without_what_only_a_working_copy_has() -> None:
    ignored = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {".git", ".venv", "build", "**/node_modules"} <= set(ignored)
