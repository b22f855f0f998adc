"""Sentences about tables, to be listened to: a line in a list, the seats, the terms, who wrote what."""

from collections.abc import Iterator

from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.games import GAMES
from seasalt_tui.plain.dialog import labeled
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, LobbySeat
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.screens import texts
from seasalt_tui.text.words import Words


def table_title(words: Words, code: str, terms: Terms) -> str:
    return words.say("Table {code} · {game}", code=code, game=GAMES[terms.game].title)


def row_text(words: Words, row: LobbyRow) -> str:
    """A table in a list: what it is, who sits there, and since when."""
    waits = words.say("your turn for {time}", time=texts.age_text(words, row.age)) if row.turn_since else ""
    facts = [
        waits or texts.state_text(words, row),
        *(seat_text(words, place) for place in row.places),
        *([words.say_as("table", "rated")] if row.terms.rated else []),
        *([words.say_as("table", "private")] if row.terms.private else []),
        *texts.ending_facts(words, row),
    ]
    return labeled(words, table_title(words, row.code, row.terms), "; ".join(facts))


def seat_text(words: Words, place: LobbySeat, *, reserved: bool = False) -> str:
    if place.free:
        return words.say("reserved for the same players") if reserved else words.say("a free seat")
    note = texts.place_note(words, place)
    host = words.say("host") if place.host else ""
    return ", ".join(filter(None, (texts.place_text(words, place), note, host)))


def seat_lines(words: Words, row: LobbyRow) -> Iterator[str]:
    for seat, place in enumerate(row.places, 1):
        text = seat_text(words, place, reserved=row.is_reserved)
        yield labeled(words, words.say("Seat {number}", number=seat), text)
    if row.watchers:
        yield texts.watchers_text(words, row.watchers)


def terms_line(words: Words, terms: Terms) -> str:
    return ", ".join((*texts.option_texts(words, terms), *texts.terms_facts(words, terms)))


def message_text(message: ChatMessage, name: str = "") -> str:
    return f"{name or message.name}: {message.text}"
