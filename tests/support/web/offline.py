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


UNTIL_READY = "() => navigator.serviceWorker.ready.then(() => true)"
"""Ends when the page itself is cached."""


def go_offline(page: Page, *, with_python: bool = True) -> None:
    """Visit the home page, wait until all is cached, and cut the network.

    A test that plays nothing on the device needs no Python, which is most of the download.
    """
    page.goto("/")
    page.evaluate(UNTIL_CACHED if with_python else UNTIL_READY)
    page.context.set_offline(True)
