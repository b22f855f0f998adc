"""All modal questions and notices at the table."""

from typing import Final

import pytest
from msgspec.structs import replace

from games.seasalt.positions import play, position, quiet_turns
from seasalt_tui.games.seasalt.state import State
from ui.snapshots.conftest import Looks
from ui.snapshots.frozen_table import FrozenPosition, frozen_position
from ui.snapshots.positions import ANA, BEN, HAND, LAID, LONG_PILE, PILES, SCORES, many, playing, table

RICH = "sailor:pink sailor:orange captain:light_orange shark:black fish:green"
BET = position(hands=(HAND, RICH, BEN), tables=("fish:black fish:black", "", LAID[1]), scores=SCORES[:3], seat=0)
EVERY_SIZE = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
EVERY_LANGUAGE = pytest.mark.parametrize("language", ["en", "fr", "de", "it"])


def with_pile(pile: str) -> State:
    return position(hands=(HAND, "shark:dark_blue", BEN), scores=SCORES[:3], piles=(pile, "boat:dark_blue"), round=2)


def with_shark() -> State:
    hands = ("shark:green swimmer:yellow boat:black", "shark:black fish:green", "", "boat:yellow shell:green")
    return position(hands=hands, tables=(LAID[0], "crab:yellow crab:yellow"), scores=SCORES, caller=3)


def stopped(score: int = 12) -> FrozenPosition:
    """Everybody has something in every row, and one of them almost all of it."""
    hands = (
        f"{HAND} octopus:purple",
        "penguin_colony:green penguin:pink penguin:purple shoal:grey fish:dark_blue",
        BEN,
    )
    scores = (score, 19, 7)
    return frozen_position(
        position(hands=hands, tables=("fish:black fish:black", *LAID[1:3]), scores=scores, round=2), "stop"
    )


def lost() -> FrozenPosition:
    hands = (f"{HAND} octopus:purple", RICH, BEN)
    calling = position(hands=hands, tables=("fish:black fish:black",), scores=SCORES[:3])
    return frozen_position(quiet_turns(play(calling, "last chance"), 1), "take A", "end")


@EVERY_LANGUAGE
def test_keep(looks: Looks, language: str) -> None:
    assert looks(frozen_position(table(), "draw"), language=language)


def test_search(looks: Looks) -> None:
    assert looks(frozen_position(with_pile(LONG_PILE), "play crab:black crab:green"))


@pytest.mark.parametrize("pile", [PILES[1], LONG_PILE], ids=["short", "long"])
def test_pick(looks: Looks, pile: str) -> None:
    assert looks(frozen_position(with_pile(pile), "play crab:black crab:green", "search A"))


def test_rob(looks: Looks) -> None:
    assert looks(frozen_position(with_shark(), "play shark:green swimmer:yellow"))


@EVERY_LANGUAGE
def test_call(looks: Looks, language: str) -> None:
    assert looks(playing(), "e", language=language)


def test_mermaids(looks: Looks) -> None:
    assert looks(many(), "m")


def test_pairs(looks: Looks) -> None:
    hands = (f"{HAND} shark:purple fish:black fish:black boat:black crab:grey", ANA)
    assert looks(frozen_position(position(hands=hands)), "p")


def test_no_pairs(looks: Looks) -> None:
    assert looks(frozen_position(position(hands=("crab:black swimmer:yellow shell:green boat:yellow", ANA))), "p")


def test_seat(looks: Looks) -> None:
    assert looks(playing(), "i")


@EVERY_LANGUAGE
def test_stop(looks: Looks, language: str) -> None:
    assert looks(stopped(), language=language)


def test_bet_won(looks: Looks) -> None:
    calling = position(hands=(f"{HAND} octopus:purple", "fish:green", BEN), scores=SCORES[:3])
    assert looks(frozen_position(quiet_turns(play(calling, "last chance"), 1), "take A", "end"))


def test_bet_lost(looks: Looks) -> None:
    assert looks(lost())


def test_void_round(looks: Looks) -> None:
    assert looks(frozen_position(position(hands=(HAND, ANA, BEN), rest="pile A", scores=SCORES[:3]), "end"))


def test_four_mermaids(looks: Looks) -> None:
    assert looks(frozen_position(many().state, "mermaids"))


def test_game_over(looks: Looks) -> None:
    assert looks(stopped(30), "enter")


@EVERY_SIZE
def test_a_lost_game(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(replace(stopped(30), seat=1), "enter", size=size)


@EVERY_SIZE
def test_card_counts(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(playing(), "t", size=size)


def test_palette(looks: Looks) -> None:
    assert looks(playing(), "ctrl+p")


def test_menu(looks: Looks) -> None:
    assert looks(playing(), "escape")


UPRIGHT: Final = (44, 40)


def test_keep_upright(looks: Looks) -> None:
    assert looks(frozen_position(table(), "draw"), size=UPRIGHT)


def test_call_upright(looks: Looks) -> None:
    assert looks(playing(), "e", size=UPRIGHT, language="de")


def test_stop_upright(looks: Looks) -> None:
    assert looks(stopped(), size=UPRIGHT, language="it")
