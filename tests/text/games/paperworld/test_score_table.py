"""Where the points come from: the rows add up to what each seat has in the end."""

from games.paperworld.positions import play, position
from seasalt_tui.core.game import SPECTATOR
from seasalt_tui.games.paperworld import scoring
from seasalt_tui.games.paperworld.view import view
from seasalt_tui.text.games.paperworld.score_table import PARTS, result_lines, result_table
from seasalt_tui.text.words import words
from text.games.paperworld.games import NAMES, listeners, names, steps

ENGLISH = words("en")
EMPTY = ("", "", "", "", "")
PLAYED = position(
    hands=("b1 b2 b3", ""),
    landscapes=("y5 b5 g3 / k5 y3 k1", "y1"),
    discards=("g1 g2", ""),
    won=((4, 0, 0), (0, 0, 0)),
    scissors=(0, (0, 0)),
    market=EMPTY,
    seat=1,
    final_turns=1,
)
OVER = play(PLAYED, "pass")


def test_a_table_of_the_end() -> None:
    table = result_table(ENGLISH, view(OVER, SPECTATOR), NAMES[:2])
    assert table is not None
    assert (table.heading, table.columns, table.winners) == ("Ana wins the game.", NAMES[:2], (0,))
    assert [(row.kind, row.label, row.worths) for row in table.rows] == [
        ("stars", "Stars", (19, 0)),
        ("objectives", "Objectives", (4, 0)),
        ("scissors", "Scissors", (2, 0)),
        ("hand", "Cards in hand", (-3, 0)),
        ("discards", "Discarded cards", (-2, 0)),
        ("total", "Total", (20, 0)),
    ]


def test_the_same_in_lines() -> None:
    parts = "Stars 19, Objectives 4, Scissors 2, Cards in hand -3, Discarded cards -2. Together 20."
    assert result_lines(ENGLISH, view(OVER, 0), NAMES[:2]) == (f"Your points: {parts}", "Points of Ben: none.")
    assert result_lines(ENGLISH, view(OVER, 1), NAMES[:2]) == (f"Points of Ana: {parts}", "Your points: none.")


def test_there_is_no_result_before_the_end() -> None:
    assert result_table(ENGLISH, view(PLAYED, 0), NAMES) is None
    assert result_lines(ENGLISH, view(PLAYED, 0), NAMES) == ()


def test_the_rows_add_up_to_the_totals() -> None:
    ends = [step.after for step in steps() if step.after.phase == "over"]
    assert ends
    for state in ends:
        for viewer in listeners(state):
            table = result_table(ENGLISH, view(state, viewer), names(state))
            assert table is not None
            *parts, total = table.rows
            assert [row.kind for row in parts] == list(PARTS)
            assert total.worths == scoring.totals(state)
            assert tuple(map(sum, zip(*(row.worths for row in parts), strict=True))) == total.worths
