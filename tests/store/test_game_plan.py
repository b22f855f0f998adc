"""Plans: kept as text, and the same head of the log from the same plan."""

import pytest

from seasalt_tui.store.game_plan import Plan, Sitter, plan_from_json

BOTS = (Sitter("Ana", "normal"), Sitter("Ben", "easy"))
MIXED = Plan("seasalt", (Sitter("Kim"), *BOTS), seed="reef", options={"edition": "de", "salt": True})


def test_a_plan_is_kept_as_text() -> None:
    assert plan_from_json(MIXED.about) == MIXED
    assert MIXED.header.setup.options == {"edition": "de", "salt": True, "pepper": False, "double": False}


def test_a_plan_from_before_the_expansions_has_none() -> None:
    old = plan_from_json({**MIXED.about, "options": {"edition": "de"}})
    assert old.header.setup.options == {"edition": "de", "salt": False, "pepper": False, "double": False}


@pytest.mark.parametrize("seed", ["reef", "tide", "salt", "paper"])
def test_who_begins_follows_from_the_seed_unless_it_is_said(seed: str) -> None:
    plan = Plan("seasalt", BOTS, seed)
    assert plan.header == plan.header
    assert Plan("seasalt", BOTS, seed, first=1).header.setup.first == 1
