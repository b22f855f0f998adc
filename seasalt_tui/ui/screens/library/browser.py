"""Library browser: the list of saved games, its filters and search, and the details of the selected game."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from msgspec.structs import replace
from textual import on, work
from textual.containers import Container
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.core.messages import message
from seasalt_tui.play.library.borders import reason
from seasalt_tui.store import game_list
from seasalt_tui.store.game_list import GameFilter, GameRow, InvalidDay, Order, parse_day_range, select_games
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.game_lines import game_line
from seasalt_tui.text.library.texts import ORDERS, filter_texts
from seasalt_tui.ui.questions.typing import LONGEST, Typing
from seasalt_tui.ui.screens.library.details import Details
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import LocalSession
from seasalt_tui.ui.widgets.filters import Filter, FilterLine, turned
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.listing import Listing
from seasalt_tui.ui.widgets.masthead import Masthead

_WIDE_FROM: Final = 110


class LibraryBrowser(Page):
    session: LocalSession
    """The subclass that acts on the selected game binds the keys."""

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self._rows: Sequence[GameRow] = ()
        self._wanted = GameFilter()
        self._order: Order = "newest"
        self._read: tuple[int, int] | None = (0, 0)  # read so far, of how many; None once all are read

    def body(self) -> Iterator[Widget]:
        kit = self.kit
        yield FilterLine(kit, id="filters")
        with Container(id="shelf"):
            yield Listing[GameRow](kit, lambda row, room: game_line(self.kit, row, room), id="games")
            yield Details(kit, id="details")
        yield Input(id="search", compact=True, max_length=LONGEST)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#search").display = False

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE_FROM, "wide")

    def on_screen_resume(self) -> None:
        self._load()

    @property
    def _listing(self) -> Listing[GameRow]:
        return self.query_one("#games", Listing)

    @property
    def _current(self) -> GameRow | None:
        return self._listing.current

    def tell(self, kit: Kit) -> None:
        self.query_one(Masthead).title = kit.words.say("Library")
        self.query_one(Input).placeholder = kit.words.say("Search")
        for painted in (self._listing, self.query_one(Details), self.query_one(FilterLine)):
            painted.kit = kit
            painted.refresh()
        self._show()

    def _show(self) -> None:
        """Apply the filters and the search; the selected game stays selected."""
        before, listing = self._current, self._listing
        rows = select_games(self._rows, self._wanted, self._order)
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
        words, wanted, none = self.kit.words, self._wanted, filter_texts(self.kit.words, GameFilter())
        for name, text in filter_texts(words, wanted).items():
            action = "screen.days" if name == "days" else f"screen.turn('{name}')"
            yield Filter(Hint(self.key(f"filter_{name}"), text, action), text != none[name])
        order = words.say(ORDERS[self._order])
        yield Filter(Hint(self.key("library_order"), order, "screen.order"), self._order != "newest")
        search_text = displayable(self.kit, wanted.text) or words.say_as("reader", "Search")
        yield Filter(Hint(self.key("search"), search_text, "screen.search"), bool(wanted.text))
        if wanted != GameFilter():
            yield Filter(Hint(self.key("filter_clear"), words.say("Show all"), "screen.clear"), active=False)

    @work(exclusive=True, group="load")
    async def _load(self) -> None:
        """First the plain list, which is there at once, then the result of each game."""
        async with self.session.keeper.repository() as repository:
            if repository is not None:
                if not self._rows:
                    self._take([game_list.game_row(entry) for entry in await repository.entries_without_digests()])
                entries = await repository.entries(self._progress)
                self._read = None
                self._take([game_list.game_row(entry) for entry in entries])
        self._read = None
        self._show()

    def _take(self, rows: Sequence[GameRow]) -> None:
        self._rows = rows
        self._show()

    def _progress(self, number: int, every: int) -> None:
        self._read = (number, every)
        self.query_one(Masthead).standing = self._counted(0)

    @on(Listing.Pointed)
    def _point(self) -> None:
        self.query_one(Details).show(self._current)
        self.query_one(KeyLine).hints = self.hints()

    def _want(self, wanted: GameFilter) -> None:
        self._wanted = wanted
        self._show()

    def action_turn(self, name: str) -> None:
        self._want(turned(self._wanted, name))

    def action_order(self) -> None:
        places = game_list.ORDERS
        self._order = places[(places.index(self._order) + 1) % len(places)]
        self._show()

    def action_clear(self) -> None:
        self.query_one(Input).value = ""
        self._want(GameFilter())

    def action_days(self) -> None:
        words = self.kit.words
        text = words.say("When? 7d, today, 2026-11-18, 2026-11-01..2026-11-18; nothing: any time")
        self.app.push_screen(Typing(self.kit, words.say("Days"), text), self._want_days)

    def _want_days(self, typed: str | None) -> None:
        if typed is None:
            return
        try:
            since, until = parse_day_range(typed, datetime.now().astimezone().date())
        except InvalidDay as error:
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

    def _tell(self, text: str) -> None:
        self.notify(displayable(self.kit, text), markup=False)

    def action_close(self) -> None:
        if self.query_one(Input).display:
            self._put_search_away()
        else:
            self.dismiss()
