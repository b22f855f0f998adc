"""Twin games: two games that a viewer cannot tell apart, as only what is hidden from them differs."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from conformance.random_games import AnyGame, random_steps
from conformance.random_games import records as recorded
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Seat, Setup
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.server.rooms.record import Member, TableRecord, Terms, new_record
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.paths import Paths

CODE: Final = "BCDFG"
NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
SEED: Final = "seed-that-nobody-may-see"
_TRIES: Final = 40
_SHUFFLED: Final = 20  # words of an action of chance: more are a deck
_SWAPS: Final = 12

Records = tuple[Record, ...]


class Twins(Struct, frozen=True):
    one: Records
    other: Records

    @property
    def hidden(self) -> int:
        """Records that differ."""
        return sum(one != other for one, other in zip(self.one, self.other, strict=True))


def twins(name: str, settled: Setup, viewer: Seat | None, seed: str, steps: int) -> Twins:
    """At most `steps` records of each, in which the viewer hears the same of both."""
    game, dice = GAMES[name], Dice(seed)
    one = other = game.start(settled)
    records = list[tuple[Record, Record]]()
    while len(records) < steps:
        found = next(_alike(game, one, other, viewer, dice), None)
        if found is None:
            break
        seat, action, twin = found
        number = len(records) + 1
        records.append((Record(number, seat, game.text(action)), Record(number, seat, game.text(twin))))
        one, other = game.apply(one, seat, action), game.apply(other, seat, twin)
    first, second = zip(*records, strict=True)
    return Twins(first, second)


def _alike(game: AnyGame, one: Any, other: Any, viewer: Seat | None, dice: Dice) -> Iterator[tuple[Seat, Any, Any]]:
    """Moves that the viewer hears as the same; those that truly differ come first."""
    actors = game.to_act(one)
    if not actors or game.to_act(other) != actors:
        return
    seat = min(actors)
    for action in _moves(game, one, seat, dice):
        heard = game.story(one, seat, action, game.apply(one, seat, action), viewer)
        twin_moves = _twins_of(game, other, seat, action, dice)
        for twin in sorted(twin_moves, key=lambda move: game.text(move) == game.text(action)):
            if game.refusal(other, seat, twin) is None:
                after = game.apply(other, seat, twin)
                if game.story(other, seat, twin, after, viewer) == heard:
                    yield seat, action, twin


def _moves(game: AnyGame, state: Any, seat: Seat, dice: Dice) -> list[Any]:
    return [game.chance(state, dice)] if seat == CHANCE else list(dice.shuffled(game.legal(state, seat)))


def _twins_of(game: AnyGame, state: Any, seat: Seat, action: Any, dice: Dice) -> list[Any]:
    if seat != CHANCE:
        return _moves(game, state, seat, dice)
    return [*(game.parse(text) for text in _scrambled(game.text(action), dice)), action]


def _scrambled(text: str, dice: Dice) -> Iterator[str]:
    words = text.split()
    if len(words) < _SHUFFLED:
        return
    for _ in range(_TRIES):
        deck = list(words)
        for _ in range(_SWAPS):
            here, there = 1 + dice.below(len(deck) - 1), 1 + dice.below(len(deck) - 1)
            deck[here], deck[there] = deck[there], deck[here]
        yield " ".join(deck)


def whole(name: str, settled: Setup, last: int) -> Records:
    """A game that ends with so many actions of the players, which have nothing by chance between them."""
    game: AnyGame = GAMES[name]
    games = (tuple(recorded(game, list(random_steps(game, settled, f"whole {number}")))) for number in count())
    return next(records for records in games if all(record.seat != CHANCE for record in records[-last:]))


def beginning(records: Records) -> Records:
    """What chance does before anybody is to act."""
    number = next(place for place, record in enumerate(records) if record.seat != CHANCE)
    return records[:number]


def chunks(records: Records) -> Iterator[Records]:
    """Each action, with what chance does after it."""
    chunk = list[Record]()
    for record in records:
        if record.seat != CHANCE and chunk:
            yield tuple(chunk)
            chunk = []
        chunk.append(record)
    yield tuple(chunk)


async def lay(folder: Path, name: str, settled: Setup, records: Records, **terms: Any) -> None:
    """A table in a house that is not open yet, at which people sit and this has been done."""
    names = NAMES[: settled.players]
    options = dict(settled.options)
    plan = Plan(name, tuple(map(Sitter, names)), SEED, options, settled.first)
    saved_games = SavedGames(Paths(folder / "settings.toml", folder, folder / "reports"), lambda _: None)
    handle = await saved_games.branch(plan, records, "")
    await saved_games.close()
    settled_terms = Terms(name, options, (None,) * len(names), **terms)
    table_record: TableRecord = new_record(CODE, settled_terms, "key Ana", datetime.now(UTC).isoformat())
    for seat, member in enumerate(names):
        table_record = table_record.with_member(seat, Member(f"key {member}", member))
    table_record = msgspec.structs.replace(table_record, plan=plan, game=handle.id)
    (folder / "tables").mkdir(parents=True)
    (folder / "tables" / f"{CODE}.json").write_bytes(msgspec.json.encode(table_record))
