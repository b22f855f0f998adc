"""Two devices become one person: codes, questions on both, seats that move, and back."""

from pathlib import Path
from re import findall

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.link import Caller
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from server.hosted_sessions import ENVIRON, ConnectedPerson, HostedSessions, open_house
from server.memory_link import MemoryLink
from server.screens.lobby_sessions import come, is_on, laid


async def browse(hosting: HostedSessions, name: str) -> ConnectedPerson:
    """Into the lobby, from a browser of their own."""
    visitor = hosting.connect(Caller(f"web {name}", name, "203.0.113.9", ENVIRON, link="web"), MemoryLink(80, 24))
    await visitor.until(lambda: is_on(visitor, LobbyScreen))
    await visitor.quiet()
    return visitor


async def shown_code(visitor: ConnectedPerson) -> str:
    visitor.press("d")
    await visitor.shows("Your devices")
    (code,) = findall(r"\b[2-9B-Z]{4}-[2-9B-Z]{4}\b", visitor.text)
    return str(code)


async def type_code(visitor: ConnectedPerson, code: str) -> None:
    visitor.press("c")
    await visitor.shows("The code of a table")
    visitor.type(code)
    visitor.press("enter")


async def link(shows: ConnectedPerson, types: ConnectedPerson) -> None:
    """Each is told whose results stay."""
    stays, joins = (types, shows) if types.app.person.startswith("key ") else (shows, types)
    kept = {stays: "results of this device stay", joins: "results of the other device stay"}
    await type_code(types, await shown_code(shows))
    await types.shows("Link this device?", kept[types])
    types.press("down", "enter")
    await shows.shows("Is that you?", kept[shows])
    shows.press("down", "enter")


def sessions_of(hosting: HostedSessions, person: str) -> int:
    return sum(app.person == person for app in hosting.house.sessions.apps)


async def test_a_browser_becomes_the_person_of_a_key_whoever_shows_the_code(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana, web = await come(hosting, "Ana"), await browse(hosting, "Annie")
        table = await laid(hosting, "Ben", places=(None, None, None))
        await table.join("web Annie", "Annie")
        await link(shows=web, types=ana)
        await web.until(lambda: web.over)
        await ana.shows("Your devices are linked.")
        assert (table.record.seat_of("key Ana"), table.record.seat_of("web Annie")) == (1, None)
        again = await browse(hosting, "Annie")
        assert (again.app.person, again.app.login) == ("key Ana", "web Annie")
        assert not again.app.is_admin
        again.press("d")
        await again.shows("Your devices", "You have the name, settings and results of the other", "Unlink this device")
        again.press("down", "enter")
        await again.until(lambda: again.over)
        alone = await browse(hosting, "Annie")
        assert alone.app.person == "web Annie"


async def test_of_two_browsers_the_one_with_the_code_stays(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        laptop, phone = await browse(hosting, "Cleo"), await browse(hosting, "Phone")
        await link(shows=laptop, types=phone)
        await phone.until(lambda: phone.over)
        phone = await browse(hosting, "Phone")
        assert sessions_of(hosting, "web Cleo") == 2
        laptop.press("d")
        await laptop.shows("1 other device is linked to you.", "Unlink all other devices")
        laptop.press("down", "enter")
        await phone.until(lambda: phone.over)
        assert hosting.house.linking.book.person_of("web Phone") == "web Phone"
        assert sessions_of(hosting, "web Cleo") == 1


async def test_what_is_not_linked(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana, ben = await come(hosting, "Ana"), await come(hosting, "Ben")
        code = await shown_code(ana)
        await type_code(ben, code)
        await ben.shows("Link this device?")
        ben.press("down", "enter")
        await ana.shows("Is that you?")
        ana.press("enter")
        await ben.shows("The other device said no")
        await type_code(ben, code)
        await ben.shows("This code is no longer valid")
        code = await shown_code(ana)
        hosting.clock.advance(timeouts.DEVICE_CODE + 1)
        await ana.hides("Your devices")
        await type_code(ben, code)
        table = await laid(hosting, "Ana", "Ben", places=(None, None, None))  # a game that begins is shown at once
        await type_code(ben, await shown_code(ana))
        await ben.shows(f"Both devices have a seat at table {table.code}")
        guest = hosting.guest("Gus")
        await guest.until(lambda: is_on(guest, LobbyScreen))
        guest.press("d")
        await guest.quiet()
        assert is_on(guest, LobbyScreen)
        assert not (tmp_path / "devices.json").exists()


async def test_into_a_private_house_no_other_device_comes(tmp_path: Path) -> None:
    async with open_house(tmp_path, private=True) as hosting:
        ana = await browse(hosting, "Ana")
        ana.press("d")
        await ana.quiet()
        assert is_on(ana, LobbyScreen)
