"""How many colors a terminal has, by what it calls itself."""

import pytest

from seasalt_tui.text.color_depth import color_depth


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "true"),
        ({"TERM": "xterm-kitty"}, "true"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({}, "16"),
        ({"TERM": "vt100"}, "mono"),
        ({"TERM": "VT220-8bit"}, "mono"),
        ({"TERM": "xterm-mono"}, "mono"),
        ({"TERM": "linux-m"}, "mono"),
        ({"TERM": "dumb"}, "mono"),
        ({"TERM": "vt100", "COLORTERM": "truecolor"}, "true"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "mono"),
    ],
)
def test_a_terminal_gets_the_colors_it_has(environ: dict[str, str], depth: str) -> None:
    assert color_depth("auto", environ).depth == depth
