"""Chat in lines: the last messages, then one line after the other until an empty one."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.plain.table_texts import message_text
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.text.table_event_rows import chat_name

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession

_TOLD: Final = 10


async def open_lobby_chat(session: "LineSession") -> None:
    words, talk = session.words, session.lobby_talk
    session.console.head(talk.heading(words))
    session.say(talk.readers(words))
    session.say(*_or_none(session, [message_text(message) for message in talk.messages[-_TOLD:]]))
    talk.mark_as_read()
    question = words.say("Your message? Enter leads back.")
    while line := await session.dialog.type_in(question):
        try:
            talk.say(line)
        except Declined as error:
            session.decline(error)


def last_messages(session: "LineSession", messages: Iterable[ChatMessage]) -> list[str]:
    words = session.words
    heard = [message for message in messages if not session.moderation.mutes(message)]
    lines = [message_text(message, chat_name(words, message)) for message in heard[-_TOLD:]]
    return _or_none(session, lines)


def _or_none(session: "LineSession", lines: list[str]) -> list[str]:
    return lines or [session.words.say("No messages yet.")]


def say_at_table(session: "LineSession", table: HostedTable, text: str) -> None:
    """`Declined` messages are answered."""
    try:
        table.say(session.person, session.own_name.displayed, text, session.moderation.identifiers_at(table))
    except Declined as error:
        session.decline(error)
