"""A game on one device that goes from hand to hand, with the network cut after the first visit."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from browsing import PATIENCE, Visitor

NETWORK = "Failed to load resource|ERR_"
PACKED = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage('pack');
    for (;;) {
        const names = await caches.keys();
        const pocket = names.find((name) => name.startsWith('pocket'));
        if (pocket && (await (await caches.open(pocket)).keys()).length === 5) return;
        await new Promise((done) => setTimeout(done, 200));
    }
}"""
"""Everything that a page without a network needs is kept."""


def offline(visit: Visitor) -> Page:
    """A page that was visited once; from now on there is no network."""
    context, watched = visit(service_workers="allow")
    watched.allow(NETWORK)
    page = context.new_page()
    page.goto("/")
    page.evaluate(PACKED)
    context.set_offline(True)
    return page


def set_up(page: Page, game: str, bots: int) -> None:
    page.goto(f"/here/{game}")
    for place, name in enumerate(("Ada", "Ben")):
        page.get_by_label(f"Player {place + 1}", exact=True).fill(name)
    for _ in range(bots):
        page.get_by_role("button", name="Add bot").click()
    page.get_by_role("button", name="Start the game").click()


def play_out(page: Page) -> None:
    """Take the screen, lay whatever can be laid, pass it on, until the result can be seen."""
    cover = page.get_by_role("button", name=re.compile("^I am"))
    passed, over = (
        page.get_by_role("button", name="Next", exact=True),
        page.get_by_role("button", name="To the result"),
    )
    while True:
        cover.or_(passed).or_(over).wait_for(timeout=3 * PATIENCE)
        if over.count():
            return
        if passed.count():
            passed.click()
            cover.wait_for()
        cover.click()
        page.locator(".hand button").first.wait_for()
        lay(page)


def lay(page: Page) -> None:
    """Choose from the left what this turn asks for, and lock it in."""
    lock = page.locator(".lock")
    while lock.get_attribute("aria-disabled") == "true":
        page.locator('.hand button[aria-pressed="false"]').first.click()
    lock.click()
    expect(lock).to_have_count(0)


def nothing_is_told_of_the_last_choice(page: Page) -> None:
    """Neither the log nor the spoken line tells one player's choice to the next."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What happened").click()
    told = page.locator(".log li")
    expect(told.filter(has_text="Ada has chosen.")).to_have_count(1)
    spoken = [*told.all_inner_texts(), *page.locator("[aria-live]").all_inner_texts()]
    assert not re.search(r"You |\b[YGOBV][1-6]\b", " ".join(spoken))
    page.get_by_role("button", name="Close").click()


def test_a_whole_game_its_verdict_proof_picture_and_replay_without_a_network(
    visit: Visitor,
) -> None:
    page = offline(visit)
    set_up(page, "5211", 3)
    page.get_by_role("button", name="I am Ada").click(timeout=3 * PATIENCE)
    page.locator(".hand button").first.wait_for()
    lay(page)
    page.get_by_role("button", name="I am Ben").click()
    nothing_is_told_of_the_last_choice(page)
    lay(page)
    play_out(page)

    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("is scored")
    for name in ("Ada", "Ben", "Casual", "Casual 2", "Casual 3"):
        expect(verdict).to_contain_text(f"{name} keeps")
    expect(verdict).not_to_contain_text("You ")
    page.get_by_role("button", name="To the result").click()

    expect(page.locator("tbody tr")).to_have_count(4)
    page.get_by_text("Were the cards dealt fairly?").click()
    expect(page.locator("details li")).not_to_have_count(0)
    expect(page.locator("details li.bad")).to_have_count(0)
    with page.expect_download() as taken:
        page.get_by_role("button", name="Share a picture").click()
    assert Path(taken.value.path()).read_bytes().startswith(b"\x89PNG")
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_role("button", name="To the end").click(timeout=PATIENCE)
    expect(page.locator(".happened")).not_to_be_empty()
    page.goto("/rules/pixies")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/me")
    with page.expect_download() as taken:
        page.get_by_role("button", name="All records as a file").click()
    (line,) = Path(taken.value.path()).read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["seats"] == ["human", "human", "casual", "casual", "casual"]
