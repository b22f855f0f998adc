"""Notice: what is delivered, as one JSON object. Nothing in it is secret to the people at the table.

Its names of `topic`, `title`, `message` and `click` are those of ntfy, which so takes it as it stands.
"""

from typing import Final, Literal, assert_never

import msgspec
from msgspec import Struct

from seasalt_tui.games import GAMES
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.host_invitations import host_invitations
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.text.words import Words, words

Kind = Literal["turn", "proposal", "over", "rematch"]
"""Of a table; a test has none."""

_NAMELESS: Final = "Seasalt"


class Notice(Struct, frozen=True):
    """`title`: the name of the server. `click`: a link to the table. `command`: the line to type. `table`: its code.
    `since`: the date since when it is so, if that is known; UTC. `message`: a sentence in the reader's `language`.
    """

    kind: Kind | Literal["test"]
    topic: str
    title: str
    message: str
    click: str
    command: str
    language: str
    table: str = ""
    game: str = ""
    opponents: tuple[str, ...] = ()
    since: str = ""

    def encoded(self) -> bytes:
        return msgspec.json.encode(self)


def compose(
    kind: Kind, table: HostedTable, person: str, since: str, preferences: NoticePreferences, config: HostConfig
) -> Notice:
    invitation = host_invitations(config, table.code)[0]
    game, opponents = GAMES[table.record.terms.game].title, _opponents(table, person)
    return Notice(
        kind,
        preferences.topic,
        config.name or _NAMELESS,
        _sentence(words(preferences.language), kind, game, ", ".join(opponents), table.code),
        invitation.link,
        invitation.ssh,
        preferences.language,
        table.code,
        game,
        opponents,
        since,
    )


def compose_test(preferences: NoticePreferences, config: HostConfig) -> Notice:
    invitation = host_invitations(config)[0]
    text, title = (
        words(preferences.language).say("You will be told here when it is your turn."),
        config.name or _NAMELESS,
    )
    return Notice("test", preferences.topic, title, text, invitation.link, invitation.ssh, preferences.language)


def _opponents(table: HostedTable, person: str) -> tuple[str, ...]:
    """As they are called at the table: in the game that has begun, or who waits for one."""
    record = table.record
    if record.plan is not None:
        own = next((seat for seat, member in enumerate(record.members) if member and member.person == person), None)
        return tuple(sitter.name for seat, sitter in enumerate(record.plan.sitters) if seat != own)
    return tuple(member.name for member in record.members if member is not None and member.person != person)


def _sentence(language: Words, kind: Kind, game: str, opponents: str, code: str) -> str:
    values = {"game": game, "opponents": opponents, "code": code}
    match kind:
        case "turn":
            return language.say("It is your turn: {game} with {opponents}, table {code}.", **values)
        case "proposal":
            return language.say(
                "You are asked to end a game without a winner: {game} with {opponents}, table {code}.", **values
            )
        case "over":
            return language.say("Your game is over: {game} with {opponents}, table {code}.", **values)
        case "rematch":
            return language.say("A rematch waits for you: {game} with {opponents}, table {code}.", **values)
    assert_never(kind)
