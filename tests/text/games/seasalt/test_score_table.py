"""How a round was scored: the rows add up to what each seat gained."""

from collections import defaultdict

import pytest

from conformance.random_games import Step
from games.seasalt.expansions.boards import board
from games.seasalt.positions import EIGHT, SEVEN, SIX, hand, play, position
from seasalt_tui.core.game import SPECTATOR
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import view
from seasalt_tui.text.games.seasalt.score_breakdown import CATEGORIES, parts
from seasalt_tui.text.games.seasalt.score_table import ResultTable, result_table
from seasalt_tui.text.words import words
from text.games.seasalt.games import NAMES, ended, names, steps

ENGLISH = words("en")
BET = position(hands=[EIGHT, "", SEVEN], seat=2, caller=0, scores=(3, 4, 5))


def table_of(state: State, viewer: int | None = SPECTATOR) -> ResultTable:
    table = result_table(ENGLISH, view(state, viewer), names(state))
    assert table is not None
    return table


def columns(table: ResultTable) -> list[dict[str, str]]:
    return [{row.kind: row.cells[seat].text for row in table.rows} for seat in range(len(table.columns))]


def test_a_table_of_a_won_bet() -> None:
    table = table_of(play(BET, "end"))
    assert table.heading == "Round 1 is over: Ana called LAST CHANCE and won the bet."
    assert (table.columns, table.ender) == (NAMES[:3], 0)
    assert columns(table) == [
        {
            "fish": "-",
            "shell": "-",
            "penguin": "3 x2",
            "sailor": "5 x2",
            "cards": "8",
            "bonus": "2 PK",
            "scored": "+10",
            "total": "13",
        },
        {
            "fish": "-",
            "shell": "-",
            "penguin": "-",
            "sailor": "-",
            "cards": "(0)",
            "bonus": "-",
            "scored": "+0",
            "total": "4",
        },
        {
            "fish": "1",
            "shell": "6 x4",
            "penguin": "-",
            "sailor": "-",
            "cards": "(7)",
            "bonus": "3 BK",
            "scored": "+3",
            "total": "8",
        },
    ]
    assert table_of(play(BET, "end"), 0).heading == "Round 1 is over: you called LAST CHANCE and won the bet!"


def test_what_is_not_scored_stands_in_brackets() -> None:
    lost = position(hands=[SIX, SEVEN], seat=1, caller=0)
    caller, other = columns(table_of(play(lost, "end")))
    assert (caller["cards"], caller["bonus"], caller["scored"]) == ("(6)", "1 GY", "+1")
    assert (other["cards"], other["bonus"], other["scored"]) == ("7", "(3 BK)", "+7")
    stopped, _ = columns(table_of(play(position(hands=[SEVEN, ""]), "stop")))
    assert (stopped["cards"], stopped["bonus"], stopped["scored"]) == ("7", "(3 BK)", "+7")


def test_there_is_no_table_before_a_round_has_ended() -> None:
    assert result_table(ENGLISH, view(BET, 0), NAMES) is None


def test_two_sharks_and_two_swimmers_have_rows_of_their_own() -> None:
    laid = [["shark:black shark:green"], ["shark:black swimmer:yellow"]]
    hands = (f"{SEVEN} shark:purple shark:dark_blue", "swimmer:black swimmer:dark_blue")
    ended_round = play(board(*hands, laid=laid, event="water_rodeo"), "stop")
    first, second = columns(table_of(ended_round))
    assert (first["sharks"], first["shark"], first["swimmers"]) == ("2", "-", "-")
    assert (second["sharks"], second["shark"], second["swimmers"]) == ("-", "1", "1")


def endings() -> dict[str, list[Step]]:
    found = defaultdict(list)
    for step in filter(ended, steps()):
        assert step.after.match.result is not None
        found[step.after.match.result.ending].append(step)
    return found


@pytest.mark.parametrize("kind", ["stop", "bet won", "bet lost"])
def test_the_rows_add_up_to_the_gains(kind: str) -> None:
    for step in endings()[kind]:
        rows = {row.kind: row for row in table_of(step.after).rows}
        for seat, gain in enumerate(step.after.match.result.gains):
            shown = sum(row.cells[seat].worth for kind, row in rows.items() if kind in CATEGORIES)
            assert shown == rows["cards"].cells[seat].worth
            assert gain == sum(
                rows[kind].cells[seat].worth for kind in ("cards", "bonus") if rows[kind].cells[seat].counted
            )
            assert gain == rows["scored"].cells[seat].worth
            assert rows["total"].cells[seat].worth == step.after.match.scores[seat]


@pytest.mark.parametrize(("kind", "rows"), [("void", ["scored", "total"]), ("mermaids", ["total"])])
def test_where_hands_were_not_shown_no_cards_are_counted(kind: str, rows: list[str]) -> None:
    for step in endings()[kind]:
        table = table_of(step.after)
        assert [row.kind for row in table.rows] == rows
        assert [cell.worth for cell in table.rows[-1].cells] == list(step.after.match.scores)


def test_parts_are_labeled_with_how_many_cards_they_are() -> None:
    cards = hand("shell:black shell:green crab:grey crab:black penguin:pink mermaid:white")
    assert parts(ENGLISH, cards.parts, cards) == (
        ("Crab pairs", 1),
        ("Shells x2", 2),
        ("Penguins", 1),
        ("Mermaids", 2),
    )


def test_every_ending_occurs() -> None:
    assert set(endings()) == set(game.endings)
