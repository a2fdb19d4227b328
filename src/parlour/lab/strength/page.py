"""The page on strength, as Markdown: targets, ladder, ratings, times, searches, attacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from parlour.bots.characters import characters
from parlour.games import get
from parlour.lab.arena.progress import format_rating
from parlour.lab.report.intervals import Interval
from parlour.lab.report.number_format import NumberFormat
from parlour.lab.strength.openspiel import TIMES, SearchGame
from parlour.lab.strength.plan import ATTACKED, ATTACKERS, Duel
from parlour.lab.strength.results import StrengthResults, search_rate
from parlour.text import Words

CHAMPION_MS, OTHERS_MS = 300, 50
"""Milliseconds that the champion, and every other level, may think at the 99th percentile."""
MAX_WIN, MAX_LOW_END = 0.54, 0.52
"""The most that an attacker may win, and what the lower end of its interval may not reach."""


def page(results: StrengthResults, words: Words) -> str:
    """The whole page."""
    builder = _PageBuilder(results, words)
    parts = [
        builder.head(),
        builder.goals(),
        builder.ladder(),
        builder.ratings(),
        builder.styles(),
        builder.times(),
        builder.openspiel(),
        builder.attacks(),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


class _PageBuilder:
    def __init__(self, results: StrengthResults, words: Words) -> None:
        self.results = results
        self.words = words
        self.numbers = NumberFormat(words)

    def head(self) -> str:
        """What this is, and how to write it again."""
        bots = ", ".join(f"{name} `{mark}`" for name, mark in self.results.fingerprints.items())
        return "\n\n".join(
            [
                "# " + self.words("strength-title"),
                self.words("strength-about"),
                "## `parlour lab strength`",
                self.words("strength-how"),
                f"`{self.results.command}`",
                *self._unfinished(),
                self.words("strength-versions", bots=bots),
            ]
        )

    def _unfinished(self) -> list[str]:
        """A warning if a duel has fewer games than it should."""
        least = min((one.games for one in self.results.duels.values()), default=0)
        if least >= self.results.games:
            return []
        return [self.words("strength-unfinished", games=self.numbers.count(self.results.games))]

    # Targets.

    def goals(self) -> str:
        """Targets and results."""
        rows = [*self._duel_goals(), *self._time_goals(), *self._attack_goals()]
        return self._section("goals", ("what", "wanted", "reached", "games", "verdict"), rows)

    def _duel_goals(self) -> Iterator[list[str]]:
        for duel, standings in self.results.duels.items():
            if duel.target is not None:
                interval = standings.rows[0].wins.rate_interval()
                yield [
                    *self._duel_target(duel),
                    self.numbers.rate(interval),
                    self.numbers.count(standings.games),
                    self._verdict(interval.mean >= duel.target, interval, duel.target),
                ]
        for duel in self.results.missing:
            yield self._unmeasured(*self._duel_target(duel))

    def _duel_target(self, duel: Duel) -> list[str]:
        name = self.words(
            "strength-duel",
            game=get(duel.game).title,
            players=duel.players,
            one=duel.bot,
            rest=duel.opponent,
            others=duel.players - 1,
        )
        target = self.numbers.whole_percent(duel.target or 0.0)
        return [name, self.words("strength-at-least", value=target)]

    def _time_goals(self) -> Iterator[list[str]]:
        for name, times in self.results.times.items():
            for one in times:
                if one.level in {"random", "greedy"}:
                    continue
                most = CHAMPION_MS if one.level == "champion" else OTHERS_MS
                title = get(name).title
                yield [
                    self.words("strength-thinks", game=title, level=one.level, players=one.players),
                    self.words("strength-at-most", value=f"{most} ms"),
                    f"{self.numbers.decimal(one.p99)} ms",
                    self.numbers.count(one.decisions),
                    self._verdict(one.p99 <= most),
                ]

    def _attack_goals(self) -> Iterator[list[str]]:
        measured = self.results.attacks.get(ATTACKED, [])
        for one in measured:
            is_reached = one.win <= MAX_WIN and one.low < MAX_LOW_END
            yield [
                *self._attack_target(one.name),
                self.numbers.rate(one.interval),
                self.numbers.count(one.games),
                self._verdict(is_reached, one.interval, MAX_WIN),
            ]
        if ATTACKED in self.results.fingerprints:
            for name in ATTACKERS:
                if name not in {one.name for one in measured}:
                    yield self._unmeasured(*self._attack_target(name))

    def _attack_target(self, attacker: str) -> list[str]:
        title, most = get(ATTACKED).title, self.numbers.whole_percent(MAX_WIN)
        name = self.words("strength-attacked", game=title, attacker=attacker)
        return [name, self.words("strength-at-most", value=most)]

    def _unmeasured(self, what: str, target: str) -> list[str]:
        return [what, target, "–", "0", self.words("strength-unmeasured")]

    def _verdict(
        self, is_reached: bool, interval: Interval | None = None, target: float = 0.0
    ) -> str:
        """Whether a target is reached; in doubt if it is inside the interval."""
        in_doubt = interval is not None and interval.low < target < interval.high
        reached, sure = "yes" if is_reached else "no", "no" if in_doubt else "yes"
        return self.words("strength-verdict", reached=reached, sure=sure)

    # Tables.

    def ladder(self) -> str:
        """Every duel, by game and number of players."""
        rows = [
            [
                duel.game,
                str(duel.players),
                duel.bot,
                f"{duel.players - 1} × {duel.opponent}",
                self.numbers.rate(standings.rows[0].wins.rate_interval()),
                self.numbers.whole_percent(duel.even),
                self.numbers.count(standings.games),
            ]
            for duel, standings in sorted(
                self.results.duels.items(), key=lambda item: (item[0].game, item[0].players)
            )
        ]
        headings = ("game", "players", "one", "rest", "won", "level", "games")
        return self._section("ladder", headings, rows)

    def ratings(self) -> str:
        """All levels on one scale, for each number of players."""
        rows = [
            [
                name,
                str(players),
                row.name,
                format_rating(row, self.numbers),
                self.numbers.rate(row.wins.rate_interval()),
                self.numbers.count(row.wins.count),
            ]
            for (name, players), standings in self.results.ratings.items()
            for row in standings.ranking()
        ]
        return self._section("ratings", ("game", "players", "bot", "rating", "won", "games"), rows)

    def styles(self) -> str:
        """What a style changes in strength: every character against its level without one."""
        rows = [
            [
                duel.game,
                duel.opponent,
                duel.bot,
                characters()[duel.bot].style or "",
                self.numbers.rate(found.win),
                self.numbers.rate(found.change),
                self.words(
                    "strength-even",
                    even="yes" if found.change.low <= 0 <= found.change.high else "no",
                ),
                self.numbers.count(found.games),
            ]
            for duel, found in self.results.styles.items()
        ]
        headings = ("game", "rank", "character", "style", "won", "change", "even", "games")
        return self._section("styles", headings, rows)

    def times(self) -> str:
        """Think times."""
        rows = [
            [
                name,
                str(one.players),
                one.level,
                *(self.numbers.decimal(ms, 2) for ms in (one.median, one.p99, one.longest)),
                self.numbers.count(one.decisions),
            ]
            for name, times in self.results.times.items()
            for one in times
        ]
        headings = ("game", "players", "bot", "median", "p99", "longest", "decisions")
        return self._section("times", headings, rows)

    def openspiel(self) -> str:
        """The champion against OpenSpiel's search."""
        rows = [
            self._search_row(name, games)
            for name, games in self.results.search_games.items()
            if games
        ]
        headings = ("game", "bot", "search", "won", "bot-ms", "search-ms", "simulations", "games")
        return self._section("openspiel", headings, rows, times=TIMES)

    def _search_row(self, name: str, games: list[SearchGame]) -> list[str]:
        return [
            name,
            games[0].bot,
            "MCTS" if name == "pixies" else "IS-MCTS",
            self.numbers.rate(search_rate(games)),
            self.numbers.decimal(fmean(one.bot_ms for one in games)),
            self.numbers.decimal(fmean(one.search_ms for one in games)),
            self.numbers.count(round(fmean(one.simulations for one in games))),
            self.numbers.count(len(games)),
        ]

    def attacks(self) -> str:
        """How exploitable the champion is, at least."""
        rows = [
            [name, one.name, self.numbers.rate(one.interval), self.numbers.count(one.games)]
            for name, attacks in self.results.attacks.items()
            for one in attacks
        ]
        return self._section("attacks", ("game", "attacker", "won", "games"), rows)

    def _section(
        self, name: str, headings: Sequence[str], rows: Sequence[list[str]], **facts: int
    ) -> str:
        """A heading, a note and a table; nothing if the table would be empty."""
        if not rows:
            return ""
        cells = [[self.words(f"strength-col-{heading}") for heading in headings], *rows]
        head, *body = ("| " + " | ".join(row) + " |" for row in cells)
        table = "\n".join([head, "|" + "---|" * len(headings), *body])
        title, about = f"strength-section-{name}", f"strength-about-{name}"
        return f"## {self.words(title)}\n\n{self.words(about, **facts)}\n\n{table}"
