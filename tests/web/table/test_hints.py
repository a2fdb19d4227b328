"""Hints in a real browser: the card lifts, the reason is shown, the count appears at the end."""

from itertools import product

import pytest
from playwright.sync_api import expect
from tests.support import cases
from tests.support.server.saved_tables import LateGames
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import DESKTOP, TOUCH, OpenBrowser, post
from tests.support.web.layouts import SIZES, areas, problems, settle
from tests.support.web.ui_driver import play_to_end

from parlour.text import Words

LIFTED = {"5211": ".hand .hinted", "pixies": ".cards .hinted"}
PHONE = {**TOUCH, "viewport": {"width": 360, "height": 640}, "locale": "fr-FR"}
WIDE = [size for size in SIZES.values() if size[0] >= DESKTOP["width"]]
NARROW = [size for size in SIZES.values() if size[0] < DESKTOP["width"]]
DESK: dict[str, object] = {"viewport": DESKTOP, "locale": "en-GB"}


LOOKS: dict[str, dict[str, object]] = {"phone": PHONE, "desk": DESK}


@pytest.mark.parametrize(
    ("game", "look"),
    cases(product(("5211", "pixies"), LOOKS), [("5211", "phone"), ("pixies", "desk")]),
)
def test_a_hint_lifts_the_card_says_why_and_counts(
    open_browser: OpenBrowser, late_games: LateGames, game: str, look: str
) -> None:
    """By keyboard on the desk, by touch on a phone."""
    context, errors = open_browser(**LOOKS[look])
    # The page retries while the coach is busy.
    errors.allow("503 .*/hint")
    page = context.new_page()
    late_games.open(game, 3, page, left=2, names=["Anna"])
    say = Words(str(LOOKS[look]["locale"])[:2])
    lamp = page.get_by_role("button", name=say("web-hint"), exact=True)
    lamp.wait_for()
    settle(page)
    assert problems(page) == []
    if look == "desk":
        lamp.focus()
        page.keyboard.press("Enter")
    else:
        lamp.tap()
    panel = page.locator("[data-area=hint]")
    expect(panel).to_contain_text(say("web-hint-play"))
    expect(page.locator(LIFTED[game])).not_to_have_count(0)
    live = page.locator("[aria-live]").filter(has_text=say("web-hint-play"))
    expect(live).to_have_count(1)
    check_accessibility(page, "a hint")
    # It has a place of its own on every screen: it covers nobody's name and no card.
    for width, height in WIDE if look == "desk" else NARROW:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert problems(page) == [], f"{width} x {height}"
        # What the hint is about stays in sight, on a small phone at least the counts.
        if game == "5211":
            assert areas(page)["tally"]
    if look == "desk":
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        expect(page.locator("body")).not_to_be_focused()
    play_to_end(page)
    expect(panel).to_have_count(0)
    expect(page.get_by_text(say("web-end-hints", list="Anna 1"))).to_be_visible()


def test_there_is_no_lamp_where_hints_are_not_allowed(open_browser: OpenBrowser) -> None:
    context, _ = open_browser()
    page = context.new_page()
    post(context, "/api/guest", name="Anna")
    table = post(context, "/api/tables", game="5211", players=2, settings={"hints": False})["id"]
    post(context, f"/api/tables/{table}", do="add_bot", level="random")
    post(context, f"/api/tables/{table}", do="start")
    page.goto(f"/t/{table}")
    page.locator(".hand button").first.wait_for()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
