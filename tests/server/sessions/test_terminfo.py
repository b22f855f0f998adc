"""What is known of terminals far away is what everybody else knows of them."""

import subprocess
import sys
from pathlib import Path

import pytest

from seasalt_tui.server.sessions.terminal_capabilities import erases_in_color
from seasalt_tui.server.sessions.terminfo import terminfo

_ASK = "import curses, sys; curses.setupterm(sys.argv[1], 1); print(curses.tigetflag('bce'), curses.tigetstr('ech'))"


@pytest.mark.parametrize(
    "term", ["xterm-256color", "xterm", "screen-256color", "tmux-256color", "linux", "rxvt-unicode-256color", "vt100"]
)
def test_it_is_read_as_curses_reads_it(term: str) -> None:
    known = terminfo(term)
    assert known is not None
    asked = subprocess.run([sys.executable, "-c", _ASK, term], capture_output=True, text=True, check=True)
    assert f"{int(known.erases_in_color)} {known.erase or None!r}" == asked.stdout.strip()


def test_who_says_xterm_is_erased_in_color_and_who_says_screen_is_not() -> None:
    assert erases_in_color("xterm-256color")
    assert not erases_in_color("screen")


@pytest.mark.parametrize("term", ["", "../x/xterm", "/etc/passwd", "x" * 65, "no-such-terminal", "xterm\0", "."])
def test_of_any_other_name_nothing_is_known(term: str) -> None:
    assert terminfo(term) is None
    assert not erases_in_color(term)


@pytest.mark.parametrize("content", [b"", b"\x1a\x01", b"no terminal at all, but longer than a header", b"\xff" * 99])
def test_a_broken_file_tells_nothing(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "broken").write_bytes(content)
    assert terminfo("broken", (str(tmp_path),)) is None
