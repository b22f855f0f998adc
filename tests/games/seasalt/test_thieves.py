"""The effect of a played pair of swimmer and shark."""

from collections import Counter

from games.seasalt.positions import EIGHT, choices, hand, play, position
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import NOTHING

HUNTERS = "shark:black swimmer:yellow"
HUNT = f"play {HUNTERS}"


def test_thieves_choose_another_player_with_cards() -> None:
    state = play(position(hands=["shell:grey", HUNTERS, "crab:grey", ""], seat=1), HUNT)
    assert choices(state) == ["rob 0", "rob 2"]


def test_thieves_choose_even_a_single_victim() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey"]), HUNT)
    assert choices(state) == ["rob 1"]
    assert state.hands[1] == hand("shell:grey")


def test_chance_decides_which_card_is_stolen() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey crab:grey crab:yellow"]), HUNT, "rob 1")
    assert (state.phase, choices(state)) == ("stolen", [])
    assert game.to_act(state) == {CHANCE}
    drawn = Counter(game.text(game.chance(state, Dice(str(number)))) for number in range(600))
    assert set(drawn) == {"stolen shell:grey", "stolen crab:grey", "stolen crab:yellow"}
    assert min(drawn.values()) > 150


def test_each_copy_is_as_likely_to_be_stolen() -> None:
    state = play(position(hands=[HUNTERS, "crab:yellow crab:yellow shell:grey"]), HUNT, "rob 1")
    drawn = Counter(game.text(game.chance(state, Dice(str(number)))) for number in range(600))
    assert 340 < drawn["stolen crab:yellow"] < 460


def test_the_stolen_card_changes_hands() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey crab:grey"]), HUNT, "rob 1", "stolen crab:grey")
    assert state.hands == (hand("crab:grey"), hand("shell:grey"))
    assert (state.phase, state.seat, state.focus) == ("play", 0, NOTHING)


def test_of_equal_cards_only_one_is_stolen() -> None:
    state = play(position(hands=[HUNTERS, "crab:yellow crab:yellow"]), HUNT, "rob 1", "stolen crab:yellow")
    assert state.hands == (hand("crab:yellow"), hand("crab:yellow"))


def test_the_last_card_of_a_hand_can_be_stolen() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey"]), HUNT, "rob 1", "stolen shell:grey")
    assert state.hands == (hand("shell:grey"), Hand())


def test_cards_on_a_table_cannot_be_stolen() -> None:
    state = play(position(hands=[HUNTERS, ""], tables=["", "crab:yellow crab:yellow"]), HUNT)
    assert state.phase == "play"


def test_with_nobody_to_rob_swimmer_and_shark_are_played_without_effect() -> None:
    state = play(position(hands=[f"{HUNTERS} crab:grey", "", ""]), HUNT)
    assert (state.phase, state.seat) == ("play", 0)
    assert (state.hands[0], state.tables[0]) == (hand("crab:grey"), hand(HUNTERS))


def test_revealed_hands_are_safe() -> None:
    state = position(hands=[EIGHT, "crab:grey", HUNTERS, "shell:grey"], seat=2, caller=0)
    assert state.revealed == (True, True, False, False)
    assert choices(play(state, HUNT)) == ["rob 3"]


def test_with_only_revealed_hands_left_nobody_can_be_robbed() -> None:
    state = play(position(hands=[EIGHT, "crab:grey", HUNTERS], seat=2, caller=0), HUNT)
    assert (state.phase, state.hands[2]) == ("play", Hand())
