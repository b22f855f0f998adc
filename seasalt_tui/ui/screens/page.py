"""A screen with a title, a body, and its keys in the bottom line: whatever is not the table."""

from abc import abstractmethod
from collections.abc import Iterator

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.ui.keys import key_of
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.painter.compositor import ThriftyCompositor
from seasalt_tui.ui.session import Session
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead


class Page(Screen[None]):
    """Says everything in `tell`, which is called at first and whenever language, colors or look change."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._compositor = ThriftyCompositor()
        self.session = session

    @property
    def kit(self) -> Kit:
        return self.session.kit

    def body(self) -> Iterator[Widget]:
        """What stands between the title and the bottom line; nothing, where a page is composed in another way."""
        yield from ()

    @abstractmethod
    def tell(self, kit: Kit) -> None:
        """Say everything anew: in other words, or other colors."""
        ...

    @abstractmethod
    def hints(self) -> tuple[Hint, ...]:
        """The keys that do something now."""
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
