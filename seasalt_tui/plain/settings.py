"""Settings in lines: those that matter without a screen."""

from typing import Final, Protocol

from msgspec.structs import replace

from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.dialog import Dialog, labeled, numbered
from seasalt_tui.plain.new_game import valid_name
from seasalt_tui.store.settings import Settings
from seasalt_tui.text import setting_texts
from seasalt_tui.text.words import Words

_SETTINGS: Final = ("language", "name", "edition", "advice", "ascii")


class HasSettings(Protocol):
    """A session, here or at a host."""

    @property
    def words(self) -> Words: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def dialog(self) -> Dialog: ...
    def change(self, settings: Settings) -> None: ...


async def open_settings(session: HasSettings) -> None:
    while setting := await session.dialog.choose(session.words.say("Settings"), _lines(session)):
        await _change(session, setting)


def _lines(session: HasSettings) -> tuple[NumberedChoice, ...]:
    return numbered(
        (labeled(session.words, setting_texts.label(session.words, setting), _value(session, setting)), setting)
        for setting in _SETTINGS
    )


def _value(session: HasSettings, setting: str) -> str:
    words, settings = session.words, session.settings
    if setting == setting_texts.TYPED:
        return settings.name or words.say("You")
    value = setting_texts.value(words, setting, settings)
    return next((text for each, text in setting_texts.values(words, setting, settings) if each == value), "")


async def _change(session: HasSettings, setting: str) -> None:
    words, settings = session.words, session.settings
    about = setting_texts.about(words, setting)
    if setting == setting_texts.TYPED:
        typed = await session.dialog.type_in(about)
        session.change(replace(settings, name=await valid_name(session.dialog, typed) or None))
        return
    values = setting_texts.values(words, setting, settings)
    picked = await session.dialog.choose(about, numbered((text, (value,)) for value, text in values))
    if picked is not None:
        session.change(replace(settings, **{setting: picked[0]}))
