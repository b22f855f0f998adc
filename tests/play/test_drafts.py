"""What a new game becomes, from what was chosen and what was not."""

import re
from pathlib import Path

from msgspec.structs import replace

from seasalt_tui.core.game import OptionValue
from seasalt_tui.games import GAMES
from seasalt_tui.play.drafts import (
    Draft,
    bot_names,
    chosen_names,
    draft_for_game,
    draft_from_plan,
    new_draft,
    plan_from_draft,
    rematch_plan,
)
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.words import words

ENGLISH = words("en")
PLAIN = Settings()
BASIC = {"salt": False, "pepper": False, "double": False}
EXPANDED: dict[str, OptionValue] = {"edition": "fr", "salt": True, "pepper": False, "double": True}


def blank(**settings: str) -> Draft:
    return new_draft("seasalt", Settings(**settings), ENGLISH)  # type: ignore[arg-type]


def test_at_first_it_is_a_person_against_a_bot() -> None:
    plan = plan_from_draft(blank(), PLAIN, ENGLISH)
    assert plan.sitters == (Sitter("You"), Sitter("Nori", "normal"))
    assert plan.options == {"edition": "en", **BASIC}
    assert plan.first is None


def test_the_edition_is_the_one_set_else_that_of_the_language() -> None:
    assert blank(edition="online").options == {"edition": "online", **BASIC}
    assert new_draft("seasalt", PLAIN, words("it")).options == {"edition": "it", **BASIC}


def test_every_game_without_a_seed_gets_one_of_its_own() -> None:
    seeds = {plan_from_draft(blank(), PLAIN, ENGLISH).seed for _ in range(20)}
    assert len(seeds) == 20
    assert plan_from_draft(replace(blank(), seed=" reef "), PLAIN, ENGLISH).seed == "reef"


def test_no_bot_is_called_as_somebody_else_at_the_table() -> None:
    draft = blank().with_players(4).with_sitter(0, Sitter("Coral")).with_sitter(3, Sitter("Nori"))
    called = chosen_names(draft, PLAIN, ENGLISH)
    assert called[0] == "Coral"
    assert called[3] == "Nori"
    assert len(set(called)) == 4


def test_no_bot_is_called_as_a_person_in_the_documents() -> None:
    root = Path(__file__).parents[2]
    pages = [page.read_text(encoding="utf-8") for page in (root / "README.md", *(root / "docs").rglob("*.md"))]
    people = {name for page in pages for name in re.findall(r"--name (\w+)", page)}
    bots = set(bot_names((None,) * 4))
    assert people
    assert not people & bots
    assert not any(re.search(rf"\b{name}\b", pages[0]) for name in bots)


def test_people_are_called_as_they_are_set_or_by_their_seat() -> None:
    draft = blank().with_sitter(1, Sitter(" ", None))
    assert chosen_names(draft, Settings(name="Mia"), ENGLISH) == ("Mia", "Player 2")


def test_with_fewer_players_nobody_who_is_gone_begins() -> None:
    draft = replace(blank().with_players(4), first=3)
    assert draft.with_players(3).first is None
    assert replace(draft, first=1).with_players(3).first == 1


def test_a_game_like_the_last_one_keeps_its_people_and_rules_but_not_its_luck() -> None:
    plan = Plan("seasalt", (Sitter("Kim"), Sitter("Nori", "hard"), Sitter("Zoe")), "reef", EXPANDED, 2)
    draft = draft_from_plan(plan, PLAIN, ENGLISH)
    assert plan_from_draft(draft, PLAIN, ENGLISH).sitters == plan.sitters
    assert (draft.options, draft.first, draft.seed) == (EXPANDED, None, "")
    assert [sitter.name for sitter in draft.sitters] == ["Kim", "", "Zoe", ""]


def test_a_game_like_one_from_before_the_expansions_has_none() -> None:
    plan = Plan("seasalt", (Sitter("Kim"), Sitter("Nori", "hard")), "reef", {"edition": "fr"})
    assert draft_from_plan(plan, PLAIN, ENGLISH).options == {"edition": "fr", **BASIC}


def test_another_game_is_played_by_the_same_people() -> None:
    draft = blank().with_players(3).with_sitter(1, Sitter("Zoe"))
    for game in GAMES:
        other = draft_for_game(draft, game, PLAIN, ENGLISH)
        assert other.game == game
        assert other.sitters[:2] == draft.sitters[:2]
        assert plan_from_draft(other, PLAIN, ENGLISH).header.game == game


def test_a_rematch_is_dealt_anew() -> None:
    plan = Plan("seasalt", (Sitter("Kim"), Sitter("Nori", "hard")), "reef", EXPANDED, 1)
    again = rematch_plan(plan)
    assert replace(again, seed="reef", first=1) == plan
    assert again.seed != plan.seed
    assert again.first is None


def test_you_are_you_where_nobody_else_is() -> None:
    draft = new_draft("seasalt", Settings(), ENGLISH)
    assert chosen_names(draft, Settings(), ENGLISH)[0] == "You"
    assert chosen_names(draft.with_sitter(1, Sitter("")), Settings(), ENGLISH) == ("Player 1", "Player 2")
    moved = draft.with_sitter(0, Sitter("", "easy")).with_sitter(1, Sitter(""))
    assert chosen_names(moved, Settings(), ENGLISH)[1] == "You"
