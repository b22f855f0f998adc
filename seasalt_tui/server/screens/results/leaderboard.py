"""Leaderboard: the ratings of everybody on this server, by game and number of players."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from textual import getters, on
from textual.events import Click
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.server.person_ids import NOBODY, PersonId
from seasalt_tui.server.results.values import LeaderboardRow
from seasalt_tui.server.screens.results.leaderboard_lines import (
    LeaderboardHeader,
    OwnPlace,
    leaderboard_line,
    two_leaderboard_lines,
)
from seasalt_tui.server.screens.results.page import ResultsPage
from seasalt_tui.server.screens.results.texts import legend_text, progress_text
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY
from seasalt_tui.ui.widgets.filters import Filter, FilterLine
from seasalt_tui.ui.widgets.virtual_list import PAGE_DOWN, VirtualList

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_GAMES: Final = tuple(filter(has_stage, GAMES))


class LeaderboardScreen(ResultsPage):
    AUTO_FOCUS = "#ranks"
    KEY_COMMANDS = (
        CHOOSE_ENTRY.shown_as("Person", "choose", lambda it: it.current is not None),
        Command("board_game", "g", "game", "", "Ratings of the other game"),
        Command("board_players", "p", "players", "", "Ratings with another number of players"),
        PAGE_DOWN.shown_as("", "turn_page"),
        Command("board_own", "o", "own", "My place", "Go to your own place", lambda it: it.own_place is not None),
        Command("my_results", "m", "mine", "My results", "Your ratings and results", lambda it: it.has_results),
        Command("close", "escape,q", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    filter_line = getters.query_one(FilterLine)
    list_view: getters.query_one[VirtualList[LeaderboardRow]] = getters.query_one("#ranks", VirtualList)
    own_row = getters.query_one(OwnPlace)

    def __init__(self, session: "HostedApp") -> None:
        super().__init__(session)
        self._game = session.filters.game or _GAMES[0]
        self._players = GAMES[self._game].players[0]
        self._rows: tuple[LeaderboardRow, ...] = ()
        self.own_place: int | None = None  # in the list

    def body(self) -> Iterator[Widget]:
        yield FilterLine(id="board-filters")
        yield LeaderboardHeader(id="board-columns")
        yield VirtualList[LeaderboardRow](self._line, id="ranks", two_lines=self._two_lines)
        yield OwnPlace(id="own-place")
        yield Caption(id="board-legend", margin="   ")

    def _line(self, row: LeaderboardRow, room: int) -> Row:
        return leaderboard_line(self.kit, row, room, own=row.person == self.own_id)

    def _two_lines(self, row: LeaderboardRow, room: int) -> tuple[Row, Row]:
        return two_leaderboard_lines(self.kit, row, room, own=row.person == self.own_id)

    @property
    def paged_list(self) -> VirtualList[Any]:
        return self.list_view

    @property
    def current(self) -> LeaderboardRow | None:
        return self.list_view.current

    @property
    def has_results(self) -> bool:
        return self.own_id != NOBODY

    def _place_of(self, person: PersonId) -> int | None:
        return next((place for place, row in enumerate(self._rows) if row.person == person), None)

    def update_text(self, kit: Kit) -> None:
        words, before = kit.words, self.current
        self._rows = self.results.leaderboard(self._game, self._players)
        self.title_bar.title = words.say("Leaderboard")
        people = words.say_number("{number} person", "{number} people", len(self._rows))
        self.title_bar.status = people if self._rows else ""
        list_view = self.list_view
        list_view.empty = self._empty_text()
        list_view.show(self._rows, 0 if before is None else self._place_of(before.person) or 0)
        self.query_one(LeaderboardHeader).visible = bool(self._rows)
        self.query_one("#board-legend", Caption).text = legend_text(words) if self._rows else ""
        self.own_place = self._place_of(self.own_id)
        self.own_row.otherwise = self._why_not_ranked()
        self.own_row.row = None if self.own_place is None else self._rows[self.own_place]
        self.own_row.display = bool(self.own_row.row or self.own_row.otherwise)
        self.filter_line.filters = tuple(self._filters())

    def _filters(self) -> Iterator[Filter]:
        words = self.kit.words
        yield Filter(self.key_hint("board_game", GAMES[self._game].title), active=True)
        number = words.say_number("{number} player", "{number} players", self._players)
        yield Filter(self.key_hint("board_players", number), active=True)
        yield from self.page_filter()

    def _empty_text(self) -> str:
        words, results = self.kit.words, self.results
        if results.is_ready:
            return words.say("Nobody has a rating here yet. Ratings come from tables that are opened as rated.")
        return progress_text(self.kit, results.progress)

    def _why_not_ranked(self) -> str:
        words = self.kit.words
        if not self.has_results:
            return words.say("You are a guest: only people with a key have a rating.")
        if self.results.has_withdrawn(self.own_id):
            return words.say("You are not in this list, as you wanted.")
        return words.say("You have no rating here yet.") if self._rows else ""

    @on(VirtualList.Highlighted)
    def _point(self) -> None:
        self.filter_line.filters = tuple(self._filters())
        self.update_key_line()

    @on(VirtualList.Chosen)
    def action_choose(self) -> None:
        if self.current is not None:
            self.session.kept_games.open_person(self.current.person)

    @on(Click, "#own-place")
    def action_own(self) -> None:
        if self.own_place is not None:
            self.list_view.cursor = self.own_place

    def action_mine(self) -> None:
        self.session.kept_games.open_person(self.own_id)

    def action_game(self) -> None:
        self._game = _GAMES[(_GAMES.index(self._game) + 1) % len(_GAMES)]
        numbers = GAMES[self._game].players
        self._players = self._players if self._players in numbers else numbers[0]
        self._show_from_top()

    def action_players(self) -> None:
        numbers = tuple(GAMES[self._game].players)
        self._players = numbers[(numbers.index(self._players) + 1) % len(numbers)]
        self._show_from_top()

    def _show_from_top(self) -> None:
        self.list_view.show(())
        self.show_text()
