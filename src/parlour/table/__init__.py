"""The one authority over a running game: commands in, numbered entries out. No I/O, no clock.

Terminal, lab, server and the page use the same table. `decide` says what a command leads to
without changing anything; `apply_entry` is the only thing that changes a table, and folding a
stored log with it rebuilds the table exactly.
"""

from parlour.table.clock import ClockRule
from parlour.table.decide import bot_command, carry_out, decide
from parlour.table.fold import apply_entry, fold, open_table
from parlour.table.log import Entry, dump_entry, load_entry
from parlour.table.message import message_for
from parlour.table.settings import Settings
from parlour.table.table import Table

__all__ = [
    "ClockRule",
    "Entry",
    "Settings",
    "Table",
    "apply_entry",
    "bot_command",
    "carry_out",
    "decide",
    "dump_entry",
    "fold",
    "load_entry",
    "message_for",
    "open_table",
]
