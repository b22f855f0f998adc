"""What of saved games can still be played: of each the longest beginning that folds."""

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
from seasalt_tui.store.cells import Row

_GAME: Final = 6  # columns; those of a later version follow
_RECORD: Final = 4
_ATTEMPT: Final = 3

Attempt = tuple[str, str, int]


class Rescued(Struct, frozen=True, gc=False):
    """A game as its row and its records shall be; `whole`: nothing of it is missing."""

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
    """`lost`: games of which there are records, or a row, and nothing that could be played."""

    games: tuple[Rescued, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    lost: int = 0

    @property
    def whole(self) -> int:
        return sum(game.whole for game in self.games)

    @property
    def cut(self) -> int:
        return len(self.games) - self.whole


def salvaged(rows: Iterable[tuple[int | None, Row]], now: str) -> Salvage:
    """`now`: for a game of which no date can be read."""
    games = dict[int, Row]()
    records = defaultdict[int, dict[int, Record]](dict)
    attempts = list[Attempt]()
    for rowid, row in rows:
        match row:
            case (None, str(), str(), str(), str(), int(), *_) if rowid is not None:
                games.setdefault(rowid, row)
            case (int(game), int(number), int(seat), str(action)) if rowid is None:
                records[game].setdefault(number, Record(number, seat, action))
            case (str(day), str(deal), int(game)) if rowid is None:
                attempts.append((day, deal, game))
    tried = (_rescued(game, row, records[game], now) for game, row in games.items())
    found = tuple(sorted((game for game in tried if game is not None), key=lambda game: game.id))
    return Salvage(found, tuple(attempts), len(games.keys() | records.keys()) - len(found))


def longest(header: Header, records: Mapping[int, Record]) -> tuple[Record, ...]:
    """Without gaps; and as far as it folds, where this program knows the rules. `BadLog` if it cannot even begin."""
    joined = tuple(_joined(records))
    game = GAMES.get(header.game)
    if game is None or game.version != header.version:
        return joined
    position, folded = begin(game, header), 0
    for record in joined:
        try:
            position = after_record(game, position, record)
        except SeasaltError:
            break
        folded += 1
    return joined[:folded]


def _joined(records: Mapping[int, Record]) -> Iterator[Record]:
    number = 1
    while number in records:
        yield records[number]
        number += 1


def _rescued(game: int, row: Row, records: Mapping[int, Record], now: str) -> Rescued | None:
    _, header, about, started, changed, over, *name = row
    begun = _moment(started, now)
    try:
        found = longest(msgspec.json.decode(str(header), type=Header), records)
    except (msgspec.DecodeError, SeasaltError):
        return None
    whole = len(found) == len(records) and (bool(found) or started == changed)
    return Rescued(
        game,
        str(header),
        _about(str(about)),
        begun,
        _moment(changed, begun),
        bool(over) and whole,
        str(name[0]) if name else "",
        found,
        whole,
    )


def _about(text: str) -> str:
    """Without it a game can still be looked at."""
    try:
        msgspec.json.decode(text, type=Json)
    except msgspec.DecodeError:
        return "{}"
    return text


def _moment(text: Any, otherwise: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return otherwise
    return str(text)
