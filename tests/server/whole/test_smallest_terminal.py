"""Smallest terminal, every language: no text of a host is cut, and no key is left out."""

from pathlib import Path

from msgspec.structs import replace
from rich.cells import cell_len

from seasalt_tui.server.screens.texts import GUESTS_MARK
from seasalt_tui.text.fact_line import fitting_facts
from seasalt_tui.text.words import LANGUAGES, words
from seasalt_tui.ui.questions.text_question import TextQuestion
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.title_bar import TitleBar
from server.hosted_sessions import STILL, ConnectedPerson, open_house
from server.screens.hosted_tables import SIZES, a_table, nearly_over
from server.screens.lobby_sessions import laid, terms, waits
from server.whole.test_after_the_game import to_the_end

WIDTH, _ = SIZES[0]
LONG = ("Maximilianus", "Bartholomäus", "Konstantinos", "Christabella")


def check_keys(visitor: ConnectedPerson) -> None:
    line = visitor.app.screen.query_one(KeyLine)
    needed = {key_hint for key_hint in line.key_hints if not key_hint.minor}
    assert needed - set(*line.lines(WIDTH, 1)) == set(), visitor.text


def check_title(visitor: ConnectedPerson) -> None:
    title = visitor.app.screen.query_one(TitleBar)
    assert cell_len(title.title) + cell_len(title.status) + 3 <= WIDTH, visitor.text


async def test_the_keys_of_the_lobby_and_of_a_table_that_waits(tmp_path: Path) -> None:
    """Most of them has whoever has opened a rematch that is private."""
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Dan")
        people = ("key Ana", "key Ben")
        table = await hosting.house.lobby.open(terms(private=True), people[0], "Ana", people)
        for language in LANGUAGES:
            visitor = await hosting.key("Ana", settings=replace(STILL, language=language))
            await visitor.until(lambda v=visitor: v.is_here and "Dan · –" in v.text)  # type: ignore[misc]
            visitor.press("down")
            await visitor.quiet()
            check_keys(visitor)
            visitor.app.call_later(visitor.app.navigation.enter, table)
            await visitor.until(lambda v=visitor: waits(v))  # type: ignore[misc]
            await visitor.quiet()
            check_keys(visitor)
            await visitor.end()


async def test_the_keys_of_a_result(tmp_path: Path) -> None:
    """In the language with the longest words for them."""
    async with nearly_over(tmp_path) as played:
        ana, french = await played.come("Ana"), await played.come("Ana", settings=replace(STILL, language="fr"))
        await to_the_end(played, ana)
        await french.shows("Revanche")
        check_keys(french)


async def test_the_top_line_while_three_are_away(tmp_path: Path) -> None:
    async with a_table(tmp_path, places=(None,) * 4, names=LONG) as played:
        others = [await played.come(name) for name in LONG[1:]]
        for other in others:
            await other.end()
        for language in LANGUAGES:
            visitor = await played.come(LONG[0], settings=replace(STILL, language=language))
            check_title(visitor)
            await visitor.end()


async def test_a_guest_reads_whole_what_a_name_is_for(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        for language in LANGUAGES:
            zoe = hosting.guest("Zoe", LANG=f"{language}.UTF-8")
            await zoe.until(lambda v=zoe: v.is_here and "?" in v.text)  # type: ignore[misc]
            zoe.press("m")
            await zoe.until(lambda v=zoe: isinstance(v.app.screen, TextQuestion))  # type: ignore[misc]
            await zoe.quiet()
            whole = "".join(words(language).say(GUESTS_MARK).split())
            assert whole in "".join(zoe.text.split())


def test_a_top_line_drops_its_last_facts() -> None:
    assert fitting_facts("Round 1 · to 30 points · English edition", 40) == "Round 1 · to 30 points · English edition"
    assert fitting_facts("Round 1 · to 30 points · English edition", 39) == "Round 1 · to 30 points"
    assert fitting_facts("Round 1 - to 30 points", 10) == "Round 1"
    assert fitting_facts("Round 1", 3) == "Round 1"
