"""Lines of the host's screen: a person in columns, and the heads of these."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from rich.cells import set_cell_size

from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.values import Row
from seasalt_tui.server.control.messages import PersonHere
from seasalt_tui.server.screens.texts import duration_text
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.ui.widgets.cursor_list import MARGIN
from seasalt_tui.ui.widgets.painted import Painted

_WIDE_FROM: Final = 100
_NAME: Final = 18
_PLACE: Final = 23
_IDLE: Final = 9
_ID: Final = 13
_SINCE: Final = 18


def person_line(kit: Kit, person: PersonHere, room: int) -> Row:
    words, tones = kit.words, kit.tones
    since = f"{datetime.fromisoformat(person.since):%Y-%m-%d %H:%M}"
    cells = _columns((place_text(words, person), duration_text(words, person.idle), person.id), since, room)
    name = displayable(kit, _column(person.name, _NAME))
    return run(name, tones.text, bold=True), run(displayable(kit, f"{cells}{person.address}"), tones.muted)


def two_person_lines(kit: Kit, person: PersonHere, room: int) -> tuple[Row, Row]:
    """Name and place; below idle time, key and address."""
    words, tones = kit.words, kit.tones
    name = run(displayable(kit, person.name), tones.text, bold=True)
    facts = (duration_text(words, person.idle), person.id, person.address)
    below = run(displayable(kit, " · ".join(filter(None, facts))), tones.muted)
    return spread([name], [run(displayable(kit, place_text(words, person)), tones.muted)], room), cut([below], room)


def header(words: Words, room: int) -> str:
    heads = (words.say("Where"), words.say("Idle"), words.say("Key"))
    return f"{_column(words.say('Name'), _NAME)}{_columns(heads, words.say('Since (UTC)'), room)}{words.say('Address')}"


class PeopleHeader(Painted):
    """Above the list of people, in its columns."""

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        room = width - 1 - MARGIN
        return [(run(" " * MARGIN), run(displayable(self.kit, header(self.kit.words, room)), self.kit.tones.muted))]


def place_text(words: Words, person: PersonHere) -> str:
    match person.place:
        case "lobby":
            return words.say("in the lobby")
        case "waits":
            return words.say("waits at {code}", code=person.table)
        case "plays":
            return words.say("plays at {code}", code=person.table)
        case "watches":
            return words.say("watches {code}", code=person.table)


def _columns(cells: tuple[str, str, str], since: str, room: int) -> str:
    """Since when somebody is here stands only where there is room."""
    text = "".join(_column(cell, width) for cell, width in zip(cells, (_PLACE, _IDLE, _ID), strict=True))
    return f"{text}{_column(since, _SINCE)}" if room >= _WIDE_FROM else text


def _column(text: str, width: int) -> str:
    return set_cell_size(shortened(text, width - 1), width)
