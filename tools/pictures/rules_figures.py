"""Work out what the figures of the docs show: `python tools/pictures/rules_figures.py`.

A fence such as `pixies-score` in a page has cards only. Points, counts and what a move does come
from the games themselves and are written to `docs/rules/figures.json`, from which the page and the
docs site draw. `tests/test_rules.py` compares that file with this version.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from parlour.games import FOLDERS, get
from parlour.games.g5211 import cards as g5211
from parlour.games.match import Match
from parlour.games.pixies.cards import FACES
from parlour.games.pixies.moves import parse_move, placements
from parlour.games.pixies.score import NEIGHBOURS, break_down
from parlour.games.pixies.state import EMPTY, SPACES, Cell, Grid, placed
from parlour.games.wire import Json, dump

DOCS = Path(__file__).resolve().parents[2] / "docs"
FILE = DOCS / "rules" / "figures.json"
FENCE = re.compile(
    rf"^```(?P<kind>(?:{'|'.join(FOLDERS)})(?:-\w+)?)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
LINE = re.compile(r"(?:[^:]*:)?(?P<data>[^:]*)")

Lines = list[str]
"""A figure without its words: the cards and numbers of each line."""


def data_of(text: str) -> Lines:
    """The lines of a fence without their labels and remarks: the same in every language."""
    lines = (LINE.fullmatch(line) for line in text.splitlines() if not line.startswith("#"))
    return [" ".join(line["data"].split()) for line in lines if line]


def key_of(kind: str, text: str) -> str:
    """The name of a figure in the file."""
    return "\n".join([kind, *(line for line in data_of(text) if line)])


def scored_round(lines: Lines) -> Json:
    """A round of 5211: counts, what is out and why, what scores, and the points."""
    data = get("5211").score_sheet("\n".join(lines), {}).data
    return {key: value for key, value in data.items() if key not in {"game", "players"}}


def copies(lines: Lines) -> Json:
    """How often each card is in the deck."""
    return {"copies": [g5211.CARDS.count(card) for card in lines[0].split()]}


def first_turn(lines: Lines) -> Json:
    """A hand, the cards chosen face down, and the same cards revealed."""
    hand, chosen, revealed = (line.split() for line in lines)
    state, _ = get("5211").start(2, get("5211").options(), get("5211").deal(seed="00" * 32))
    assert len(hand) == len(state.hands[0])
    assert len(chosen) == len(revealed) == g5211.TURNS[0]
    assert not Counter(revealed) - Counter(hand)
    return {}


def last_round(lines: Lines) -> Json:
    """The cards of a last round's turns, and the one left over."""
    counts = tuple(len(line.split()) for line in lines)
    assert counts == (*g5211.TURNS, g5211.HAND - sum(g5211.TURNS))
    return {}


def grid_of(rows: Iterable[str]) -> Grid:
    """A grid from its nine words, as score sheets write them."""
    cells: list[Cell | None] = []
    for word in " ".join(rows).split():
        up, _, down = word.partition("/")
        if word == ".":
            cells.append(None)
        elif word == "x":
            cells.append(Cell(None, "x"))
        else:
            cells.append(Cell(up or None, down or None))
    assert len(cells) == SPACES
    return tuple(cells)


def scored_grid(lines: Lines) -> Json:
    """A grid of Pixies in a round: where every point comes from, and which cards miss the zone."""
    number, *rows = [line for line in lines if line]
    sheet = get("pixies").score_sheet("\n".join(rows), {"round": int(number)})
    (data,) = sheet.data["grids"]
    grid = grid_of(rows)
    zone = break_down(grid, int(number)).zone
    faces = [(space, cell.up) for space, cell in enumerate(grid, 1) if cell and cell.up]
    colours = {space: FACES[card].colours for space, card in faces}
    inside = set(zone.spaces) if zone else set()
    sees = {
        one["space"]: [space for space, own in colours.items() if one["card"][0] in own]
        for one in data["symbol_cards"]
        if FACES[one["card"]].is_special
    }
    return {
        **{key: value for key, value in data.items() if key != "name"},
        "sees": sees,
        "corners": [
            space
            for space, own in colours.items()
            if zone and zone.colour in own and space not in inside and _touches(space, inside)
        ],
    }


def _touches(space: int, others: set[int]) -> bool:
    """Whether a space touches one of the others at a corner."""
    row, column = divmod(space - 1, 3)
    return any(
        abs((other - 1) // 3 - row) == 1 and abs((other - 1) % 3 - column) == 1 for other in others
    )


def placed_card(lines: Lines) -> Json:
    """A legal move, and the grid after it."""
    move = parse_move(lines[0])
    grid = grid_of(line for line in lines[1:] if line)
    assert move in placements(grid, move.card), lines
    after = placed(grid, move.card, move.space, move.how)
    return {"card": move.card, "space": move.space, "before": dump(grid), "after": dump(after)}


def order_of_play(lines: Lines) -> Json:
    """For each number of players, who takes a card in the first two turns of a real game."""
    return {"games": [_two_turns(int(players)) for players in lines]}


def _two_turns(players: int) -> list[list[int]]:
    game = get("pixies")
    deals = (game.deal(f"{seed:064x}") for seed in range(100))
    games = (Match(game, players, {}, deal) for deal in deals)
    match = next(one for one in games if one.state.to_act == (0,))
    turns: list[list[int]] = [[], []]
    while match.state.turn <= len(turns):
        seat = match.state.to_act[0]
        turns[match.state.turn - 1].append(seat)
        match.play(seat, match.legal(seat)[0])
    return turns


def halfway(lines: Lines) -> Json:
    """Two grids at the end of a round in the middle of a turn, and the two cards left."""
    grids = [grid_of([line]) for line in lines[:2]]
    counts = [
        sum((cell.up is not None) + (cell.down is not None) for cell in grid if cell)
        for grid in grids
    ]
    full = [None not in grid for grid in grids]
    get("pixies").score_sheet("\n\n".join(lines[:2]), {})
    assert counts[0] == counts[1]
    # Two cards each in every turn: after an odd number they are in the middle of one.
    assert counts[0] % 2 == 1
    assert any(full)
    left = lines[2].split()
    assert len(left) == 2
    return {"grids": dump(grids), "placed": counts, "full": full, "left": left}


def three_rounds(lines: Lines) -> Json:
    """The scores of three grids in the three rounds, and their sum."""
    rows = [line for line in lines if line]
    rounds = [
        scored_grid([str(number + 1), *rows[3 * number : 3 * number + 3]])
        for number in range(len(rows) // 3)
    ]
    return {"rounds": rounds, "total": sum(one["total"] for one in rounds)}


def touching(lines: Lines) -> Json:
    """The spaces that touch a space."""
    return {"touches": [other + 1 for other in NEIGHBOURS[int(lines[0]) - 1]]}


def card_points(lines: Lines) -> Json:
    """What the symbols of each card earn; None for special cards, which depend on the others."""
    found: list[int | None] = []
    for line in filter(None, lines):
        face = FACES[line]
        alone = placed(EMPTY, line, face.number, "up")
        earned = sum(points for _, _, points in break_down(alone, 1).symbols)
        found.append(None if face.is_special else earned)
    return {"points": found}


def whole_deck(lines: Lines) -> Json:
    """All cards, in printed order."""
    assert " ".join(lines).split() == list(get("pixies").cards)
    return {}


FIGURES: dict[str, Callable[[Lines], Json]] = {
    "5211": scored_round,
    "5211-questions": scored_round,
    "5211-deck": copies,
    "5211-turn": first_turn,
    "5211-last": last_round,
    "pixies": scored_grid,
    "pixies-score": scored_grid,
    "pixies-place": placed_card,
    "pixies-order": order_of_play,
    "pixies-end": halfway,
    "pixies-rounds": three_rounds,
    "pixies-spaces": touching,
    "pixies-card": card_points,
    "pixies-cards": whole_deck,
}


def all_figures() -> dict[str, Json]:
    """Every figure of the rules, by kind and cards."""
    found: dict[str, Json] = {}
    for page in sorted((DOCS / "rules").glob("*.md")):
        for fence in FENCE.finditer(page.read_text(encoding="utf-8")):
            key = key_of(fence["kind"], fence["text"])
            if key not in found:
                found[key] = FIGURES[fence["kind"]](data_of(fence["text"]))
    return found


def text_of(figures: dict[str, Json]) -> str:
    """One line for each figure, so that differences can be read."""
    lines = (
        f"{json.dumps(key)}: {json.dumps(facts, separators=(',', ':'))}"
        for key, facts in figures.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text_of(all_figures()), encoding="utf-8")
