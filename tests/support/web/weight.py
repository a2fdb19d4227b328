"""How much the page transfers: every response with its headers, as it comes over the wire."""

from playwright.sync_api import Page

MAX_FIRST_LOAD = 75_000
"""Bytes that the first page may transfer on a first visit, everything included."""


def transferred(page: Page, path: str) -> dict[str, int]:
    """Open a path with an empty cache; returns the bytes of each response by its path.

    The service worker, which caches the rest of the page later, must be blocked.
    """
    client = page.context.new_cdp_session(page)
    paths: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def sent(event: dict[str, object]) -> None:
        request = event["request"]
        assert isinstance(request, dict)
        paths[str(event["requestId"])] = str(request["url"]).split("/", 3)[-1]

    def finished(event: dict[str, object]) -> None:
        name = "/" + paths[str(event["requestId"])]
        sizes[name] = sizes.get(name, 0) + int(str(event["encodedDataLength"]).partition(".")[0])

    client.on("Network.requestWillBeSent", sent)
    client.on("Network.loadingFinished", finished)
    client.send("Network.enable")
    client.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(path)
    page.locator("main:not([aria-busy])").wait_for()
    page.wait_for_load_state("networkidle")
    client.detach()
    return sizes
