"""Two devices become one person while each is at another host of the house."""

from pathlib import Path

from seasalt_tui.server.errors import Declined, code_expired, too_many_guesses
from seasalt_tui.server.limits import caps
from server.devices.test_linking import browse, sessions_of, shown_code, type_code
from server.hosted_sessions import ConnectedPerson
from server.house_of_hosts import TestedHost, hosts_of_a_house, open_table
from server.screens.lobby_sessions import come
from server.waiting import until

GUESSER = "198.51.100.9"


async def code_shown_by(visitor: ConnectedPerson, elsewhere: TestedHost) -> str:
    """As soon as the other host knows it."""
    code = await shown_code(visitor)
    await until(lambda: elsewhere.house.linking.knows(code))
    return code


def answer_to(host: TestedHost, guesser: ConnectedPerson, code: str) -> str:
    """Whatever somebody is told who types this; empty if it is right."""
    try:
        host.house.linking.find(code, guesser.app, GUESSER)
    except Declined as error:
        return error.refusal.sentence
    return ""


async def test_a_code_shown_at_one_host_is_typed_at_another(postgres_address: str, tmp_path: Path) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        web, phone, ana = await browse(one, "Annie"), await browse(two, "Annie"), await come(two, "Ana")
        table = await open_table(one, "Ben", "Annie")
        await table.join("web Annie", "Annie")
        there = await two.find(table.code)
        await until(lambda: there.begun)
        await type_code(ana, await code_shown_by(web, two))
        await ana.shows("Link this device?", "You and Annie", "results of this device stay")
        ana.press("down", "enter")
        await web.shows("Ana, from", "Is that you?", "results of the other device stay")
        web.press("down", "enter")
        await ana.shows("Your devices are linked.")
        await web.until(lambda: web.over)
        await phone.until(lambda: phone.over)
        await until(lambda: there.record.seat_of("key Ana") == 1)
        assert table.record.seat_of("web Annie") is None

        again = await browse(one, "Annie")
        assert (again.app.person, sessions_of(two, "key Ana")) == ("key Ana", 1)
        ana.press("d")
        await ana.shows("1 other device is linked to you.")
        ana.press("down", "enter")
        await again.until(lambda: again.over)
        assert one.house.linking.book.person_of("web Annie") == "web Annie"


async def test_what_is_refused_over_hosts(postgres_address: str, tmp_path: Path) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        ana, cleo, ben = await come(one, "Ana"), await come(one, "Cleo"), await come(two, "Ben")
        code = await code_shown_by(ana, two)
        told = await two.cluster.happenings.since("devices", 0)
        assert not any(code in str(each.body) or code.replace("-", "") in str(each.body) for each in told)
        await type_code(ben, code)
        await ben.shows("Link this device?")
        ben.press("down", "enter")
        await ana.shows("Ben, from", "Is that you?")
        assert answer_to(one, cleo, code) == code_expired().refusal.sentence
        ana.press("enter")
        await ben.shows("The other device said no")
        assert not two.house.linking.knows(code)

        code = await code_shown_by(ana, two)
        (tmp_path / "later").mkdir()
        async with hosts_of_a_house(postgres_address, tmp_path / "later", 1) as (three,):
            await until(lambda: three.house.linking.knows(code))
        ana.press("escape")
        await until(lambda: not two.house.linking.knows(code))

        code = await code_shown_by(ana, two)
        for _ in range(caps.CODE_GUESSES):
            answer_to(one, cleo, "2222-2222")
        await until(lambda: answer_to(two, ben, code) == too_many_guesses().refusal.sentence)
