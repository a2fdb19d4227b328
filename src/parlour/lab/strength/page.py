"""The page on strength: wanted and reached, ladder, ratings, times, searches, attacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from parlour.games import get
from parlour.lab.figures import Figures
from parlour.lab.intervals import Interval
from parlour.lab.strength_openspiel import TIMES, Meeting
from parlour.lab.strength_plan import ATTACKED, ATTACKERS, Duel
from parlour.lab.strength_results import Found, rate
from parlour.text import Words

SLOW, QUICK = 300, 50
"""Milliseconds that the champion, and every other level, may think at the 99th percentile."""
MOST, STILL = 0.54, 0.52
"""What no attacker may win, and what the lower end of its interval may not reach."""


def page(found: Found, words: Words) -> str:
    """All of it as Markdown."""
    writer = _Writer(found, words)
    parts = [
        writer.head(),
        writer.goals(),
        writer.ladder(),
        writer.ratings(),
        writer.times(),
        writer.openspiel(),
        writer.attacks(),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


class _Writer:
    def __init__(self, found: Found, words: Words) -> None:
        self.found = found
        self.words = words
        self.figures = Figures(words)

    def head(self) -> str:
        """What this is, and how to write it again."""
        bots = ", ".join(f"{name} `{mark}`" for name, mark in self.found.fingerprints.items())
        return "\n\n".join(
            [
                "# " + self.words("strength-title"),
                self.words("strength-about"),
                "## `parlour strength`",
                self.words("strength-how"),
                f"`{self.found.command}`",
                *self._unfinished(),
                self.words("strength-versions", bots=bots),
            ]
        )

    def _unfinished(self) -> list[str]:
        """That the run was cut off, if it was: some duel has fewer games than it should."""
        least = min((one.games for one in self.found.duels.values()), default=0)
        if least >= self.found.games:
            return []
        wanted = self.figures.count(self.found.games)
        return [self.words("strength-unfinished", games=wanted)]

    def goals(self) -> str:
        """Wanted and reached."""
        rows = [*self._duel_goals(), *self._time_goals(), *self._attack_goals()]
        if not rows:
            return ""
        headings = ("what", "wanted", "reached", "games", "verdict")
        return self._section("goals", headings, rows)

    def _duel_goals(self) -> Iterator[list[str]]:
        for duel, standings in self.found.duels.items():
            if duel.wanted is None:
                continue
            interval = standings.rows[0].wins.rate_interval()
            yield [
                self._duel(duel),
                self.words("strength-at-least", value=self.figures.percent(duel.wanted, 0)),
                self.figures.rate(interval),
                self.figures.count(standings.games),
                self._verdict(interval.mean >= duel.wanted, _is_sure(interval, duel.wanted)),
            ]

        for duel in self.found.missing:
            wanted = self.figures.percent(duel.wanted or 0.0, 0)
            at_least = self.words("strength-at-least", value=wanted)
            yield [self._duel(duel), at_least, "–", "0", self.words("strength-unmeasured")]

    def _time_goals(self) -> Iterator[list[str]]:
        for name, times in self.found.times.items():
            for one in times:
                most = SLOW if one.level == "champion" else QUICK
                if one.level in {"random", "greedy"}:
                    continue
                yield [
                    self.words(
                        "strength-thinks",
                        game=get(name).title,
                        level=one.level,
                        players=one.players,
                    ),
                    self.words("strength-at-most", value=f"{most} ms"),
                    f"{self.figures.decimal(one.p99)} ms",
                    self.figures.count(one.decisions),
                    self._verdict(one.p99 <= most, True),
                ]

    def _attack_goals(self) -> Iterator[list[str]]:
        at_most = self.words("strength-at-most", value=self.figures.percent(MOST, 0))
        known = self.found.attacks.get(ATTACKED, [])
        for one in known:
            interval = Interval(one.win, one.low, one.high)
            yield [
                self._attack(one.name),
                at_most,
                self.figures.rate(interval),
                self.figures.count(one.games),
                self._verdict(one.win <= MOST and one.low < STILL, _is_sure(interval, MOST)),
            ]
        if ATTACKED in self.found.fingerprints:
            unmeasured = self.words("strength-unmeasured")
            for name in ATTACKERS:
                if name not in {one.name for one in known}:
                    yield [self._attack(name), at_most, "–", "0", unmeasured]

    def _attack(self, attacker: str) -> str:
        title = get(ATTACKED).title
        return self.words("strength-attacked", game=title, attacker=attacker)

    def _verdict(self, reached: bool, sure: bool) -> str:
        return self.words(
            "strength-verdict", reached="yes" if reached else "no", sure="yes" if sure else "no"
        )

    def _duel(self, duel: Duel) -> str:
        return self.words(
            "strength-duel",
            game=get(duel.game).title,
            players=duel.players,
            one=duel.one,
            rest=duel.rest,
            others=duel.players - 1,
        )

    def ladder(self) -> str:
        """Every duel, by game and number of players."""
        rows = [
            [
                str(get(duel.game).name),
                str(duel.players),
                duel.one,
                f"{duel.players - 1} × {duel.rest}",
                self.figures.rate(standings.rows[0].wins.rate_interval()),
                self.figures.percent(duel.level, 0),
                self.figures.count(standings.games),
            ]
            for duel, standings in sorted(
                self.found.duels.items(), key=lambda item: (item[0].game, item[0].players)
            )
        ]
        headings = ("game", "players", "one", "rest", "won", "level", "games")
        return self._section("ladder", headings, rows)

    def ratings(self) -> str:
        """All levels on one scale, for each number of players."""
        rows = [
            [
                get(name).name,
                str(players),
                row.name,
                f"{self.figures.decimal(row.rating.mu)} ± {self.figures.decimal(row.rating.sigma)}",
                self.figures.rate(row.wins.rate_interval()),
                self.figures.count(row.wins.count),
            ]
            for (name, players), standings in self.found.ratings.items()
            for row in standings.ranking()
        ]
        return self._section("ratings", ("game", "players", "bot", "rating", "won", "games"), rows)

    def times(self) -> str:
        """Think times."""
        rows = [
            [
                name,
                str(one.players),
                one.level,
                self.figures.decimal(one.median, 2),
                self.figures.decimal(one.p99, 2),
                self.figures.decimal(one.longest, 2),
                self.figures.count(one.decisions),
            ]
            for name, times in self.found.times.items()
            for one in times
        ]
        headings = ("game", "players", "bot", "median", "p99", "longest", "decisions")
        return self._section("times", headings, rows)

    def openspiel(self) -> str:
        """The champion against OpenSpiel's search."""
        rows = [
            self._meetings(name, meetings)
            for name, meetings in self.found.meetings.items()
            if meetings
        ]
        headings = ("game", "bot", "search", "won", "bot-ms", "search-ms", "simulations", "games")
        return self._section("openspiel", headings, rows, times=TIMES)

    def _meetings(self, name: str, meetings: list[Meeting]) -> list[str]:
        def mean(values: Iterable[float]) -> float:
            listed = list(values)
            return sum(listed) / len(listed)

        return [
            name,
            meetings[0].bot,
            "MCTS" if name == "pixies" else "IS-MCTS",
            self.figures.rate(rate(meetings)),
            self.figures.decimal(mean(one.bot_ms for one in meetings)),
            self.figures.decimal(mean(one.search_ms for one in meetings)),
            self.figures.count(round(mean(one.simulations for one in meetings))),
            self.figures.count(len(meetings)),
        ]

    def attacks(self) -> str:
        """Exploitability from below."""
        rows = [
            [
                name,
                one.name,
                self.figures.rate(Interval(one.win, one.low, one.high)),
                self.figures.count(one.games),
            ]
            for name, attacks in self.found.attacks.items()
            for one in attacks
        ]
        return self._section("attacks", ("game", "attacker", "won", "games"), rows)

    def _section(
        self, name: str, headings: Sequence[str], rows: Sequence[list[str]], **facts: int
    ) -> str:
        """A heading, what the table means, and the table; nothing if it would be empty."""
        if not rows:
            return ""
        lines = [
            "| " + " | ".join(self.words(f"strength-col-{heading}") for heading in headings) + " |",
            "|" + "---|" * len(headings),
            *("| " + " | ".join(row) + " |" for row in rows),
        ]
        title, about = self.words(f"strength-section-{name}"), f"strength-about-{name}"
        return f"## {title}\n\n{self.words(about, **facts)}\n\n" + "\n".join(lines)


def _is_sure(interval: Interval, wanted: float) -> bool:
    """Whether the interval leaves no doubt on which side of the wanted figure the truth is."""
    return not interval.low < wanted < interval.high
