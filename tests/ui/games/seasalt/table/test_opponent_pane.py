"""What is said of the others in the line above their cards, and how their cards are shown in little room."""

from games.seasalt.positions import hand
from seasalt_tui.art.rows import width
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import CallKind
from seasalt_tui.games.seasalt.view import SeatView
from seasalt_tui.ui.games.seasalt.table.opponent_pane import OpponentPane
from ui.games.seasalt.questions.question_app import kit_with
from ui.kits import with_kit

WITH_CARDS = SeatView(score=37, size=12, revealed=False, hand=None, known=Hand(), table=Hand())


SHOWN = SeatView(
    score=37, size=2, revealed=True, hand=hand("octopus:green octopus:grey"), known=Hand(), table=Hand(), points=3
)


def head(name: str, room: int, call: CallKind | None = None, seen: SeatView = WITH_CARDS) -> str:
    rival = with_kit(OpponentPane(1, name, id="rival"), kit_with())
    rival.set_reactive(OpponentPane.seat_view, seen)
    rival.set_reactive(OpponentPane.call, call)
    row = rival.paint(room, 3)[0]
    assert width(row) <= room
    return "".join(run.text for run in row)


def body(room: int, laid: str, in_hand: str, height: int = 8, *, revealed: bool = True) -> list[str]:
    """Unless told otherwise as high as on a terminal of 120x40."""
    cards = hand(in_hand)
    seen = SeatView(score=7, size=len(cards), revealed=revealed, hand=cards, known=Hand(), table=hand(laid))
    rival = with_kit(OpponentPane(1, "Ben", id="rival"), kit_with())
    rival.set_reactive(OpponentPane.seat_view, seen)
    return ["".join(run.text for run in row).removeprefix("│ ").rstrip() for row in rival.paint(room, height)[1:]]


def test_an_open_hand_is_drawn_as_cards_while_each_shows_a_name() -> None:
    rows = body(28, "", "boat:yellow crab:grey shell:green penguin:pink")
    assert rows[0].split("▟")[1:] == ["Boat", "Crab", "Pengu", "Shell  ▙"]
    assert [word for word in rows[5].split("▜") if word] == ["YE  ", "GY  ", "PK   ", "GN   ×6▛"]


def test_an_open_hand_of_many_cards_is_two_rows_of_words() -> None:
    rows = body(28, "crab:yellow crab:yellow", "boat:yellow shell:green penguin:pink penguin:purple sailor:pink")
    assert [row.split() for row in rows[:3]] == [
        ["Crab", "YE", "Crab", "YE"],
        ["Boa", "YE", "Pen", "PK"],
        ["Pen", "PU", "Sai", "PK", "She", "GN"],
    ]
    assert not any(rows[3:])


def test_with_much_room_the_hand_has_a_row_of_its_own() -> None:
    rows = body(46, "crab:yellow crab:yellow", "boat:yellow shell:green", 14)
    assert (rows[0].count("Crab"), rows[6].count("Boat"), rows[6].count("Shell")) == (2, 1, 1)
    replayed = body(46, "", "boat:yellow shell:green", 14, revealed=False)
    assert not any(replayed[:6])
    assert replayed[6].startswith("▌ ▟Boat")


def test_a_long_name_gives_way_to_score_and_hand() -> None:
    assert head("Ana", 26).split() == ["│", "Ana", "37", "▌" * 12, "12"]
    for room in (20, 26, 40):
        shown = head("Bartholomew-the-Magnificent-of-Them-All", room).split()
        assert shown[1].startswith("Barth")
        assert shown[2] == "37"
        assert shown[-1] == "12"


def test_a_call_is_named_as_it_was() -> None:
    assert "LAST CHANCE" in head("Ana", 40, "last chance")
    stopped = head("Bartholomew-the-Magnificent", 26, "stop")
    assert "37  STOP" in stopped
    assert "LAST" not in stopped


def test_open_hands_show_their_points_and_a_caller_those_to_beat() -> None:
    assert head("Ben", 40, seen=SHOWN).split() == ["│", "Ben", "37", "3", "points"]
    assert head("Ana", 40, "last chance", SHOWN).rstrip().endswith("Ana 37  LAST CHANCE 3 points")
    assert head("Bartholomew", 26, "last chance", SHOWN).rstrip().endswith("37  LAST CHANCE 3")
    assert head("Coral", 22, "last chance", SHOWN).rstrip().endswith("Coral 37  CHANCE 3")
