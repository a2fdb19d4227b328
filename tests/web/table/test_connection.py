"""A move over a bad connection: made once, whichever messages are lost."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocket, WebSocketRoute, expect
from tests.support.services import wait_for
from tests.support.web.browser import OpenBrowser
from tests.support.web.ui_driver import DISPLAY_CARD, open_game, tap, wait_for_turn

NETWORK = "Failed to load resource|WebSocket connection|ERR_"
LOST = "Connection lost"
PENDING = "Placing…"


class ControlledSocket:
    """A table's WebSocket under our control: records moves, and may drop the server's messages."""

    def __init__(self, page: Page) -> None:
        self.moves: list[str] = []
        self.drops_messages = False
        self._route: WebSocketRoute | None = None
        page.route_web_socket("**/socket*", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self._route = route
        server = route.connect_to_server()

        def up(text: str | bytes) -> None:
            request = json.loads(text)
            if request["do"] == "play":
                self.moves.append(request["id"])
            server.send(text)

        def down(text: str | bytes) -> None:
            if not self.drops_messages:
                route.send(text)

        route.on_message(up)
        server.on_message(down)

    def cut(self) -> None:
        """Break the connection."""
        assert self._route is not None
        self._route.close(code=1012)


def choose_a_move(page: Page) -> None:
    """Choose a move, up to one tap before the card is placed."""
    while ".card" in wait_for_turn(page):
        tap(page)


def cards_shown(page: Page) -> int:
    """How many cards the page shows in our grid."""
    return page.locator(".own .grid [data-card]").count()


def cards_on_server(context: BrowserContext, page: Page) -> int:
    """How many cards the server has in our grid."""
    state: Any = context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    grid = state["view"]["grids"][state["seat"]]
    return sum((cell["up"] is not None) + (cell["down"] is not None) for cell in grid if cell)


def test_a_move_made_while_disconnected_is_sent_once_after_reconnecting(
    open_browser: OpenBrowser,
) -> None:
    context, errors = open_browser()
    errors.allow(NETWORK)
    page = context.new_page()
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: sent.append(str(text)))

    page.on("websocket", listen)
    open_game(page, "pixies", 2)
    choose_a_move(page)
    context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible()
    tap(page)
    expect(page.get_by_text(PENDING)).to_be_visible()
    expect(page.get_by_text("Your move will be sent later.")).to_be_visible()
    assert not any('"play"' in text for text in sent)
    context.set_offline(False)
    expect(page.get_by_text(LOST)).to_have_count(0)
    page.locator(DISPLAY_CARD).first.wait_for()
    assert sum('"play"' in text for text in sent) == 1
    assert cards_shown(page) == cards_on_server(context, page) == 1


def test_a_move_whose_response_is_lost_is_sent_again_and_played_once(
    open_browser: OpenBrowser,
) -> None:
    context, errors = open_browser()
    errors.allow(NETWORK)
    page = context.new_page()
    socket = ControlledSocket(page)
    open_game(page, "pixies", 2)
    choose_a_move(page)
    socket.drops_messages = True
    tap(page)
    expect(page.get_by_text(PENDING)).to_be_visible()
    wait_for(lambda: cards_on_server(context, page) == 1, "the move on the server")
    assert cards_shown(page) == 0
    socket.drops_messages = False
    socket.cut()
    page.locator(DISPLAY_CARD).first.wait_for()
    first, *again = socket.moves
    assert again == [first]
    assert cards_shown(page) == cards_on_server(context, page) == 1
