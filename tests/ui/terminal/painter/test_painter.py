"""Diff rendering: the terminal shows the same as if every update were written in full."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import CompositorUpdate, InlineUpdate
from textual.geometry import Size
from textual.strip import Strip

from seasalt_tui.ui.terminal.painter.painter import Painter
from seasalt_tui.ui.terminal.painter.pieces import Piece, PiecesUpdate
from ui.terminal.painter.random_updates import HEIGHT, SYSTEMS, WIDTH, Update, at, console, full_layouts, strip, updates
from ui.terminal.painter.terminal_emulator import Terminal

TRUECOLOR = console()


def written(painter: Painter, update: CompositorUpdate, to: Console = TRUECOLOR) -> str:
    light = painter.reduce(update, to)
    return light.render_segments(to) if light else ""


@settings(deadline=None, max_examples=60)
@given(
    st.lists(updates, min_size=1, max_size=4),
    st.sampled_from(SYSTEMS),
    st.booleans(),
    st.integers(0, 4),
)
def test_shows_the_same(changes: list[Update], system: str | None, erases: bool, forgotten: int) -> None:
    Segment._split_cells.cache_clear()  # keeps styles that were rendered for another color system
    painter, to = Painter(erases=erases), console(system)
    plain, thrifty = Terminal(WIDTH, HEIGHT), Terminal(WIDTH, HEIGHT)
    for number, update in enumerate(changes):
        if number == forgotten:
            painter.invalidate()
        plain.feed(update.render_segments(to).replace("\n", ""))
        thrifty.feed(written(painter, update, to))
        assert thrifty.cells() == plain.cells()


@settings(deadline=None, max_examples=20)
@given(full_layouts)
def test_writes_nothing_for_what_is_shown(update: Update) -> None:
    painter = Painter()
    assert written(painter, update)
    assert painter.reduce(update, TRUECOLOR) is None


def test_writes_one_changed_cell_in_few_bytes() -> None:
    painter, few = Painter(), console("256")
    written(painter, at(0, 0, *[strip("a" * 80, "bold #ffd700 on #003344")] * 24), few)
    assert 0 < len(written(painter, at(40, 12, strip("b", "bold #ffd700 on #003344")), few)) < 40


def test_half_a_wide_character_is_blank() -> None:
    painter, terminal, line = Painter(), Terminal(WIDTH, HEIGHT), strip("漢船漢")
    terminal.feed(written(painter, PiecesUpdate([Piece(0, 0, line, 1, 5)])))
    assert "".join(cell.text for cell in terminal.cells()[0]).rstrip() == " 船"


def test_forgets() -> None:
    painter, update = Painter(), at(0, 0, strip("shells"))
    first = written(painter, update)
    painter.invalidate()
    assert written(painter, update) == first


def test_forgets_at_another_size_only() -> None:
    painter, update = Painter(), at(0, 0, strip("shells"))
    for size, shown in ((Size(80, 24), True), (Size(80, 24), False), (Size(100, 24), True)):
        painter.fit(size)
        assert bool(written(painter, update)) is shown


def test_counts_nothing_as_shown_that_was_not_written() -> None:
    painter, update = Painter(), at(0, 0, strip("shells"))
    painter.reduce(update, TRUECOLOR)
    assert "shells" in written(painter, update)


def test_lets_unknown_updates_pass_and_forgets() -> None:
    painter, update = Painter(), at(0, 0, strip("shells"))
    written(painter, update)
    inline = InlineUpdate([strip("crab")])
    assert painter.reduce(inline, TRUECOLOR) is inline
    assert "shells" in written(painter, update)


def test_half_a_wide_character_leaves_a_blank() -> None:
    painter, terminal = Painter(), Terminal(6, 1)
    terminal.feed(written(painter, at(0, 0, strip("a漢漢b"))))
    whole = terminal.cells()
    terminal.feed(written(painter, at(2, 0, strip("xy"))))
    assert terminal.text() == "a xy b"
    terminal.feed(written(painter, at(0, 0, strip("a漢漢b"))))
    assert terminal.cells() == whole


@pytest.mark.parametrize("cluster", ["👩\u200d🔬", "❤\ufe0f", "🦀", "e\u0301"])
def test_says_where_to_go_on_after_what_terminals_measure_differently(cluster: str) -> None:
    width = strip(cluster).cell_length
    assert written(Painter(), at(0, 0, strip(f"{cluster}b"))) == f"\x1b[1H{cluster}\x1b[1;{width + 1}Hb"


@pytest.mark.parametrize("text", ["she\x1blls", "\ashells", "shells\t\n", "\u0301shells", "she\x9blls"])
def test_writes_no_control_characters(text: str) -> None:
    assert written(Painter(), at(0, 0, strip(text))) == "\x1b[1Hshells"


def test_writes_no_control_segments() -> None:
    clearing = Strip([Segment("she"), Control.clear().segment, Segment("lls")])
    assert written(Painter(), at(0, 0, clearing)) == "\x1b[1Hshells"


def test_opens_and_closes_links() -> None:
    assert written(Painter(), at(0, 0, strip("a"), strip("b", "link https://example.org/"), strip("c"))) == (
        "\x1b[1Ha\x1b[2H\x1b]8;;https://example.org/\x1b\\b\x1b[3H\x1b]8;;\x1b\\c"
    )


def test_ignores_what_only_the_app_knows_of_a_style() -> None:
    painter = Painter()
    written(painter, at(0, 0, strip("shells", Style.from_meta({"@click": "a"}))))
    assert painter.reduce(at(0, 0, strip("shells", Style.from_meta({"@click": "b"}))), TRUECOLOR) is None


def test_erases_only_where_a_terminal_does_so_in_color() -> None:
    blank = at(0, 0, strip(" " * 60, "on #003344"))
    assert written(Painter(erases=True), blank) == "\x1b[1H\x1b[48;2;0;51;68m\x1b[60X\x1b[m"
    assert " " * 60 in written(Painter(), blank)
