from server.cluster_members import members
from server.waiting import until


async def test_the_others_hear_what_they_follow(postgres_address: str) -> None:
    async with members(postgres_address, 3) as (ringer, *others):
        heard = [list[str]() for _ in range(4)]
        ringer.doorbell.follow("game/1", heard[0].append)
        others[0].doorbell.follow("game/1", heard[1].append)
        others[1].doorbell.follow("game/", heard[2].append)
        others[1].doorbell.follow("game/1", heard[3].append)()
        for topic in ("game/12", "games", "game/1"):
            ringer.doorbell.ring(topic)
        await until(lambda: "game/1" in heard[2] and heard[1])
        assert heard == [[], ["game/1"], ["game/12", "game/1"], []]


async def test_topics_that_wait_go_in_few_notifications(postgres_address: str) -> None:
    async with members(postgres_address) as (ringer, other):
        heard = list[str]()
        other.doorbell.follow("doc/", heard.append)
        topics = [f"doc/{number:04}/{'é' * 20}" for number in range(1000)]
        for topic in (*topics, *topics):
            ringer.doorbell.ring(topic)
        await until(lambda: len(heard) >= 1000)
        assert heard == topics
        assert ringer.metrics.counts["notifications", ()] < 20
        await until(lambda: "seasalt_doorbell_seconds_count" in ringer.metrics.page())


async def test_a_follower_that_breaks_breaks_no_other(postgres_address: str) -> None:
    async with members(postgres_address) as (ringer, other):
        heard = list[str]()
        broken = list[str]()
        other.doorbell.follow("game/1", broken.index)
        other.doorbell.follow("game/1", heard.append)
        ringer.doorbell.ring("game/1")
        await until(lambda: heard)
        ringer.doorbell.ring("game/1")
        await until(lambda: len(heard) == 2)


async def test_what_may_have_been_missed_is_said_each_second_and_after_a_reconnect(postgres_address: str) -> None:
    async with members(postgres_address) as (ringer, other):
        missed, heard = list[int](), list[str]()
        other.doorbell.follow("game/1", heard.append, lambda: missed.append(len(heard)))
        await until(lambda: len(missed) >= 2)
        await other.cut()
        await until(lambda: other.journal.events("database connection lost"))
        await until(lambda: ringer.journal.events("database connection lost"))
        await until(lambda: len(other.hosts.others()) == 1)
        ringer.doorbell.ring("game/1")
        await until(lambda: heard)
        assert not other.journal.events("host died")
