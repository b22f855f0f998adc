"""The expansions in the protocol: options of a new game, and questions about their rules."""

import random

import pytest

from cli.engine.checked_answers import state_of, view_of
from cli.engine.engine_process import EngineProcess
from oracle.seasalt.deck import EVENTS, MERMAID, SALT_CARDS, family
from oracle.seasalt.scoring import Groups, gains, is_pair, points
from seasalt_tui.core.game import Json

SCORE: Json = {"do": "score", "game": "seasalt"}
NEW: Json = {"do": "new", "game": "seasalt", "players": 2, "first": 0, "seed": "reef"}


def random_player(rng: random.Random, cards: list[str]) -> Json:
    """Some of these cards in the hand, others laid as far as they match, and maybe a shell face down."""
    events = rng.sample(sorted(EVENTS), rng.randint(0, 2))
    hand = [cards.pop() for _ in range(min(len(cards), rng.randint(0, 12)))]
    groups = laid_groups(rng, hand, events)
    shells = [card for card in hand if family(card) == "shell"]
    face_down = rng.choice([None, *shells])
    if face_down is not None:
        hand.remove(face_down)
    return {"hand": hand, "table": groups, "events": events, "face_down": face_down}


def laid_groups(rng: random.Random, hand: list[str], events: list[str]) -> Groups:
    groups = []
    for one in sorted(hand):
        others = [card for card in hand if is_pair(one, card, events)]
        if one in hand and others and rng.random() < 0.4:
            hand.remove(one)
            if others[0] in hand:
                hand.remove(others[0])
                groups.append(sorted([one, others[0]]))
            else:
                hand.append(one)
    stars = [card for card in hand if family(card) == "starfish"]
    if groups and stars:
        hand.remove(stars[0])
        groups[0].append(stars[0])
    return groups


def expected_may(player: Json) -> Json:
    worth, events = points(player["hand"], player["table"], player["events"])["points"], player["events"]
    calls = worth >= (10 if "treasure_chest" in events else 7)
    return {
        "last_chance": calls,
        "stop": calls and "diodon_fish" not in events,
        "mermaids": player["hand"].count(MERMAID) >= (3 if "dance_of_the_mermaids" in events else 4),
        "shelter": "coral_reef" in events
        and player["face_down"] is None
        and any(family(card) == "shell" for card in player["hand"]),
    }


@pytest.mark.parametrize("seed", range(150))
def test_score_with_expansions_is_that_of_the_oracle(engine: EngineProcess, seed: int) -> None:
    rng = random.Random(f"score with expansions {seed}")
    player = random_player(rng, rng.sample(SALT_CARDS, len(SALT_CARDS)))
    sheet = points(player["hand"], player["table"], player["events"])
    answer = {"ok": True, **sheet, "may": expected_may(player)}
    assert engine.ask({**SCORE, **player}) == answer
    flat = [card for group in player["table"] for card in group]
    assert engine.ask({**SCORE, **player, "table": flat}) == answer


def test_score_may_is_answered_only_with_events_or_a_shell(engine: EngineProcess) -> None:
    plain = {**SCORE, "hand": ["starfish:yellow"], "table": [["boat:yellow", "boat:black"]]}
    assert "may" not in engine.ask(plain)
    assert "may" in engine.ask({**plain, "events": []})
    assert "may" in engine.ask({**plain, "face_down": None})


def test_the_order_within_a_group_is_free(engine: EngineProcess) -> None:
    ask = {**SCORE, "hand": []}
    for group in (
        ["starfish:yellow", "swimmer:black", "shark:black"],
        ["swimmer:black", "starfish:yellow", "shark:black"],
    ):
        assert engine.ask({**ask, "table": [group]})["parts"]["duos"] == 3


@pytest.mark.parametrize("call", ["stop", "last chance", None])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_settle_with_expansions_is_that_of_the_oracle(engine: EngineProcess, players: int, call: str | None) -> None:
    rng = random.Random(f"settle with expansions {players} {call}")
    for _ in range(30):
        cards = rng.sample(SALT_CARDS, len(SALT_CARDS))
        owned = [random_player(rng, cards) for _ in range(players)]
        caller = rng.randrange(players)
        sheets = [points(one["hand"], one["table"], one["events"]) for one in owned]
        request = {"do": "settle", "game": "seasalt", "players": owned, "call": call, "caller": caller}
        assert engine.ask(request) == {"ok": True, "gains": gains(sheets, call, caller)}


def test_games_lists_the_expansions(engine: EngineProcess) -> None:
    games = {game["name"]: game for game in engine.ask({"do": "games"})["games"]}
    options = games["seasalt"]["options"]
    assert [options[name] for name in ("salt", "pepper", "double")] == [[False, True]] * 3


def test_new_takes_the_options(engine: EngineProcess) -> None:
    assert engine.ask({**NEW, "options": {"salt": True}})["phase"] == "take"
    state = state_of(engine)
    assert sorted([*state["deck"], *state["piles"]["A"], *state["piles"]["B"]]) == sorted(SALT_CARDS)
    assert engine.ask({**NEW, "options": {"double": True}})["ok"]
    assert view_of(engine, None)["target"] == 80
    assert engine.ask({**NEW, "options": {"pepper": True}})["phase"] == "take"
    state = state_of(engine)
    assert sorted([state["event"], *state["event_deck"]]) == sorted(EVENTS)


def test_a_view_hides_the_event_deck_and_the_shells_of_others(engine: EngineProcess) -> None:
    engine.ask({**NEW, "options": {"pepper": True}})
    for seat in (0, 1, None):
        view = view_of(engine, seat)
        assert view["event_deck"] == len(EVENTS) - 1
        assert view["face_down"] == [False, False]


@pytest.mark.parametrize("value", ["yes", 1, None, [True]])
@pytest.mark.parametrize("option", ["salt", "pepper", "double"])
def test_an_option_is_true_or_false(engine: EngineProcess, option: str, value: object) -> None:
    answer = engine.ask({**NEW, "options": {option: value}})
    assert (answer["ok"], answer["code"]) == (False, "bad_request")


def test_without_expansions_the_seed_deals_as_ever(engine: EngineProcess) -> None:
    dealt = []
    for options in ({}, {"salt": False, "pepper": False}, {"double": True}):
        engine.ask({**NEW, "options": options})
        dealt.append(state_of(engine)["deck"])
    assert dealt[0] == dealt[1] == dealt[2]
