"""What knowing the deck is worth at Pixies."""

import json
from collections.abc import Callable, Sequence

import pytest

from parlour.games import get
from parlour.games.pixies.batch_core import AS_IT_LIES, LEFT, ORDERED, PILE
from parlour.games.pixies.cards import CARDS
from parlour.lab import exploit, foresight


def test_a_seer_is_shown_the_cards_that_do_come() -> None:
    game = get("pixies")
    deal = game.deal("ab" * 32)
    state, _ = game.start(2, game.parse_options({}), deal)
    size = len(state.display)
    b, w = foresight.rows_as_they_lie(state)
    assert w[ORDERED] == AS_IT_LIES
    foreseen = [CARDS[b[PILE + w[LEFT] - 1 - place]] for place in range(size)]
    for _ in range(size):
        seat = state.to_act[0]
        move = game.legal(state, seat)[0]
        state = game.after(state, game.play(state, seat, move, deal))
    assert foreseen == list(state.display)


@pytest.mark.parametrize("words", ["--displays x", "--seed zz", "--level nobody"])
@pytest.mark.parametrize("main", [foresight.main, exploit.main])
def test_what_cannot_be_read_is_refused(
    main: Callable[[Sequence[str]], None], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words.split())
    assert words.split(maxsplit=1)[0] in capsys.readouterr().err


def test_who_knows_more_wins_more(capsys: pytest.CaptureFixture[str]) -> None:
    foresight.main(["--games", "24", "--level", "skilled", "--displays", "0,1"])
    nothing, display = map(json.loads, capsys.readouterr().out.splitlines())
    assert nothing["games"] == display["games"] == 24
    assert nothing["win"] < display["win"]
