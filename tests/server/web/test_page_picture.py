"""The page shows what a terminal shows; block glyphs are whole pixels, so that the cells of a card line up."""

import base64
import random
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.async_api import Browser

from browser import visitor
from seasalt_tui.art.faces import face
from seasalt_tui.art.values import Look, Row, Run
from server.hosted_sessions import open_house
from server.web.scripted_host import ScriptedHost

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.needs("chromium")]

GROUND, INK, PAPER = "#0e1a24", "#f2c23e", "#24313a"
CELLS = ((9, 18), (8, 13), (13, 25))  # pixels, at several zooms
BLOCKS = "▀▁▂▃▄▅▆▇█▉▊▋▌▍▎▏▐▖▗▘▙▚▛▜▝▞▟" + "".join(map(chr, range(0x1FB00, 0x1FB3C)))
EIGHTHS = {
    "ONE EIGHTH": 1,
    "ONE QUARTER": 2,
    "THREE EIGHTHS": 3,
    "HALF": 4,
    "FIVE EIGHTHS": 5,
    "THREE QUARTERS": 6,
    "SEVEN EIGHTHS": 7,
}
NEAR = 0.6  # pixels from an edge that is rounded

READ = """
    const [{ Grid }, { Reader }] = await Promise.all([load("grid"), load("reader")]);
    const grid = new Grid();
    const reader = new Reader(grid, { bell() {}, title() {}, copy() {}, watchFocus() {} });
    grid.resize(...it.size);
    it.parts.forEach((part) => reader.read(part));
"""
CELLS_READ = f"""{READ}
    return grid.cells.map(({{ text, style }}) => [text, style.ink, style.paper, style.flags & 1]);
"""
PAINT = f"""{READ}
    const {{ Painter }} = await load("painter");
    const canvas = document.createElement("canvas");
    const painter = new Painter(canvas, grid);
    painter.resize(...it.cell);
    painter.paint();
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    let text = "";
    for (let at = 0; at < pixels.length; at += 8192) text += String.fromCharCode(...pixels.subarray(at, at + 8192));
    return btoa(text);
"""


class Cell(NamedTuple):
    glyph: str
    ink: str
    ground: str


def covers(glyph: str, x: float, y: float) -> bool:
    """By its name: whether a place in the cell, from 0 to 1, is ink."""
    name = (
        unicodedata.name(glyph).removesuffix(" BLOCK").removeprefix("QUADRANT ").replace("BLOCK SEXTANT-", "SEXTANT ")
    )
    side, _, amount = name.partition(" ")
    if side == "SEXTANT":
        return str(int(y * 3) * 2 + int(x * 2) + 1) in amount
    if amount in EIGHTHS:
        part = EIGHTHS[amount] / 8
        return {"UPPER": y < part, "LOWER": y >= 1 - part, "LEFT": x < part, "RIGHT": x >= 1 - part}[side]
    return side == "FULL" or f"{'UPPER' if y < 0.5 else 'LOWER'} {'LEFT' if x < 0.5 else 'RIGHT'}" in name.split(
        " AND "
    )


def sgr(ink: str, ground: str) -> str:
    parts = (
        f"{kind};2;{';'.join(str(part) for part in bytes.fromhex(color[1:]))}"
        for kind, color in ((38, ink), (48, ground))
    )
    return f"\x1b[{';'.join(parts)}m"


def written(rows: tuple[Row, ...]) -> tuple[str, list[list[Cell]]]:
    """As output for a terminal, and the cells that it fills."""
    cells = [[Cell(glyph, run.ink or INK, run.ground or GROUND) for run in row for glyph in run.text] for row in rows]
    lines = ("".join(sgr(ink, ground) + glyph for glyph, ink, ground in row) for row in cells)
    return "".join(f"\x1b[{y}H{line}" for y, line in enumerate(lines, 1)), cells


@cache
def allowed(glyph: str, width: int, height: int) -> tuple[frozenset[bool], ...]:
    """Of each pixel in the cell, whether it may be ink, and whether not: edges are rounded."""
    near = (-NEAR, 0.0, NEAR)
    return tuple(
        frozenset(
            covers(glyph, x / width, y / height)
            for x, y in product((right + 0.5 + by for by in near), (down + 0.5 + by for by in near))
            if 0 <= x < width and 0 <= y < height
        )
        for down, right in product(range(height), range(width))
    )


def wrong_pixels(pixels: bytes, cells: list[list[Cell]], cell: tuple[int, int]) -> Iterator[str]:
    width, height = cell
    line = len(cells[0]) * width * 4
    for y, row in enumerate(cells):
        for x, (glyph, ink, ground) in enumerate(row):
            if not (glyph == " " or glyph in BLOCKS):
                continue
            colors = {True: bytes.fromhex(ink[1:]), False: bytes.fromhex(ground[1:])}
            for place, places in enumerate(allowed(glyph, *cell)):
                start = (y * height + place // width) * line + (x * width + place % width) * 4
                if all(pixels[start : start + 3] != colors[one] for one in places):
                    yield f"{glyph} at {x},{y}: pixel {place} is #{pixels[start : start + 3].hex()}"


async def test_cells_of_a_card_line_up(browser: Browser) -> None:
    look = Look("true", GROUND)
    pictures = [face(family, "yellow", "large", look, "Title", "YE", "×8") for family in ("boat", "crab")]
    pictures.append(((Run(BLOCKS, INK, PAPER),),))
    async with visitor(browser) as page:
        host = ScriptedHost(page)
        await host.open()
        for rows in pictures:
            output, cells = written(rows)
            for cell in CELLS:
                size = [len(cells[0]), len(cells)]
                painted = await host.script(PAINT, {"size": size, "parts": [output], "cell": cell})
                assert not list(wrong_pixels(base64.b64decode(painted), cells, cell))


WIDE, UPRIGHT = (80, 20), (44, 36)
ROOMS = {
    (1280, 800, 1.0): WIDE,
    (1280, 800, 1.25): WIDE,
    (3840, 2100, 1.0): WIDE,
    (640, 400, 2.0): WIDE,  # the same window, zoomed in
    (390, 744, 3.0): UPRIGHT,
    (360, 460, 2.625): UPRIGHT,  # a small phone with the bars of its browser
    (700, 390, 3.0): WIDE,
    (523, 375, 2.0): WIDE,
    (768, 924, 2.0): WIDE,
}
SMALLEST = 6.0  # CSS pixels


async def test_cells_fit_the_room_with_legible_letters(browser: Browser) -> None:
    async with visitor(browser) as page:
        host = ScriptedHost(page)
        await host.open()
        script = "const { fitted } = await load('sizes'); return it.map((room) => fitted(...room));"
        for (room, layout), cell in zip(ROOMS.items(), await host.script(script, list(ROOMS)), strict=True):
            columns, rows = layout
            width, height, ratio = room
            assert (cell["columns"] >= columns, cell["rows"] >= rows) == (True, True), room
            assert layout == WIDE or cell["columns"] < WIDE[0]
            assert cell["columns"] * cell["width"] <= width * ratio
            assert cell["rows"] * cell["height"] <= height * ratio
            assert cell["width"] >= SMALLEST * ratio
            assert 1.5 <= cell["height"] / cell["width"] <= 2, room


async def test_canvas_has_the_pixels_of_the_display_after_a_zoom(browser: Browser) -> None:
    async with visitor(browser) as page:
        host = ScriptedHost(page)
        await host.open()
        await host.hello(1)
        host.welcome()
        zoom = await page.context.new_cdp_session(page)
        for number, ratio in enumerate((1.5, 1.1, 2.0), 1):
            metrics = {"width": 1280, "height": 800, "deviceScaleFactor": ratio, "mobile": False}
            await zoom.send("Emulation.setDeviceMetricsOverride", metrics)
            host.write("drawn")
            await host.drawn(number)
            pixels, shown = await page.locator("canvas").evaluate("it => [it.width, it.getBoundingClientRect().width]")
            assert abs(shown * ratio - pixels) < 0.05
            assert shown > 1280 - 80


def cut(text: str, dice: random.Random) -> Iterator[str]:
    """Anywhere, as sockets may."""
    while text:
        size = dice.randrange(1, 400)
        yield text[:size]
        text = text[size:]


async def test_page_reads_output_as_a_terminal_does(browser: Browser, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, visitor(browser) as page:
        host = ScriptedHost(page)
        await host.open()
        ann = await house.key("Änn 🦀", size=(100, 30))
        await ann.until(lambda: ann.is_here)
        await ann.quiet()
        for keys in (("?", "pagedown"), ("escape", "o", "down", "down"), ("escape", "a", "enter", "d")):
            for key in keys:
                ann.press(key)
                await ann.quiet()
            parts = list(cut(ann.link.all_written, random.Random(keys[-1])))
            expected = [found for row in ann.link.terminal.cells() for found in row]
            seen = await host.script(CELLS_READ, {"size": [100, 30], "parts": parts})
            for (text, ink, paper, bold), real in zip(seen, expected, strict=True):
                assert text == real.text, keys
                assert paper.lstrip("#") == real.paper.replace("default", ""), keys
                if text.strip():
                    assert (ink.lstrip("#"), bool(bold)) == (real.ink.replace("default", ""), real.bold)
        await ann.end()
