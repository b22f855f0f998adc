"""What events change of the worth of cards, for the levels that foresee it."""

import pytest

from games.seasalt.expansions.boards import board
from seasalt_tui.bots.seasalt.expanded.outlook import outlook
from seasalt_tui.bots.seasalt.expanded.policy import Decision, Style
from seasalt_tui.games.seasalt.cards import parse_card

HAND = "boat:black octopus:green shell:green fish:black crab:black shark:black"


def gain(card: str, event: str | None, hand: str = HAND, *, foresees: bool = True) -> float:
    state = board(hand, "boat:yellow", deck="crab:green crab:grey", event=event)
    return outlook(state, 0, foresees=foresees).gain(parse_card(card))


@pytest.mark.parametrize(
    ("event", "card", "is_worth_more"),
    [
        ("tornado", "mermaid:white", False),
        ("kraken", "octopus:yellow", False),
        ("sunfish", "fish:green", True),
        ("hermit_crab", "crab:green", True),
    ],
)
def test_an_event_changes_what_its_cards_are_worth(event: str, card: str, is_worth_more: bool) -> None:
    usual, changed = gain(card, "diodon_fish"), gain(card, event)
    assert (changed > usual) is is_worth_more
    assert changed != usual
    assert gain("boat:yellow", event) == gain("boat:yellow", "diodon_fish")


def test_who_foresees_nothing_goes_by_points_alone() -> None:
    assert gain("fish:green", "sunfish", foresees=False) == gain("fish:green", "diodon_fish", foresees=False)
    assert gain("mermaid:white", "tornado", foresees=False) > gain("mermaid:white", "tornado")


def test_mermaids_that_score_nothing_still_win() -> None:
    three = "mermaid:white mermaid:white mermaid:white"
    assert gain("mermaid:white", "tornado", three) > 30 > gain("mermaid:white", "tornado", "mermaid:white")


def test_dolphins_pay_for_a_discarded_collector() -> None:
    shell, boat = map(parse_card, ("shell:grey", "boat:black"))
    for event, deck, is_paid in (
        ("dolphins", "crab:grey", True),
        ("dolphins", "", False),
        ("sunfish", "crab:grey", False),
    ):
        decision = Decision(board(HAND, "boat:yellow", deck=deck, event=event), Style())
        assert (decision.brought_by(shell) > 0) is is_paid
        assert decision.brought_by(boat) == 0
