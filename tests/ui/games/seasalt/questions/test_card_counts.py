"""Which cards were seen and which are left, on a page of its own."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.games.seasalt.card_counting import card_counts
from seasalt_tui.play.advice.rights import NO_CARD_COUNTS, AdviceRights
from seasalt_tui.ui.games.seasalt.questions.card_counts import CardCountsInfo
from seasalt_tui.ui.screens.table.surroundings import Surroundings
from ui.games.seasalt.questions.positions import able_to_call
from ui.games.seasalt.questions.question_app import kit_with, open_question, view_of
from ui.rigged_table import RiggedTable, rigged_table


@pytest.mark.parametrize("size", [(80, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
async def test_every_family_and_color_has_its_count(language: str, size: tuple[int, int]) -> None:
    own_kit, view = kit_with(language=language), view_of(able_to_call())
    counts = card_counts(view)
    async with open_question(own_kit, view, CardCountsInfo(own_kit, counts), size) as asked:
        lines = asked.text.splitlines()
        for each in (*counts.families.values(), *counts.colors.values()):
            assert any(f" {each.left}/{each.copies}" in line for line in lines)
        assert sum("/" in line for line in lines) == len(counts.families)


async def test_the_key_that_opened_it_closes_it_and_signs_can_be_ascii() -> None:
    own_kit, view = kit_with(ascii=True), view_of(able_to_call())
    async with open_question(own_kit, view, CardCountsInfo(own_kit, card_counts(view))) as asked:
        assert "# left, . seen" in asked.text
        await asked.press("t")
        assert asked.answer is None


def is_open(table: RiggedTable) -> bool:
    return isinstance(table.pilot.app.screen, CardCountsInfo)


async def test_it_can_be_asked_for_at_any_time_but_where_it_is_not_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rigged_table(tmp_path) as table:
        await table.press("t")
        assert is_open(table)
        await table.press("t")
        assert not is_open(table)
        forbidding = replace(AdviceRights(), no_card_counts=NO_CARD_COUNTS)
        monkeypatch.setattr(Surroundings, "rights", forbidding)
        await table.press("t")
        assert not is_open(table)
        assert table.prompt.error == NO_CARD_COUNTS
