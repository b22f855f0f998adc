"""In which round a game was decided."""

import pytest

from seasalt_tui.text.games.seasalt.turning_point import Gains, TurningPoint, turning_point, turning_sentence
from seasalt_tui.text.words import words


@pytest.mark.parametrize(
    ("gains", "point"),
    [
        (((2, 10), (9, 3), (17, 3)), TurningPoint(3, 17, 3, overtakes=True)),
        (((2, 10), (12, 3), (7, 3), (7, 8)), TurningPoint(2, 12, 3, overtakes=True)),
        (((5, 5), (6, 0), (1, 0)), TurningPoint(2, 6, 0, overtakes=True)),
        (((5, 4), (0, 0), (14, 3)), TurningPoint(3, 14, 3, overtakes=False)),
        (((5, 4),), TurningPoint(1, 5, 4, overtakes=False)),
        (((5, 5),), None),
        (((1, 9),), None),
        ((), None),
    ],
)
def test_it_is_where_the_winner_went_ahead_for_good(gains: Gains, point: TurningPoint | None) -> None:
    assert turning_point(gains, 0, 1) == point


def test_it_is_said_to_the_loser() -> None:
    turned, never = TurningPoint(3, 17, 3, overtakes=True), TurningPoint(3, 17, 3, overtakes=False)
    assert turning_sentence(words("en"), turned, "Kim") == "It turned in round 3: Kim scored 17, you 3."
    assert turning_sentence(words("en"), never, "Kim") == "Round 3 made the difference: Kim scored 17, you 3."
