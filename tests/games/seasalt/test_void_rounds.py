"""When an empty deck voids a round, in every edition."""

from games.seasalt.positions import EIGHT, POOR, SEVEN, WORTHLESS_PILES, choices, play, position, result
from games.seasalt.rounds import BOATS, PLAY_BOATS, every_edition, every_printed_edition, is_new_round


@every_edition
def test_an_empty_deck_at_the_end_of_a_turn_voids_the_round(edition: str) -> None:
    state = position(edition=edition, hands=["", SEVEN, EIGHT], seat=1, rest="pile A", scores=(5, 6, 7))
    state = play(state, "end")
    assert (result(state).ending, result(state).gains) == ("void", (0, 0, 0))
    assert state.match.scores == (5, 6, 7)
    assert is_new_round(state)


@every_edition
def test_a_void_round_shows_no_hands(edition: str) -> None:
    ended = result(play(position(edition=edition, hands=[SEVEN, EIGHT], rest="pile A"), "end"))
    assert (ended.hands, ended.tables, ended.seat) == ((), (), 0)


def test_the_round_goes_on_while_a_card_is_in_the_deck() -> None:
    state = play(position(hands=["", ""], deck="crab:black", rest="pile A"), "end")
    assert (state.match.result, state.seat, len(state.deck)) == (None, 1, 1)


def test_an_empty_deck_voids_only_at_the_end_of_the_turn() -> None:
    state = position(phase="take", hands=["crab:grey", ""], deck="crab:black", piles=("", "shell:grey"), rest="pile B")
    state = play(state, "draw", "play crab:black crab:grey", "search B", "pick shell:grey")
    assert state.match.result is None
    assert result(play(state, "end")).ending == "void"


@every_printed_edition
def test_last_chance_with_an_empty_deck_is_void(edition: str) -> None:
    state = play(position(edition=edition, hands=[SEVEN, EIGHT], rest="pile A"), "last chance")
    assert (result(state).ending, result(state).seat, state.match.scores) == ("void", 0, (0, 0))
    assert is_new_round(state)


def test_online_last_chance_with_an_empty_deck_goes_on_and_is_scored() -> None:
    state = position(edition="online", hands=[EIGHT, SEVEN, POOR], piles=WORTHLESS_PILES, rest="pile A")
    state = play(state, "last chance")
    assert (state.seat, choices(state)) == (1, ["take A", "take B"])
    state = play(state, "take A", "end", "take B", "end")
    assert (result(state).ending, state.match.scores) == ("bet won", (8 + 2, 3, 1))


@every_printed_edition
def test_a_deck_running_empty_in_a_last_turn_voids_the_round(edition: str) -> None:
    state = position(edition=edition, hands=[EIGHT, SEVEN, POOR], deck="shell:light_blue", rest="pile A")
    state = play(state, "last chance", "draw", "end")
    assert (result(state).ending, result(state).seat, result(state).turns) == ("void", 1, 2)
    assert state.match.scores == (0, 0, 0)
    assert is_new_round(state)


@every_printed_edition
def test_a_deck_running_empty_in_the_very_last_turn_voids_the_round(edition: str) -> None:
    state = position(edition=edition, hands=[EIGHT, SEVEN, POOR], deck="shell:light_blue", rest="pile A")
    state = play(state, "last chance", "take A", "end", "draw", "end")
    assert (result(state).ending, result(state).seat) == ("void", 2)


def test_online_a_deck_running_empty_in_a_last_turn_is_scored_in_the_end() -> None:
    hands = [EIGHT, SEVEN, POOR]
    state = position(edition="online", hands=hands, piles=WORTHLESS_PILES, deck="crab:light_blue", rest="pile A")
    state = play(state, "last chance", "draw", "end")
    assert (state.seat, state.deck, choices(state)) == (2, (), ["take A", "take B"])
    state = play(state, "take B", "end")
    assert (result(state).ending, state.match.scores) == ("bet won", (8 + 2, 3, 1))


def test_online_last_turns_with_nothing_to_take_begin_with_the_play_step() -> None:
    state = position(edition="online", hands=[EIGHT, f"{BOATS} {POOR}", ""], piles=("", ""), rest="table 2")
    state = play(state, "last chance")
    assert (state.phase, state.seat, choices(state)) == ("play", 1, ["end", PLAY_BOATS])
    state = play(state, PLAY_BOATS)
    assert (state.phase, state.seat, choices(state)) == ("play", 1, ["end"])
    state = play(state, "end")
    assert (state.phase, state.seat) == ("play", 2)
    assert result(play(state, "end")).gains[:2] == (2, 1)


def test_online_a_round_without_last_chance_is_void_as_everywhere() -> None:
    state = position(edition="online", hands=[SEVEN, EIGHT], phase="take", deck="shell:light_blue", rest="pile A")
    assert result(play(state, "draw", "end")).ending == "void"
