"""Each request of the protocol with its answer, field by field."""

import json
import random
from typing import Any

import pytest

from cli import rigged
from cli.engine_process import EngineProcess, Json
from cli.positions import (
    CHANCE_PHASES,
    NEW,
    PHASES,
    PLAYERS,
    SEAT_PHASES,
    apply,
    everything,
    go,
    random_action,
    reach,
    session_ask,
    way_to,
)
from oracle.deck import CARDS, COUNTS
from oracle.engine import EDITIONS
from oracle.scoring import points, settle
from seasalt_tui.cli.engine.session import Session

PLAYER_COUNTS = (2, 3, 4)
LEVELS = ("easy", "normal", "hard", "expert")
AUTO: Json = {"do": "new", "game": "seasalt", "players": 3}
LINE_FIELDS = {"ok", "game", "phase", "to_act", "round", "scores", "winners"}
STATE_FIELDS = {
    *("deck", "piles", "hands", "tables", "revealed", "drawn", "scores"),
    *("round", "call", "phase", "to_act", "starter", "winners"),
}


def state_of(engine: EngineProcess) -> Json:
    answer = engine.ask({"do": "state"})
    assert set(answer) == {"ok", "state"}
    state: Json = answer["state"]
    return state


def view_of(engine: EngineProcess, seat: int | None) -> Json:
    answer = engine.ask({"do": "view", "seat": seat})
    assert set(answer) == {"ok", "view"}
    view: Json = answer["view"]
    return view


def log_of(engine: EngineProcess) -> list[list[Any]]:
    answer = engine.ask({"do": "log"})
    assert set(answer) == {"ok", "log"}
    log: list[list[Any]] = answer["log"]
    return log


# games


def test_games_lists_name_title_players_and_options(engine: EngineProcess) -> None:
    answer = engine.ask({"do": "games"})
    assert set(answer) == {"ok", "games"}
    assert answer["ok"] is True
    games = {game["name"]: game for game in answer["games"]}
    assert games["seasalt"] == {
        "name": "seasalt",
        "title": "Sea Salt & Paper",
        "players": [2, 3, 4],
        "options": {"edition": ["en", "fr", "de", "it", "online"]},
    }


@pytest.mark.parametrize("wanted", [{"do": "games"}, {"do": "legal"}, {"do": "view", "seat": 1}, AUTO | {"seed": "x"}])
def test_fields_that_a_request_does_not_know_are_ignored(engine: EngineProcess, wanted: Json) -> None:
    engine.ask(NEW)
    expected = engine.ask(wanted)
    assert expected["ok"]
    engine.ask(NEW)
    assert engine.ask({**wanted, "id": 7, "": None, "action": ["draw"], "nested": {"do": "state"}}) == expected


# new


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_new_answers_the_position_line(engine: EngineProcess, players: int, edition: str) -> None:
    first = players - 1
    new = {"do": "new", "game": "seasalt", "players": players, "options": {"edition": edition}, "first": first}
    assert engine.ask({**new, "seed": "any text", "chance": "auto"}) == {
        "ok": True,
        "game": "seasalt",
        "phase": "take",
        "to_act": first,
        "round": 1,
        "scores": [0] * players,
        "winners": None,
    }
    assert state_of(engine)["starter"] == first
    assert view_of(engine, None)["edition"] == edition


def test_new_plays_the_english_edition_unless_told(engine: EngineProcess) -> None:
    engine.ask(AUTO)
    assert view_of(engine, None)["edition"] == "en"


@pytest.mark.parametrize("first", range(3))
def test_new_lets_the_given_seat_begin(engine: EngineProcess, first: int) -> None:
    assert engine.ask({**AUTO, "first": first})["to_act"] == first


def test_without_first_the_seed_says_who_begins(engine: EngineProcess) -> None:
    starters = [engine.ask({**AUTO, "seed": str(seed)})["to_act"] for seed in range(40)]
    assert set(starters) == {0, 1, 2}
    assert [engine.ask({**AUTO, "seed": str(seed)})["to_act"] for seed in range(40)] == starters


@pytest.mark.parametrize("first", [{}, {"first": 1}])
def test_a_fresh_seed_is_answered_and_gives_the_same_game_again(engine: EngineProcess, first: Json) -> None:
    line = engine.ask({**AUTO, **first})
    assert set(line) == LINE_FIELDS | {"seed"}
    assert isinstance(line["seed"], str)
    state = state_of(engine)
    engine.ask({**AUTO, **first, "seed": line["seed"]})
    assert state_of(engine) == state


def test_every_fresh_seed_is_another_one(engine: EngineProcess) -> None:
    assert len({engine.ask(AUTO)["seed"] for _ in range(20)}) == 20


def test_a_manual_game_without_a_seed_has_one_too(engine: EngineProcess) -> None:
    assert isinstance(engine.ask({**AUTO, "chance": "manual"})["seed"], str)


@pytest.mark.parametrize("seed", ["", " ", "any text", "Grüße ☂ 🦀", "a\0b", "two\nlines", "7" * 5000])
def test_any_text_is_a_seed(engine: EngineProcess, seed: str) -> None:
    assert set(engine.ask({**AUTO, "seed": seed})) == LINE_FIELDS
    state = state_of(engine)
    engine.ask({**AUTO, "seed": seed})
    assert state_of(engine) == state


def test_the_same_seed_plays_the_same_whole_game(engine: EngineProcess) -> None:
    logs = []
    for _ in range(2):
        line, rng = engine.ask({**AUTO, "seed": "twice"}), random.Random("moves")
        while line["phase"] != "over":
            line = apply(engine.ask, random_action(engine.ask, rng))
        logs.append(log_of(engine))
    assert logs[0] == logs[1]


def test_different_seeds_deal_different_cards(engine: EngineProcess) -> None:
    decks = set()
    for seed in range(10):
        engine.ask({**AUTO, "first": 0, "seed": f"deal {seed}"})
        decks.add(tuple(state_of(engine)["deck"]))
    assert len(decks) == 10


def test_with_manual_chance_the_caller_shuffles(engine: EngineProcess) -> None:
    line = engine.ask({**rigged.NEW, "seed": "unused"})
    assert set(line) == LINE_FIELDS
    assert (line["phase"], line["to_act"]) == ("deal", "chance")
    line = apply(engine.ask, rigged.SHUFFLE)
    assert (line["phase"], line["to_act"]) == ("take", 0)
    assert state_of(engine)["deck"] == rigged.DECK


def test_new_drops_the_game_before_it(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, rigged.LAST_CHANCE)
    engine.ask(NEW)
    assert log_of(engine) == []
    assert len(state_of(engine)["hands"]) == PLAYERS


# legal


@pytest.mark.parametrize("phase", SEAT_PHASES)
def test_legal_is_sorted_and_without_duplicates(engine: EngineProcess, phase: str) -> None:
    line = reach(engine.ask, phase)
    answer = engine.ask({"do": "legal"})
    assert set(answer) == {"ok", "to_act", "actions"}
    assert answer["to_act"] == line["to_act"]
    assert answer["actions"] == sorted(set(answer["actions"]))
    assert answer["actions"] != []


@pytest.mark.parametrize("phase", CHANCE_PHASES)
def test_nothing_is_legal_for_chance(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    assert engine.ask({"do": "legal"}) == {"ok": True, "to_act": "chance", "actions": []}


def test_nothing_is_legal_after_the_end(engine: EngineProcess) -> None:
    reach(engine.ask, "over")
    assert engine.ask({"do": "legal"}) == {"ok": True, "to_act": None, "actions": []}


@pytest.mark.parametrize(
    ("actions", "legal"),
    [
        ([], ["draw", "take A", "take B"]),
        (["draw"], ["keep boat:black A", "keep boat:black B", "keep octopus:green A", "keep octopus:green B"]),
        (["take A"], ["end"]),
        (["take A", "end"], ["draw", "take B"]),
        (["take A", "end", "draw"], ["keep boat:black A", "keep octopus:green A"]),
        (rigged.BEFORE_ANNOUNCING[1:], ["end", "last chance", "stop"]),
        (rigged.LAST_CHANCE[1:], ["draw", "take A", "take B"]),
    ],
)
def test_legal_is_written_in_the_notation(engine: EngineProcess, actions: list[str], legal: list[str]) -> None:
    go(engine.ask, rigged.NEW, [rigged.SHUFFLE, *actions])
    assert engine.ask({"do": "legal"})["actions"] == legal


@pytest.mark.parametrize("phase", SEAT_PHASES)
def test_every_legal_action_can_be_applied(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    for action in engine.ask({"do": "legal"})["actions"]:
        reach(engine.ask, phase)
        assert set(apply(engine.ask, action)) == LINE_FIELDS


# apply


@pytest.mark.parametrize(
    ("actions", "phase", "to_act"),
    [
        ([], "take", 0),
        (["draw"], "keep", 0),
        (["draw", "keep boat:black A"], "play", 0),
        (["draw", "keep boat:black A", "end"], "take", 1),
        (["take A"], "play", 0),
    ],
)
def test_apply_answers_the_position_line(engine: EngineProcess, actions: list[str], phase: str, to_act: int) -> None:
    assert go(engine.ask, rigged.NEW, [rigged.SHUFFLE, *actions]) == {
        "ok": True,
        "game": "seasalt",
        "phase": phase,
        "to_act": to_act,
        "round": 1,
        "scores": [0, 0],
        "winners": None,
    }


def test_a_stopped_round_is_scored_and_the_next_one_waits_for_its_shuffle(engine: EngineProcess) -> None:
    line = go(engine.ask, rigged.NEW, rigged.STOPPED)
    assert (line["phase"], line["to_act"], line["round"], line["scores"]) == ("deal", "chance", 2, [9, 1])


def test_a_won_bet_is_scored_after_the_last_turn(engine: EngineProcess) -> None:
    line = go(engine.ask, rigged.NEW, rigged.BET_SCORED)
    assert (line["phase"], line["to_act"], line["round"], line["scores"]) == ("deal", "chance", 2, [10, 2])


def test_the_position_line_always_agrees_with_the_state(engine: EngineProcess) -> None:
    line, rng = engine.ask({**AUTO, "seed": "agreeing"}), random.Random("agreeing")
    while line["phase"] != "over":
        line = apply(engine.ask, random_action(engine.ask, rng))
        state = state_of(engine)
        names = LINE_FIELDS - {"ok", "game"}
        assert {name: line[name] for name in names} == {name: state[name] for name in names}
        assert line["to_act"] != "chance"
    assert line["to_act"] is None
    assert line["winners"]
    assert set(line["winners"]) <= {0, 1, 2}


def test_automatic_chance_follows_at_once(engine: EngineProcess) -> None:
    line, rng = engine.ask({**AUTO, "seed": "chance"}), random.Random("chance")
    before: set[str] = set()
    while line["phase"] != "over":
        number, action = len(log_of(engine)), random_action(engine.ask, rng)
        line = apply(engine.ask, action)
        followers = [text.split(" ")[0] for who, text in log_of(engine)[number + 1 :] if who == "chance"]
        assert len(followers) == len(log_of(engine)) - number - 1
        before |= {f"{action.split(' ')[0]}, {follower}" for follower in followers}
        assert ("rob" in action) == (followers == ["stolen"])
    assert {"rob, stolen", "stop, shuffle"} <= before


# state


def test_the_state_has_everything(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, [rigged.SHUFFLE, "draw"])
    assert state_of(engine) == {
        "deck": rigged.DECK[2:],
        "piles": {"A": ["crab:black"], "B": ["crab:green"]},
        "hands": [[], []],
        "tables": [[], []],
        "revealed": [False, False],
        "drawn": ["octopus:green", "boat:black"],
        "scores": [0, 0],
        "round": 1,
        "call": None,
        "phase": "keep",
        "to_act": 0,
        "starter": 0,
        "winners": None,
    }


def test_piles_are_told_bottom_to_top_and_the_deck_from_its_top(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, rigged.BEFORE_ANNOUNCING)
    state = state_of(engine)
    assert state["piles"] == {"A": rigged.PILE_A, "B": rigged.PILE_B}
    assert state["deck"] == rigged.DECK[2 * len(rigged.DRAWN) :]
    assert [sorted(hand) for hand in state["hands"]] == rigged.HANDS
    next_card = state["deck"][0]
    go(engine.ask, rigged.NEW, [*rigged.BEFORE_ANNOUNCING, "end", "draw"])
    assert state_of(engine)["drawn"][0] == next_card


def test_the_state_tells_an_announced_last_chance(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, rigged.LAST_CHANCE)
    state = state_of(engine)
    assert state["call"] == {"seat": 0, "kind": "last chance"}
    assert state["revealed"] == [True, False]


def test_the_next_round_starts_left_of_who_announced(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, [*rigged.STOPPED, rigged.SHUFFLE])
    state = state_of(engine)
    assert (state["starter"], state["to_act"], state["call"], state["revealed"]) == (1, 1, None, [False, False])


@pytest.mark.parametrize("phase", PHASES)
def test_in_every_phase_the_state_has_the_same_fields_and_all_cards(engine: EngineProcess, phase: str) -> None:
    line = reach(engine.ask, phase)
    state = state_of(engine)
    assert set(state) == STATE_FIELDS
    assert (state["phase"], state["to_act"]) == (phase, line["to_act"])
    owned = [*state["hands"], *state["tables"], *state["piles"].values(), state["deck"], state["drawn"]]
    assert sorted(card for cards in owned for card in cards) == list(CARDS)
    assert (state["winners"] is not None) == (phase == "over")


# view


@pytest.mark.parametrize("phase", PHASES)
def test_a_view_has_the_legal_actions_of_its_seat(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    legal = engine.ask({"do": "legal"})
    for seat in (None, *range(PLAYERS)):
        view = view_of(engine, seat)
        assert view["seat"] == seat
        assert view["legal"] == (legal["actions"] if seat == legal["to_act"] else [])


@pytest.mark.parametrize("phase", PHASES)
def test_a_view_has_ones_own_hand_and_what_is_open(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    state = state_of(engine)
    for seat in (None, *range(PLAYERS)):
        view = view_of(engine, seat)
        for other, shown in enumerate(view["seats"]):
            visible = other == seat or state["revealed"][other]
            assert shown["hand"] == (sorted(state["hands"][other]) if visible else None)
            assert shown["size"] == len(state["hands"][other])
            assert shown["table"] == sorted(state["tables"][other])
        assert view["deck"] == len(state["deck"])
        assert [pile["size"] for pile in view["piles"].values()] == [len(pile) for pile in state["piles"].values()]


def test_a_revealed_hand_is_in_every_view(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, rigged.LAST_CHANCE)
    assert [view_of(engine, seat)["seats"][0]["hand"] for seat in (0, 1, None)] == [rigged.HANDS[0]] * 3
    assert view_of(engine, 0)["seats"][1]["hand"] is None


def test_kept_cards_are_in_no_other_view(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, rigged.BEFORE_ANNOUNCING)
    views = {seat: json.dumps(view_of(engine, seat)) for seat in (0, 1, None)}
    for owner, hand in enumerate(rigged.HANDS):
        shown = {card: [seat for seat, view in views.items() if f'"{card}"' in view] for card in hand}
        assert shown == {card: [owner] for card in hand}


def test_drawn_cards_are_in_no_other_view(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, [rigged.SHUFFLE, "draw"])
    assert view_of(engine, 0)["drawn"] == list(rigged.DRAWN[0])
    for seat in (1, None):
        assert not [card for card in rigged.DRAWN[0] if card in json.dumps(view_of(engine, seat))]


@pytest.mark.parametrize("phase", PHASES)
def test_the_deck_is_in_no_view(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    deck = [card for card in state_of(engine)["deck"] if COUNTS[card] == 1]
    for seat in (None, *range(PLAYERS)):
        view = json.dumps({**view_of(engine, seat), "result": "of the round before"})
        assert not [card for card in deck if f'"{card}"' in view]


def test_what_a_seat_cannot_know_changes_nothing_in_its_view(engine: EngineProcess) -> None:
    """The card that seat 0 keeps unseen changes places with one deep in the deck."""
    other = rigged.SHUFFLE.replace("octopus:green", "(kept)").replace("captain:light_orange", "octopus:green")
    other = other.replace("(kept)", "captain:light_orange")
    views = []
    for order, kept in ((rigged.SHUFFLE, "octopus:green"), (other, "captain:light_orange")):
        go(engine.ask, rigged.NEW, [order, "draw", f"keep {kept} A", "end"])
        views.append([view_of(engine, seat) for seat in (1, None, 0)])
    assert views[0][:2] == views[1][:2]
    assert views[0][2] != views[1][2]


# log


def test_the_log_names_who_did_what(engine: EngineProcess) -> None:
    go(engine.ask, rigged.NEW, [rigged.SHUFFLE, "draw", "keep boat:black A", "end", "take B"])
    assert log_of(engine) == [
        ["chance", rigged.SHUFFLE],
        [0, "draw"],
        [0, "keep boat:black A"],
        [0, "end"],
        [1, "take B"],
    ]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", [{}, {"first": 2}])
def test_replaying_the_log_gives_the_same_position(engine: EngineProcess, edition: str, first: Json) -> None:
    ask = engine.ask
    new = {**AUTO, "options": {"edition": edition}}
    line, rng = ask({**new, **first, "seed": "replayed"}), random.Random("replayed")
    starter = state_of(engine)["starter"]
    while line["phase"] != "over":
        line = apply(ask, random_action(ask, rng))
    shown = everything(ask)
    ask({**new, "first": starter, "chance": "manual"})
    for who, action in log_of_answer(shown):
        assert ask({"do": "legal"})["to_act"] == who
        replayed = apply(ask, action)
    assert replayed == line
    assert everything(ask) == shown


def log_of_answer(shown: list[Json]) -> list[list[Any]]:
    return next(answer["log"] for answer in shown if "log" in answer)


# score


def random_cards(rng: random.Random, count: int) -> list[str]:
    return rng.sample(CARDS, count)


@pytest.mark.parametrize("seed", range(60))
def test_score_answers_points_bonus_and_parts(engine: EngineProcess, seed: int) -> None:
    rng = random.Random(f"score {seed}")
    cards = random_cards(rng, rng.randint(0, 20))
    split = rng.randint(0, len(cards))
    answer = engine.ask({"do": "score", "game": "seasalt", "hand": cards[:split], "table": cards[split:]})
    assert answer == {"ok": True, **points(cards)}
    assert list(answer["parts"]) == ["duos", "mermaids", "collectors", "multipliers"]


def test_score_of_nothing(engine: EngineProcess) -> None:
    nothing = {"duos": 0, "mermaids": 0, "collectors": 0, "multipliers": 0}
    answer = engine.ask({"do": "score", "game": "seasalt", "hand": [], "table": []})
    assert answer == {"ok": True, "points": 0, "bonus": 0, "parts": nothing}


def test_score_of_the_whole_deck(engine: EngineProcess) -> None:
    answer = engine.ask({"do": "score", "game": "seasalt", "hand": list(CARDS), "table": []})
    assert answer == {"ok": True, **points(list(CARDS))}


# settle


@pytest.mark.parametrize("call", ["stop", "last chance", None])
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_settle_answers_what_each_seat_gains(engine: EngineProcess, players: int, call: str | None) -> None:
    rng = random.Random(f"settle {players} {call}")
    for _ in range(20):
        cards = random_cards(rng, 6 * players)
        owned = [(cards[seat * 6 : seat * 6 + 4], cards[seat * 6 + 4 : seat * 6 + 6]) for seat in range(players)]
        caller = rng.randrange(players)
        asked = [{"hand": hand, "table": table} for hand, table in owned]
        answer = engine.ask({"do": "settle", "game": "seasalt", "players": asked, "call": call, "caller": caller})
        assert answer == {"ok": True, "gains": settle(owned, call, caller)}


@pytest.mark.parametrize("caller", [{}, {"caller": None}, {"caller": 1}])
def test_a_void_round_needs_no_caller(engine: EngineProcess, caller: Json) -> None:
    players = [{"hand": ["octopus:green"], "table": []}, {"hand": [], "table": ["crab:black", "crab:green"]}]
    request = {"do": "settle", "game": "seasalt", "players": players, "call": None}
    assert engine.ask({**request, **caller}) == {"ok": True, "gains": [0, 0]}


def test_questions_about_the_rules_need_no_game_and_touch_none(fresh_engine: EngineProcess) -> None:
    ask = fresh_engine.ask
    score = {"do": "score", "game": "seasalt", "hand": ["octopus:green"], "table": []}
    players = [{"hand": ["octopus:green"], "table": []}] * 2
    stopped = {"do": "settle", "game": "seasalt", "players": players, "call": "stop", "caller": 0}
    assert [ask(score)["ok"], ask(stopped)["ok"]] == [True, True]
    assert ask({"do": "state"})["code"] == "no_game"
    reach(ask, "keep")
    before = everything(ask)
    assert [ask(score)["ok"], ask(stopped)["ok"]] == [True, True]
    assert everything(ask) == before


# bot


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("phase", SEAT_PHASES)
def test_a_bot_answers_a_legal_action_and_changes_nothing(engine: EngineProcess, phase: str, level: str) -> None:
    reach(engine.ask, phase)
    before = everything(engine.ask)
    request = {"do": "bot", "level": level, "ms": 1}
    answer = engine.ask(request)
    assert set(answer) == {"ok", "action"}
    assert answer["action"] in engine.ask({"do": "legal"})["actions"]
    assert engine.ask(request) == answer
    assert everything(engine.ask) == before


def test_a_bot_needs_no_time_told(engine: EngineProcess) -> None:
    engine.ask(AUTO)
    assert engine.ask({"do": "bot", "level": "easy"})["ok"]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_one_level_play_a_whole_game(engine: EngineProcess, level: str) -> None:
    line = engine.ask({**AUTO, "seed": f"four {level} bots", "players": 4})
    while line["phase"] != "over":
        line = apply(engine.ask, engine.ask({"do": "bot", "level": level, "ms": 1})["action"])
    assert line["winners"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_from_what_its_seat_knows(engine: EngineProcess, level: str) -> None:
    """Two deals that differ only in what nobody has seen yet."""
    deck = rigged.DECK
    answers = []
    for order in (deck, deck[:2] + deck[:1:-1]):
        shuffled = " ".join(["shuffle", *rigged.TOP[:2], *order])
        go(engine.ask, rigged.NEW, [shuffled, "draw"])
        answers.append(engine.ask({"do": "bot", "level": level, "ms": 1}))
    assert answers[0] == answers[1]


# Without a process between.


@pytest.mark.parametrize("phase", PHASES)
def test_the_process_answers_what_a_session_answers(engine: EngineProcess, phase: str) -> None:
    ask = session_ask(Session())
    assert {**reach(ask, phase), "seed": ""} == {**reach(engine.ask, phase), "seed": ""}
    assert everything(ask) == everything(engine.ask)
    assert len(log_of(engine)) == len(way_to(phase))
