"""Hints and odds, with fixed values."""

from asyncio import sleep

import pytest

from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.games.paperworld.table.rigged_table import KIM_AND_BOTS, TOPS, rigged_game
from ui.snapshots.conftest import Looks
from ui.snapshots.frozen_table import frozen_position
from ui.snapshots.positions import PILES, many, playing, table
from ui.snapshots.test_modals import with_pile

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
EVERY_LANGUAGE = pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
PLAIN = pytest.mark.parametrize("settings", [{"ascii": True}, {"depth": "mono"}], ids=["ascii", "mono"])


async def paper_world(app: LocalApp) -> None:
    """The first turn of a game of which nothing is kept."""
    screen = TableScreen(app, rigged_game(TOPS, (), KIM_AND_BOTS[:2]))
    await app.push_screen(screen)
    while screen.seats.news is None or not screen.seats.news.view.legal:
        await sleep(0)


@SIZES
def test_hint(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(playing(), "x", size=size)


@SIZES
def test_hint_in_paper_world(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(None, "x", over=paper_world, size=size)


@EVERY_LANGUAGE
def test_hint_over_a_question(looks: Looks, language: str) -> None:
    assert looks(frozen_position(table(), "draw"), "x", "down", language=language)


@PLAIN
def test_hint_in_plain_characters(looks: Looks, settings: dict[str, object]) -> None:
    assert looks(frozen_position(with_pile(PILES[1]), "play crab:black crab:green", "search A"), "x", **settings)


@EVERY_LANGUAGE
def test_odds_of_a_call(looks: Looks, language: str) -> None:
    assert looks(playing(4), "e", "o", language=language)


@PLAIN
def test_odds_in_plain_characters(looks: Looks, settings: dict[str, object]) -> None:
    assert looks(playing(4), "e", "o", **settings)


@SIZES
def test_odds(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(playing(4), "o", size=size)


@EVERY_LANGUAGE
def test_odds_beside_the_table(looks: Looks, language: str) -> None:
    assert looks(many(), "o", size=(120, 40), language=language)
