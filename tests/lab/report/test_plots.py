"""Plots: well formed, named for screen readers, and every mark where its value is."""

import re
import xml.etree.ElementTree as ET

import pytest

from parlour.lab.report.intervals import Interval
from parlour.lab.report.page import page
from parlour.lab.report.plots import (
    Bar,
    Box,
    Cell,
    Curve,
    DotRow,
    Mark,
    ShareRow,
    bar_plot,
    box_plot,
    dot_plot,
    heat_map,
    line_plot,
    relative_strength,
    share_plot,
)
from parlour.lab.report.svg import SERIES, WIDTH, Axis, Drawing, Scale, axis_around


def number(value: float) -> str:
    return f"{value:.1f}"


AXIS = Axis(0, 1, number, "label")
ROWS: list[DotRow] = [
    ("a", [Interval(0.25, 0.0, 0.5), None]),
    ("b", [Interval(0.75, 0.5, 1.0), Interval(0.5, 0.4, 0.6)]),
]

PLOTS = {
    "dots": dot_plot(ROWS, AXIS, ["one", "two"], Mark(0.5, "half")),
    "curves": line_plot([Curve(str(n), [(0, 0), (1, n / 16)]) for n in range(16)], AXIS, AXIS),
    "steps": line_plot([Curve("a", [(0.25, 0.5), (0.75, 1)])], AXIS, AXIS, steps=True),
    "bars": bar_plot(
        [Bar("a", 0.5, "0.5"), Bar("b", -0.25, "-0.25", 1)],
        Axis(-0.5, 1, number),
        ["one", "two"],
    ),
    "shares": share_plot(
        [ShareRow("a", [0.25, 0.7, 0.05], ["25", "70", "5 of a hundred"])],
        ["one", "two", "three"],
    ),
    "spans": box_plot([("group", [Box("a", (0.1, 0.2, 0.5, 0.6, 0.9), 3)])], AXIS),
    "heat": heat_map(["x", "y"], [("a", [Cell(0, "nil"), None]), ("b", [Cell(1, "one", "c")])]),
}


def drawn(name: str) -> ET.Element:
    return ET.fromstring(PLOTS[name].svg("Title & more", "About <this>"))


def parsed(drawing: Drawing) -> ET.Element:
    return ET.fromstring(drawing.svg("t", "a"))


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [part for part in root.iter() if name in (part.get("class") or "").split()]


def start(path: ET.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?\d+\.\d", path.get("d") or "")[:2]
    return float(x), float(y)


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_has_a_title_and_a_description(name: str) -> None:
    root = drawn(name)
    title, about = root[0], root[1]
    assert (title.tag, title.text) == ("title", "Title & more")
    assert (about.tag, about.text) == ("desc", "About <this>")
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == about.get("id")


@pytest.mark.parametrize("name", PLOTS)
def test_all_marks_are_inside_the_plot(name: str) -> None:
    root = drawn(name)
    width, height = map(float, (root.get("viewBox") or "").split()[2:])
    assert width == WIDTH
    for line in root.iter("line"):
        assert all(-0.1 <= float(line.get(key, "")) <= width + 0.1 for key in ("x1", "x2"))
        assert all(-0.1 <= float(line.get(key, "")) <= height for key in ("y1", "y2"))
    for box in root.iter("rect"):
        assert float(box.get("x", "")) >= -0.1
        assert float(box.get("x", "")) + float(box.get("width", "")) <= width + 0.1
    for text in root.iter("text"):
        assert 0 <= float(text.get("y", "")) <= height


@pytest.mark.parametrize("name", PLOTS)
def test_every_class_has_a_style_and_plots_contain_no_colours(name: str) -> None:
    plot = PLOTS[name].svg("t", "a")
    style = page("t", "en", []).partition("<style>")[2].partition("</style>")[0]
    used = {word for names in re.findall('class="([^"]*)"', plot) for word in names.split()}
    assert {word for word in used if f".{word} " not in style} <= {"d0", "pattern"}
    assert not re.search("#[0-9a-f]{3,6}\\b", plot.replace("url(#", "url("))
    assert "style=" not in plot


def test_two_plots_share_no_names() -> None:
    one, other = (PLOTS["shares"].svg(title, "a") for title in ("one", "other"))
    ids = [set(re.findall('id="([^"]*)"', plot)) for plot in (one, other)]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_a_dot_is_drawn_at_its_value() -> None:
    root = parsed(dot_plot([("a", [Interval(0.25, 0, 0.5)])], AXIS, (), Mark(0.5, "")))
    (dot,) = of_class(root, "dot")
    (whisker,) = of_class(root, "whisker")
    (mark,) = of_class(root, "mark")
    left, right = (float(whisker.get(key, "")) for key in ("x1", "x2"))
    # A circle's path starts at its left end, 5 from the middle.
    assert start(dot)[0] + 5 == pytest.approx((left + right) / 2, abs=0.2)
    assert float(mark.get("x1", "")) == pytest.approx(right, abs=0.1)


def test_series_differ_by_shape_and_dash_not_by_colour_alone() -> None:
    row = ("a", [Interval(0.5, 0.4, 0.6)] * SERIES)
    root = parsed(dot_plot([row], AXIS))
    shapes = {
        re.sub(r"^M\S+ \S+?(?=[a-z])", "", path.get("d") or "") for path in of_class(root, "dot")
    }
    assert len(shapes) == SERIES
    dashes = {line.get("class") for line in of_class(drawn("curves"), "curve")}
    assert len(dashes) == SERIES


def test_a_level_keeps_its_mark_when_it_is_the_only_one() -> None:
    both = parsed(dot_plot([("a", [Interval(0, 0, 1)] * 3)], AXIS))
    alone = parsed(dot_plot([("a", [Interval(0, 0, 1)])], AXIS, ["x"], None, [2]))
    assert of_class(alone, "dot")[0].get("class") == of_class(both, "dot")[2].get("class")


def test_bars_are_as_long_as_their_values_and_go_both_ways() -> None:
    half, quarter = (float(bar.get("width", "")) for bar in of_class(drawn("bars"), "tint")[2:])
    assert half == pytest.approx(2 * quarter, abs=0.2)
    (ground,) = of_class(drawn("bars"), "ink")
    right, left = of_class(drawn("bars"), "tint")[2:]
    assert float(right.get("x", "")) == pytest.approx(float(ground.get("x1", "")), abs=0.1)
    assert float(left.get("x", "")) < float(ground.get("x1", ""))


def test_shares_fill_the_width_and_only_what_fits_is_written() -> None:
    root = drawn("shares")
    widths = [float(part.get("width", "")) for part in of_class(root, "tint")[3:]]
    assert widths == pytest.approx([0.25 * WIDTH, 0.7 * WIDTH, 0.05 * WIDTH], abs=0.1)
    assert [text.text for text in of_class(root, "over")] == ["25", "70"]


def test_a_stronger_cell_is_darker() -> None:
    weak, strong = (float(cell.get("fill-opacity", "")) for cell in of_class(drawn("heat"), "heat"))
    assert weak < strong <= 0.5
    assert relative_strength(3, [1, 2, 3]) == 1
    assert relative_strength(2, [2, 2]) == 0.5


def test_a_histogram_has_a_step_for_every_column() -> None:
    (line,) = drawn("steps").iter("polyline")
    points = [tuple(map(float, point.split(","))) for point in (line.get("points") or "").split()]
    assert len(points) == 4
    assert points[0][1] == points[1][1] > points[2][1] == points[3][1]
    assert points[1][0] == points[2][0]


def test_a_long_label_is_shortened_and_shown_in_full_on_hover() -> None:
    name = "a very long command --with options"
    root = parsed(dot_plot([(name, [Interval(0, 0, 1)])], AXIS))
    (label,) = [text for text in root.iter("text") if text.find("title") is not None]
    assert label.find("title").text == name  # type: ignore[union-attr]
    assert (label[0].tail or "").startswith("…")


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (3, 42, [10, 20, 30, 40]),
        (-7, 9, [-5, 0, 5]),
        (5, 5, [5]),
        (0, 100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]),
    ],
)
def test_ticks_are_round_numbers(low: float, high: float, ticks: list[float]) -> None:
    assert Axis(low, high, str).ticks() == pytest.approx(ticks)


@pytest.mark.parametrize("values", [[0.24, 0.261], [3, 98], [-0.4, 7.9], [5, 5], [0.0, 0.0]])
def test_an_axis_holds_all_its_values_without_much_more(values: list[float]) -> None:
    axis = axis_around(values, number)
    assert axis.low <= min(values) + 1e-9
    assert max(values) <= axis.high + 1e-9
    assert axis.high - axis.low <= max(1.5 * (max(values) - min(values)), 1.5)


def test_values_outside_an_axis_are_clamped_to_its_edge() -> None:
    scale = Scale(AXIS, 100, 200)
    assert [scale(value) for value in (-1, 0, 0.5, 1, 7)] == [100, 100, 150, 200, 200]
