"""The lab's pages: one HTML file each, without scripts or other files, light and dark."""

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


def bullet_list(sentences: Sequence[str]) -> str:
    """A list of sentences."""
    return "<ul>\n" + "\n".join(f"<li>{escape(text)}</li>" for text in sentences) + "\n</ul>"


def code_block(text: str) -> str:
    """A command to type."""
    return f"<pre><code>{escape(text)}</code></pre>"


def contents(label: str, links: Sequence[tuple[str, str]]) -> str:
    """Links to the sections, given by name and title."""
    items = "\n".join(
        f'<li><a href="#{escape(name)}">{escape(title)}</a></li>' for name, title in links
    )
    return f'<nav aria-label="{escape(label)}">\n<ul>\n{items}\n</ul>\n</nav>'


def section(title: str, about: str, *parts: str, name: str = "") -> str:
    """A heading, a note and the content."""
    inside = "\n".join([paragraph(about, "about"), *parts])
    attribute = f' id="{escape(name)}"' if name else ""
    return f"<section{attribute}>\n<h2>{escape(title)}</h2>\n{inside}\n</section>"


def section_with_figures(
    title: str, about: str, sentences: Sequence[str], figures: Sequence[str], name: str
) -> str:
    """A section with its text next to its figures on a wide screen."""
    text = f"<h2>{escape(title)}</h2>\n{paragraph(about, 'about')}\n{bullet_list(sentences)}"
    return (
        f'<section class="beside" id="{escape(name)}">\n<div class="told">\n{text}\n</div>\n'
        f"{figure_grid(*figures)}\n</section>"
    )


def figure(plot: str, title: str = "", note: str = "", numbers: str = "") -> str:
    """A plot under its title, followed by its numbers."""
    more = f" <span>{escape(note)}</span>" if note else ""
    caption = f"<figcaption><strong>{escape(title)}</strong>{more}</figcaption>\n" if title else ""
    return f"<figure>\n{caption}{plot}\n{numbers}</figure>"


def collapsible(label: str, content: str) -> str:
    """Content that is hidden until it is opened."""
    return f"<details><summary>{escape(label)}</summary>\n{content}\n</details>"


def figure_grid(*figures: str) -> str:
    """Figures side by side on a wide screen."""
    return '<div class="plots">\n' + "\n".join(figures) + "\n</div>"


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
