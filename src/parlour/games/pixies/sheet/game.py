"""A whole game of Pixies with real cards: three rounds, and who won."""

from __future__ import annotations

from parlour.games.pixies import score
from parlour.games.pixies.cards import ROUNDS
from parlour.games.pixies.sheet.round import score_sheet
from parlour.games.pixies.sheet.tables import symbol_range
from parlour.games.pixies.state import SPACES
from parlour.games.sheet.game import (
    Entry,
    RoundEntries,
    SheetGame,
    SheetResult,
    bad_sheet,
    total,
    whole_numbers,
    words_of,
)


def score_game(game: SheetGame) -> SheetResult:
    """The points of every round, the totals and the winners."""
    if len(game.rounds) > ROUNDS:
        raise bad_sheet("pixies-sheet-round", round=len(game.rounds))
    points = tuple(_points(one, number) for number, one in enumerate(game.rounds, 1))
    totals = total(points, len(game.players))
    over = len(points) == ROUNDS and all(None not in one for one in points)
    winners = score.winners(totals) if over else ()
    return SheetResult(points, totals, (0,) * len(game.players), over, winners, ROUNDS)


def _points(one: RoundEntries, number: int) -> tuple[int | None, ...]:
    """A round's points by player: cards are scored together, since each exists once.

    A round in progress has none yet (`middle`), nor has a grid whose figures are not complete
    (`typed`).
    """
    if one.data.get("middle") is not None:
        return (None,) * len(one.entries)
    drawn = {seat: entry for seat, entry in enumerate(one.entries) if entry and "cards" in entry}
    lines = [" ".join(words_of(entry["cards"], SPACES)) for entry in drawn.values()]
    grids = score_sheet("\n".join(lines), {"round": number}).data["grids"] if lines else []
    scored = {seat: grid["total"] for seat, grid in zip(drawn, grids, strict=True)}
    for seat, entry in enumerate(one.entries):
        if entry is not None and seat not in scored and "typed" not in entry:
            scored[seat] = _counted(entry, number)
    return tuple(scored.get(seat) for seat in range(len(one.entries)))


def _counted(entry: Entry, number: int) -> int:
    """The points of a grid that its player counted: validated, symbols, cards of the zone."""
    validated, symbols, zone = whole_numbers(entry.get("parts"), 3)
    least, most = symbol_range()
    fits = 0 <= validated <= sum(range(SPACES + 1)) and least <= symbols <= most
    if not fits or zone not in {0, *range(2, SPACES + 1)}:
        raise bad_sheet("sheet-game-implausible")
    return validated + symbols + zone * score.zone_worth(number)
