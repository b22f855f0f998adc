"""Textual's way to the terminal, with what it leaves behind put right."""

import sys
from io import TextIOWrapper
from typing import Any, Final

from textual.drivers.linux_driver import LinuxDriver

_MOUSE_IN_CELLS: Final = "\x1b[?1016l"


class Output(TextIOWrapper):
    """A terminal may be closed at any moment, and a writer that died of it would leave others waiting forever."""

    def write(self, text: str) -> int:
        try:
            return super().write(text)
        except OSError:
            return len(text)

    def flush(self) -> None:
        try:
            super().flush()
        except OSError:
            return


class TerminalDriver(LinuxDriver):
    """On standard output, as the rest of the program: Textual would draw on standard error."""

    def __init__(
        self, app: Any, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        encoding = getattr(sys.__stdout__, "encoding", "utf-8")
        self._file = Output(open(1, "wb", closefd=False), encoding=encoding, errors="replace")  # noqa: SIM115

    def stop_application_mode(self) -> None:
        if self._mouse_pixels:
            self.write(_MOUSE_IN_CELLS)
        super().stop_application_mode()
