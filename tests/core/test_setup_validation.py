import pytest

from seasalt_tui.core.errors import BadSetup
from seasalt_tui.core.game import OptionValue, Setup
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game

BASIC = {"salt": False, "pepper": False, "double": False}


def test_what_is_not_said_is_the_default() -> None:
    assert valid_setup(game, players=2, first=0, options={}) == Setup(2, 0, {"edition": "en", **BASIC})
    assert valid_setup(game, players=4, first=3, options={"edition": "it"}) == Setup(4, 3, {"edition": "it", **BASIC})


@pytest.mark.parametrize(
    ("players", "first", "options", "said"),
    [
        (1, 0, {}, "for 2, 3, 4 players, not 1"),
        (5, 0, {}, "for 2, 3, 4 players, not 5"),
        (3, 3, {}, "a seat from 0 to 2, not 3"),
        (3, -1, {}, "a seat from 0 to 2, not -1"),
        (2, 0, {"edition": "es"}, "no edition 'es'; choose one of en, fr, de, it, online"),
        (2, 0, {"edition": True}, "no edition True"),
        (2, 0, {"salt": "yes"}, "no salt 'yes'; choose one of false, true"),
        (2, 0, {"speed": 1}, "no option 'speed'; its options are edition, salt, pepper, double"),
    ],
)
def test_what_cannot_be_is_named_with_what_can(
    players: int, first: int, options: dict[str, OptionValue], said: str
) -> None:
    with pytest.raises(BadSetup, match=said):
        valid_setup(game, players, first, options)
