"""The network levels of 5211 on the standard library alone, for the page's own Python.

The same networks as in `levels`, with the features of `features` computed from a View: the levels
play the same moves with the same probabilities, so they have the same names. A test compares them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from parlour.bots.bot import Styled
from parlour.bots.g5211.styles import SKILLED_TILT, TILT
from parlour.bots.npz import read_array
from parlour.games.g5211.cards import COLOURS, VALUE, rounds
from parlour.games.g5211.moves import Move
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.games.g5211.view import View, unseen_counts
from parlour.games.game import AnyGame

EXPERT_TEMPERATURE = {2: 3.8, 3: 0.7, 4: 0.5, 5: 0.4}
SKILLED_TEMPERATURE = {2: 6.4, 3: 2.3, 4: 2.3, 5: 2.3}
"""By number of players; both levels use the same network.

With two players a temperature of 1 won 54 % against 2.5, 65 % against 4.5 and 76 % against 7 (120
duplicate deals each, 6 % either way). These values are chosen so that each level wins some 65 %
against the one below. With more players, playing well makes less of a difference, so temperatures
are lower: at 6.4 a skilled bot won 31, 25 and 19 % among casual bots with three, four and five
players, no more than its share.

`parlour strength --game 5211 --only goals` and `--only ladder` measure the differences."""

COUNTS, COLOUR_FEATURES, GLOBAL_FEATURES = 9, 24, 28
"""As in `features`."""
LAYER = 32
"""Neurons of each of the two hidden layers."""

Facts: TypeAlias = dict[int, float]
"""The features that are not 0."""
Rows: TypeAlias = list[tuple[float, ...]]


class Network(NamedTuple):
    """The network of one turn; each row is what one feature or neuron adds to a layer."""

    colour_1: Rows
    all_1: Rows
    bias_1: tuple[float, ...]
    sum_2: Rows
    all_2: Rows
    bias_2: tuple[float, ...]
    out: tuple[float, ...]
    bias_out: float


@cache
def load_networks(players: int, folder: Path | None = None) -> list[Network]:
    """The policy networks of the three turns, from a folder or from the package."""
    path = (folder or Path(__file__).parent / "weights") / f"players{players}.npz"
    weights = tuple(read_array(path, "policy"))
    at = 0

    def rows(count: int) -> Rows:
        nonlocal at
        found = [weights[at + i * LAYER : at + (i + 1) * LAYER] for i in range(count)]
        at += count * LAYER
        return found

    networks = []
    for _ in range(3):
        layers = rows(COLOUR_FEATURES), rows(GLOBAL_FEATURES), rows(1)[0]
        layers_2 = rows(LAYER), rows(GLOBAL_FEATURES), rows(1)[0]
        networks.append(Network(*layers, *layers_2, rows(1)[0], weights[at]))
        at += 1
    if at != len(weights):
        raise ValueError(f"{path.name} holds {len(weights)} weights instead of {at}")
    return networks


def forward(net: Network, general: Facts, colours: Sequence[Facts]) -> float:
    """The network's output for a position's features."""
    base = _add(net.bias_1, net.all_1, general)
    second = _add(net.bias_2, net.all_2, general)
    summed = [0.0] * LAYER
    for facts in colours:
        part = _add(base, net.colour_1, facts)
        summed = [a + b if b > 0 else a for a, b in zip(summed, part, strict=True)]
    second = _add(second, net.sum_2, dict(enumerate(summed)))
    return net.bias_out + sum(a * b for a, b in zip(second, net.out, strict=True) if a > 0)


def _add(layer: Sequence[float], rows: Rows, facts: Facts) -> Sequence[float]:
    for index, value in facts.items():
        if value:
            layer = [a + value * b for a, b in zip(layer, rows[index], strict=True)]
    return layer


class Known(NamedTuple):
    """Values shared by all moves of a decision."""

    view: View
    me: int
    kododo: list[int]
    """Unseen Kododo of each colour."""
    plain: list[int]
    """Other unseen cards of each colour."""
    worth: list[int]
    """The sum of their values."""
    n_unseen: int


class Counted(NamedTuple):
    """One player's cards on the table, or all players'."""

    cards: list[int]
    """Number of each colour."""
    points: list[int]
    """Sum of the values of each colour."""
    kododo: int


def know(view: View) -> Known:
    """Count the cards that the seat has not seen."""
    kododo, plain, worth = [0] * 5, [0] * 5, [0] * 5
    for card, times in unseen_counts(view).items():
        colour, value = COLOURS.index(card[0]), VALUE[card]
        if value == 1:
            kododo[colour] += times
        else:
            plain[colour] += times
            worth[colour] += times * value
    return Known(view, view.seat or 0, kododo, plain, worth, sum(kododo) + sum(plain))


def count(cards: Sequence[str]) -> Counted:
    """Count cards and points by colour."""
    counted = Counted([0] * 5, [0] * 5, sum(VALUE[card] == 1 for card in cards))
    for card in cards:
        colour = COLOURS.index(card[0])
        counted.cards[colour] += 1
        counted.points[colour] += VALUE[card]
    return counted


def majority(cards: Sequence[int], players: int) -> int:
    """The colour that scores, or -1: the most cards below the limit, and no tie."""
    left = sorted((n for n in cards if 0 < n < colour_limit(players)), reverse=True)
    for n in left:
        if left.count(n) == 1:
            return cards.index(n)
    return -1


def features(known: Known, move: Move) -> tuple[Facts, list[Facts]]:
    """The features of the position after a move: general ones, and those of each colour."""
    view, me = known.view, known.me
    table = [
        (*cards, *move.cards) if seat == me else cards for seat, cards in enumerate(view.table)
    ]
    each = [count(cards) for cards in table]
    total = count([card for cards in table for card in cards])
    hand = list(view.hand)
    for card in move.cards:
        hand.remove(card)
    general = _standing(view, me)
    general |= _kododo(known, each[me].kododo, total.kododo, hand)
    general |= _result(known, each[me], total)
    return general, _colours(known, each, total, hand)


def _standing(view: View, me: int) -> Facts:
    """Progress of the game, and the seat's lead."""
    left = rounds(view.players) - view.round
    others = [score for seat, score in enumerate(view.scores) if seat != me]
    lead = view.scores[me] - max(others)
    field = view.scores[me] - sum(others) / len(others)
    return {
        0: left / 10,
        1: float(view.last_round),
        2: float(left <= 1),
        3: _bound(lead / 12),
        4: _bound(lead / (5 * math.sqrt(left + 1))),
        5: _bound(field / 12),
    }


def _bound(value: float) -> float:
    return min(2.0, max(-2.0, value))


def _kododo(known: Known, mine: int, total: int, hand: Sequence[str]) -> Facts:
    """Distance from the exact Kododo number, and whose Kododo they are."""
    players = known.view.players
    missing = kododo_number(players) - total
    return {
        6 + min(8, max(-1, missing) + 1): 1.0,
        15: mine / 2,
        16: (total - mine) / (2 * (players - 1)),
        17: sum(VALUE[card] == 1 for card in hand) / 2,
        18: 4 * sum(known.kododo) / max(1, known.n_unseen) - 1,
    }


def _result(known: Known, own: Counted, total: Counted) -> Facts:
    """The round's result if it were scored now, and after one more unseen card of another seat."""
    players, facts = known.view.players, Facts()
    rivals, exact_number = players - 1, kododo_number(players)
    scored = majority(total.cards, players)
    if total.kododo == exact_number:
        facts[19], facts[20] = own.kododo / 4, (total.kododo - own.kododo) / (4 * rivals)
    elif scored >= 0:
        mine, theirs = own.points[scored], total.points[scored] - own.points[scored]
        facts[19], facts[20] = mine / 4, theirs / (4 * rivals)
    else:
        facts[21] = 1.0
    gains = losses = exact = none = bad = 0
    for colour in range(5):
        cards = list(total.cards)
        cards[colour] += 1
        scored = majority(cards, players)
        for times, is_kododo in ((known.kododo[colour], 1), (known.plain[colour], 0)):
            if not times:
                continue
            if total.kododo + is_kododo == exact_number:
                gain = own.kododo * times
                loss = (total.kododo - own.kododo + is_kododo) * times
                exact += times
            elif scored < 0:
                none += times
                continue
            else:
                gain = own.points[scored] * times
                loss = (total.points[scored] - own.points[scored]) * times
                if scored == colour:
                    loss += times if is_kododo else known.worth[colour]
            gains, losses = gains + gain, losses + loss
            bad += times if loss > gain else 0
    scale = 1 / max(1, known.n_unseen)
    facts[22], facts[23] = gains * scale / 4, losses * scale / (4 * rivals)
    facts[24], facts[25], facts[26] = exact * scale, none * scale, bad * scale
    facts[27] = facts[22] - facts[23]
    return facts


def _colours(
    known: Known, each: Sequence[Counted], total: Counted, hand: Sequence[str]
) -> list[Facts]:
    """For each colour: cards on the table by owner, cards in the hand, unseen cards."""
    players = known.view.players
    scored = majority(total.cards, players)
    share = 5 / max(1, known.n_unseen)
    found = []
    for colour in range(5):
        n, mine = total.cards[colour], each[known.me].points[colour]
        best = max(one.points[colour] for seat, one in enumerate(each) if seat != known.me)
        rivals = [there for other, there in enumerate(total.cards) if other != colour]
        most = max((there for there in rivals if there < colour_limit(players)), default=0)
        held = [VALUE[card] for card in hand if card[0] == COLOURS[colour]]
        facts = {min(8, n): 1.0}
        facts |= {
            COUNTS: mine / 5,
            COUNTS + 1: best / 5,
            COUNTS + 2: (mine - best) / 5,
            COUNTS + 3: each[known.me].cards[colour] / 2,
            COUNTS + 4: (n - most) / 3,
            COUNTS + 8: len(held) / 2,
            COUNTS + 9: sum(held) / 6,
            COUNTS + 10: max(held, default=0) / 4,
            COUNTS + 11: held.count(1) / 2,
            COUNTS + 12: (known.kododo[colour] + known.plain[colour]) * share - 1,
            COUNTS + 13: known.worth[colour] * share / 3,
            COUNTS + 14: len(held) * n / 6,
        }
        if scored == colour:
            facts |= {COUNTS + 5: 1.0, COUNTS + 6: (mine - best) / 5}
        elif n == most and n > 0:
            facts[COUNTS + 7] = 1.0
        found.append(facts)
    return found


def scores(view: View, legal: Sequence[Move], folder: Path | None = None) -> list[float]:
    """The network's score of each move."""
    network = load_networks(view.players, folder)[view.turn - 1]
    known = know(view)
    return [forward(network, *features(known, move)) for move in legal]


def opinion(view: View, legal: Sequence[Move]) -> tuple[str, list[float]]:
    """The name of the scale, and how often the network would choose each move."""
    found = scores(view, legal)
    best = max(found)
    weights = [math.exp(one - best) for one in found]
    return "share", [weight / sum(weights) for weight in weights]


class PortableBot(Styled):
    """Samples from the network's policy at a temperature."""

    def __init__(
        self,
        folder: Path | None,
        temperature: Mapping[int, float],
        tilt: float = TILT,
    ) -> None:
        self.folder = folder
        self.temperature = temperature
        self.tilt = tilt

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """Sample one of the legal moves."""
        if len(legal) == 1:
            return legal[0]
        temperature = self.temperature[view.players]
        plain = [score / temperature for score in scores(view, legal, self.folder)]
        found = self.tilted(plain, self.tilt, view, legal)
        best = max(found)
        return rng.choices(legal, [math.exp(one - best) for one in found])[0]


def skilled(_game: AnyGame, weights: Path | None) -> PortableBot:
    """The third level."""
    return PortableBot(weights, SKILLED_TEMPERATURE, SKILLED_TILT)


def expert(_game: AnyGame, weights: Path | None) -> PortableBot:
    """The fourth level."""
    return PortableBot(weights, EXPERT_TEMPERATURE)
