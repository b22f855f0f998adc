"""Views: all that a seat may know of a position, and nothing else."""

import pytest

from games.seasalt.positions import (
    EIGHT,
    EVERY_EDITION,
    MERMAIDS,
    POOR,
    SEVEN,
    SIX,
    cards,
    choices,
    fresh,
    hand,
    play,
    position,
    result,
)
from seasalt_tui.core.game import SPECTATOR, Standing
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import Call, State
from seasalt_tui.games.seasalt.view import Own, PileView, SeatView, View

CRABS = "crab:black crab:grey"
HUNTERS = "shark:black swimmer:yellow"
NOTHING = Hand()
VIEWERS = (0, 1, 2, SPECTATOR)

LATE = position(
    edition="it",
    hands=[SIX, EIGHT, CRABS],
    tables=["", "boat:black boat:yellow", ""],
    piles=("shell:grey", "fish:black fish:green"),
    deck="shell:black shell:green",
    rest="table 0",
    seat=2,
    starter=1,
    turn=8,
    round=4,
    scores=(11, 12, 13),
    caller=1,
)


def seen(state: State, seat: int | None) -> View:
    return game.view(state, seat)


def test_a_view_is_complete() -> None:
    beneath = game.view(LATE, 0).seats[0].table
    assert seen(LATE, 2) == View(
        seat=2,
        edition="it",
        target=35,
        round=4,
        starter=1,
        turn=8,
        turn_of=2,
        phase="play",
        call=Call(1, "last chance"),
        deck=2,
        piles=(PileView(1, cards("shell:grey")), PileView(2, cards("fish:black fish:green"))),
        seats=(
            SeatView(score=11, size=3, revealed=False, hand=None, known=NOTHING, table=beneath),
            SeatView(
                score=12,
                size=4,
                revealed=True,
                hand=hand(EIGHT),
                known=NOTHING,
                table=hand("boat:black boat:yellow"),
                points=9,
            ),
            SeatView(score=13, size=2, revealed=False, hand=hand(CRABS), known=NOTHING, table=NOTHING),
        ),
        drawn=(),
        searched=None,
        robbed=None,
        own=Own(hand(CRABS).parts, {"black": 1, "grey": 1}),
        legal=game.legal(LATE, 2),
        result=None,
        winners=None,
        expansion=None,
    )


def test_a_spectator_sees_what_lies_open_and_nothing_else() -> None:
    watched, player = seen(LATE, SPECTATOR), seen(LATE, 2)
    assert (watched.seat, watched.own, watched.legal, watched.drawn) == (SPECTATOR, None, (), ())
    assert [seat.hand for seat in watched.seats] == [None, hand(EIGHT), None]
    assert watched.piles == (PileView(1, cards("shell:grey")), PileView(2, (None, *cards("fish:green"))))
    for name in (
        "edition",
        "target",
        "round",
        "starter",
        "turn",
        "turn_of",
        "phase",
        "call",
        "deck",
        "result",
        "winners",
    ):
        assert getattr(watched, name) == getattr(player, name)


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_edition_and_the_target_are_always_shown(edition: str) -> None:
    for players, target in ((2, 40), (3, 35), (4, 30)):
        view = seen(fresh(players, edition), 0)
        assert (view.edition, view.target) == (edition, target)


def test_a_seat_sees_its_own_hand_and_of_the_others_only_how_many_cards() -> None:
    state = position(hands=[SEVEN, EIGHT, POOR])
    for viewer in (0, 1, 2):
        seats = seen(state, viewer).seats
        assert [seat.size for seat in seats] == [6, 4, 1]
        assert [seat.hand for seat in seats] == [state.hands[viewer] if seat == viewer else None for seat in range(3)]


def test_revealed_hands_are_seen_by_everybody() -> None:
    state = position(hands=[EIGHT, POOR, ""], seat=2, caller=0)
    for viewer in VIEWERS:
        assert [seat.hand for seat in seen(state, viewer).seats[:2]] == [hand(EIGHT), hand(POOR)]


def test_tables_and_scores_are_seen_by_everybody() -> None:
    state = position(hands=["", "", ""], tables=[CRABS, "", MERMAIDS], scores=(4, 5, 6))
    for viewer in VIEWERS:
        seats = seen(state, viewer).seats
        assert [(seat.score, seat.table) for seat in seats] == [(4, hand(CRABS)), (5, NOTHING), (6, hand(MERMAIDS))]


def test_only_who_drew_sees_the_drawn_cards() -> None:
    state = play(position(phase="take", hands=["", "", ""], deck="shell:grey shell:black"), "draw")
    assert [seen(state, viewer).drawn for viewer in VIEWERS] == [cards("shell:grey shell:black"), (), (), ()]
    assert {seen(state, viewer).deck for viewer in VIEWERS} == {len(state.deck)}


def test_only_who_is_to_act_has_something_to_choose() -> None:
    state = position(phase="take", hands=["", "", ""], seat=1)
    assert [len(seen(state, viewer).legal) for viewer in VIEWERS] == [0, 3, 0, 0]
    assert sorted(map(game.text, seen(state, 1).legal)) == choices(state)


def test_everybody_sees_the_searched_pile_until_a_card_is_picked() -> None:
    state = play(position(hands=[CRABS, "", ""], piles=("", "shell:grey")), f"play {CRABS}", "search B")
    after = play(state, "pick shell:grey")
    for viewer in VIEWERS:
        assert (seen(state, viewer).searched, seen(state, viewer).robbed) == (1, None)
        assert seen(after, viewer).searched is None


def test_everybody_sees_who_is_robbed_until_the_card_is_stolen() -> None:
    state = play(position(hands=[HUNTERS, "", "shell:grey"]), f"play {HUNTERS}", "rob 2")
    after = play(state, "stolen shell:grey")
    for viewer in VIEWERS:
        assert (seen(state, viewer).robbed, seen(state, viewer).searched) == (2, None)
        assert seen(after, viewer).robbed is None


def test_the_own_cards_are_counted_hand_and_table_together() -> None:
    state = position(hands=["crab:black shell:grey", EIGHT], tables=["crab:grey octopus:grey", ""])
    own = seen(state, 0).own
    assert own
    assert (own.points.duos, own.points.total, own.bonus) == (1, 1, 3)
    assert own.colors == {"black": 1, "grey": 3}


def test_an_empty_hand_is_worth_nothing() -> None:
    own = seen(position(), 0).own
    assert own
    assert (own.points.total, own.points.families, own.bonus) == (0, {}, 0)


def test_the_result_of_the_last_round_stays_in_view() -> None:
    state = play(position(hands=[EIGHT, POOR, ""]), "stop")
    for viewer in VIEWERS:
        assert seen(state, viewer).result == result(state)


def test_the_winners_and_all_hands_are_seen_when_the_game_is_over() -> None:
    state = play(position(hands=[EIGHT, POOR, ""], scores=(30, 0, 0)), "stop")
    for viewer in VIEWERS:
        view = seen(state, viewer)
        assert (view.phase, view.winners, view.legal) == ("over", (0,), ())
        assert [seat.hand for seat in view.seats] == [hand(EIGHT), hand(POOR), NOTHING]


def test_hands_stay_hidden_when_mermaids_end_the_game() -> None:
    state = play(position(hands=[f"{MERMAIDS} crab:black", POOR, ""]), "mermaids")
    assert [seat.hand for seat in seen(state, 1).seats] == [None, hand(POOR), None]
    assert [seat.hand for seat in seen(state, SPECTATOR).seats] == [None, None, None]


def test_an_empty_pile_has_no_top() -> None:
    assert PileView(0, ()).top is None
    assert PileView(2, (None, *cards("shell:grey"))).top == cards("shell:grey")[0]


def test_a_standing_tells_how_the_game_stands() -> None:
    assert game.standing(LATE) == Standing("play", 4, (11, 12, 13), None)
    over = play(position(hands=[MERMAIDS, ""], scores=(1, 2), round=3), "mermaids")
    assert game.standing(over) == Standing("over", 3, (1, 2), (0,))
