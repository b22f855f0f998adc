"""No input ends the program: not at home, and not in a house, where others play on."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from fuzz.fuzzed_session import AtHome, FuzzedSession, is_over
from fuzz.random_settings import random_settings
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.link import Caller
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Depth, kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.local_app import LocalApp
from server.hosted_sessions import ENVIRON, ConnectedPerson, HostedSessions, open_house
from server.memory_link import MemoryLink

_WHOLE: Final = 10_000  # inputs of each piece with --full
_PIECES: Final = 5  # of either test
_FEW: Final = 250
_SESSION: Final = 700  # inputs of one session, at the most
_DEPTHS: Final[tuple[Depth, ...]] = ("true", "true", "256", "16", "mono")
_BOTS: Final = tuple(Sitter(name, "easy") for name in ("Ana", "Ben", "Cleo"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """With --full in pieces, which can be run one by one."""
    metafunc.parametrize("seed", range(1, 1 + (_PIECES if metafunc.config.getoption("--full") else 1)))


class Unseen(MemoryLink):
    """What is drawn is thrown away."""

    def write(self, text: str) -> None:
        pass


_BEGINNINGS: Final[tuple[Callable[[LocalApp], object], ...]] = (
    LocalApp.go_home,
    lambda app: app.begin(Plan("seasalt", (Sitter("Kim"), *_BOTS[:1]), seed="fuzz", first=0)),
    lambda app: app.begin(Plan("paperworld", (Sitter("Kim"), *_BOTS), seed="fuzz", first=0)),
    lambda app: app.begin(Plan("seasalt", (Sitter("Kim"), Sitter("Lee"), *_BOTS[:2]), seed="fuzz")),
    lambda app: app.begin(Plan("paperworld", (Sitter("Kim"), Sitter("Lee")), seed="fuzz")),
    lambda app: app.open_tutorial("seasalt"),
    lambda app: app.open_tutorial("paperworld"),
    LocalApp.open_library,
    LocalApp.open_statistics,
    LocalApp.open_daily,
)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some keys export games to where the program was started."""
    monkeypatch.chdir(tmp_path)


async def test_at_home(tmp_path: Path, full: bool, seed: int) -> None:
    """One session after the other, with the games that those before have left."""
    fuzzed, inputs = FuzzedSession(seed), _WHOLE if full else _FEW
    paths = Paths(tmp_path / "config.toml", tmp_path / "data", tmp_path / "state")
    while fuzzed.given < inputs:
        begin = fuzzed.inputs.dice.choice(_BEGINNINGS)
        settings = random_settings(fuzzed.inputs.dice)
        depth = fuzzed.inputs.dice.choice(_DEPTHS)
        app = AtHome(kit(settings, words(settings.language or "en"), depth), paths, Inline())
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            await pilot.pause()
            begin(app)
            await fuzzed.go_on(app, min(_SESSION, inputs - fuzzed.given))
            await fuzzed.answers(app)


async def test_in_a_house(tmp_path: Path, full: bool, seed: int) -> None:
    """Two of them, sitting together at tables with bots or watching one another, and at times somewhere else."""
    fuzzed, other = FuzzedSession(seed), FuzzedSession(seed + 1000)
    inputs = _WHOLE if full else _FEW
    limits = Limits(tables=inputs, tables_per_address=inputs, tables_per_person=inputs, tables_opened_per_hour=inputs)
    async with open_house(tmp_path, limits=limits) as hosting:
        while fuzzed.given + other.given < inputs:
            code = await a_table(hosting, fuzzed)
            ana = await visitor(hosting, "Ana", code, fuzzed.inputs.dice)
            ben = await visitor(hosting, "Ben", code, fuzzed.inputs.dice)
            for one in (ana, ben):
                await one.until(lambda one=one: one.is_here and one.app.screen_stack, "the first screen")  # type: ignore[misc]
            await both_go_on(ana, ben, fuzzed, other, min(_SESSION, inputs - fuzzed.given - other.given))
            assert not hosting.journal.events("crashed"), fuzzed._told(ana.app)
            for one in (ana, ben):
                await one.end()
            hosting.clock.advance(1000)
        assert not hosting.journal.events("crashed")


async def both_go_on(
    ana: ConnectedPerson, ben: ConnectedPerson, fuzzed: FuzzedSession, other: FuzzedSession, inputs: int
) -> None:
    end = fuzzed.given + other.given + inputs
    while fuzzed.given + other.given < end:
        for one, whose in ((ana, fuzzed), (ben, other)):
            if one.is_here:
                await whose.go_on(one.app, 50)
            if one.is_here and is_over(one.app):
                await one.until(lambda one=one: not one.is_here, "the end of a session")  # type: ignore[misc]
        if not ana.is_here and not ben.is_here:
            return
    for one, whose in ((ana, fuzzed), (ben, other)):
        if one.is_here:
            await whose.answers(one.app)


async def a_table(hosting: HostedSessions, fuzzed: FuzzedSession) -> str:
    dice = fuzzed.inputs.dice
    game, places = (
        dice.choice(("seasalt", "paperworld")),
        dice.choice(((None, None), (None, None, "easy"), (None, "easy"))),
    )
    table = await hosting.house.lobby.open(Terms(game, {}, places), "key Ana", "Ana")
    if places[1] is None and dice.random() < 0.8:
        await table.join("key Ben", "Ben")
    return table.code


async def visitor(hosting: HostedSessions, name: str, code: str, dice: Random) -> ConnectedPerson:
    caller = Caller(f"key {name}", name, "203.0.113.7", dict(ENVIRON), code)
    await hosting.house.profiles.save(caller, Settings(), random_settings(dice))
    coming = ConnectedPerson(hosting.house, Unseen(), caller)
    hosting._visitors.append(coming)
    return coming
