"""Import and export of saved games as text files; docs/files.md specifies the format. Imported text is untrusted."""

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
from seasalt_tui.core.setup_validation import default_values, valid_setup
from seasalt_tui.core.transcript import Transcript, read, write
from seasalt_tui.games import GAMES
from seasalt_tui.store.files import translated_errors
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.game_store import GameStore, SavedGame
from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, PLAYER_NAME_CELLS, sanitized

MAX_BYTES: Final = 1_000_000

_NOTES: Final = "notes"  # its key in the `about` of a saved game
_OWN: Final = ("Name", "Person", "Bot", "Seed", "Day", "Played")  # notes that an export writes itself
_BOT: Final = re.compile(r"(?P<name>.*) \((?P<level>[^()]*)\)")
_EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class NotAGameFile(SeasaltError):
    """The file cannot be a game."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class ImportedGame(Struct, frozen=True):
    """A valid game from a file. `notes`: its other notes, to be exported again."""

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


class ImportRules(Struct, frozen=True):
    """`levels`: the known bot levels. `default_name`: the name of an unnamed player, by seat."""

    levels: Collection[str]
    default_name: Callable[[int], str]


def export_text(saved: SavedGame, plan: Plan | None, records: Sequence[Record]) -> str:
    return write(saved.header, records, dict(_notes(saved, plan)))


def _notes(saved: SavedGame, plan: Plan | None) -> Iterator[tuple[str, str]]:
    if saved.name:
        yield "Name", sanitized(saved.name, GAME_NAME_CELLS)
    for seat, sitter in enumerate(plan.sitters if plan else ()):
        name = sanitized(sitter.name, PLAYER_NAME_CELLS)
        yield (f"Person-{seat}", name) if sitter.level is None else (f"Bot-{seat}", f"{name} ({sitter.level})")
    if plan is not None:
        yield "Seed", plan.seed
    if plan is not None and plan.day is not None:
        yield "Day", plan.day
    yield "Played", _moment(saved.changed)
    yield from _others(saved, plan)


def _others(saved: SavedGame, plan: Plan | None) -> Iterator[tuple[str, str]]:
    """The other notes of an imported game; of one played here, its start and origin."""
    imported = saved.about.get(_NOTES)
    if isinstance(imported, dict):
        yield from ((str(key), str(value)) for key, value in imported.items())
    else:
        yield "Started", _moment(saved.started)
        yield "Origin", plan.origin if plan else "played"


def read_limited(file: Path) -> bytes:
    """At most one byte more than the limit, however large the file is."""
    with translated_errors(file):
        if file.exists() and not (file.is_file() or _is_shell_pipe(file)):
            raise NotAGameFile(Refusal(message("{file} is not a file."), {"file": sanitized(str(file), 1000)}))
        with file.open("rb") as opened:
            return opened.read(MAX_BYTES + 1)


def _is_shell_pipe(file: Path) -> bool:
    """A pipe already opened by the shell; opening a named pipe might block forever."""
    return file.is_fifo() and file.parent.name == "fd"


def parse_game(content: bytes, rules: ImportRules) -> ImportedGame:
    """Raises `NotAGameFile` or `BadLog` if the content is not a valid game."""
    if len(content) > MAX_BYTES:
        raise NotAGameFile(Refusal(message("This is too large: a game has at most one megabyte.")))
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise NotAGameFile(Refusal(message("This is not a text file, so not a game.")))
    return _imported_game(read(text, GAMES), rules)


def _imported_game(transcript: Transcript, rules: ImportRules) -> ImportedGame:
    header, notes = _with_all_options(transcript.header), transcript.notes
    sitters = tuple(_sitter(seat, notes, rules) for seat in range(header.setup.players))
    options, first = dict(header.setup.options), header.setup.first
    plan = Plan(header.game, sitters, _seed(notes), options, first, _day(notes), origin="imported")
    game = GAMES[header.game]
    over = not game.to_act(fold(game, begin(game, header), transcript.records).state)
    others = {key: value for key, value in notes.items() if key.partition("-")[0] not in _OWN}
    return ImportedGame(
        plan,
        header,
        transcript.records,
        over,
        sanitized(notes.get("Name", ""), GAME_NAME_CELLS),
        _played(notes),
        others,
    )


def _with_all_options(header: Header) -> Header:
    """With defaults for missing options, so that the header equals one that names them all."""
    given = header.setup
    return replace(header, setup=valid_setup(GAMES[header.game], given.players, given.first, given.options))


def _sitter(seat: int, notes: Mapping[str, str], rules: ImportRules) -> Sitter:
    bot = _BOT.fullmatch(notes.get(f"Bot-{seat}", ""))
    if bot is None:
        return Sitter(sanitized(notes.get(f"Person-{seat}", ""), PLAYER_NAME_CELLS) or rules.default_name(seat))
    if bot["level"] not in rules.levels:
        known = ", ".join(rules.levels)
        raise BadLog(f"Bot-{seat} is of a level that there is not; this program knows {known}.")
    return Sitter(sanitized(bot["name"], PLAYER_NAME_CELLS) or rules.default_name(seat), bot["level"])


def _seed(notes: Mapping[str, str]) -> str:
    return notes.get("Seed") or urandom(4).hex()


def _day(notes: Mapping[str, str]) -> str | None:
    day = notes.get("Day", "")
    return day if _DAY.fullmatch(day) and day.isascii() else None


def _played(notes: Mapping[str, str]) -> datetime:
    """Never in the future: the game would stay the newest for long."""
    now = datetime.now(UTC)
    try:
        stated = datetime.fromisoformat(notes.get("Played", ""))
        moment = stated.astimezone(UTC) if stated.tzinfo else stated.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return now
    return moment if _EARLIEST < moment < now else now


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")


async def import_game(store: GameStore, imported: ImportedGame) -> tuple[int, bool]:
    """Idempotent: the id of the game, and whether it is new. A game that is already stored is not added again."""
    length = len(imported.records)
    for saved in await (store.of_length(length) if length else store.games()):
        if saved.records == length and _is_of(imported.header, saved.header):
            log = await store.open(saved.id)
            if tuple(await log.after(0)) == imported.records:
                return saved.id, False
    log = await store.add(
        imported.header,
        imported.about,
        imported.records,
        over=imported.over,
        name=imported.name,
        played=imported.played,
    )
    return log.id, True


def _is_of(imported: Header, saved: Header) -> bool:
    """An older version of the program saved games without the options it did not have."""
    options = default_values(GAMES[imported.game]) | dict(saved.setup.options)
    return replace(saved, setup=replace(saved.setup, options=options)) == imported


def export_file(folder: Path, saved: SavedGame, text: str) -> Path:
    """Into a new file in this folder."""
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
    """Raises `FileExistsError` if there is one already."""
    opened = file.open("x", encoding="utf-8", newline="\n")
    try:
        with opened:
            opened.write(text)
    except BaseException:
        file.unlink()
        raise
