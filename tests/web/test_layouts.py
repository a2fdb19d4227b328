"""Boards fit every screen: nothing is cut off or covered, and the viewer's own part is largest."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.support import cases
from tests.support.server.saved_tables import LateGames
from tests.support.services import Server
from tests.support.web.browser import OpenBrowser, browser_context
from tests.support.web.layouts import (
    NAMES,
    SIZES,
    Box,
    SavedGames,
    areas,
    at_every_size,
    problems,
    save_games,
    settle,
)

GAMES = list(product(("5211", "pixies"), (2, 3, 4, 5)))
ONE_SMALL_ONE_LARGE = [("5211", 2), ("pixies", 5)]
ONE_LARGE_ONE_SMALL = [("5211", 5), ("pixies", 2)]
LARGE_TABLES = (4, 5)
NOTICE_OVERFLOWS = """() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } =
        document.querySelector('.notice');
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
}"""
SHORTENED_NAMES = """() => [...document.querySelectorAll('header .whole')]
    .filter((one) => getComputedStyle(one).position !== 'absolute')
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
WATCH_SHIFTS = """window.shifts = [];
new PerformanceObserver((found) => shifts.push(...found.getEntries().map((one) => one.value)))
    .observe({ type: 'layout-shift', buffered: true });"""
WATCH_NOTICES = """() => {
    document.querySelector('.toast button')?.click();
    window.noticed = null;
    window.watching ??= new MutationObserver(() => {
        const notice = document.querySelector('.toast');
        if (!notice || noticed) return;
        const end = (one) => one.getBoundingClientRect().bottom;
        window.noticed = { notice: end(notice), bar: end(document.querySelector('header')) };
    }).observe(document.body, { childList: true, subtree: true }) ?? true;
}"""
"""A notice is gone after a few seconds: it is measured as soon as it is there."""
MOST_SHIFT = 0.1
"""The limit of Web Vitals for a good page, in shares of the screen that moved."""
WIDE = 1000
"""From this width on the notes of a review are beside the board, and nothing scrolls."""


@pytest.fixture(scope="module")
def player(browser: Browser, server: Server) -> Iterator[Page]:
    with browser_context(browser, server.url) as (context, _):
        yield context.new_page()


@pytest.fixture(scope="module")
def spectator(browser: Browser, server: Server) -> Iterator[Page]:
    with browser_context(browser, server.url) as (context, _):
        yield context.new_page()


@pytest.fixture(scope="module")
def saved(server: Server, player: Page) -> SavedGames:
    return save_games(server, player, GAMES)


def _area(box: Box) -> float:
    return box["width"] * box["height"]


def _check_sizes(found: dict[str, list[Box]], where: str) -> None:
    rivals = found["rival"]
    for one, other in pairwise(rivals):
        assert abs(_area(one) / _area(other) - 1) < 0.02, f"{where}: unequal rivals"
    own = sum(_area(box) for area in ("own", "hand") for box in found.get(area, []))
    assert own >= max(_area(box) for box in rivals), f"{where}: a rival has more room than we"


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_game_in_play_fits_every_screen(
    player: Page, saved: SavedGames, game: str, players: int
) -> None:
    player.goto(f"/t/{saved.playing[game, players]}")
    player.locator("[data-area=action]").first.wait_for()
    for size in at_every_size(player):
        where = f"{game} for {players}, {size}"
        assert problems(player) == [], where
        found = areas(player)
        assert len(found["rival"]) == players - 1
        assert found["action"], where
        _check_sizes(found, where)


@pytest.mark.parametrize(("game", "players"), cases(GAMES, ONE_SMALL_ONE_LARGE))
def test_nothing_moves_while_a_board_opens(
    open_browser: OpenBrowser,
    player: Page,
    saved: SavedGames,
    game: str,
    players: int,
    pytestconfig: pytest.Config,
) -> None:
    """Parts that are drawn later have their room from the start, in a game and in a review."""
    context, _ = open_browser(storage_state=player.context.storage_state())
    context.add_init_script(WATCH_SHIFTS)
    kind = game, players
    # Each size is a load of its own. Every game is opened at all of them: for few players at one
    # half, for many at the other, and the other way round in a review.
    halves = list(SIZES)[::2], list(SIZES)[1::2]
    if players in LARGE_TABLES:
        halves = halves[::-1]
    if pytestconfig.getoption("--long"):
        halves = list(SIZES), list(SIZES)
    paths = f"/t/{saved.playing[kind]}", f"/review/{saved.finished[kind]}/1"
    for path, sizes in zip(paths, halves, strict=True):
        for size in at_every_size(page := context.new_page(), sizes):
            page.goto(path)
            page.locator("[data-area=own]").wait_for()
            settle(page)
            moved = page.evaluate("shifts.reduce((sum, one) => sum + one, 0)")
            assert moved < MOST_SHIFT, f"{path.split('/')[1]} of {game} for {players}, {size}"
        page.close()


def test_a_notice_at_a_table_stays_in_the_bar(player: Page, saved: SavedGames) -> None:
    """Below the bar it would cover cards for as long as it is shown."""
    player.context.grant_permissions(["clipboard-write"])
    player.goto(f"/t/{saved.playing['pixies', 5]}")
    player.locator("[data-area=action]").first.wait_for()
    for size in at_every_size(player):
        player.evaluate(WATCH_NOTICES)
        player.get_by_role("button", name="Menu").click()
        player.get_by_role("button", name="Copy link").click()
        player.keyboard.press("Escape")
        found = player.wait_for_function("() => window.noticed").json_value()
        assert found["notice"] <= found["bar"], size


@pytest.mark.parametrize(("game", "players"), cases(GAMES, ONE_LARGE_ONE_SMALL))
def test_a_watched_game_fits_every_screen(
    spectator: Page, saved: SavedGames, game: str, players: int
) -> None:
    spectator.goto(f"/t/{saved.playing[game, players]}")
    spectator.locator("[data-area=action]").first.wait_for()
    for size in at_every_size(spectator):
        assert problems(spectator) == [], f"{game} for {players}, {size}"


@pytest.mark.parametrize(("game", "players"), cases(GAMES, ONE_SMALL_ONE_LARGE))
def test_a_review_fits_every_screen(
    player: Page, saved: SavedGames, game: str, players: int
) -> None:
    """On a phone the notes are below the board, which fills the screen with the controls."""
    player.goto(f"/review/{saved.finished[game, players]}/1")
    player.locator("[data-area=rival]").first.wait_for()
    for _ in range(20):
        player.keyboard.press("ArrowRight")
    for size in at_every_size(player):
        where = f"{game} for {players}, {size}"
        found = problems(player)
        if player.evaluate("innerWidth") < WIDE:
            found = [one for one in found if "down" not in one]
        assert found == [], where
        _check_sizes(areas(player), where)


@pytest.mark.parametrize("game", cases(["5211", "pixies"], ["5211"]))
def test_a_device_that_is_passed_on_fits_every_screen(open_browser: OpenBrowser, game: str) -> None:
    """The screen between two players, and the board of each of five."""
    context, _ = open_browser()
    page = context.new_page()
    page.goto(f"/here/{game}")
    for _ in range(3):
        page.get_by_role("button", name="Add player").click()
    for place, name in enumerate(NAMES):
        page.get_by_label(f"Player {place + 1}", exact=True).fill(name)
    page.get_by_role("button", name="Start game").click()
    cover, board = page.get_by_role("button", name="I’m "), page.locator("[data-area=action]").first
    cover.or_(board).wait_for()
    if cover.count():
        for size in at_every_size(page):
            assert problems(page) == [], f"passing on {game}, {size}"
            box = cover.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= page.evaluate("innerHeight"), size
        cover.click()
    board.wait_for()
    for size in at_every_size(page):
        assert problems(page) == [], f"{game} on one device, {size}"
        assert len(areas(page)["rival"]) == len(NAMES) - 1


@pytest.mark.parametrize("game", cases(["5211", "pixies"], ["pixies"]))
def test_a_lost_connection_hides_no_card(
    open_browser: OpenBrowser, late_games: LateGames, game: str
) -> None:
    (one, _), (two, _) = open_browser(), open_browser(locale="fr-FR")
    pages = [one.new_page(), two.new_page()]
    late_games.open(game, 5, *pages, left=3, names=NAMES[:2])
    for page in pages:
        page.locator("[data-area=action]").first.wait_for()
    table, (first, second) = pages[0].url, pages
    for gone, there in ((second, first), (first, second)):
        gone.goto("/")
        there.locator(".notice:not(.empty)").wait_for()
        for size in at_every_size(there):
            assert problems(there) == [], f"{game}, {size}"
            assert not there.evaluate(NOTICE_OVERFLOWS), f"{game}, {size}"
        gone.goto(table)
        there.locator(".notice.empty").wait_for(state="attached")


@pytest.mark.parametrize("players", [2, 5])
def test_a_long_name_leaves_the_others_whole(
    open_browser: OpenBrowser, late_games: LateGames, players: int
) -> None:
    """In the bar of a table; on a phone faces stand for more than two players."""
    context, _ = open_browser()
    page = context.new_page()
    late_games.open("5211", players, page, names=NAMES[:1])
    page.locator("[data-area=action]").first.wait_for()
    for size in at_every_size(page):
        assert page.evaluate(SHORTENED_NAMES) in ([], NAMES[:1]), size


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_small_phone_shows_every_way_to_play_without_scrolling(
    open_browser: OpenBrowser, locale: str
) -> None:
    context, _ = open_browser(locale=locale)
    page = context.new_page()
    page.goto("/")
    page.locator("article").nth(1).wait_for()
    ways = page.locator("article .ways :is(button, a)")
    expect(ways).to_have_count(2 * 4)
    for way in ways.all():
        box = way.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= page.evaluate("innerHeight")
