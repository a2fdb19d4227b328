"""The one authority over a running game: commands in, numbered entries out. No I/O, no clock.

Terminal, lab and server ask the same table. `decide` says what a command leads to without
changing anything; `Table.apply` is the only thing that changes a table, and folding a stored log
with it rebuilds the table exactly.
"""

from parlour.table.clock import ClockRule
from parlour.table.decide import carry_out, decide
from parlour.table.log import Entry, dump_entry, load_entry
from parlour.table.message import message_for
from parlour.table.settings import Settings
from parlour.table.table import Table, open_table

__all__ = [
    "ClockRule",
    "Entry",
    "Settings",
    "Table",
    "carry_out",
    "decide",
    "dump_entry",
    "load_entry",
    "message_for",
    "open_table",
]
