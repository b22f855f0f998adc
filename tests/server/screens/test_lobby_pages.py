"""Pagination of the lobby: keys and mouse, and rows that change meanwhile."""

from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from server.hosted_sessions import STILL, ConnectedPerson, HostedSessions, open_house
from server.screens.lobby_sessions import come, laid, lobby, pointed

TABLES: Final = 60
SIZES: Final = ((80, 20), (80, 24), (120, 40))


async def crowd(hosting: HostedSessions) -> None:
    for number in range(TABLES):
        await laid(hosting, f"P{number}", game="paperworld" if number % 3 else "seasalt")


async def turned(visitor: ConnectedPerson, key: str) -> tuple[int, int]:
    """To which page of how many."""
    before = pointed(visitor)
    visitor.press(key)
    await visitor.until(lambda: pointed(visitor) != before, f"{key} moves the cursor")
    await visitor.quiet()
    return lobby(visitor).list_view.page


@pytest.mark.parametrize("size", SIZES)
async def test_one_turns_pages_by_key_and_mouse_while_tables_come_and_go(tmp_path: Path, size: tuple[int, int]) -> None:
    async with open_house(tmp_path) as hosting:
        await crowd(hosting)
        ana = await come(hosting, "Ana", size)
        _, journal = lobby(ana).list_view.page
        await ana.shows(f"page 1 of {journal}")
        first = pointed(ana)

        # by key, forth and back, and to the ends
        assert (await turned(ana, "pagedown"))[0] in {1, 2}  # a line of the page before stays to be seen
        assert (await turned(ana, "pagedown"))[0] >= 2
        await turned(ana, "pageup")
        assert (await turned(ana, "end"))[0] == journal
        await ana.shows(f"page {journal} of {journal}")
        assert (await turned(ana, "home"))[0] == 1
        assert pointed(ana) == first

        # by mouse: a click on the page goes to the next one, from the last to the first
        for page in (*range(2, journal + 1), 1):
            ana.click_on("page ")
            await ana.shows(f"page {page} of {journal}")
        assert pointed(ana) == first

        # on one page in the middle, while tables come and go
        ana.click_on("page ")
        await ana.shows(f"page 2 of {journal}")
        at = pointed(ana)
        newest = await laid(hosting, "Newest")
        await ana.until(lambda: lobby(ana)._all_rows[0].code == newest.code)
        assert pointed(ana) == at
        await hosting.house.lobby.leave(newest, "key Newest")
        await ana.until(lambda: len(lobby(ana)._all_rows) == TABLES)
        assert pointed(ana) == at

        # filters stay as they are, and so does the cursor where its table does
        ana.press("g")
        await ana.until(lambda: ana.app.filters.game is not None)
        game = ana.app.filters.game
        await ana.quiet()
        at = pointed(ana)
        other = await laid(hosting, "Other", game=game or "")
        await ana.until(lambda: other.code in {row.code for row in lobby(ana)._listed_rows or ()})
        assert (ana.app.filters.game, pointed(ana)) == (game, at)
        assert {row.terms.game for row in lobby(ana)._listed_rows or ()} == {game}


async def test_the_page_is_told_in_every_language_and_in_plain_letters(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        await crowd(hosting)
        told = {"de": "Seite 1 von", "fr": "page 1 sur", "it": "pagina 1 di"}
        for language, page in told.items():
            for size in SIZES:
                visitor = await hosting.key(language, size=size, LANG=f"{language}_{language.upper()}.UTF-8")
                await visitor.shows(page)
        plain = await hosting.key("Ana", settings=replace(STILL, ascii=True))
        await plain.shows("page 1 of", " > open")
        assert plain.text.isascii()
