"""Crash containment: a traceback is stored for the error report, and not printed on the player's terminal."""

from functools import cached_property

from rich.console import RenderableType
from textual.app import App
from textual.worker import WorkerFailed

from seasalt_tui.core.tracebacks import redacted
from seasalt_tui.ui.terminal.removed_widgets import looks_up_removed_widget


class ContainedApp(App[None]):
    @property
    def failure(self) -> str:
        """The redacted traceback that ended the app; empty if it ended normally."""
        error = self._exception
        if error is not None:
            return redacted(error.error if isinstance(error, WorkerFailed) else error)
        return "\n".join(self._panics)

    @cached_property
    def _panics(self) -> list[str]:
        return []

    def _handle_exception(self, error: Exception) -> None:
        """Ignores lookups of removed widgets during teardown."""
        if self._exit and looks_up_removed_widget(error):
            self._fatal_error()
        elif not (isinstance(error, WorkerFailed) and self.has_told(error.error)):
            super()._handle_exception(error)

    def has_told(self, error: BaseException) -> bool:  # noqa: ARG002
        """Whether it is no fault that would have to end the app, and its person has been told what kept their wish
        from being done.
        """
        return False

    def panic(self, *renderables: RenderableType) -> None:
        self._panics.extend(map(self._as_text, renderables))
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def _as_text(self, renderable: RenderableType) -> str:
        with self.console.capture() as captured:
            self.console.print(renderable)
        return captured.get()
