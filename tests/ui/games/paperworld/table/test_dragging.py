"""Cards dragged with the mouse."""

from pathlib import Path

from textual.events import MouseMove
from textual.geometry import Region

from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.ui.games.paperworld.table.hand import HandWidget
from seasalt_tui.ui.games.paperworld.table.market import Market
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape
from ui.games.paperworld.table.rigged_table import TO_PLACE, RiggedTable, rigged_table


async def drag(table: RiggedTable, start: Region, end: Region) -> None:
    """From the upper left corner of the one to that of the other."""
    x, y = start.x + 2, start.y + 2
    await table.pilot.mouse_down(offset=(x, y))
    await table.pilot.pause()
    for step in ((x + 1, y), (end.x + 2, end.y + 1)):
        await table.pilot._post_mouse_events([MouseMove], offset=step, button=1)
    await table.pilot.mouse_up(offset=(end.x + 2, end.y + 1))
    await table.pilot.pause()


def market(table: RiggedTable, place: int) -> Region:
    region = table.screen.query_one(Market).region
    return region.translate((10 * place, 0))


def in_hand(table: RiggedTable, place: int) -> Region:
    hand = table.screen.query_one(HandWidget)
    return hand.region.translate(hand.fan().corner(place))


def at_cell(table: RiggedTable, x: int, y: int) -> Region:
    own = table.screen.query_one(OwnLandscape)
    return own.regions[Cell(x, y)].translate(own.region.offset)


async def test_a_card_dragged_from_the_market_to_the_hand_takes_its_color_or_what_is_pointed_at(tmp_path: Path) -> None:
    async with rigged_table(tmp_path) as table:
        hand = table.screen.query_one(HandWidget).region
        await drag(table, market(table, 0), hand)
        await table.until(lambda: table.hand == ["yellow:2", "yellow:3"])
    async with rigged_table(tmp_path) as table:
        hand = table.screen.query_one(HandWidget).region
        await table.press("1")
        await drag(table, market(table, 3), hand)
        await table.until(lambda: table.hand == ["blue:1", "green:1", "black:1"])


async def test_a_card_dragged_to_a_cell_is_announced_and_placed(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE) as table:
        await drag(table, in_hand(table, 0), at_cell(table, 0, 0))
        await table.until(lambda: table.own == {(0, 0): "yellow:2"})
        await drag(table, in_hand(table, 0), at_cell(table, 0, 0))
        await table.until(lambda: table.own == {(0, 0): "yellow:3"})


async def test_a_card_dropped_elsewhere_stays_where_it_was(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *TO_PLACE) as table:
        before = table.view
        await drag(table, in_hand(table, 0), table.screen.query_one("#opponent0").region)
        await drag(table, market(table, 0), table.screen.query_one("#opponent0").region)
        assert table.view == before
        assert table.board._drag is None
