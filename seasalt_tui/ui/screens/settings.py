"""Settings: every change takes effect at once and is saved."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace
from textual import on
from textual.containers import Horizontal, VerticalGroup
from textual.events import DescendantBlur, DescendantFocus, Resize
from textual.widget import Widget

from seasalt_tui.text import setting_texts
from seasalt_tui.text.ascii import to_ascii
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.screens.form_commands import CLOSE_FORM, FIELD_COMMANDS
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.fields import SelectField, TextField

_ROOMY: Final = 24  # rows of a terminal


class SettingsScreen(Page):
    AUTO_FOCUS = "#language"
    KEY_COMMANDS = (*FIELD_COMMANDS, CLOSE_FORM)
    BINDINGS = bindings(KEY_COMMANDS)

    def on_resize(self, event: Resize) -> None:
        """Without the gaps between groups the explanation has room, too."""
        self.set_class(event.size.height < _ROOMY, "low")

    def body(self) -> Iterator[Widget]:
        with VerticalGroup(id="form"):
            for setting in setting_texts.SETTINGS:
                if setting == setting_texts.TYPED:
                    with Horizontal(classes="row"):
                        yield Caption(id="name-label", margin="   ")
                        yield TextField(id="name", most=16)
                else:
                    yield SelectField(id=setting)
        yield Caption(id="about", margin="   ")

    def update_text(self, kit: Kit) -> None:
        words, settings = kit.words, kit.settings
        self.title_bar.title = words.say("Settings")
        for field in self.query(SelectField):
            setting = str(field.id)
            values = [
                (value, self._displayable(text)) for value, text in setting_texts.values(words, setting, settings)
            ]
            label = setting_texts.label(words, setting)
            field.show(label, values, setting_texts.value(words, setting, settings))
        label = setting_texts.label(words, setting_texts.TYPED)
        self.query_one("#name-label", Caption).text = label
        name = self.query_one("#name", TextField)
        name.placeholder = words.say("You")
        if not name.has_focus:
            name.value = settings.name or ""
        self._explain()

    def _displayable(self, text: str) -> str:
        """Languages carry their own names, in letters that this terminal may not be able to show."""
        return to_ascii(text) if self.kit.look.ascii else text

    def _explain(self) -> None:
        setting = str(self.focused.id) if isinstance(self.focused, SelectField | TextField) else ""
        about = setting_texts.about(self.kit.words, setting) if setting else ""
        self.query_one("#about", Caption).text = about

    @on(SelectField.Changed)
    def _change(self, event: SelectField.Changed) -> None:
        self.session.change(replace(self.kit.settings, **{str(event.field.id): event.value}))

    @on(DescendantFocus)
    def _focus_moved(self) -> None:
        self._explain()

    @on(DescendantBlur)
    def _focus_left(self) -> None:
        self._save_name()

    def _save_name(self) -> None:
        name = self.query_one("#name", TextField).value.strip() or None
        if name != self.kit.settings.name:
            self.session.change(replace(self.kit.settings, name=name))

    def action_close(self) -> None:
        self._save_name()
        super().action_close()
