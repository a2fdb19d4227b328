"""Second scorers, written from the rules in another way and as plainly as possible."""

from itertools import combinations

PIXIES_COLOURS = "BGYR"


def majority_5211(counts: dict[str, int], limit: int) -> str | None:
    """Try every colour: its count must be unique, below the limit, and the highest valid one."""
    candidates = [
        colour
        for colour, n in counts.items()
        if 0 < n < limit
        and list(counts.values()).count(n) == 1
        and all(
            more >= limit or list(counts.values()).count(more) > 1
            for more in counts.values()
            if more > n
        )
    ]
    assert len(candidates) <= 1
    return candidates[0] if candidates else None


def points_5211(table: list[list[str]]) -> list[int]:
    """The points of each player."""
    players = len(table)
    everything = "".join("".join(cards) for cards in table)
    if everything.count("1") == players + 2:
        return ["".join(cards).count("1") for cards in table]
    counts = {colour: everything.count(colour) for colour in "YGOBV"}
    colour = majority_5211(counts, players + 3)
    return [sum(int(card[1]) for card in cards if card[0] == colour) for cards in table]


def is_joined(spaces: tuple[int, ...]) -> bool:
    """Whether these spaces, numbered 1 to 9, are connected along sides."""
    reached = {spaces[0]}
    for _ in spaces:
        for a in list(reached):
            for b in spaces:
                same_row = (a - 1) // 3 == (b - 1) // 3
                if abs(a - b) == 3 or (abs(a - b) == 1 and same_row):
                    reached.add(b)
    return len(reached) == len(spaces)


def zone_pixies(ups: dict[int, str]) -> int:
    """The size of the largest zone: try every set of spaces, from the largest down."""
    for size in range(9, 1, -1):
        for colour in PIXIES_COLOURS:
            for spaces in combinations(sorted(ups), size):
                if all(ups[s][0] in (colour, "M") for s in spaces) and is_joined(spaces):
                    return size
    return 0


def score_pixies(ups: dict[int, str], validated: set[int], round_number: int) -> tuple[int, ...]:
    """Validated, symbols, zone."""
    symbols = 0
    for card in ups.values():
        if card.endswith("*"):
            symbols += sum(1 for other in ups.values() if other[0] in (card[0], "M"))
        elif len(card) > 2:
            symbols += int(card[2:])
    each = {1: 2, 2: 3, 3: 4}[round_number]
    return sum(validated), symbols, zone_pixies(ups) * each
