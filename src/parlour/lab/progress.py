"""Long work on a terminal: a progress bar, and a graceful stop on Ctrl-C."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def progress_bar(console: Console | None = None) -> Progress:
    """A bar with its description, count and remaining time; hidden outside a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        expand=True,
        disable=console is not None and not console.is_terminal,
    )


@contextmanager
def stop_on_signal(on_stop: Callable[[], object]) -> Iterator[Callable[[], bool]]:
    """Yield a check whether to stop, which Ctrl-C or a termination signal makes true.

    The first signal calls `on_stop` at the next check; the second raises KeyboardInterrupt.
    """
    signalled = threading.Event()
    announced = False

    def handle(_signal: int, _frame: FrameType | None) -> None:
        if signalled.is_set():
            raise KeyboardInterrupt
        signalled.set()

    def stop() -> bool:
        # Announced here and not in the handler, which may interrupt other output.
        nonlocal announced
        if signalled.is_set() and not announced:
            announced = True
            on_stop()
        return announced

    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    signals = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, handle) for number in signals}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
