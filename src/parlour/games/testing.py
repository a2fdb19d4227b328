"""The contract that every game keeps, as a test that ships: whoever adds a game runs this first.

from parlour.games.testing import check_game
check_game(MY_GAME)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from parlour.games.deal import Deal, Stream
from parlour.games.game import AnyGame, Seat, Watcher
from parlour.games.match import Match
from parlour.games.record import dump_record, parse_record, record_of, resume
from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence

COMMON_KEYS = {
    "game", "players", "options", "round", "turn", "to_act", "scores", "over", "winners", "rounds",
}  # fmt: skip
"""What states and views of every game hold."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a random game: the state before, the move, and what came of it."""

    before: Any
    seat: Seat
    move: Any
    events: tuple[Any, ...]
    after: Any


def random_game(game: AnyGame, players: int, options: Any, seed: str) -> Iterator[Decision]:
    """A whole game of random moves; the seed decides cards and moves alike.

    The moves come from our own stream, not from Python's, which may change between versions.
    """
    moves = Stream(seed, "moves")
    deal = game.deal(seed)
    state, _ = game.start(players, options, deal)
    while state.to_act:
        seat = state.to_act[moves.below(len(state.to_act))]
        legal = game.legal(state, seat)
        move = legal[moves.below(len(legal))]
        events = game.play(state, seat, move, deal)
        after = game.after(state, events)
        yield Decision(state, seat, move, events, after)
        state = after


def check_game(game: AnyGame, options: Any = None, *, seed: str = "5211" * 16) -> None:
    """Play a random game for every number of players and check the contract at every step."""
    chosen = game.parse_options({}) if options is None else options
    for players in game.players:
        _check_one(game, players, chosen, seed)


def _check_one(game: AnyGame, players: int, options: Any, seed: str) -> None:
    rng, deal = Random(seed), game.deal(seed)
    match = Match(game, players, options, deal)
    _check_events(game, None, match.opening, match.state)
    changed: set[Watcher] = set()
    for step in random_game(game, players, options, seed):
        assert step.before == match.state, "the same moves must give the same states"
        before = json.dumps(game.dump_state(step.before))
        for seat in range(players):
            _check_legal(game, step.before, seat)
        _check_refusals(game, step.before, rng, deal)
        changed |= check_worlds(game, step.before, rng)
        match.play(step.seat, str(step.move))
        _check_events(game, step.before, step.events, step.after)
        assert json.dumps(game.dump_state(step.before)) == before, "an old state changed"
    watchers = {None, *range(players)}
    assert changed == watchers, f"nothing was ever hidden from {watchers - changed}"
    _check_end(game, match)


def check_worlds(game: AnyGame, state: Any, rng: Random) -> set[Watcher]:
    """Two worlds: deal what a watcher cannot see anew, and its view must not change.

    Gives the watchers whose hidden part did change: for the others this proves nothing.
    """
    changed: set[Watcher] = set()
    for watcher in (None, *range(state.players)):
        view = game.view(state, watcher)
        other = game.reshuffle(state, watcher, rng)
        assert game.view(other, watcher) == view, f"watcher {watcher} sees hidden cards"
        world = game.imagine(view, rng)
        assert game.view(world, watcher) == view, "imagine must fit the view it is given"
        if state not in (other, world):
            changed.add(watcher)
        if watcher is not None:
            assert game.legal(other, watcher) == game.legal(state, watcher)
        data = json.loads(json.dumps(game.dump_view(view)))
        assert game.load_view(data) == view, "a view must survive JSON"
        assert set(data) >= COMMON_KEYS, "a view has the keys of every game"
    return changed


def _check_legal(game: AnyGame, state: Any, seat: Seat) -> None:
    moves = game.legal(state, seat)
    texts = [str(move) for move in moves]
    assert texts == sorted(set(texts)), "legal moves are sorted, without repeats"
    assert seat not in state.to_act or moves, "who is to act must have a move"
    for move, text in zip(moves, texts, strict=True):
        assert game.parse_move(text) == move, f"{text} must read back"
        game.check(state, seat, move)


def _check_refusals(game: AnyGame, state: Any, rng: Random, deal: Deal) -> None:
    """A move that is not listed is refused by check and play alike, for every seat."""
    for seat in range(state.players):
        legal = set(game.legal(state, seat))
        others = {move for other in range(state.players) for move in game.legal(state, other)}
        for move in sorted(others - legal, key=str)[:3] + _strangers(game, rng, legal):
            for refuse in (
                lambda move=move, seat=seat: game.check(state, seat, move),
                lambda move=move, seat=seat: game.play(state, seat, move, deal),
            ):
                code = _code_of(refuse)
                assert code in {"illegal_move", "not_your_turn"}, f"{move} by seat {seat}: {code}"


def _code_of(act: Callable[[], object]) -> str | None:
    """The code with which this is refused, or None if it is not."""
    try:
        act()
    except Refusal as refusal:
        return refusal.code
    return None


def _strangers(game: AnyGame, rng: Random, legal: set[Any]) -> list[Any]:
    """A few moves that can be read but are not legal now."""
    found = []
    for card in rng.sample(game.cards, 3):
        try:
            move = game.parse_move(card)
        except Refusal:
            continue
        if move not in legal:
            found.append(move)
    return found


def _check_events(game: AnyGame, before: Any, events: Any, after: Any) -> None:
    """Events alone rebuild the state, survive JSON, hide what they must, and can be told."""
    read = [game.load_event(json.loads(json.dumps(game.dump_event(event)))) for event in events]
    assert game.after(before, read) == after, "events must rebuild the state"
    names = [f"seat {seat}" for seat in range(after.players)]
    for watcher in (None, *range(after.players)):
        known = _cards_in(game, game.dump_view(game.view(after, watcher)))
        if before is not None:
            known |= _cards_in(game, game.dump_view(game.view(before, watcher)))
        for event in events:
            seen = game.seen(event, watcher)
            told = _cards_in(game, game.dump_event(seen))
            assert told <= known, f"{seen} tells watcher {watcher} more than its view"
            sentence = game.tell(seen, names, watcher)
            assert sentence is None or isinstance(sentence, Sentence)
    data = json.loads(json.dumps(game.dump_state(after)))
    assert game.load_state(data) == after, "a state must survive JSON"
    assert set(data) >= COMMON_KEYS, "a state has the keys of every game"
    assert list(after.to_act) == sorted(set(after.to_act)), "to_act is sorted"
    assert set(after.to_act) <= set(range(after.players))


def _cards_in(game: AnyGame, data: Any) -> set[str]:
    """Every card that is written anywhere in some JSON."""
    if isinstance(data, str):
        return {data} & set(game.cards)
    if isinstance(data, dict):
        return set().union(*(_cards_in(game, part) for part in data.values()))
    if isinstance(data, list):
        return set().union(*(_cards_in(game, part) for part in data))
    return set()


def _check_end(game: AnyGame, match: Match) -> None:
    result = game.result(match.state)
    assert result.over
    assert result.winners, "a finished game has a winner"
    assert list(result.winners) == sorted(set(result.winners)), "winners are sorted"
    for seat in range(match.players):
        assert not game.legal(match.state, seat), "nobody moves after the end"
    seat, last = match.moves[-1]
    assert _code_of(lambda: match.play(seat, last)) == "game_over", "a move after the end"
    names = tuple(f"seat {seat}" for seat in range(match.players))
    data = json.dumps(dump_record(record_of(match, names)))
    again = resume(parse_record(json.loads(data)))
    assert again.state == match.state, "a record must replay to the same state"
    assert json.dumps(dump_record(record_of(again, names))) == data, "byte for byte"
