"""End to end: people of one table who sit at different hosts, and what becomes of them when hosts die."""

import signal
from asyncio import TaskGroup, create_task, gather, to_thread
from pathlib import Path
from random import Random

import pytest

from server.whole.house_on_hosts import HouseOnHosts, check_ended, check_folds, house_on_hosts, lay
from server.whole.ssh_clients import calling, new_keys
from temporary_postgres import TemporaryPostgres
from terminal.offered_keys import LIKED

CODE = "BCDFG"
MERMAIDS = "w81"  # of two players, one soon has all four


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", LIKED)
async def test_people_at_two_hosts_play_to_the_end(tmp_path: Path, postgres_address: str, game: str) -> None:
    keys = new_keys(2)
    await lay(postgres_address, CODE, game, keys, MERMAIDS if game == "seasalt" else "")
    with house_on_hosts(tmp_path, postgres_address) as house:
        async with TaskGroup() as tasks:
            for number, key in enumerate(keys):
                tasks.create_task(house.play(key, CODE, game, number))
        await check_ended(postgres_address, CODE)


KILLS, ALL_KILLS = 2, 30
SERVER_KILLS, ALL_SERVER_KILLS = 1, 10
CODES = ("BCDFG", "CDFGH", "DFGHJ", "FGHJK", "GHJKL", "HJKLM")


@pytest.mark.timeout(1800)
async def test_hosts_and_the_database_die_and_games_go_on(tmp_path: Path, full: bool) -> None:
    codes = CODES if full else CODES[:1]
    keys = {code: new_keys(2) for code in codes}
    with TemporaryPostgres() as server:
        address = server.create("house")
        for code in codes:
            await lay(address, code, "seasalt", keys[code])
        with house_on_hosts(tmp_path, address) as house:
            killing = create_task(_kill(house, server, full=full))
            async with TaskGroup() as tasks:
                for code in codes:
                    for number, key in enumerate(keys[code]):
                        tasks.create_task(house.play(key, code, "seasalt", number))
            assert killing.done()
            await killing
            for code in codes:
                await check_ended(address, code)


async def _kill(house: HouseOnHosts, server: TemporaryPostgres, *, full: bool) -> None:
    """After so many keys, as nobody knows what is under way then."""
    moments, hosts, servers = Random(21), ALL_KILLS if full else KILLS, ALL_SERVER_KILLS if full else SERVER_KILLS
    victims = [None] * servers + [number % 2 for number in range(hosts)]
    moments.shuffle(victims)
    for victim in victims:
        await house.pressed(house.keys + moments.randrange(5, 25))
        if victim is None:
            await to_thread(server.restart, signal.SIGQUIT)
        else:
            house.kill(victim)
            await to_thread(house.start, victim)


@pytest.mark.timeout(900)
async def test_a_host_that_is_paused_loses_the_lead_and_wakes_as_another(
    tmp_path: Path, postgres_address: str, full: bool
) -> None:
    keys = new_keys(2)
    await lay(postgres_address, CODE, "seasalt", keys, bots=1)
    with house_on_hosts(tmp_path, postgres_address) as house:
        playing = [create_task(house.play(key, CODE, "seasalt", number)) for number, key in enumerate(keys)]
        await house.pressed(10)
        leader = await house.leader_of(CODE)
        house.hosts[leader].send(signal.SIGSTOP)
        playing[leader].cancel()
        playing[leader] = create_task(house.play(keys[leader], CODE, "seasalt", 1 - leader))
        await house.pressed(house.keys + 20)  # the bot between them plays, led by the other host
        assert await house.leader_of(CODE) == 1 - leader
        house.hosts[leader].send(signal.SIGCONT)
        house.hosts[leader].wait_for("host was dead for the others")
        await house.pressed(house.keys + 20)
        async with calling(house.port_of(leader), keys[0], CODE) as client:
            await client.shows(CODE)
        if full:
            await gather(*playing)
            await check_ended(postgres_address, CODE)
        for player in playing:
            player.cancel()
    await check_folds(postgres_address, CODE)
