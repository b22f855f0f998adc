"""Spectators of a hosted table, and what they may see."""

from pathlib import Path
from typing import Any

import pytest

from seasalt_tui.core.game import Seat
from seasalt_tui.ui.session.attention import Attention
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import GAMES, SIZES, PlayedTable, a_table, nearly_over, newest_news, screen


def hand(visitor: ConnectedPerson, seat: Seat) -> Any:
    """As far as the session knows it."""
    view = screen(visitor).board.view
    assert view is not None
    return view.seats[seat].hand


def true_hand(played: PlayedTable, seat: Seat) -> Any:
    return played.game.game.view(played.game.state, seat).seats[seat].hand


async def look_with(watcher: ConnectedPerson, seat: Seat) -> None:
    watcher.press("v")
    await watcher.until(lambda: screen(watcher).slot.viewer == seat and screen(watcher).seats.news is not None)
    await watcher.quiet()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_story_so_far_is_told_and_no_hand_is_seen(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with a_table(tmp_path, game, size) as played:
        await played.play(15)
        ana, cleo = await played.come("Ana"), await played.come("Cleo")
        await ana.shows("1 watching")
        slot = screen(cleo).slot
        assert any("Ana" in str(slot.log_rows(group)) for group in slot.groups(screen(cleo).seats.story))
        assert hand(cleo, 0) is hand(cleo, 1) is None
        await played.play(3)
        await cleo.until(lambda: newest_news(cleo).number == played.game.number)
        await cleo.end()
        await ana.hides("watches")


@pytest.mark.parametrize("game", GAMES)
async def test_who_watches_can_do_nothing(tmp_path: Path, game: str) -> None:
    async with a_table(tmp_path, game) as played:
        await played.table.show_hand("key Ana", True)
        cleo = await played.come("Cleo")
        await look_with(cleo, 0)
        number = played.game.number
        for key in ("d", "1", "2", "t", "a", "enter", "n", "u", "space", "p", "e", "m", "escape"):
            cleo.press(key)
            await cleo.quiet()
        assert played.game.number == number
        await played.play()
        await cleo.until(lambda: newest_news(cleo).number == played.game.number)
        assert newest_news(cleo).view.legal == ()
        assert not newest_news(cleo).can_undo


@pytest.mark.parametrize("game", GAMES)
async def test_eyes_are_lent_and_taken_back_at_once(tmp_path: Path, game: str) -> None:
    async with a_table(tmp_path, game) as played:
        await played.play(20)
        await played.play_until_turn_of(1)
        ana, cleo = await played.come("Ana"), await played.come("Cleo")
        cleo.press("v")
        await cleo.quiet()
        assert screen(cleo).slot.viewer is None
        ana.press("w")
        await ana.shows("Let spectators see my cards")
        ana.press("enter")
        await cleo.shows("v View")
        await look_with(cleo, 0)
        assert hand(cleo, 0) == true_hand(played, 0)
        assert hand(cleo, 1) is None
        cleo.press("i")
        await cleo.quiet()
        await played.table.show_hand("key Ana", False)
        await cleo.until(lambda: screen(cleo).slot.viewer is None and screen(cleo).seats.news is not None)
        await cleo.quiet()
        assert cleo.app.screen is screen(cleo)
        assert hand(cleo, 0) is None
        assert "v View" not in cleo.text


async def test_nothing_is_told_from_where_one_may_not_look_any_more(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        await played.table.show_hand("key Ana", True)
        cleo = await played.come("Cleo")
        await look_with(cleo, 0)
        seen: list[Any] = []
        told = screen(cleo).show

        async def show(news: Any, *, at_once: bool) -> None:
            seen.append(news.view)
            await told(news, at_once=at_once)

        screen(cleo).show = show  # type: ignore[method-assign]
        await played.table.show_hand("key Ana", False)
        await played.play(6)
        await cleo.until(lambda: seen and screen(cleo).seats.news is not None)
        assert all(view.seats[0].hand is None for view in seen)


async def test_whom_one_watches_is_named_in_the_prompt(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        await played.table.show_hand("key Ana", True)
        cleo = await played.come("Cleo")
        await played.play_until_turn_of(0)
        await look_with(cleo, 0)
        await cleo.shows("Ana is choosing")
        assert "Your turn" not in cleo.text


async def test_watchers_are_never_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[bool] = []
    monkeypatch.setattr(Attention, "set_turn", lambda _self, _kit, is_turn: called.append(is_turn))
    async with a_table(tmp_path) as played:
        await played.table.show_hand("key Ana", True)
        cleo = await played.come("Cleo")
        await look_with(cleo, 0)
        await played.play(8)
        await cleo.until(lambda: newest_news(cleo).number == played.game.number)
        assert called
        assert not any(called)


@pytest.mark.parametrize("game", GAMES)
async def test_watchers_see_the_result(tmp_path: Path, game: str) -> None:
    async with nearly_over(tmp_path, game, hands=True) as played:
        cleo = await played.come("Cleo")
        await played.play_to_the_end()
        await cleo.until(lambda: cleo.app.screen is not screen(cleo))
        while "Game over" not in cleo.text or "Rematch" not in cleo.text:
            cleo.press("enter")
            await cleo.quiet()
        cleo.press("l")
        await cleo.until(lambda: "all hands open" in cleo.text)
