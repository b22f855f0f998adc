"""Linked devices in lines: a code to type on another one, and questions on both."""

from typing import TYPE_CHECKING

from seasalt_tui.plain.dialog import numbered
from seasalt_tui.server.devices import texts
from seasalt_tui.server.devices.link_offer import LinkOffer

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession


async def open_devices(session: "LineSession") -> None:
    words, devices = session.words, session.devices
    offer = devices.offer()
    if offer is None:
        return
    linked = texts.number_linked(words, len(devices.others))
    meaning = texts.what_it_means(words, is_linked=devices.is_linked)
    session.say(linked, texts.how_to_link(words), offer.code, meaning)
    choices = [(words.say("I have typed it there"), "typed")]
    if devices.is_linked:
        choices.append((words.say("Unlink this device"), "unlink"))
    if devices.others:
        choices.append((words.say("Unlink all other devices"), "unlink others"))
    try:
        chosen: str | None = await session.dialog.choose(words.say("Your devices"), numbered(choices))
        if chosen == "typed":
            await _answer(session, offer)
    finally:
        if offer.typed_by is None:
            session.house.linking.withdraw(offer)
    if chosen == "unlink":
        await devices.unlink()
    elif chosen == "unlink others":
        await devices.unlink_others()


async def _answer(session: "LineSession", offer: LinkOffer) -> None:
    words = session.words
    if offer.typed_by is None:
        session.say(texts.not_typed(words))
        return
    question, meaning = texts.shown_question(words, offer)
    session.say(meaning)
    session.devices.answer(offer, yes=await _says_yes(session, question))
    await session.settled()


async def ask_to_link(session: "LineSession", offer: LinkOffer) -> None:
    """Of whoever has typed the code."""
    question, meaning = texts.typed_question(session.words, offer, session)
    session.say(meaning)
    if await _says_yes(session, question):
        session.devices.take(offer)
    await session.settled()


async def _says_yes(session: "LineSession", question: str) -> bool:
    words = session.words
    answers = ((words.say("Yes, that is me"), True), (words.say("No"), False))
    return bool(await session.dialog.choose(question, numbered(answers)))
