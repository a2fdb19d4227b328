"""Cards in motion: where one came from is clear in every frame."""

from tests.support.web.browser import OpenBrowser
from tests.support.web.ui_driver import open_game, tap

WATCH_DISPLAY = """window.taken = [];
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    const ofDisplay = changes.filter(({ target }) => target.matches?.('.cards'));
    const gone = ofDisplay.flatMap(({ removedNodes }) => [...removedNodes])
        .filter((one) => one.matches?.('.card'));
    const flying = document.querySelectorAll('[data-flight]').length;
    if (gone.length) taken.push({ gone: gone.length, flying });
}).observe(document.body, { childList: true, subtree: true }));"""
TAKEN = 3
"""As many changes of the display as a first turn has at least."""


def test_a_card_of_pixies_flies_as_soon_as_it_leaves_the_display(open_browser: OpenBrowser) -> None:
    """In the same frame: one later, the card would vanish and come back."""
    context, _ = open_browser(reduced_motion="no-preference")
    context.add_init_script(WATCH_DISPLAY)
    page = context.new_page()
    open_game(page, "pixies", 3)
    while page.evaluate("taken.length") < TAKEN:
        tap(page)
    for change in page.evaluate("taken")[:TAKEN]:
        assert change["flying"] >= change["gone"] > 0
