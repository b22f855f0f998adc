"""Table events as log rows: chat lines, arrivals, departures and substitute bots."""

from typing import assert_never

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.core.table_events import (
    BotTookOver,
    ChatMessage,
    EndAgreed,
    EndDeclined,
    EndProposed,
    PlayerArrived,
    PlayerEvent,
    PlayerLeft,
    PlayerRemoved,
    PlayerResigned,
    ProposalLapsed,
    SeatHandedOver,
    TableEvent,
)
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words


def table_event_row(kit: Kit, names: tuple[str, ...], event: TableEvent, viewer: Seat | None) -> Row:
    if isinstance(event, ChatMessage):
        return chat_row(kit, event)
    return (run(event_sentence(kit.words, names, event, viewer), kit.tones.muted),)


def event_sentence(words: Words, names: tuple[str, ...], event: PlayerEvent, viewer: Seat | None) -> str:
    you, other = _messages(event)
    return words.say(you if event.seat == viewer else other, name=names[event.seat])


def chat_row(kit: Kit, chat: ChatMessage) -> Row:
    """Marks spectators, since they may have seen several hands."""
    tones, name = kit.tones, chat_name(kit.words, chat)
    return run(f"{name}: ", tones.accent, bold=True), run(chat.text, tones.text)


def chat_name(words: Words, chat: ChatMessage) -> str:
    return words.say("{name} (watching)", name=chat.name) if chat.seat is None else chat.name


def _messages(event: PlayerEvent) -> tuple[str, str]:
    """The message for the seat concerned, and the one for all others."""
    match event:
        case PlayerResigned() | PlayerRemoved() | SeatHandedOver():
            return _messages_of_leaving(event)
        case EndProposed() | EndAgreed() | EndDeclined() | ProposalLapsed():
            return _messages_of_proposal(event)
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
        case _:
            assert_never(event)


def _messages_of_leaving(event: PlayerResigned | PlayerRemoved | SeatHandedOver) -> tuple[str, str]:
    match event:
        case PlayerResigned(ends=True):
            return message("You gave up: the game is over."), message("{name} gave up: the game is over.")
        case PlayerResigned():
            return message("You gave up; a bot plays on."), message("{name} gave up; a bot plays on.")
        case PlayerRemoved():
            return message("You were removed; a bot plays on."), message("{name} was removed; a bot plays on.")
        case SeatHandedOver():
            return message("A bot plays for you until you come back."), message(
                "{name} is away for a while; a bot plays until then."
            )


def _messages_of_proposal(event: EndProposed | EndAgreed | EndDeclined | ProposalLapsed) -> tuple[str, str]:
    match event:
        case EndProposed():
            return message("You proposed to end the game without a winner."), message(
                "{name} proposes to end the game without a winner."
            )
        case EndAgreed(ends=True):
            return message("You agreed: the game is over."), message("{name} agreed: the game is over.")
        case EndAgreed():
            return message("You agreed to end the game."), message("{name} agreed to end the game.")
        case EndDeclined():
            return message("You want to play on."), message("{name} wants to play on.")
        case ProposalLapsed():
            return message("Not everybody answered your proposal: the game goes on."), message(
                "Not everybody answered the proposal of {name}: the game goes on."
            )
