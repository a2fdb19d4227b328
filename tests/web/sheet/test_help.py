"""The score sheet in the middle of a round: the coach's advice, and a bot as an extra player."""

from random import Random

import pytest
from playwright.sync_api import Page, expect
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import TOUCH, OpenBrowser
from tests.support.web.sheet_driver import SheetDriver

from parlour.games.g5211.cards import CARDS as DECK
from parlour.games.pixies.cards import CARDS, display_size

HAND = ["Y1", "Y2", "G3", "B1", "V5"]


@pytest.fixture
def phone(open_browser: OpenBrowser) -> Page:
    context, errors = open_browser(**TOUCH)
    # A busy server is still compiling its coach; the page retries until it is ready.
    errors.allow("503")
    return context.new_page()


def start_with_bot(page: Page, game: str, people: list[str]) -> str:
    """A game of these people and a casual bot; returns its address."""
    page.goto(f"/score/{game}")
    inputs = page.locator("form ol input.input")
    inputs.first.wait_for()
    page.get_by_role("button", name="Add bot").tap()
    page.locator("form ol select").select_option("casual")
    if len(people) < 2:
        page.get_by_role("button", name="Remove player 2").tap()
    for place, name in enumerate(people):
        inputs.nth(place).fill(name)
    page.locator("form .big").tap()
    page.locator("table tfoot").wait_for()
    return page.url


def test_the_coach_advises_in_a_round_of_5211(phone: Page) -> None:
    """My hand: the best pair, why, and what others cost; the hand is there after a reload."""
    driver = SheetDriver(phone)
    driver.start("5211", ["Anna", "Ben"])
    phone.get_by_role("link", name="What would the bot do?").tap()
    for card in HAND:
        driver.tap(f'.pad [data-code="{card}"]')
    check_accessibility(phone, "hand")
    phone.locator(".advice .ask").tap()
    expect(phone.locator(".advice .best")).to_contain_text("%")
    expect(phone.locator(".advice .best .card")).to_have_count(2)
    expect(phone.locator(".advice")).to_contain_text("Why")
    expect(phone.locator(".advice li").first).to_contain_text("−")
    check_accessibility(phone, "advice")
    phone.reload()
    expect(phone.locator(".advice .ask")).to_be_visible()
    expect(phone.locator(".rows li").first.locator(".card")).to_have_count(5)


def test_a_bot_plays_a_round_of_5211_with_two_people(phone: Page) -> None:
    """It is dealt its hand, chooses, reveals with the others, and draws; the round is scored."""
    driver = SheetDriver(phone)
    url = start_with_bot(phone, "5211", ["Anna", "Ben"])
    deck = Random(1).sample(DECK, len(DECK))
    phone.get_by_role("link", name="Play the round with").tap()
    for cards in (2, 1, 1):
        while not phone.locator(".advice .ask").is_visible():
            driver.tap(f'.pad [data-code="{deck.pop()}"]')
        phone.locator(".advice .ask").tap()
        phone.get_by_role("button", name="Reveal").wait_for()
        phone.goto(url)  # what it has chosen survives that
        phone.get_by_role("link", name="has chosen: reveal").tap()
        phone.get_by_role("button", name="Reveal").tap()
        for _ in range(2 * cards):
            expect(phone.locator(".pad")).to_be_visible()
            driver.tap(f'.pad [data-code="{deck.pop()}"]')
    expect(phone).to_have_url(url)
    expect(phone.locator("tbody tr")).to_have_count(2)
    assert len(driver.totals()) == 3


@pytest.mark.parametrize("turns", [1, pytest.param(20, marks=pytest.mark.long)])
def test_a_bot_plays_a_round_of_pixies(phone: Page, turns: int) -> None:
    """Displays are entered, people say what they took, the bot says what it takes, to the end."""
    url = start_with_bot(phone, "pixies", ["Anna"])
    deck = Random(2).sample(CARDS, len(CARDS))
    phone.locator("fieldset .button").first.tap()
    phone.get_by_role("link", name="Play the round with").tap()
    for _ in range(turns):
        if phone.url == url:
            break
        for card in [deck.pop() for _ in range(display_size(2))]:
            phone.locator(f'[data-number="{card[1]}"]').tap()
            phone.locator(f'.choices [data-code="{card}"]').tap()
        for left in range(display_size(2), 0, -1):
            ask = phone.locator(".advice .ask")
            if "Let" in ask.inner_text():
                ask.tap()
                phone.get_by_role("button", name="Done, next").tap()
            else:
                phone.locator(".display .shown").first.tap()
                ways, after = (
                    phone.locator(".ways .button"),
                    f".display:not(:has(:nth-child({left}).shown))",
                )
                phone.locator(f".ways .button, {after}, tfoot").first.wait_for()
                if ways.count():
                    ways.first.tap()
            expect(phone.locator(".display .shown")).not_to_have_count(left)
            if phone.locator("tfoot").is_visible():
                break
    if turns == 1:
        expect(phone.locator(".shown")).to_have_count(0)
        phone.goto(url)
        expect(phone.locator(".enter")).to_contain_text("Continue round 1")
        expect(phone.locator("tbody tr").first).to_contain_text("2/9")
        assert SheetDriver(phone).totals() == [0, 0]  # positions for advice are no points yet
        phone.get_by_role("button", name="The round is over").tap()
    expect(phone.locator(".enter")).to_contain_text("Enter Anna’s grid")
    expect(phone.locator("tbody tr").first.locator("button")).to_have_count(2)


def test_without_a_server_a_bot_of_this_device_advises(open_browser: OpenBrowser) -> None:
    """The page's own Python knows the moves, plays a bot's, and has an opinion."""
    context, errors = open_browser(**TOUCH)
    errors.allow("ERR_FAILED")
    context.route("**/api/position/**", lambda route: route.abort())
    page = context.new_page()
    SheetDriver(page).start("pixies", ["Anna", "Ben"])
    page.get_by_role("link", name="What would the bot do?").tap()
    for card in ("B5", "G5", "R1*", "M4"):
        page.locator(f'[data-number="{card[1]}"]').tap()
        page.locator(f'.choices [data-code="{card}"]').tap()
    page.locator(".advice .ask").tap()
    expect(page.locator(".advice .best")).to_contain_text("points")
    expect(page.locator(".advice li").first).to_contain_text("−")
    page.locator('.display [data-code="B5"]').tap()
    expect(page.locator(".display .shown")).to_have_count(3)
    expect(page.locator(".grids .now")).to_contain_text("Ben")
