"""Texts of the odds: STOP is named only where it can be called."""

import pytest
from msgspec.structs import replace

from seasalt_tui.bots.odds import Odds
from seasalt_tui.text.games.seasalt.odds import OddsText, call_rows, draw_rows, odds_column
from seasalt_tui.text.games.seasalt.odds_lines import odds_lines
from text.games.seasalt.games import NAMES
from ui.games.seasalt.questions.question_app import kit_with
from ui.questions.advice.fixed_thinkers import fixed_odds

KIT = kit_with()
FREE = fixed_odds(2)


def all_texts(odds: Odds) -> list[str]:
    """As sentences, in a dialog and beside the table."""
    sums = OddsText(KIT, NAMES, odds)
    rows = [*call_rows(sums), *draw_rows(sums), *odds_column(sums, 40)]
    return [*odds_lines(KIT.words, odds, NAMES), *("".join(part.text for part in row) for row in rows)]


@pytest.mark.parametrize(("odds", "named"), [(FREE, True), (replace(FREE, may_stop=False), False)])
def test_stop_is_named_where_it_can_be_called(odds: Odds, named: bool) -> None:
    texts = "\n".join(all_texts(odds))
    assert ("STOP" in texts, "break-even" in texts) == (named, named)
    assert texts.count("LAST CHANCE") > 4


@pytest.mark.parametrize(("drawn", "named"), [(2, "two cards"), (1, "one card")])
def test_they_say_how_many_cards_are_drawn(drawn: int, named: str) -> None:
    texts = [text for text in all_texts(replace(FREE, drawn=drawn)) if text.startswith("Drawing")]
    assert texts
    assert all(f"Drawing {named}" in text for text in texts)
