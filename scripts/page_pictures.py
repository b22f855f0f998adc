"""Draws the pictures of the page in the browser, out of the cards: its icons, and what chats show of a link.

    python scripts/page_pictures.py

Writes into seasalt_tui/server/web/static. PNGs are made by `rsvg-convert` (Debian: librsvg2-bin).
"""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from seasalt_tui.art.palettes import paints
from seasalt_tui.art.shapes import boat, crab, fish, octopus, penguin, shark, shell
from seasalt_tui.art.shapes.paper import Drawing
from seasalt_tui.server.web.page import STATIC

WATER: Final = "#1f5266"
DEEP: Final = "#12303d"
PAPER: Final = "#f0eadb"
SIDE: Final = 512
DRAWN: Final = 14.0  # units: a drawing is 12 wide and 14 high
ROUND: Final = 96
SMALLEST_SAFE: Final = 0.66  # of a maskable icon's side: phones may cut off all around a circle

PREVIEW: Final = (1200, 630)  # as chats and social networks show it
CARDS: Final[tuple[tuple[Drawing, str], ...]] = (
    (crab.LARGE, "orange"),
    (fish.LARGE, "dark_blue"),
    (boat.LARGE, "yellow"),
    (octopus.LARGE, "purple"),
    (shark.LARGE, "grey"),
    (shell.LARGE, "green"),
    (penguin.LARGE, "pink"),
)
CARD: Final = (132, 190)
GAP: Final = 24
MARGIN: Final = 14


def polygons(drawing: Drawing, color: str, scale: float, left: float, top: float) -> Iterator[str]:
    tints = paints("true", color).tints
    for tint, points in drawing:
        corners = " ".join(f"{left + x * scale:.1f},{top + y * scale:.1f}" for x, y in points)
        yield f'<polygon fill="{tints[tint]}" points="{corners}"/>'


def svg(width: int, height: int, shapes: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{shapes}</svg>\n'


def icon(share: float, corner: int) -> str:
    """`share`: how much of the side the drawing takes."""
    scale = SIDE * share / DRAWN
    left, top = (SIDE - 12 * scale) / 2, (SIDE - 13.5 * scale) / 2
    *hull, sea = boat.LARGE
    ground = f'<rect width="{SIDE}" height="{SIDE}" rx="{corner}" fill="{WATER}"/>'
    drawn = (*polygons(tuple(hull), "yellow", scale, left, top), *polygons((sea,), "light_blue", scale, left, top))
    return svg(SIDE, SIDE, ground + "".join(drawn))


def preview() -> str:
    width, height = PREVIEW
    card_width, card_height = CARD
    left = (width - len(CARDS) * card_width - (len(CARDS) - 1) * GAP) / 2
    scale = (card_width - 2 * MARGIN) / 12
    shapes = f'<rect width="{width}" height="{height}" fill="{DEEP}"/>'
    shapes += f'<rect y="{height * 0.62}" width="{width}" height="{height * 0.38}" fill="{WATER}"/>'
    for place, (drawing, color) in enumerate(CARDS):
        x, y = left + place * (card_width + GAP), 260 + 14 * abs(place - len(CARDS) // 2)
        shapes += f'<rect x="{x}" y="{y}" width="{card_width}" height="{card_height}" rx="14" fill="{PAPER}"/>'
        shapes += "".join(polygons(drawing, color, scale, x + MARGIN, y + (card_height - 14 * scale) / 2))
    return svg(width, height, shapes + _line("Sea Salt &amp; Paper", 150, 92) + _line("and Paper World", 212, 40))


def _line(text: str, y: int, size: int) -> str:
    font = f'font-family="DejaVu Serif" font-size="{size}" font-weight="bold"'
    return f'<text x="{PREVIEW[0] / 2}" y="{y}" text-anchor="middle" fill="{PAPER}" {font}>{text}</text>'


def write_png(drawn: str, file: Path, width: int, height: int) -> None:
    command = ["rsvg-convert", "-w", str(width), "-h", str(height), "-o", str(file)]
    subprocess.run(command, input=drawn.encode(), check=True)  # noqa: S603 - a fixed program


def main() -> None:
    drawn = icon(0.78, ROUND)
    (STATIC / "icon.svg").write_text(drawn, encoding="utf-8")
    for side in (192, 512):
        write_png(drawn, STATIC / f"icon-{side}.png", side, side)
    write_png(icon(SMALLEST_SAFE, 0), STATIC / "icon-maskable.png", SIDE, SIDE)
    write_png(preview(), STATIC / "preview.png", *PREVIEW)


if __name__ == "__main__":
    main()
