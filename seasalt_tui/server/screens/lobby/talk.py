"""The lobby's chat as one session reads it: without whom it has muted, and with what is new to it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.limits.connections import widest_network
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.screens.chat import Chat
from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.command import Command

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


class LobbyTalk:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session
        self._chat = session.house.chat
        self._read = self._chat.count

    @property
    def changes(self) -> ChangeSignal:
        return self._chat.changes

    @property
    def count(self) -> int:
        return self._chat.count

    def since(self, count: int) -> list[ChatMessage]:
        return self._chat.since(count)

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        mutes = self._session.moderation.mutes
        return tuple(message for message in self._chat.lines if not mutes(message))

    @property
    def unread(self) -> int:
        """Messages of others since this session last read them."""
        mutes, person = self._session.moderation.mutes, self._session.person
        return sum(person not in message.by and not mutes(message) for message in self._chat.since(self._read))

    def mark_as_read(self) -> None:
        self._read = self._chat.count

    @property
    def is_shown(self) -> bool:
        return self._session.preferences.current.chat

    def heading(self, words: Words) -> str:
        return chat_label(words)

    def readers(self, words: Words) -> str:
        return words.say("Everybody on this server can read it.")

    def rows(self, kit: Kit) -> Iterator[Row]:
        self.mark_as_read()
        return (message_row(kit, message) for message in self.messages)

    def say(self, text: str) -> None:
        session = self._session
        name, network = session.own_name.displayed, widest_network(session.caller.address)
        self._chat.say(session.person, name, text, session.moderation.identifiers(), network)

    def hiding_label(self, words: Words) -> str:
        return words.say_as("brief", "Hide in the lobby" if self.is_shown else "Show in the lobby")

    def toggle_hiding(self) -> None:
        preferences = self._session.preferences
        preferences.change(replace(preferences.current, chat=not self.is_shown))


def chat_label(words: Words) -> str:
    return words.say("Chat in the lobby")


def message_row(kit: Kit, message: ChatMessage) -> Row:
    name, text = displayable(kit, message.name), displayable(kit, message.text)
    return run(f"{name}: ", kit.tones.accent, bold=True), run(text, kit.tones.text)


CHAT: Final = LobbyEntry(
    Command("lobby_chat", "slash", "", "Chat", "Chat with everybody on this server", lambda it: not it.shows_chat),
    lambda session: session.push_screen(Chat(session, session.lobby_talk)),
)
