"""Enters games of real cards on the page's score sheet, and counts the taps it takes."""

from playwright.sync_api import Page, expect


class SheetDriver:
    """A practised player with a phone: every tap is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.cards = 0

    def tap(self, selector: str) -> None:
        """Tap an element that is there, by its first match."""
        self.page.locator(selector).first.tap()
        self.taps += 1

    def start(self, game: str, names: list[str], *, long: bool = False) -> str:
        """Set up a game; returns its address."""
        self.page.goto(f"/score/{game}")
        inputs = self.page.locator("form ol .input")
        inputs.first.wait_for()
        while inputs.count() < len(names):
            self.page.locator("form .add").tap()
        for place, name in enumerate(names):
            inputs.nth(place).fill(name)
        if long:
            self.page.locator("form [role=switch]").first.tap()
        self.page.locator("form .big").tap()
        self.page.locator("table tfoot").wait_for()
        return self.page.url

    def next_entry(self) -> None:
        """Go to what the sheet wants next."""
        self.page.locator("a.enter").tap()
        self.page.locator("main header .round").wait_for()

    def enter_grid(self, words: list[str]) -> None:
        """Nine spaces of Pixies, in order; the first one is chosen already."""
        for space, word in enumerate(words, 1):
            if word == ".":
                continue
            self.cards += 1
            before = self.taps
            chosen = self.page.locator(f'.space[data-space="{space}"]')
            if chosen.get_attribute("aria-pressed") != "true":
                self.tap(f'.space[data-space="{space}"]')
            if word == "x":
                self.tap(".acts .act:nth-child(2)")
            else:
                self.tap(f'.choices [data-code="{word.split("/")[0]}"]')
                if word.endswith("/x"):
                    self.tap(".acts .act:first-child")
            assert self.taps - before <= 3, word

    def enter_table(self, table: list[list[str]]) -> None:
        """Four cards of 5211 for each player, in order."""
        for cards in table:
            for card in cards:
                self.cards += 1
                self.tap(f'.pad [data-code="{card}"]')

    def done(self) -> None:
        """Leave the entry; for Pixies this continues with the next player."""
        self.page.locator(".foot .button:last-child").tap()

    def totals(self) -> list[int]:
        """The totals at the foot of the sheet."""
        expect(self.page.locator("tfoot b").first).to_be_visible()
        found = self.page.locator("tfoot b").all_inner_texts()
        return [int(text.replace("−", "-")) for text in found]
