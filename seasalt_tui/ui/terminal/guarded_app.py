"""Guarded app: ignores what comes too late, an action of a widget that is gone; knows when it is about to end."""

from typing import Any

from textual.app import App
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.ui.terminal.dispatch import dispatch_fast
from seasalt_tui.ui.terminal.queries import query_fast
from seasalt_tui.ui.terminal.scroll_bars import follow_charset

dispatch_fast()
query_fast()
follow_charset()


class GuardedApp(App[None]):
    @property
    def is_exiting(self) -> bool:
        return self._exit

    def has_notification(self, message: str) -> bool:
        """Whether it can be read at this moment."""
        return any(notification.message == message for notification in self._notifications)

    def withdraw(self, message: str) -> None:
        """Take a notification away before its time."""
        for notification in tuple(self._notifications):
            if notification.message == message:
                self._unnotify(notification)

    def write_to_terminal(self, text: str) -> None:
        if self._driver is not None and not self.is_headless:
            self._driver.write(text)

    async def _dispatch_action(self, namespace: DOMNode, action_name: str, params: Any) -> bool:
        """Ignores actions of widgets that are not mounted yet or were removed."""
        part = namespace if isinstance(namespace, Widget) and not isinstance(namespace, Screen) else None
        if part is not None and not (part.is_mounted and part.is_attached):
            return False
        return await super()._dispatch_action(namespace, action_name, params)


async def until_mounted(screen: Any) -> None:
    """A screen of any result; its event is not typed."""
    await screen._mounted_event.wait()
