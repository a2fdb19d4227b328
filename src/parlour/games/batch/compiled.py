"""How the batch simulators compile functions with Numba, call them, and use threads.

A game's `batch` modules keep every running game in two rows of numbers, bytes and words. Compiled
functions work on these rows. Each is compiled once per machine and cached on disk.
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
"""One game's state: cards as bytes, everything else as words."""

Int: TypeAlias = Any
"""An integer in compiled code, where NumPy's and Python's are the same."""

BYTE_ROW = types.Array(types.uint8, 1, "C")
WORD_ROW = types.Array(types.int64, 1, "C")
BYTE_ROWS = types.Array(types.uint8, 2, "C")
WORD_ROWS = types.Array(types.int64, 2, "C")
DECKS = types.Array(types.uint8, 3, "C")
_POLICY = types.int64(BYTE_ROW, WORD_ROW, types.int64)

RNG, LEARNER, DEALT, START = range(4)
"""The first words of every game: its random stream, the learner's seat or -1, games dealt in this
slot so far, the starting seat of the first one or -1. A new game keeps these words."""
KEPT = 4

GOES_ON, NEEDS_DECK, OVER = 0, 1, 2
"""Result of a decision: another decision, a deck to shuffle, the end of the game."""

# Compilation.


@cache
def _stamp(folder: Path) -> bytes:
    """A digest of every file that compiled code in this folder may be built from.

    Numba checks only the file of the function itself, and would reuse code that it compiled from
    an older version of another file.
    """
    games = Path(__file__).parents[1]
    patterns = ("batch/*.py", "*/batch/*.py", "*/cards.py", "*/score.py")
    digest = hashlib.sha256()
    parts = {file for pattern in patterns for file in games.glob(pattern)}
    if not folder.is_relative_to(games):
        parts.update(games.parent.glob("bots/*/*.py"))
        parts.update(folder.glob("*.py"))
    for file in sorted(parts):
        digest.update(file.read_bytes())
    return digest.digest()


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile for use in other compiled functions, always inlined."""
    return _part(function, forceinline=True)


def large_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Like `kernel`, but not inlined: for functions that are large or rarely called."""
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
    """A function callable from Python: compiled on first use, for one signature, cached on disk."""

    def __init__(self, function: Callable[..., Any], signature: Any) -> None:
        options = {"nogil": True, "error_model": "numpy"}
        self._signature = signature
        self._lock = Lock()
        self._ready = False
        try:
            self._function = numba.njit(cache=True, **options)(function)
        except RuntimeError:
            # Defined at a prompt: there is no file to keep a cache next to.
            self._function = numba.njit(**options)(function)
            return
        index = self._function._cache._cache_file
        folder = Path(function.__code__.co_filename).resolve().parent
        index._source_stamp = (index._source_stamp, _stamp(folder))

    def function(self) -> Any:
        """The compiled function."""
        if not self._ready:
            with self._lock:
                self._function.compile(self._signature)
                self._ready = True
        return self._function

    def address(self) -> int:
        """The address of the machine code, as a C function."""
        result = self.function().get_compile_result(self._signature)
        name = result.fndesc.llvm_cfunc_wrapper_name
        return int(result.library.get_pointer_to_function(name))


def entry(*signature: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Compile for calls from Python, on first use; calls release the GIL.

    The signature is fixed, so that arguments of another type do not compile a second version.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        compiled = _Compiled(function, signature[0](*signature[1:]))

        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            return cast("R", compiled.function()(*args, **kwargs))

        return update_wrapper(call, function)

    return decorate


@dataclass(frozen=True)
class Policy:
    """A compiled policy, made by `policy`; compiled code calls it by its address."""

    choose: Callable[[ByteRow, WordRow, Int], Int]
    compiled: _Compiled

    @cached_property
    def address(self) -> int:
        """The address of its machine code."""
        return self.compiled.address()


def policy(function: Callable[[ByteRow, WordRow, Int], Int]) -> Policy:
    """Compile a function as a policy for `simulate`, `playouts` and `Batch`, on first use.

    It gets a game's two rows and the number of players, and returns the index of an option of the
    seat to act, below the game's `option_count`; any other number means option 0. It must not write
    to the rows, except to draw from the random stream.
    """
    return Policy(function, _Compiled(function, _POLICY))


def address_of(policy: Policy | None) -> int:
    """A policy's address for compiled code; 0 means random choices."""
    if policy is None:
        return 0
    if not isinstance(policy, Policy):
        raise ValueError(
            "A policy is called by compiled code: compile the function with "
            f"parlour.games.batch.compiled.policy. This is {policy!r}."
        )
    return policy.address


# An intrinsic gets the types of its arguments and returns a signature and a code generator.


@extending.intrinsic  # type: ignore[untyped-decorator]
def call_policy(_typing: Any, policy: Any, b: Any, w: Any, players: Any) -> Any:  # noqa: ARG001
    """Call the policy at an address; returns the index of an option."""

    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        kinds = [context.get_value_type(kind) for kind in _POLICY.args]
        function = ir.FunctionType(context.get_value_type(_POLICY.return_type), kinds)
        return builder.call(builder.inttoptr(args[0], function.as_pointer()), args[1:])

    return types.int64(types.int64, *_POLICY.args), generate


@extending.intrinsic  # type: ignore[untyped-decorator]
def row(_typing: Any, rows: Any, index: Any) -> Any:  # noqa: ARG001
    """One row of an array, without the reference counting of plain indexing.

    The array must outlive the row.
    """
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


class _FirstCompileListener(event.Listener):  # type: ignore[misc]
    """Calls back once, when the first of our functions is compiled."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback

    def on_start(self, event: Any) -> None:
        # A function defined at a prompt has no module.
        module = event.data["dispatcher"].py_func.__module__ or ""
        ours = module.startswith("parlour.")
        if ours and self._callback is not None:
            callback, self._callback = self._callback, None
            callback()

    def on_end(self, event: Any) -> None:
        """Required by Numba."""


@contextmanager
def on_first_compile(callback: Callable[[], None]) -> Iterator[None]:
    """Call back once if the block compiles anything, which takes a while."""
    with event.install_listener("numba:compile", _FirstCompileListener(callback)):
        yield


# Threads.


def cores() -> int:
    """Number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_in_threads(task: Callable[[int, int], None], count: int, threads: int) -> None:
    """Run `task(start, stop)` over range(count) on a number of threads; 0 means all cores."""
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
    """A thread pool, one per process: threads do not survive a fork."""
    return ThreadPoolExecutor(threads)
