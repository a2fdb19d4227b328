"""A page without a network, after a first visit."""

from playwright.sync_api import Page

NETWORK = "Failed to load resource|ERR_"
"""Errors of a page without a network."""
UNTIL_CACHED = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage('cache python');
    for (;;) {
        const names = await caches.keys();
        const python = names.find((name) => name.startsWith('python'));
        if (python && (await (await caches.open(python)).keys()).length === 5) return;
        await new Promise((done) => setTimeout(done, 200));
    }
}"""
"""Ends when everything that the page needs offline is cached."""


def go_offline(page: Page) -> None:
    """Visit the home page, wait until all is cached, and cut the network."""
    page.goto("/")
    page.evaluate(UNTIL_CACHED)
    page.context.set_offline(True)
