"""Draws the icons of the page in the browser: the boat of the cards. Writes seasalt_tui/server/web/static/icon*.

    python scripts/page_icons.py

PNGs are made by `rsvg-convert` (Debian: librsvg2-bin).
"""

import subprocess
from pathlib import Path
from typing import Final

from seasalt_tui.art.palettes import paints
from seasalt_tui.art.shapes.boat import LARGE
from seasalt_tui.server.web.page import STATIC

WATER: Final = "#1f5266"
SIDE: Final = 512
DRAWN: Final = 14.0  # units: the drawing is 12 wide and 14 high
ROUND: Final = 96
SMALLEST_SAFE: Final = 0.66  # of a maskable icon's side: phones may cut off all around a circle


def svg(share: float, corner: int) -> str:
    """`share`: how much of the side the drawing takes."""
    boat, sea = (paints("true", color).tints for color in ("yellow", "light_blue"))
    scale = SIDE * share / DRAWN
    left, top = (SIDE - 12 * scale) / 2, (SIDE - 13.5 * scale) / 2
    shapes = ""
    for tint, points in LARGE:
        tints = sea if points == LARGE[-1].points else boat
        corners = " ".join(f"{left + x * scale:.1f},{top + y * scale:.1f}" for x, y in points)
        shapes += f'<polygon fill="{tints[tint]}" points="{corners}"/>'
    ground = f'<rect width="{SIDE}" height="{SIDE}" rx="{corner}" fill="{WATER}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{ground}{shapes}</svg>\n'


def write_png(drawn: str, file: Path, side: int) -> None:
    command = ["rsvg-convert", "-w", str(side), "-h", str(side), "-o", str(file)]
    subprocess.run(command, input=drawn.encode(), check=True)  # noqa: S603 - a fixed program


def main() -> None:
    icon = svg(0.78, ROUND)
    (STATIC / "icon.svg").write_text(icon, encoding="utf-8")
    for side in (192, 512):
        write_png(icon, STATIC / f"icon-{side}.png", side)
    write_png(svg(SMALLEST_SAFE, 0), STATIC / "icon-maskable.png", SIDE)


if __name__ == "__main__":
    main()
