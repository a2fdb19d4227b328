"""What the fast lanes of both games share: how functions are compiled, called and spread.

A game's `batch` modules keep every running game in two rows of numbers, bytes and words, and
work on them in functions compiled by Numba. Those are compiled once a machine and kept on disk.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property, update_wrapper
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba import extending, types
from numba.core import cgutils, event
from numba.np import arrayobj
from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

ByteRow: TypeAlias = NDArray[np.uint8]
WordRow: TypeAlias = NDArray[np.int64]
"""One game's state: the deck and other cards as bytes, everything that is counted as words."""

Int: TypeAlias = Any
"""A whole number inside compiled code, where NumPy's and Python's are the same."""

BYTE_ROW = types.Array(types.uint8, 1, "C")
WORD_ROW = types.Array(types.int64, 1, "C")
BYTE_ROWS = types.Array(types.uint8, 2, "C")
WORD_ROWS = types.Array(types.int64, 2, "C")
DECKS = types.Array(types.uint8, 3, "C")
_POLICY = types.int64(BYTE_ROW, WORD_ROW, types.int64)

RNG, LEARNER, DEALT, START = range(4)
"""The first words of every game: its random stream, the seat that learns or -1, how many games
were dealt here so far, the seat that starts the first one or -1. A new game leaves them alone."""
KEPT = 4

GOES_ON, NEEDS_DECK, OVER = 0, 1, 2
"""What a decision led to: the next one, a deck to be shuffled, the end of the game."""

# Compiling.


@cache
def _stamp(folder: Path) -> bytes:
    """A digest of all that compiled code is made of: the games', and that of its own folder.

    Numba looks only at the file of the function itself, and would go on using what it compiled
    from an older version of another file.
    """
    here = Path(__file__).parent
    patterns = ("batch*.py", "*/batch*.py", "*/cards.py", "*/score.py")
    digest = hashlib.sha256()
    parts = {file for pattern in patterns for file in here.glob(pattern)}
    if here not in (folder, folder.parent):
        parts.update(folder.glob("*.py"))
    for file in sorted(parts):
        digest.update(file.read_bytes())
    return digest.digest()


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile as a part of compiled functions, which take it in: it has no life of its own."""
    return _part(function, forceinline=True)


def large_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Like `kernel`, for a function that is called rarely and costs much to take in."""
    return _part(function, forceinline=False)


def _part(function: Callable[P, R], *, forceinline: bool) -> Callable[P, R]:
    part = numba.njit(
        nogil=True,
        error_model="numpy",
        forceinline=forceinline,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )
    return cast("Callable[P, R]", part(function))


class _Compiled:
    """A function that stands alone: compiled on first use, for one signature, and kept on disk."""

    def __init__(self, function: Callable[..., Any], signature: Any) -> None:
        options = {"nogil": True, "error_model": "numpy"}
        self._signature = signature
        self._lock = Lock()
        self._ready = False
        try:
            self._function = numba.njit(cache=True, **options)(function)
        except RuntimeError:
            # Typed at a prompt: there is no file to keep it beside.
            self._function = numba.njit(**options)(function)
            return
        index = self._function._cache._cache_file
        folder = Path(function.__code__.co_filename).resolve().parent
        index._source_stamp = (index._source_stamp, _stamp(folder))

    def function(self) -> Any:
        """What to call, compiled if it was not yet."""
        if not self._ready:
            with self._lock:
                self._function.compile(self._signature)
                self._ready = True
        return self._function

    def address(self) -> int:
        """Where the machine code stands that takes plain arguments."""
        result = self.function().get_compile_result(self._signature)
        name = result.fndesc.llvm_cfunc_wrapper_name
        return int(result.library.get_pointer_to_function(name))


def entry(*signature: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Compile for calls from Python, on the first one, and keep it on disk; the GIL is let go.

    The types of result and arguments are fixed, so that nothing is compiled twice for arguments
    that merely look different.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        compiled = _Compiled(function, signature[0](*signature[1:]))

        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            return cast("R", compiled.function()(*args, **kwargs))

        return update_wrapper(call, function)

    return decorate


@dataclass(frozen=True)
class Policy:
    """A compiled chooser of options, made by `policy`; compiled code calls it by its address."""

    choose: Callable[[ByteRow, WordRow, Int], Int]
    compiled: _Compiled

    @cached_property
    def address(self) -> int:
        """Where the machine code stands."""
        return self.compiled.address()


def policy(function: Callable[[ByteRow, WordRow, Int], Int]) -> Policy:
    """Compile a chooser for `simulate`, `playouts` and `Batch`, when it is first used.

    It gets a game's two rows and the number of players, and gives the number of the option that
    the seat to act takes, below the game's `option_count`; any other number means the first. It
    must not write the rows, but for drawing from the random stream.
    """
    return Policy(function, _Compiled(function, _POLICY))


def address_of(policy: Policy | None) -> int:
    """A policy as compiled code takes it; nought means to choose at random."""
    return policy.address if policy else 0


# An intrinsic gets the types of its arguments, and gives a signature and what generates its code.


@extending.intrinsic  # type: ignore[untyped-decorator]
def ask(_typing: Any, policy: Any, b: Any, w: Any, players: Any) -> Any:  # noqa: ARG001
    """Call the policy at an address: which option it takes."""

    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        kinds = [context.get_value_type(kind) for kind in _POLICY.args]
        function = ir.FunctionType(context.get_value_type(_POLICY.return_type), kinds)
        return builder.call(builder.inttoptr(args[0], function.as_pointer()), args[1:])

    return types.int64(types.int64, *_POLICY.args), generate


@extending.intrinsic  # type: ignore[untyped-decorator]
def row(_typing: Any, rows: Any, index: Any) -> Any:  # noqa: ARG001
    """One row of an array that outlives the loop. Plain indexing would count who holds it."""
    one = rows.copy(ndim=rows.ndim - 1)

    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        whole = arrayobj.make_array(rows)(context, builder, args[0])
        part = arrayobj.make_array(one)(context, builder)
        shape = cgutils.unpack_tuple(builder, whole.shape)
        strides = cgutils.unpack_tuple(builder, whole.strides)
        offset = builder.mul(args[1], strides[0])
        arrayobj.populate_array(
            part,
            data=cgutils.pointer_add(builder, whole.data, offset, part.data.type),
            shape=shape[1:],
            strides=strides[1:],
            itemsize=whole.itemsize,
            meminfo=None,
        )
        return part._getvalue()

    return one(rows, types.intp), generate


class _Announce(event.Listener):  # type: ignore[misc]
    """Calls back once, when the first of our functions has to be compiled."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback

    def on_start(self, event: Any) -> None:
        # What is typed at a prompt has no module.
        module = event.data["dispatcher"].py_func.__module__ or ""
        ours = module.startswith("parlour.")
        if ours and self._callback is not None:
            callback, self._callback = self._callback, None
            callback()

    def on_end(self, event: Any) -> None:
        """Nothing to say: the caller's own work follows."""


@contextmanager
def announcing(callback: Callable[[], None]) -> Iterator[None]:
    """Call back once if this compiles something: the first use on a machine takes a while."""
    with event.install_listener("numba:compile", _Announce(callback)):
        yield


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
    pool = _pool(threads, os.getpid())
    for done in [pool.submit(task, *span) for span in pairwise(edges)]:
        done.result()


@cache
def _pool(threads: int, _process: int) -> ThreadPoolExecutor:
    """Threads that stay. Those of a parent process are gone in its child: each has its own."""
    return ThreadPoolExecutor(threads)
