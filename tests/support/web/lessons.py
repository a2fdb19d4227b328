"""Takes a lesson in a browser, by its data: what the page shows is what Python says."""

from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Page, expect
from tests.support.web.ui_driver import press

from parlour.games import get
from parlour.games.lesson import Step
from parlour.table.json_api.lesson import lesson_at

NEXT = ".next-step"


@dataclass
class Moment:
    """A step of a lesson on the screen, and the moves that may be made there."""

    number: int
    step: Step
    legal: list[str]

    @property
    def right(self) -> str:
        """The first move that teaches."""
        return next(move for move in self.step.teach if move in self.legal)

    @property
    def ends_round(self) -> bool:
        """Whether a dialog about the round opens with this step."""
        return self.step.say == "pixies-lesson-round-over"

    @property
    def wrong(self) -> list[str]:
        """Every move that does not."""
        return [move for move in self.legal if move not in self.step.teach]


def moments(game: str) -> Iterator[Moment]:
    """Every step of a game's lesson, on the path of the best moves."""
    lesson = get(game).lesson()
    assert lesson is not None
    done: list[str] = []
    for number, (_, step) in enumerate(lesson.steps):
        legal = lesson_at(game, done)["states"][-1]["legal"]
        moment = Moment(number, step, legal)
        yield moment
        done.append(moment.right if step.teach else "")


def wait_for(page: Page, moment: Moment) -> None:
    """Wait until the page shows this step."""
    expect(page.locator(".coach")).to_have_attribute("data-step", str(moment.number + 1))


def make_move(page: Page, game: str, move: str) -> None:
    """Make a move by touch or mouse."""
    if game == "5211":
        picked = page.locator('[data-hand][aria-pressed="true"]')
        while picked.count():
            press(picked.first)
        for code in move.split():
            press(page.locator(_unpicked(code)).first)
        press(page.locator('.lock[aria-disabled="false"]'))
        return
    card, _, way = move.partition("/")
    taken = page.locator(f'button[data-display="{card}"]')
    if taken.get_attribute("aria-pressed") == "false":
        press(taken)
    if way in {"over", "under"}:
        press(page.locator(f'.keep[data-keep="{way}"]'))
    elif way:
        press(page.locator(f'.own button[data-space="{way}"]'))
    else:
        press(page.locator(".go"))


def finish_round(page: Page, moment: Moment) -> None:
    """Close the dialog that explains a round of Pixies, which opens after its last card."""
    if moment.ends_round:
        press(page.locator("dialog[open] .go-on"))


def type_move(page: Page, game: str, move: str) -> None:
    """Make a move with arrows, space and Enter, from where the focus is."""
    if game == "5211":
        for code in move.split():
            _walk_to(page, _unpicked(code))
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        return
    card, _, way = move.partition("/")
    _walk_to(page, f'[data-display="{card}"]')
    page.keyboard.press("Enter")
    if way in {"over", "under"}:
        _walk_to(page, f'[data-keep="{way}"]', "Tab")
    elif way:
        _walk_to(page, f'.own [data-space="{way}"]')
    page.keyboard.press("Enter")


def _unpicked(code: str) -> str:
    """The cards of 5211 with this code that may still be picked: a hand can have two alike."""
    return f'[data-hand="{code}"][aria-pressed="false"]'


def _walk_to(page: Page, selector: str, key: str = "ArrowRight") -> None:
    for _ in range(10):
        focused = page.locator(":focus")
        focused.wait_for()
        if focused.and_(page.locator(selector)).count():
            return
        page.keyboard.press(key)
    raise AssertionError(f"the focus does not reach {selector}")
