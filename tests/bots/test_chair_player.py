"""Bot driver: what a bot does depends on its seed and the game, and on nothing that was taken back."""

from asyncio import create_task, sleep

from seasalt_tui.bots.chair_player import play_chair, scripted
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.core.fold import UNDO
from seasalt_tui.core.log import Header, MemoryLog
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.core.table import Takebacks, open_table
from seasalt_tui.games.seasalt import game

TURNS = 6


async def at_once() -> None:
    pass


async def played(*, hesitating: bool) -> list[tuple[int, str]]:
    """Some turns against a bot; who hesitates takes back the second half of each and does it again."""
    log = MemoryLog(Header(game.name, game.version, valid_setup(game, players=2, first=0, options={})))
    table = await open_table(game, log, "seated", takebacks=Takebacks())
    bot = create_task(play_chair(table.sit(1), scripted(random_bot), "seated", at_once))
    for _ in range(TURNS):
        while not game.legal(table.state, 0):
            await sleep(0)
        await table.submit(0, game.legal(table.state, 0)[0], after=table.number)
        kept = game.legal(table.state, 0)[0]
        await table.submit(0, kept, after=table.number)
        if hesitating and table.can_undo(0):
            await table.undo(0, after=table.number)
            await table.submit(0, kept, after=table.number)
        await table.submit(0, game.legal(table.state, 0)[-1], after=table.number)
    bot.cancel()
    return [(record.seat, record.action) for record in await log.after(0)]


def lasting(records: list[tuple[int, str]]) -> list[tuple[int, str]]:
    kept: list[tuple[int, str]] = []
    for seat, action in records:
        if action == UNDO:
            kept.pop()
        else:
            kept.append((seat, action))
    return kept


async def test_what_was_taken_back_changes_nothing_that_a_bot_does() -> None:
    straight, hesitant = await played(hesitating=False), await played(hesitating=True)
    assert len(hesitant) > len(straight)
    assert lasting(hesitant)[: len(straight)] == straight
