"""What the cursor knows of a cell: what placing the card there costs, and whether the free skip is used for it."""

from games.paperworld.positions import card, position
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.state import State
from seasalt_tui.text.games.paperworld.cursor import uses_free_skip

ON_THE_PILE, BESIDE = Cell(0, 0), Cell(-1, 0)


def skipping(token: tuple[int, tuple[int, int]] | None, *, advanced: bool = False) -> State:
    hands = ("y2 y3 y4 b5 b5", "")
    return position(hands=hands, scissors=token, landscapes=("y1 b1", "y1"), announced="yellow", advanced=advanced)


def test_a_skip_is_free_with_the_token_only() -> None:
    with_token, without = game.view(skipping((0, (1, 0))), 0), game.view(skipping(None), 0)
    assert uses_free_skip(with_token, card("y3"), ON_THE_PILE)
    assert not uses_free_skip(without, card("y3"), ON_THE_PILE)


def test_the_next_value_uses_no_skip() -> None:
    view = game.view(skipping((0, (1, 0))), 0)
    assert not uses_free_skip(view, card("y2"), ON_THE_PILE)
    assert uses_free_skip(view, card("y2"), BESIDE)
    assert not uses_free_skip(view, None, BESIDE)


def test_of_several_skips_one_is_free() -> None:
    view = game.view(skipping((0, (1, 0)), advanced=True), 0)
    assert uses_free_skip(view, card("y4"), ON_THE_PILE)
