"""Random numbers in compiled code: SplitMix64, one stream per game.

A stream starts from the seed and the game's index; its state is the game's first word.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.compiled import RNG, ByteRow, Int, WordRow, kernel

GAMMA = np.int64(-7046029254386353131)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@kernel
def mix(z: Any) -> Any:
    """Scramble 64 bits."""
    z = (z ^ (z >> _S30)) * _MIX_1
    z = (z ^ (z >> _S27)) * _MIX_2
    return z ^ (z >> _S31)


@kernel
def key(seed: Int, index: Int) -> Int:
    """The first state of a game's stream."""
    return np.int64(mix(mix(np.uint64(seed) + np.uint64(GAMMA)) + np.uint64(index)))


@kernel
def random64(w: WordRow) -> Any:
    """The next 64 random bits of the game's stream."""
    w[RNG] += GAMMA
    return mix(np.uint64(w[RNG]))


@kernel
def high(z: Any) -> Int:
    """The upper 32 of 64 bits."""
    return np.int64(z >> _S32)


@kernel
def low(z: Any) -> Int:
    """The lower 32 of 64 bits."""
    return np.int64(z & np.uint64(0xFFFFFFFF))


@kernel
def below(w: WordRow, k: Int) -> Int:
    """A random number below k; for small k the bias of 32 bits is negligible."""
    return (high(random64(w)) * k) >> 32


@kernel
def draw_card(b: ByteRow, left: Int, r: Int) -> Int:
    """Remove one of the first `left` cards: the deck is shuffled card by card, on demand.

    `r` are 32 random bits; all ones draw the last card, which is how a fixed deck is dealt.
    """
    k = (r * left) >> 32
    card = np.int64(b[k])
    b[k] = b[left - 1]
    return card


def scrambled(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """`mix` for an array, outside compiled code."""
    function: Any = mix
    mixed: NDArray[np.uint64] = function.py_func(words)
    return mixed


def streams(seed: int, games: int) -> NDArray[np.int64]:
    """`key` for games 0, 1, 2 and so on."""
    start = np.array([seed64(seed)], np.int64) + GAMMA
    keys: NDArray[np.uint64] = np.arange(games, dtype=np.uint64)
    return scrambled(scrambled(start.view(np.uint64)) + keys).view(np.int64)


def seed64(seed: int) -> int:
    """Any integer as a seed for compiled code: its lowest 64 bits, signed."""
    seed &= 2**64 - 1
    return seed - 2**64 if seed >> 63 else seed
