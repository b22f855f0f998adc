"""People in lines: who is here; any of them can be invited to a table or muted."""

from typing import TYPE_CHECKING

from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.dialog import labeled, numbered
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.who_is_here import Visitor, visitors
from seasalt_tui.server.screens.texts import GUESTS_MARK, activity_text

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession

_LISTED = 30


async def open_people(session: "LineSession", table: HostedTable | None = None) -> None:
    """`table`: the one to invite to; None: the one where this person waits, or a new one."""
    words = session.words
    while True:
        here = visitors(session.house, session.person)
        heading = words.say_number("{number} person is here.", "{number} people are here.", len(here))
        options = numbered((_text(session, visitor), visitor) for visitor in here[:_LISTED])
        if session.caller.guest or any(visitor.name.startswith("~") for visitor in here):
            heading = f"{heading} {words.say(GUESTS_MARK)}"
        visitor: Visitor | None = await session.dialog.choose(heading, options)
        if visitor is None:
            return
        if not visitor.you and await _open(session, visitor, table):
            return


def _text(session: "LineSession", visitor: Visitor) -> str:
    words = session.words
    if visitor.you:
        return labeled(words, visitor.name, words.say("you"))
    about = words.say("muted") if _is_muted(session, visitor) else activity_text(words, visitor)
    return labeled(words, visitor.name, about)


def _is_muted(session: "LineSession", visitor: Visitor) -> bool:
    moderation = session.moderation
    return moderation.muted.has(moderation.identifiers(visitor.person))


async def _open(session: "LineSession", visitor: Visitor, table: HostedTable | None) -> bool:
    """Whether to leave the list."""
    words, moderation = session.words, session.moderation
    mute = words.say_as("brief", "Unmute") if _is_muted(session, visitor) else words.say_as("brief", "Mute")
    options = (
        NumberedChoice(1, words.say_as("brief", "Invite"), ("invite",)),
        NumberedChoice(2, mute, ("mute",)),
    )
    match await session.dialog.choose(_text(session, visitor), options):
        case "invite":
            session.invites.send(visitor, table)
            await session.settled()
            return True
        case "mute":
            moderation.toggle_mute(moderation.identifiers(visitor.person, session.house.chat.lines))
    return False
