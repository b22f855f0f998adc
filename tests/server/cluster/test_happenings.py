from asyncio import gather

from server.cluster_members import Member, members
from server.waiting import until


async def test_who_reads_what_is_new_reads_each_once_and_in_order(postgres_address: str) -> None:
    async with members(postgres_address, 3) as (one, two, reader):
        read, asked = list[tuple[int, bytes]](), list[str]()
        reader.happenings.follow("table/ABC-DEF", asked.append)

        async def write(host: Member) -> None:
            for number in range(20):
                await host.happenings.append("table/ABC-DEF", f"{host.hosts.own} {number}".encode())

        writing = gather(write(one), write(two))
        while len(read) < 40:
            await until(lambda: asked)
            asked.clear()
            happened = await reader.happenings.since("table/ABC-DEF", read[-1][0] if read else 0)
            read += [(each.id, each.body) for each in happened]
        await writing
        assert [number for number, _ in read] == sorted({number for number, _ in read})
        own = [body for _, body in read if body.startswith(f"{one.hosts.own} ".encode())]
        assert own == [f"{one.hosts.own} {number}".encode() for number in range(20)]
        assert [each.own for each in await one.happenings.since("table/ABC-DEF", read[-1][0] - 1)] != []
        await one.happenings.trim("table/ABC-DEF", 3)
        assert [each.id for each in await two.happenings.since("table/ABC-DEF", 0)] == [n for n, _ in read[-3:]]
        await one.happenings.drop("table/ABC-DEF")
        assert await two.happenings.since("table/ABC-DEF", 0) == []


async def test_what_was_not_heard_is_noticed_within_a_second(postgres_address: str) -> None:
    async with members(postgres_address) as (one, two):
        asked = list[str]()
        two.happenings.follow("lobby", asked.append)
        two.happenings.follow("table/", asked.append)
        await one.postgres.execute("INSERT INTO happenings (place, host, body) VALUES ('lobby', 1, '')")
        await until(lambda: asked == ["lobby"])
        assert [each.own for each in await two.happenings.since("lobby", 0)] == [False]
        assert [each.own for each in await one.happenings.since("lobby", 0)] == [False]
        await one.happenings.append("table/ABC-DEF", b"")
        await until(lambda: "table/ABC-DEF" in asked)
