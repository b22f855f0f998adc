"""Why actions are good, from positions where a person would say so."""

from games.seasalt.positions import MERMAIDS, POOR, SEVEN, WORTHLESS_PILES, play, position
from seasalt_tui.bots.seasalt.reason_kinds import (
    Adds,
    Collects,
    DeckLow,
    Denies,
    EndsGame,
    Hopes,
    Leads,
    MermaidsWin,
    Multiplies,
    Pairs,
    Reason,
    Robs,
)
from seasalt_tui.bots.seasalt.reasons import reasons
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.games.seasalt.state import State


def why(state: State, action: str) -> tuple[Reason, ...]:
    view = game.view(state, state.seat)
    assert game.parse(action) in view.legal
    return reasons(view, game.parse(action))


def test_a_third_shell_is_worth_two_more_and_so_is_the_next() -> None:
    state = position(hands=("shell:black shell:green", POOR), piles=("shell:yellow", "crab:grey"), phase="take")
    assert why(state, "take A") == (Collects("shell", 3, 2), Adds(parse_card("shell:yellow"), 2))


def test_a_second_crab_makes_a_pair() -> None:
    state = position(hands=("crab:black", POOR), piles=("crab:grey", "shell:yellow"), phase="take")
    assert why(state, "take A")[0] == Pairs("crab")


def test_a_swimmer_makes_a_pair_with_a_shark() -> None:
    state = position(hands=("shark:black", POOR), piles=("swimmer:yellow", "shell:yellow"), phase="take")
    assert why(state, "take A")[0] == Pairs("shark")


def test_a_lighthouse_multiplies_boats() -> None:
    state = position(hands=("boat:black boat:yellow", POOR), piles=("lighthouse:purple", "shell:yellow"), phase="take")
    assert why(state, "take A")[0] == Multiplies("lighthouse", 2)


def test_a_card_is_taken_from_somebody_who_is_known_to_collect_it() -> None:
    """Seat 1 has taken an octopus from a pile before everybody's eyes."""
    state = position(
        hands=("crab:black", "boat:black"),
        piles=("octopus:grey", "octopus:green octopus:yellow"),
        phase="take",
        seat=1,
    )
    state = play(state, "take B", "end")
    denied = [reason for reason in why(state, "take B") if isinstance(reason, Denies)]
    assert denied == [Denies(parse_card("octopus:green"), 1)]


def test_hidden_cards_give_no_reasons() -> None:
    """Whatever is in the other's hand."""
    told = [
        why(position(hands=("crab:black", hidden), piles=WORTHLESS_PILES, phase="take"), "take A")
        for hidden in ("octopus:green octopus:yellow", "fish:green fish:black")
    ]
    assert told[0] == told[1]


def test_a_draw_hopes_for_what_is_left() -> None:
    (hope,) = why(position(hands=("boat:black boat:yellow shell:black", POOR), phase="take"), "draw")
    assert isinstance(hope, Hopes)
    assert 0.3 <= hope.chance < 1


def test_calls_are_told_by_the_score_and_the_deck() -> None:
    state = position(hands=(SEVEN, POOR), scores=(34, 30), deck="crab:black crab:green", rest="table 1")
    told = why(state, "stop")
    assert told[0] == EndsGame(41)
    assert told[1] == DeckLow(2)


def test_a_lead_is_told() -> None:
    told = why(position(hands=(SEVEN, POOR), piles=WORTHLESS_PILES), "last chance")
    assert Leads(7) in told


def test_mermaids_win() -> None:
    assert why(position(hands=(MERMAIDS, POOR)), "mermaids") == (MermaidsWin(4),)


def test_the_robbed_hand_is_counted() -> None:
    state = play(
        position(hands=("shark:black swimmer:black", "crab:black crab:green")), "play shark:black swimmer:black"
    )
    assert why(state, "rob 1") == (Robs(1, 2),)
