"""Import and export of games as text files."""

import os
import re
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from conformance.random_games import random_steps, records
from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.core.errors import BadLog, SeasaltError
from seasalt_tui.core.game import Setup
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter, plan_from_json
from seasalt_tui.store.game_store import SavedGame
from seasalt_tui.store.import_export import (
    MAX_BYTES,
    ImportRules,
    NotAGameFile,
    export_file,
    export_text,
    import_game,
    parse_game,
    read_limited,
    write_new,
)
from seasalt_tui.store.name_sanitizer import sanitized
from seasalt_tui.store.sqlite import Store
from store.stores import opened

BASIC = {"salt": False, "pepper": False, "double": False}
GUESTS = ImportRules(LEVELS, lambda seat: f"Player {seat + 1}")
SITTERS = (Sitter("Kim"), Sitter("Ana", "normal"), Sitter("Zoë (hard)"))


def plan(game: str = "seasalt", **changes: Any) -> Plan:
    return Plan(game, SITTERS[: 3 if 3 in GAMES[game].players else 2], "reef", first=1, **changes)


def recorded(of: Plan, length: int = 30) -> list[Record]:
    game = GAMES[of.game]
    steps = [step for step, _ in zip(random_steps(game, of.header.setup, "file"), range(length), strict=False)]
    return records(game, steps)


async def kept(store: Store, of: Plan, length: int = 30, name: str = "") -> SavedGame:
    logged = recorded(of, length)
    game = GAMES[of.game]
    log = await store.add(of.header, of.about, logged, over=length > 5000, name=name)
    assert game.name == of.game
    return await found(store, log.id)


async def found(store: Store, game: int) -> SavedGame:
    return next(saved for saved in await store.games() if saved.id == game)


async def text_of(store: Store, saved: SavedGame) -> str:
    return export_text(saved, plan_from_json(saved.about), await (await store.open(saved.id)).after(0))


async def brought(store: Store, text: str) -> SavedGame:
    game, fresh = await import_game(store, parse_game(text.encode(), GUESTS))
    assert fresh
    return await found(store, game)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("length", [0, 30, 6000])
@pytest.mark.parametrize("changes", [{}, {"day": "2026-11-18"}, {"origin": "what if"}])
async def test_what_goes_out_and_comes_in_goes_out_the_same(
    tmp_path: Path, game: str, length: int, changes: dict[str, Any]
) -> None:
    async with opened(tmp_path / "here.db") as here, opened(tmp_path / "there.db") as there:
        own = await kept(here, plan(game, **changes), length, name="The long one")
        text = await text_of(here, own)
        other = await brought(there, text)
        assert await text_of(there, other) == text
        assert (other.name, other.over, other.records) == (own.name, own.over, own.records)
        arrived = plan_from_json(other.about)
        assert (arrived.sitters, arrived.seed, arrived.day) == (plan(game).sitters, "reef", changes.get("day"))
        assert arrived.origin == "imported"
        assert abs(other.changed - own.changed) < timedelta(seconds=1)


async def test_people_can_read_the_file(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        lines = (await text_of(store, await kept(store, plan(), 2, name="Reef"))).splitlines()
    moment = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00"
    expected = [
        *("Seasalt-Log: 1", "Game: seasalt", "Rules: 1", "Players: 3", "First: 1", "edition: en"),
        *("salt: false", "pepper: false", "double: false"),
        *("Name: Reef", "Person-0: Kim", r"Bot-1: Ana \(normal\)", r"Person-2: Zoë \(hard\)", "Seed: reef"),
        *(f"Played: {moment}", f"Started: {moment}", "Origin: played", "", "1 chance shuffle .*", "2 1 .*"),
    ]
    assert [line for line, form in zip(lines, expected, strict=True) if not re.fullmatch(form, line)] == []


async def test_notes_nobody_knows_are_kept(tmp_path: Path) -> None:
    async with opened(tmp_path / "here.db") as here, opened(tmp_path / "there.db") as there:
        text = await text_of(here, await kept(here, plan()))
        noted = text.replace("\n\n", "\nWeather: rain: much\n\n", 1)
        assert await text_of(there, await brought(there, noted)) == noted


async def test_the_same_game_comes_in_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        own = await kept(store, plan())
        renamed = (await text_of(store, own)).replace("Kim", "Tim")
        assert await import_game(store, parse_game(renamed.encode(), GUESTS)) == (own.id, False)
        other = await kept(store, plan(), 29)
        assert await import_game(store, parse_game((await text_of(store, other)).encode(), GUESTS)) == (other.id, False)
        assert len(await store.games()) == 2


async def test_what_an_unknown_program_noted_is_filled_in(tmp_path: Path) -> None:
    bare = "Seasalt-Log: 1\nGame: seasalt\nRules: 1\nPlayers: 2\nFirst: 0\n\n"
    async with opened(tmp_path / "games.db") as store:
        arrived = plan_from_json((await brought(store, bare)).about)
    assert arrived.names == ("Player 1", "Player 2")
    assert arrived.seed
    assert arrived.options == {"edition": "en", **BASIC}


async def test_a_file_from_before_the_expansions_is_a_game_without_them(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        text = await text_of(store, await kept(store, plan(options={"edition": "fr"})))
        old = "".join(line for line in text.splitlines(keepends=True) if line.split(":")[0] not in BASIC)
        assert len(old) < len(text)
        (own,) = await store.games()
        assert await import_game(store, parse_game(old.encode(), GUESTS)) == (own.id, False)


async def test_a_game_saved_before_the_expansions_goes_out_and_comes_in_once(tmp_path: Path) -> None:
    of, early = plan(), Setup(3, 1, {"edition": "en"})
    async with opened(tmp_path / "games.db") as store:
        log = await store.add(replace(of.header, setup=early), of.about, recorded(of), over=False)
        text = await text_of(store, own := await found(store, log.id))
        assert not [option for option in BASIC if f"\n{option}: " in text]
        assert await import_game(store, parse_game(text.encode(), GUESTS)) == (own.id, False)
        other = parse_game(text.replace("edition: en", "edition: en\ndouble: true").encode(), GUESTS)
        assert (await import_game(store, other))[1]


async def test_windows_line_ends_and_a_mark_at_the_start_are_no_matter(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        text = await text_of(store, await kept(store, plan()))
    parcel = parse_game(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(), GUESTS)
    assert parcel.records == parse_game(text.encode(), GUESTS).records


@pytest.mark.parametrize(
    ("played_then", "is_now"),
    [("2024-05-01T10:00:00+00:00", False), ("9999-12-31T23:59:59-14:00", True), ("0001-01-01", True), ("soon", True)],
)
async def test_no_file_is_from_the_future(tmp_path: Path, played_then: str, is_now: bool) -> None:
    async with opened(tmp_path / "games.db") as store:
        text = await text_of(store, await kept(store, plan()))
        odd = re.sub("Played: .*", f"Played: {played_then}", text)
        parcel = parse_game(odd.encode(), GUESTS)
    assert (abs(datetime.now(UTC) - parcel.played) < timedelta(minutes=1)) is is_now


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\x1b[31mKim\x07", "[31mKim"),
        ("\u202eKim\u2066", "Kim"),
        ("K\u200bi\u0000m", "Kim"),
        ("  a\u2028 b\t", "a b"),
        ("海" * 20, "海" * 8),
        ("e" + "\u0301" * 50 + "x", "é\u0301\u0301x"),
        ("x" * 99, "x" * 16),
        ("\x07", ""),
    ],
)
def test_names_from_elsewhere_are_harmless(name: str, shown: str) -> None:
    assert sanitized(name, 16) == shown


@given(st.text(max_size=60), st.integers(1, 20))
def test_every_name_fits_and_making_it_fit_again_changes_nothing(text: str, cells: int) -> None:
    shown = sanitized(text, cells)
    assert sanitized(shown, cells) == shown
    assert shown.isprintable()
    assert len(shown) <= cells * 3


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x00\x01\x02" * 9, "not a text"),
        (b"\xff\xfe\xfa\n", "not a text"),
        (b"x" * (MAX_BYTES + 1), "too large"),
    ],
)
def test_what_is_no_file_of_a_game_is_refused(content: bytes, said: str) -> None:
    with pytest.raises(NotAGameFile, match=said):
        parse_game(content, GUESTS)


async def test_the_line_that_is_wrong_is_named(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        lines = (await text_of(store, await kept(store, plan()))).splitlines()
    place = len(lines) - 3
    lines[place - 1] = re.sub(r"(\d+ \S+) .*", r"\1 play pair crab crab", lines[place - 1])
    with pytest.raises(BadLog, match=f"Line {place}: "):
        parse_game("".join(f"{line}\n" for line in lines).encode(), GUESTS)


async def test_a_bot_nobody_knows_does_not_come_in(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        text = await text_of(store, await kept(store, plan()))
    with pytest.raises(BadLog, match=r"Bot-1 .* knows easy, normal"):
        parse_game(text.replace("Ana (normal)", "Ana (divine)").encode(), GUESTS)


@given(st.data())
def test_nothing_that_is_read_is_a_traceback(data: Any) -> None:
    saved = SavedGame(1, plan().header, plan().about, 9, datetime.now(UTC), datetime.now(UTC))
    content = export_text(saved, plan(), recorded(plan(), 9)).encode()
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, min(len(content), start + 60)))
    damaged = content[:start] + data.draw(st.binary(max_size=30)) + content[end:]
    with suppress(SeasaltError):
        parcel = parse_game(damaged, GUESTS)
        assert all(name == sanitized(name, 16) for name in parcel.plan.names)


@given(st.text(max_size=300))
def test_no_note_is_a_traceback(value: str) -> None:
    saved = SavedGame(1, plan().header, plan().about, 0, datetime.now(UTC), datetime.now(UTC))
    for key in ("Person-0", "Bot-1", "Name", "Seed", "Day", "Played", "Started", "Origin", "Other"):
        text = re.sub(f"{key}: .*\n", "", export_text(saved, plan(), ()))
        with suppress(SeasaltError):
            parse_game(text.replace("\n\n", "\n" + f"{key}: {value}".replace("\n", " ") + "\n\n").encode(), GUESTS)


def test_files_are_read_no_further_than_a_game_goes(tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(50_000_000)
    assert len(read_limited(huge)) == MAX_BYTES + 1
    with pytest.raises(NotAGameFile, match="is not a file"):
        read_limited(tmp_path)
    with pytest.raises(SeasaltError, match=r"gone\.txt"):
        read_limited(tmp_path / "gone.txt")


def test_a_pipe_of_the_shell_is_read_and_one_with_a_name_not_waited_for(tmp_path: Path) -> None:
    read_end, write_end = os.pipe()
    os.write(write_end, b"a game")
    os.close(write_end)
    assert read_limited(Path(f"/dev/fd/{read_end}")) == b"a game"
    os.close(read_end)
    os.mkfifo(tmp_path / "waiting")
    with pytest.raises(NotAGameFile, match="is not a file"):
        read_limited(tmp_path / "waiting")


async def test_nothing_is_overwritten(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        saved = await kept(store, plan())
    first, second = export_file(tmp_path, saved, "one\n"), export_file(tmp_path, saved, "two\n")
    assert (first.read_text(), second.read_text()) == ("one\n", "two\n")
    assert second.name == first.name.replace(".txt", "-2.txt")
    with pytest.raises(FileExistsError):
        write_new(first, "three\n")
