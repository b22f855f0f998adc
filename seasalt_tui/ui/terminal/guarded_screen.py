"""Guarded screen: it can be dismissed once, and only while it is on top; it takes a player's choices only then, too.

This prevents a race: keys may come faster than screens close. Textual's `dismiss` removes whichever screen is on top,
and queued messages of widgets still arrive after their screen was answered or covered by another.
"""

from typing import Any, Generic, TypeVar

from textual import events, on
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Input
from textual.worker import Worker, WorkType

from seasalt_tui.ui.terminal.removed_widgets import looks_up_removed_widget

Result = TypeVar("Result")


class StateMessage(Message):
    """The state of a widget, delivered to covered screens as well. Our other messages tell of a person's input."""


class GuardedScreen(Screen[Result], Generic[Result]):
    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def _screen_resized(self, size: Size) -> None:
        """Not twice: Textual tells a screen of its own new size once it is laid out for it, and one below once more."""
        if size != self._compositor.size:
            super()._screen_resized(size)

    def draw_now(self) -> None:
        """Without waiting for the next of Textual's frames, up to a sixtieth of a second."""
        self._on_timer_update()

    async def on_event(self, event: events.Event) -> None:
        """A screen that was left before it was mounted has no widgets: its mount handlers would fail."""
        if not isinstance(event, events.Mount) or self in self.app.screen_stack:
            await super().on_event(event)

    def run_worker(self, work: WorkType[Any], *args: Any, **options: Any) -> Worker[Any]:
        """A worker may outlive its screen and look for widgets that are gone: no error after the screen was left."""

        async def while_there() -> Any:
            try:
                return await (work() if callable(work) else work)
            except Exception as error:
                if self in self.app.screen_stack or not looks_up_removed_widget(error):
                    raise

        return super().run_worker(while_there, *args, **options)

    async def _on_message(self, message: Message) -> None:
        if self.is_active or not _is_input_of(self, message):
            await super()._on_message(message)


class GuardedModal(ModalScreen[Result], GuardedScreen[Result], Generic[Result]):  # the first one gives the style
    """A modal with a `close` binding also closes on a click beside its panel."""

    @on(events.Click)
    def _close_beside(self, event: events.Click) -> None:
        if self.get_widget_at(*event.screen_offset)[0] is self and self._closes:
            self.action_close()

    @property
    def _closes(self) -> bool:
        return any(isinstance(binding, Binding) and binding.action == "close" for binding in self.BINDINGS)

    def action_close(self) -> None:
        self.dismiss(None)


def _is_input_of(screen: Screen[Result], message: Message) -> bool:
    sender = message._sender
    of_a_part = isinstance(sender, Widget) and sender is not screen
    ours = not type(message).__module__.startswith("textual.") or isinstance(message, Input.Submitted)
    return of_a_part and ours and not isinstance(message, StateMessage)
