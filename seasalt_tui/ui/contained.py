"""What breaks in an app is kept for a report, and not thrown at whoever plays."""

from functools import cached_property
from traceback import format_exception

from rich.console import RenderableType
from textual.app import App
from textual.css.query import NoMatches
from textual.widget import MountError
from textual.worker import WorkerFailed


class ContainedApp(App[None]):
    @property
    def failure(self) -> str:
        """What it has ended of, for those who mend it."""
        error = self._exception
        if error is not None:
            return "".join(format_exception(error.error if isinstance(error, WorkerFailed) else error))
        return "\n".join(self._panics)

    @cached_property
    def _panics(self) -> list[str]:
        return []

    def _handle_exception(self, error: Exception) -> None:
        """In an app that is told to end, parts look for others that have gone already: that is no fault."""
        cause = error.error if isinstance(error, WorkerFailed) else error
        if self._exit and isinstance(cause, NoMatches | MountError):
            self._fatal_error()
        else:
            super()._handle_exception(error)

    def panic(self, *renderables: RenderableType) -> None:
        self._panics.extend(map(self._said, renderables))
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def _said(self, renderable: RenderableType) -> str:
        with self.console.capture() as captured:
            self.console.print(renderable)
        return captured.get()
