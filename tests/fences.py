"""The fenced blocks of our Markdown pages, and how to run them: docs that can fail.

A page may hold blocks of these kinds, and all of a page share one namespace and one folder:

- `python` runs; what it prints is the `text` block right after it;
- `console` holds lines `$ command`, continued by lines `> ..`, each followed by its exact output,
  in which a line `...` stands for any lines;
- `engine` begins with `$ parlour engine GAME` and goes on with `> request` and `< reply`, a reply
  perhaps wrapped over indented lines;
- a game's name marks a score sheet whose last remark gives the points.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_FENCE = re.compile(r"^```(?P<language>[\w-]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_OUTPUT = re.compile(r"\s*^```text\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_TIMEOUT = 120


@dataclass(frozen=True)
class Block:
    """One fenced block; `line` is the number of its first line, `output` a `text` block after."""

    path: Path
    line: int
    language: str
    text: str
    output: str | None

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}"


def blocks(path: Path, *languages: str) -> list[Block]:
    """The blocks of a page, of these languages only if some are given."""
    page = path.read_text(encoding="utf-8")
    found = []
    for fence in _FENCE.finditer(page):
        output = _OUTPUT.match(page, fence.end())
        line = page.count("\n", 0, fence.start("text")) + 1
        said = output["text"] if output else None
        found.append(Block(path, line, fence["language"], fence["text"], said))
    return [block for block in found if not languages or block.language in languages]


def run_python(block: Block, namespace: dict[str, Any]) -> None:
    """Run a block; it must print what the page says, and nothing that the page does not show."""
    # Blank lines in front, so that a traceback shows the line of the page.
    code = compile("\n" * (block.line - 1) + block.text, str(block.path), "exec")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, namespace)
    assert printed.getvalue() == (block.output or ""), f"{block} prints something else"


def run_console(block: Block, folder: Path) -> None:
    """Type every command of a block into a shell; the page must show what it says, exactly."""
    for command, shown in _commands(block.text):
        said = _shell(command, folder)
        assert _matches(shown, said), f"{block}: $ {command}\nsays:\n{said}\nnot:\n{shown}"


def _commands(text: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        first, *rest = part.splitlines(keepends=True)
        continued = 0
        while continued < len(rest) and rest[continued].startswith("> "):
            continued += 1
        more = [line.removeprefix("> ") for line in rest[:continued]]
        yield "".join([first, *more]).rstrip("\n"), "".join(rest[continued:])


def _shell(command: str, folder: Path) -> str:
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=_TIMEOUT,
        check=False,
        encoding="utf-8",
    )
    return done.stdout


def environment(folder: Path) -> dict[str, str]:
    """A reader's: English unless the page says otherwise, a home of its own, our commands first."""
    scripts = str(Path(sys.executable).parent)
    own = {
        "PATH": os.pathsep.join([scripts, os.environ.get("PATH", "")]),
        "HOME": str(folder),
        "PARLOUR_LANG": "en",
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "PYTHONUTF8": "1",
    }
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return {**kept, **own}


def _matches(shown: str, said: str) -> bool:
    """Whether the page shows what was said; its lines `...` stand for any lines."""
    lines = ["(?:.*\n)*" if line == "..." else re.escape(f"{line}\n") for line in shown.split("\n")]
    return re.fullmatch("".join(lines[:-1]), said) is not None


def run_engine(block: Block, folder: Path) -> None:
    """Send a session's requests to the real engine; every reply must be the one shown."""
    command, *lines = block.text.splitlines()
    requests = [line[2:] for line in lines if line.startswith("> ")]
    shown: list[str] = []
    for line in lines:
        if line.startswith("< "):
            shown.append(line[2:])
        elif not line.startswith("> "):
            shown[-1] += line
    done = subprocess.run(
        command.removeprefix("$ ").split(),
        cwd=folder,
        env=environment(folder),
        input="".join(f"{request}\n" for request in requests),
        capture_output=True,
        timeout=_TIMEOUT,
        check=True,
        encoding="utf-8",
    )
    replies = done.stdout.splitlines()
    assert len(replies) == len(requests) == len(shown)
    for request, reply, wanted in zip(requests, replies, shown, strict=True):
        assert json.loads(reply) == json.loads(wanted), f"{block}: {request}\nsays:\n{reply}"
