"""Accessibility checks that a machine can make: axe-core, sizes of targets and of text."""

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.support.web.browser import scrolls_sideways

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]

# Hidden from screen readers, and most of the page's elements.
WITHOUT_DRAWINGS = {"exclude": [["svg[aria-hidden='true']"]]}

FIND_FAULTS = """() => {
    const found = [];
    const top = document.querySelector('dialog[open]') ?? document.body;
    const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    for (const one of top.querySelectorAll(reachable)) {
        // The skip link is visible only with the focus.
        if (!one.checkVisibility({ visibilityProperty: true }) || one.matches('.skip')) continue;
        // A link within text is as high as its line.
        if (one.matches('a') && getComputedStyle(one).display === 'inline') continue;
        const area = one.matches('input') ? (one.closest('label') ?? one) : one;
        const { x, y, width, height } = area.getBoundingClientRect();
        if (width >= 43.5 && height >= 43.5) continue;
        // A small control may have a larger target around it.
        const around = [[-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) =>
            area.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)));
        const name = (one.ariaLabel ?? one.textContent).trim();
        if (!around) found.push(`${width} x ${height} is too small to touch: ${name}`);
    }
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { parentElement: one, textContent: text } = texts.currentNode;
        const hidden = !one.checkVisibility() || one.closest('svg, .visually-hidden');
        if (!text.trim() || hidden) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        if (size < 14) found.push(`${size} px is too small to read: ${text.trim()}`);
    }
    return found;
}"""


# A page that was resized a moment ago is drawn anew in the next frames, and text that is fading in
# has too little contrast for a moment.
SETTLED = """async () => {
    for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(
        document.getAnimations().map((one) => Promise.race([
            one.finished, new Promise((done) => setTimeout(done, 2000)),
        ])),
    );
}"""


def check_accessibility(page: Page, state: str, *, repeats: bool = False) -> None:
    """Fail on anything axe-core finds, on sideways scrolling, and on small targets or text.

    `repeats` allows repeated names, for the style page, which shows one board many times.
    """
    page.evaluate(SETTLED)
    rules = WCAG if repeats else [*WCAG, "best-practice"]
    found = _run_axe(page, rules)
    assert found.violations_count == 0, f"{state}\n{found.generate_report()}"
    assert not scrolls_sideways(page), f"{state} scrolls sideways"
    faults = page.evaluate(FIND_FAULTS)
    assert not faults, "\n".join([state, *faults])


def _run_axe(page: Page, rules: list[str]) -> AxeResults:
    """Run axe-core, loading it once per document. Only violations leave the page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    call = """async ([context, options]) => {
        const { violations } = await axe.run(context, options);
        return { violations };
    }"""
    return AxeResults(page.evaluate(call, [WITHOUT_DRAWINGS, options]))
