"""What the fast lanes of both games share: compiled functions, random numbers, threads.

A game's `batch` modules keep every running game in two rows of numbers, bytes and words, and
work on them in functions compiled by Numba. Those are compiled once a machine and kept on disk.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, update_wrapper
from itertools import pairwise
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.core import event
from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

ByteRow: TypeAlias = NDArray[np.uint8]
WordRow: TypeAlias = NDArray[np.int64]
"""One game's state: the deck and other cards as bytes, everything that is counted as words."""

Int: TypeAlias = Any
"""A whole number inside compiled code, where NumPy's and Python's are the same."""

Policy: TypeAlias = Callable[[ByteRow, WordRow, Int], Int]
"""A compiled chooser: a game's two rows and the number of players in, the option chosen out."""

BYTE_ROW = types.Array(types.uint8, 1, "C")
WORD_ROW = types.Array(types.int64, 1, "C")
BYTE_ROWS = types.Array(types.uint8, 2, "C")
WORD_ROWS = types.Array(types.int64, 2, "C")
DECKS = types.Array(types.uint8, 3, "C")
POLICY = types.FunctionType(types.int64(BYTE_ROW, WORD_ROW, types.int64))

RNG = 0
"""The word of every state row that holds the game's own random stream."""

GOES_ON, NEEDS_DECK, OVER = 0, 1, 2
"""What a decision led to: the next one, a deck to be shuffled, the end of the game."""

GAMMA = np.int64(-7046029254386353131)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


# Compiling.

_NJIT: Any = numba.njit
"""Untyped: its stubs do not know all of its options."""


@cache
def _stamp() -> bytes:
    """A digest of all that compiled code is made of.

    Numba looks only at the file of the function itself, and would go on using what it compiled
    from an older version of another file.
    """
    here = Path(__file__).parent
    files = [here / "batching.py", *sorted(here.glob("*/batch*.py")), *here.glob("*/cards.py")]
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(file.read_bytes())
    return digest.digest()


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile as a part of compiled functions, which take it in: it has no life of its own."""
    part = _NJIT(
        nogil=True,
        error_model="numpy",
        forceinline=True,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )
    return cast("Callable[P, R]", part(function))


def entry(*signature: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Compile for calls from Python, on the first one, and keep it on disk; the GIL is let go.

    The types of result and arguments are fixed: so nothing is compiled twice for arguments that
    merely look different, and policies are called through a pointer, one function for them all.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        compiled: Any = _cached(function)

        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            if not compiled.signatures:
                compiled.compile(signature[0](*signature[1:]))
                compiled.disable_compile()
            return cast("R", compiled(*args, **kwargs))

        return update_wrapper(call, function)

    return decorate


def _cached(function: Callable[..., Any]) -> Any:
    options = {"nogil": True, "error_model": "numpy"}
    try:
        compiled = _NJIT(cache=True, **options)(function)
    except RuntimeError:
        # Typed at a prompt: there is no file to keep it beside.
        return _NJIT(**options)(function)
    index = compiled._cache._cache_file
    index._source_stamp = (index._source_stamp, _stamp())
    return compiled


def policy(function: Policy) -> Policy:
    """Compile a chooser of options for `simulate`, `playouts` and `Batch`.

    It reads a game's two rows and must not write them, but for its random stream.
    """
    compiled = _cached(function)
    compiled.compile(POLICY.signature)
    compiled.disable_compile()
    return cast("Policy", compiled)


class _Announce(event.Listener):
    """Calls back once, when the first of our functions has to be compiled."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback

    def on_start(self, event: Any) -> None:
        ours = event.data["dispatcher"].py_func.__module__.startswith("parlour.")
        if ours and self._callback is not None:
            callback, self._callback = self._callback, None
            callback()

    def on_end(self, event: Any) -> None:
        """Nothing to say: the caller's own work follows."""


def announce(callback: Callable[[], None]) -> None:
    """Call back once if something has to be compiled: the first use on a machine takes a while."""
    listen: Any = event.register
    listen("numba:compile", _Announce(callback))


# Random numbers. Each game has a stream of its own, SplitMix64 started from seed and index.


@kernel
def mix(z: Any) -> Any:
    """Scramble 64 bits."""
    z = (z ^ (z >> _S30)) * _MIX_1
    z = (z ^ (z >> _S27)) * _MIX_2
    return z ^ (z >> _S31)


@kernel
def key(seed: Int, index: Int) -> Int:
    """Where the stream of that game starts."""
    return np.int64(mix(mix(np.uint64(seed) + np.uint64(GAMMA)) + np.uint64(index)))


@kernel
def random64(w: WordRow) -> Any:
    """The next 64 random bits of this game's stream."""
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
    """A number from 0 to k-1; so few are asked for that the bias of 32 bits is nil."""
    return (high(random64(w)) * k) >> 32


@kernel
def take(b: ByteRow, left: Int, r: Int) -> Int:
    """Deal one of the first `left` cards: shuffling happens card by card, as they are needed.

    `r` are 32 random bits; all ones take the last card, which is how a listed deck is dealt.
    """
    k = (r * left) >> 32
    card = np.int64(b[k])
    b[k] = b[left - 1]
    return card


# Threads.


def cores() -> int:
    """How many threads this process may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(task: Callable[[int, int], None], count: int, threads: int) -> None:
    """Run `task(start, stop)` over all of range(count), on so many threads; 0 means all cores."""
    threads = min(threads or cores(), count)
    if threads <= 1:
        task(0, count)
        return
    parts = 4 * threads
    edges = [count * part // parts for part in range(parts + 1)]
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(task, *span) for span in pairwise(edges)]:
            done.result()


def seed64(seed: int) -> int:
    """Any integer as a seed: its lowest 64 bits, as the signed number that compiled code takes."""
    seed &= 2**64 - 1
    return seed - 2**64 if seed >> 63 else seed
