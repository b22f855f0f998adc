"""Remote app: a Textual app on a remote terminal, limited to what that can show; skips frames on a congested link."""

import sys
from functools import cached_property, partial
from typing import Any
from weakref import WeakSet

from rich.console import Console, RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.dom import DOMNode
from textual.filter import NoColor
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import Worker
from textual.worker_manager import WorkerManager

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.server.link import Link
from seasalt_tui.server.sessions.driver import LinkDriver
from seasalt_tui.server.sessions.teardown import clear_caches
from seasalt_tui.server.sessions.terminal_capabilities import COLOR_SYSTEMS, erases_in_color
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.app.crash_containment import ContainedApp
from seasalt_tui.ui.app.session_app import SessionApp
from seasalt_tui.ui.terminal.painter import Painter


class _Workers(WorkerManager):
    def __init__(self, app: App[Any], ever: WeakSet[Worker[Any]]) -> None:
        super().__init__(app)
        self._ever = ever

    def add_worker(self, worker: Worker[Any], start: bool = True, exclusive: bool = True) -> None:
        super().add_worker(worker, start, exclusive)
        self._ever.add(worker)


class RemoteApp(SessionApp, ContainedApp):
    """`all_nodes` and `all_workers`: all widgets and workers it has had that still exist, for teardown."""

    def __init__(self, kit: Kit, link: Link, term: str, thinkers: Thinkers) -> None:
        super().__init__(kit, thinkers)
        self.link = link
        self._term = term
        self._frame_skipped = False
        self.all_nodes: WeakSet[DOMNode] = WeakSet()
        self.all_workers: WeakSet[Worker[Any]] = WeakSet()
        self._workers = _Workers(self, self.all_workers)
        self._leave_stdout_alone()
        self.driver_class = partial(LinkDriver, link=link)  # type: ignore[assignment]  # called like the class
        self._set_up_colors(kit)

    def _leave_stdout_alone(self) -> None:
        """Textual captures stdout per app and restores it at exit; apps end in any order, so one would restore the
        stream of another that has ended.
        """
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    def _set_up_colors(self, kit: Kit) -> None:
        """Set up colors as Textual does, but from the remote terminal and not from the environment of this process."""
        system = COLOR_SYSTEMS[kit.look.palette]
        self.console = Console(
            color_system=system,
            file=self.console.file,
            highlight=False,
            emoji=False,
            legacy_windows=False,
            _environ={"TERM": self._term},
            force_terminal=True,
            safe_box=False,
        )
        self.animation_level = "basic" if kit.settings.animation else "none"
        self.no_color = kit.look.palette == "mono"
        if self.no_color:
            self._filters.append(NoColor())

    def _register_child(self, parent: DOMNode, child: Widget, before: int | None, after: int | None) -> None:
        super()._register_child(parent, child, before, after)
        self.all_nodes.add(child)

    def _start_widget(self, parent: Widget, widget: Widget) -> None:
        super()._start_widget(parent, widget)
        self.all_nodes.add(widget)

    async def _shutdown(self) -> None:
        clear_caches(self.all_nodes)
        await super()._shutdown()

    @cached_property
    def _painter(self) -> Painter:
        return Painter(erases=erases_in_color(self._term))

    @property
    def strips(self) -> list[Strip]:
        return self._painter.strips

    def _display(self, screen: Screen[object], renderable: RenderableType | CompositorUpdate | None) -> None:
        """Backpressure: while the link is congested frames are skipped; when it drains, the current state is drawn."""
        if self.link.congested:
            self._frame_skipped = True
        else:
            super()._display(screen, renderable)

    def record_latency(self, seconds: float) -> None:
        """Latency from a key to the frame that answered it."""

    def draw_skipped_frame(self) -> None:
        if self._frame_skipped and not self.link.congested:
            self._frame_skipped = False
            self.refresh()

    @staticmethod
    def of(app: App[object]) -> "RemoteApp":
        assert isinstance(app, RemoteApp)  # noqa: S101 - no other has a link
        return app
