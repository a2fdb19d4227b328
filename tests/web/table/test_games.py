"""Games in a real browser: both games, both sizes, both languages."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support import cases
from tests.support.server.saved_tables import LateGames
from tests.support.web.browser import DESKTOP, TOUCH, OpenBrowser
from tests.support.web.ui_driver import (
    log_lines,
    open_game,
    play_to_end,
    play_together,
    preset_players,
    start_against_bots,
    tap,
    wait_for_turn,
)

from parlour.text import Words


@pytest.mark.parametrize(("game", "device"), [("5211", TOUCH), ("pixies", {"viewport": DESKTOP})])
def test_the_result_leads_into_the_next_game(
    open_browser: OpenBrowser, late_games: LateGames, game: str, device: dict[str, Any]
) -> None:
    """`test_whole_games.py` plays from the first page on."""
    context, _ = open_browser(**device)
    page = context.new_page()
    late_games.open(game, 3, page, left=1)
    play_to_end(page)
    expect(page.locator(".result ol").first.locator("li")).to_have_count(3)
    page.locator(".result .button.primary.big").click()
    expect(page.locator(".result")).to_have_count(0)
    wait_for_turn(page)


LOOKS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "5211": ({**TOUCH, "locale": "en-GB"}, {"viewport": DESKTOP, "locale": "fr-FR"}),
    "pixies": ({"viewport": DESKTOP}, TOUCH),
}
"""The devices of the two players."""


@pytest.mark.parametrize("game", cases(LOOKS, ["5211"]))
def test_two_browsers_meet_and_play(open_browser: OpenBrowser, game: str) -> None:
    """A table is opened, its link joined, cards played, words said, the page reloaded."""
    (one, _), (two, _) = (open_browser(**look) for look in LOOKS[game])
    host, guest = sit_together(one.new_page(), two.new_page(), game)
    play_together((host, guest), taps=5)
    for page in (host, guest):
        expect(page.locator("html")).to_have_attribute("lang", lang(page))
    host.get_by_role("button", name=say(host, "web-talk")).click()
    host.get_by_role("button", name=say(host, "phrase-hello")).click()
    expect(guest.locator(".said")).to_contain_text(say(guest, "phrase-hello"))
    guest.reload()
    play_together((host, guest), taps=5)


@pytest.mark.parametrize("game", cases(LOOKS, ["pixies"]))
def test_two_browsers_see_the_same_result(
    open_browser: OpenBrowser, late_games: LateGames, game: str
) -> None:
    (one, _), (two, _) = (open_browser(**look) for look in LOOKS[game])
    host, guest = one.new_page(), two.new_page()
    late_games.open(game, 2, host, guest, left=2)
    play_together((host, guest))
    results = [page.locator(".result ol").first.inner_text() for page in (host, guest)]
    assert results[0] == results[1]
    won = [page.locator(".result.won").count() for page in (host, guest)]
    shared = host.get_by_role("heading", name=" and ").count()
    assert sum(won) == (2 if shared else 1)


def test_resigning_lets_the_other_player_win(open_browser: OpenBrowser) -> None:
    (one, _), (two, _) = open_browser(), open_browser()
    host, guest = sit_together(one.new_page(), two.new_page(), "5211")
    wait_for_turn(guest)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Resign or leave").click()
    guest.get_by_role("button", name="Resign").click()
    for page in (host, guest):
        page.get_by_role("button", name="See result").click()
        expect(page.locator(".result")).to_be_visible()
    expect(host.get_by_role("heading", name="You win!")).to_be_visible()


def sit_together(host: Page, guest: Page, game: str) -> tuple[Page, Page]:
    """The host opens a table, the guest joins by its link, and the two start without the others."""
    host.goto("/")
    at = ["5211", "pixies"].index(game)
    host.get_by_role("button", name=say(host, "web-with-friends")).nth(at).click()
    expect(host).to_have_url(re.compile("/t/"))
    guest.goto(host.url)
    guest.get_by_label(say(guest, "web-your-name")).fill("Ben")
    guest.get_by_role("button", name=say(guest, "web-sit-down")).click()
    host.get_by_role("button", name=say(host, "web-start-with", count=2, us="yes")).click()
    for page in (host, guest):
        page.locator(".board").wait_for()
    return host, guest


def lang(page: Page) -> str:
    return str(page.evaluate("navigator.language"))[:2]


def say(page: Page, word: str, **facts: Any) -> str:
    """A message in the page's language."""
    return Words(lang(page))(word, **facts)


def test_a_reload_in_mid_game_restores_the_game(open_browser: OpenBrowser) -> None:
    """The page shows what the server keeps."""
    context, _ = open_browser()
    page = context.new_page()
    start_against_bots(page, "pixies", 2)
    tap(page, 8)
    wait_for_turn(page)
    before = cards_in_sight(page)
    assert before
    page.reload()
    # Our own grid is drawn last.
    page.locator(".own [data-space='9']").wait_for()
    assert cards_in_sight(page) == before
    page.goto("/")
    expect(page.get_by_role("heading", name="Continue playing")).to_be_visible()


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_the_log_has_the_current_game_after_a_reload_and_after_a_rematch(
    open_browser: OpenBrowser, late_games: LateGames, game: str
) -> None:
    context, _ = open_browser()
    page = context.new_page()
    late_games.open(game, 2, page, left=1)
    play_to_end(page)
    page.locator(".result .button.primary.big").click()
    expect(page.locator(".result")).to_have_count(0)
    tap(page, 3)
    wait_for_turn(page)
    before = log_lines(page)
    begin = before.index(say(page, f"{'g' * (game == '5211')}{game}-started", players=2, long="no"))
    page.reload()
    wait_for_turn(page)
    after = log_lines(page)
    assert len(before) > begin + 1, "the page also remembers the game before"
    # The bot may have moved since.
    assert after[-begin - 1 :] == before[: begin + 1]


def test_the_points_of_the_last_round_can_be_opened_after_a_reload(
    open_browser: OpenBrowser, late_games: LateGames
) -> None:
    """They do not open by themselves again."""
    context, _ = open_browser()
    page = context.new_page()
    late_games.open("pixies", 2, page, left=3)
    page.reload()
    wait_for_turn(page)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_role("button", name="Points in round 2").click()
    points = page.get_by_role("dialog").get_by_role("table", name="Points in round 2")
    expect(points.locator("tbody tr")).to_have_count(2)
    page.get_by_role("dialog").locator(".go-on").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def cards_in_sight(page: Page) -> list[str]:
    """The cards of all grids."""
    found = page.locator(".grid [data-card]").evaluate_all(
        "all => all.map((one) => one.dataset.card)"
    )
    return sorted(found)


def test_a_game_by_keyboard_alone(open_browser: OpenBrowser, late_games: LateGames) -> None:
    """Tab, arrows and Enter are enough, from the first page on and up to the result."""
    context, _ = open_browser(viewport=DESKTOP)
    page = context.new_page()
    preset_players(page, "5211", 5)
    page.goto("/")
    walk_to(page, "article[data-game='5211'] .button.big")
    page.keyboard.press("Enter")
    expect(page.locator(".hand button").first).to_be_focused()
    for _ in range(4):  # both cards, the lock, and the next turn's card
        keyboard_step(page, wait_for_turn(page))
    # The last turn of a round but the last, then the whole last round.
    late_games.open("5211", 5, page, left=4)
    used = set()
    for _ in range(60):
        wanted = wait_for_turn(page)
        if wanted == "over":
            break
        used.add(wanted)
        keyboard_step(page, wanted)
    expect(page.locator(".result")).to_be_visible()
    assert ".next-round" in used


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_the_skip_link_leads_to_the_hand(open_browser: OpenBrowser, game: str) -> None:
    """The skip link leads to the cards; when it is our turn, the focus is there by itself."""
    context, _ = open_browser(viewport=DESKTOP)
    page = context.new_page()
    open_game(page, game, 2)
    card = page.locator("[data-hand] button:focus")
    wait_for_turn(page)
    expect(card).to_have_count(1)
    walk_to(page, ".skip")
    expect(page.locator(".skip")).to_have_text("Skip to your cards")
    page.keyboard.press("Enter")
    expect(card).to_have_count(1)


def walk_to(page: Page, wanted: str) -> None:
    """Press Tab until this has the focus."""
    page.locator(wanted).first.wait_for()
    for _ in range(60):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {wanted}")


def keyboard_step(page: Page, wanted: str) -> None:
    """Move the focus to the next control, and use it."""
    if ".hand" in wanted:
        walk_to(page, ".hand button[tabindex='0']")
        for _ in range(5):
            if page.evaluate("document.activeElement?.getAttribute('aria-pressed')") == "false":
                break
            page.keyboard.press("ArrowRight")
    else:
        walk_to(page, wanted)
    page.keyboard.press("Enter")
