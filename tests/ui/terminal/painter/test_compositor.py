"""The changed lines are rendered as by Textual's own compositor."""

import gc
from pathlib import Path
from random import Random

import pytest
from textual._compositor import Compositor
from textual.geometry import Region, Size
from textual.map_geometry import MapGeometry
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.ui.terminal.painter.compositor import PartialCompositor
from seasalt_tui.ui.terminal.painter.pieces import pieces_of
from seasalt_tui.ui.widgets.painted import LineWidget
from ui.rigged_table import rigged_table

HAND = "crab:black boat:yellow crab:green fish:black"
TIMES = 60


def cells(screen: Screen[None], dirty: set[Region]) -> dict[tuple[int, int], object]:
    screen._compositor._dirty_regions.update(dirty)
    update = screen._compositor.render_partial_update()
    assert update
    return {
        (x + at, y): cell
        for x, y, strip, start, end in pieces_of(update)
        for at, cell in enumerate(strip.crop(start, end).divide(range(1, end - start + 1)))
    }


def regions(random: Random, size: Size) -> set[Region]:
    return {_region(random, size) for _ in range(random.randint(1, 3))}


def _region(random: Random, size: Size) -> Region:
    x, y = random.randrange(size.width), random.randrange(size.height)
    return Region(x, y, random.randint(1, size.width - x), random.randint(1, size.height - y))


async def test_any_regions_look_as_they_do_when_all_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with rigged_table(tmp_path, HAND) as table:
        random = Random("regions")
        every = [regions(random, table.screen.size) for _ in range(TIMES)]
        changed = [cells(table.screen, dirty) for dirty in every]
        for name in ("render_partial_update", "_render_chops"):
            monkeypatch.setattr(PartialCompositor, name, getattr(Compositor, name))
        for dirty, thrifty in zip(every, changed, strict=True):
            whole = cells(table.screen, dirty)  # up to the next edge of a widget
            places = {(x, y) for region in dirty for y in region.line_range for x in range(*region.column_span)}
            assert thrifty == {place: whole[place] for place in places}


async def test_what_is_beside_a_change_is_not_asked_for_its_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rigged_table(tmp_path, HAND) as table:
        asked: list[str | None] = []
        render = LineWidget.render_lines

        def noted(widget: LineWidget, crop: Region) -> list[Strip]:
            asked.append(widget.id)
            return render(widget, crop)

        monkeypatch.setattr(LineWidget, "render_lines", noted)
        cells(table.screen, {table.screen.query_one("#deck").region})
        assert asked == ["deck"]


async def test_what_has_no_place_on_the_screen_lays_nothing_out(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, HAND) as table:
        compositor = table.screen._compositor
        places, unplaced = compositor.full_map, table.screen.query_one("#scores")
        assert unplaced not in places
        compositor.update_widgets({unplaced})
        assert compositor.full_map is places


async def test_the_places_of_an_earlier_layout_are_freed_at_once(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, HAND) as table:
        gc.collect()
        gc.disable()
        try:
            table.screen._compositor.reflow(table.screen, table.screen.size)
            before = _places()
            table.screen._compositor.reflow(table.screen, table.screen.size)
            assert _places() == before
        finally:
            gc.enable()


def _places() -> int:
    return sum(type(thing) is MapGeometry for thing in gc.get_objects())


async def test_no_line_remembers_itself(tmp_path: Path) -> None:
    """It would lie about until the garbage is swept."""
    async with rigged_table(tmp_path, HAND) as table:
        table.screen._compositor.render_full_update()
        parts = table.screen.walk_children(Widget, with_self=True)
        lines = [line for part in parts for line in part.render_lines(part.size.region)]
        drawn = [line for one in lines for line in (one, *one._filter_cache._cache.values())]
        assert any(_pieces(line) for line in drawn)
        assert not [line for line in drawn if any(line is piece for piece in _pieces(line))]


def _pieces(line: Strip) -> list[Strip]:
    cuts = [piece for pieces in line._divide_cache._cache.values() for piece in pieces]
    return [*cuts, *line._crop_cache._cache.values()]
