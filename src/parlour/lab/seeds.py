"""Many independent seeds from one."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeedTree:
    """A game and a seed, from which every deal and every decision gets a seed of its own."""

    game: str
    seed: str

    def digest(self, label: str) -> bytes:
        """32 bytes for one purpose."""
        return hashlib.sha256(bytes.fromhex(self.seed) + label.encode()).digest()

    def number(self, label: str) -> int:
        """A seed for the compiled simulators."""
        return int.from_bytes(self.digest(label)[:8], "big")
