"""Race: between a change of the widgets and the next layout, the screen is still drawn by the layout before."""

from pathlib import Path

import pytest
from textual.geometry import Region
from textual.message import Message
from textual.messages import Update
from textual.widget import Widget

from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.games.seasalt.table.hand import HandWidget
from seasalt_tui.ui.games.seasalt.table.side_panes import ScoreBars
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.log_view import LogView
from seasalt_tui.ui.widgets.painted import LineWidget
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.kits import with_kit
from ui.rigged_table import rigged_table

DEAL = "crab:black boat:yellow crab:green fish:black"


def drawn(widget: LineWidget, more: int = 0) -> list[int]:
    """The width of each line; of so many more than it has."""
    width, height = widget.size
    return [line.cell_length for line in widget.render_lines(Region(0, 0, width, height + more))]


async def test_a_widget_that_is_smaller_now_has_blank_lines_where_it_was(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL) as table:
        for kind in (HandWidget, Prompt, LogView):
            widget = table.screen.query(kind).first()
            assert set(drawn(widget, 3)) == {widget.size.width}
            assert len(drawn(widget, 3)) == widget.size.height + 3
        bar = table.board.query_one(LogView).vertical_scrollbar
        assert isinstance(bar, LineWidget)
        assert len(drawn(bar, 3)) == bar.size.height + 3


async def test_a_widget_that_is_gone_is_blank(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL) as table:
        fan, log = table.screen.query(HandWidget).first(), table.board.query_one(LogView)
        bar = log.vertical_scrollbar
        assert isinstance(bar, LineWidget)
        await table.board.remove()
        for widget in (fan, log, bar):
            assert [line.cell_length for line in widget.render_lines(Region(0, 0, 5, 2))] == [5, 5]


@pytest.mark.parametrize(("ascii_only", "end"), [(False, "…"), (True, ".")])
def test_a_cut_row_ends_in_what_can_be_shown(ascii_only: bool, end: str) -> None:
    caption = with_kit(Caption(), kit(Settings(ascii=ascii_only), words("en"), "true"))
    caption.set_reactive(Caption.text, "more than there is room for")
    (row,) = caption._displayable_rows(12, 1)
    assert row[-1].text.endswith(end)


async def test_what_is_not_on_the_screen_is_asked_for_once_and_painted_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rigged_table(tmp_path, DEAL) as table:
        scores, updated = table.screen.query_one(ScoreBars), list[Widget]()
        post = TableScreen.post_message

        def noted(screen: TableScreen, message: Message) -> bool:
            if isinstance(message, Update):
                updated.append(message.widget)
            return post(screen, message)

        monkeypatch.setattr(TableScreen, "post_message", noted)
        for target in (31, 32, 33):
            scores.target = target
            await table.pilot.pause()
        assert updated.count(scores) <= 1
        await table.pilot.resize_terminal(120, 40)
        await table.until(lambda: "33" in "".join(line.text for line in table.screen._compositor.render_strips()))
        updated.clear()
        scores.target = 34
        await table.until(lambda: scores in updated)
