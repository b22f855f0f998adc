"""Chat in the lobby: whatever strangers write costs the others little."""

import pytest

from seasalt_tui.server.cluster.local import LocalCluster
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.lobby_chat import LobbyChat
from seasalt_tui.server.rooms.tasks import Tasks
from server.memory_journal import MemoryJournal
from server.scripted_clock import ScriptedClock


def lobby_chat(clock: ScriptedClock, changes: ChangeSignal) -> LobbyChat:
    return LobbyChat(clock, changes, LocalCluster.happenings, Tasks(MemoryJournal()))


def said(chat: LobbyChat, person: str, text: str = "hello", network: str = "192.0.2.0/24") -> bool:
    try:
        chat.say(person, person, text, (person, network), network)
    except Declined:
        return False
    return True


async def test_a_person_a_network_and_all_together_have_limits() -> None:
    clock, changes = ScriptedClock(), ChangeSignal()
    chat = lobby_chat(clock, changes)
    assert [said(chat, "ana") for _ in range(7)] == [True] * caps.CHAT_LINES + [False] * 2
    assert sum(said(chat, f"other {number}") for number in range(20)) == caps.LOBBY_CHAT_OF_NETWORK - caps.CHAT_LINES
    every = sum(said(chat, f"flood {number}", network=f"198.51.100.{number}") for number in range(100))
    assert every == caps.LOBBY_CHAT_OF_ALL - caps.LOBBY_CHAT_OF_NETWORK
    assert changes.count == chat.count == caps.LOBBY_CHAT_OF_ALL
    clock.advance(11)
    assert said(chat, "ana")


async def test_what_is_kept_has_an_end_and_lines_are_cut_and_cleaned() -> None:
    clock = ScriptedClock()
    chat = lobby_chat(clock, ChangeSignal())
    for number in range(150):
        clock.advance(11)
        assert said(chat, "ana", f"{number} \x1b[2J\u202e" + "x" * 1000)
    assert len(chat.lines) == caps.CHAT_HISTORY
    assert {len(message.text) for message in chat.lines} == {caps.CHAT_LINE}
    assert not any(set("\x1b\u202e") & set(message.text) for message in chat.lines)
    clock.advance(11)
    assert said(chat, "ana", "\u200b \x07")  # nothing is left of it
    assert chat.count == 150


@pytest.mark.parametrize("identifiers", [("ben",), ("somebody else", "198.51.100.0/24")])
async def test_the_lines_of_somebody_who_was_banned_go(identifiers: tuple[str, ...]) -> None:
    chat = lobby_chat(ScriptedClock(), ChangeSignal())
    said(chat, "ana")
    said(chat, "ben", network="198.51.100.0/24")
    chat.remove_lines(identifiers)
    assert [message.name for message in chat.lines] == ["ana"]
    said(chat, "cleo")
    assert [message.name for message in chat.since(2)] == ["cleo"]
