"""Positions and records that reviews are tested with."""

from collections import Counter
from dataclasses import replace
from random import Random

from parlour import bots
from parlour.games import AnyGame, get
from parlour.games.g5211.cards import CARDS
from parlour.games.g5211.state import State
from parlour.games.match import Match
from parlour.games.record import Record, record_of

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def played_record(
    name: str, players: int, moves: int | None = None, seed: str = "11" * 32
) -> Record:
    """A game between a greedy bot and random ones, to its end or for a number of moves."""
    game = get(name)
    match = Match(game, players, {}, game.deal(seed))
    levels = [bots.get("greedy" if seat == 0 else "random", game) for seat in range(players)]
    rng = Random(seed)
    while not match.is_over and (moves is None or len(match.moves) < moves):
        seat = match.state.to_act[0]
        match.play(seat, match.ask(seat, levels[seat], rng))
    return record_of(match, NAMES[:players])


def last_turn_5211(
    table: tuple[str, str],
    hand: str,
    scores: tuple[int, int],
    theirs: str = "",
    unseen: str = "",
) -> State:
    """The last turn of a two-player game of 5211, seen by seat 0.

    `theirs` is the other hand; the box holds `unseen` first, then remaining cards.
    """
    cards = Counter(CARDS)
    for text in (*table, hand, theirs, unseen):
        cards.subtract(text.split())
    rest = sorted(cards.elements())
    box, discard = unseen.split(), rest
    while len(box) < 10:
        box.append(discard.pop())
    empty = _fresh()
    return replace(
        empty,
        round=11,
        turn=3,
        last_round=True,
        hands=(tuple(sorted(hand.split())), tuple(sorted(theirs.split()))),
        table=tuple(tuple(part.split()) for part in table),
        discard=tuple(discard),
        draw_pile=(),
        box=tuple(box),
        scores=scores,
        cards_scored=scores,
    )


def _fresh() -> State:
    game: AnyGame = get("5211")
    state: State = game.start(2, game.parse_options({}), game.deal("00" * 32))[0]
    return state
