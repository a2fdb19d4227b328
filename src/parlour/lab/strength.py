"""`parlour strength`: how strong the levels are, on one page that anybody can write again.

Every result is kept in a folder the moment it is there, so that an interrupted run goes on where it
was; the page is written from what the folder holds, however much that is.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parlour.games import FOLDERS, get
from parlour.games.refusal import Refusal
from parlour.lab import strength_openspiel as spiel
from parlour.lab import strength_times as times
from parlour.lab.arena import Arena, interruptible, local_runner
from parlour.lab.extras import need
from parlour.lab.output import check_writable, write_whole
from parlour.lab.plan import Plan
from parlour.lab.standings import Standings
from parlour.lab.strength_page import page
from parlour.lab.strength_plan import (
    ATTACKERS,
    PARTS,
    SEED,
    SHARES,
    Duel,
    Part,
    duels,
    fingerprint,
    levels,
    rating_plan,
)
from parlour.lab.strength_ratings import write_ratings
from parlour.lab.strength_results import Found, attacks, outcomes
from parlour.lab.strength_same import own_folder, take_over
from parlour.text import Words

DECISIONS = 600
"""Decisions whose time is taken, for each level and number of players."""


@dataclass(frozen=True)
class Wishes:
    """What was said on the command line."""

    games: int = 2000
    """Of each duel."""
    search_games: int = 40
    attack_games: int = 1000
    names: tuple[str, ...] = tuple(FOLDERS)
    players: tuple[int, ...] = (2, 3, 4, 5)
    parts: tuple[Part, ...] = PARTS
    folder: Path = Path("build/strength")
    out: Path | None = None
    ratings: bool = False
    """Whether to write the ratings that players are shown into the package."""
    workers: int | None = None
    measure: bool = True
    """Whether to play at all, or only to write the page from what is kept."""


def wishes_of(arguments: Namespace) -> Wishes:
    """What was said on the command line; refuses games, sizes and parts that there are not."""
    names = _listed(arguments.game) or tuple(FOLDERS)
    for name in names:
        get(name)
    players = tuple(int(text) if text.isdecimal() else 0 for text in _listed(arguments.players))
    for count in players:
        get(names[0]).parse_players(count)
    parts = _listed(arguments.only) or PARTS
    for part in parts:
        if part not in PARTS:
            known = ", ".join(PARTS)
            raise Refusal("bad_request", "strength-bad-part", part=part[:40], parts=known)
    return Wishes(
        games=arguments.games,
        search_games=arguments.search_games,
        attack_games=arguments.attack_games,
        names=names,
        players=players or Wishes.players,
        parts=tuple(part for part in PARTS if part in parts),
        folder=arguments.folder,
        out=arguments.out,
        ratings=arguments.ratings,
        workers=arguments.workers,
        measure=not arguments.page,
    )


def _listed(text: str | None) -> tuple[str, ...]:
    return tuple(filter(None, (word.strip() for word in (text or "").split(","))))


def run(wishes: Wishes, console: Console, words: Words) -> bool:
    """Measure what is missing, write the page; False if it was stopped before the end."""
    if min(wishes.games, wishes.search_games, wishes.attack_games) < 2:
        raise Refusal("bad_request", "arena-no-games")
    if wishes.out is not None:
        check_writable(wishes.out)
    measuring = _Measuring(wishes, console, words)
    complete = measuring.run() if wishes.measure else True
    found = measuring.found()
    text = page(found, words)
    if wishes.out is None:
        console.print(text, soft_wrap=True)
    else:
        write_whole(wishes.out, text)
        console.print(words("strength-written", file=str(wishes.out)), soft_wrap=True)
    if wishes.ratings:
        for name in wishes.names:
            write_ratings(get(name), found)
    if not complete:
        console.print(words("strength-stopped", folder=str(wishes.folder)), soft_wrap=True)
    return complete


@dataclass
class _Measuring:
    """One run of the command."""

    wishes: Wishes
    console: Console
    words: Words
    _stop: Callable[[], bool] = field(default=lambda: False)

    def run(self) -> bool:
        """Part after part; False if somebody stopped it."""
        for name in self.wishes.names:
            self._take_over(name)
        with interruptible(self._stopping) as self._stop:
            for task in self._tasks():
                if self._stop() or not task():
                    return False
        return True

    def _take_over(self, name: str) -> None:
        """Whoever changed code but no play need not measure again."""
        before = take_over(get(name), self.wishes.folder)
        if before is not None:
            told = self.words("strength-same", game=name, before=before.name)
            self.console.print(told, soft_wrap=True)

    def _stopping(self) -> None:
        self.console.print(self.words("strength-stopping"), soft_wrap=True)

    def _tasks(self) -> Iterator[Callable[[], bool]]:
        wishes = self.wishes
        parts: dict[Part, Callable[[float], bool]] = {
            "times": self._times,
            "exploit": self._exploit,
            "openspiel": self._openspiel,
            "ratings": self._ratings,
        }
        for share in SHARES:
            for part in wishes.parts:
                if part in parts:
                    yield partial(parts[part], share)
                    continue
                for duel in duels(wishes.names, wishes.players, (part,)):
                    yield partial(self._duel, duel, share)

    def folder(self, game: str) -> Path:
        """Where the results of this game's bots, as they are now, are kept."""
        return own_folder(get(game), self.wishes.folder)

    def _file(self, game: str, name: str) -> Path:
        folder = self.folder(game)
        folder.mkdir(parents=True, exist_ok=True)
        return folder / name

    def _arena(self, plan: Plan, path: Path, name: str, share: float) -> bool:
        """Play what is missing of this share of an arena."""
        with closing(Arena(plan, _part_of(self.wishes.games, share), path)) as arena:
            if not arena.missing:
                return True
            with (
                self._bar(name, arena.games) as tell,
                local_runner(plan, self.wishes.workers, arena.missing) as runner,
            ):
                return arena.run(runner, _Show(tell, self._stopping))

    def _duel(self, duel: Duel, share: float) -> bool:
        path = self._file(duel.game, f"{duel.name}.jsonl")
        return self._arena(duel.plan(SEED), path, duel.name, share)

    def _ratings(self, share: float) -> bool:
        for name in self.wishes.names:
            for players in self.wishes.players:
                plan = rating_plan(get(name), players, SEED)
                path = self._file(name, f"ratings-{players}.jsonl")
                label = f"{name}-{players}-ratings"
                if self._stop() or not self._arena(plan, path, label, share):
                    return False
        return True

    def _times(self, _share: float) -> bool:
        """All at once: a share of the decisions would say little about the longest."""
        for name in self.wishes.names:
            game, path = get(name), self._file(name, "times.jsonl")
            done = {(one.level, one.players) for one in times.kept(path)}
            for players in self.wishes.players:
                for level in ("random", "greedy", *levels(game)):
                    if (level, players) in done or self._stop():
                        continue
                    done.add((level, players))
                    with self._bar(f"{name}-{players}-{level}", DECISIONS) as tell:
                        times.keep(path, times.measure(game, level, players, DECISIONS, tell))
        return not self._stop()

    def _openspiel(self, share: float) -> bool:
        games = _part_of(self.wishes.search_games, share)
        for name in self.wishes.names:
            game, path = get(name), self._file(name, "openspiel.jsonl")
            best = levels(game)[-1]
            done = {(one.deal, one.seat) for one in spiel.kept(path)}
            missing = [place for place in map(_place, range(games)) if place not in done]
            if not missing:
                continue
            with self._bar(f"{name}-2-{best}-openspiel", games) as tell:
                for number, (deal, seat) in enumerate(missing):
                    tell(games - len(missing) + number)
                    if self._stop():
                        return False
                    spiel.keep(path, spiel.meet(game, best, deal, seat, SEED))
        return True

    def _exploit(self, share: float) -> bool:
        """What attackers win against the champion of 5211."""
        if "5211" not in self.wishes.names or find_spec("parlour.lab.exploit") is None:
            return True
        lab = need("parlour.lab.exploit")
        games, folder = _part_of(self.wishes.attack_games, share), self.folder("5211")
        for name in ATTACKERS:
            if self._stop():
                return False
            if lab.kept(folder, name).count >= games:
                continue
            with self._bar(f"5211-2-attack-{name}", games) as tell:
                lab.attack(
                    games,
                    SEED,
                    names=(name,),
                    folder=folder,
                    tell=lambda one, tell=tell: tell(one.games),
                    stop=self._stop,
                )
        return not self._stop()

    def found(self) -> Found:
        """All that the folder holds."""
        wishes = self.wishes
        found = Found(wishes.games, " ".join(_command(wishes)))
        for name in wishes.names:
            folder = self.folder(name)
            found.fingerprints[name] = fingerprint(get(name))
            for duel in duels(wishes.names, wishes.players, ("goals", "ladder")):
                if duel.game == name:
                    standings = _read(duel.plan(SEED), folder / f"{duel.name}.jsonl")
                    if standings is not None:
                        found.duels[duel] = standings
                    elif duel.wanted is not None:
                        found.missing.append(duel)
            for players in wishes.players:
                plan = rating_plan(get(name), players, SEED)
                standings = _read(plan, folder / f"ratings-{players}.jsonl")
                if standings is not None:
                    found.ratings[name, players] = standings
            found.times[name] = times.kept(folder / "times.jsonl")
            found.meetings[name] = spiel.kept(folder / "openspiel.jsonl")
            found.attacks[name] = attacks(folder)
        return found

    @contextmanager
    def _bar(self, name: str, total: int) -> Iterator[Callable[[int], None]]:
        if not self.console.is_terminal:
            self.console.print(self.words("strength-now", name=name, total=total), soft_wrap=True)
            yield lambda _: None
            return
        columns = (
            TextColumn("{task.description}"),
            BarColumn(bar_width=None),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=self.console) as bar:
            task = bar.add_task(name, total=total)
            yield lambda done: bar.update(task, completed=done)


class _Show:
    """Tells the bar how an arena goes."""

    def __init__(self, tell: Callable[[int], None], stopping: Callable[[], None]) -> None:
        self._tell = tell
        self._stopping = stopping

    def show(self, standings: Standings, games: int) -> None:  # noqa: ARG002 - a bar shows no table
        """One more game."""
        self._tell(games)

    def stopping(self) -> None:
        """Say that the games under way are waited for."""
        self._stopping()


def _read(plan: Plan, path: Path) -> Standings | None:
    """How an arena's file stands, in whole deals; None if it has none yet.

    Only looks: another run may be adding to the file.
    """
    played = {one.number: one for one in outcomes(path) if set(one.seats) <= set(plan.names)}
    standings = Standings(plan.names, plan.players)
    size, number = len(plan.entrants), 0
    while all(number + game in played for game in range(size)):
        for game in range(size):
            standings.add(played[number + game])
        number += size
    return standings if standings.games else None


def _part_of(games: int, share: float) -> int:
    """So many of the games, in whole deals for two."""
    return min(games, max(2, 2 * round(games * share / 2)))


def _place(number: int) -> tuple[int, int]:
    """The deal of a game for two, and the seat."""
    return divmod(number, 2)


def _command(wishes: Wishes) -> list[str]:
    """The command that gives the same page."""
    words = ["parlour strength", f"--games {wishes.games}"]
    if wishes.search_games != Wishes.search_games:
        words.append(f"--search-games {wishes.search_games}")
    if wishes.attack_games != Wishes.attack_games:
        words.append(f"--attack-games {wishes.attack_games}")
    if wishes.names != Wishes.names:
        words.append(f"--game {','.join(wishes.names)}")
    if wishes.players != Wishes.players:
        words.append(f"--players {','.join(map(str, wishes.players))}")
    if wishes.parts != Wishes.parts:
        words.append(f"--only {','.join(wishes.parts)}")
    return words
