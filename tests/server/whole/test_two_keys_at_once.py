"""Race: two menu entries of a hosted table pressed before the first has opened."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from msgspec.structs import replace

from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.ui.widgets.choice_list import ChoiceList
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import a_table

ESCAPE = "\x1b[27u"  # in one piece, so that nobody waits for what may follow


def neighbours(letters: str) -> Iterator[tuple[str, str]]:
    """Each entry before itself and two others, and after two others."""
    for step in (0, 1, 3):
        yield from zip(letters, letters[step:] + letters[:step], strict=True)


async def back_to_table(ana: ConnectedPerson) -> None:
    for _ in range(6):
        await ana.quiet()
        match ana.app.screen:
            case HostedTableScreen():
                return
            case LobbyScreen():
                ana.app.navigation.go_to_code(next(iter(ana.app.house.lobby)).code)
            case _:
                ana.type(ESCAPE)
    raise AssertionError(f"It does not come back: {ana.app.screen_stack}")


async def in_english(ana: ConnectedPerson) -> None:
    """`s` and then `h` sets another language, and with it the menu has other letters: `s` would quit in Italian."""
    if ana.app.kit.words.language != "en":
        ana.app.change(replace(ana.app.kit.settings, language="en"))
        await ana.quiet()


async def test_the_menu_acts_once(tmp_path: Path, full: bool) -> None:
    async with a_table(tmp_path) as played:
        await played.play_until_turn_of(1)
        ana = await played.come("Ana")
        ana.type(ESCAPE)
        await ana.shows("Menu", "Quit")
        letters = "".join(ana.app.screen.query_one(ChoiceList).letters).replace("q", "")
        assert letters
        for first, second in product(letters, repeat=2) if full else neighbours(letters):
            await back_to_table(ana)
            await in_english(ana)
            ana.type(f"{ESCAPE}{first}{second}")
            await ana.quiet()
            assert not played.hosting.journal.events("crashed"), (first, second)
        await back_to_table(ana)
