"""Examples X21 to X36: turns with the expansions, and where the events go after a round."""

import pytest

from games.seasalt.expansions.boards import board
from games.seasalt.positions import cards, choices, hand, play
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.memory import CardsPutBack
from seasalt_tui.games.seasalt.state import State

STING = "play jellyfish:pink swimmer:black"
STINGER = "jellyfish:pink swimmer:black"
OTHER_STINGER = "jellyfish:purple swimmer:yellow"
FISH = "fish:black fish:green"
SHELLS = "shell:green shell:grey"
RICH = "octopus:green octopus:grey octopus:light_blue"
DECK = "shell:dark_blue shell:yellow shell:light_blue shark:green shark:purple crab:grey crab:yellow"
PILES = ("shell:black", "penguin:pink")
LOBSTER = "crab:black lobster:black"
PLAY_LOBSTER = f"play {LOBSTER}"


def ending_of(state: State, action: str) -> str:
    ending = game.ending(state, play(state, action))
    assert ending is not None
    return ending.kind


def test_x21_stings_in_the_last_turns() -> None:
    state = play(board(f"{STINGER} {RICH}", "", "", deck=DECK, piles=PILES), STING, "last chance")
    assert (state.seat, choices(state)) == (1, ["draw"])
    state = play(state, "draw")
    assert (state.seat, choices(state), state.revealed) == (2, ["draw"], (True, True, False))
    assert ending_of(state, "draw") == "bet won"


def test_x22_who_stings_is_not_stung() -> None:
    boats = "boat:black boat:yellow"
    state = play(board(f"{STINGER} {boats}", "", deck=DECK, piles=PILES), STING, f"play {boats}")
    assert choices(state) == ["draw", "take A", "take B"]
    state = play(state, "take A", "end")
    assert (state.seat, choices(state)) == (1, ["draw"])


def test_x23_who_is_sheltered_is_not_stung() -> None:
    state = board(STINGER, f"shell:black {OTHER_STINGER}", "", deck=DECK, piles=PILES, event="coral_reef", seat=1)
    state = play(state, "shelter shell:black", "end", "draw")
    state = play(state, choices(state)[0], "end", "take A", STING)
    assert state.extra.stung == (False, False, True)
    state = play(state, "end", "take B", f"play {OTHER_STINGER}")
    assert state.extra.stung == (True, False, True)


def test_x24_a_stung_player_lays_no_mermaids() -> None:
    four = "mermaid:white mermaid:white mermaid:white mermaid:white"
    state = play(board(STINGER, four, deck=DECK, piles=PILES), STING, "end")
    assert choices(state) == ["draw"]
    refusal = game.refusal(state, 1, game.parse("take A"))
    assert refusal is not None
    assert "stung" in refusal.template


@pytest.mark.parametrize(("deck", "seen", "left"), [(7, 5, 6), (3, 3, 2), (2, 2, 0)])
def test_x25_a_lobster_shows_the_top_of_the_deck(deck: int, seen: int, left: int) -> None:
    top = " ".join(DECK.split()[:deck])
    state = play(board(LOBSTER, "", deck=top, piles=PILES), PLAY_LOBSTER)
    assert choices(state) == sorted(f"pick {card}" for card in top.split()[:seen])
    assert game.view(state, 0).drawn == cards(top)[:seen]
    assert game.view(state, 1).drawn == ()
    state = play(state, "pick shell:dark_blue")
    assert state.phase == ("reshuffle" if left else "play")
    if left:
        assert game.to_act(state) == {-1}
        refused = game.refusal(state, -1, game.parse("reshuffle crab:black crab:black"))
        assert refused is not None
        state = play(state, f"reshuffle {' '.join(reversed(top.split()[1:]))}")
        assert [str(card) for card in state.deck] == top.split()[:0:-1]
    assert (state.phase, state.hands[0]) == ("play", hand("shell:dark_blue"))


def test_x25_the_last_card_is_taken_and_the_round_is_void() -> None:
    state = play(board(LOBSTER, "", deck="shell:black", piles=("", "")), PLAY_LOBSTER)
    assert (state.phase, state.hands[0]) == ("play", hand("shell:black"))
    assert ending_of(state, "end") == "void"


def test_x25_an_empty_deck_shows_nothing() -> None:
    assert play(board(LOBSTER, "", piles=PILES), PLAY_LOBSTER).phase == "play"


def test_x26_a_trio_has_no_effect() -> None:
    state = play(board(f"{FISH} starfish:yellow", "", deck=DECK, event="sunfish"), f"play {FISH} starfish:yellow")
    assert len(state.deck) == len(DECK.split())
    assert state.variant.worth(state, 0) == 3


def test_x27_sunfish_takes_the_one_card_that_is_left() -> None:
    state = play(board(FISH, "", deck="shell:black", event="sunfish"), f"play {FISH}")
    assert state.hands[0] == hand("shell:black")
    assert ending_of(state, "end") == "void"


CRABS = "crab:black crab:green"


def test_x28_a_hermit_crab_takes_from_each_pile() -> None:
    piles = ("boat:black boat:yellow", "octopus:grey")
    state = play(board(CRABS, "", deck=DECK, piles=piles, event="hermit_crab"), f"play {CRABS}")
    assert choices(state) == ["pick boat:black", "pick boat:yellow"]
    state = play(state, "pick boat:black")
    assert choices(state) == ["pick octopus:grey"]
    state = play(state, "pick octopus:grey")
    assert (state.phase, state.hands[0]) == ("play", hand("boat:black octopus:grey"))


def test_x28_an_empty_pile_is_left_out() -> None:
    only_second = board(CRABS, "", deck=DECK, piles=("", "octopus:grey"), event="hermit_crab")
    assert choices(play(only_second, f"play {CRABS}")) == ["pick octopus:grey"]
    neither = board(CRABS, "", deck=DECK, event="hermit_crab")
    assert play(neither, f"play {CRABS}").phase == "play"


@pytest.mark.parametrize(("discarded", "brought"), [("shell:black", 1), ("seahorse:white", 1), ("starfish:yellow", 0)])
def test_x29_dolphins_bring_a_card(discarded: str, brought: int) -> None:
    deck = f"boat:black {discarded} fish:black shark:green"
    state = play(board("", "", deck=deck, piles=PILES, event="dolphins", phase="take"), "draw")
    state = play(state, "keep boat:black B")
    assert state.hands[0] == hand("boat:black fish:black" if brought else "boat:black")
    assert str(state.piles[1][-1]) == discarded


SAME_COLOR = ("boat:black", "fish:black")


def test_x30_the_angelfish_takes_a_top_at_the_end_of_the_turn() -> None:
    state = play(board("", "", deck=DECK, piles=SAME_COLOR, event="angelfish"), "end")
    assert (state.phase, state.seat, choices(state)) == ("angelfish", 0, ["take A", "take B"])
    state = play(state, "take B")
    assert (state.seat, state.phase, state.hands[0]) == (1, "take", hand("fish:black"))


@pytest.mark.parametrize("piles", [("boat:black", "fish:green"), ("boat:black", "")])
def test_x30_not_with_two_colors_or_an_empty_pile(piles: tuple[str, str]) -> None:
    assert play(board("", "", deck=DECK, piles=piles, event="angelfish"), "end").seat == 1


def test_x30_not_after_stop_or_a_limited_turn() -> None:
    stopped = play(board(RICH + " penguin:pink", "", deck=DECK, piles=SAME_COLOR, event="angelfish"), "stop")
    assert stopped.phase != "angelfish"
    stung = play(board(STINGER, "", deck=DECK, piles=SAME_COLOR, event="angelfish"), STING, "end", "take A", "draw")
    assert (stung.phase, stung.seat) == ("take", 0)


def test_x30_before_the_hand_is_revealed() -> None:
    state = board(f"{RICH} penguin:pink", "", deck=DECK, piles=SAME_COLOR, event="angelfish")
    state = play(state, "last chance")
    assert (state.phase, state.revealed[0]) == ("angelfish", False)
    assert state.call is not None
    assert play(state, "take A").revealed[0]


def test_x31_sharks_raid_a_pair() -> None:
    sharks = "shark:black shark:green"
    state = board(
        sharks,
        "shell:black",
        "",
        laid=[[], [FISH, "boat:black boat:yellow starfish:yellow"], [CRABS]],
        deck=DECK.replace("shark:green ", ""),
        event="water_rodeo",
        revealed=[2],
        caller=2,
    )
    state = play(state, f"play {sharks}")
    assert choices(state) == [f"raid 1 {FISH}"]
    state = play(state, f"raid 1 {FISH}")
    assert state.variant.worth(state, 0) == 2
    assert state.extra.laid == (
        (cards(sharks), cards(FISH)),
        (cards("boat:black boat:yellow starfish:yellow"),),
        (cards(CRABS),),
    )


def test_x32_swimmers_look_into_a_hand() -> None:
    swimmers = "swimmer:black swimmer:yellow"
    state = play(board(swimmers, "shell:black", "", deck=DECK, event="water_rodeo"), f"play {swimmers}")
    assert choices(state) == ["look 1"]
    state = play(state, "look 1")
    assert choices(state) == ["leave"]
    assert game.view(state, 0).seats[1].hand == hand("shell:black")
    assert game.view(state, 2).seats[1].hand is None


def test_x33_coral_reef_shelters_a_hand() -> None:
    state = board(SHELLS, "fish:black", deck=DECK, piles=PILES, event="coral_reef")
    state = play(state, "shelter shell:green")
    assert choices(state) == ["end"]
    refusal = game.refusal(state, 0, game.parse("shelter shell:grey"))
    assert refusal is not None
    assert refusal.template == "Your hand is sheltered already."


def ended(scores: tuple[int, ...], *, event: str, held: dict[int, str]) -> State:
    """After a void round with these totals."""
    return play(board(*[""] * len(scores), scores=scores, event=event, held=held, options={"pepper": True}), "end")


def test_x34_a_tie_for_the_most_loses_the_event() -> None:
    events = ended((12, 12, 5), event="kraken", held={0: "tornado"}).match.events
    assert events.held == ((), (), ())
    assert sorted(events.discard) == ["kraken", "tornado"]


def test_x34_the_fewest_alone_gets_it() -> None:
    assert ended((12, 12, 5), event="sunfish", held={}).match.events.held == ((), (), ("sunfish",))


def test_x34_nobody_gets_anything_while_all_tie() -> None:
    events = ended((0, 0, 0), event="sunfish", held={}).match.events
    assert (events.held, events.discard) == (((), (), ()), ("sunfish",))


def test_x35_who_holds_two_keeps_one() -> None:
    state = ended((20, 11, 5), event="sunfish", held={2: "dolphins"})
    assert (state.phase, state.seat) == ("hold", 2)
    assert choices(state) == ["hold dolphins", "hold sunfish"]
    assert state.match.events.up is not None
    state = play(state, "hold dolphins")
    assert (state.phase, state.seat) == ("deal", state.match.starter)
    assert state.match.events.held == ((), (), ("dolphins",))
    assert state.match.events.discard == ("sunfish",)


@pytest.mark.parametrize(("points", "is_over"), [(79, False), (80, True)])
def test_x36_double_points_end_at_80(points: int, is_over: bool) -> None:
    state = board(
        RICH + " penguin:pink",
        "",
        deck=DECK,
        scores=(points - 7, 40),
        event="sunfish",
        options={"pepper": True, "double": True},
    )
    state = play(state, "stop")
    assert state.match.scores == (points, 40)
    assert (game.standing(state).winners is not None) is is_over
    assert (state.match.events.up == "sunfish") is is_over


def test_who_looked_with_a_lobster_knows_what_went_back() -> None:
    """It can be in no hand before somebody draws; the others know nothing of it."""
    state = board(f"{LOBSTER} boat:black", "shell:grey", "fish:black", deck="shell:black shell:green octopus:grey")
    state = play(state, "play crab:black lobster:black", "pick octopus:grey", "reshuffle shell:green shell:black")
    view = game.view(state, 0)
    assert view.expansion is not None
    assert view.expansion.put_back == CardsPutBack(0, cards("shell:black shell:green"), 2)
    for number in range(8):
        assert {*cards("shell:black shell:green")} <= {*game.guess(view, Dice(f"{number}")).deck}
    others = [game.view(state, seat).expansion for seat in (1, 2, None)]
    assert all(other is not None and other.put_back is None for other in others)
