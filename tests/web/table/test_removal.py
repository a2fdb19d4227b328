"""Removing a person from a table: by the host before the game, by a vote during it."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest
from playwright.sync_api import expect
from tests.support.services import Server
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import OpenBrowser, post


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def test_a_host_removes_one_and_a_vote_another(
    open_browser: OpenBrowser, server: Server, stack: ExitStack
) -> None:
    ben, ada, eve = (
        stack.enter_context(closing(server.guest(name))) for name in ("Ben", "Ada", "Eve")
    )
    context, _ = open_browser()
    post(context, "/api/guest", name="Zoë")
    table = post(context, "/api/tables", game="5211", players=3, settings={"private": True})["id"]
    ben.do(table, "sit")
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Remove Ben from the table").click()
    check_accessibility(page, "removing")
    page.get_by_role("group").get_by_role("button", name="Remove Ben from the table").click()
    expect(page.get_by_role("button", name="Remove Ben from the table")).to_have_count(0)
    assert ben.do(table, "sit", 403)["sentence"]["id"] == "table-removed"

    for guest in (ada, eve):
        guest.do(table, "sit")
        stack.enter_context(guest.socket(table))  # without it, they count as gone after a minute
    post(context, f"/api/tables/{table}", do="start")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Remove a player").click()
    check_accessibility(page, "voting")
    page.get_by_role("button", name="Vote to remove Ada").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Remove a player").click()
    expect(page.get_by_role("button", name="Withdraw my vote against Ada")).to_be_visible()
    eve.do(table, "remove", seat=1)
    seats = eve.get(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["away"] for seat in seats] == [None, "left", None]
