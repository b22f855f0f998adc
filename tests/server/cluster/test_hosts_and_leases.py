from asyncio import Event, TaskGroup, gather
from functools import partial

from seasalt_tui.core.log import Fence
from seasalt_tui.server.cluster.cluster import Lease
from seasalt_tui.server.rooms.leadership import Leadership
from server.cluster_members import Member, members
from server.waiting import until


async def test_hosts_know_each_other_and_hear_who_comes_and_goes(postgres_address: str) -> None:
    async with members(postgres_address) as (one, two):
        changes = list[int]()
        one.hosts.follow(lambda: changes.append(len(one.hosts.others())))
        await until(lambda: [host.name for host in one.hosts.others()] == ["host1"])
        await until(lambda: [(host.id, dict(host.about)) for host in two.hosts.others()] == [(1, {"machine": "host0"})])
        async with Member(postgres_address, "third") as third:
            await until(lambda: len(third.hosts.others()) == len(one.hosts.others()) == 2)
        await until(lambda: len(one.hosts.others()) == 1)
        await until(lambda: changes[-2:] == [2, 1])
        assert len({one.hosts.own, two.hosts.own, third.hosts.own}) == 3
    async with members(postgres_address, 1) as (late,):
        assert late.hosts.others() == ()


async def test_one_host_gets_a_lease_and_the_next_a_greater_number(postgres_address: str) -> None:
    async with members(postgres_address, 3) as hosts:
        leases = await gather(*(host.leases.acquire("game/1") for host in hosts for _ in range(5)))
        assert len([lease for lease in leases if lease]) == 5
        assert {lease for lease in leases if lease} == {Lease("game/1", Fence("game/1", 1))}
        holder = next(host for host in hosts if host.leases.holds("game/1"))
        others = [host for host in hosts if host is not holder]
        assert not any(host.leases.holds("game/1") for host in others)
        offered = list[Member]()
        for host in hosts:
            host.leases.follow("game/1", partial(offered.append, host))
        await others[0].leases.release("game/1")
        await holder.leases.release("game/1")
        assert not holder.leases.holds("game/1")
        await until(lambda: set(offered) == set(others))
        taken = await gather(*(host.leases.acquire("game/1") for host in others))
        assert [lease and lease.fence for lease in sorted(taken, key=str)] in (
            [Fence("game/1", 2), None],
            [None, Fence("game/1", 2)],
        )


async def test_a_host_that_ends_gives_all_back(postgres_address: str) -> None:
    async with members(postgres_address, 1) as (heir,):
        async with Member(postgres_address, "leaving") as leaving:
            assert await leaving.leases.acquire("house")
            assert await heir.leases.acquire("house") is None
            offered = list[bool]()
            heir.leases.follow("house", lambda: offered.append(True))
            await until(heir.hosts.others)
        await until(lambda: offered)
        lease = await heir.leases.acquire("house")
        assert lease == Lease("house", Fence("house", 2))
        assert 'seasalt_lease_changes_total{change="acquired"} 1' in heir.metrics.page()


async def test_a_host_that_was_dead_for_the_others_leads_again_if_nobody_else_wants_to(postgres_address: str) -> None:
    terms = list[Lease]()

    async def lead(lease: Lease) -> None:
        terms.append(lease)
        await Event().wait()

    async with members(postgres_address, 1) as (host,), TaskGroup() as tasks:
        leading = tasks.create_task(Leadership(host.leases, "game/1", lead).run())
        await until(lambda: terms)
        await host.postgres.execute("DELETE FROM hosts")
        await until(lambda: len(terms) > 1)
        assert terms == [Lease("game/1", Fence("game/1", 1)), Lease("game/1", Fence("game/1", 2))]
        leading.cancel()
