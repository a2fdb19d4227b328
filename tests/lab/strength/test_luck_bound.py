"""What knowing the deck is worth at Pixies."""

import json
from collections.abc import Callable, Sequence

import pytest

from parlour.games import get
from parlour.games.pixies.batch.core import FIXED_ORDER, LEFT, ORDERED, PILE
from parlour.games.pixies.cards import CARDS
from parlour.lab.strength import exploit, luck_bound


def test_a_seer_is_shown_the_cards_that_do_come() -> None:
    game = get("pixies")
    deal = game.deal("ab" * 32)
    state, _ = game.start(2, game.parse_options({}), deal)
    size = len(state.display)
    b, w = luck_bound.rows_with_deck(state)
    assert w[ORDERED] == FIXED_ORDER
    foreseen = [CARDS[b[PILE + w[LEFT] - 1 - place]] for place in range(size)]
    for _ in range(size):
        seat = state.to_act[0]
        move = game.legal(state, seat)[0]
        state = game.after(state, game.play(state, seat, move, deal))
    assert foreseen == list(state.display)


@pytest.mark.parametrize("words", ["--displays x", "--seed zz", "--level nobody"])
@pytest.mark.parametrize("main", [luck_bound.main, exploit.main])
def test_unreadable_arguments_are_refused(
    main: Callable[[Sequence[str]], None], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words.split())
    assert words.split(maxsplit=1)[0] in capsys.readouterr().err


def test_a_bot_that_knows_more_wins_more(capsys: pytest.CaptureFixture[str]) -> None:
    luck_bound.main(["--games", "24", "--level", "skilled", "--displays", "0,1"])
    nothing, display = map(json.loads, capsys.readouterr().out.splitlines())
    assert nothing["games"] == display["games"] == 24
    assert nothing["win"] < display["win"]
