"""Page: base class of all screens except the table, with a title, a body and a bottom line of keys."""

from abc import abstractmethod
from collections.abc import Iterator

from textual import getters
from textual.app import ComposeResult
from textual.widget import Widget

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.key_hints import KeyHint, key_hint_of, key_hints
from seasalt_tui.ui.commands.keys import key_label
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.terminal.guarded_screen import GuardedScreen
from seasalt_tui.ui.terminal.painter.compositor import render_partially
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.title_bar import TitleBar


class Page(GuardedScreen[None]):
    """Subclasses set all text in `tell`, which runs on mount and whenever language, colors or look change."""

    title_bar = getters.query_one(TitleBar)
    key_line = getters.query_one(KeyLine)

    def __init__(self, session: Session) -> None:
        super().__init__()
        render_partially(self)
        self.session = session

    @property
    def kit(self) -> Kit:
        return self.session.kit

    def body(self) -> Iterator[Widget]:
        """The widgets between the title and the bottom line; empty if the page overrides `compose`."""
        yield from ()

    @abstractmethod
    def update_text(self, kit: Kit) -> None:
        """Set all text again, in the current language and colors."""
        ...

    def key_hints(self) -> tuple[KeyHint, ...]:
        """The keys that work now."""
        return key_hints(self, self.kit)

    def key_hint(self, command: str, label: str) -> KeyHint:
        """With a label of its own, for what is shown in another place than the key line."""
        return key_hint_of(self, command, label, self.kit)

    def compose(self) -> ComposeResult:
        yield TitleBar(id="title-bar")
        yield from self.body()
        yield KeyLine()

    def on_mount(self) -> None:
        self.show_text()

    def kit_changed(self) -> None:
        self.show_text()

    def show_text(self) -> None:
        self.update_text(self.kit)
        self.update_key_line()

    def update_key_line(self) -> None:
        self.key_line.key_hints = self.key_hints()

    def key_label(self, binding: str) -> str:
        bindings = [*self.BINDINGS, *self.app.BINDINGS]
        return key_label(bindings, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    def action_close(self) -> None:
        self.dismiss()

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        await self.app.run_action(event.key_hint.action, self)
