"""Score breakdown of everybody: what a seat knows of, and no more."""

from games.seasalt.positions import position
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import game
from seasalt_tui.text.games.seasalt.known_points import fitted, known_points
from seasalt_tui.text.words import words

STATE = position(
    hands=("octopus:green octopus:grey", "sailor:pink sailor:orange"),
    tables=("crab:black crab:yellow", "boat:black boat:black"),
)


def cells(seat: Seat | None) -> dict[str, list[str]]:
    return {row.kind: [cell.text for cell in row.cells] for row in known_points(words("en"), game.view(STATE, seat))}


def test_sums_that_cannot_be_known_end_in_a_plus() -> None:
    mine = cells(0)
    assert mine["octopus"] == ["3 x2", "-"]
    assert mine["cards"] == ["4", "1+"]
    assert mine["bonus"] == ["1 BK", "2 BK+"]
    assert mine["unknown"] == ["-", "2"]
    assert "sailor" not in mine


def test_a_spectator_knows_what_lies_on_the_table() -> None:
    assert cells(None)["cards"] == ["1+", "1+"]


def test_sums_stay_where_there_is_little_room() -> None:
    rows = known_points(words("en"), game.view(STATE, 0))
    assert fitted(rows, 99) == list(rows)
    assert [row.kind for row in fitted(rows, 4)] == ["octopus", "cards", "bonus", "unknown"]
