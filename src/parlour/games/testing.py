"""The contract that every game keeps, as a test that ships with the package.

Run it first when you add a game:

from parlour.games.testing import check_game
check_game(MY_GAME)
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from parlour.games import wire
from parlour.games.deal import Deal, Stream
from parlour.games.game import AnyGame, Seat, Watcher
from parlour.games.match import Match
from parlour.games.record import dump_record, parse_record, record_of, resume
from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence

COMMON_KEYS = {
    "game", "players", "options", "round", "turn", "to_act", "scores", "over", "winners", "rounds",
}  # fmt: skip
"""The keys that states and views of every game have."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a random game: the state before, the move, its events and the state after."""

    before: Any
    seat: Seat
    move: Any
    events: tuple[Any, ...]
    after: Any


def random_game(game: AnyGame, players: int, options: Any, seed: str) -> Iterator[Decision]:
    """A whole game of random moves; the seed decides both cards and moves.

    The moves come from our own generator: Python's may change between versions.
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


def check_game(
    game: AnyGame,
    options: Any = None,
    *,
    players: Iterable[int] | None = None,
    seed: str = "5211" * 16,
) -> None:
    """Play a random game for each of `players` and check the contract at every step.

    By default for every number of players that the game allows.
    """
    chosen = game.parse_options({}) if options is None else options
    for count in game.players if players is None else players:
        _check_one(game, count, chosen, seed)


def _check_one(game: AnyGame, players: int, options: Any, seed: str) -> None:
    rng, deal = Random(seed), game.deal(seed)
    match = Match(game, players, options, deal)
    # Check worlds first: a leaking view also spoils the state's JSON, and is the cause.
    changed = check_worlds(game, match.state, rng)
    _check_events(game, None, match.opening, match.state)
    for step in random_game(game, players, options, seed):
        assert step.before == match.state, "the same moves must give the same states"
        before = json.dumps(game.dump_state(step.before))
        for seat in range(players):
            _check_legal(game, step.before, seat)
        _check_refusals(game, step.before, rng, deal)
        changed |= check_worlds(game, step.before, rng)
        match.play(step.seat, str(step.move))
        _check_events(game, step.before, step.events, step.after)
        _check_reveals(game, step)
        _check_derived_from(game, step)
        assert json.dumps(game.dump_state(step.before)) == before, "an old state changed"
    watchers = {None, *range(players)}
    assert changed == watchers, f"nothing was ever hidden from {watchers - changed}"
    _check_end(game, match)


def _check_derived_from(game: AnyGame, step: Any) -> None:
    """While these fields of a view are the same, so are its legal moves and what is derived.

    Then events make no difference either: messages leave them out.
    """
    for seat in range(step.before.players) if game.derived_from else ():
        views = game.view(step.before, seat), game.view(step.after, seat)
        if all(getattr(views[0], name) is getattr(views[1], name) for name in game.derived_from):
            legal = [game.legal_texts(state, seat) for state in (step.before, step.after)]
            derived = [game.derive(view, legal[0], ()) for view in views]
            assert legal[0] == legal[1], f"legal moves of seat {seat} depend on other fields"
            assert derived[0] == derived[1], f"figures of seat {seat} depend on other fields"
            seen = [game.seen(event, seat) for event in step.events]
            assert derived[1] == game.derive(views[1], legal[1], seen), "figures depend on events"


def check_worlds(game: AnyGame, state: Any, rng: Random) -> set[Watcher]:
    """Two worlds: deal what a watcher cannot see again, and its view must not change.

    Returns the watchers whose hidden cards did change: for the others this proves nothing.
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
    assert list(game.legal_texts(state, seat)) == texts, "legal_texts lists the same moves"
    assert game.may_act(state, seat) == bool(moves), "may_act says whether there are any"
    assert seat not in state.to_act or moves, "a seat to act must have a move"
    for move, text in zip(moves, texts, strict=True):
        assert game.parse_move(text) == move, f"{text} must read back"
        refused = _code_of(partial(game.check, state, seat, move))
        assert refused is None, f"{text} is listed as legal, but refused: {refused}"


def _check_refusals(game: AnyGame, state: Any, rng: Random, deal: Deal) -> None:
    """A move that is not listed is refused by check and play alike, for every seat."""
    for seat in range(state.players):
        legal = set(game.legal(state, seat))
        others = {move for other in range(state.players) for move in game.legal(state, other)}
        for move in sorted(others - legal, key=str)[:3] + _illegal_moves(game, rng, legal):
            for refuse in (
                partial(game.check, state, seat, move),
                partial(game.play, state, seat, move, deal),
            ):
                code = _code_of(refuse)
                assert code in {"illegal_move", "not_your_turn"}, f"{move} by seat {seat}: {code}"


def _code_of(act: Callable[[], object]) -> str | None:
    """The code of the refusal, or None if there is none."""
    try:
        act()
    except Refusal as refusal:
        return refusal.code
    return None


def _illegal_moves(game: AnyGame, rng: Random, legal: set[Any]) -> list[Any]:
    """A few readable moves that are not legal now."""
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
    """Events alone rebuild the state, survive JSON, hide what they must, and have sentences."""
    read = [game.load_event(json.loads(json.dumps(game.dump_event(event)))) for event in events]
    assert game.after(before, read) == after, "events must rebuild the state"
    names = [f"seat {seat}" for seat in range(after.players)]
    for watcher in (None, *range(after.players)):
        known = _cards_in(game, game.dump_view(game.view(after, watcher)))
        if before is not None:
            known |= _cards_in(game, game.dump_view(game.view(before, watcher)))
        for event in events:
            seen = game.seen(event, watcher)
            shown = _cards_in(game, game.dump_event(seen))
            assert shown <= known, f"{seen} shows watcher {watcher} more than its view"
            sentence = game.describe(seen, names, watcher)
            assert sentence is None or isinstance(sentence, Sentence)
    data = json.loads(json.dumps(game.dump_state(after)))
    assert game.load_state(data) == after, "a state must survive JSON"
    assert set(data) >= COMMON_KEYS, "a state has the keys of every game"
    assert list(after.to_act) == sorted(set(after.to_act)), "to_act is sorted"
    assert set(after.to_act) <= set(range(after.players))


def _check_reveals(game: AnyGame, step: Decision) -> None:
    """Only what `reveals` admits shows anyone a new card, and `ends_game` knows the end."""
    assert game.ends_game(step.events) == step.after.over, "ends_game must know the end"
    assert game.ends_game(step.events[:-1]) is False, "nothing may follow the end"
    if game.reveals(step.events):
        return
    assert not any(isinstance(event, game.chance_kinds) for event in step.events)
    for watcher in (None, *range(step.after.players)):
        before, after = (
            _cards_in(game, game.dump_view(game.view(state, watcher)))
            for state in (step.before, step.after)
        )
        assert after <= before, f"{step.move} shows watcher {watcher} cards, but does not reveal"


def _cards_in(game: AnyGame, data: Any) -> set[str]:
    """Every card that occurs anywhere in some JSON."""
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


# Playthroughs.


def playthrough(game: AnyGame, players: int, options: Any, seed: str) -> str:
    """A random game as text, to keep and compare: every event, change of the state and legal move.

    Each view is given by the first digits of its SHA-256, which is enough to notice any change.
    """
    return "\n".join(_playthrough_lines(game, players, options, seed)) + "\n"


def _playthrough_lines(game: AnyGame, players: int, options: Any, seed: str) -> Iterator[str]:
    yield f"game: {game.name}"
    yield f"players: {players}"
    yield f"options: {_text(wire.dump(options))}"
    yield f"seed: {seed}"
    state, events = game.start(players, options, game.deal(seed))
    yield from _events(game, events)
    yield from _position(game, {}, state)
    for number, step in enumerate(random_game(game, players, options, seed), 1):
        yield ""
        yield f"# {number}. seat {step.seat} plays {step.move}"
        yield from _events(game, step.events)
        yield from _position(game, game.dump_state(step.before), step.after)


def _events(game: AnyGame, events: Any) -> Iterator[str]:
    for event in events:
        yield f"event: {_text(game.dump_event(event))}"


def _position(game: AnyGame, before: dict[str, Any], state: Any) -> Iterator[str]:
    for key, value in game.dump_state(state).items():
        if before.get(key) != value:
            yield f"{key}: {_text(value)}"
    for watcher in (None, *range(state.players)):
        yield f"view {_label(watcher)}: {_digest(game.dump_view(game.view(state, watcher)))}"
    for seat in range(state.players):
        legal = game.legal(state, seat)
        if legal:
            yield f"legal {seat}: {', '.join(map(str, legal))}"


def _label(watcher: Seat | None) -> str:
    return "spectator" if watcher is None else str(watcher)


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _digest(value: Any) -> str:
    return hashlib.sha256(_text(value).encode()).hexdigest()[:16]
