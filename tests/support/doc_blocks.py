"""Runs the fenced blocks of our Markdown pages, so that docs can fail and renew themselves.

`with_real_output` returns a page with every output replaced by the real one; a page is right if
nothing changes. `python -m tests.support.doc_blocks PAGE ..` writes the outputs into pages.

The blocks of a page run in order and share one namespace and one folder:

- `python` runs; what it prints is the `text` block right after it;
- `console` holds lines `$ command`, continued by lines `> ..`, each followed by its output, in
  which a line `...` matches any lines; what follows a prompt is typed in;
- `engine` begins with `$ parlour engine GAME` and continues with `> request` and `< reply`, a reply
  perhaps wrapped over indented lines;
- a block with a title is the file of that name, or, if it is a `diff`, a change to that file.
"""

from __future__ import annotations

import contextlib
import difflib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.support import ROOT

BLOCK = re.compile(
    r'^```(?P<language>[\w-]*)(?: title="(?P<title>[^"]*)")?\n(?P<text>.*?)^```\n'
    r"(?:\n```text\n(?P<output>.*?)^```\n)?",
    re.MULTILINE | re.DOTALL,
)
_PROMPT = re.compile(r"(?:Your move|Number \(Enter: the first\)): ")
_TIMEOUT = 500


def with_real_output(path: Path, folder: Path) -> str:
    """The page with the real output of its blocks, run in this folder."""
    page = path.read_text(encoding="utf-8")
    if ' title="src/' in page:
        ignored = shutil.ignore_patterns("__pycache__", "static")
        shutil.copytree(ROOT / "src", folder / "src", ignore=ignored)
    if ' title="web/' in page:
        _copy_page(folder)
    namespace: dict[str, Any] = {}

    def refresh(block: re.Match[str]) -> str:
        text = block["text"]
        if block["title"]:
            _write_file(folder / block["title"], text, is_diff=block["language"] == "diff")
        elif block["language"] == "python":
            line = page.count("\n", 0, block.start("text"))
            printed = _run_python(text, path, line, namespace)
            after = f"\n```text\n{printed}```\n" if printed else ""
            return f"```python\n{text}```\n{after}"
        elif block["language"] == "console":
            return block[0].replace(text, "".join(_run_console(text, folder)))
        elif block["language"] == "engine":
            return block[0].replace(text, "".join(_run_engine(text, folder)))
        return block[0]

    with patch.dict(os.environ, environment(folder)), contextlib.chdir(folder):
        return BLOCK.sub(refresh, page)


def _copy_page(folder: Path) -> None:
    """Everything that building the page needs; its packages are the installed ones."""
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    # Older than the packages, so that nothing is installed again.
    os.utime(folder / "web" / "package-lock.json", (0, 0))
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    (folder / "tools").mkdir()
    shutil.copy2(ROOT / "tools" / "web_hook.py", folder / "tools")


def environment(folder: Path) -> dict[str, str]:
    """A reader's environment: English by default, an empty home, our commands first in the path."""
    return {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]),
        "PYTHONPATH": os.pathsep.join([str(folder / "src"), os.environ.get("PYTHONPATH", "")]),
        "PYTHONUTF8": "1",
        "HOME": str(folder),
        "PARLOUR_DATA": str(folder / "data"),
        "PARLOUR_LANG": "en",
        "COLUMNS": "80",
        "NO_COLOR": "1",
    }


def _write_file(path: Path, text: str, *, is_diff: bool) -> None:
    if is_diff:
        lines = text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] != "+")
        new = "".join(line[1:] for line in lines if line[0] != "-")
        now = path.read_text(encoding="utf-8")
        assert now.count(old) == 1, f"{path} has changed since this was written:\n{old}"
        text = now.replace(old, new)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _run_python(text: str, path: Path, line: int, namespace: dict[str, Any]) -> str:
    # Empty lines in front, so that a traceback shows the line of the page.
    code = compile("\n" * line + text, str(path), "exec")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, namespace)
    return printed.getvalue()


def _run_console(text: str, folder: Path) -> Iterator[str]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *lines = part.splitlines(keepends=True)
        while lines and lines[0].startswith("> "):
            command += lines.pop(0)
        shown = "".join(lines)
        output = _shell(command.replace("\n> ", "\n"), shown, folder)
        yield f"$ {command}{shown if _matches(shown, output) else _abridged(output, shown)}"


def _shell(command: str, shown: str, folder: Path) -> str:
    """A command's output, with the typed answers after its prompts as a reader would see them."""
    typed = re.findall(rf"{_PROMPT.pattern}(.*)", shown)
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        input="".join(f"{line}\n" for line in typed),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=_TIMEOUT,
        check=False,
        encoding="utf-8",
    )
    echoes = iter(typed)
    output = _PROMPT.sub(lambda prompt: f"{prompt[0]}{next(echoes, '')}\n", done.stdout)
    # Trailing spaces are invisible, and editors remove them.
    return re.sub(r" +$", "", output, flags=re.MULTILINE)


def _matches(shown: str, output: str) -> bool:
    lines = shown.splitlines(keepends=True)
    pattern = "".join(r"(?:.*\n)*?" if line == "...\n" else re.escape(line) for line in lines)
    return re.fullmatch(pattern, output) is not None


def _abridged(output: str, shown: str) -> str:
    """The output, shortened where the page shortens it: at the most similar lines."""
    if "...\n" not in shown.splitlines(keepends=True):
        return output
    lines = output.splitlines(keepends=True)
    first, *others, last = re.split(r"^\.\.\.\n", shown, flags=re.MULTILINE)
    start = first.count("\n")
    kept = ["".join(lines[:start])]
    for part in (*others, last):
        size = part.count("\n")
        places = range(start, len(lines) - size + 1) if size else [start]
        likeness = {i: _likeness(part, "".join(lines[i : i + size])) for i in places}
        start = max(likeness, key=lambda i: likeness[i], default=start)
        # After the last gap everything is kept, so the result is always true.
        end = len(lines) if part is last and last else start + size
        kept.append("".join(lines[start:end]))
        start = end
    return "...\n".join(kept)


def _likeness(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other, autojunk=False).quick_ratio()


def _run_engine(text: str, folder: Path) -> Iterator[str]:
    command, *turns = re.split(r"^> ", text, flags=re.MULTILINE)
    requests, shown = zip(*(turn.split("\n< ", 1) for turn in turns), strict=True)
    done = subprocess.run(
        command.removeprefix("$ ").split(),
        cwd=folder,
        input="".join(f"{request}\n" for request in requests),
        stdout=subprocess.PIPE,
        timeout=_TIMEOUT,
        check=True,
        encoding="utf-8",
    )
    yield command
    for request, wanted, reply in zip(requests, shown, done.stdout.splitlines(), strict=True):
        is_wrapped = wanted.count("\n") > 1 and json.loads(wanted) == json.loads(reply)
        yield f"> {request}\n< {wanted.rstrip() if is_wrapped else reply}\n"


def main(pages: list[str]) -> None:
    """Write the real outputs into these pages."""
    for page in map(Path, pages):
        with tempfile.TemporaryDirectory() as folder:
            text = with_real_output(page.resolve(), Path(folder))
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
