"""What a machine can tell about how well a page can be read, reached and touched."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from browsing import scrolls_sideways

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]

# Drawings say nothing to anybody who listens, and are most of what there is on a page.
WITHOUT_DRAWINGS = {"exclude": [["svg[aria-hidden='true']"]]}

FAULTS = """() => {
    const found = [];
    const top = document.querySelector('dialog[open]') ?? document.body;
    const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    for (const one of top.querySelectorAll(reachable)) {
        // The way past the header comes into sight when it is reached.
        if (!one.checkVisibility({ visibilityProperty: true }) || one.matches('.skip')) continue;
        // A link in a line of text is as high as the line.
        if (one.matches('a') && getComputedStyle(one).display === 'inline') continue;
        const area = one.matches('input') ? (one.closest('label') ?? one) : one;
        const { x, y, width, height } = area.getBoundingClientRect();
        if (width >= 43.5 && height >= 43.5) continue;
        // What is drawn small may be touched around it.
        const around = [[-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) =>
            area.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)));
        const name = (one.ariaLabel ?? one.textContent).trim();
        if (!around) found.push(`${width} x ${height} is too small to touch: ${name}`);
    }
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { parentElement: one, textContent: text } = texts.currentNode;
        if (!text.trim() || !one.checkVisibility() || one.closest('svg, .heard')) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        if (size < 14) found.push(`${size} px is too small to read: ${text.trim()}`);
    }
    return found;
}"""


# What is half faded in is hard to read, and for a fifth of a second only.
SETTLED = """() => Promise.allSettled(
    document.getAnimations().map((one) => Promise.race([
        one.finished, new Promise((done) => setTimeout(done, 2000)),
    ])),
)"""


def inspect(page: Page, state: str, *, repeats: bool = False) -> None:
    """Nothing for axe-core to find, nothing sideways, nothing too small for a thumb or an eye.

    `repeats` is for the style page, which shows one board many times over: there, and only there,
    names may come twice.
    """
    page.evaluate(SETTLED)
    rules = WCAG if repeats else [*WCAG, "best-practice"]
    found = Axe().run(page, context=WITHOUT_DRAWINGS, options={"runOnly": rules})
    assert found.violations_count == 0, f"{state}\n{found.generate_report()}"
    assert not scrolls_sideways(page), f"{state} scrolls sideways"
    faults = page.evaluate(FAULTS)
    assert not faults, "\n".join([state, *faults])
