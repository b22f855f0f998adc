"""Data recovery: for each saved game, the longest prefix of its log that folds."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final

import msgspec
from msgspec import Struct

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.fold import after_record, begin
from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.sqlite_cells import CellRow

_GAME: Final = 6  # columns; later versions append more
_RECORD: Final = 4
_ATTEMPT: Final = 3

AttemptRow = tuple[str, str, int]


class SalvagedGame(Struct, frozen=True, gc=False):
    """The recovered row and records of a game. `whole`: nothing is missing."""

    id: int
    header: str
    about: str
    started: str
    changed: str
    over: bool
    name: str
    records: tuple[Record, ...]
    whole: bool


class Salvage(Struct, frozen=True):
    """`lost`: the number of games with some rows left, but nothing playable."""

    games: tuple[SalvagedGame, ...] = ()
    attempts: tuple[AttemptRow, ...] = ()
    lost: int = 0

    @property
    def whole(self) -> int:
        return sum(game.whole for game in self.games)

    @property
    def cut(self) -> int:
        return len(self.games) - self.whole


def salvage_games(rows: Iterable[tuple[int | None, CellRow]], now: str) -> Salvage:
    """`now`: the date of games without a readable one."""
    games = dict[int, CellRow]()
    records = defaultdict[int, dict[int, Record]](dict)
    attempts = list[AttemptRow]()
    for rowid, row in rows:
        match row:
            case (None, str(), str(), str(), str(), int(), *_) if rowid is not None:
                games.setdefault(rowid, row)
            case (int(game), int(number), int(seat), str(action)) if rowid is None:
                records[game].setdefault(number, Record(number, seat, action))
            case (str(day), str(deal), int(game)) if rowid is None:
                attempts.append((day, deal, game))
    candidates = (_salvaged_game(game, row, records[game], now) for game, row in games.items())
    playable = tuple(sorted((game for game in candidates if game is not None), key=lambda game: game.id))
    return Salvage(playable, tuple(attempts), len(games.keys() | records.keys()) - len(playable))


def longest_valid_prefix(header: Header, records: Mapping[int, Record]) -> tuple[Record, ...]:
    """The records up to the first gap, and as far as they fold, if this program knows the rules. Raises `BadLog` if the
    header is invalid.
    """
    contiguous = tuple(_without_gaps(records))
    game = GAMES.get(header.game)
    if game is None or game.version != header.version:
        return contiguous
    position, folded = begin(game, header), 0
    for record in contiguous:
        try:
            position = after_record(game, position, record)
        except SeasaltError:
            break
        folded += 1
    return contiguous[:folded]


def _without_gaps(records: Mapping[int, Record]) -> Iterator[Record]:
    number = 1
    while number in records:
        yield records[number]
        number += 1


def _salvaged_game(game: int, row: CellRow, records: Mapping[int, Record], now: str) -> SalvagedGame | None:
    _, header, about, started, changed, over, *name = row
    start = _moment(started, now)
    try:
        playable = longest_valid_prefix(msgspec.json.decode(str(header), type=Header), records)
    except (msgspec.DecodeError, SeasaltError):
        return None
    whole = len(playable) == len(records) and (bool(playable) or started == changed)
    return SalvagedGame(
        game,
        str(header),
        _about(str(about)),
        start,
        _moment(changed, start),
        bool(over) and whole,
        str(name[0]) if name else "",
        playable,
        whole,
    )


def _about(text: str) -> str:
    """Empty if unreadable: the game can still be replayed."""
    try:
        msgspec.json.decode(text, type=Json)
    except msgspec.DecodeError:
        return "{}"
    return text


def _moment(text: Any, default: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return default
    return str(text)
