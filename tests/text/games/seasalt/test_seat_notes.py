"""What the numbers of a pane mean."""

from games.seasalt.positions import hand
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import Own, SeatView
from seasalt_tui.text.games.seasalt.seat_notes import own_note, seat_note
from seasalt_tui.text.words import words

ENGLISH = words("en")


def seat(table: str = "") -> SeatView:
    return SeatView(score=12, size=5, revealed=False, hand=None, known=Hand(), table=hand(table))


def test_every_number_of_an_opponent_is_named() -> None:
    assert seat_note(ENGLISH, "Cyd", seat("fish:black fish:green")).splitlines() == [
        "Cyd: 12 points from the rounds so far",
        "5 cards in hand",
        "On the table: 1 point",
        "A click shows all cards that you may see.",
    ]
    assert "Nothing on the table" in seat_note(ENGLISH, "Cyd", seat())


def test_and_every_own_one() -> None:
    cards = hand("octopus:green octopus:yellow shell:green")
    assert own_note(ENGLISH, "Kim", seat(), Own(cards.parts, cards.colors)).splitlines() == [
        "Kim: 12 points from the rounds so far",
        "Your cards: 3 points",
        "4 more points to call",
        "Color bonus 2: you have 2 cards of one color. It counts after LAST CHANCE.",
    ]
