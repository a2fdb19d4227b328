"""Scoring a round of Pixies played with real cards.

A space is written `.` if it is empty, `B5-2` with a card face up, `B5-2/G5` with another card
face down under it, `/G5` with a face-down card alone; `x` stands for an unknown face-down card,
as in `B5-2/x` and `x`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from parlour.games import wire
from parlour.games.pixies.cards import FACES, ROUNDS
from parlour.games.pixies.describe import explain
from parlour.games.pixies.score import break_down
from parlour.games.pixies.state import SPACES, Cell, Grid
from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence
from parlour.games.sheet.round import Part, Sheet, read_parts
from parlour.games.wire import Json

UNKNOWN = "x"
HIDDEN = UNKNOWN.upper()
"""An unknown face-down card in a grid that was read."""
Who: TypeAlias = str | Sentence
Seen: TypeAlias = dict[str, tuple[Who, int]]
"""Every card read so far, with its player and space."""

_EMPTY = {".", "-", "_"}


def score_sheet(text: str, settings: Mapping[str, int]) -> Sheet:
    """Score one or more grids of nine spaces each, `Name:` in front if wanted."""
    round_number = _round(settings)
    parts = read_parts(text, SPACES)
    if len(parts) > 5:
        raise Refusal("bad_sheet", "pixies-sheet-players", players=len(parts))
    seen: Seen = {}
    grids = [(part, read_grid(part, seen)) for part in parts]
    rows: list[Json] = []
    sentences: list[Sentence] = []
    for part, grid in grids:
        parts_of_score = break_down(grid, round_number)
        rows.append(
            {
                "name": part.name,
                **wire.dump(parts_of_score.score()),
                "validated_spaces": list(parts_of_score.validated),
                "symbol_cards": [
                    {"space": space, "card": card, "points": points}
                    for space, card, points in parts_of_score.symbols
                ],
                "largest_zone": wire.dump(parts_of_score.zone),
            }
        )
        sentences.extend(explain(parts_of_score, part.who, round_number))
    return Sheet({"game": "pixies", "round": round_number, "grids": rows}, tuple(sentences))


def _round(settings: Mapping[str, int]) -> int:
    for name in settings:
        if name != "round":
            raise Refusal("bad_sheet", "sheet-setting-unknown", setting=name, game="pixies")
    number = settings.get("round", 1)
    if not 1 <= number <= ROUNDS:
        raise Refusal("bad_sheet", "pixies-sheet-round", round=number)
    return number


def read_grid(part: Part, seen: Seen) -> Grid:
    """One player's nine spaces; adds their cards to `seen`, and refuses a card already there."""
    if len(part.words) != SPACES:
        raise Refusal("bad_sheet", "pixies-sheet-count", who=part.who, count=len(part.words))
    grid = tuple(_cell(word, space, part.who, seen) for space, word in enumerate(part.words, 1))
    for space, cell in enumerate(grid, 1):
        if cell is not None and cell.down is not None:
            _check_face_down(grid, space, cell, part.who)
    return grid


def _check_face_down(grid: Grid, space: int, cell: Cell, who: Who) -> None:
    """Refuse a face-down card that no rule could have put there.

    It needs its pair on the same space, or its own space validated.
    """
    validated = {number for number, other in enumerate(grid, 1) if other and other.is_validated}
    if cell.down == HIDDEN:
        is_possible = cell.up is not None or bool(validated)
        number = space
    else:
        number = FACES[cell.down or ""].number
        is_possible = number in validated and (cell.up is not None or number != space)
    if not is_possible:
        card = (cell.down or "").replace(HIDDEN, UNKNOWN)
        raise Refusal(
            "bad_sheet", "pixies-sheet-baseless", card=card, space=space, number=number, who=who
        )


def _cell(word: str, space: int, who: Who, seen: Seen) -> Cell | None:
    if word in _EMPTY:
        return None
    up, slash, down = word.partition("/")
    if not slash and up.lower() == UNKNOWN:
        up, slash, down = "", "/", UNKNOWN
    if up:
        _check_card(up, space, who, seen)
    if down and down.lower() != UNKNOWN:
        _check_card(down, space, who, seen)
    if slash and not down:
        raise Refusal("bad_sheet", "pixies-sheet-cell", word=word[:20], space=space, who=who)
    face_up = up.upper() or None
    if face_up is not None and FACES[face_up].number != space:
        raise Refusal("bad_sheet", "pixies-sheet-wrong-space", card=face_up, space=space, who=who)
    return Cell(face_up, down.upper() or None)


def _check_card(written: str, space: int, who: Who, seen: Seen) -> None:
    """Refuse a card that does not exist, or that occurs twice."""
    card = written.upper()
    if card not in FACES:
        raise Refusal(
            "bad_sheet", "pixies-sheet-card-unknown", card=written[:20], space=space, who=who
        )
    if card in seen:
        other, other_space = seen[card]
        raise Refusal(
            "bad_sheet",
            "pixies-sheet-card-twice",
            card=card,
            who=who,
            space=space,
            other=other,
            other_space=other_space,
        )
    seen[card] = who, space
