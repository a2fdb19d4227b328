"""One seed for everything that an insight plays."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Luck:
    """Where all games of an insight come from."""

    game: str
    seed: str

    def digest(self, label: str) -> bytes:
        """32 bytes for one purpose."""
        return hashlib.sha256(bytes.fromhex(self.seed) + label.encode()).digest()

    def number(self, label: str) -> int:
        """A seed for the compiled simulators."""
        return int.from_bytes(self.digest(label)[:8], "big")
