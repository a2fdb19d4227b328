"""Draw the app's icons for home screens: `python tools/pictures/app_icons.py`.

They are drawn from `web/public/icon.svg` and committed next to it, so that building the page needs
no browser.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[2] / "web" / "public"


def maskable(svg: str) -> str:
    """The icon without round corners, its cards inside the circle that every mask leaves."""
    head, background, cards = re.split(r"(<rect[^>]*>)", svg, maxsplit=1)
    square = re.sub(r' rx="\d+"', "", background)
    small = f'<g transform="translate(256 256) scale(.8) translate(-256 -256)">{cards}'
    return head + square + small.replace("</svg>", "</g></svg>")


def main() -> None:
    """Write every size that the manifest names."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    icons = {"icon-192": (192, svg), "icon-512": (512, svg), "icon-maskable": (512, maskable(svg))}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, (size, drawing) in icons.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
