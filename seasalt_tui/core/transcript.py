"""Text serialization of a log: a head of `Key: value` lines, an empty line, then one record a line.

The keys of the head: those of the format; the game's options, in lower case; and notes, which begin with a capital
letter, mean nothing to the rules, and are passed on unchanged.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.errors import BadLog, UnknownVersion, quoted
from seasalt_tui.core.fold import Position, after_record, begin
from seasalt_tui.core.game import CHANCE, Game, OptionValue, Seat, Setup
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.printable import printable

FORMAT: Final = 1
_FIRST_KEY: Final = "Seasalt-Log"
_KEYS: Final = ("Game", "Rules", "Players", "First")
_RESERVED: Final = frozenset({_FIRST_KEY, *_KEYS})
_CHANCE_NAME: Final = "chance"
_NUMBER: Final = re.compile("0|[1-9][0-9]{0,8}")

AnyGame = Game[Any, Any, Any, Any]


class Transcript(Struct, frozen=True):
    header: Header
    records: tuple[Record, ...]
    notes: dict[str, str] = {}


def write(header: Header, records: Iterable[Record], notes: Mapping[str, str] | None = None) -> str:
    values: tuple[OptionValue, ...] = (header.game, header.version, header.setup.players, header.setup.first)
    head = {
        _FIRST_KEY: FORMAT,
        **dict(zip(_KEYS, values, strict=True)),
        **header.setup.options,
        **_valid_notes(notes or {}),
    }
    lines = [f"{key}: {_option_text(value)}" for key, value in head.items()]
    return "".join(f"{line}\n" for line in [*lines, "", *map(_record_text, records)])


def read(text: str, games: Mapping[str, AnyGame]) -> Transcript:
    """Parses a log and folds it, so that the result is known to be valid; `BadLog` names the wrong line."""
    if text and not text.endswith("\n"):
        raise BadLog(f"Line {text.count(chr(10)) + 1} is cut off: it has no end.")
    lines = text.split("\n")[:-1]
    end = lines.index("") if "" in lines else len(lines)
    game, header, notes = _read_head(lines[:end], games)
    records = tuple(_read_record(line, number) for number, line in enumerate(lines[end + 1 :], end + 2))
    position = begin(game, header)
    for place, record in enumerate(records, end + 2):
        position = _after(game, position, record, place)
    return Transcript(header, records, notes)


def _after(game: AnyGame, position: Position[Any, Any], record: Record, place: int) -> Position[Any, Any]:
    try:
        return after_record(game, position, record)
    except BadLog as error:
        raise BadLog(f"Line {place}: {error}") from error


def seat_text(seat: Seat) -> str:
    return _CHANCE_NAME if seat == CHANCE else str(seat)


def _option_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _record_text(record: Record) -> str:
    return f"{record.number} {seat_text(record.seat)} {record.action}"


def _read_head(lines: list[str], games: Mapping[str, AnyGame]) -> tuple[AnyGame, Header, dict[str, str]]:
    head: dict[str, str] = {}
    for key, value in _pairs(lines):
        if key in head:
            raise BadLog(f"The head of this log says {quoted(key)} twice.")
        head[key] = value
    _check_format(head.pop(_FIRST_KEY, None))
    missing = [key for key in _KEYS if key not in head]
    if missing:
        raise BadLog(f"The head of this log has no line for {', '.join(missing)}.")
    name, version, players, first = (head.pop(key) for key in _KEYS)
    if name not in games:
        raise BadLog(f"There is no game {quoted(name)}; this program knows {', '.join(games)}.")
    game = games[name]
    notes = {key: value for key, value in head.items() if _is_note(key)}
    options = {key: _read_option(game, key, value) for key, value in head.items() if key not in notes}
    setup = Setup(_read_number("Players", players), _read_number("First", first), options)
    return game, Header(name, _read_number("Rules", version), setup), notes


def _is_note(key: str) -> bool:
    return key[:1].isupper()


def _valid_notes(notes: Mapping[str, str]) -> dict[str, str]:
    """Sanitized, without any that would be read as another key: games saved by older versions may hold such notes."""
    cleaned = ((printable(key), printable(value)) for key, value in notes.items())
    return {key: value for key, value in cleaned if _is_note(key) and ": " not in key and key not in _RESERVED}


def _pairs(lines: list[str]) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(lines, 1):
        key, separator, value = line.partition(": ")
        if not separator:
            raise BadLog(f"Line {number} should be 'Key: value', not {quoted(line)}.")
        if not key.isprintable():
            raise BadLog(f"Line {number} should be 'Key: value', not {quoted(line)}.")
        yield key, printable(value)


def _check_format(version: str | None) -> None:
    if version is None:
        raise BadLog(f"This is no log of a game: it does not start with '{_FIRST_KEY}: {FORMAT}'.")
    if version != str(FORMAT):
        named = version if _NUMBER.fullmatch(version) else quoted(version)
        raise UnknownVersion(f"This log has format {named}; only format {FORMAT} can be read.")


def _read_number(key: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadLog(f"{key} should be a number, not {quoted(text)}.")
    return int(text)


def _read_option(game: AnyGame, key: str, text: str) -> OptionValue:
    """The game's own value for this text; an unknown one stays a string, which `begin` refuses."""
    return next((value for value in game.options.get(key, ()) if _option_text(value) == text), text)


def _read_record(line: str, place: int) -> Record:
    parts = line.split(" ", 2)
    if len(parts) != len(("number", "seat", "action")):
        raise BadLog(f"Line {place} should be 'NUMBER SEAT ACTION', not {quoted(line)}.")
    number, seat, action = parts
    seat_number = CHANCE if seat == _CHANCE_NAME else _read_number(f"The seat in line {place}", seat)
    return Record(_read_number(f"The number in line {place}", number), seat_number, action)
