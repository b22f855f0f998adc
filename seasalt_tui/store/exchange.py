"""A saved game as a file for elsewhere, and back. docs/files.md tells what stands in it."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import count
from os import urandom
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.errors import BadLog, Refusal, SeasaltError
from seasalt_tui.core.fold import begin, fold
from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.messages import message
from seasalt_tui.core.setup import setup
from seasalt_tui.core.transcript import Transcript, read, write
from seasalt_tui.games import GAMES
from seasalt_tui.store.files import named_errors
from seasalt_tui.store.labels import NAME_CELLS, PLAYER_CELLS, label
from seasalt_tui.store.plans import Plan, Sitter
from seasalt_tui.store.sqlite import Saved, Store

MOST_BYTES: Final = 1_000_000

_NOTES: Final = "notes"  # in what is kept beside a game
_OWN: Final = ("Name", "Person", "Bot", "Seed", "Day", "Played")  # those that are written anew each time
_BOT: Final = re.compile(r"(?P<name>.*) \((?P<level>[^()]*)\)")
_EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class NoFile(SeasaltError):
    """A file that cannot be one of a game."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Parcel(Struct, frozen=True):
    """A game from elsewhere, known to fold. `notes`: what the file says besides, to be said again."""

    plan: Plan
    header: Header
    records: tuple[Record, ...]
    over: bool
    name: str
    played: datetime
    notes: dict[str, str]

    @property
    def about(self) -> Json:
        return {**self.plan.about, _NOTES: self.notes}


class Guests(Struct, frozen=True):
    """Who may sit at a table here. `called`: what somebody is called who has no name, by seat."""

    levels: Collection[str]
    called: Callable[[int], str]


def written(saved: Saved, plan: Plan | None, records: Sequence[Record]) -> str:
    return write(saved.header, records, dict(_notes(saved, plan)))


def _notes(saved: Saved, plan: Plan | None) -> Iterator[tuple[str, str]]:
    if saved.name:
        yield "Name", label(saved.name, NAME_CELLS)
    for seat, sitter in enumerate(plan.sitters if plan else ()):
        name = label(sitter.name, PLAYER_CELLS)
        yield (f"Person-{seat}", name) if sitter.level is None else (f"Bot-{seat}", f"{name} ({sitter.level})")
    if plan is not None:
        yield "Seed", plan.seed
    if plan is not None and plan.day is not None:
        yield "Day", plan.day
    yield "Played", _moment(saved.changed)
    yield from _others(saved, plan)


def _others(saved: Saved, plan: Plan | None) -> Iterator[tuple[str, str]]:
    """Of a game from elsewhere: what its file said besides."""
    kept = saved.about.get(_NOTES)
    if isinstance(kept, dict):
        yield from ((str(key), str(value)) for key, value in kept.items())
    else:
        yield "Started", _moment(saved.started)
        yield "Origin", plan.origin if plan else "played"


def content_of(file: Path) -> bytes:
    """No more of it than a game can be."""
    with named_errors(file):
        if file.exists() and not (file.is_file() or _is_handed_over(file)):
            raise NoFile(Refusal(message("{file} is no file."), {"file": label(str(file), 1000)}))
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)


def _is_handed_over(file: Path) -> bool:
    """A pipe that a shell has opened already; one with a name might be waited for in vain."""
    return file.is_fifo() and file.parent.name == "fd"


def unpacked(content: bytes, guests: Guests) -> Parcel:
    """`NoFile` or `BadLog` says in a sentence why not."""
    if len(content) > MOST_BYTES:
        raise NoFile(Refusal(message("This is too large to be a game; a game has at most a megabyte.")))
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise NoFile(Refusal(message("This is no text, and so no game.")))
    return _parcel(read(text, GAMES), guests)


def _parcel(found: Transcript, guests: Guests) -> Parcel:
    header, notes = _settled(found.header), found.notes
    sitters = tuple(_sitter(seat, notes, guests) for seat in range(header.setup.players))
    options, first = dict(header.setup.options), header.setup.first
    plan = Plan(header.game, sitters, _seed(notes), options, first, _day(notes), origin="imported")
    game = GAMES[header.game]
    over = not game.to_act(fold(game, begin(game, header), found.records).state)
    others = {key: value for key, value in notes.items() if key.partition("-")[0] not in _OWN}
    return Parcel(plan, header, found.records, over, label(notes.get("Name", ""), NAME_CELLS), _played(notes), others)


def _settled(header: Header) -> Header:
    """With the options it does not name, so that it is the same as one that does."""
    before = header.setup
    return replace(header, setup=setup(GAMES[header.game], before.players, before.first, before.options))


def _sitter(seat: int, notes: Mapping[str, str], guests: Guests) -> Sitter:
    bot = _BOT.fullmatch(notes.get(f"Bot-{seat}", ""))
    if bot is None:
        return Sitter(label(notes.get(f"Person-{seat}", ""), PLAYER_CELLS) or guests.called(seat))
    if bot["level"] not in guests.levels:
        known = ", ".join(guests.levels)
        raise BadLog(f"Bot-{seat} is of a level that there is not; this program knows {known}.")
    return Sitter(label(bot["name"], PLAYER_CELLS) or guests.called(seat), bot["level"])


def _seed(notes: Mapping[str, str]) -> str:
    return notes.get("Seed") or urandom(4).hex()


def _day(notes: Mapping[str, str]) -> str | None:
    day = notes.get("Day", "")
    return day if _DAY.fullmatch(day) and day.isascii() else None


def _played(notes: Mapping[str, str]) -> datetime:
    """Never in a time to come, where it would stay the newest for long."""
    now = datetime.now(UTC)
    try:
        said = datetime.fromisoformat(notes.get("Played", ""))
        moment = said.astimezone(UTC) if said.tzinfo else said.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return now
    return moment if _EARLIEST < moment < now else now


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")


async def take_in(store: Store, parcel: Parcel) -> tuple[int, bool]:
    """Which game it is now, and whether it is new: one that is there already does not come in twice."""
    length = len(parcel.records)
    for saved in await (store.of_length(length) if length else store.games()):
        if (saved.header, saved.records) == (parcel.header, length):
            log = await store.open(saved.id)
            if tuple(await log.after(0)) == parcel.records:
                return saved.id, False
    log = await store.add(
        parcel.header, parcel.about, parcel.records, over=parcel.over, name=parcel.name, played=parcel.played
    )
    return log.id, True


def put_away(folder: Path, saved: Saved, text: str) -> Path:
    """Into a new file of this folder."""
    stem = f"{saved.header.game}-{saved.changed.astimezone().date()}-{saved.id}"
    for turn in count(1):
        file = folder / f"{stem}{f'-{turn}' if turn > 1 else ''}.txt"
        try:
            write_new(file, text)
        except FileExistsError:
            continue
        return file
    raise AssertionError


def write_new(file: Path, text: str) -> None:
    """`FileExistsError` where there is one."""
    with file.open("x", encoding="utf-8", newline="\n") as opened:
        try:
            opened.write(text)
            opened.flush()
        except BaseException:
            file.unlink()
            raise
