"""A page of the lab as one HTML file: no script, nothing from elsewhere, for day and night."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files


def page(title: str, lang: str, body: Sequence[str], head: Sequence[str] = ()) -> str:
    """The whole file; what stands in `head` comes right under the title."""
    style = (files("parlour.lab") / "page.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{lang}">',
            "<head>",
            '<meta charset="utf-8">',
            # Even a name made to look like markup could fetch nothing and run nothing.
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
    """One paragraph of text."""
    attribute = f' class="{style}"' if style else ""
    return f"<p{attribute}>{escape(text)}</p>"


def findings(sentences: Sequence[str]) -> str:
    """What one sees, sentence by sentence."""
    return "<ul>\n" + "\n".join(f"<li>{escape(text)}</li>" for text in sentences) + "\n</ul>"


def command(text: str) -> str:
    """A command to type."""
    return f"<pre><code>{escape(text)}</code></pre>"


def contents(label: str, links: Sequence[tuple[str, str]]) -> str:
    """Where to go on the page: names of sections and their titles."""
    items = "\n".join(
        f'<li><a href="#{escape(name)}">{escape(title)}</a></li>' for name, title in links
    )
    return f'<nav aria-label="{escape(label)}">\n<ul>\n{items}\n</ul>\n</nav>'


def section(title: str, about: str, *parts: str, name: str = "") -> str:
    """A heading, a sentence on what is seen, and what is to be seen."""
    inside = "\n".join([paragraph(about, "about"), *parts])
    attribute = f' id="{escape(name)}"' if name else ""
    return f"<section{attribute}>\n<h2>{escape(title)}</h2>\n{inside}\n</section>"


def beside(
    title: str, about: str, sentences: Sequence[str], figures: Sequence[str], name: str
) -> str:
    """A section whose words stay beside its figures where there is room."""
    told = f"<h2>{escape(title)}</h2>\n{paragraph(about, 'about')}\n{findings(sentences)}"
    return (
        f'<section class="beside" id="{escape(name)}">\n<div class="told">\n{told}\n</div>\n'
        f"{plots(*figures)}\n</section>"
    )


def figure(plot: str, title: str = "", note: str = "", numbers: str = "") -> str:
    """A plot under its title, with the same as numbers for whoever opens them."""
    more = f" <span>{escape(note)}</span>" if note else ""
    caption = f"<figcaption><strong>{escape(title)}</strong>{more}</figcaption>\n" if title else ""
    return f"<figure>\n{caption}{plot}\n{numbers}</figure>"


def folded(label: str, content: str) -> str:
    """Something that is seen when asked for."""
    return f"<details><summary>{escape(label)}</summary>\n{content}\n</details>"


def plots(*figures: str) -> str:
    """Figures side by side where there is room."""
    return '<div class="plots">\n' + "\n".join(figures) + "\n</div>"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose first column names the row."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    lines = [f"<tr>{_row(row)}</tr>" for row in rows]
    body = "\n".join(lines)
    return (
        # What can be scrolled must be reachable from the keyboard.
        f'<div class="wide" tabindex="0"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _row(cells: Sequence[str]) -> str:
    first = f'<th scope="row">{escape(cells[0])}</th>'
    return first + "".join(f"<td>{escape(cell)}</td>" for cell in cells[1:])
