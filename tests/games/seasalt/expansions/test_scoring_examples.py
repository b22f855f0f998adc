"""Examples X1 to X20: what hands and tables are worth with the expansions, and what may be announced."""

from typing import Any

import pytest
from msgspec import Struct

from seasalt_tui.games.seasalt import game

PENGUIN = "penguin:purple"
SIX_SHELLS = "shell:black shell:dark_blue shell:green shell:grey shell:light_blue shell:yellow"
OCTOPUSES = "octopus:green octopus:grey octopus:light_blue octopus:yellow"
SWIMMERS = "swimmer:black swimmer:yellow"
JELLYFISH = "jellyfish:pink jellyfish:purple"
HORSE = "seahorse:white"


class Case(Struct, frozen=True):
    """`parts`: duos, mermaids, collectors and multipliers, those that are not zero."""

    hand: str
    parts: str
    table: str = ""
    bonus: int | None = None
    events: tuple[str, ...] = ()
    face_down: str | None = None


CASES = {
    "X1": Case("crab:black lobster:black", "d1", bonus=2),
    "X2": Case("crab:black crab:green lobster:black cast_of_crabs:green", "d1 x2", bonus=2),
    "X3": Case("crab:black crab:green crab:grey lobster:black", "d2"),
    "X4": Case("jellyfish:pink shark:green swimmer:black", "d1"),
    "X5": Case(f"{JELLYFISH} shark:green {SWIMMERS}", "d2"),
    "X6": Case("boat:black boat:yellow starfish:yellow", "d3"),
    "X7": Case("boat:black boat:yellow starfish:yellow starfish:dark_blue", "d3"),
    "X8": Case("starfish:yellow", "d1", table="boat:black boat:yellow"),
    "X9": Case(
        "starfish:dark_blue fish:black fish:green shoal:grey", "d6 x2", table="boat:black boat:yellow starfish:yellow"
    ),
    "X10": Case(f"sailor:pink {HORSE} captain:light_orange", "c5 x3"),
    "X11": Case(f"octopus:green sailor:pink {HORSE}", "c5"),
    "X12": Case(f"{HORSE} penguin_colony:green", ""),
    "X13": Case(f"{SIX_SHELLS} {PENGUIN} {HORSE}", "c13"),
    "X14": Case(f"mermaid:white mermaid:white {HORSE} crab:black lobster:black", "d1 m5", bonus=3),
    "X15, three shells": Case("shell:black shell:green shell:grey", "c6", events=("dance_of_the_shells",)),
    "X15, with the seahorse": Case(
        f"shell:black shell:green shell:grey {HORSE}", "c8", events=("dance_of_the_shells",)
    ),
    "X15, all and the seahorse": Case(f"{SIX_SHELLS} {HORSE}", "c12", events=("dance_of_the_shells",)),
    "X16, one octopus": Case("octopus:green", "c1", events=("kraken",)),
    "X16, three octopuses": Case("octopus:green octopus:grey octopus:yellow", "c3", events=("kraken",)),
    "X16, with the seahorse": Case(f"octopus:green octopus:grey {PENGUIN} {HORSE}", "c5", events=("kraken",)),
    "X17": Case("mermaid:white mermaid:white boat:black fish:black crab:black", "", bonus=3, events=("tornado",)),
    "X18": Case(
        f"shell:green shell:grey {HORSE} fish:black", "c4", bonus=1, events=("coral_reef",), face_down="shell:black"
    ),
    "X18, with an octopus": Case(f"{HORSE} octopus:green", "c3", events=("coral_reef",), face_down="shell:black"),
    "X19, jellyfish": Case(f"{JELLYFISH} {SWIMMERS}", "d2", events=("water_rodeo",)),
    "X19, sharks and swimmers": Case(f"shark:black shark:green shark:purple {SWIMMERS}", "d2", events=("water_rodeo",)),
    "X19, sharks on the table": Case("starfish:yellow", "d1", table="shark:black shark:green", events=("water_rodeo",)),
    "X19, two swimmers in hand": Case(SWIMMERS, "d1", events=("water_rodeo",)),
    "X19, sharks and a starfish in hand": Case(
        "shark:black shark:green starfish:yellow", "d3", events=("water_rodeo",)
    ),
    "X20": Case(OCTOPUSES, "c9", events=("treasure_chest",)),
}
LETTERS = {"duos": "d", "mermaids": "m", "collectors": "c", "multipliers": "x"}


def asked(case: Case) -> dict[str, Any]:
    return {
        "hand": case.hand.split(),
        "table": case.table.split(),
        "events": list(case.events),
        "face_down": case.face_down,
    }


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_it_is_worth_that(case: Case) -> None:
    answer = game.rule_queries["score"](asked(case))
    assert " ".join(f"{LETTERS[name]}{worth}" for name, worth in answer["parts"].items() if worth) == case.parts
    assert answer["points"] == sum(answer["parts"].values())
    assert case.bonus in {None, answer["bonus"]}


@pytest.mark.parametrize(
    ("hand", "events", "allowed"),
    [
        (OCTOPUSES, ("treasure_chest",), set()),
        (f"{OCTOPUSES} {PENGUIN}", ("treasure_chest", "diodon_fish"), {"last_chance"}),
        (f"{OCTOPUSES} {PENGUIN}", ("treasure_chest",), {"last_chance", "stop"}),
        ("mermaid:white mermaid:white mermaid:white mermaid:white", ("dance_of_the_mermaids",), {"mermaids"}),
        ("mermaid:white mermaid:white mermaid:white", ("dance_of_the_mermaids", "tornado"), {"mermaids"}),
        ("mermaid:white mermaid:white mermaid:white", (), set()),
        ("shell:green shell:grey", ("coral_reef",), {"shelter"}),
        ("shell:green shell:grey", (), set()),
    ],
)
def test_x20_what_a_play_step_allows(hand: str, events: tuple[str, ...], allowed: set[str]) -> None:
    may = game.rule_queries["score"](asked(Case(hand, "", events=events)))["may"]
    assert {name for name, is_allowed in may.items() if is_allowed} == allowed


def test_who_is_sheltered_may_not_shelter_again() -> None:
    case = Case("shell:green shell:grey", "", events=("coral_reef",), face_down="shell:black")
    assert not game.rule_queries["score"](asked(case))["may"]["shelter"]
