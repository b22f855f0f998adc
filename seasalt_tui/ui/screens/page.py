"""Page: base class of all screens except the table, with a title, a body and a bottom line of keys."""

from abc import abstractmethod
from collections.abc import Iterator

from textual.app import ComposeResult
from textual.widget import Widget

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.guarded import GuardedScreen
from seasalt_tui.ui.session.keys import key_of
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.terminal.painter.compositor import ThriftyCompositor
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead


class Page(GuardedScreen[None]):
    """Subclasses set all text in `tell`, which runs on mount and whenever language, colors or look change."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._compositor = ThriftyCompositor()
        self.session = session

    @property
    def kit(self) -> Kit:
        return self.session.kit

    def body(self) -> Iterator[Widget]:
        """The widgets between the title and the bottom line; empty if the page overrides `compose`."""
        yield from ()

    @abstractmethod
    def tell(self, kit: Kit) -> None:
        """Set all text again, in the current language and colors."""
        ...

    @abstractmethod
    def hints(self) -> tuple[Hint, ...]:
        """The keys that work now."""
        ...

    def compose(self) -> ComposeResult:
        yield Masthead(id="masthead")
        yield from self.body()
        yield KeyLine(self.kit)

    def on_mount(self) -> None:
        self.session.watch_kit(self, self._dress)
        self._dress(self.kit)

    def _dress(self, kit: Kit) -> None:
        line = self.query_one(KeyLine)
        line.kit = kit
        self.tell(kit)
        line.hints = self.hints()
        line.refresh()

    def key(self, binding: str) -> str:
        bindings = [*self.BINDINGS, *self.app.BINDINGS]
        return key_of(bindings, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        await self.app.run_action(event.hint.action, self)
