"""Reads the arrays of an `.npz` file without NumPy, for bots in the page's own Python."""

from __future__ import annotations

import ast
import struct
import zipfile
from collections.abc import Sequence
from math import prod
from pathlib import Path

_MAGIC = b"\x93NUMPY"
_CODES = {"<f2": "e", "<f4": "f", "<f8": "d", "<i2": "h", "<i4": "i", "<i8": "q"}


def read_array(path: Path, name: str) -> Sequence[float]:
    """The numbers of one array of a file, row by row."""
    with zipfile.ZipFile(path) as archive:
        data = archive.read(f"{name}.npy")
    if not data.startswith(_MAGIC):
        raise ValueError(f"{path.name} has no array {name}")
    # Version 1 has two bytes for the length of the header, later ones four.
    size_format = "<H" if data[6] == 1 else "<I"
    start = 8 + struct.calcsize(size_format)
    (size,) = struct.unpack_from(size_format, data, 8)
    header = ast.literal_eval(data[start : start + size].decode("latin-1"))
    count = prod(header["shape"])
    return struct.unpack_from(f"<{count}{_CODES[header['descr']]}", data, start + size)
