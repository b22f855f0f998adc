"""The table: every number of players, every size, few and many cards."""

import pytest

from ui.snapshots.conftest import Looks
from ui.snapshots.positions import everything_on, few, last_turn, many, playing, waiting


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players(looks: Looks, players: int) -> None:
    assert looks(playing(players))


@pytest.mark.parametrize(
    "size", [(44, 36), (44, 40), (80, 20), (80, 22), (120, 40), (160, 50), (180, 50)], ids="{0[0]}x{0[1]}".format
)
def test_size(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(playing(4), size=size)


@pytest.mark.parametrize("size", [(44, 36), (44, 52), (80, 24), (120, 40)], ids="{0[0]}x{0[1]}".format)
def test_both_expansions(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(everything_on(), size=size)


def test_first_turn(looks: Looks) -> None:
    assert looks(few())


def test_many_cards(looks: Looks) -> None:
    assert looks(many())


def test_many_cards_with_much_room(looks: Looks) -> None:
    assert looks(many(), size=(120, 40))


def test_waiting(looks: Looks) -> None:
    assert looks(waiting())


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids="{0[0]}x{0[1]}".format)
def test_last_turn(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(last_turn(), size=size)


@pytest.mark.parametrize("language", ["fr", "de", "it"])
def test_language(looks: Looks, language: str) -> None:
    assert looks(many(), language=language)
