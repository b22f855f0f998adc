"""Table events as log rows: chat lines, arrivals, departures and substitute bots."""

from typing import assert_never

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.core.table_events import (
    BotTookOver,
    ChatMessage,
    PlayerArrived,
    PlayerLeft,
    PlayerResigned,
    TableEvent,
)
from seasalt_tui.text.kit import Kit


def table_event_row(kit: Kit, names: tuple[str, ...], event: TableEvent, viewer: Seat | None) -> Row:
    if isinstance(event, ChatMessage):
        return chat_row(kit, event)
    you, other = _messages(event)
    sentence = kit.words.say(you if event.seat == viewer else other, name=names[event.seat])
    return (run(sentence, kit.tones.muted),)


def chat_row(kit: Kit, chat: ChatMessage) -> Row:
    """Marks spectators, since they may have seen several hands."""
    tones = kit.tones
    name = kit.words.say("{name} (watching)", name=chat.name) if chat.seat is None else chat.name
    return run(f"{name}: ", tones.accent, bold=True), run(chat.text, tones.text)


def _messages(event: PlayerLeft | PlayerArrived | BotTookOver | PlayerResigned) -> tuple[str, str]:
    """The message for the seat concerned, and the one for all others."""
    match event:
        case PlayerLeft():
            return message("You were away."), message("{name} is away; the seat is kept.")
        case PlayerArrived(back=True):
            return message("You are back."), message("{name} is back.")
        case PlayerArrived():
            return message("You are here."), message("{name} is here.")
        case BotTookOver(late=True):
            return message("You ran out of time: a bot played."), message("{name} ran out of time: a bot plays.")
        case BotTookOver():
            return message("A bot played for you."), message("A bot plays for {name}.")
        case PlayerResigned():
            return message("You gave up your seat."), message("{name} left the game; a bot plays on.")
        case _:
            assert_never(event)
