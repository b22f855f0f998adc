"""The chronicle stays at the end after a resize, unless the player has scrolled up."""

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from seasalt_tui.art.rows import run
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.widgets.log_view import LogView
from ui.kits import ScreenWithKit

SIZES = [(80, 12), (60, 24), (60, 12), (80, 40), (20, 8)]
LINES = 100
LOOKS, MOST_LOOKS = 3, 100


class Told(App[None]):
    def get_default_screen(self) -> ScreenWithKit:
        return ScreenWithKit(kit(Settings(), words("en"), "true"))

    def compose(self) -> ComposeResult:
        yield LogView(id="log")

    def on_mount(self) -> None:
        self.chronicle.append(
            (run(f"{number}: somebody did something that takes many words"),) for number in range(LINES)
        )

    @property
    def chronicle(self) -> LogView:
        return self.query_one(LogView)


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_is_seen_in_any_size(size: tuple[int, int]) -> None:
    async with Told().run_test(size=(80, 24)) as pilot:
        await shows_the_end(pilot)
        await pilot.resize_terminal(*size)
        await shows_the_end(pilot)
        told(pilot).append([(run("and then this"),)])
        await shows_the_end(pilot)


async def test_one_size_after_the_other_loses_nothing() -> None:
    async with Told().run_test(size=(80, 24)) as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
        await shows_the_end(pilot)


async def test_a_new_entry_is_in_sight_at_once() -> None:
    """Without a frame in between that shows the end before it."""
    async with Told().run_test(size=(80, 24)) as pilot:
        await shows_the_end(pilot)
        told(pilot).append([(run("and then this"),)])
        while "and then this" not in shown(pilot).splitlines()[-1]:
            await pilot.pause()
        told(pilot).append([(run("and then that"),)])
        assert "and then that" in shown(pilot)


async def test_who_reads_what_was_before_goes_on_reading() -> None:
    async with Told().run_test(size=(80, 24)) as pilot:
        await shows_the_end(pilot)
        told(pilot).turn_page(-2)
        await pilot.pause()
        told(pilot).append([(run("and then this"),)])
        for size in SIZES[:-1]:
            await pilot.resize_terminal(*size)
            for _ in range(LOOKS):
                await pilot.pause()
                assert not told(pilot).is_vertical_scroll_end


async def test_what_changes_nothing_draws_nothing() -> None:
    async with Told().run_test(size=(80, 24)) as pilot:
        await shows_the_end(pilot)
        lines = told(pilot)._lines
        told(pilot).append(told(pilot)._entries[-2:], replacing=2)
        assert told(pilot)._lines is lines


def told(pilot: Pilot[None]) -> LogView:
    return pilot.app.query_one(LogView)


async def shows_the_end(pilot: Pilot[None]) -> None:
    for _ in range(MOST_LOOKS):
        await pilot.pause()
        if told(pilot).is_vertical_scroll_end:
            return
    raise AssertionError(told(pilot).scroll_offset)


async def test_who_scrolled_back_is_told_of_more_and_brought_to_it_by_a_click() -> None:
    async with Told().run_test(size=(80, 24)) as pilot:
        await shows_the_end(pilot)
        assert "below" not in shown(pilot)
        told(pilot).turn_page(-2)
        await pilot.pause()
        assert "more lines below" in shown(pilot)
        told(pilot).append([(run("and then this"),)])
        await pilot.pause()
        assert "▼ " in shown(pilot)
        await pilot.click(LogView)
        await shows_the_end(pilot)
        assert "and then this" in shown(pilot)
        told(pilot).append([(run("and then that"),)])
        await shows_the_end(pilot)
        assert "and then that" in shown(pilot)


def shown(pilot: Pilot[None]) -> str:
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


async def test_a_mark_stands_before_the_newest_and_entries_are_replaced() -> None:
    async with Told().run_test(size=(80, 24)) as pilot:
        log = told(pilot)
        log.append([(run("mine"),), (run("theirs so f"),)])
        log.append([(run("theirs"),)], replacing=1, after_mark=1)
        await pilot.pause()
        newest = ["".join(part.text for part in line) for line in log._lines[-3:]]
        assert newest[0] == "mine"
        assert newest[1].startswith("── since your turn ──")
        assert newest[2] == "theirs"
        log.append([])
        assert ["".join(part.text for part in line) for line in log._lines[-2:]] == ["mine", "theirs"]
