"""Hostile text: a quarter of a megabyte of combining marks at each way in, and how long it is busy with that.

CPython's normalization takes quadratic time for a run of marks: such a text once stopped a host for half a minute.
Every way in is named here, and a test walks through all of them, too.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, cast

from bench.timing import Figures, Measure
from seasalt_tui.core.errors import SeasaltError

COMBINING_MARKS: Final = "\u0327\u0301" * 125_000
MAX_MS: Final = 5.0
_NOW: Final = datetime(2026, 11, 18, tzinfo=UTC)
_REPEATS: Final = 5  # the quickest counts: what else the machine does is not meant
_HEAD: Final = "Seasalt-Log: 1\nGame: {game}\nRules: 1\nPlayers: 2\nFirst: 0\n{key}: {value}\n\n"
_NOTES: Final = ("Name", "Person-0", "Bot-1", "Seed", "Day", "Played", "Weather", "edition")

Parser = Callable[[str], object]


def parsers(folder: Path) -> Mapping[str, Parser]:
    return {**_of_ssh(), **_of_a_host(), **_of_files(folder), **_of_a_player()}


def _of_ssh() -> Mapping[str, Parser]:
    from asyncssh.packet import SSHPacket, String  # noqa: PLC0415 - the measure is left out where there is none

    from seasalt_tui.server.sessions.terminfo import terminfo  # noqa: PLC0415
    from seasalt_tui.server.ssh.terminal import AllowedEnvironment, Terminal  # noqa: PLC0415
    from seasalt_tui.server.ssh.user_names import substitute_user_name  # noqa: PLC0415

    nobody = cast("Any", None)
    return {
        "ssh command": lambda text: Terminal(nobody, nobody, nobody, "", "").exec_requested(text),
        "ssh user name": lambda text: substitute_user_name(SSHPacket(String(text.encode()))),
        "ssh environment": lambda text: AllowedEnvironment().__setitem__(b"LANG", text.encode()),
        "terminal's kind": terminfo,
    }


def _of_a_host() -> Mapping[str, Parser]:
    from seasalt_tui.server.rooms import codes  # noqa: PLC0415
    from seasalt_tui.server.rooms.chat import ChatHistory  # noqa: PLC0415
    from seasalt_tui.server.rooms.display_names import cleaned_name, distinct_from  # noqa: PLC0415
    from seasalt_tui.server.telemetry.journal import in_text  # noqa: PLC0415
    from seasalt_tui.store.confusable_names import is_taken_among  # noqa: PLC0415
    from seasalt_tui.store.login_name import is_generic  # noqa: PLC0415

    return {
        "name of a person": cleaned_name,
        "name beside others": lambda text: distinct_from(text, is_taken_among([text, "Ana"])),
        "name that says nothing": is_generic,
        "code of a table": codes.normal,
        "code of a seat": lambda text: (codes.is_seat_code(text), codes.guest_of(text), codes.grouped(text)),
        "chat": lambda text: ChatHistory(process_time).accept("key", text),
        "journal": lambda text: in_text(_NOW, "crashed", {"report": text}),
    }


def _of_files(folder: Path) -> Mapping[str, Parser]:
    from seasalt_tui.server.config.config import FILE, host_config  # noqa: PLC0415
    from seasalt_tui.store.config import read  # noqa: PLC0415
    from seasalt_tui.store.import_export import ImportRules, parse_game  # noqa: PLC0415

    guests = ImportRules(("easy",), "Player {}".format)

    def note(key: str, text: str, *, game: str = "seasalt", record: str = "") -> None:
        parse_game(f"{_HEAD.format(game=game, key=key, value=text)}{record}".encode(), guests)

    def settings(text: str) -> object:
        return read(_written(folder / "settings.toml", f'name = "{text}"\n'))

    def host(text: str) -> object:
        return host_config({}, _written(folder / FILE, f'name = "{text}"\n').parent)

    return {
        **{f"file of a game, {key}": partial(note, key) for key in _NOTES},
        "file of a game, game": lambda text: note("A", "", game=text),
        "file of a game, record": lambda text: note("A", "", record=f"1 chance {text}\n"),
        "file of settings": settings,
        "file of a host": host,
    }


def _of_a_player() -> Mapping[str, Parser]:
    from seasalt_tui.store.game_list import GameFilter, select_games  # noqa: PLC0415
    from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, sanitized  # noqa: PLC0415
    from seasalt_tui.store.settings import value_refusal  # noqa: PLC0415
    from seasalt_tui.text.words import choose_language  # noqa: PLC0415

    return {
        "search": lambda text: select_games([], GameFilter(text=text)),
        "name of a game": lambda text: sanitized(text, GAME_NAME_CELLS),
        "value of a setting": lambda text: value_refusal("name", text),
        "locale": lambda text: choose_language(None, text, {"LANG": text}),
    }


def _written(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def milliseconds(parser: Parser, text: str = COMBINING_MARKS) -> float:
    """Of processor time, and to be refused is as good as to be taken."""
    return min(_once(parser, text) for _ in range(_REPEATS)) * 1000


def _once(parser: Parser, text: str) -> float:
    began = process_time()
    with suppress(SeasaltError):
        parser(text)
    return process_time() - began


def _measured(_seconds: float) -> Figures:
    with TemporaryDirectory() as folder:
        took = {name: milliseconds(parser) for name, parser in parsers(Path(folder)).items()}
    return {**took, "worst": max(took.values())}


MEASURES = [Measure("hostile text", "ms", lambda: _measured, once=True)]
