"""The facts of the expansions, as heard by the actor, the one concerned, a third player and a spectator."""

from typing import get_args

from games.changed_values import changed
from games.seasalt.expansions.boards import board
from games.seasalt.positions import MERMAIDS, cards, hand, play
from seasalt_tui.core.game import SPECTATOR
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.games.seasalt.expanded_facts import (
    CardBrought,
    DeckPicked,
    DeckSeen,
    DeckShuffled,
    EventHeld,
    EventLost,
    EventPassed,
    EventTurnedUp,
    ExpandedFact,
    HandLookedAt,
    LaidTrio,
    LeftAsItWas,
    LimitedDraw,
    Raided,
    Sheltered,
    Stung,
    Swapped,
    TurnPassed,
)
from seasalt_tui.games.seasalt.facts import (
    Announced,
    Fact,
    Fished,
    Kept,
    LaidMermaids,
    Picked,
    Played,
    Revealed,
    Took,
    TurnEnded,
)
from seasalt_tui.games.seasalt.state import State

ACTOR, OWNER, THIRD = 0, 1, 2
OTHERS = (OWNER, THIRD, SPECTATOR)
STINGER = "jellyfish:pink swimmer:black"
LOBSTER = "crab:black lobster:black"
SWIMMERS = "swimmer:black swimmer:yellow"
FISH = "fish:black fish:green"
DECK = "shell:dark_blue shell:yellow shark:green crab:grey"
PILES = ("shell:black", "penguin:pink")
RICH = "octopus:green octopus:grey octopus:light_blue penguin:purple"

heard_facts: set[type[Fact]] = set()


def heard(state: State, text: str, listener: int | None) -> tuple[Fact, ...]:
    (seat,) = game.to_act(state)
    story = game.story(state, seat, game.parse(text), play(state, text), listener)
    heard_facts.update(map(type, story))
    return story


def laid(names: str, *, effect: bool) -> Played:
    first, second = cards(names)
    return Played(ACTOR, first, second, effect=effect)


def assert_everybody_hears(state: State, text: str, *facts: Fact) -> None:
    for listener in (ACTOR, *OTHERS):
        assert heard(state, text, listener) == facts


def assert_only_the_actor_knows(state: State, text: str, own: tuple[Fact, ...], others: tuple[Fact, ...]) -> None:
    assert heard(state, text, ACTOR) == own
    for listener in OTHERS:
        assert heard(state, text, listener) == others


def test_a_sting_names_its_victims() -> None:
    state = board(STINGER, "", "", "", deck=DECK, piles=PILES)
    state = changed(state, revealed=(False, False, True, False))
    jellyfish = laid(STINGER, effect=True)
    assert_everybody_hears(state, f"play {STINGER}", jellyfish, Stung(ACTOR, (1, 3)))


def test_a_limited_draw_is_a_secret() -> None:
    state = board("", "", "", deck=DECK, piles=PILES, phase="take")
    state = changed(state, extra=changed(state.extra, stung=(True, False, False)))
    own, others = LimitedDraw(ACTOR, parse_card("shell:dark_blue")), LimitedDraw(ACTOR, None)
    assert_only_the_actor_knows(state, "draw", (own,), (others,))


def stung_on_an_empty_deck(*stung: bool) -> State:
    state = board("boat:black", "shell:black", RICH, edition="online", seat=ACTOR, caller=2, revealed=[2])
    return changed(state, extra=changed(state.extra, stung=stung))


def test_a_stung_seat_without_a_deck_passes_and_reveals_its_hand() -> None:
    state = stung_on_an_empty_deck(False, True, False)
    story = heard(state, "end", SPECTATOR)
    assert story[:4] == (
        TurnEnded(ACTOR),
        Revealed(ACTOR, hand("boat:black"), 0),
        TurnPassed(OWNER),
        Revealed(OWNER, hand("shell:black"), 0),
    )
    assert play(state, "end").match.round == 2


def test_a_turn_that_passes_goes_on_to_one_that_does_not() -> None:
    state = board(RICH, "shell:black", "", edition="online", caller=0)
    state = changed(
        state, call=None, extra=changed(state.extra, stung=(False, True, False)), piles=(cards("crab:grey"), ())
    )
    passed = TurnPassed(OWNER), Revealed(OWNER, hand("shell:black"), 0)
    facts = Announced(ACTOR, "last chance", 7), Revealed(ACTOR, hand(RICH), 7), *passed
    assert_everybody_hears(state, "last chance", *facts)


def test_everybody_sees_a_trio() -> None:
    state = board(f"{FISH} starfish:yellow", "", "", deck=DECK)
    first, second, star = cards(f"{FISH} starfish:yellow")
    assert_everybody_hears(state, f"play {FISH} starfish:yellow", LaidTrio(ACTOR, first, second, star))


def test_what_a_lobster_shows_is_a_secret() -> None:
    state = board(LOBSTER, "", "", deck=DECK, piles=PILES)
    played = laid(LOBSTER, effect=True)
    own, others = DeckSeen(ACTOR, 4, cards(DECK)), DeckSeen(ACTOR, 4, None)
    assert_only_the_actor_knows(state, f"play {LOBSTER}", (played, own), (played, others))
    picking = play(state, f"play {LOBSTER}")
    picked = DeckPicked(ACTOR, parse_card("shark:green"))
    assert_only_the_actor_knows(picking, "pick shark:green", (picked,), (DeckPicked(ACTOR, None),))
    shuffling = play(picking, "pick shark:green")
    assert_everybody_hears(shuffling, "reshuffle crab:grey shell:yellow shell:dark_blue", DeckShuffled(3))


def test_the_last_card_goes_to_the_lobster_at_once() -> None:
    state = board(LOBSTER, "", "", deck="shark:green", piles=PILES)
    played, picked = laid(LOBSTER, effect=True), DeckPicked(ACTOR, parse_card("shark:green"))
    assert_only_the_actor_knows(state, f"play {LOBSTER}", (played, picked), (played, DeckPicked(ACTOR, None)))


def test_a_lobster_without_a_deck_and_a_jellyfish_without_victims_do_nothing() -> None:
    lobster = board(LOBSTER, "", "", piles=PILES)
    assert_everybody_hears(lobster, f"play {LOBSTER}", laid(LOBSTER, effect=False))
    jellyfish = board(STINGER, "", "", deck=DECK, revealed=[1, 2])
    assert_everybody_hears(jellyfish, f"play {STINGER}", laid(STINGER, effect=False))


def test_dolphins_bring_a_secret_card() -> None:
    state = play(board("", "", "", deck=DECK, piles=PILES, event="dolphins", phase="take"), "draw")
    kept, discarded = cards("shell:dark_blue shell:yellow")
    own = Kept(ACTOR, kept, 1, discarded), CardBrought(ACTOR, parse_card("shark:green"))
    others = Kept(ACTOR, None, 1, discarded), CardBrought(ACTOR, None)
    assert_only_the_actor_knows(state, "keep shell:dark_blue B", own, others)


def test_sunfish_bring_two_secret_cards() -> None:
    state = board(FISH, "", "", deck=DECK, event="sunfish")
    played = laid(FISH, effect=True)
    own = [Fished(ACTOR, card) for card in cards("shell:dark_blue shell:yellow")]
    others = [Fished(ACTOR, None)] * 2
    assert_only_the_actor_knows(state, f"play {FISH}", (played, *own), (played, *others))


def test_a_hermit_crab_hides_both_cards() -> None:
    crabs = "crab:black crab:green"
    state = play(board(crabs, "", "", deck=DECK, piles=PILES, event="hermit_crab"), f"play {crabs}")
    own, others = Picked(ACTOR, 0, parse_card("shell:black"), None), Picked(ACTOR, 0, None, None)
    assert_only_the_actor_knows(state, "pick shell:black", (own,), (others,))


def test_looker_and_owner_know_the_hand_and_what_is_swapped() -> None:
    state = play(board(f"{SWIMMERS} boat:black", "shell:black", "", event="water_rodeo"), f"play {SWIMMERS}")
    looked = HandLookedAt(ACTOR, OWNER, hand("shell:black"))
    assert [heard(state, "look 1", who) for who in (ACTOR, OWNER)] == [(looked,)] * 2
    assert [heard(state, "look 1", who) for who in (THIRD, SPECTATOR)] == [(HandLookedAt(ACTOR, OWNER, None),)] * 2
    looking = play(state, "look 1")
    mine, theirs = cards("boat:black shell:black")
    swapped = Swapped(ACTOR, OWNER, mine, theirs)
    text = "swap boat:black shell:black"
    assert [heard(looking, text, who) for who in (ACTOR, OWNER)] == [(swapped,)] * 2
    assert [heard(looking, text, who) for who in (THIRD, SPECTATOR)] == [(Swapped(ACTOR, OWNER, None, None),)] * 2
    assert_everybody_hears(looking, "leave", LeftAsItWas(ACTOR, OWNER))


def test_everybody_sees_a_raid() -> None:
    sharks = "shark:black shark:green"
    state = board(sharks, "", "", laid=[[], [FISH]], event="water_rodeo", deck=DECK.replace("shark:green ", ""))
    state = play(state, f"play {sharks}")
    first, second = cards(FISH)
    assert_everybody_hears(state, f"raid 1 {FISH}", Raided(ACTOR, OWNER, first, second))


def test_only_its_owner_knows_the_shell_that_lies_face_down() -> None:
    state = board("shell:green", "", "", deck=DECK, event="coral_reef")
    own, others = Sheltered(ACTOR, parse_card("shell:green")), Sheltered(ACTOR, None)
    assert_only_the_actor_knows(state, "shelter shell:green", (own,), (others,))


def test_the_angelfish_card_is_seen_by_all_before_the_hand_is_revealed() -> None:
    piles = ("boat:black", "fish:black")
    state = play(board(RICH, "", "", deck=DECK, piles=piles, event="angelfish"), "last chance")
    took = Took(ACTOR, 1, parse_card("fish:black"), None)
    assert_everybody_hears(state, "take B", took, Revealed(ACTOR, hand(f"{RICH} fish:black"), 7))


def test_everybody_hears_where_the_events_go() -> None:
    state = board(
        "", "", "", scores=(20, 11, 5), event="sunfish", held={0: "dolphins", 1: "diodon_fish", 2: "angelfish"}
    )
    facts = heard(state, "end", SPECTATOR)
    assert facts[2:] == (
        EventLost(0, "dolphins"),
        EventLost(1, "diodon_fish"),
        EventPassed("sunfish", 2),
        EventTurnedUp("coral_reef"),
    )
    chosen = EventHeld(2, "angelfish", "sunfish")
    assert_everybody_hears(play(state, "end"), "hold angelfish", chosen)


def test_an_event_may_pass_to_nobody_and_the_discarded_ones_are_shuffled() -> None:
    state = board("", "", "", scores=(5, 5, 5), event="sunfish")
    events = changed(state.match.events, deck=())
    state = changed(state, match=changed(state.match, events=events))
    assert heard(state, "end", THIRD)[2:] == (EventPassed("sunfish", None),)
    assert_everybody_hears(play(state, "end"), "events sunfish", EventTurnedUp("sunfish"))


def test_three_mermaids_are_told_as_three() -> None:
    three = MERMAIDS.removesuffix(" mermaid:white")
    state = board(three, "", "", deck=DECK, event="dance_of_the_mermaids")
    assert heard(state, "mermaids", THIRD)[0] == LaidMermaids(ACTOR, 3)


CASES = [case for name, case in globals().items() if name.startswith("test_")]


def test_no_fact_of_the_expansions_is_left_out_here() -> None:
    """Each is played once more, as the others may be played in another process."""
    for case in CASES:
        case()
    assert set(get_args(ExpandedFact)) <= heard_facts
