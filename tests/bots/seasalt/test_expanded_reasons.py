"""Why actions are good with expansions, from positions where a person would say so."""

from typing import Any

from games.seasalt.expansions.boards import board
from seasalt_tui.bots.seasalt.reason_kinds import (
    Adds,
    AwaitsPair,
    AwaitsSet,
    Costs,
    Effect,
    Harms,
    Holds,
    Leads,
    MermaidsWin,
    Multiplies,
    NoEffect,
    NothingGained,
    Pairs,
    Reason,
    Robs,
    Shelters,
    StandsFor,
)
from seasalt_tui.bots.seasalt.reasons import reasons
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import parse_card


def why(action: str, *hands: str, after: str | None = None, **setup: Any) -> tuple[Reason, ...]:
    """`after`: an action that leads to the choice."""
    state = board(*hands, **setup)
    if after is not None:
        state = game.apply(state, state.seat, game.parse(after))
    view = game.view(state, state.seat)
    assert game.parse(action) in view.legal
    return reasons(view, game.parse(action))


def pick(card: str, hand: str) -> tuple[Reason, ...]:
    """Of the lobster's five."""
    deck = f"{card} mermaid:white fish:black"
    return why(f"pick {card}", f"{hand} crab:grey lobster:black", "", deck=deck, after="play crab:grey lobster:black")


def test_cards_of_extra_salt_among_the_five_of_a_lobster() -> None:
    assert pick("jellyfish:pink", "swimmer:black")[0] == Pairs("jellyfish")
    assert pick("swimmer:black", "jellyfish:pink jellyfish:purple")[0] == Pairs("jellyfish")
    assert pick("starfish:yellow", "boat:black boat:yellow")[0] == Adds(parse_card("starfish:yellow"), 2)
    assert pick("starfish:yellow", "")[0] == AwaitsPair()
    assert pick("seahorse:white", "shell:black shell:green octopus:grey")[0] == StandsFor("octopus")
    assert pick("seahorse:white", "")[0] == AwaitsSet()
    assert pick("cast_of_crabs:green", "crab:yellow")[0] == Multiplies("cast_of_crabs", 2)


def test_a_lobster_makes_a_pair_with_the_crab_that_is_left_over() -> None:
    piles = ("lobster:black", "shell:grey")
    assert why("take A", "crab:black", "", piles=piles, phase="take")[0] == Pairs("lobster")
    assert Pairs("lobster") not in why("take A", "crab:black crab:green", "", piles=piles, phase="take")


def test_an_event_changes_what_a_pair_sets_off() -> None:
    fish = ("fish:black fish:green", "")
    assert why("play fish:black fish:green", *fish, event="sunfish") == (Effect("fish", "sunfish"),)
    assert why("play fish:black fish:green", *fish, event="kraken") == (Effect("fish"),)


def test_a_trio_keeps_its_starfish_and_sets_off_nothing() -> None:
    assert why("play boat:black boat:yellow starfish:yellow", "boat:black boat:yellow starfish:yellow", "") == (
        NoEffect(),
    )


def test_a_swap_gains_and_harms() -> None:
    """The looker has an octopus, the other one two; after it it is the other way round."""
    hands = ("swimmer:black swimmer:yellow octopus:grey crab:black", "octopus:green octopus:purple")
    rodeo: dict[str, Any] = {"event": "water_rodeo", "phase": "look", "seat": 0}
    assert why("look 1", *hands, **rodeo) == (Robs(1, 2),)
    assert why("swap crab:black octopus:green", *hands, after="look 1", **rodeo) == (
        Adds(parse_card("octopus:green"), 3),
        Harms(1, 3),
    )
    assert why("leave", *hands, after="look 1", **rodeo) == ()


def test_a_hand_is_left_where_no_swap_gains() -> None:
    rodeo: dict[str, Any] = {"event": "water_rodeo", "phase": "look"}
    assert why("leave", "octopus:grey octopus:green", "crab:black", after="look 1", **rodeo) == (NothingGained(),)
    assert why("swap octopus:grey crab:black", "octopus:grey octopus:green", "crab:black", after="look 1", **rodeo) == (
        Costs(3),
    )


def test_a_stolen_pair_counts_here_and_no_longer_there() -> None:
    raid = why(
        "raid 1 boat:black boat:yellow",
        "lighthouse:purple",
        "",
        laid=((), ("boat:black boat:yellow",)),
        event="water_rodeo",
        phase="raid",
    )
    assert raid == (Adds(parse_card("boat:black"), 3), Harms(1, 1))


def test_a_shell_that_shelters_the_hand_no_longer_scores() -> None:
    assert why("shelter shell:black", "shell:black shell:green", "", event="coral_reef") == (Shelters(), Costs(2))


def test_an_event_held_helps_or_is_a_burden() -> None:
    held: dict[str, Any] = {"held": {0: "dolphins sunfish"}, "phase": "hold"}
    assert why("hold dolphins", "", "", **held) == (Holds("dolphins", is_burden=False),)
    held = {"held": {0: "kraken diodon_fish"}, "phase": "hold"}
    assert why("hold kraken", "", "", **held) == (Holds("kraken", is_burden=True),)


def test_three_mermaids_win_under_their_dance() -> None:
    three = "mermaid:white mermaid:white mermaid:white"
    assert why("mermaids", three, "", event="dance_of_the_mermaids") == (MermaidsWin(3),)


def test_a_lead_counts_by_the_events_in_force() -> None:
    """Six shells are 12 points under their dance; the trio on the other table is 3."""
    shells = "shell:black shell:dark_blue shell:green shell:grey shell:light_blue shell:yellow"
    laid = ((), ("boat:black boat:yellow starfish:yellow",))
    deck = " ".join(["crab:black"] * 9)
    assert why("stop", shells, "", laid=laid, event="dance_of_the_shells", deck=deck) == (Leads(9),)
