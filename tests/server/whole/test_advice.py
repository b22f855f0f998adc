"""Hints, odds and counted cards at hosted tables: only if the table allows them. Spectators have no hints or odds."""

from pathlib import Path

import pytest

from seasalt_tui.games import GAMES as RULES
from seasalt_tui.ui.questions.advice.hint_question import HintQuestion
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import GAMES, PlayedTable, a_table, screen
from ui.questions.advice.fixed_thinkers import FixedThinkers

NO_HINTS = "Hints are not allowed at this table."
NO_ODDS = "Odds are not allowed at this table."


def has_turn(visitor: ConnectedPerson) -> bool:
    news = screen(visitor).seats.news
    return news is not None and bool(news.view.legal)


async def whose_turn_it_is(played: PlayedTable) -> ConnectedPerson:
    """Who is to act at first, at the table."""
    played.hosting.house.thinkers = FixedThinkers()  # type: ignore[assignment]
    visitor = await played.come(("Ana", "Ben")[played.to_act])
    await visitor.until(lambda: has_turn(visitor))
    return visitor


@pytest.mark.parametrize("game", GAMES)
async def test_there_are_none_at_first(tmp_path: Path, game: str) -> None:
    async with a_table(tmp_path, game, size=(120, 40)) as played:
        visitor = await whose_turn_it_is(played)
        await visitor.hides("Hint", "Odds")
        visitor.press("x")
        await visitor.shows(NO_HINTS)


@pytest.mark.parametrize("game", GAMES)
async def test_hints_can_be_allowed(tmp_path: Path, game: str) -> None:
    async with a_table(tmp_path, game, size=(120, 40), hints=True) as played:
        visitor = await whose_turn_it_is(played)
        await visitor.shows(f"{'x'} Hint")
        await visitor.hides("Odds")
        number = played.game.number
        visitor.press("x")
        await visitor.shows("4096 simulated games")
        visitor.press("enter")
        await visitor.until(lambda: played.game.number > number)


async def test_odds_can_be_allowed(tmp_path: Path) -> None:
    async with a_table(tmp_path, odds=True) as played:
        visitor = await whose_turn_it_is(played)
        await visitor.shows("o Odds")
        visitor.press("x")
        await visitor.shows(NO_HINTS)
        visitor.press("o")
        await visitor.shows("LAST CHANCE would win")
        await visitor.hides("t Hint")


async def test_odds_alone_can_be_forbidden(tmp_path: Path) -> None:
    async with a_table(tmp_path, hints=True) as played:
        visitor = await whose_turn_it_is(played)
        visitor.press("o")
        await visitor.shows(NO_ODDS)


async def test_what_somebody_does_elsewhere_closes_a_hint(tmp_path: Path) -> None:
    async with a_table(tmp_path, hints=True) as played:
        visitor = await whose_turn_it_is(played)
        visitor.press("x")
        await visitor.until(lambda: isinstance(visitor.app.screen, HintQuestion))
        state, seat = played.game.state, played.to_act
        await played.act(seat, RULES["seasalt"].legal(state, seat)[1])
        await visitor.until(lambda: visitor.app.screen is screen(visitor))


@pytest.mark.parametrize("history", [False, True])
async def test_cards_are_counted_only_where_the_log_is_shown(tmp_path: Path, history: bool) -> None:
    async with a_table(tmp_path, size=(180, 50), history=history) as played:
        for name in ("Ana", "Cleo"):
            visitor = await played.come(name)
            await visitor.shows("Points in sight")
            await (visitor.shows if history else visitor.hides)("cards not seen yet")
            assert bool(screen(visitor).surroundings.rights.no_card_counts) == (not history)


@pytest.mark.parametrize("eyes", [False, True])
async def test_who_watches_has_none(tmp_path: Path, eyes: bool) -> None:
    async with a_table(tmp_path, hints=True, odds=True) as played:
        acting = played.to_act
        await played.table.show_hand(f"key {('Ana', 'Ben')[acting]}", True)
        cleo = await played.come("Cleo")
        if eyes:
            cleo.press("v")
            await cleo.until(lambda: screen(cleo).slot.viewer == acting and screen(cleo).seats.news is not None)
        await cleo.hides("Hint", "Odds")
        cleo.press("x", "o")
        await cleo.shows("Hints and odds are for players.")
        assert cleo.app.screen is screen(cleo)
