"""Run a server, let the attacker play many games against it, and judge its guesses."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

import uvloop

from parlour.server.bench.secrecy.guess import Verdict, judge
from parlour.server.bench.secrecy.observe import Observer
from parlour.server.bench.services import ParlourService


def attack(observer: Observer, games: int, at_once: int) -> list[Verdict]:
    """Play this many games against a server, and judge the guesses."""
    played = uvloop.run(observer.play(games, at_once))
    return judge(played, Random(games))


def run(games: int, at_once: int) -> list[Verdict]:
    """Attack a new server with the settings that a host gets, except for limits."""
    with tempfile.TemporaryDirectory() as folder:
        server = ParlourService(Path(folder), "--no-limits", "--workers", "1")
        try:
            return attack(Observer(server.port), games, at_once)
        finally:
            server.stop()
