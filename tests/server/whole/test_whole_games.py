"""End to end: whole games on one terminal each, from the first key to the result."""

from asyncio import TaskGroup
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from seasalt_tui.games import GAMES
from server.whole.host_folder import begin, keep_still, lay, open_house, state
from server.whole.ssh_clients import calling, new_keys
from terminal.offered_keys import LIKED

CODE = "BCDFG"
PLAYERS = {"seasalt": 2, "paperworld": 4}
MERMAIDS = "w81"  # somebody soon has all four


@pytest.mark.timeout(1800)  # hundreds of keys, each seen on four terminals
@pytest.mark.parametrize("game", LIKED)
async def test_people_play_to_the_end(tmp_path: Path, game: str, full: bool) -> None:
    keys = new_keys(4 if full else PLAYERS[game])
    await keep_still(tmp_path, *keys)
    lay(tmp_path, CODE, game, *keys)
    if not full and game == "seasalt":
        await begin(tmp_path, CODE, MERMAIDS)
    with open_house(tmp_path) as host:
        async with AsyncExitStack() as stack, TaskGroup() as tasks:
            for key in keys:
                caller = await stack.enter_async_context(calling(host.port, key))
                tasks.create_task(caller.play(game))
        end = state(tmp_path)
    assert not GAMES[game].to_act(end)
