"""Screen: start, keys, idling, memory and bots' turns on a terminal, beside a bare Textual app."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.saved_game import save_full_hand
from bench.terminal import Terminal
from bench.timing import Figures, Measure, Slice, percentiles

Command = tuple[str, ...]

_BARE: Final = (str(Path(__file__).with_name("bare_app.py")),)
_PROGRAM: Final = ("-m", "seasalt_tui")
_TABLE: Final = (*_PROGRAM, "play", "--bots", "3", "--first", "0", "--seed", "bench", "--no-animation")
_FULL_HAND: Final = (*_PROGRAM, "continue", "--no-animation")
_BOTS: Final = (*_PROGRAM, "play", "--players", "4", "--bots", "4", "--no-animation", "--seed")
_BARE_DRAWN: Final = b"ready"
_DRAWN: Final = b"Menu"
_KEYS: Final = 16
_ALONG_THE_HAND: Final = (b"\x1b[D", b"\x1b[D", b"\x1b[C", b"\x1b[C")
_RIGHT: Final = (b"\x1b[C",)
_MENU: Final = b"\x1b"
_HELP: Final = b"?"
_IDLE: Final = 2.5  # seconds
_BOT_PACE: Final = "pace = 0.05\n"
_CHANGES_OF_SEAT: Final = """
    SELECT count(*) FROM records AS one JOIN records AS next ON next.number = one.number + 1 AND next.game = one.game
    WHERE one.seat <> next.seat AND one.seat >= 0 AND next.seat >= 0
"""


@contextmanager
def _home() -> Iterator[Path]:
    with TemporaryDirectory(prefix="seasalt-bench-") as folder:
        yield Path(folder)


@contextmanager
def _full_hand() -> Iterator[Terminal]:
    """Four players, and as many cards as there can be."""
    with _home() as home:
        save_full_hand(home)
        with _drawn(home, _FULL_HAND, _DRAWN) as terminal:
            yield terminal


@contextmanager
def _drawn(home: Path, command: Command, mark: bytes) -> Iterator[Terminal]:
    with Terminal(home, *command) as terminal:
        terminal.wait_for(mark)
        terminal.settle()
        yield terminal


def _start(command: Command, mark: bytes, seconds: float) -> Figures:
    """Until its first full screen is written."""
    times: list[float] = []
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        with _home() as home, Terminal(home, *command) as terminal:
            times.append(terminal.wait_for(mark) * 1000)
    return {"best": min(times), "p50": median(times)}


def _memory(command: Command, mark: bytes, _seconds: float) -> Figures:
    with _home() as home, _drawn(home, command, mark) as terminal:
        return {"resident": terminal.memory()}


def _pressed(terminal: Terminal, keys: tuple[bytes, ...]) -> Figures:
    repaints = [terminal.press(key) for key in islice(cycle(keys), _KEYS)]
    times = percentiles([round(repaint.seconds * 1e9) for repaint in repaints], scale=1e-6)
    return {**times, "bytes": median(repaint.bytes for repaint in repaints)}


def _keys(_seconds: float) -> Figures:
    with _full_hand() as terminal:
        return _pressed(terminal, _ALONG_THE_HAND)


def _bare_keys(_seconds: float) -> Figures:
    with _home() as home, _drawn(home, _BARE, _BARE_DRAWN) as terminal:
        return _pressed(terminal, _RIGHT)


def _overlays(_seconds: float) -> Figures:
    with _full_hand() as terminal:
        menu, back = terminal.press(_MENU), terminal.press(_MENU)
        return {"menu": menu.bytes, "menu closed": back.bytes, "help": terminal.press(_HELP).bytes}


def _idle(_seconds: float) -> Figures:
    with _full_hand() as terminal:
        return {"a minute": terminal.listen(_IDLE) * 60 / _IDLE}


def _bot_turns(seconds: float) -> Figures:
    """Bots alone at the table: what each of their turns costs to be shown."""
    with _home() as home:
        config = home / "config/seasalt/config.toml"
        config.parent.mkdir(parents=True)
        config.write_text(_BOT_PACE, encoding="utf-8")
        with Terminal(home, *_BOTS, str(next(_SEEDS))) as terminal:
            terminal.wait_for(_DRAWN)
            turns, processor = _turns(home), terminal.processor()
            written = terminal.listen(max(seconds, 1.0))
            played, used = _turns(home) - turns, terminal.processor() - processor
    return {"ms": used * 1000 / max(played, 1), "bytes": written / max(played, 1)}


def _turns(home: Path) -> int:
    with closing(sqlite3.connect(home / "data/seasalt/games.db")) as connection:
        return int(connection.execute(_CHANGES_OF_SEAT).fetchone()[0])


_SEEDS: Final = count()


def _measure(name: str, unit: str, slice_: Slice) -> Measure:
    return Measure(f"screen {name}", unit, lambda: slice_)


MEASURES = [
    _measure("start seasalt 4", "ms", partial(_start, _TABLE, b"Draw two")),
    _measure("start bare", "ms", partial(_start, _BARE, _BARE_DRAWN)),
    _measure("key seasalt 4", "ms; bytes", _keys),
    _measure("key bare", "ms; bytes", _bare_keys),
    _measure("overlays seasalt 4", "bytes", _overlays),
    _measure("idle seasalt 4", "bytes", _idle),
    _measure("memory seasalt 4", "MB", partial(_memory, _TABLE, _DRAWN)),
    _measure("memory bare", "MB", partial(_memory, _BARE, _BARE_DRAWN)),
    _measure("bot turn seasalt 4", "ms; bytes", _bot_turns),
]
