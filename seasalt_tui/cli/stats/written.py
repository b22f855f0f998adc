"""The statistics as text: a table for people, JSON and CSV for programs."""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TextIO

from msgspec import to_builtins

from seasalt_tui.core.game import OptionValue
from seasalt_tui.games import GAMES
from seasalt_tui.store.catalogue import Wanted, chosen, row
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.shelf import Entry, Progress, shelf_at
from seasalt_tui.store.statistics.plays import Play, Plays
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.ui.ascii_words import AsciiWords
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.statistics.panel import Pen
from seasalt_tui.ui.statistics.sections import SECTIONS, laid
from seasalt_tui.ui.tones import THEMES
from seasalt_tui.ui.words import Words

_FORMAT: Final = 1
_HEAD: Final = (
    *("id", "ended", "game", "players", "level", "won", "shared", "score", "best_rival"),
    *("rounds", "turns", "best_round", "ended_rounds"),
)


async def entries(paths: Paths, asked: Mapping[str, Any], progress: Progress) -> Sequence[Entry]:
    if not paths.games.exists():
        return ()
    async with shelf_at(paths) as shelf:
        every = await shelf.entries(progress)
    return [found.entry for found in chosen(map(row, every), Wanted(**asked))]


def as_json(told: Sequence[Statistics]) -> str:
    games = [_jsonable(to_builtins(one)) for one in told]
    return json.dumps({"format": _FORMAT, "games": games}, indent=2)


def _jsonable(value: Any) -> Any:
    """With the keys that JSON can have."""
    if isinstance(value, dict):
        return {_text(key): _jsonable(one) for key, one in value.items()}
    return [_jsonable(one) for one in value] if isinstance(value, list | tuple) else value


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def as_csv(found: Plays, output: TextIO) -> None:
    """Every column there is, also for a game that has none of it: a program may count on them."""
    options = list(dict.fromkeys(option for game in GAMES.values() for option in game.options))
    tallies = list(dict.fromkeys(key for game in GAMES.values() for key in game.tallies))
    writer = csv.writer(output)
    head = [*(f"option_{option}" for option in options), *(f"count_{key}" for key in tallies)]
    writer.writerow([*_HEAD, *head])
    for play in found.over:
        own = play.digest.tallies[play.seat]
        known = GAMES[play.game].tallies
        writer.writerow(
            [
                *_cells(play),
                *(_option(play.options.get(option)) for option in options),
                *(own.get(key, 0) if key in known else "" for key in tallies),
            ]
        )


def _cells(play: Play) -> Iterator[object]:
    endings = play.digest.endings
    gains = [ending.gains[play.seat] for ending in endings]
    yield from (play.id, play.ended.isoformat(timespec="seconds"), play.game, play.players, play.level)
    yield from (int(play.won), int(play.shared), play.score, play.rival)
    yield from (len(endings), sum(ending.turns for ending in endings), max(gains, default=""))
    yield sum(ending.seat == play.seat for ending in endings)


def _option(value: OptionValue | None) -> str:
    return "" if value is None else _text(value)


def as_table(told: Sequence[Statistics], words: Words, width: int, *, ascii_only: bool) -> Iterator[str]:
    said = AsciiWords(words) if ascii_only else words
    if not told:
        yield said.say("No game has been played here yet.")
    for place, one in enumerate(told):
        if place:
            yield ""
        yield from _game(one, said, width, ascii_only=ascii_only)


def _game(told: Statistics, words: Words, width: int, *, ascii_only: bool) -> Iterator[str]:
    title = GAMES[told.game].title
    yield title
    yield ("=" if ascii_only else "═") * len(title)
    pen = Pen(words, speech(told.game, words, ()), THEMES["ansi"], ascii_only)
    for section in range(len(SECTIONS) if told.results.games else 1):
        yield ""
        for line in laid(pen, told, section, width).rows:
            yield "".join(part.text for part in line).rstrip()
