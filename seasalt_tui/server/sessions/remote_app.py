"""Remote app: a Textual app on a remote terminal, limited to what that can show; skips frames on a congested link."""

from collections.abc import Sequence
from functools import cache, cached_property, partial
from typing import Final

from rich.console import Console
from textual.app import App
from textual.filter import ANSIToTruecolor, LineFilter, NoColor
from textual.screen import Screen
from textual.strip import Strip

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.link import Link, PageLink
from seasalt_tui.server.rooms.line import Line
from seasalt_tui.server.sessions.driver import LinkDriver
from seasalt_tui.server.sessions.offers import OfferFeed
from seasalt_tui.server.sessions.terminal_capabilities import COLOR_SYSTEMS, erases_in_color
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.app.session_app import SessionApp
from seasalt_tui.ui.terminal.crash_containment import ContainedApp
from seasalt_tui.ui.terminal.disposable_app import DisposableApp
from seasalt_tui.ui.terminal.painter import Frame, Painter

# One for all sessions: what is filtered is cached by filter, and the cache refers to it.
_NO_COLOR: Final = NoColor()
_to_truecolor: Final = cache(ANSIToTruecolor)


class RemoteApp(SessionApp, ContainedApp, DisposableApp):
    def __init__(self, kit: Kit, link: Link, term: str, thinkers: Thinkers) -> None:
        super().__init__(kit, thinkers)
        self.link = link
        self._term = term
        self.line = Line()
        self.alert: Refusal | None = None
        self._frame_skipped = False
        self._offers = OfferFeed(link) if isinstance(link, PageLink) and link.takes_offers else None
        self.driver_class = partial(LinkDriver, link=link)  # type: ignore[assignment]  # called like the class
        self._set_up_colors(kit)

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
        self._line_filters = self._filters_of_theme()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Instead of an app's own, which also depend on the environment of this process."""
        return self._line_filters

    def watch_theme(self) -> None:
        self._line_filters = self._filters_of_theme()

    def _filters_of_theme(self) -> tuple[LineFilter, ...]:
        truecolor = () if self.native_ansi_color else (_to_truecolor(self.ansi_theme),)
        return (*truecolor, _NO_COLOR) if self.no_color else truecolor

    @cached_property
    def _painter(self) -> Painter:
        return Painter(erases=erases_in_color(self._term))

    @property
    def strips(self) -> list[Strip]:
        return self._painter.strips

    def draw(self, screen: Screen[object], frame: Frame) -> None:
        """Backpressure: while the link is congested frames are skipped; when it drains, the current state is drawn."""
        if self.link.congested:
            self._frame_skipped = True
        else:
            super().draw(screen, frame)
            if self._offers is not None:
                self._offers.update(self)

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
