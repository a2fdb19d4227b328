"""Plots of the lab's results: `--plot FILE.svg` or `.png`, drawn by matplotlib.

The canvas follows from the file's format (Agg for PNG): no window is opened, and pyplot, which
would look for a screen, is not imported. Series differ by mark and dash as well as by colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.lab.extras import import_extra
from parlour.lab.output import check_writable
from parlour.lab.report.intervals import Interval
from parlour.lab.report.number_format import NumberFormat
from parlour.text import Words

if TYPE_CHECKING:
    from parlour.lab.arena.standings import Standings
    from parlour.lab.insight.findings import Findings

Axes: TypeAlias = Any
"""matplotlib's, which may be missing."""

COLUMNS, WIDTH, HEIGHT = 2, 5.0, 3.4
"""Panels in a row, and the size of each in inches."""
SERIES = (
    ("#0b6a78", "o", "-"), ("#b0460c", "s", "--"), ("#5b3f94", "D", ":"), ("#4c6b13", "^", "-."),
    ("#a02a52", "v", "-"), ("#7d5a00", "P", "--"), ("#2756a8", "X", ":"), ("#564f47", "*", "-."),
)  # fmt: skip
SETTINGS = {
    "axes.spines.right": False,
    "axes.spines.top": False,
    "font.size": 9.0,
    "svg.fonttype": "none",  # text stays text, to be read and searched
    "svg.hashsalt": "parlour",  # the same plot gives the same file
    "text.parse_math": False,  # a program's name may have a dollar in it
}


def check_plot(path: Path | None) -> None:
    """Refuse a plot that could not be drawn, before hours of work rather than after."""
    if path is not None:
        if path.suffix not in {".svg", ".png"}:
            raise Refusal("bad_request", "plot-format", file=str(path))
        check_writable(path)
        import_extra("matplotlib")


def plot_arena(standings: Standings, words: Words, path: Path) -> None:
    """Who wins, points, what the seat is worth, and how the rates have settled."""
    percent, even = _percent(words), 1 / standings.players
    ranking = standings.ranking()
    with _panels(path, [words(f"report-{name}") for name in _ARENA]) as panels:
        wins, scores, seats, course = panels
        _rates(wins, [(_short(row.name), row.wins.rate_interval()) for row in ranking], even)
        places = [
            (words("report-seat", number=number), place.rate_interval())
            for number, place in enumerate(standings.places, 1)
        ]
        _rates(seats, places, even)
        points = [score for row in ranking for score in row.scores]
        span = (min(points, default=0), max(points, default=0))
        for number, row in enumerate(ranking):
            style = {key: _style(number)[key] for key in ("color", "linestyle")}
            if row.scores:  # none if every game was forfeited
                values, counts = list(row.scores), list(row.scores.values())
                shares = [count / sum(counts) for count in counts]
                scores.hist(values, _BINS, range=span, weights=shares, histtype="step", **style)
            place = standings.names.index(row.name)
            course.plot(
                [deals for deals, _ in standings.history],
                [rates[place] for _, rates in standings.history],
                label=_short(row.name),
                **style,
            )
        scores.set(xlabel=words("report-points"), ylabel=words("report-share"))
        course.set(xlabel=words("report-deals"), ylabel=words("report-win-rate"))
        for axis in (wins.xaxis, seats.xaxis, scores.yaxis, course.yaxis):
            axis.set_major_formatter(percent)
        course.legend()


_ARENA = ("wins", "scores", "seats", "course")
_BINS = 30
_NAME = 24
"""Characters of a name; a program's can be as long as its command."""


def _short(name: str) -> str:
    return name if len(name) <= _NAME else "…" + name[1 - _NAME :]


def _rates(axes: Axes, rows: Sequence[tuple[str, Interval]], even: float) -> None:
    """Shares with their intervals, from the top, and a line for an equal share."""
    axes.axvline(even, color="0.5", linestyle="--", linewidth=1)
    for place, (_, rate) in enumerate(rows):
        spread = [[rate.mean - rate.low], [rate.high - rate.mean]]
        axes.errorbar(rate.mean, -place, xerr=spread, fmt="o", color=SERIES[0][0])
    axes.set_yticks([-place for place in range(len(rows))], [name for name, _ in rows])


def plot_findings(found: Findings, words: Words, path: Path) -> None:
    """A panel for each of the main findings, with a series for each level."""
    percent = _percent(words)
    with _panels(path, [words(row.message) for row in found.rows]) as panels:
        for row, axes in zip(found.rows, panels, strict=True):
            for number, level in enumerate(found.data["games"]):
                figures = {
                    int(players): row.of(measured[level])
                    for players, measured in found.data["players"].items()
                }
                known = {players: one for players, one in figures.items() if one is not None}
                means = [mean for mean, _, _ in known.values()]
                spread = [
                    [mean - low for mean, low, _ in known.values()],
                    [high - mean for mean, _, high in known.values()],
                ]
                name = words("bot-level", level=level)
                axes.errorbar(list(known), means, yerr=spread, label=name, **_style(number))
            axes.set_xticks([int(players) for players in found.data["players"]])
            axes.set_xlabel(words("insight-players"))
            if row.is_share:
                axes.yaxis.set_major_formatter(percent)
        panels[0].legend()


def plot_curves(
    game: AnyGame, curves: Mapping[str, Sequence[tuple[int, float]]], words: Words, path: Path
) -> None:
    """The learning curves of a training run, a panel for each figure."""
    with _panels(path, list(curves), words("train-curve", game=game.title)) as panels:
        for axes, points in zip(panels, curves.values(), strict=True):
            axes.plot([step for step, _ in points], [value for _, value in points], color="#0b6a78")
            axes.set_xlabel(words("train-steps"))


@contextmanager
def _panels(path: Path, titles: Sequence[str], title: str = "") -> Iterator[list[Axes]]:
    """Axes under these titles; the file is written, whole or not at all, when they are filled."""
    rows = -(-len(titles) // COLUMNS)
    with import_extra("matplotlib").rc_context(SETTINGS):
        figure = import_extra("matplotlib.figure").Figure(
            figsize=(COLUMNS * WIDTH, rows * HEIGHT), layout="constrained"
        )
        figure.suptitle(title)
        panels = [figure.add_subplot(rows, COLUMNS, place + 1) for place in range(len(titles))]
        for axes, text in zip(panels, titles, strict=True):
            axes.set_title(text)
        yield panels
        draft, kind = path.with_name(path.name + ".new"), path.suffix[1:]
        figure.savefig(draft, format=kind, metadata={"Date": None} if kind == "svg" else None)
        draft.replace(path)


def _style(number: int) -> dict[str, str]:
    colour, mark, dash = SERIES[number % len(SERIES)]
    return {"color": colour, "marker": mark, "linestyle": dash}


def _percent(words: Words) -> Callable[[float, int], str]:
    numbers = NumberFormat(words)
    return lambda share, _place: numbers.percent_tick(share)
