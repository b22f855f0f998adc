"""New table form."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.new_table import NewTableScreen
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.screens.lobby_sessions import come, is_on, plays, terms, waits


@asynccontextmanager
async def asked(folder: Path, key: str = "n") -> AsyncIterator[tuple[HostedSessions, ConnectedPerson]]:
    async with open_house(folder) as hosting:
        ana = await come(hosting, "Ana")
        ana.press(key)
        await ana.until(lambda: is_on(ana, NewTableScreen))
        await ana.quiet()
        yield hosting, ana


async def _set(visitor: ConnectedPerson, field: str, times: int) -> None:
    for _ in range(40):
        focused = visitor.app.screen.focused
        if focused is not None and focused.id == field:
            break
        visitor.press("tab")
        await visitor.quiet()
    else:
        raise AssertionError(f"{field} is never reached")
    visitor.press(*["right"] * times)
    await visitor.quiet()


async def test_everything_is_chosen_by_keys(tmp_path: Path) -> None:
    async with asked(tmp_path) as (hosting, ana):
        for field, times in (
            ("players", 2),
            ("seat1", 3),
            ("seat2", 1),
            ("option-edition", 1),
            ("option-salt", 1),
            ("option-double", 1),
            ("term-private", 1),
            ("term-watched", 1),
            ("term-turn", 2),
            ("term-patience", 1),
            ("term-hints", 1),
            ("term-odds", 1),
            ("term-history", 1),
            ("term-hands", 1),
            ("start", 0),
        ):
            await _set(ana, field, times)
        ana.press("enter")
        await ana.until(lambda: waits(ana))
        agreed = hosting.table.record.terms
        assert agreed.places == (None, "hard", "easy", None)
        assert agreed.options == {"edition": "fr", "salt": True, "pepper": False, "double": True}
        assert (agreed.private, agreed.watched, agreed.turn, agreed.patience) == (True, False, 60, 300)
        assert (agreed.hints, agreed.odds, agreed.history, agreed.hands) == (True, True, False, True)


async def test_everything_is_chosen_by_mouse(tmp_path: Path) -> None:
    async with asked(tmp_path) as (hosting, ana):
        ana.type("\x1b[<64;10;10M" * 4)  # the wheel: the form is longer than a small terminal
        await ana.shows("Players")
        for text, then in (("2    ", "Seat 3"), ("anybody", "with the code only"), ("no limit", "30 s")):
            ana.click_on(text)
            await ana.shows(then)
        ana.click_on("Open the table")
        await ana.until(lambda: waits(ana))
        agreed = hosting.table.record.terms
        assert (agreed.private, agreed.turn, len(agreed.places)) == (True, 30, 3)


async def test_another_game_has_other_options(tmp_path: Path) -> None:
    async with asked(tmp_path) as (hosting, ana):
        await _set(ana, "game", 1)
        await ana.shows("Paper World", "Advanced rules")
        await _set(ana, "option-advanced", 1)
        await _set(ana, "start", 0)
        ana.press("enter")
        await ana.until(lambda: waits(ana))
        assert hosting.table.record.terms.game == "paperworld"
        assert hosting.table.record.terms.options["advanced"] is True


async def test_alone_it_begins_at_once_and_nobody_else_sees_it(tmp_path: Path) -> None:
    async with asked(tmp_path, "a") as (hosting, ana):
        await ana.shows("Play alone", "Bot, normal", "Start", "with the code only")
        assert "Time per turn" not in ana.text
        ana.press("enter")
        await ana.until(lambda: plays(ana))
        assert hosting.table.record.terms.is_for_one_person
        ben = await come(hosting, "Ben")
        await ben.shows("be the first")


async def test_somebody_has_to_sit_there(tmp_path: Path) -> None:
    async with asked(tmp_path, "a") as (hosting, ana):
        await _set(ana, "seat0", 1)
        await ana.shows("Somebody has to sit here")
        ana.click_on("Start")
        await ana.quiet()
        assert not hosting.tables


async def test_the_last_choice_is_remembered_and_alone_another_one(tmp_path: Path) -> None:
    async with asked(tmp_path) as (_, ana):
        await _set(ana, "players", 1)
        await _set(ana, "term-turn", 3)
        ana.press("escape")
        await ana.until(lambda: is_on(ana, LobbyScreen))
        ana.press("a")
        await ana.shows("Play alone")
        assert "Seat 3" not in ana.text
        ana.press("escape")
        await ana.until(lambda: is_on(ana, LobbyScreen))
        ana.press("n")
        await ana.shows("Seat 3", "2 min")


async def test_too_many_tables_are_declined_in_words_every_time(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        for _ in range(8):
            await hosting.house.lobby.open(terms(), "key Ana", "Ana")
        ana = await come(hosting, "Ana")
        for _ in range(2):
            ana.press("n")
            await ana.shows("Open the table")
            ana.press("enter")
            await ana.shows("You are at too many tables.")
            ana.app.clear_notifications()
            ana.press("escape")
            await ana.hides("too many", "Open the table")
        assert len(hosting.tables) == 8


async def test_a_turn_of_hours_makes_nobody_absent(tmp_path: Path) -> None:
    """The two together would be a game over days that a bot plays after two minutes."""
    async with asked(tmp_path) as (hosting, ana):
        await _set(ana, "term-turn", 6)
        await ana.shows("1 h", "never")
        await _set(ana, "term-turn", 2)
        await ana.shows("1 day")
        await _set(ana, "term-turn", 3)
        await ana.shows("no limit", "after 2 min")
        await _set(ana, "term-patience", 5)
        await ana.shows("never")
        await _set(ana, "start", 0)
        ana.press("enter")
        await ana.until(lambda: waits(ana))
        assert (hosting.table.record.terms.turn, hosting.table.record.terms.patience) == (None, None)
        await ana.shows("no bot for players who are away")


async def test_a_guest_is_told_that_a_game_over_days_is_not_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        zoe = hosting.guest("Zoe")
        await zoe.shows("Play now")
        await zoe.quiet()
        zoe.press("n")
        await zoe.shows("Open the table")
        await zoe.quiet()
        await _set(zoe, "term-turn", 6)
        await zoe.shows("Games of guests are kept for 6 h: come with a key.")
        await _set(zoe, "term-turn", 5)
        await zoe.hides("Games of guests")
