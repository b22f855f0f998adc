"""What the palette offers at a host, except at a table."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from seasalt_tui.server.screens.lobby.people import PEOPLE
from seasalt_tui.server.screens.lobby.rematch import REMATCH
from seasalt_tui.server.screens.lobby.talk import CHAT
from seasalt_tui.ui.session.session import PaletteCommand

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


def screen_commands(session: "HostedApp") -> Iterator[PaletteCommand]:
    words = session.kit.words
    if session.table_notices.rematches:
        yield words.say(REMATCH.key.help), session.action_rematch
    yield words.say("Lobby"), session.go_home
    yield words.say("Play now"), session.play_now
    yield words.say("New table"), partial(session.open_new_table, alone=False)
    yield words.say("Play alone"), partial(session.open_new_table, alone=True)
    yield words.say("Join a table by its code"), session.dialogs.ask_code
    yield words.say("Invite friends"), session.invite_to_server
    yield words.say("Who is here"), partial(PEOPLE.open, session)
    yield words.say("Chat in the lobby"), partial(CHAT.open, session)
    yield words.say("Statistics"), session.open_statistics
    yield words.say("Leaderboard"), session.kept_games.open_leaderboard
    if not session.caller.guest:
        yield words.say("My results"), partial(session.kept_games.open_person, session.kept_games.own_id)
    yield words.say("Your name"), session.dialogs.ask_name
    if session.notice_choices.are_offered:
        yield words.say("Notices"), session.open_notices
