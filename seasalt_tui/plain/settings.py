"""Settings in lines: those that matter without a screen."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.dialog import labeled, numbered
from seasalt_tui.plain.new_game import valid_name
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.text import setting_texts

_SETTINGS: Final = ("language", "name", "edition", "advice", "ascii")


async def open_settings(session: PlainSession) -> None:
    while setting := await session.dialog.choose(session.words.say("Settings"), _lines(session)):
        await _change(session, setting)


def _lines(session: PlainSession) -> tuple[NumberedChoice, ...]:
    return numbered(
        (labeled(session.words, setting_texts.label(session.words, setting), _value(session, setting)), setting)
        for setting in _SETTINGS
    )


def _value(session: PlainSession, setting: str) -> str:
    words, settings = session.words, session.settings
    if setting == setting_texts.TYPED:
        return settings.name or words.say("You")
    value = setting_texts.value(words, setting, settings)
    return next((text for each, text in setting_texts.values(words, setting, settings) if each == value), "")


async def _change(session: PlainSession, setting: str) -> None:
    words, settings = session.words, session.settings
    about = setting_texts.about(words, setting)
    if setting == setting_texts.TYPED:
        typed = await session.dialog.type_in(about)
        session.change(replace(settings, name=await valid_name(session, typed) or None))
        return
    values = setting_texts.values(words, setting, settings)
    picked = await session.dialog.choose(about, numbered((text, (value,)) for value, text in values))
    if picked is not None:
        session.change(replace(settings, **{setting: picked[0]}))
