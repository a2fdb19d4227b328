"""A page of tables: one HTML file without scripts or other files, light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files


def page(title: str, lang: str, body: Sequence[str], head: Sequence[str] = ()) -> str:
    """The whole file; `head` comes right under the title."""
    style = (files("parlour.lab.report") / "page.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{lang}">',
            "<head>",
            '<meta charset="utf-8">',
            # Even if a name were taken for markup, it could load and run nothing.
            '<meta http-equiv="Content-Security-Policy" '
            "content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{style}</style>",
            "</head>",
            "<body>",
            f"<header>\n<h1>{escape(title)}</h1>",
            *head,
            "</header>",
            "<main>",
            *body,
            "</main>",
            "</body>",
            "</html>",
            "",
        ]
    )


def paragraph(text: str, style: str = "") -> str:
    """A paragraph of text."""
    attribute = f' class="{style}"' if style else ""
    return f"<p{attribute}>{escape(text)}</p>"


def code_block(text: str) -> str:
    """A command to type."""
    return f"<pre><code>{escape(text)}</code></pre>"


def section(title: str, about: str, *parts: str) -> str:
    """A heading, a note and the content."""
    inside = "\n".join([paragraph(about, "about"), *parts])
    return f"<section>\n<h2>{escape(title)}</h2>\n{inside}\n</section>"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose first column names the row."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    lines = [f"<tr>{_row(row)}</tr>" for row in rows]
    body = "\n".join(lines)
    return (
        # Focusable, so that it can be scrolled with the keyboard.
        f'<div class="wide" tabindex="0"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _row(cells: Sequence[str]) -> str:
    first = f'<th scope="row">{escape(cells[0])}</th>'
    return first + "".join(f"<td>{escape(cell)}</td>" for cell in cells[1:])
