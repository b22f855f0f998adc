"""Panels of the waiting room: the line of a seat, and the last lines of the chat."""

from collections.abc import Iterator, Sequence
from typing import Final

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.values import Row
from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.rooms.lobby_rows import LobbySeat
from seasalt_tui.server.screens.texts import place_text
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit

_CHAT_LINES: Final = 4
_WIDEST: Final = 60


def seat_line(kit: Kit, numbered: tuple[int, LobbySeat], room: int, *, reserved: bool) -> Row:
    """`reserved`: free seats are for certain people."""
    seat, place = numbered
    words, tones = kit.words, kit.tones
    who, ink = place_text(words, place), tones.text
    if place.free:
        who = words.say("reserved for the same players") if reserved else words.say("a free seat")
        ink = tones.good
    remarks = (
        words.say("you") if place.you else "",
        words.say("host") if place.host else "",
        words.say("away") if place.away and not place.you else "",
    )
    left = [run(f"{seat + 1}  ", tones.muted), run(displayable(kit, who), ink, bold=place.you)]
    right = [run(displayable(kit, " · ".join(filter(None, remarks))), tones.muted)]
    return spread(left, right, min(room, _WIDEST))


def chat_rows(kit: Kit, messages: Sequence[ChatMessage]) -> Iterator[Row]:
    for message in messages[-_CHAT_LINES:]:
        yield run(f"{message.name}: ", kit.tones.text, bold=True), run(message.text, kit.tones.text)
