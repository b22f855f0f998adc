from server.cluster_members import Member, members
from server.cut_line import line_to
from server.waiting import until


async def test_people_of_the_other_hosts_are_known_by_place(postgres_address: str) -> None:
    async with members(postgres_address) as (one, two):
        changed = list[str]()
        two.presences.follow(changed.append)
        one.presences.enter("table/ABC-DEF", "key a", "Ann")
        one.presences.enter("house", "key a", "Ann")
        one.presences.enter("house", "guest b", "Ben")
        await until(lambda: two.presences.of("house") == {one.hosts.own: {"key a": "Ann", "guest b": "Ben"}})
        await until(lambda: two.presences.of("table/ABC-DEF") == {one.hosts.own: {"key a": "Ann"}})
        await until(lambda: set(changed) == {"table/ABC-DEF", "house"})
        assert one.presences.of("house") == {}
        one.presences.enter("house", "key a", "Anne")
        one.presences.leave("house", "guest b")
        one.presences.leave("table/ABC-DEF", "key a")
        await until(lambda: two.presences.of("house") == {one.hosts.own: {"key a": "Anne"}})
        await until(lambda: not two.presences.of("table/ABC-DEF"))
        async with Member(postgres_address, "late") as late:
            assert late.presences.of("house") == {one.hosts.own: {"key a": "Anne"}}
            late.presences.enter("house", "key c", "Cleo")
            await until(lambda: late.hosts.own in one.presences.of("house"))
        await until(lambda: not one.presences.of("house"))


async def test_changes_in_a_row_end_with_the_last(postgres_address: str) -> None:
    async with members(postgres_address) as (one, two):
        for number in range(200):
            one.presences.enter(f"table/{number % 7}", f"key {number}", str(number))
            if number % 3:
                one.presences.leave(f"table/{number % 7}", f"key {number}")
            if not number % 20:
                await until(lambda: one.hosts.own in two.presences.of("table/0"))
        wanted = {f"key {number}": str(number) for number in range(0, 200, 3) if number % 7 == 3}
        await until(lambda: two.presences.of("table/3").get(one.hosts.own) == wanted)
        await one.cut()
        one.presences.leave("table/3", "key 3")
        del wanted["key 3"]
        await until(lambda: two.presences.of("table/3").get(one.hosts.own) == wanted)


async def test_people_of_a_host_that_ended_during_an_outage_are_gone(postgres_address: str) -> None:
    async with line_to(postgres_address) as line, Member(line.address, "cut off") as cut:
        async with Member(postgres_address, "ending") as ending:
            ending.presences.enter("house", "key a", "Ann")
            await until(lambda: cut.presences.of("house"))
            await line.cut()
        await line.mend()
        await until(lambda: not cut.presences.of("house"))


async def test_whoever_leaves_a_host_that_is_dead_for_the_others_is_gone_from_it(postgres_address: str) -> None:
    async with members(postgres_address) as (one, two):
        one.presences.enter("house", "key a", "Ann")
        one.presences.enter("house", "key b", "Ben")
        await until(lambda: len(two.presences.of("house").get(one.hosts.own, ())) == 2)
        buried = one.hosts.own
        await two.postgres.execute("DELETE FROM hosts WHERE id = $1", buried)
        one.presences.leave("house", "key a")
        await until(lambda: one.hosts.own != buried)
        await until(lambda: two.presences.of("house") == {one.hosts.own: {"key b": "Ben"}})
        assert not one.journal.events("database connection lost") + two.journal.events("database connection lost")
