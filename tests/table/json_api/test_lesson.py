"""Lessons: every rule is met by doing it, and every legal move either teaches or gets a reason."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.games import FOLDERS, Refusal, get
from parlour.games.lesson import LEARNER, Lesson, Step, split_moves
from parlour.games.sentence import Sentence
from parlour.table.json_api.hotseat import HotseatTable
from parlour.table.json_api.lesson import lesson_at
from parlour.text import LANGUAGES, Words

GAMES = [name for name in FOLDERS if get(name).lesson() is not None]
MET = {
    "5211": ["g5211-scored-colour", "g5211-left", "won"],
    "pixies": ["pixies-placed-up", "pixies-placed-under", "pixies-placed-down", "pixies-scored"],
}
"""Sentences of the rules that a learner must have caused."""
LONGEST = 230
"""Characters of a text, which has to fit above the board of a small phone."""


def lesson_of(game: str) -> Lesson:
    lesson = get(game).lesson()
    assert lesson is not None
    return lesson


def paths(game: str, done: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Step, Any]]:
    """Every way through a lesson: what was done, the step that it leads to, and the answer."""
    steps = lesson_of(game).steps
    at = lesson_at(game, done)
    if at["step"] == len(steps):
        return
    step = steps[at["step"]][1]
    yield done, step, at
    legal = at["states"][-1]["legal"]
    for act in [move for move in step.teach if move in legal] if step.teach else [""]:
        yield from paths(game, (*done, act))


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_teaches_or_gets_the_coach_s_reason(game: str) -> None:
    tried = 0
    for done, step, at in paths(game):
        legal = at["states"][-1]["legal"]
        assert bool(legal) == bool(step.teach) == at["moves"], step.say
        assert not step.teach or set(step.teach) & set(legal), step.say
        for move in set(legal) - set(step.teach):
            answer = lesson_at(game, (*done, move))
            assert answer["step"] == at["step"], "a wrong move does not lead on"
            assert answer["states"] == []
            assert answer["wrong"]["id"] == "lesson-better", f"no reason for {move} at {step.say}"
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("game", GAMES)
def test_every_way_through_a_lesson_ends_it(game: str) -> None:
    ends = {done for done, _, at in paths(game) if at["step"] == at["steps"] - 1}
    assert ends
    for done in ends:
        at = lesson_at(game, (*done, ""))
        assert at["step"] == at["steps"]
        assert not at["moves"]
        assert at["states"][-1]["legal"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_lets_a_learner_meet_the_rules(game: str) -> None:
    told = {
        sentence["id"]
        for _, _, at in paths(game)
        for state in at["states"]
        for event in state["events"]
        for sentence in event.get("told", ())
    }
    assert set(MET[game]) <= told


def test_the_lesson_of_5211_has_each_way_a_round_is_decided() -> None:
    results = [
        [(out["why"], "".join(out["colours"])) for out in finished["out"]] + [finished["result"]]
        for _, step, at in paths("5211")
        if not step.teach and (finished := at["states"][-1]["reckoned"]["finished"])
    ]
    assert [("tie", "GB"), "majority"] in results
    assert [("limit", "G"), "majority"] in results
    assert ["kododo"] in results
    assert ["majority"] in results
    ends = [at["states"][-1] for _, step, at in paths("5211") if step.say == "g5211-lesson-end"]
    assert all(state["view"]["over"] and state["view"]["winners"] == [LEARNER] for state in ends)


def test_the_lesson_of_pixies_ends_its_round_in_the_middle_of_a_turn() -> None:
    (at,) = [at for _, step, at in paths("pixies") if step.say == "pixies-lesson-round-over"][:1]
    finished = at["states"][-1]["reckoned"]["finished"]
    assert finished["full"] == [LEARNER]
    assert len(finished["unplayed"]) == 2


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_ends_with_something_to_read_and_uses_its_whole_script(game: str) -> None:
    """The page shows the next chapter when that was read."""
    lesson = lesson_of(game)
    for chapter in lesson.chapters:
        assert chapter.steps[-1].teach == ()
    played = {
        (event["seat"], event["move"])
        for _, _, at in paths(game)
        for state in at["states"]
        for event in state["events"]
        if event["what"] == "played" and event["by_bot"]
    }
    scripted = sum(len(split_moves(chapter.others)) for chapter in lesson.chapters)
    assert 0 < len(played) <= scripted


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_texts_are_short_and_name_the_cards_to_play(game: str, lang: str) -> None:
    words = Words(lang)
    for _, step, at in paths(game):
        shown = words.say(Sentence(at["say"]["id"], at["say"]["args"]))
        assert 40 < len(shown) <= LONGEST, shown
        if len(step.teach) == 1:
            card = step.teach[0].split("/")[0]
            assert card in shown or card.split()[0] in shown, shown


@pytest.mark.parametrize("game", GAMES)
def test_every_wrong_move_gets_its_reason_in_both_languages(game: str) -> None:
    reasons = set()
    for done, step, at in paths(game):
        for move in set(at["states"][-1]["legal"]) - set(step.teach):
            reasons.add(json.dumps(lesson_at(game, (*done, move))["wrong"]))
    for text in reasons:
        for lang in LANGUAGES:
            shown = Words(lang).say(_loaded(json.loads(text)))
            assert shown.endswith("."), shown
            assert len(shown) < LONGEST


def _loaded(data: Any) -> Sentence:
    args = {
        key: _loaded(value) if isinstance(value, dict) else value
        for key, value in data["args"].items()
    }
    return Sentence(data["id"], args)


def test_a_move_that_the_rules_forbid_is_refused_by_the_rules() -> None:
    with pytest.raises(Refusal) as refused:
        lesson_at("5211", ["", "Y6 V6"])
    assert refused.value.code == "illegal_move"
    with pytest.raises(Refusal) as refused:
        lesson_at("pixies", ["", "R9"])
    assert refused.value.reason.id == "pixies-not-on-display"


@pytest.mark.parametrize(
    "done",
    [["B3 G2", "G3"], ["G2 G4"], [""] * 60, ["", ""], ["", "B3 G2", "G3"]],
    ids=["a move instead of reading", "out of order", "too much", "no move", "after a wrong move"],
)
def test_what_does_not_belong_to_the_lesson_is_refused(done: list[str]) -> None:
    with pytest.raises(Refusal):
        lesson_at("5211", done)


def test_a_learner_gets_the_same_lesson_every_time() -> None:
    """Nothing is remembered, and one learner's moves do not change another's table."""
    first = lesson_at("pixies", ["", "B5"])
    lesson_at("pixies", ["", "B5", "G2+3"])
    assert lesson_at("pixies", ["", "B5"]) == first


def test_the_browser_s_python_gives_the_server_s_answers() -> None:
    given = {"done": ["", "G2 G4"], "name": "You"}
    answer = json.loads(HotseatTable().lesson("5211", json.dumps(given)))
    assert answer == json.loads(json.dumps(lesson_at("5211", ["", "G2 G4"], "You")))
    for broken in ("{", "[]", '{"done": "x"}', '{"done": [1]}'):
        assert "refused" in json.loads(HotseatTable().lesson("5211", broken))


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(Refusal) as refused:
        lesson_at("chess", [])
    assert refused.value.reason.id == "game-unknown"
