"""Library browser: the list of saved games, its filters and search, and the details of the selected game."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from msgspec.structs import replace
from textual import getters, on, work
from textual.containers import Container
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.core.messages import message
from seasalt_tui.store import game_list
from seasalt_tui.store.game_list import GameFilter, GameRow, InvalidDay, Order, parse_day_range, select_games
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.game_lines import game_line, two_game_lines
from seasalt_tui.text.library.texts import ORDERS, filter_texts
from seasalt_tui.ui.questions.text_question import LONGEST, TextQuestion
from seasalt_tui.ui.screens.library.details import Details
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import LocalSession
from seasalt_tui.ui.widgets.filters import Filter, FilterLine, with_next_value
from seasalt_tui.ui.widgets.virtual_list import VirtualList

_WIDE_FROM: Final = 110


class LibraryBrowser(Page):
    """The subclass that acts on the selected game binds the keys."""

    session: LocalSession
    filter_line = getters.query_one(FilterLine)
    list_view: getters.query_one[VirtualList[GameRow]] = getters.query_one("#games", VirtualList)
    details = getters.query_one(Details)
    search_field = getters.query_one("#search", Input)

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self._rows: Sequence[GameRow] = ()
        self._filter = GameFilter()
        self._order: Order = "newest"
        self._loading: tuple[int, int] | None = (0, 0)  # read so far, of how many; None once all are read

    def body(self) -> Iterator[Widget]:
        yield FilterLine(id="filters")
        with Container(id="shelf"):
            yield VirtualList[GameRow](
                lambda row, room: game_line(self.kit, row, room),
                id="games",
                two_lines=lambda row, room: two_game_lines(self.kit, row, room),
            )
            yield Details(id="details")
        yield Input(id="search", compact=True, max_length=LONGEST)

    def on_mount(self) -> None:
        super().on_mount()
        self.search_field.display = False

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE_FROM, "wide")

    def on_screen_resume(self) -> None:
        self._load()

    @property
    def _current(self) -> GameRow | None:
        return self.list_view.current

    def update_text(self, kit: Kit) -> None:
        self.title_bar.title = kit.words.say("Library")
        self.search_field.placeholder = kit.words.say("Search")
        self._show()

    def _show(self) -> None:
        """Apply the filters and the search; the selected game stays selected."""
        before, list_view = self._current, self.list_view
        rows = select_games(self._rows, self._filter, self._order)
        place = next((place for place, row in enumerate(rows) if before and row.id == before.id), 0)
        list_view.empty = self._empty_text()
        list_view.show(rows, place)
        self.title_bar.status = self._status(len(rows))
        self.filter_line.filters = tuple(self._filters())
        self.details.display = bool(self._rows)

    def _empty_text(self) -> str:
        words = self.kit.words
        if self._rows:
            return words.say("No games match. {key} shows all again.", key=self.key_label("filter_clear"))
        if self._loading is not None:
            return ""
        text = message("No games yet: every game you start is kept here. Press {key} to import one from a file.")
        return words.say(text, key=self.key_label("library_import"))

    def _status(self, listed: int) -> str:
        words = self.kit.words
        if self._loading and self._loading[1]:
            return words.say("reading {number} of {all}", number=self._loading[0], all=self._loading[1])
        if listed < len(self._rows):
            return words.say("{number} of {all}", number=listed, all=len(self._rows))
        return words.say_number("{number} game", "{number} games", listed)

    def _filters(self) -> Iterator[Filter]:
        if not self._rows:
            return
        words, wanted, none = self.kit.words, self._filter, filter_texts(self.kit.words, GameFilter())
        for name, text in filter_texts(words, wanted).items():
            yield Filter(self.key_hint(f"filter_{name}", text), text != none[name])
        order = words.say(ORDERS[self._order])
        yield Filter(self.key_hint("library_order", order), self._order != "newest")
        search_text = displayable(self.kit, wanted.text) or words.say_as("reader", "Search")
        yield Filter(self.key_hint("search", search_text), bool(wanted.text))
        if wanted != GameFilter():
            yield Filter(self.key_hint("filter_clear", words.say("Show all")), active=False)

    @work(exclusive=True, group="load")
    async def _load(self) -> None:
        """First the plain list, which is there at once, then the result of each game."""
        async with self.session.saved_games.repository() as repository:
            if repository is not None:
                if not self._rows:
                    self._set_rows([game_list.game_row(entry) for entry in await repository.entries_without_digests()])
                entries = await repository.entries(self._progress)
                self._loading = None
                self._set_rows([game_list.game_row(entry) for entry in entries])
        self._loading = None
        self._show()

    def _set_rows(self, rows: Sequence[GameRow]) -> None:
        self._rows = rows
        self._show()

    def _progress(self, number: int, every: int) -> None:
        self._loading = (number, every)
        self.title_bar.status = self._status(0)

    @on(VirtualList.Highlighted)
    def _show_details(self) -> None:
        self.details.row = self._current
        self.update_key_line()

    def _set_filter(self, filter_: GameFilter) -> None:
        self._filter = filter_
        self._show()

    def action_turn(self, name: str) -> None:
        self._set_filter(with_next_value(self._filter, name))

    def action_order(self) -> None:
        places = game_list.ORDERS
        self._order = places[(places.index(self._order) + 1) % len(places)]
        self._show()

    def action_clear(self) -> None:
        self.search_field.value = ""
        self._set_filter(GameFilter())

    def action_days(self) -> None:
        words = self.kit.words
        text = words.say("When? 7d, today, 2026-11-18, 2026-11-01..2026-11-18; empty: any time")
        self.app.push_screen(TextQuestion(self.kit, words.say("Days"), text), self._set_days)

    def _set_days(self, typed: str | None) -> None:
        if typed is None:
            return
        try:
            since, until = parse_day_range(typed, datetime.now().astimezone().date())
        except InvalidDay as error:
            self._notify(self.kit.words.say_error(error))
        else:
            self._set_filter(replace(self._filter, since=since, until=until))

    def action_search(self) -> None:
        self.search_field.display = True
        self.search_field.focus()

    @on(Input.Changed, "#search")
    def _search(self, event: Input.Changed) -> None:
        self._set_filter(replace(self._filter, text=event.value))

    @on(Input.Submitted, "#search")
    def _close_search(self) -> None:
        self.search_field.display = False
        self.list_view.focus()

    def _notify(self, text: str) -> None:
        self.notify(displayable(self.kit, text), markup=False)

    def action_close(self) -> None:
        if self.search_field.display:
            self._close_search()
        else:
            self.dismiss()
