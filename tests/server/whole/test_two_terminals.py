"""Reconnect and second terminal: the same person sees the very same screen."""

from pathlib import Path

import pytest

from seasalt_tui.games.seasalt.actions import DRAW, STOP, Stop
from seasalt_tui.ui.games.seasalt.questions.call import CallQuestion
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from seasalt_tui.ui.games.seasalt.questions.round_result import RoundResultQuestion
from server.hosted_sessions import ConnectedPerson
from server.rooms.seated_players import MISSED
from server.screens.hosted_tables import GAMES, SIZES, PlayedTable, a_table, newest_news, screen


async def asked(visitor: ConnectedPerson, question: type) -> None:
    await visitor.until(lambda: isinstance(visitor.app.screen, question), question.__name__)
    await visitor.quiet()


async def up_to_date(played: PlayedTable, *visitors: ConnectedPerson) -> None:
    for visitor in visitors:
        await visitor.until(lambda v=visitor: newest_news(v).number == played.game.number)  # type: ignore[misc]
        await visitor.quiet()


async def both_back_and_alike(played: PlayedTable, one: ConnectedPerson, other: ConnectedPerson) -> None:
    """At the table, where nothing is asked any more."""
    for visitor in (one, other):
        await visitor.until(lambda v=visitor: v.app.screen is screen(v))  # type: ignore[misc]
    await up_to_date(played, one, other)
    await one.until(lambda: one.text == other.text)


def can_stop(played: PlayedTable) -> bool:
    return STOP in played.game.game.legal(played.game.state, played.to_act)


async def play_until_somebody_can_stop(played: PlayedTable) -> str:
    while not can_stop(played):
        await played.play_without_stopping()
    return ("Ana", "Ben")[played.to_act]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_what_is_done_on_one_is_seen_on_the_other(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with a_table(tmp_path, game, size) as played:
        await played.play_until_turn_of(0)
        one, other = await played.come("Ana"), await played.come("Ana")
        one.press("d" if game == "seasalt" else "t")
        await one.until(lambda: played.game.number > newest_news(one).number or played.game.number)
        await up_to_date(played, one, other)
        await one.until(lambda: one.text == other.text)


async def test_a_question_answered_on_one_closes_on_the_other(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        await played.play_until_turn_of(0)
        one, other = await played.come("Ana"), await played.come("Ana")
        one.press("d")
        for visitor in (one, other):
            await asked(visitor, KeepQuestion)
        other.press("a", "down", "enter")
        await both_back_and_alike(played, one, other)


async def test_a_question_that_was_opened_closes_when_the_table_moves(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        name = await play_until_somebody_can_stop(played)
        one, other = await played.come(name), await played.come(name)
        one.press("e")
        await asked(one, CallQuestion)
        other.press("n")
        await one.until(lambda: one.app.screen is screen(one))
        await up_to_date(played, one, other)


async def test_an_answer_that_comes_too_late_does_nothing(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        await played.play_until_turn_of(0)
        one, other = await played.come("Ana"), await played.come("Ana")
        one.press("d")
        other.press("d")
        for visitor in (one, other):
            await asked(visitor, KeepQuestion)
        one.press("a", "1", "enter")
        other.press("b", "1", "enter")
        await both_back_and_alike(played, one, other)


async def test_a_question_is_asked_again_after_a_lost_line(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        name = await play_until_somebody_can_stop(played)
        before = await played.come(name)
        before.press("e")
        await asked(before, CallQuestion)
        await before.end()
        again = await played.come(name)
        await asked(again, CallQuestion)
        again.press("escape")
        await again.until(lambda: again.app.screen is screen(again))
        await again.end()
        third = await played.come(name)
        assert third.app.screen is screen(third)


async def test_it_is_not_asked_again_when_the_table_has_moved_on(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        name = await play_until_somebody_can_stop(played)
        before = await played.come(name)
        before.press("e")
        await asked(before, CallQuestion)
        await before.end()
        await played.play_without_stopping()
        again = await played.come(name)
        await again.quiet()
        assert not isinstance(again.app.screen, CallQuestion)


async def test_who_comes_back_is_told_once(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        ana, ben = await played.come("Ana"), await played.come("Ben")
        played.hosting.clock.advance(1)
        await ben.end()
        played.hosting.clock.advance(MISSED)
        await ana.shows("Ben is away")
        again = await played.come("Ben")
        await again.shows("You are back.")
        await played.play()
        await up_to_date(played, again)
        assert again.text.count("You are back.") == 1
        await ana.shows("Ben is back.")


async def test_a_result_that_was_not_closed_comes_again(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana = await played.come("Ana")
        await play_until_somebody_can_stop(played)
        await played.act(played.to_act, Stop())
        await asked(ana, RoundResultQuestion)
        await ana.end()
        one, other = await played.come("Ana"), await played.come("Ana")
        await asked(one, RoundResultQuestion)
        await asked(other, RoundResultQuestion)
        one.press("enter")
        for visitor in (one, other):
            await visitor.until(lambda v=visitor: not isinstance(v.app.screen, RoundResultQuestion))  # type: ignore[misc]
        await one.end()
        third = await played.come("Ana")
        await third.quiet()
        assert not isinstance(third.app.screen, RoundResultQuestion)


async def test_the_game_goes_on_below_a_result(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana = await played.come("Ana")
        await play_until_somebody_can_stop(played)
        await played.act(played.to_act, Stop())
        await asked(ana, RoundResultQuestion)
        await played.act(played.to_act, DRAW)
        await up_to_date(played, ana)
        assert isinstance(ana.app.screen, RoundResultQuestion)
        ana.press("enter")
        await ana.until(lambda: not isinstance(ana.app.screen, RoundResultQuestion))
