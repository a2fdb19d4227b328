"""The deal: known answers, fairness, refusals."""

from collections import Counter

import pytest

from parlour.games import Refusal, get
from parlour.games.deal import (
    Stream,
    commitment,
    fresh_seed,
    parse_decks,
    parse_seed,
    seed_from,
)

ZERO = "00" * 32


def test_the_decks_of_the_zero_seed_begin_as_published() -> None:
    """The protocol's own check values."""
    deck = get("5211").deal(ZERO).deck(1)
    assert " ".join(deck[:12]) == "Y2 G4 V4 B2 B4 O5 G2 G1 O2 B1 G3 G1"
    deal = get("pixies").deal(ZERO)
    assert " ".join(deal.deck(1)[:8]) == "B8-3 M7-1 Y4-1 G6+1 R5-1 Y8-1 Y7-5 R3+4"
    assert deal.first_player(5) == 1


@pytest.mark.parametrize("name", ["5211", "pixies"])
def test_a_shuffled_deck_holds_the_same_cards(name: str) -> None:
    game = get(name)
    decks = [game.deal(ZERO).deck(number) for number in (1, 2, 3)]
    assert all(Counter(deck) == Counter(game.cards) for deck in decks)
    assert len(set(decks)) == 3


def test_below_is_uniform() -> None:
    """Each of five answers comes about as often as the others."""
    stream = Stream(ZERO, "fairness")
    counts = Counter(stream.below(5) for _ in range(20_000))
    assert set(counts) == set(range(5))
    # Five standard deviations of a binomial count: false alarms once in millions, and the
    # stream is fixed anyway.
    assert all(abs(n - 4_000) < 5 * 57 for n in counts.values())


def test_words_past_the_last_whole_multiple_are_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A word in the unfair rest is skipped, not folded back."""
    stream = Stream(ZERO, "skip")
    words = iter([2**32 - 1, 7])
    monkeypatch.setattr(stream, "_words", words)
    assert stream.below(3) == 1  # 2**32 - 1 is the only word past the last multiple of 3


def test_labels_have_streams_of_their_own() -> None:
    assert Stream(ZERO, "a").below(2**31) != Stream(ZERO, "b").below(2**31)


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "g" * 64, " " * 64, 5, None, "０" * 64])
def test_a_bad_seed_is_refused(text: object) -> None:
    with pytest.raises(Refusal) as caught:
        parse_seed(text)
    assert caught.value.code == "bad_seed"


def test_a_seed_is_read_in_either_case() -> None:
    assert parse_seed("AB" * 32) == "ab" * 32
    assert parse_seed(fresh_seed()) != parse_seed(fresh_seed())


def test_decks_must_hold_exactly_the_cards() -> None:
    cards = get("pixies").cards
    assert parse_decks([list(cards)], cards) == (cards,)
    wrong = [*cards[:-1], cards[0]]
    for data in ("deck", [1], [[1]], [wrong], [list(cards), []]):
        with pytest.raises(Refusal) as caught:
            parse_decks(data, cards)
        assert caught.value.code == "bad_deck"


def test_listed_decks_are_dealt_before_the_seeds() -> None:
    game = get("5211")
    listed = tuple(reversed(game.cards))
    assert game.deal(ZERO, (listed,)).deck(1) == listed
    assert game.deal(ZERO, (listed,)).deck(2) == game.deal(ZERO).deck(2)
    with pytest.raises(Refusal) as caught:
        game.deal(None, (listed,)).deck(2)
    assert caught.value.code == "no_deck"


def test_a_served_seed_needs_the_secret_and_every_salt() -> None:
    """Computed with an independent implementation of HMAC-SHA256."""
    import hashlib

    secret, salts = "11" * 32, ["north", "", "süd"]
    key = bytes.fromhex(secret).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in key) + "north\n\nsüd".encode()).digest()
    expected = hashlib.sha256(bytes(b ^ 0x5C for b in key) + inner).hexdigest()
    assert seed_from(secret, salts) == expected
    assert seed_from(secret, ["north", "", "zoe"]) != expected
    assert commitment(secret) == hashlib.sha256(b"\x11" * 32).hexdigest()
