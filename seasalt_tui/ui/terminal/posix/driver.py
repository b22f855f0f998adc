"""Terminal driver: Textual's, on standard output, tolerant of a closed terminal, and without leftover mouse modes."""

import sys
from io import TextIOWrapper
from typing import Any, Final

from textual.drivers.linux_driver import LinuxDriver

_MOUSE_IN_CELLS: Final = "\x1b[?1016l"


class Output(TextIOWrapper):
    """Ignores write errors: a terminal may be closed at any moment. If Textual's writer thread died of that, the app
    would wait for it forever.
    """

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
    """Draws on standard output, as the rest of the program does: Textual's own driver uses standard error."""

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
