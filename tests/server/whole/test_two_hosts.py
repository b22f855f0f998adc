"""End to end: people of one table who sit at different hosts, and what becomes of them when hosts die."""

from asyncio import TaskGroup
from pathlib import Path

import pytest

from server.whole.house_on_hosts import check_ended, house_on_hosts, lay
from server.whole.ssh_clients import new_keys
from terminal.offered_keys import LIKED

CODE = "BCDFG"


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", LIKED)
async def test_people_at_two_hosts_play_to_the_end(tmp_path: Path, postgres_address: str, game: str) -> None:
    keys = new_keys(2)
    await lay(postgres_address, CODE, game, keys)
    with house_on_hosts(tmp_path, postgres_address) as house:
        async with TaskGroup() as tasks:
            for number, key in enumerate(keys):
                tasks.create_task(house.play(key, CODE, game, number))
        await check_ended(postgres_address, CODE)
