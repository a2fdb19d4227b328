"""The score sheet for real cards: whole games on a phone, and nothing entered is lost."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.table.sheets import as_text, random_5211, random_pixies
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import DESKTOP, TOUCH, OpenBrowser, as_seen_by, copied_text
from tests.support.web.sheet_driver import SheetDriver

from parlour.cli import main
from parlour.games import get
from parlour.games.g5211.cards import CARDS
from parlour.games.sheet.file import parse_sheet_game

COUNTS = [200, pytest.param(2000, marks=pytest.mark.long)]
"""How many random rounds are compared."""
GRID = ["B1+6/x", "M2", ".", "G4+4/x", "B5*", ".", ".", "R8", "x"]


@pytest.fixture
def phone(open_browser: OpenBrowser) -> Page:
    context, _ = open_browser(**TOUCH)
    return context.new_page()


def scored_in_page(page: Page, game: str, rounds: list[tuple[list[list[str]], int]]) -> list[Any]:
    page.goto("/score")
    page.locator("h1").wait_for()
    page.wait_for_function("() => 'parlourScore' in window")
    found: list[Any] = page.evaluate(
        "([game, rounds]) => parlourScore(game, rounds)", [game, rounds]
    )
    return found


@pytest.mark.parametrize("count", COUNTS)
def test_5211_is_scored_as_by_the_command(phone: Page, count: int) -> None:
    """Random rounds: points, kept cards, what was out, and every sentence but the names."""
    rng, game = Random(5211), get("5211")
    rounds = [(random_5211(rng.randint(2, 5), rng), 1) for _ in range(count)]
    for (table, _), found in zip(rounds, scored_in_page(phone, "5211", rounds), strict=True):
        scored = game.score_sheet(as_text(table), {})
        wanted = scored.data
        assert found["points"] == wanted["points"], table
        assert found["kept"] == wanted["kept"], table
        assert (found["result"], found["colour"]) == (wanted["result"], wanted["colour"]), table
        assert found["out"] == wanted["out"], table
        assert {one["colour"]: one["count"] for one in found["tally"]["colours"]} == wanted[
            "counts"
        ]
        sentences = [one.id for one in scored.sentences]
        assert [step["sentence"]["id"] for step in found["steps"]] == sentences, table


@pytest.mark.parametrize("count", COUNTS)
def test_pixies_is_scored_as_by_the_command(phone: Page, count: int) -> None:
    """Random rounds: every part of every grid, card by card."""
    rng, game = Random(9), get("pixies")
    rounds = [(random_pixies(rng.randint(2, 5), rng), rng.randint(1, 3)) for _ in range(count)]
    for (table, number), found in zip(rounds, scored_in_page(phone, "pixies", rounds), strict=True):
        wanted = game.score_sheet(as_text(table), {"round": number}).data["grids"]
        for grid, own in zip(wanted, found, strict=True):
            parts = {key: grid[key] for key in ("validated", "symbols", "zone", "total")}
            assert own["score"] == parts, table
            assert own["validated"] == grid["validated_spaces"], table
            assert own["symbols"] == grid["symbol_cards"], table
            assert own["zone"] == grid["largest_zone"], table


@pytest.mark.long
def test_a_game_of_pixies_for_four_is_entered_on_a_phone(phone: Page) -> None:
    """Three rounds; at most three taps a card, and in all fewer than two."""
    rng, driver = Random(4), SheetDriver(phone)
    names = ["Anna", "Ben", "Cleo", "Dan"]
    driver.start("pixies", names)
    rounds = [random_pixies(4, rng) for _ in range(3)]
    for number, grids in enumerate(rounds, 1):
        phone.locator("fieldset .button").nth(number).tap()
        driver.next_entry()
        for grid in grids:
            driver.enter_grid(grid)
            driver.done()
    data = {
        "parlour_sheet": 1,
        "game": "pixies",
        "players": names,
        "rounds": [{"entries": [{"cards": grid} for grid in grids]} for grids in rounds],
    }
    wanted = get("pixies").score_game(parse_sheet_game(data))
    expect(phone.locator(".won")).to_contain_text(names[wanted.winners[0]])
    assert driver.totals() == list(wanted.totals)
    assert driver.taps / driver.cards < 2.2, f"{driver.taps} taps for {driver.cards} cards"


def test_a_game_of_5211_for_three_is_entered_on_a_phone(phone: Page) -> None:
    """Seven rounds from one deck, one tap a card; then the game is in the list and statistics."""
    rng, driver = Random(3), SheetDriver(phone)
    names = ["Anna", "Ben", "Cleo"]
    driver.start("5211", names)
    deck = rng.sample(CARDS, len(CARDS))
    rounds = [random_5211(3, rng, deck) for _ in range(7)]
    for table in rounds:
        driver.next_entry()
        driver.enter_table(table)
        driver.done()
    data = {
        "parlour_sheet": 1,
        "game": "5211",
        "players": names,
        "rounds": [{"entries": [{"cards": cards} for cards in table]} for table in rounds],
    }
    wanted = get("5211").score_game(parse_sheet_game(data))
    assert wanted.over
    expect(phone.locator(".won")).to_contain_text(names[wanted.winners[0]])
    assert driver.totals() == list(wanted.totals)
    assert driver.taps == driver.cards == 7 * 3 * 4
    phone.goto("/score")
    best = max(range(3), key=lambda seat: (seat in wanted.winners, wanted.totals[seat]))
    expect(phone.locator("tbody tr").first).to_contain_text(names[best])


HEADERS = """() => [...document.querySelectorAll('main thead th')].map((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const { left, right } = text.getBoundingClientRect(), cell = one.getBoundingClientRect();
    return left >= cell.left && right <= cell.right;
})"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_statistics_fit_on_a_phone(open_browser: OpenBrowser, locale: str) -> None:
    """Every header within its column, beside a name as long as it may be."""
    context, _ = open_browser(**TOUCH, locale=locale)
    page = context.new_page()
    parts = {"parts": [45, -10, 9]}
    players = ["A name as long as it may", "Ben"]
    rounds = [{"entries": [parts, parts]}] * 3
    game = {"parlour_sheet": 1, "game": "pixies", "players": players, "rounds": rounds}
    page.goto("/score")
    page.locator("input[type=file]").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": json.dumps(game).encode()}
    )
    page.locator(".won").wait_for()
    page.goto("/score")
    page.locator("thead th").first.wait_for()
    assert page.evaluate(HEADERS) == [True] * 4


def enter_first_grid(page: Page) -> tuple[SheetDriver, str]:
    """A game of Pixies for two with the first player's grid; returns the sheet's address."""
    driver = SheetDriver(page)
    url = driver.start("pixies", ["Anna", "Ben"])
    driver.next_entry()
    driver.enter_grid(GRID)
    return driver, url


def test_entries_survive_a_reload_the_back_button_and_a_closed_tab(phone: Page) -> None:
    _, url = enter_first_grid(phone)
    entry = phone.url
    phone.reload()
    expect(phone.locator('.space[data-space="1"]')).to_have_accessible_name(
        "Space 1: blue 1 with 6 spirals, validated"
    )
    phone.go_back()
    expect(phone.locator("tbody tr").first).to_contain_text("24")
    phone.go_forward()
    expect(phone).to_have_url(entry)
    context = phone.context
    phone.close()
    again = context.new_page()
    again.goto("/score")
    again.locator("section.panel a").first.tap()
    expect(again).to_have_url(url)
    expect(again.locator("tbody tr").first).to_contain_text("24")


FILL = """() => {
    let size = 1 << 20;
    for (let n = 0; size > 0; n += 1) {
        try { localStorage.setItem(`filler-${n}`, "x".repeat(size)); } catch { size >>= 1; }
    }
}"""


def test_a_full_store_loses_nothing(phone: Page) -> None:
    """There is room in reserve for the game; without it, the tab keeps it, and the page says so."""
    driver = SheetDriver(phone)
    url = driver.start("pixies", ["Anna", "Ben"])
    phone.evaluate(FILL)
    driver.next_entry()
    driver.enter_grid(GRID)
    phone.reload()
    expect(phone.locator('.space[data-space="8"]')).to_have_accessible_name("Space 8: red 8")
    expect(phone.get_by_text("no room left")).to_have_count(0)
    phone.evaluate(FILL)
    phone.goto("/score/pixies")
    driver.start("pixies", ["Cleo", "Dan"])
    driver.next_entry()
    driver.enter_grid(GRID)
    expect(phone.get_by_text("no room left")).to_be_visible()
    phone.reload()
    expect(phone.locator('.space[data-space="8"]')).to_have_accessible_name("Space 8: red 8")
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Save a copy as a file").click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["rounds"][0]["entries"] == [{"cards": GRID}, None]
    phone.goto(url)
    expect(phone.locator("thead")).to_contain_text("Anna")


def test_two_tabs_keep_both_entries(phone: Page) -> None:
    """Each tab enters another player's grid; both show both."""
    driver = SheetDriver(phone)
    url = driver.start("pixies", ["Anna", "Ben"])
    other = phone.context.new_page()
    other.goto(f"{url}/1/2")
    phone.goto(f"{url}/1/1")
    # A tab in the background draws nothing, and waits for it.
    other.bring_to_front()
    SheetDriver(other).enter_grid([".", "Y2*", *["."] * 7])
    phone.bring_to_front()
    driver.enter_grid(GRID)
    other.bring_to_front()
    SheetDriver(other).enter_grid([".", ".", "G3*", *["."] * 6])
    for page in (phone, other):
        page.bring_to_front()
        page.goto(url)
        expect(page.locator("tbody tr").first).to_contain_text("24")
        expect(page.locator("tbody tr").first.locator("td").nth(1)).to_contain_text("2")


def test_a_cold_start_without_a_network(open_browser: OpenBrowser) -> None:
    """Once visited, the sheet opens and scores without a server; Python is not needed."""
    context, errors = open_browser(**TOUCH, service_workers="allow")
    errors.allow("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch")
    page = context.new_page()
    page.goto("/score")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.close()
    context.set_offline(True)
    page = context.new_page()
    driver, url = enter_first_grid(page)
    page.goto(url)
    assert driver.totals() == [24, 0]
    workers = [one for one in page.workers if "python" in one.url]
    assert not workers


def test_impossible_entries_are_refused_or_say_why(phone: Page) -> None:
    """A card twice, a face-down card without a reason, more copies than exist, absurd counts."""
    driver, url = enter_first_grid(phone)
    phone.goto(f"{url}/1/2")
    used = phone.locator('.choices [data-code="B1+6"]')
    expect(used).to_be_disabled()
    expect(used).to_have_accessible_name("blue 1 with 6 spirals: Anna has it")
    driver.enter_grid(["x", *["."] * 8])
    expect(phone.get_by_text("needs a validated card")).to_be_visible()
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator(".acts .act").first).to_be_disabled()  # nothing there to validate
    phone.get_by_text("Enter the points").tap()
    for value, text in (("46", "worth 0 to 45"), ("12", "")):
        phone.locator(".panel input").nth(0).fill(value)
        phone.locator(".panel input").nth(1).fill("-3")
        phone.locator(".panel input").nth(2).fill("4")
        if text:
            expect(phone.locator(".panel .problem")).to_contain_text(text)
    expect(phone.locator(".panel .total")).to_have_text("17 points")
    phone.locator(".panel input").nth(2).fill("1")
    expect(phone.locator(".panel .problem")).to_contain_text("a zone has 2 to 9 cards")
    driver.start("5211", ["Anna", "Ben"])
    driver.next_entry()
    driver.enter_table([["Y6", "Y5"]])
    phone.locator('.pad [data-code="Y6"]').tap()
    expect(phone.locator(".verdict")).to_contain_text("none left, the deck has 1")
    expect(phone.locator(".rows .card")).to_have_count(2)


def test_5211_counted_by_the_players(phone: Page) -> None:
    """Colours and Kododo decide; then cards and points of each player, checked."""
    driver = SheetDriver(phone)
    driver.start("5211", ["Anna", "Ben"])
    driver.next_entry()
    phone.get_by_text("Only count colours").tap()
    for name, count in (("green", 4), ("yellow", 3), ("blue", 1), ("Kododo", 2)):
        for _ in range(count):
            phone.get_by_role("button", name=f"One {name} more").tap()
    expect(phone.locator(".steps")).to_contain_text("Green has the majority with 4 cards")
    phone.get_by_label("Cards that score for Anna").select_option("3")
    phone.get_by_label("Points of Anna").fill("8")
    phone.get_by_label("Cards that score for Ben").select_option("2")
    expect(phone.locator(".problem")).to_contain_text("add up to 4")
    phone.get_by_label("Cards that score for Ben").select_option("1")
    phone.get_by_label("Points of Ben").fill("7")
    expect(phone.locator(".problem")).to_contain_text("can’t be worth that")
    phone.get_by_label("Points of Ben").fill("5")
    driver.done()
    assert driver.totals() == [8, 5]


def test_a_grid_is_entered_by_keyboard(open_browser: OpenBrowser) -> None:
    """Digits choose a space, letters a colour's cards, C validates, X is face down."""
    context, _ = open_browser(viewport=DESKTOP, has_touch=True)
    page = context.new_page()
    driver = SheetDriver(page)
    driver.start("pixies", ["Anna", "Ben"])
    page.keyboard.press("Tab")
    driver.next_entry()
    for keys in (["b", "Enter", "c"], ["2", "m", "Enter"], ["9", "x"], ["Control+z"]):
        for key in keys:
            page.keyboard.press(key)
    expect(page.locator('.space[data-space="1"]')).to_have_accessible_name(
        "Space 1: blue 1 with 6 spirals, validated"
    )
    expect(page.locator('.space[data-space="2"]')).to_have_accessible_name(
        "Space 2: multicoloured 2"
    )
    expect(page.locator('.space[data-space="9"]')).to_have_accessible_name("Space 9: empty")


def other_device(open_browser: OpenBrowser, address: str) -> tuple[BrowserContext, Page]:
    context, _ = open_browser(**TOUCH)
    page = context.new_page()
    page.goto(address)
    page.locator("tfoot").wait_for()
    return context, page


def test_a_game_is_shared_by_link_and_file_and_comes_back(open_browser: OpenBrowser) -> None:
    """Another phone opens the link and enters its grid; its link adds that to the first phone."""
    context, _ = open_browser(**TOUCH, permissions=["clipboard-read", "clipboard-write"])
    phone = context.new_page()
    _, url = enter_first_grid(phone)
    phone.goto(url)
    link = copied_link(phone)
    _, other = other_device(open_browser, link)
    other.locator("a.enter").tap()
    SheetDriver(other).enter_grid([".", "Y2*", *["."] * 7])
    other.goto(other.url.rsplit("/1/", 1)[0])
    other.evaluate("delete Navigator.prototype.share")
    other.evaluate(
        "Object.defineProperty(navigator, 'clipboard',"
        " {value: {writeText: (text) => { window.copied = text; }}})"
    )
    other.get_by_role("button", name="Menu").tap()
    other.get_by_role("button", name="Send a copy: link").tap()
    other.get_by_role("button", name="Copy link").tap()
    phone.goto("/")
    phone.goto(as_seen_by(phone, other.evaluate("window.copied")))
    expect(phone).to_have_url(url)
    expect(phone.locator("tbody tr").first.locator("td").nth(1)).to_contain_text("1")
    phone.get_by_role("button", name="Menu").tap()
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Save a copy as a file").tap()
    path = Path(download.value.path())
    game = parse_sheet_game(json.loads(path.read_text(encoding="utf-8")))
    assert get("pixies").score_game(game).points[0] == (24, 1)
    third, _ = open_browser(**TOUCH)
    page = third.new_page()
    page.goto("/score")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator("tbody tr").first).to_contain_text("24")


def copied_link(page: Page) -> str:
    page.evaluate("delete Navigator.prototype.share")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Send a copy: link").tap()
    page.get_by_role("button", name="Copy link").tap()
    return copied_text(page, "#s=")


def test_editing_and_undo(phone: Page) -> None:
    """An earlier entry is corrected, undone and deleted; the deleted game comes back."""
    driver, url = enter_first_grid(phone)
    phone.goto(f"{url}/1/2")
    driver.enter_grid([".", "Y2*", *["."] * 7])
    phone.goto(url)
    phone.locator("tbody button").first.tap()
    expect(phone.locator(".explain")).to_contain_text("Validated: 1 + 4 = 5.")
    phone.get_by_role("link", name="Edit").tap()
    phone.locator('.space[data-space="8"]').tap()
    phone.get_by_role("button", name="Clear space 8").tap()
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator('.space[data-space="8"]')).to_have_accessible_name("Space 8: red 8")
    phone.goto(url)
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Delete game").tap()
    phone.locator("dialog .danger").tap()
    expect(phone.locator("section.panel a")).to_have_count(0)
    phone.locator("summary").tap()
    phone.get_by_role("button", name="Restore").tap()
    expect(phone.locator("section.panel a")).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_every_screen_is_accessible(phone: Page, game: str) -> None:
    driver = SheetDriver(phone)
    url = driver.start(game, ["Anna", "A name as long as it may", "Cleo", "Dan", "Eve"])
    check_accessibility(phone, "sheet")
    driver.next_entry()
    if game == "5211":
        driver.enter_table(random_5211(5, Random(1)))
    else:
        driver.enter_grid(GRID)
    check_accessibility(phone, "entry")
    for part in ("show", "print"):
        phone.goto(f"{url}/{part}")
        phone.locator("h1").wait_for()
        check_accessibility(phone, part)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_sheet_is_one_page_of_paper(
    phone: Page, paper: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the page, and from the command; the longest one has eleven rounds."""
    url = SheetDriver(phone).start("5211", ["Anna", "A name as long as it may"])
    phone.goto(f"{url}/print")
    phone.locator(".paper tfoot").wait_for()
    assert phone.pdf(format=paper).count(b"/Type /Page\n") == 1
    main(["sheet", "5211", "--players", "2", "--paper", paper.lower()])
    phone.goto("about:blank")
    phone.set_content(capsys.readouterr().out)
    assert phone.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1


def test_players_are_dragged_into_order_and_the_result_is_a_picture(phone: Page) -> None:
    """By a finger on the handle, and by arrow keys; the picture is an image with the points."""
    SheetDriver(phone).start("5211", ["Anna", "Ben", "Cleo"])
    phone.goto("/score/5211")
    inputs, handles = phone.locator("form ol .input"), phone.locator("form ol .handle")
    expect(inputs).to_have_count(3)
    start, end = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()
    assert start
    assert end
    phone.mouse.move(start["x"] + 20, start["y"] + 20)
    phone.mouse.down()
    phone.mouse.move(end["x"] + 20, end["y"] + 20, steps=8)
    phone.mouse.up()
    expect(inputs.nth(2)).to_have_value("Anna")
    handles.nth(2).press("ArrowUp")
    expect(inputs.nth(1)).to_have_value("Anna")
    phone.locator("form .big").tap()
    expect(phone.locator("thead th")).to_have_text(["Round", "Ben", "Anna", "Cleo"])
    phone.evaluate("delete Navigator.prototype.share")
    phone.get_by_role("button", name="Menu").tap()
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Save a picture").tap()
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
