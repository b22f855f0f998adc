"""A person's page: their ratings, how the viewer stands against them, and the games they have finished here."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual import getters, on, work
from textual.containers import Container
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.server.person_ids import NOBODY, PersonId
from seasalt_tui.server.results.values import GameResult, HeadToHead, Rating
from seasalt_tui.server.screens.results.page import ResultsPage
from seasalt_tui.server.screens.results.person_panels import (
    RatingTable,
    ResultDetails,
    ResultsHeader,
    result_line,
    two_result_lines,
)
from seasalt_tui.server.screens.results.take_out import sure_to_rejoin, sure_to_withdraw
from seasalt_tui.server.screens.results.texts import progress_text, together_text
from seasalt_tui.store.errors import StoreError
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY
from seasalt_tui.ui.widgets.filters import Filter, FilterLine
from seasalt_tui.ui.widgets.virtual_list import PAGE_DOWN, VirtualList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_GAMES: Final = (None, *filter(has_stage, GAMES))
_WIDE_FROM: Final = 110


class PersonScreen(ResultsPage):
    AUTO_FOCUS = "#results"
    KEY_COMMANDS = (
        CHOOSE_ENTRY.shown_as("Replay", "choose", lambda it: it.current is not None),
        Command("results_game", "g", "game", "", "Filter by game"),
        Command(
            "results_together", "b", "together", "", "Only the games between you", lambda it: it.has_played_together
        ),
        PAGE_DOWN.shown_as("", "turn_page"),
        Command("statistics", "s", "statistics", "Statistics", "Statistics of your games here", lambda it: it.is_own),
        Command(
            "list_membership",
            "t",
            "take_out",
            lambda it: it.membership_label,
            "Take yourself out of the list, or come back",
            lambda it: it.is_own,
        ),
        Command("close", "escape,q", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]

    filter_line = getters.query_one(FilterLine)
    list_view: getters.query_one[VirtualList[GameResult]] = getters.query_one("#results", VirtualList)
    details = getters.query_one(ResultDetails)

    def __init__(self, session: "HostedApp", person: PersonId, name: str) -> None:
        super().__init__(session)
        self.person = person
        self._known_as = name
        self._rows: Sequence[GameResult] = ()
        self._game: str | None = None
        self._only_together = False
        self._together = HeadToHead()

    def body(self) -> Iterator[Widget]:
        yield RatingTable(id="ratings")
        yield WrappedText(id="standing")
        yield FilterLine(id="result-filters")
        with Container(id="history"):
            with Container(id="listed"):
                yield ResultsHeader(id="result-columns")
                yield VirtualList[GameResult](self._line, id="results", two_lines=self._two_lines)
            yield ResultDetails(id="about-result")

    def _line(self, result: GameResult, room: int) -> Row:
        return result_line(self.kit, result, self.person, room)

    def _two_lines(self, result: GameResult, room: int) -> tuple[Row, Row]:
        return two_result_lines(self.kit, result, self.person, room)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE_FROM, "wide")

    @property
    def paged_list(self) -> VirtualList[Any]:
        return self.list_view

    @property
    def current(self) -> GameResult | None:
        return self.list_view.current

    @property
    def is_own(self) -> bool:
        return self.person == self.own_id

    @property
    def is_hidden(self) -> bool:
        """Whether they have taken themselves out, and this is somebody else's screen."""
        return not self.is_own and self.results.has_withdrawn(self.person)

    @property
    def has_played_together(self) -> bool:
        return self._together.games > 0 and not self.is_hidden

    @property
    def membership_label(self) -> str:
        out = self.results.has_withdrawn(self.person)
        return self.kit.words.say_as("brief", "Back in" if out else "Take me out")

    def update_text(self, kit: Kit) -> None:
        words, name = kit.words, displayable(kit, self.results.name_of(self.person) or self._known_as)
        self._rows = self._listed()
        if self.own_id not in {self.person, NOBODY}:
            self._together = self.results.head_to_head(self.own_id, self.person)
        self.title_bar.title = self._title(name)
        games = words.say_number("{number} game", "{number} games", len(self._rows))
        self.title_bar.status = games if self._rows else ""
        lines = self.query_one(RatingTable)
        is_out = self.results.has_withdrawn(self.person)
        lines.otherwise = words.say("No rating yet: no rated games.") if self._rows and not is_out else ""
        lines.ratings = () if self.is_hidden else tuple(self._ratings())
        standing, text = self.query_one("#standing", WrappedText), displayable(kit, self._standing(name))
        standing.rows = ((run(text, kit.tones.muted),),) if text else ()
        self._list()

    def _title(self, name: str) -> str:
        words = self.kit.words
        if self.is_own:
            return words.say("My results")
        return words.say("Results of {name}", name=name) if name else words.say("Results")

    def _listed(self) -> Sequence[GameResult]:
        if self.is_hidden:
            return ()
        return self.session.kept_games.listed(self.results.of(self.person))

    def _ratings(self) -> Iterator[tuple[str, int, Rating]]:
        for game in filter(has_stage, GAMES):
            for players in GAMES[game].players:
                rating = self.results.rating(self.person, game, players)
                if rating is not None:
                    yield game, players, rating

    def _standing(self, name: str) -> str:
        words = self.kit.words
        if self.is_own and self.results.has_withdrawn(self.person):
            return words.say("You have taken yourself out of the list: others see nothing of this page.")
        if self.is_own or self.is_hidden or self.own_id == NOBODY:
            return ""
        return together_text(words, name, self._together)

    def _list(self) -> None:
        """The selected game stays selected."""
        rows, before, list_view = tuple(self._filtered()), self.current, self.list_view
        same = (place for place, row in enumerate(rows) if before is not None and row.number == before.number)
        list_view.empty = self._empty_text()
        list_view.show(rows, next(same, 0))
        self.query_one(ResultsHeader).visible = bool(rows)
        self.filter_line.filters = tuple(self._filters())
        self.details.display = bool(self._rows)

    def _filtered(self) -> Iterator[GameResult]:
        together = {row.number for row in self._together.rows} if self._only_together else None
        for row in self._rows:
            if self._game in {None, row.game} and (together is None or row.number in together):
                yield row

    def _empty_text(self) -> str:
        words = self.kit.words
        if self.is_hidden:
            return words.say("They have taken themselves out of the list: their results are not shown.")
        if self._rows:
            return words.say("No games match.")
        if not self.results.is_ready:
            return progress_text(self.kit, self.results.progress)
        return words.say("No game has been finished yet.")

    def _filters(self) -> Iterator[Filter]:
        if not self._rows:
            return
        words = self.kit.words
        game = words.say("All games") if self._game is None else GAMES[self._game].title
        yield Filter(self.key_hint("results_game", game), self._game is not None)
        if self.has_played_together:
            text = words.say("Between you") if self._only_together else words.say("Against anybody")
            yield Filter(self.key_hint("results_together", text), self._only_together)
        yield from self.page_filter()

    @on(VirtualList.Highlighted)
    def _point(self) -> None:
        current = self.current
        self.details.changes = () if current is None else self.results.rating_changes(current.number)
        self.details.result = current
        self.filter_line.filters = tuple(self._filters())
        self.update_key_line()

    @on(VirtualList.Chosen)
    def action_choose(self) -> None:
        if self.current is not None:
            self.session.kept_games.replay_result(self.current)

    def action_game(self) -> None:
        self._game = _GAMES[(_GAMES.index(self._game) + 1) % len(_GAMES)]
        self._list()

    def action_together(self) -> None:
        self._only_together = not self._only_together and self.has_played_together
        self._list()

    def action_statistics(self) -> None:
        if self.is_own:
            self.session.open_statistics()

    def action_take_out(self) -> None:
        if not self.is_own:
            return
        if self.results.has_withdrawn(self.person):
            self.app.push_screen(sure_to_rejoin(self.kit), lambda yes: self._change_if(yes, self.results.rejoin))
        else:
            self.app.push_screen(sure_to_withdraw(self.kit), lambda yes: self._change_if(yes, self.results.withdraw))

    def _change_if(self, sure: bool | None, change: Callable[[PersonId], Awaitable[None]]) -> None:
        if sure:
            self._change(change)

    @work(exclusive=True, group="take out")
    async def _change(self, change: Callable[[PersonId], Awaitable[None]]) -> None:
        try:
            await change(self.person)
        except StoreError as error:
            self.session.notice(error.refusal)
