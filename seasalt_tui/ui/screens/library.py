"""The library: every game that is kept, to find one, and to do something with it."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from textual import on, work
from textual.binding import Binding
from textual.containers import Container
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.store import catalogue
from seasalt_tui.store.catalogue import BadDay, Order, Row, Wanted, chosen, days_of
from seasalt_tui.store.labels import NAME_CELLS, label
from seasalt_tui.ui.keys import key_of
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.library.borders import exported, imported, reason, sensible_folder
from seasalt_tui.ui.library.details import Details
from seasalt_tui.ui.library.filters import Filter, FilterLine, turned
from seasalt_tui.ui.library.lines import line, spoken
from seasalt_tui.ui.library.listing import Listing
from seasalt_tui.ui.library.texts import ORDERS, headline, wanted_texts
from seasalt_tui.ui.modals.sure import Sure
from seasalt_tui.ui.modals.typing import Typing
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session import Session
from seasalt_tui.ui.stage import staged
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead

_WIDE_FROM: Final = 110
_FOREIGN: Final = message("This game was saved by another program and stays as it is.")
_NOT_YET: Final = message("This game has not been read yet. Try again in a moment.")


class LibraryScreen(Page):
    AUTO_FOCUS = "#games"
    BINDINGS = [
        Binding("r", "replay", id="library_replay"),
        Binding("n", "rename", id="library_rename"),
        Binding("x,delete", "delete", id="library_delete"),
        Binding("e", "export", id="library_export"),
        Binding("i", "import", id="library_import"),
        Binding("slash", "search", id="search"),
        Binding("g", "turn('game')", id="filter_game"),
        Binding("p", "turn('players')", id="filter_players"),
        Binding("b", "turn('against')", id="filter_against"),
        Binding("w", "turn('outcome')", id="filter_outcome"),
        Binding("t", "days", id="filter_days"),
        Binding("o", "order", id="library_order"),
        Binding("c", "clear", id="filter_clear"),
        Binding("escape,q", "close", id="close"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._rows: Sequence[Row] = ()
        self._wanted = Wanted()
        self._order: Order = "newest"
        self._read: tuple[int, int] | None = (0, 0)  # so many of so many, until all is known

    def body(self) -> Iterator[Widget]:
        kit = self.kit
        yield FilterLine(kit, id="filters")
        with Container(id="shelf"):
            yield Listing[Row](kit, lambda row, room: line(self.kit, row, room), id="games")
            yield Details(kit, id="details")
        yield Input(id="search", compact=True)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#search").display = False

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE_FROM, "wide")

    def on_screen_resume(self) -> None:
        self._load()

    @property
    def _listing(self) -> Listing[Row]:
        return self.query_one("#games", Listing)

    @property
    def _current(self) -> Row | None:
        return self._listing.current

    def tell(self, kit: Kit) -> None:
        self.query_one(Masthead).title = kit.words.say("Library")
        self.query_one(Input).placeholder = kit.words.say("Search")
        for painted in (self._listing, self.query_one(Details), self.query_one(FilterLine)):
            painted.kit = kit
            painted.refresh()
        self._show()

    def _show(self) -> None:
        """What is wanted of what there is; the chosen one stays chosen."""
        before, listing = self._current, self._listing
        rows = chosen(self._rows, self._wanted, self._order)
        place = next((place for place, row in enumerate(rows) if before and row.id == before.id), 0)
        listing.empty = self._emptiness()
        listing.show(rows, place)
        self.query_one(Masthead).standing = self._counted(len(rows))
        self.query_one(FilterLine).filters = tuple(self._filters())
        self.query_one(Details).display = bool(self._rows)

    def _emptiness(self) -> str:
        words = self.kit.words
        if self._rows:
            return words.say("No game is like that. {key} shows all again.", key=self.key("filter_clear"))
        if self._read is not None:
            return ""
        told = message("No games yet: every game you begin is kept here. {key} takes one in from a file.")
        return words.say(told, key=self.key("library_import"))

    def _counted(self, shown: int) -> str:
        words = self.kit.words
        if self._read and self._read[1]:
            return words.say("reading {number} of {all}", number=self._read[0], all=self._read[1])
        if shown < len(self._rows):
            return words.say("{number} of {all}", number=shown, all=len(self._rows))
        return words.say_number("{number} game", "{number} games", shown)

    def _filters(self) -> Iterator[Filter]:
        if not self._rows:
            return
        words, wanted, none = self.kit.words, self._wanted, wanted_texts(self.kit.words, Wanted())
        for name, text in wanted_texts(words, wanted).items():
            action = "screen.days" if name == "days" else f"screen.turn('{name}')"
            yield Filter(Hint(self.key(f"filter_{name}"), text, action), text != none[name])
        order = words.say(ORDERS[self._order])
        yield Filter(Hint(self.key("library_order"), order, "screen.order"), self._order != "newest")
        sought = spoken(self.kit, wanted.text) or words.say_as("reader", "Search")
        yield Filter(Hint(self.key("search"), sought, "screen.search"), bool(wanted.text))
        if wanted != Wanted():
            yield Filter(Hint(self.key("filter_clear"), words.say("Show all"), "screen.clear"), active=False)

    def hints(self) -> tuple[Hint, ...]:
        return tuple(self._hints())

    def _hints(self) -> Iterator[Hint]:
        words, row = self.kit.words, self._current
        if row is not None:
            if row.can_go_on:
                keys, plain = self.kit.settings.keys, self.kit.look.ascii
                enter = key_of(Listing.BINDINGS, "choose_entry", keys, ascii_only=plain)
                yield Hint(enter, words.say_as("brief", "Continue"), "screen.open")
            yield Hint(self.key("library_replay"), words.say_as("brief", "Replay"), "screen.replay")
            yield Hint(self.key("library_rename"), words.say_as("brief", "Name"), "screen.rename")
            yield Hint(self.key("library_delete"), words.say_as("brief", "Delete"), "screen.delete")
            yield Hint(self.key("library_export"), words.say_as("brief", "Export"), "screen.export")
        yield Hint(self.key("library_import"), words.say_as("brief", "Import"), "screen.import")
        yield Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close")
        yield Hint(self.key("help"), words.say_as("brief", "Help"), "app.help")

    @work(exclusive=True, group="load")
    async def _load(self) -> None:
        """First what is known at once, then with what became of each."""
        async with self.session.keeper.shelf() as shelf:
            if shelf is not None:
                if not self._rows:
                    self._take([catalogue.row(entry) for entry in await shelf.listed()])
                entries = await shelf.entries(self._progress)
                self._read = None
                self._take([catalogue.row(entry) for entry in entries])
        self._read = None
        self._show()

    def _take(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self._show()

    def _progress(self, number: int, every: int) -> None:
        self._read = (number, every)
        self.query_one(Masthead).standing = self._counted(0)

    @on(Listing.Pointed)
    def _point(self) -> None:
        self.query_one(Details).show(self._current)
        self.query_one(KeyLine).hints = self.hints()

    def _want(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._show()

    def action_turn(self, name: str) -> None:
        self._want(turned(self._wanted, name))

    def action_order(self) -> None:
        places = catalogue.ORDERS
        self._order = places[(places.index(self._order) + 1) % len(places)]
        self._show()

    def action_clear(self) -> None:
        self.query_one(Input).value = ""
        self._want(Wanted())

    def action_days(self) -> None:
        words = self.kit.words
        text = words.say("When? 7d, today, 2026-11-18, 2026-11-01..2026-11-18; nothing: any time")
        self.app.push_screen(Typing(self.kit, words.say("Days"), text), self._want_days)

    def _want_days(self, typed: str | None) -> None:
        if typed is None:
            return
        try:
            since, until = days_of(typed, datetime.now().astimezone().date())
        except BadDay as error:
            self._tell(reason(self.kit.words, error))
        else:
            self._want(replace(self._wanted, since=since, until=until))

    def action_search(self) -> None:
        field = self.query_one(Input)
        field.display = True
        field.focus()

    @on(Input.Changed, "#search")
    def _search(self, event: Input.Changed) -> None:
        self._want(replace(self._wanted, text=event.value))

    @on(Input.Submitted, "#search")
    def _put_search_away(self) -> None:
        self.query_one(Input).display = False
        self._listing.focus()

    @on(Listing.Chosen)
    def action_open(self) -> None:
        """On with it, or through it once more."""
        if self._current is not None and self._current.can_go_on:
            self._open(self._current, replayed=False)
        else:
            self.action_replay()

    def action_replay(self) -> None:
        if self._current is not None:
            self._open(self._current, replayed=True)

    @work(exclusive=True, group="open")
    async def _open(self, row: Row, *, replayed: bool) -> None:
        if row.entry.plan is None or not row.known or not staged(row.game):
            self._tell(self.kit.words.say(_FOREIGN if self._read is None else _NOT_YET))
            return
        kept = await self.session.keeper.resume(row.entry.saved)
        if kept is not None and replayed:
            self.session.open_replay(kept)
        elif kept is not None:
            self.session.play(kept)

    def action_rename(self) -> None:
        row, words = self._current, self.kit.words
        if row is not None:
            text = words.say("What shall it be called? Without a name it goes by its date.")
            asked = Typing(self.kit, words.say("Name of the game"), text, row.name, most=NAME_CELLS)
            self.app.push_screen(asked, partial(self._renamed, row))

    def _renamed(self, row: Row, name: str | None) -> None:
        if name is not None:
            self._rename(row, name)

    @work
    async def _rename(self, row: Row, name: str) -> None:
        async with self.session.keeper.shelf() as shelf:
            if shelf is not None:
                await shelf.store.rename(row.id, label(name, NAME_CELLS))
        self._load()

    def action_delete(self) -> None:
        row, words = self._current, self.kit.words
        if row is None:
            return
        asked = Sure(
            self.kit,
            words.say("Delete this game?"),
            spoken(self.kit, headline(words, row)),
            words.say("It is gone for good, here and in the statistics."),
            yes=words.say("Delete it"),
            no=words.say("Keep it"),
        )
        self.app.push_screen(asked, partial(self._answered, row))

    def _answered(self, row: Row, sure: bool | None) -> None:
        if sure:
            self._delete(row)

    @work
    async def _delete(self, row: Row) -> None:
        async with self.session.keeper.shelf() as shelf:
            if shelf is not None:
                await shelf.store.delete(row.id)
                self._tell(self.kit.words.say("The game is deleted."))
        self._load()

    def action_export(self) -> None:
        if self._current is not None:
            self._export(self._current)

    @work
    async def _export(self, row: Row) -> None:
        async with self.session.keeper.shelf() as shelf:
            if shelf is not None:
                file = await exported(shelf, row, sensible_folder())
                self._tell(self.kit.words.say("Written to {file}", file=file))

    def action_import(self) -> None:
        words = self.kit.words
        asked = Typing(self.kit, words.say("Take in a game"), words.say("Where is its file?"))
        self.app.push_screen(asked, self._named)

    def _named(self, typed: str | None) -> None:
        if typed:
            self._import(typed)

    @work
    async def _import(self, typed: str) -> None:
        words = self.kit.words
        async with self.session.keeper.shelf() as shelf:
            if shelf is None:
                return
            try:
                game, fresh = await imported(shelf, Path(typed).expanduser(), words)
            except (SeasaltError, RuntimeError, ValueError) as error:
                known = error if isinstance(error, SeasaltError) else SeasaltError(str(error))
                self._tell(words.say("Not taken in. {reason}", reason=reason(words, known)))
                return
        told = words.say("The game is in the library now, as {game}.", game=f"#{game}")
        self._tell(told if fresh else words.say("This game is there already, as {game}.", game=f"#{game}"))
        self._load()

    def _tell(self, text: str) -> None:
        self.notify(spoken(self.kit, text), markup=False)

    def action_close(self) -> None:
        if self.query_one(Input).display:
            self._put_search_away()
        else:
            self.dismiss()
