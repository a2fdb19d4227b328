"""The command `parlour sheet`: a score sheet for paper, empty or filled in, as one HTML page."""

from __future__ import annotations

import json
from argparse import Namespace
from html import escape

from parlour.cli.arguments import AddCommand, Parser, read_text, source_name
from parlour.games import Refusal, get
from parlour.games.sheet.file import parse_sheet_game
from parlour.games.sheet.game import SheetGame
from parlour.text import Words
from parlour.text.words import with_minus

PAPERS = {"a4": "A4", "letter": "letter"}
STYLE = """
@page { size: %s portrait; margin: 15mm; }
body { font: 12pt/1.4 system-ui, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 180mm; }
h1 { font: 600 22pt/1.2 Georgia, serif; margin: 0; }
table { width: 100%%; border-collapse: collapse; table-layout: fixed; margin: 6mm 0; break-inside: avoid; }
th, td { border: 1px solid #000; height: 10mm; text-align: center; overflow-wrap: anywhere; }
th:first-child { width: 18%%; }
tfoot td { font-weight: 700; font-size: 15pt; }
.won { font-weight: 700; }
"""  # noqa: E501 - a line for each rule


def add_sheet_command(add: AddCommand) -> None:
    """Register the command of this module."""
    parser: Parser = add("sheet", sheet)
    parser.game()
    parser.option("--file", "cli-sheet-file", metavar="FILE")
    parser.number("--players", "cli-players", default=4)
    parser.game_options()
    parser.option("--paper", "cli-sheet-paper", choices=list(PAPERS), default="a4")


def sheet(arguments: Namespace, words: Words) -> int:
    """Print a sheet as HTML."""
    rules = get(arguments.game)
    if arguments.file is None:
        rules.parse_players(arguments.players)
        options = rules.parse_option_texts(arguments.option)
        game = SheetGame(rules.name, ("",) * arguments.players, options, ())
    else:
        game = _read(arguments, words)
    print(_page(game, words, PAPERS[arguments.paper], empty=arguments.file is None))
    return 0


def _read(arguments: Namespace, words: Words) -> SheetGame:
    text = read_text(arguments.file, "bad_json", words)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        file = source_name(arguments.file, words)
        raise Refusal("bad_json", "cli-not-json", file=file) from None
    game = parse_sheet_game(data)
    if game.game != arguments.game:
        raise Refusal("bad_sheet", "sheet-game-other", game=game.game)
    return game


def _page(game: SheetGame, words: Words, paper: str, *, empty: bool) -> str:
    rules = get(game.game)
    result, title = rules.score_game(game), words.say(rules.title)
    head = f'<th scope="col">{escape(words("web-round"))}</th>' + "".join(
        f'<th scope="col">{escape(name)}</th>' for name in game.players
    )
    count = max(len(result.points), result.rounds)
    rows = [
        _row(str(number + 1), result.points[number] if number < len(result.points) else None, game)
        for number in range(count)
    ]
    total = _row(words("rules-total"), None if empty else result.totals, game)
    won = ""
    if result.over:
        winners = words.list([game.players[seat] for seat in result.winners])
        won = words("sheet-won", names=winners, count=len(result.winners))
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{words.lang}">',
            f'<head><meta charset="utf-8"><title>{escape(title)}</title>',
            f"<style>{STYLE % paper}</style></head>",
            f"<body><h1>{escape(title)}</h1>",
            f'<p class="won">{escape(won)}</p>' if won else "",
            f"<table><thead><tr>{head}</tr></thead>",
            "<tbody>",
            *rows,
            "</tbody>",
            f"<tfoot>{total}</tfoot></table>",
            "</body></html>",
        ]
    )


def _row(label: str, points: tuple[int | None, ...] | None, game: SheetGame) -> str:
    shown = points or (None,) * len(game.players)
    cells = "".join(f"<td>{'' if one is None else with_minus(str(one))}</td>" for one in shown)
    return f'<tr><th scope="row">{escape(label)}</th>{cells}</tr>'
