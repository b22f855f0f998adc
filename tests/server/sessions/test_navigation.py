"""Ways in past the lobby: table codes, seat codes and display names."""

from pathlib import Path

import pytest
from textual.widgets import Input

from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS
from server.hosted_sessions import open_house
from server.memory_link import MemoryLink
from server.screens.lobby_sessions import (
    come,
    laid,
    plays,
    waits,
)


async def test_who_has_only_the_code_comes_to_a_private_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", private=True)
        ben = await come(hosting, "Ben")
        await ben.shows("be the first")
        ben.press("c")
        await ben.shows("The code of a table")
        ben.type(f" {table.code.lower()[:2]} {table.code.lower()[2:]}")
        ben.press("enter")
        await ben.until(lambda: plays(ben))
        assert table.record.seat_of("key Ben") == 1


async def test_a_code_on_the_command_line_leads_to_a_seat_and_else_to_watch(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ben = await hosting.key("Ben", table.code)
        await ben.until(lambda: table.record.seat_of("key Ben") == 1)
        cleo = await hosting.key("Cleo", table.code)
        await cleo.until(lambda: "key Cleo" in table.watchers)
        eva = await hosting.key("Eva", f"Watch {table.code}")
        await eva.until(lambda: "key Eva" in table.watchers)
        waiting = await hosting.house.lobby.open(Terms("seasalt", {}, (None, None)), "key Fritz", "Fritz")
        gus = await hosting.key("Gus", f"watch {waiting.code}")
        await gus.shows(waiting.code, "Fritz")
        assert waiting.record.seat_of("key Gus") is None
        dan = await hosting.key("Dan", "ZZZZZ")
        await dan.shows("There is no table with this code, or it is over.")


async def _guess(visitor: object, code: str, answer: str) -> None:
    visitor.press("c")  # type: ignore[attr-defined]
    await visitor.shows("The code of a table")  # type: ignore[attr-defined]
    visitor.type(code)  # type: ignore[attr-defined]
    visitor.press("enter")  # type: ignore[attr-defined]
    await visitor.shows(answer)  # type: ignore[attr-defined]
    visitor.app.clear_notifications()  # type: ignore[attr-defined]
    await visitor.hides(answer, "The code of a table")  # type: ignore[attr-defined]


@pytest.mark.parametrize("as_another", [False, True])
async def test_wrong_codes_are_limited_by_person_and_by_address(tmp_path: Path, as_another: bool) -> None:
    wrong, many = "There is no table with this code, or it is over.", "Too many wrong codes. Wait a minute."
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", private=True)
        ben = await come(hosting, "Ben", address="198.51.100.1")
        for _ in range(10):
            await _guess(ben, "22222", wrong)
        other = await come(hosting, "Cleo" if as_another else "Ben", address=f"198.51.100.{1 if as_another else 2}")
        await _guess(other, table.code, many)
        elsewhere = await come(hosting, "Dan", address="198.51.100.3")
        await _guess(elsewhere, "22222", wrong)
        hosting.clock.advance(61)
        await _guess(other, "22222", wrong)


async def test_a_guest_comes_back_to_a_seat_by_its_code(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=(None, None, None))
        zoe = hosting.guest("Zoe", table.code)
        await zoe.shows("Your seat code:")
        code = zoe.app.code
        assert code in zoe.text
        await zoe.end()
        back = hosting.guest("Max")
        await back.shows("here", "open")
        await _guess(back, "2222-2222-2222", "No seat has this code.")
        back.press("c")
        await back.shows("The code of a table")
        back.type(code.lower().replace("-", " "))
        back.press("enter")
        await back.until(lambda: waits(back))
        assert table.record.seat_of(back.app.person) == 1
        await back.shows(code)
        ben = await come(hosting, "Ben")
        await _guess(ben, code, "You have a key")
        straight = hosting.guest("Zoe", code)
        await straight.until(lambda: waits(straight))


@pytest.mark.parametrize("name", ["guest", "ROOT", "play"])
async def test_whose_name_says_nothing_is_asked_for_one_and_may_say_none(tmp_path: Path, name: str) -> None:
    async with open_house(tmp_path) as hosting:
        nameless = hosting.guest(name)
        await nameless.shows("Your name for the others")
        nameless.press("escape")
        await nameless.hides("Your name for")
        assert nameless.app.own_name.displayed == "~Guest"
        nameless.press("m")
        await nameless.shows("Your name for the others")
        nameless.type("Zoe")
        nameless.press("enter")
        await nameless.until(lambda: nameless.app.own_name.displayed == "~Zoe")
        ben = await come(hosting, "Ben", (120, 40))
        await ben.shows("~Zoe")


async def test_with_a_key_one_is_asked_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        first = await hosting.key("play")
        await first.shows("Your name for the others")
        first.type("Kim")
        first.press("enter")
        await first.until(lambda: any("Kim" in kept.read_text() for kept in tmp_path.glob("people/*/settings.toml")))
        await first.end()
        again = hosting.connect(first.caller, MemoryLink())
        await again.shows("Help")
        assert again.app.own_name.displayed == "Kim"
        assert "Your name for" not in again.text


async def test_who_is_asked_for_a_name_comes_to_the_table_afterwards(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        zoe = hosting.guest("play", table.code)
        await zoe.shows("Your name for the others")
        zoe.type("Ana")
        zoe.press("enter")
        await zoe.until(lambda: plays(zoe))
        assert [member.name for member in table.record.members if member] == ["Ana", "~Ana 2"]


async def test_names_are_only_letters(tmp_path: Path) -> None:
    """Neither for the terminal nor for what draws on it."""
    async with open_house(tmp_path) as hosting:
        ben = await come(hosting, "Ben", (120, 40))
        zoe = hosting.guest("play")
        await zoe.shows("Your name for the others")
        zoe.app.screen.query_one(Input).value = "[red]\x1b[31m\u202eZ[/]$xyzzyxyzzy"
        zoe.press("enter")
        await ben.shows("~[red][31mZ[/]$x")
        assert len(zoe.app.own_name.displayed) == PLAYER_NAME_CELLS
        await laid(hosting, zoe.app.own_name.displayed)
        await ben.shows("[red][31mZ[/]$x · –")


async def test_a_link_has_the_code_in_place_of_the_name(tmp_path: Path) -> None:
    """Phones open it without a command; whoever comes so is asked for a name, and then sits at the table."""
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ben = hosting.guest(table.code)
        await ben.shows("Your name")
        ben.type("Ben\r")
        await ben.until(lambda: len(table.record.players) == 2)
        assert table.record.members[1] is not None
        assert table.record.members[1].name == "~Ben"
        cleo = hosting.guest("cleo")
        await cleo.shows("running", "Help")


async def test_a_link_to_a_table_that_is_gone_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ben = hosting.guest("K7RBX")
        await ben.shows("Your name")
        ben.type("Ben\r")
        await ben.shows("There is no table with this code, or it is over.")
