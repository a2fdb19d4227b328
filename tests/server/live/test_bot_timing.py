"""When bots answer: chosen before they think, so that it says nothing about their cards."""

from dataclasses import dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from parlour.games import FOLDERS, get
from parlour.server.live.bot_timing import (
    LONGEST,
    NEW_ROUND,
    SHORTEST,
    draw_pause,
    next_beat,
)


@dataclass
class Public:
    turn: int


def test_pauses_vary_around_the_usual_one_and_are_longer_at_the_start_of_a_round() -> None:
    rng = Random(1)
    pauses = [draw_pause(0.5, Public(2), rng) for _ in range(2000)]
    assert 0.5 * SHORTEST <= min(pauses) < max(pauses) <= 0.5 * LONGEST
    assert 0.45 < sum(pauses) / len(pauses) < 0.6
    assert len(set(pauses)) > 1000
    first, later = (draw_pause(0.5, Public(turn), Random(7)) for turn in (1, 2))
    assert first == later * NEW_ROUND


def test_a_pause_depends_on_what_a_spectator_sees_alone() -> None:
    """The same draw for two worlds that differ only in hidden cards."""
    for name in FOLDERS:
        game = get(name)
        state, _ = game.start(2, game.parse_options({}), game.deal("00" * 32))
        other = game.reshuffle(state, 0, Random(3))
        drawn = {draw_pause(0.5, game.view(one, None), Random(5)) for one in (state, other)}
        assert len(drawn) == 1


@given(
    moment=st.floats(0, 1e6),
    beat=st.floats(0.01, 10),
    thinking=st.floats(0, 1),
)
def test_a_move_found_before_its_moment_waits_for_it(
    moment: float, beat: float, thinking: float
) -> None:
    """However long the bot thought, as long as it was done in time."""
    assert next_beat(moment, beat, moment * thinking) == moment


@given(moment=st.floats(0, 1000), beat=st.floats(0.1, 10), late=st.floats(0.001, 100))
def test_a_move_found_too_late_waits_for_a_beat(moment: float, beat: float, late: float) -> None:
    released = next_beat(moment, beat, moment + late)
    assert released >= moment + late - 1e-6
    beats = (released - moment) / beat
    assert abs(beats - round(beats)) < 1e-6
    assert released - (moment + late) <= beat + 1e-6
