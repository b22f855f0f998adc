from pathlib import Path

from server.house_of_hosts import hosts_of_a_house
from server.screens.lobby_sessions import come, laid


async def test_details_of_a_table_are_as_old_as_its_row(postgres_address: str, tmp_path: Path) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path, 1) as (host,):
        await laid(host, "Cleo", "Dan")
        ana = await come(host, "Ana")
        await ana.shows("opened 0 min ago")
        host.clock.advance(3 * 60)
        await laid(host, "Zoe")
        await ana.shows("3 min ", "opened 3 min ago")
