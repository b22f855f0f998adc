"""Everything that can be set; it takes effect while one looks at it, and is kept."""

from collections.abc import Iterator

from msgspec.structs import replace
from textual import on
from textual.binding import Binding
from textual.containers import Horizontal, VerticalGroup
from textual.events import DescendantBlur, DescendantFocus
from textual.widget import Widget

from seasalt_tui.ui import setting_texts
from seasalt_tui.ui.ascii_words import spelled
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.fields import Field, TextField
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.masthead import Masthead


class SettingsScreen(Page):
    AUTO_FOCUS = "#language"
    BINDINGS = [Binding("escape", "close", id="close")]

    def body(self) -> Iterator[Widget]:
        kit = self.kit
        with VerticalGroup(id="form"):
            for setting in setting_texts.SETTINGS:
                if setting == setting_texts.TYPED:
                    with Horizontal(classes="row"):
                        yield Caption(kit, id="name-label", margin="   ")
                        yield TextField(id="name", most=16)
                else:
                    yield Field(kit, id=setting)
        yield Caption(kit, id="about", margin="   ")

    def tell(self, kit: Kit) -> None:
        words, settings = kit.words, kit.settings
        self.query_one(Masthead).title = words.say("Settings")
        for field in self.query(Field):
            setting = str(field.id)
            values = [(value, self._shown(text)) for value, text in setting_texts.values(words, setting, settings)]
            label = setting_texts.label(words, setting)
            field.show(kit, label, values, setting_texts.value(words, setting, settings))
        label = setting_texts.label(words, setting_texts.TYPED)
        self.query_one("#name-label", Caption).say(kit, label)
        name = self.query_one("#name", TextField)
        name.placeholder = words.say("You")
        if not name.has_focus:
            name.value = settings.name or ""
        self._explain()

    def _shown(self, text: str) -> str:
        """Languages say their own names, in letters that may not be shown."""
        return spelled(text) if self.kit.look.ascii else text

    def _explain(self) -> None:
        setting = str(self.focused.id) if isinstance(self.focused, Field | TextField) else ""
        about = setting_texts.about(self.kit.words, setting) if setting else ""
        self.query_one("#about", Caption).say(self.kit, about)

    def hints(self) -> tuple[Hint, ...]:
        words = self.kit.words
        arrows = ("up/down", "left/right") if self.kit.look.ascii else ("↑↓", "←→")
        return (
            Hint(arrows[0], words.say_as("brief", "Move"), "app.focus_next"),
            Hint(arrows[1], words.say_as("brief", "Change"), "screen.turn"),
            Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close"),
            Hint(self.key("help"), words.say_as("brief", "Help"), "app.help"),
        )

    @on(Field.Changed)
    def _change(self, event: Field.Changed) -> None:
        self.session.change(replace(self.kit.settings, **{str(event.field.id): event.value}))

    @on(DescendantFocus)
    def _point(self) -> None:
        self._explain()

    @on(DescendantBlur)
    def _typed(self) -> None:
        self._keep_name()

    def _keep_name(self) -> None:
        name = self.query_one("#name", TextField).value.strip() or None
        if name != self.kit.settings.name:
            self.session.change(replace(self.kit.settings, name=name))

    def action_turn(self) -> None:
        if isinstance(self.focused, Field):
            self.focused.action_turn(1)

    def action_close(self) -> None:
        self._keep_name()
        self.dismiss()
