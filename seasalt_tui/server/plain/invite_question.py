"""Question of an invitation, in lines: whether somebody wants to sit down at another person's table."""

import asyncio
from typing import TYPE_CHECKING

from seasalt_tui.plain.dialog import numbered
from seasalt_tui.server.plain.table_texts import table_title, terms_line
from seasalt_tui.server.rooms.table_invites import InviteAnswer, TableInvite

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession


async def ask_about(session: "LineSession", invite: TableInvite) -> None:
    """Until it is answered, here or on another terminal, or ignored for too long."""
    asking, settling = asyncio.ensure_future(_ask(session, invite)), asyncio.ensure_future(_settled(session, invite))
    try:
        await asyncio.wait({asking, settling}, return_when=asyncio.FIRST_COMPLETED)
        session.invites.answer(invite, asking.result() if asking.done() else "ignored")
    finally:
        asking.cancel()
        settling.cancel()
    await session.settled()


async def _ask(session: "LineSession", invite: TableInvite) -> InviteAnswer:
    words, record = session.words, invite.table.record
    answers: tuple[tuple[str, InviteAnswer], ...] = (
        (words.say("Sit down there"), "accepted"),
        (words.say("Not now"), "declined"),
        (words.say("No more invitations from {name}", name=invite.inviter_name), "never"),
    )
    session.say(table_title(words, record.code, record.terms), terms_line(words, record.terms))
    question = words.say("{name} invites you to a game.", name=invite.inviter_name)
    answer: InviteAnswer | None = await session.dialog.choose(question, numbered(answers))
    return answer or "declined"


async def _settled(session: "LineSession", invite: TableInvite) -> None:
    house = session.house
    while house.invites.waits(invite):
        await house.invites.changes.next(house.clock, invite.until)
