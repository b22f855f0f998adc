"""Ending a hosted game early at its screens: each is asked before, told to everybody, and leads on to a rematch."""

from pathlib import Path

from msgspec.structs import replace

from seasalt_tui.server.screens.early_end import EarlyEnd
from seasalt_tui.server.screens.table import HostedTableScreen
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import PlayedTable, a_table, screen
from server.screens.lobby_sessions import is_on

THREE = (None, None, None)


async def choose(visitor: ConnectedPerson, asked: str, *keys: str) -> None:
    await visitor.shows(asked)
    await visitor.quiet()
    for key in keys:
        visitor.press(key)
        await visitor.quiet()


async def propose_and_decline(
    played: PlayedTable, ana: ConnectedPerson, ben: ConnectedPerson, cleo: ConnectedPerson
) -> None:
    assert "Answer" not in ben.text
    ana.press("E")
    await choose(ana, "End the game without a winner?", "escape")
    assert played.table.record.proposal is None
    ana.press("E")
    await choose(ana, "End the game without a winner?", "down", "enter")
    await ana.shows("You proposed to end the game")
    await ben.shows("Ana proposes to end the game", "A Answer")
    await cleo.shows("Ana proposes to end the game")
    assert "Answer" not in cleo.text
    ben.press("w")
    await ben.shows("Not answered yet: Ben")
    ben.press("escape")
    await ben.until(lambda: ben.app.screen is screen(ben))
    ben.press("A")
    await ben.shows("Agree")
    await choose(ben, "Nobody wins", "enter")
    await ana.shows("Ben wants to play on.")
    ana.press("E")
    await choose(ana, "End the game without a winner?", "down", "enter")
    await ana.shows("declined just now")


async def test_a_proposal_is_declined_then_agreed_to_and_leads_to_a_rematch(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        await played.play_until_turn_of(1)
        ana, ben, cleo = await played.come("Ana"), await played.come("Ben"), await played.come("Cleo")
        await propose_and_decline(played, ana, ben, cleo)
        played.table.shared.current = replace(played.table.record, proposal=None)
        ben.app.go_home()
        await ben.shows("Continue")
        ana.press("E")
        await choose(ana, "End the game without a winner?", "down", "enter")
        await ben.shows("Somebody at table")
        await ben.end()
        ben = await played.come("Ben")
        await ben.shows("Ana proposes to end the game", "A Answer")
        ben.press("escape")
        await ben.shows("Answer the proposal")
        ben.click_on("Answer the proposal")
        await choose(ben, "Nobody wins", "down", "enter")
        for visitor in (ana, ben, cleo):
            await visitor.until(lambda v=visitor: is_on(v, EarlyEnd))  # type: ignore[misc]
            await visitor.shows("All agreed to end the game: nobody wins.", "Rematch", "Replay", "Chat")
            assert "Review" not in visitor.text
        ana.press("l")
        await ana.shows("Go to")
        ana.press("end")
        await ana.shows("All agreed to end the game")
        ana.press("escape")
        await ana.shows("All agreed", "Rematch")
        ana.press("q")
        await ana.shows("agreed", "w Result")
        ana.press("w")
        await ana.shows("All agreed", "Chat at table")
        ana.press("q")
        await ana.shows("w Result")
        ben.press("r")
        await ana.shows("REMATCH")


async def test_giving_up_ends_a_game_of_two_and_the_other_wins(tmp_path: Path) -> None:
    async with a_table(tmp_path, "paperworld") as played:
        await played.play_until_turn_of(0)
        ana, ben = await played.come("Ana"), await played.come("Ben")
        ana.press("G")
        await choose(ana, "The game ends at once, and Ben wins.", "enter")
        assert not played.table.record.over
        twin = await played.come("Ben")
        twin.app.go_home()
        ana.press("G")
        await choose(ana, "Give up?", "down", "enter")
        for visitor in (ana, ben):
            await visitor.shows("Ana gave up: Ben wins.", "Winner", "Rematch")
        await twin.shows(f"Table {played.table.code}: Ana gave up: Ben wins.")
        await ben.end()
        again = await played.come("Ben")
        await again.shows("Ana gave up: Ben wins.", "Rematch")
        ana.press("r")
        await again.shows("A rematch waits for you.")


async def test_among_three_a_seat_is_left_to_a_bot_taken_back_and_given_up(tmp_path: Path) -> None:
    async with a_table(tmp_path, places=THREE) as played:
        await played.play_until_turn_of(1)
        ana, ben = await played.come("Ana"), await played.come("Ben")
        twin = await played.come("Ana")
        ana.press("B")
        await choose(ana, "Leave your seat to a bot?", "down", "enter")
        await ben.shows("Ana is away for a while", "a bot plays for Ana")
        for visitor in (ana, twin):
            await visitor.until(lambda v=visitor: len(v.app.screen_stack) == 2)  # type: ignore[misc]
        await ana.shows("a bot plays for you")
        ana.press("enter")
        await ben.shows("Ana is back.")
        await ben.hides("a bot plays for Ana")
        await ana.until(lambda: is_on(ana, HostedTableScreen))
        twin.press("enter")
        await twin.until(lambda: is_on(twin, HostedTableScreen))
        ana.press("escape")
        await ana.shows("Give up")
        ana.click_on("Give up")
        await choose(ana, "You count as last", "down", "enter")
        await ben.shows("Ana gave up; a bot plays on.")
        for visitor in (ana, twin):
            await visitor.until(lambda v=visitor: len(v.app.screen_stack) == 2)  # type: ignore[misc]
        assert played.table.record.gave_up == (0,)
