"""The oracle itself: scores worked out by hand, short rigged rounds, and whole random games."""

import copy
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from oracle.compare import Match, compare
from oracle.deck import CARDS, COUNTS, color, family
from oracle.engine import EDITIONS, MERMAID, TARGETS, Oracle
from oracle.scoring import points, settle
from seasalt_tui.cli.engine.session import Session

Request = dict[str, Any]
TWO_TO_FOUR = sorted(TARGETS)


class Mirror:
    """The oracle behind the protocol: what a faultless engine would answer."""

    def __init__(self) -> None:
        self.oracle = Oracle(2, "en", 0)
        self.seen: Counter[str] = Counter()

    def __call__(self, request: Request) -> Request:
        answer: Request = getattr(self, f"do_{request['do']}")(request)
        return answer

    def do_new(self, request: Request) -> Request:
        self.oracle = Oracle(request["players"], request["options"]["edition"], request["first"])
        return self.line()

    def do_apply(self, request: Request) -> Request:
        before = self.oracle.clone()
        try:
            self.oracle.apply(request["action"])
        except ValueError as error:
            code = "game_over" if before.phase == "over" else "illegal_action"
            return {"ok": False, "code": code, "error": str(error)}
        self.seen.update(events(before, request["action"], self.oracle))
        return self.line()

    def do_legal(self, _: Request) -> Request:
        return {"ok": True, "to_act": self.oracle.to_act(), "actions": self.oracle.legal()}

    def do_state(self, _: Request) -> Request:
        return {"ok": True, "state": self.oracle.state()}

    def line(self) -> Request:
        state = self.oracle.state()
        names = ("phase", "to_act", "round", "scores", "winners")
        return {"ok": True, "game": "seasalt", **{name: state[name] for name in names}}


def events(before: Oracle, action: str, after: Oracle) -> list[str]:
    """What is worth seeing at least once, of one action."""
    happened = turn_events(before, action) | duo_events(before, action) | end_events(before, action, after)
    return [name for name in happened if happened[name]]


def turn_events(before: Oracle, action: str) -> dict[str, bool]:
    piles = len(before._filled())
    keep = before.phase == "keep"
    stolen = before.phase == "stolen"
    return {
        "last card drawn": action == "draw" and len(before.deck) == 1,
        "kept with one empty pile": keep and piles == 1,
        "kept with two empty piles": keep and piles == 0,
        "kept one of two equal cards": keep and len(set(before.drawn)) == 1,
        "picked one of two equal cards": before.phase == "pick"
        and before.piles[before.searched].count(action.split(" ")[1]) > 1,
        "stolen": stolen,
        "last card stolen": stolen and len(before.hands[before.victim]) == 1,
        "stolen by a last turn": stolen and before.call is not None,
    }


def duo_events(before: Oracle, action: str) -> dict[str, bool]:
    duo = action.removeprefix("play ").split(":")[0]
    piles = len(before._filled())
    return {
        "crab without a pile": duo == "crab" and piles == 0,
        "crab with one pile": duo == "crab" and piles == 1,
        "boat with an empty deck": duo == "boat" and not before.deck,
        "boat with nothing to take": duo == "boat" and not before.deck and piles == 0,
        "boat in a last turn": duo == "boat" and before.call is not None,
        "fish with an empty deck": duo == "fish" and not before.deck,
        "fish takes the last card": duo == "fish" and len(before.deck) == 1,
        "shark without a victim": duo == "shark" and not before._victims(),
        "shark while a hand is safe": duo == "shark" and any(before.revealed),
        "hand laid empty": action.startswith("play ") and len(before.hands[before.seat]) == 2,
        "four mermaids": action == "mermaids",
        "four mermaids in a last turn": action == "mermaids" and before.call is not None,
    }


def end_events(before: Oracle, action: str, after: Oracle) -> dict[str, bool]:
    scored = after.scores != before.scores
    void = after.round > before.round and not scored
    over = after.phase == "over" and scored
    bet = action == "last chance"
    called = before.call is not None
    tied = over and after.scores.count(max(after.scores)) > 1
    last = called and after.starter == (before.call or {})["seat"]
    return {
        "void": void,
        "void after last chance": void and called,
        "the last of the last turns is void": void and last,
        "stop with an empty deck": action == "stop" and not before.deck,
        "last chance with an empty deck, void": bet and void,
        "last chance with an empty deck, goes on": bet and not before.deck and not void,
        "last chance scored on an empty deck": scored and action == "end" and not before.deck,
        "game ended by stop": over and action == "stop",
        "game ended by a bet": over and action == "end",
        **{f"tie in {edition}": tied and after.edition == edition for edition in EDITIONS},
        "tie shared": over and len(after.winners or []) > 1,
        "tie decided": tied and len(after.winners or []) == 1,
    }


def rigged(top: list[str]) -> str:
    """A shuffle that begins with these cards: pile A, pile B, then the deck from its top."""
    rest = list(CARDS)
    for card in top:
        rest.remove(card)
    return " ".join(["shuffle", *top, *rest])


def dealt(players: int = 2, edition: str = "en", top: tuple[str, ...] = ()) -> Oracle:
    oracle = Oracle(players, edition, 0)
    oracle.apply(rigged(list(top)))
    return oracle


def with_hands(edition: str, *hands: list[str]) -> Oracle:
    """Seat 0 in its play step, everybody with the given hand, the rest of the cards in the deck."""
    oracle = dealt(len(hands), edition)
    rest = list(CARDS)
    for card in [card for hand in hands for card in hand]:
        rest.remove(card)
    oracle.hands = [list(hand) for hand in hands]
    oracle.piles = {"A": [rest.pop(0)], "B": [rest.pop(0)]}
    oracle.deck = rest
    oracle.phase = "play"
    return oracle


# Seven card points, and seven again, with a color bonus of 2 and of 3.
SEVEN = ["octopus:purple", "octopus:grey", "octopus:green", "crab:green", "crab:yellow"]
SEVEN_TOO = ["sailor:pink", "sailor:orange", "fish:black", "fish:black", "boat:black", "boat:yellow"]
POOR = ["shark:dark_blue"]


def all_cards(oracle: Oracle) -> list[str]:
    lists = [oracle.deck, oracle.drawn, *oracle.piles.values(), *oracle.hands, *oracle.tables]
    return sorted(card for cards in lists for card in cards)


def test_the_deck() -> None:
    assert len(CARDS) == 58
    assert len({family(card) for card in CARDS}) == 14
    assert len({color(card) for card in CARDS}) == 11
    assert {card for card in CARDS if color(card) == "white"} == {MERMAID}
    families = Counter(family(card) for card in CARDS)
    expected = {"crab": 9, "boat": 8, "fish": 7, "swimmer": 5, "shark": 5, "mermaid": 4}
    expected |= {"shell": 6, "octopus": 5, "penguin": 3, "sailor": 2}
    expected |= {"lighthouse": 1, "shoal": 1, "penguin_colony": 1, "captain": 1}
    assert families == expected
    assert sum(COUNTS.values()) == 58


@pytest.mark.parametrize(
    ("cards", "parts", "bonus"),
    [
        ([], (0, 0, 0, 0), 0),
        (["crab:black"] + ["crab:yellow"] * 2, (1, 0, 0, 0), 2),
        (["swimmer:black", "shark:black", "shark:green"], (1, 0, 0, 0), 2),
        (["swimmer:black", "swimmer:yellow"], (0, 0, 0, 0), 1),
        (["boat:black"] * 2 + ["boat:yellow"] * 2 + ["fish:black"] * 2, (3, 0, 0, 0), 4),
        ([MERMAID], (0, 1, 0, 0), 1),
        ([MERMAID] * 2, (0, 2, 0, 0), 2),
        ([MERMAID] * 4, (0, 4, 0, 0), 4),
        ([MERMAID] * 3 + ["shark:black"], (0, 4, 0, 0), 3),
        ([MERMAID] * 4 + ["shark:black"], (0, 5, 0, 0), 4),
        # The rulebooks' two mermaids: 4 light blue cards with 2 green ones, or with 3.
        (
            [MERMAID] * 2
            + ["shark:light_blue", "shell:light_blue", "crab:light_blue", "fish:light_blue"]
            + ["shark:green", "octopus:green"],
            (0, 6, 0, 0),
            4,
        ),
        (
            [MERMAID] * 2
            + ["shark:light_blue", "shell:light_blue", "crab:light_blue", "fish:light_blue"]
            + ["shark:green", "octopus:green", "penguin_colony:green"],
            (0, 7, 0, 0),
            4,
        ),
        # The captain beside two sailors: 5 and 6.
        (["sailor:pink", "sailor:orange", "captain:light_orange"], (0, 0, 5, 6), 1),
        (["sailor:pink", "captain:light_orange"], (0, 0, 0, 3), 1),
        (["captain:light_orange", "lighthouse:purple", "shoal:grey"], (0, 0, 0, 0), 1),
        (["lighthouse:purple"] + ["boat:black"] * 2 + ["boat:yellow"], (1, 0, 0, 3), 2),
        (["shoal:grey", "fish:black"], (0, 0, 0, 1), 1),
        (
            ["penguin_colony:green", "penguin:purple", "penguin:light_orange", "penguin:pink"],
            (0, 0, 5, 6),
            1,
        ),
        ([card for card in CARDS if family(card) == "shell"], (0, 0, 10, 0), 1),
        ([card for card in CARDS if family(card) == "octopus"], (0, 0, 12, 0), 1),
        (["shell:black", "octopus:grey", "penguin:pink", "sailor:pink"], (0, 0, 1, 0), 2),
    ],
)
def test_points(cards: list[str], parts: tuple[int, ...], bonus: int) -> None:
    sheet = points(cards)
    assert tuple(sheet["parts"].values()) == parts
    assert list(sheet["parts"]) == ["duos", "mermaids", "collectors", "multipliers"]
    assert sheet["points"] == sum(parts)
    assert sheet["bonus"] == bonus


def test_the_best_assignment_of_mermaids_is_the_greedy_one() -> None:
    rng = random.Random("mermaids")
    for _ in range(300):
        cards = [MERMAID] * rng.randint(0, 4) + rng.sample([card for card in CARDS if card != MERMAID], 12)
        sizes = sorted(Counter(color(card) for card in cards).values(), reverse=True)
        assert points(cards)["parts"]["mermaids"] == sum(sizes[: cards.count(MERMAID)])


def test_the_rulebooks_example_of_a_round() -> None:
    """7 points with a bonus of 2 yellow, against 4 points with a bonus of 2 light blue."""
    one = (["octopus:yellow", "octopus:grey", "octopus:green"], ["crab:yellow", "crab:black"])
    other = (["penguin:pink", "shell:black", "shell:light_blue"], ["boat:light_blue", "boat:dark_blue"])
    assert [points(hand + table)["points"] for hand, table in (one, other)] == [7, 4]
    assert settle([one, other], "stop", 0) == [7, 4]
    assert settle([one, other], "last chance", 0) == [9, 2]
    assert settle([one, other], "last chance", 1) == [7, 2]
    assert settle([one, other], None, 0) == [0, 0]


def test_a_bet_is_won_with_as_many_points_and_lost_against_any_better_hand() -> None:
    even: list[tuple[list[str], list[str]]] = [(SEVEN, []), (SEVEN_TOO, []), (POOR, [])]
    assert [points(hand)["points"] for hand, _ in even] == [7, 7, 0]
    assert settle(even, "last chance", 0) == [9, 3, 1]
    assert settle(even, "last chance", 1) == [2, 10, 1]
    assert settle(even, "last chance", 2) == [7, 7, 1]
    with pytest.raises(ValueError, match="no such call"):
        settle(even, "perhaps", 0)


@pytest.mark.parametrize("arguments", [(1, "en", 0), (5, "en", 0), (2, "es", 0), (2, "en", 2), (2, "en", -1)])
def test_no_such_game(arguments: tuple[int, str, int]) -> None:
    with pytest.raises(ValueError, match="no such game"):
        Oracle(*arguments)


def test_before_the_first_shuffle() -> None:
    assert Oracle(3, "de", 2).state() == {
        "deck": sorted(CARDS),
        "piles": {"A": [], "B": []},
        "hands": [[], [], []],
        "tables": [[], [], []],
        "revealed": [False, False, False],
        "drawn": [],
        "scores": [0, 0, 0],
        "round": 1,
        "call": None,
        "phase": "deal",
        "to_act": "chance",
        "starter": 2,
        "winners": None,
    }


def test_taking_keeping_and_empty_piles() -> None:
    oracle = dealt(top=("crab:black", "shell:grey", "boat:black", "boat:yellow", "fish:black", "fish:black"))
    assert oracle.legal() == ["draw", "take A", "take B"]
    oracle.apply("take A")
    oracle.apply("end")
    assert oracle.legal() == ["draw", "take B"]
    oracle.apply("draw")
    assert oracle.legal() == ["keep boat:black A", "keep boat:yellow A"]
    assert oracle.state()["drawn"] == ["boat:black", "boat:yellow"]
    oracle.apply("keep boat:yellow A")
    assert oracle.piles == {"A": ["boat:black"], "B": ["shell:grey"]}
    oracle.apply("end")
    oracle.apply("draw")
    assert oracle.legal() == ["keep fish:black A", "keep fish:black B"]


def test_both_piles_empty() -> None:
    oracle = dealt()
    for action in ("take A", "end", "take B", "end", "draw"):
        oracle.apply(action)
    assert {action.split(" ")[2] for action in oracle.legal()} == {"A", "B"}


def test_the_last_card_of_the_deck_is_taken_alone() -> None:
    oracle = dealt()
    oracle.deck = ["shell:grey"]
    oracle.apply("draw")
    assert oracle.phase == "play"
    assert oracle.hands[0] == ["shell:grey"]


def test_a_boat_brings_a_take_step_if_anything_can_be_taken() -> None:
    oracle = with_hands("en", ["boat:black"] * 2 + ["boat:yellow"] * 2, POOR)
    oracle.deck = []
    oracle.piles["B"] = []
    oracle.apply("play boat:black boat:black")
    assert oracle.legal() == ["take A"]
    oracle.apply("take A")
    oracle.apply("play boat:yellow boat:yellow")
    assert oracle.phase == "play"
    assert oracle.to_act() == 0


def test_a_crab_searches_one_pile() -> None:
    oracle = with_hands("en", ["crab:green", "crab:yellow"], POOR)
    oracle.piles = {"A": ["shell:grey", "boat:black", "shell:grey"], "B": []}
    oracle.apply("play crab:green crab:yellow")
    assert oracle.legal() == ["search A"]
    oracle.apply("search A")
    assert oracle.legal() == ["pick boat:black", "pick shell:grey"]
    oracle.apply("pick shell:grey")
    assert oracle.piles["A"] == ["boat:black", "shell:grey"]


def test_a_theft_goes_by_unrevealed_hands() -> None:
    hand = ["swimmer:black", "shark:black"]
    oracle = with_hands("en", hand, POOR, ["shell:grey"], [])
    oracle.revealed[1] = True
    oracle.apply("play shark:black swimmer:black")
    assert oracle.legal() == ["rob 2"]
    oracle.apply("rob 2")
    assert (oracle.phase, oracle.to_act(), oracle.legal()) == ("stolen", "chance", [])
    with pytest.raises(ValueError, match="stolen"):
        oracle.apply("stolen shark:dark_blue")
    oracle.apply("stolen shell:grey")
    assert oracle.state()["hands"] == [["shell:grey"], POOR, [], []]


def test_duos_without_effect() -> None:
    hand = ["crab:green", "crab:yellow", "fish:black", "fish:black", "swimmer:black", "shark:black"]
    oracle = with_hands("en", hand, [])
    oracle.deck = []
    oracle.piles = {"A": [], "B": []}
    for pair in ("crab:green crab:yellow", "fish:black fish:black", "shark:black swimmer:black"):
        oracle.apply(f"play {pair}")
        assert oracle.phase == "play"
    assert oracle.state()["tables"][0] == sorted(hand)


def test_four_mermaids_win_at_once_whatever_the_scores() -> None:
    oracle = with_hands("en", [MERMAID] * 4 + POOR, SEVEN)
    oracle.scores = [0, 39]
    oracle.apply("mermaids")
    state = oracle.state()
    assert (state["winners"], state["phase"], state["to_act"]) == ([0], "over", None)
    assert (state["hands"][0], state["tables"][0]) == (POOR, [MERMAID] * 4)
    assert (state["scores"], state["revealed"]) == ([0, 39], [False, False])
    assert oracle.legal() == []


def test_stop_needs_seven_card_points() -> None:
    assert with_hands("en", SEVEN[:-1], POOR).legal() == ["end"]
    assert "stop" in with_hands("en", SEVEN, POOR).legal()
    oracle = with_hands("en", SEVEN, POOR)
    oracle.apply("stop")
    assert (oracle.scores, oracle.phase, oracle.round, oracle.starter) == ([7, 0], "deal", 2, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_last_chance_gives_every_other_seat_one_turn(edition: str) -> None:
    oracle = with_hands(edition, SEVEN, SEVEN_TOO, POOR)
    oracle.apply("last chance")
    assert oracle.revealed == [True, False, False]
    oracle.apply("take A")
    assert not {"stop", "last chance"} & set(oracle.legal())
    oracle.apply("end")
    assert oracle.revealed == [True, True, False]
    oracle.apply("take B")
    assert oracle.to_act() == 2
    oracle.apply("end")
    assert oracle.phase == "deal"
    assert oracle.starter == (0 if edition == "it" else 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_deck_at_the_end_of_a_turn(edition: str) -> None:
    silent = with_hands(edition, SEVEN, POOR, POOR[:0])
    silent.deck = []
    silent.apply("end")
    assert (silent.phase, silent.scores, silent.round, silent.starter) == ("deal", [0, 0, 0], 2, 1)
    bet = with_hands(edition, SEVEN, POOR, POOR[:0])
    bet.deck = []
    bet.apply("last chance")
    assert bet.phase == ("take" if edition == "online" else "deal")
    stop = with_hands(edition, SEVEN, POOR, POOR[:0])
    stop.deck = []
    stop.apply("stop")
    assert stop.scores == [7, 0, 0]


def test_a_void_last_turn_is_followed_by_the_seat_left_of_it() -> None:
    oracle = with_hands("en", SEVEN, POOR, SEVEN_TOO)
    oracle.apply("last chance")
    oracle.deck = ["shell:grey"]
    oracle.apply("draw")
    oracle.apply("end")
    assert (oracle.phase, oracle.starter, oracle.scores) == ("deal", 2, [0, 0, 0])


def test_online_a_last_turn_with_nothing_to_take_begins_with_its_play_step() -> None:
    oracle = with_hands("online", SEVEN, POOR)
    oracle.deck = []
    oracle.piles = {"A": [], "B": []}
    oracle.apply("last chance")
    assert (oracle.phase, oracle.to_act()) == ("play", 1)
    oracle.apply("end")
    assert oracle.scores == [9, 1]


@pytest.mark.parametrize(("edition", "winners"), [("fr", [1]), ("en", [2]), ("de", [1]), ("it", [1]), ("online", [1])])
def test_a_tie_after_a_lost_bet(edition: str, winners: list[int]) -> None:
    """Seats 1 and 2 lead with 35: seat 1 got more of it in the last round, seat 2 had the later turn."""
    oracle = with_hands(edition, POOR, SEVEN, ["penguin:purple", "penguin:pink", "crab:grey"])
    oracle.seat = 1
    oracle.turns = [0, 1]
    oracle.scores = [0, 26, 34]
    oracle.apply("last chance")
    for action in ("take A", "end", "take B", "end"):
        oracle.apply(action)
    assert (oracle.scores, oracle.winners) == ([1, 35, 35], winners)
    assert oracle.call == {"seat": 1, "kind": "last chance"}
    assert oracle.revealed == [True] * 3


@pytest.mark.parametrize(
    ("edition", "winners"), [("fr", [0, 1]), ("en", [0]), ("de", [0, 1]), ("it", [0, 1]), ("online", [0, 1])]
)
def test_a_tie_without_the_announcer(edition: str, winners: list[int]) -> None:
    """Seat 2 says STOP far behind the two leaders, of whom seat 0 had the later turn."""
    oracle = with_hands(edition, POOR, ["shark:green"], SEVEN)
    oracle.seat = 2
    oracle.scores = [40, 40, 0]
    oracle.turns = [1, 0, 2]
    oracle.apply("stop")
    assert (oracle.scores, oracle.winners) == ([40, 40, 7], winners)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", TWO_TO_FOUR)
def test_random_games_keep_the_58_cards(players: int, edition: str) -> None:
    rng = random.Random(f"{players} {edition}")
    oracle = Oracle(players, edition, 0)
    while oracle.phase != "over":
        oracle.apply(random_action(rng, oracle))
        assert all_cards(oracle) == sorted(CARDS)
        assert oracle.legal() == sorted(set(oracle.legal()))
        assert bool(oracle.legal()) == isinstance(oracle.to_act(), int)
    assert oracle.winners
    assert max(oracle.scores) >= TARGETS[players] or MERMAID in oracle.tables[oracle.winners[0]]


def random_action(rng: random.Random, oracle: Oracle) -> str:
    if oracle.phase == "deal":
        return " ".join(["shuffle", *rng.sample(CARDS, len(CARDS))])
    if oracle.phase == "stolen":
        return f"stolen {rng.choice(oracle.hands[oracle.victim])}"
    return rng.choice(oracle.legal())


@pytest.mark.parametrize("action", ["draw", "", "shuffle", " ".join(["shuffle", *CARDS[1:], CARDS[-1]])])
def test_a_wrong_shuffle_changes_nothing(action: str) -> None:
    oracle = Oracle(2, "en", 0)
    before = copy.deepcopy(vars(oracle))
    with pytest.raises(ValueError, match="not a shuffle"):
        oracle.apply(action)
    assert vars(oracle) == before


def test_a_seats_wrong_action_changes_nothing() -> None:
    oracle = dealt()
    before = copy.deepcopy(vars(oracle))
    for action in ("end", "take C", "take  A", "Draw", "", "stolen crab:black"):
        with pytest.raises(ValueError, match="not allowed"):
            oracle.apply(action)
    assert vars(oracle) == before


def test_the_engine_and_the_oracle_agree_on_the_rare_paths() -> None:
    mirror, session = Mirror(), Session()

    def engine(request: Request) -> Request:
        mirror(request)
        answer: Request = msgspec.json.decode(session.answer(msgspec.json.encode(request)))
        return answer

    start = dealt()
    wanted = {*turn_events(start, "end"), *duo_events(start, "end"), *end_events(start, "end", start)}
    for number in range(500):
        assert compare(f"cove {number}", TWO_TO_FOUR[number % 3], EDITIONS[number % 5], engine) > 0
        if wanted <= {*mirror.seen}:
            break
    assert wanted - {*mirror.seen} == set()


def test_compare_finds_a_wrong_state() -> None:
    mirror = Mirror()

    def forgetful(request: Request) -> Request:
        answer = mirror(request)
        if request["do"] == "state" and answer["state"]["drawn"]:
            answer["state"]["drawn"].reverse()
        return answer

    with pytest.raises(AssertionError, match=r"state differs\n  drawn: expected"):
        compare("seed", 2, "en", forgetful)


def test_compare_finds_too_many_legal_actions_and_a_too_patient_engine() -> None:
    mirror = Mirror()

    def generous(request: Request) -> Request:
        answer = mirror(request)
        return {**answer, "actions": [*answer["actions"], "end"]} if request["do"] == "legal" else answer

    def patient(request: Request) -> Request:
        answer = mirror(request)
        return answer if answer["ok"] else mirror.line()

    with pytest.raises(AssertionError, match="legal differs"):
        compare("seed", 2, "en", generous)
    with pytest.raises(AssertionError, match="wrong action"):
        compare("seed", 2, "en", patient)


def test_compare_tells_true_from_1() -> None:
    match = Match("seed", 2, "en", Mirror())
    with pytest.raises(AssertionError, match="answered 1"):
        match.compare("it", {"revealed": [True]}, {"revealed": [1]} | {"winners": 1})
    match.compare("it", {"revealed": [True]}, {"revealed": (True,)})
