"""A whole game of 5211 with real cards: round by round to the end of the deck, or to 50."""

from __future__ import annotations

from parlour.games.g5211 import score
from parlour.games.g5211.cards import COLOURS, rounds
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.games.g5211.sheet.round import CARDS_PER_ROUND, score_sheet
from parlour.games.g5211.sheet.tables import kept_range
from parlour.games.sheet.game import (
    RoundEntries,
    SheetGame,
    SheetResult,
    bad_sheet,
    total,
    whole_numbers,
    words_of,
)


def score_game(game: SheetGame) -> SheetResult:
    """The points of every round, the totals, the cards scored and the winners."""
    players = len(game.players)
    points: list[tuple[int | None, ...]] = []
    cards = [0] * players
    over = False
    for number, one in enumerate(game.rounds, 1):
        if over:
            raise bad_sheet("sheet-game-too-long")
        scored = _scored(one)
        if scored is None:
            points.append((None,) * players)
            break
        points.append(tuple(part[0] for part in scored))
        cards = [so_far + part[1] for so_far, part in zip(cards, scored, strict=True)]
        deck, place = divmod(number - 1, rounds(players))
        over = score.is_over(
            long=game.options.long,
            deck=deck + 1,
            last_round=place + 1 == rounds(players),
            best=max(total(points, players)),
        )
    totals = total(points, players)
    winners = score.winners(totals, cards) if over else ()
    return SheetResult(tuple(points), totals, tuple(cards), over, winners, rounds(players))


def _scored(one: RoundEntries) -> list[tuple[int, int]] | None:
    """Points and kept cards of every player; None while something is missing."""
    if any(entry is None for entry in one.entries):
        return None
    entries = [entry for entry in one.entries if entry is not None]
    if any("typed" in entry for entry in entries):
        return None
    if "counts" in one.data:
        return _counted(one, len(entries))
    if any(len(entry.get("cards") or ()) < CARDS_PER_ROUND for entry in entries):
        return None
    lines = [" ".join(words_of(entry.get("cards"), CARDS_PER_ROUND)) for entry in entries]
    data = score_sheet("\n".join(lines), {}).data
    kept = [len(cards) for cards in data["kept"]]
    return list(zip(data["points"], kept, strict=True))


def _counted(one: RoundEntries, players: int) -> list[tuple[int, int]]:
    """A round that the players counted: cards by colour, Kododo, and what each one keeps."""
    counts = whole_numbers(one.data["counts"], len(COLOURS) + 1)
    *colours, kododo = counts
    if min(counts) < 0 or sum(colours) != players * CARDS_PER_ROUND or kododo > sum(colours):
        raise bad_sheet("sheet-game-implausible")
    found = [tuple(whole_numbers(entry and entry.get("kept"), 2)) for entry in one.entries]
    is_exact = kododo == kododo_number(players)
    colour, _ = score.majority(dict(zip(COLOURS, colours, strict=True)), colour_limit(players))
    count = kododo if is_exact else 0 if colour is None else colours[COLOURS.index(colour)]
    if sum(cards for cards, _ in found) != count:
        raise bad_sheet("sheet-game-implausible")
    for cards, points in found:
        least, most = (cards, cards) if is_exact else kept_range(cards)
        if not least <= points <= most:
            raise bad_sheet("sheet-game-implausible")
    return [(points, cards) for cards, points in found]
