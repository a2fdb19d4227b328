"""Runs a lesson on a real table: JSON in, JSON out, stateless.

A learner's progress is the list of what they did at each step, so any process can answer, and the
browser's own Python as well. A legal move that does not teach is not played: the answer says why,
in the coach's words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from parlour.games import registry
from parlour.games.game import AnyGame
from parlour.games.lesson import LEARNER, Lesson, Step, split_moves, whole_deck
from parlour.games.match import Match
from parlour.games.record import VERSION, Record
from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence, dump_sentence, sentence
from parlour.games.wire import Json
from parlour.table import commands
from parlour.table.decide import carry_out
from parlour.table.fold import fold, open_table
from parlour.table.message import message_for, table_info
from parlour.table.settings import Settings
from parlour.table.table import Table

WHO = "learner"
READ = ""
"""What a learner does at a step that is only read."""
MAX_DONE = 100
_SECRET = "0" * 64
_SETTINGS = Settings(undo=False, spectators=False, hints=False, private=True)


def lesson_at(name: str, done: Sequence[str], learner: str = "-") -> Json:
    """A learner's progress after doing these things, as the page shows it.

    Keys: `step` and `steps`; `say` and `point`; `moves`, whether a move is wanted; `states`, the
    messages since the last thing done, to be shown one after the other; `fresh`, whether they
    begin at another table than before; `wrong`, why the last thing done did not count, or null.
    """
    game = registry.get(name)
    lesson = _lesson(game)
    steps = lesson.steps
    if len(done) > len(steps):
        raise Refusal("bad_request", "lesson-lost")
    table = _table_of(game, 0, learner)
    states = [_message(table, None)]
    chapter, fresh = 0, True
    wrong: Sentence | None = None
    count = 0
    for act, (_, step) in zip(done, steps, strict=False):
        if not step.teach:
            if act != READ:
                raise Refusal("bad_request", "lesson-lost")
            count += 1
            number = steps[count][0] if count < len(steps) else chapter
            if number != chapter:
                chapter, table = number, _table_of(game, number, learner)
            fresh, states = True, [_message(table, None)]
            continue
        if act not in step.teach:
            wrong = _reason(game, table, step, act)
            break
        count, fresh = count + 1, False
        states = list(_play(table, lesson, chapter, act))
    if wrong is not None and count != len(done) - 1:
        raise Refusal("bad_request", "lesson-lost")
    over = count == len(steps)
    step = steps[min(count, len(steps) - 1)][1]
    if not step.teach or over:
        states[-1]["legal"] = []
    return {
        "step": count,
        "steps": len(steps),
        "say": dump_sentence(_sentence(step.say, step, table)),
        "point": list(step.point),
        "moves": bool(step.teach) and not over,
        "states": states if wrong is None else [],
        "fresh": fresh,
        "wrong": None if wrong is None else dump_sentence(wrong),
        "level": lesson.level,
        "players": lesson.players,
    }


def _lesson(game: AnyGame) -> Lesson:
    lesson = game.lesson()
    if lesson is None:
        raise Refusal("not_found", "lesson-none")
    return lesson


def _play(table: Table, lesson: Lesson, chapter: int, move: str) -> list[Json]:
    """The learner's move and what the others then do: a message after each."""
    since = table.version
    carry_out(table, commands.Play(WHO, move), 0)
    messages = [_message(table, since)]
    script = split_moves(lesson.chapters[chapter].others)
    while (next_move := _next_of_others(table, script)) is not None:
        since = table.version
        seat, text = next_move
        carry_out(table, commands.BotPlay(seat, text, since), 0)
        messages.append(_message(table, since))
    return messages


def _next_of_others(table: Table, script: Sequence[str]) -> tuple[int, str] | None:
    """The next scripted move, if one of the others is to act."""
    run = table.current_game
    branched = 0 if run.source is None else run.source.step
    played = sum(seat != LEARNER for seat, _ in run.moves[branched:])
    acting = [seat for seat in table.to_act if seat != LEARNER]
    if not acting or played == len(script):
        return None
    return acting[0], script[played]


def _table_of(game: AnyGame, number: int, learner: str) -> Table:
    """A table at the beginning of a chapter, what the others do first included."""
    return _prepared(game.name, number, learner).copy()


@lru_cache(maxsize=64)
def _prepared(name: str, number: int, learner: str) -> Table:
    game = registry.get(name)
    lesson = _lesson(game)
    chapter = lesson.chapters[number]
    players = lesson.players
    table = fold([open_table(game, WHO, _SECRET, 0, players, None, _SETTINGS)])
    carry_out(table, commands.Sit(WHO, learner, LEARNER), 0)
    for seat in range(1, players):
        carry_out(table, commands.AddBot(WHO, lesson.level, seat), 0)
    record = _record(game, lesson, number)
    carry_out(table, commands.Branch(WHO, record, len(record.moves)), 0)
    script = split_moves(chapter.others)
    while (move := _next_of_others(table, script)) is not None:
        carry_out(table, commands.BotPlay(*move, table.version), 0)
    return table


def _record(game: AnyGame, lesson: Lesson, number: int) -> Record:
    """The beginning of a chapter as a record, which the table branches off from."""
    chapter = lesson.chapters[number]
    decks = (whole_deck(game, chapter),)
    options = game.parse_options({})
    deal = game.deal(_SECRET, decks, chapter.first)
    match = Match(game, lesson.players, options, deal)
    for move in split_moves(chapter.before):
        match.play(match.state.to_act[0], move)
    names = tuple(map(str, range(lesson.players)))
    moves = tuple(match.moves)
    return Record(VERSION, game.name, names, moves, options, _SECRET, decks, chapter.first)


def _message(table: Table, since: int | None) -> Json:
    message = message_for(table, LEARNER, since, 0)
    # A learner who resumes has not seen the table before.
    return {**message, "table": table_info(table), "seat": LEARNER, "acks": []}


def _reason(game: AnyGame, table: Table, step: Step, act: str) -> Sentence:
    """Why the move that teaches is better than this one; refuses moves that are not legal."""
    state = table.current_game.state
    move = game.parse_move(act)
    game.check(state, LEARNER, move)
    best = next(one for one in step.teach if one in table.legal(LEARNER))
    view = game.view(state, LEARNER)
    names = _names(table)
    effect = _effect(game, table, best, act)
    found = game.reasons(view, game.parse_move(best), move, names, effect)
    if not found:
        return sentence("lesson-look-again", move=_cards(best))
    fitting = [one for one in found if one.id in step.why]
    return sentence("lesson-better", move=_cards(best), why=(fitting or [*found])[0])


def _effect(game: AnyGame, table: Table, best: str, other: str) -> tuple[int, ...]:
    """How many points the better move brings each seat at once."""
    scores = []
    for text in (best, other):
        state = table.current_game.state
        events = game.play(state, LEARNER, game.parse_move(text), table.deal)
        scores.append(game.after(state, events).scores)
    return tuple(more - less for more, less in zip(*scores, strict=True))


def _names(table: Table) -> tuple[str, ...]:
    return tuple(table.display_names)


def _sentence(name: str, step: Step, table: Table) -> Sentence:
    who: Any = _names(table)[-1]
    legal = table.legal(LEARNER)
    best = next((one for one in step.teach if one in legal), "")
    return sentence(name, who=who, move=_cards(best))


def _cards(move: str) -> str:
    """The cards of a move, without how they are placed."""
    return move.split("/", maxsplit=1)[0]
