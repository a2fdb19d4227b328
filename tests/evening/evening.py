"""A host and three friends, each with a browser on a machine of their own.

They know only what their screens show.
"""

import json
from base64 import b64encode
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import numpy as np
from playwright.sync_api import Locator, Page, WebSocket, expect, sync_playwright
from tests.support.machines import Machine, Network, write_script
from tests.support.web.browser import DESKTOP, TOUCH, browser_context, launch_options
from tests.support.web.ui_driver import next_control, play_together, press, tap
from zxingcpp import read_barcodes

from parlour.text import Words

SAY = Words("en")
LOCAL = "http://localhost:5211"
PHONE = {**TOUCH, "viewport": {"width": 360, "height": 740}}
CODE = ".link .picture:has(svg)"
EXPECTED = "Failed to load resource|WebSocket connection|ERR_|another server: .*/healthz$"
"""Errors of networks that are gone, and the host's page that tries the address for friends."""
READ_PIXELS = """async (png) => {
    const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    return [image.width, ...data.filter((_, index) => index % 4 === 1)];
}"""
"""A picture's width, and how bright the green of its pixels is."""


class Person:
    """Someone at a screen, and the moves that it sent at the present table."""

    def __init__(self, name: str, machine: Machine, page: Page) -> None:
        self.name, self.machine, self.page = name, machine, page
        self.moves: dict[str, str] = {}
        """By the id under which a move is sent, once or again; in the order of the first time."""
        self.acknowledged: set[str] = set()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, text: str | bytes) -> None:
        request = json.loads(text)
        if request["do"] == "play":
            self.moves.setdefault(request["id"], request["move"])

    def _received(self, text: str | bytes) -> None:
        message = json.loads(text)
        for part in (message, message.get("state"), message.get("patch")):
            self.acknowledged.update((part or {}).get("acks", ()))

    @property
    def lost(self) -> Locator:
        """Where the screen says that the connection is lost."""
        return self.page.get_by_text(SAY("web-dropped"))

    def invite(self, game: str) -> str:
        """Open a table for friends from the first page; returns its id."""
        self.page.goto("/")
        self.page.locator(f"article[data-game='{game}'] .others button").click()
        name, code = self.page.locator(".name input"), self.page.locator(CODE)
        name.or_(code).wait_for()
        if name.count():
            name.fill(self.name)
            self.page.get_by_role("button", name=SAY("web-keep")).click()
            code.wait_for()
        return self.page.url.rpartition("/")[2]

    def scan(self, shown: Page) -> str:
        """What the code on another screen says."""
        picture = b64encode(shown.locator(CODE).screenshot()).decode()
        width, *pixels = self.page.evaluate(READ_PIXELS, picture)
        (found,) = read_barcodes(np.array(pixels, dtype=np.uint8).reshape(-1, width))
        return str(found.text)

    def accept(self, link: str) -> None:
        """Open a link, type a name if there is none yet, and sit down with one tap."""
        self.page.goto(link)
        name = self.page.get_by_label(SAY("web-your-name"))
        name.wait_for()
        if not name.input_value():
            name.fill(self.name)
        self.page.get_by_role("button", name=SAY("web-sit-down")).tap()
        self.page.locator("li.mine").wait_for()


class Evening:
    """Everyone before their screens; the friends open links that begin with `origin`."""

    def __init__(
        self, stack: ExitStack, network: Network, machines: Sequence[Machine], origin: str,
        folder: Path, *flags: str,
    ) -> None:  # fmt: skip
        self._network, self._origin = network, origin
        playwright = stack.enter_context(sync_playwright())
        self.people: list[Person] = []
        for name, machine in zip(("Ada", "Mia", "Noor", "Omar"), machines, strict=True):
            options = launch_options(is_light=True)
            program = folder / f"browser-of-{name}"
            start = machine.command(options["executable_path"], *options["args"], *flags)
            write_script(program, *start)
            chromium = playwright.chromium.launch(executable_path=program)
            browser = stack.enter_context(chromium)
            base, device = (origin, PHONE) if self.people else (LOCAL, {"viewport": DESKTOP})
            context, errors = stack.enter_context(browser_context(browser, base, **device))
            errors.allow(EXPECTED)
            self.people.append(Person(name, machine, context.new_page()))
        self.host, *self.friends = self.people

    def sit_down(self, game: str) -> float:
        """All scan the code on the host's screen and open what it says, and the host starts.

        Returns when the last one did.
        """
        for person in self.people:
            person.moves.clear()
            person.acknowledged.clear()
        self.table = self.host.invite(game)
        for friend in self.friends:
            began = monotonic()
            link = friend.scan(self.host.page)
            assert link == f"{self._origin}/t/{self.table}"
            friend.accept(link)
        self.host.page.locator(".begin .button.primary").click()
        return began

    def play(self, taps: int | None = None) -> None:
        """Play on, to the end or for a number of taps."""
        play_together([one.page for one in self.people], taps)

    def play_first_card(self) -> None:
        """The first own card of the friend who came last, with one tap."""
        page = self.friends[-1].page
        tap(page)
        expect(page.locator('.hand button[aria-pressed="true"]')).to_have_count(1)

    def lose(self, missing: Sequence[Person], seconds: float) -> None:
        """The network goes away for some, while everyone plays on as far as they can."""
        with self._network.cut_off(*(one.machine for one in missing)):
            for one in missing:
                expect(one.lost).to_be_visible()
            self._play_for(seconds)
        for one in missing:
            expect(one.lost).to_have_count(0)

    def _play_for(self, seconds: float) -> None:
        end = monotonic() + seconds
        while monotonic() < end:
            for one in self.people:
                control = next_control(one.page)
                assert control != "over", "the game is to last longer"
                if control:
                    press(one.page.locator(control).first)
            self.host.page.wait_for_timeout(50)

    def check_record(self) -> None:
        """Each move that a person sent is in the record once, in order; nobody made another."""
        record = self.host.page.evaluate(
            "path => fetch(path).then((found) => found.json())",
            f"/api/tables/{self.table}/records/1",
        )
        for one in self.people:
            seat = record["players"].index(one.name)
            assert [move for by, move in record["moves"] if by == seat] == [*one.moves.values()]
            assert one.acknowledged >= one.moves.keys() > set()
