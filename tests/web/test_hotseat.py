"""A hotseat game on one device, offline after the first visit."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support import cases
from tests.support.web.browser import TOUCH, OpenBrowser
from tests.support.web.offline import NETWORK, go_offline
from tests.support.web.ui_driver import log_lines, play_to_end, preset_players, tap

from parlour.bots.characters import of_level


def offline(open_browser: OpenBrowser, **how: Any) -> Page:
    """A page that has been visited once and is now offline."""
    context, errors = open_browser(service_workers="allow", **how)
    errors.allow(NETWORK)
    page = context.new_page()
    go_offline(page)
    return page


@pytest.mark.parametrize("game", cases(["5211", "pixies"], ["pixies"]))
def test_without_a_network_play_on_the_home_page_leads_to_a_result(
    open_browser: OpenBrowser, game: str
) -> None:
    """The page says that it is offline and what waits; Play starts a game against bots here."""
    page = offline(open_browser, **(TOUCH if game == "pixies" else {}))
    preset_players(page, game, 2)
    page.goto("/")
    expect(page.get_by_role("status").filter(has_text="You’re offline")).to_have_count(1)
    card = page.locator(f"article[data-game='{game}']")
    expect(card.get_by_role("button", name="With friends")).to_be_disabled()
    card.get_by_role("button", name="1 bot").click()
    levels = page.locator("dialog[open]").get_by_role("radio")
    expect(levels.filter(visible=True)).not_to_have_count(0)
    labels = page.locator("dialog[open] label").all_inner_texts()
    assert {"Novice", "Casual", "Skilled"} <= {label.split()[0] for label in labels}
    page.keyboard.press("Escape")
    card.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(f"/here/{game}$"))
    page.locator(".board").wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("[data-area=hint]")).to_contain_text("The coach would play")
    play_to_end(page)
    expect(page.get_by_text(re.compile("Hints used: .+ 1"))).to_be_visible()
    expect(page.locator(".result ol").first.locator("li")).to_have_count(2)
    page.locator(".result .button.primary.big").click()
    page.locator(".board").wait_for()
    page.goto("/review/here/0")
    # The only person, whose name is not set.
    seen_by = page.get_by_label("View as").locator("option:checked")
    expect(seen_by).to_have_text("Guest")


NOTICE_SHARE = """new MutationObserver(() => {
    window.shareWasShown ||= document.getElementById('offline-share') !== null;
}).observe(document, { childList: true, subtree: true })"""
"""On this machine the download may be over before a test could look."""


def test_what_offline_play_needs_is_downloaded_after_the_first_visit(
    open_browser: OpenBrowser,
) -> None:
    """The home page shows how far the download is, and that it is complete."""
    context, _ = open_browser(service_workers="allow")
    page = context.new_page()
    page.add_init_script(NOTICE_SHARE)
    page.goto("/")
    expect(page.get_by_text("Ready to play offline")).to_be_visible()
    assert page.evaluate("window.shareWasShown")
    page.reload()
    expect(page.get_by_text("Ready to play offline")).to_be_visible()


def test_nothing_large_is_downloaded_to_save_data_unless_asked_for(
    open_browser: OpenBrowser,
) -> None:
    context, _ = open_browser(service_workers="allow")
    page = context.new_page()
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', "
        "{value: Object.assign(new EventTarget(), {saveData: true})})"
    )
    page.clock.install()
    page.goto("/")
    page.clock.run_for(2_000)
    button = page.get_by_role("button", name="Download for offline play")
    button.wait_for()
    page.clock.run_for(60_000)
    assert page.evaluate("caches.open('python').then((one) => one.keys())") == []
    button.click()
    expect(page.get_by_text("Ready to play offline")).to_be_visible()


def set_up(page: Page, game: str, bots: int) -> None:
    page.goto(f"/here/{game}")
    for place, name in enumerate(("Ada", "Ben")):
        page.get_by_label(f"Player {place + 1}", exact=True).fill(name)
    for _ in range(bots):
        page.get_by_role("button", name="Add bot").click()
    page.get_by_role("button", name="Start game").click()


def test_a_game_that_is_resumed_has_its_log(open_browser: OpenBrowser) -> None:
    page = open_browser()[0].new_page()
    set_up(page, "pixies", 0)
    page.locator(".board").wait_for()
    tap(page, 6)
    before = log_lines(page)
    assert before[-1].startswith("A game of Pixies for 2 players begins")
    page.reload()
    page.get_by_role("button", name="Continue playing").click()
    page.locator(".board").wait_for()
    assert log_lines(page) == before


def play_out(page: Page) -> None:
    """Play and pass the device on until the result is shown."""
    cover = page.get_by_role("button", name=re.compile("^I’m "))
    passed, over = (
        page.get_by_role("button", name="Next", exact=True),
        page.get_by_role("button", name="See result"),
    )
    while True:
        cover.or_(passed).or_(over).wait_for()
        if over.count():
            return
        if passed.count():
            passed.click()
            cover.wait_for()
        cover.click()
        page.locator(".hand button").first.wait_for()
        play_turn(page)


def play_turn(page: Page) -> None:
    """Choose the cards that this turn requires, from the left, and lock them in."""
    lock = page.locator(".lock:not(.next-round)")
    while lock.get_attribute("aria-disabled") == "true":
        page.locator('.hand button[aria-pressed="false"]').first.click()
    lock.click()
    expect(lock).to_have_count(0)


def check_that_the_last_choice_is_hidden(page: Page) -> None:
    """Neither the log nor the live region reveals one player's choice to the next."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Game log").click()
    log = page.locator(".log li")
    expect(log.filter(has_text="Ada has chosen.")).to_have_count(1)
    spoken = [*log.all_inner_texts(), *page.locator("[aria-live]").all_inner_texts()]
    assert not re.search(r"You |\b[YGOBV][1-6]\b", " ".join(spoken))
    page.get_by_role("button", name="Close").click()


def test_a_whole_game_its_verdict_proof_picture_and_replay_without_a_network(
    open_browser: OpenBrowser,
) -> None:
    page = offline(open_browser)
    set_up(page, "5211", 3)
    page.get_by_role("button", name="I’m Ada").click()
    page.locator(".hand button").first.wait_for()
    play_turn(page)
    page.get_by_role("button", name="I’m Ben").click()
    check_that_the_last_choice_is_hidden(page)
    play_turn(page)
    play_out(page)

    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Round 4 score")
    text = verdict.inner_text()
    bots = [one.name for one in of_level("casual") if one.name in text]
    assert len(bots) == 3, "three bots of one level have three names"
    for name in ("Ada", "Ben", *bots):
        expect(verdict).to_contain_text(f"{name} keeps")
    expect(verdict).not_to_contain_text("You ")
    page.get_by_role("button", name="See result").click()

    expect(page.locator("tbody tr")).to_have_count(4)
    page.get_by_text("Were the cards dealt fairly?").click()
    expect(page.locator("details li")).not_to_have_count(0)
    expect(page.locator("details li.bad")).to_have_count(0)
    with page.expect_download() as taken:
        page.get_by_role("button", name="Save a picture").click()
    assert Path(taken.value.path()).read_bytes().startswith(b"\x89PNG")
    page.get_by_role("link", name="Review game").click()
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.locator(".happened")).not_to_be_empty()
    page.goto("/rules/pixies")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/me")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Download all games").click()
    (line,) = Path(taken.value.path()).read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["seats"] == ["human", "human", "casual", "casual", "casual"]
