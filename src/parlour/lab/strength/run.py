"""`parlour strength`: measure how strong the levels are, and write a page about it.

Every result is kept in a folder at once, so that an interrupted run resumes; the page is written
from what the folder has, however much that is.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rich.console import Console

from parlour.games import FOLDERS, get
from parlour.games.refusal import Refusal
from parlour.lab.arena.arena import Arena
from parlour.lab.arena.plan import Plan
from parlour.lab.arena.runners import local_runner
from parlour.lab.extras import import_extra
from parlour.lab.output import append_line, check_writable, write_atomically
from parlour.lab.progress import progress_bar, stop_on_signal
from parlour.lab.strength.openspiel import SearchGame, play_against_search
from parlour.lab.strength.page import page
from parlour.lab.strength.plan import (
    ATTACKED,
    ATTACKERS,
    PARTS,
    SEED,
    Duel,
    Part,
    duels,
    fingerprint,
    levels,
    rating_plan,
    results_folder,
)
from parlour.lab.strength.results import (
    StrengthResults,
    attack_file,
    load_attack,
    load_attacks,
    load_lines,
    load_standings,
    load_style,
    write_ratings,
)
from parlour.lab.strength.times import ThinkTimes, measure
from parlour.text import Words

DECISIONS = 600
"""Decisions timed for each level and number of players."""


@dataclass(frozen=True)
class StrengthOptions:
    """The command's options."""

    games: int = 2000
    """Games of each duel."""
    search_games: int = 40
    attack_games: int = 1000
    names: tuple[str, ...] = tuple(FOLDERS)
    players: tuple[int, ...] = (2, 3, 4, 5)
    parts: tuple[Part, ...] = PARTS
    folder: Path = Path("build/strength")
    out: Path | None = None
    ratings: bool = False
    """Whether to write the ratings that players see into the package."""
    workers: int | None = None
    measure: bool = True
    """Whether to play at all, or only to write the page from the folder."""


def parse_options(arguments: Namespace) -> StrengthOptions:
    """Read the command line; refuses unknown games, table sizes and parts."""
    names = _split(arguments.game) or tuple(FOLDERS)
    for name in names:
        get(name)
    players = tuple(int(text) if text.isdecimal() else 0 for text in _split(arguments.players))
    for count in players:
        get(names[0]).parse_players(count)
    parts = _split(arguments.only) or PARTS
    for part in parts:
        if part not in PARTS:
            known = ", ".join(PARTS)
            raise Refusal("bad_request", "strength-bad-part", part=part[:40], parts=known)
    return StrengthOptions(
        games=arguments.games,
        search_games=arguments.search_games,
        attack_games=arguments.attack_games,
        names=names,
        players=players or StrengthOptions.players,
        parts=tuple(part for part in PARTS if part in parts),
        folder=arguments.folder,
        out=arguments.out,
        ratings=arguments.ratings,
        workers=arguments.workers,
        measure=not arguments.page,
    )


def _split(text: str | None) -> tuple[str, ...]:
    return tuple(filter(None, (word.strip() for word in (text or "").split(","))))


def run(options: StrengthOptions, console: Console, words: Words) -> bool:
    """Measure what is missing and write the page; False if it was stopped before the end."""
    if min(options.games, options.search_games, options.attack_games) < 2:
        raise Refusal("bad_request", "arena-no-games")
    if options.out is not None:
        check_writable(options.out)
    is_complete = _Run(options, console, words).run() if options.measure else True
    results = load_results(options)
    text = page(results, words)
    if options.out is None:
        console.print(text, soft_wrap=True)
    else:
        write_atomically(options.out, text)
        console.print(words("strength-written", file=str(options.out)), soft_wrap=True)
    if options.ratings:
        for name in options.names:
            write_ratings(get(name), results)
    if not is_complete:
        console.print(words("strength-stopped", folder=str(options.folder)), soft_wrap=True)
    return is_complete


def load_results(options: StrengthOptions) -> StrengthResults:
    """Everything that the folder has."""
    results = StrengthResults(options.games, _command(options))
    for name in options.names:
        game, folder = get(name), results_folder(get(name), options.folder)
        results.fingerprints[name] = fingerprint(game)
        for duel in duels((name,), options.players, ("goals", "ladder")):
            standings = load_standings(duel.plan(SEED), folder / f"{duel.name}.jsonl")
            if standings is not None:
                results.duels[duel] = standings
            elif duel.target is not None:
                results.missing.append(duel)
        for duel in duels((name,), options.players, ("styles",)):
            control = Duel("styles", name, duel.players, duel.opponent, duel.opponent)
            paths = [folder / f"{one.name}.jsonl" for one in (duel, control)]
            style = None if duel == control else load_style(*paths)
            if style is not None:
                results.styles[duel] = style
        for players in options.players:
            plan = rating_plan(game, players, SEED)
            standings = load_standings(plan, folder / f"ratings-{players}.jsonl")
            if standings is not None:
                results.ratings[name, players] = standings
        results.times[name] = load_lines(folder / "times.jsonl", ThinkTimes)
        results.search_games[name] = load_lines(folder / "openspiel.jsonl", SearchGame)
        results.attacks[name] = load_attacks(folder)
    return results


def _command(options: StrengthOptions) -> str:
    """The command that gives the same page: options that matter and are not the default."""
    default = StrengthOptions
    texts = [
        ("--search-games", str(options.search_games), options.search_games != default.search_games),
        ("--attack-games", str(options.attack_games), options.attack_games != default.attack_games),
        ("--game", ",".join(options.names), options.names != default.names),
        ("--players", ",".join(map(str, options.players)), options.players != default.players),
        ("--only", ",".join(options.parts), options.parts != default.parts),
    ]
    more = [f"{name} {value}" for name, value, is_needed in texts if is_needed]
    return " ".join(["parlour strength", f"--games {options.games}", *more])


@dataclass
class _Run:
    """One run of the command."""

    options: StrengthOptions
    console: Console
    words: Words
    stop: Callable[[], bool] = field(default=lambda: False)

    def run(self) -> bool:
        """Measure part after part; False if it was stopped."""
        with stop_on_signal(self._stopping) as self.stop:
            return all(not self.stop() and task() for task in self._tasks())

    def _print(self, message: str, **facts: str | int) -> None:
        self.console.print(self.words(message, **facts), soft_wrap=True)

    def _stopping(self) -> None:
        self._print("strength-stopping")

    def _tasks(self) -> Iterator[Callable[[], bool]]:
        """Every piece of work; each returns False if it was stopped."""
        options = self.options
        for part in options.parts:
            if part in ("goals", "ladder", "styles"):
                for duel in duels(options.names, options.players, (part,)):
                    yield partial(self._duel, duel)
            elif part == "exploit":
                if ATTACKED in options.names:
                    yield self._exploit
            else:
                for name in options.names:
                    yield partial(self._of_game(part), name)

    def _of_game(self, part: Part) -> Callable[[str], bool]:
        """How a part is measured for one game."""
        if part == "times":
            return self._times
        return self._ratings if part == "ratings" else self._openspiel

    def _file(self, game: str, name: str) -> Path:
        folder = results_folder(get(game), self.options.folder)
        folder.mkdir(parents=True, exist_ok=True)
        return folder / name

    def _arena(self, plan: Plan, path: Path, name: str) -> bool:
        """Play what is missing of an arena."""
        with closing(Arena(plan, self.options.games, path)) as arena:
            if not arena.missing:
                return True
            with (
                self._bar(name, arena.games) as update,
                local_runner(plan, self.options.workers, arena.missing) as runner,
            ):
                return arena.run(runner, update, self._stopping)

    def _duel(self, duel: Duel) -> bool:
        path = self._file(duel.game, f"{duel.name}.jsonl")
        return self._arena(duel.plan(SEED), path, duel.name)

    def _ratings(self, name: str) -> bool:
        for players in self.options.players:
            plan = rating_plan(get(name), players, SEED)
            path = self._file(name, f"ratings-{players}.jsonl")
            label = f"{name}-{players}-ratings"
            if self.stop() or not self._arena(plan, path, label):
                return False
        return True

    def _times(self, name: str) -> bool:
        game, path = get(name), self._file(name, "times.jsonl")
        done = {(one.level, one.players) for one in load_lines(path, ThinkTimes)}
        for players in self.options.players:
            for level in dict.fromkeys(("random", "greedy", *levels(game))):
                if self.stop():
                    return False
                if (level, players) not in done:
                    with self._bar(f"{name}-{players}-{level}", DECISIONS) as update:
                        append_line(path, measure(game, level, players, DECISIONS, update))
        return True

    def _openspiel(self, name: str) -> bool:
        games = self.options.search_games
        game, path = get(name), self._file(name, "openspiel.jsonl")
        best = levels(game)[-1]
        done = {(one.deal, one.seat) for one in load_lines(path, SearchGame)}
        places = [divmod(number, 2) for number in range(games)]
        missing = [place for place in places if place not in done]
        if not missing:
            return True
        with self._bar(f"{name}-2-{best}-openspiel", games) as update:
            for number, (deal, seat) in enumerate(missing):
                update(games - len(missing) + number)
                if self.stop():
                    return False
                append_line(path, play_against_search(game, best, deal, seat, SEED))
        return True

    def _exploit(self) -> bool:
        """Attack the champion."""
        exploit = import_extra("parlour.lab.strength.exploit")
        games = self.options.attack_games
        folder = results_folder(get(ATTACKED), self.options.folder)
        for name in ATTACKERS:
            if self.stop():
                return False
            if load_attack(attack_file(folder, name)).count >= games:
                continue
            with self._bar(f"{ATTACKED}-2-attack-{name}", games) as update:
                exploit.attack(
                    games,
                    SEED,
                    names=(name,),
                    folder=folder,
                    on_progress=lambda one, update=update: update(one.games),
                    stop=self.stop,
                )
        return not self.stop()

    @contextmanager
    def _bar(self, name: str, total: int) -> Iterator[Callable[[int], None]]:
        if not self.console.is_terminal:
            self._print("strength-now", name=name, total=total)
        with progress_bar(self.console) as bar:
            task = bar.add_task(name, total=total)
            yield lambda done: bar.update(task, completed=done)
