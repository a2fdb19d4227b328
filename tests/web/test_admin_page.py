"""The admin page: a host signs in by a link, sees who is there, and manages them."""

from playwright.sync_api import Page, expect
from tests.support.services import Server
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import OpenBrowser

from parlour.cli.admin_client import AdminClient


def admin_link(server: Server) -> str:
    """What `parlour admin link` prints, as a path."""
    client = AdminClient(server.database, "127.0.0.1", server.port, None)
    return f"/admin#{client.send('POST', '/link')['key']}"


def guest_dialog(page: Page, name: str) -> None:
    """Find a guest by name, by keyboard, and open what can be done about them."""
    page.get_by_label("Find guests by name or id").fill(name)
    page.keyboard.press("Enter")
    found = page.get_by_role("list", name="Guests found")
    found.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=name)).to_be_visible()


def test_a_host_manages_people(open_browser: OpenBrowser, server: Server) -> None:
    zoe, ben = server.guest("Zoë Admin"), server.guest("Ben Admin")
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    (context, errors) = open_browser()
    errors.allow("403")
    page = context.new_page()
    link = admin_link(server)
    page.goto(link)
    expect(page.get_by_role("heading", name="Manage this server")).to_be_visible()
    expect(page.get_by_role("heading", name="Status")).to_be_visible()
    assert page.url.endswith("/admin"), "the key is not left in the address"
    expect(page.get_by_role("list").filter(has_text="Zoë Admin").first).to_be_visible()
    check_accessibility(page, "admin")

    guest_dialog(page, "Ben Admin")
    check_accessibility(page, "admin, a guest")
    page.get_by_role("dialog").get_by_label("New name").fill("Benoît Admin")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert ben.get("/api/guest")["name"] == "Benoît Admin"
    ben.post("/api/guest", {"name": "Ben Admin"})
    guest_dialog(page, "Ben Admin")
    page.get_by_role("dialog").get_by_role("button", name="Mute").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    bans = page.get_by_role("region", name="Bans and mutes")
    expect(bans.get_by_role("listitem").filter(has_text="Ben Admin")).to_contain_text("muted")
    ben.do(table, "say", 409, phrase="hello")
    bans.get_by_role("button", name="End this for Ben Admin").click()
    expect(bans.get_by_role("listitem").filter(has_text="Ben Admin")).to_have_count(0)
    ben.do(table, "say", phrase="hello")

    page.get_by_role("button", name="End or close the table of Zoë Admin and Ben Admin").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check_accessibility(page, "admin, a table")
    page.get_by_role("button", name="Close the table", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert zoe.get(f"/api/tables/{table}")["phase"] == "over"

    log = page.get_by_role("region", name="What admins did")
    expect(log.get_by_role("listitem").first).to_contain_text("Table closed")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("alert")).to_contain_text("Only the host of this server")

    # The link has been used.
    page.goto("/")
    page.goto(link)
    expect(page.get_by_role("alert")).to_contain_text("used already")
    zoe.close()
    ben.close()
