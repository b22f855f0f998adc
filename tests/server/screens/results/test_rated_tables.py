"""Rated tables on the screen: chosen in the form, marked in the lobby, without help, and with ratings at the end."""

from pathlib import Path

from seasalt_tui.server.screens.new_table import NewTableScreen
from seasalt_tui.ui.widgets.fields import SelectField
from server.hosted_sessions import ConnectedPerson, open_house
from server.screens.hosted_tables import nearly_over
from server.screens.lobby_sessions import come, is_on, waits
from server.whole.test_after_the_game import to_the_end


async def at_form(visitor: ConnectedPerson) -> None:
    visitor.press("n")
    await visitor.until(lambda: is_on(visitor, NewTableScreen))
    await visitor.quiet()


async def choose(visitor: ConnectedPerson, field: str) -> None:
    visitor.app.screen.query_one(f"#{field}", SelectField).focus()
    visitor.press("right")
    await visitor.quiet()


async def test_it_is_chosen_in_the_form_and_marked_wherever_the_table_is_shown(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        await at_form(ana)
        await choose(ana, "term-hints")
        await choose(ana, "term-rated")
        await ana.shows("It counts for ratings", "not in rated games")
        await choose(ana, "players")
        await choose(ana, "seat2")
        await ana.shows("no: only without bots", "Hints                     allowed")
        ana.press("left")
        await ana.hides("only without bots")
        ana.type("\x13")
        await ana.until(lambda: waits(ana))
        terms = hosting.table.record.terms
        assert (terms.rated, terms.hints, terms.odds) == (True, False, False)
        await ana.shows("rated: no undo, hints or odds")
        zoe = hosting.guest("Zoe")
        await zoe.shows("Ana", " rated ", "rated: no undo")
        await at_form(zoe)
        await zoe.shows("no: only with a key")
        await choose(zoe, "term-rated")
        await zoe.shows("Ratings belong to keys")
        zoe.type("\x13")
        await zoe.until(lambda: waits(zoe))
        assert not hosting.tables[-1].record.terms.rated


async def test_it_has_no_help_and_ends_with_old_and_new_ratings(tmp_path: Path) -> None:
    async with nearly_over(tmp_path, rated=True) as played:
        ana, ben, cleo = await played.come("Ana"), await played.come("Ben"), await played.come("Cleo")
        to_act = (ana, ben)[played.to_act]
        for key, refusal in (("x", "Rated games have no hints."), ("o", "Rated games have no odds.")):
            to_act.press(key)
            await to_act.shows(refusal)
        to_act.press("u")
        await to_act.shows("Moves are final at this table.")
        to_act.press("w")
        await to_act.shows("rated: no undo", "hints or odds")
        to_act.press("escape")
        await to_the_end(played, ana, ben, cleo)
        for visitor in (ana, ben, cleo):
            await visitor.shows("Ratings: Ana 1500? → ", " · Ben 1500? → ")
