"""A page of the lab as one HTML file: no script, nothing from elsewhere, light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

# Two palettes of eight that keep apart for people with any colour vision, one for each ground.
_LIGHT = ("#0060a8", "#c04a00", "#00755a", "#a03a78", "#6b5200", "#5b45b0", "#8a2a2a", "#3f4a52")
_DARK = ("#6db6ff", "#ff9d5c", "#3fd0a5", "#f08cc4", "#e0c34a", "#b4a2ff", "#ff8f8f", "#c3ccd4")


def _palette(colours: Sequence[str]) -> str:
    return "".join(f"--s{number}:{colour};" for number, colour in enumerate(colours))


_STYLE = f"""
:root {{ color-scheme: light dark; --ground:#fff; --ink:#1c2126; --faint:#dde2e6; --soft:#59626a;
  {_palette(_LIGHT)} }}
@media (prefers-color-scheme: dark) {{ :root {{ --ground:#15191c; --ink:#e6e9eb; --faint:#333a40;
  --soft:#a2acb4; {_palette(_DARK)} }} }}
body {{ background:var(--ground); color:var(--ink); font:16px/1.5 system-ui,sans-serif;
  max-width:56rem; margin:2rem auto; padding:0 1rem; }}
h1,h2 {{ line-height:1.2; }} h2 {{ margin-top:2.5rem; }}
p {{ max-width:44rem; }} .about {{ color:var(--soft); }}
.wide {{ overflow-x:auto; }}
table {{ border-collapse:collapse; font-variant-numeric:tabular-nums; }}
th,td {{ padding:.35rem .9rem .35rem 0; border-bottom:1px solid var(--faint); text-align:right;
  white-space:nowrap; }}
th:first-child,td:first-child {{ text-align:left; white-space:normal; overflow-wrap:anywhere; }}
thead th {{ color:var(--soft); font-weight:600; }} tbody th {{ font-weight:600; }}
code {{ overflow-wrap:anywhere; }}
svg {{ width:100%; height:auto; }} svg text {{ fill:var(--ink); font-size:13px; }}
.ink {{ stroke:var(--ink); }} .faint {{ stroke:var(--faint); }}
.mark {{ stroke:var(--soft); stroke-dasharray:5 4; }}
.whisker {{ stroke-width:3; stroke-linecap:round; }} .dot {{ stroke:none; }}
.curve {{ fill:none; stroke-width:2; stroke-linejoin:round; }}
.d1 {{ stroke-dasharray:6 3; }}
""" + "".join(
    f".s{number} {{ stroke:var(--s{number}); }} .dot.s{number} {{ fill:var(--s{number}); }}\n"
    for number in range(len(_LIGHT))
)


def page(title: str, lang: str, body: Sequence[str]) -> str:
    """The whole file."""
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
            f"<style>{_STYLE}</style>",
            "</head>",
            f"<body>\n<h1>{escape(title)}</h1>",
            *body,
            "</body>",
            "</html>",
            "",
        ]
    )


def paragraph(text: str, style: str = "") -> str:
    """One paragraph of text."""
    attribute = f' class="{style}"' if style else ""
    return f"<p{attribute}>{escape(text)}</p>"


def section(title: str, about: str, *parts: str) -> str:
    """A heading, a sentence on what is seen, and what is to be seen."""
    inside = "\n".join([paragraph(about, "about"), *parts])
    return f"<section>\n<h2>{escape(title)}</h2>\n{inside}\n</section>"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose first column names the row."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    lines = [f"<tr>{_row(row)}</tr>" for row in rows]
    body = "\n".join(lines)
    return (
        f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _row(cells: Sequence[str]) -> str:
    first = f'<th scope="row">{escape(cells[0])}</th>'
    return first + "".join(f"<td>{escape(cell)}</td>" for cell in cells[1:])
