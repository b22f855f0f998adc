"""Digests of saved games: folded once, cached, and invalidated when they should be."""

import sqlite3
import subprocess
import sys
from asyncio import gather
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from seasalt_tui.core.digest import digest
from seasalt_tui.core.errors import UnknownVersion
from seasalt_tui.games import GAMES
from seasalt_tui.store import game_repository as shelves
from seasalt_tui.store.game_repository import GameEntry, GameRepository, open_repository
from seasalt_tui.store.paths import Paths
from store.random_games import add, plan_for, records_of
from store.stores import ABOUT, HEADER, OTHER, child_env, records

SEEDS = ("one", "two", "three")


@pytest.fixture
async def paths(tmp_path: Path) -> Paths:
    """Three games that are over."""
    paths = Paths(tmp_path / "config.toml", tmp_path / "data", tmp_path / "state")
    async with open_repository(paths) as repository:
        for seed in SEEDS:
            await add(repository.store, seed)
    paths.digests.unlink()
    return paths


class Looks:
    """How many games each look has folded, and how it was told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folded = 0
        self.told: list[tuple[int, int]] = []
        monkeypatch.setattr(shelves, "digest", self._digest)

    def _digest(self, *values: object) -> object:
        self.folded += 1
        return digest(*values)  # type: ignore[arg-type]

    async def at(self, repository: GameRepository) -> tuple[int, dict[int, GameEntry]]:
        before = self.folded
        entries = await repository.entries(lambda *part: self.told.append(part))
        return self.folded - before, {entry.saved.id: entry for entry in entries}


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    return Looks(monkeypatch)


@asynccontextmanager
async def repository_at(paths: Paths) -> AsyncIterator[GameRepository]:
    async with open_repository(paths) as repository:
        yield repository


def right(entries: dict[int, GameEntry]) -> bool:
    """Each game of the three has its own."""
    return all(entries[game].digest == expected(seed) for game, seed in enumerate(SEEDS, 1))


def expected(seed: str, length: int | None = None) -> object:
    return digest(GAMES["seasalt"], plan_for(seed).header, records_of(seed)[:length])


async def test_every_game_is_folded_once(paths: Paths, looks: Looks) -> None:
    async with repository_at(paths) as repository:
        folded, entries = await looks.at(repository)
        assert folded == 3
        assert right(entries)
        assert looks.told == [(3, 3)]
        assert await looks.at(repository) == (0, entries)
    async with repository_at(paths) as repository:
        assert await looks.at(repository) == (0, entries)
    assert looks.told == [(3, 3)]


async def test_only_a_game_that_has_changed_is_folded_again(paths: Paths, looks: Looks) -> None:
    async with repository_at(paths) as repository:
        log = await add(repository.store, "going on", 20)
        await looks.at(repository)
        await log.append(records_of("going on")[20])
        folded, entries = await looks.at(repository)
        assert folded == 1
        assert entries[log.id].digest == expected("going on", 21)
        await repository.store.rename(1, "renamed")
        assert (await looks.at(repository))[0] == 0


async def test_the_newest_comes_first_with_its_plan(paths: Paths) -> None:
    async with repository_at(paths) as repository:
        entries = await repository.entries()
        assert [entry.saved.id for entry in entries] == [3, 2, 1]
        assert [entry.plan for entry in entries] == [plan_for(seed) for seed in reversed(SEEDS)]


async def test_only_those_that_are_asked_for_are_listed_and_folded(paths: Paths, looks: Looks) -> None:
    async with repository_at(paths) as repository:
        for only in ((), (99,), (1, 3, 99)):
            listed = await repository.entries_without_digests(only)
            assert [entry.saved.id for entry in listed] == [game for game in (3, 1) if game in only]
        assert [entry.saved.id for entry in await repository.entries(only=(1, 3, 99))] == [3, 1]
        assert looks.folded == 2


async def test_what_got_a_deleted_number_is_folded_for_itself(paths: Paths, looks: Looks) -> None:
    async with repository_at(paths) as repository:
        await looks.at(repository)
        length = len(records_of("three"))
        await repository.store.delete(3)
        log = await add(repository.store, "longer", min(length, len(records_of("longer"))))
        assert log.id == 3
        folded, entries = await looks.at(repository)
        assert folded == 1
        assert entries[3].digest == expected("longer", entries[3].saved.records)


async def test_what_does_not_fold_is_listed_without_a_digest(paths: Paths, looks: Looks) -> None:
    async with repository_at(paths) as repository:
        broken = await repository.store.add(HEADER, ABOUT, records(3), over=False)
        elsewhere = await repository.store.add(OTHER, {"by": "another"}, records(3), over=False)
        _, entries = await looks.at(repository)
        assert right(entries)
        assert (entries[broken.id].digest, entries[elsewhere.id].digest) == (None, None)
        assert entries[elsewhere.id].plan is None


async def test_what_older_rules_played_is_listed_without_a_digest(paths: Paths) -> None:
    header = plan_for("old").header
    old = type(header)(header.game, header.version + 1, header.setup)
    with pytest.raises(UnknownVersion):
        digest(GAMES["seasalt"], old, ())
    async with repository_at(paths) as repository:
        log = await repository.store.add(old, plan_for("old").about, records_of("old"), over=True)
        found = {entry.saved.id: entry for entry in await repository.entries()}
        assert found[log.id].digest is None


async def test_a_game_deleted_while_it_is_looked_for_is_no_trouble(paths: Paths) -> None:
    async with repository_at(paths) as repository, repository_at(paths) as other:
        looking = repository.entries()
        _, entries = await gather(other.store.delete(2), looking)
        assert {entry.saved.id for entry in entries} >= {1, 3}


def forget(file: Path) -> None:
    file.unlink()


def overwrite(file: Path) -> None:
    file.write_bytes(b"something else entirely" * 1000)


def spoil(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1000])


def empty(file: Path) -> None:
    file.write_bytes(b"")


def execute(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def fill_with_nonsense(file: Path) -> None:
    execute(file, "UPDATE digests SET digest = x'c1'")


def fill_with_other_things(file: Path) -> None:
    execute(file, "UPDATE digests SET digest = 'text'")


def keep_other_rules(file: Path) -> None:
    execute(file, "PRAGMA user_version = 7", "UPDATE digests SET digest = x'00'")


def be_of_another_program(file: Path) -> None:
    file.unlink()
    execute(file, "CREATE VIEW digests AS SELECT 1 AS game", "CREATE TABLE other (x)")


@pytest.mark.parametrize(
    "harm",
    [
        *(forget, overwrite, spoil, cut, empty, fill_with_nonsense, fill_with_other_things, keep_other_rules),
        be_of_another_program,
    ],
)
async def test_what_was_kept_may_be_lost_at_any_time(paths: Paths, looks: Looks, harm: "object") -> None:
    async with repository_at(paths) as repository:
        await looks.at(repository)
    assert callable(harm)
    harm(paths.digests)
    async with repository_at(paths) as repository:
        folded, entries = await looks.at(repository)
        assert (folded, right(entries)) == (3, True)
        assert (await looks.at(repository))[0] == 0


async def test_what_is_lost_is_kept_anew(paths: Paths, looks: Looks) -> None:
    async with repository_at(paths) as repository:
        await looks.at(repository)
    spoil(paths.digests)
    for expected_folds in (3, 0):
        async with repository_at(paths) as repository:
            assert (await looks.at(repository))[0] == expected_folds


async def test_where_nothing_can_be_kept_it_is_found_each_time(paths: Paths, looks: Looks) -> None:
    paths.digests.mkdir()
    for _ in range(2):
        async with repository_at(paths) as repository:
            folded, entries = await looks.at(repository)
            assert (folded, right(entries)) == (3, True)


async def test_nobody_else_may_read_it(paths: Paths) -> None:
    async with repository_at(paths) as repository:
        await repository.entries()
    assert paths.digests.stat().st_mode & 0o777 == 0o600


async def test_while_another_writes_it_nothing_waits_or_breaks(paths: Paths, looks: Looks) -> None:
    async with repository_at(paths) as repository:
        with closing(sqlite3.connect(paths.digests, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert right((await looks.at(repository))[1])
        assert right((await looks.at(repository))[1])
        assert (await looks.at(repository))[0] == 0


LOOK = """
import asyncio, sys
from pathlib import Path
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.game_repository import open_repository

async def main():
    folder = Path(sys.argv[1])
    async with open_repository(Paths(folder / "config.toml", folder / "data", folder / "state")) as repository:
        sys.stdin.readline()
        for _ in range(10):
            entries = await repository.entries()
            assert all(entry.digest is not None for entry in entries)
        print(len(entries))

asyncio.run(main())
"""


async def test_several_programs_may_look_beside_a_running_game(paths: Paths, looks: Looks) -> None:
    command = [sys.executable, "-c", LOOK, str(paths.data.parent)]
    pipe = subprocess.PIPE
    programs = [
        subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=child_env()) for _ in range(3)
    ]
    async with repository_at(paths) as repository:
        log = await add(repository.store, "running", 1)
        for program in programs:
            assert program.stdin is not None
            program.stdin.write("now\n")
            program.stdin.flush()
        for record in records_of("running")[1:40]:
            await log.append(record)
            await looks.at(repository)
        for program in programs:
            assert program.communicate() == ("4\n", "")
        assert right((await looks.at(repository))[1])
