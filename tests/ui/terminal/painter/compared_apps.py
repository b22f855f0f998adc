"""The same app with and without diff rendering, to compare on a terminal: python compared_apps.py plain|diffing.

The terminal becomes its controlling one, so that the app is ended by SIGHUP when it closes: Textual would read the end
of input in a loop.
"""

import sys
from fcntl import ioctl
from termios import TIOCSCTTY
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Input, Label, Static

from seasalt_tui.ui.terminal.painter import DiffingApp

CARDS = "\n".join(f"[b]{card}[/b] ╭────╮ ▀▄▀▄ [on #224466] crab 船 {card} [/] 漢字 🐙" for card in range(14))


class Question(ModalScreen[None]):
    CSS = """
    Question { align: center middle; background: transparent; }
    #box { width: 44; height: 10; border: round green; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Back")]

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Label("Really leave the table?")
            yield Button("Yes")
            yield Button("No")


class Dimmed(Question):
    CSS = "Dimmed { background: $background 60%; }"


KEYS: list[BindingType] = [
    ("ctrl+r", "app.push_screen('question')", "Ask"),
    ("ctrl+t", "app.push_screen('dimmed')", "Dim"),
    ("ctrl+l", "app.repaint", "Repaint"),
]


class Plain(App[None]):
    CSS = "Horizontal { height: 16; } Static { width: 1fr; border: round $primary; }"
    BINDINGS: ClassVar[list[BindingType]] = KEYS
    SCREENS = {"question": Question, "dimmed": Dimmed}  # noqa: RUF012

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Static(CARDS)
            yield Static(CARDS)
        talk = Input(placeholder="say something")
        talk.cursor_blink = False
        yield talk
        yield Footer()

    def action_repaint(self) -> None:
        self.refresh(layout=True)


class Diffing(DiffingApp[None], Plain):
    pass


if __name__ == "__main__":
    ioctl(0, TIOCSCTTY, 0)
    {"plain": Plain, "diffing": Diffing}[sys.argv[1]]().run()
