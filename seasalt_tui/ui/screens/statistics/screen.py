"""Statistics screen: the tabs, filters and charts of one game at a time."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual import getters, on, work
from textual.events import Click
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_list import GameFilter, GameRow, game_row, select_games
from seasalt_tui.store.game_repository import GameEntry
from seasalt_tui.store.statistics.finished_games import PlayerFilter, player_games
from seasalt_tui.store.statistics.statistics import Statistics, statistics
from seasalt_tui.text.charts import proportion
from seasalt_tui.text.dates import date_text
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.texts import filter_texts
from seasalt_tui.text.statistics.labels import games_text
from seasalt_tui.text.statistics.page import SECTIONS, StatisticsPage, lay_out
from seasalt_tui.text.statistics.panel import PanelStyle
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.commands.command import bindings, is_offered
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.screens.statistics.commands import STATISTICS_COMMANDS
from seasalt_tui.ui.session.session import StatisticsSession
from seasalt_tui.ui.widgets.filters import Filter, FilterLine, with_next_value
from seasalt_tui.ui.widgets.scrolling_text import ScrollingText
from seasalt_tui.ui.widgets.tabs import Tabs

_BAR: Final = 40
_FILTERS: Final = ("players", "against")


class StatisticsScreen(Page):
    session: StatisticsSession
    AUTO_FOCUS = "#charts"
    KEY_COMMANDS = STATISTICS_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)

    tabs = getters.query_one(Tabs)
    charts = getters.query_one(ScrollingText)

    def __init__(self, session: StatisticsSession) -> None:
        super().__init__(session)
        self._games: tuple[str, ...] | None = None
        self._game_index = 0
        self._rows: tuple[GameRow, ...] = ()
        self._filter = GameFilter()
        self._statistics: dict[str, Statistics] = {}
        self._read = (0, 0)
        self._page = StatisticsPage(())

    def body(self) -> Iterator[Widget]:
        yield Tabs(id="sections")
        yield FilterLine(id="narrowed")
        yield ScrollingText(id="charts")

    def on_mount(self) -> None:
        super().on_mount()
        self._load()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters)

    @property
    def has_games(self) -> bool:
        return bool(self._games)

    @property
    def has_several_games(self) -> bool:
        return len(self._games or ()) > 1

    @property
    def is_empty(self) -> bool:
        """Whether all games are read, and there are none."""
        return self._games == ()

    @property
    def is_filtered(self) -> bool:
        return self._filter != GameFilter()

    @property
    def has_best(self) -> bool:
        return self._current is not None and bool(self._current.bests)

    @property
    def next_title(self) -> str:
        games = self._games or ("",)
        return GAMES[games[(self._game_index + 1) % len(games)]].title

    @property
    def _current(self) -> Statistics | None:
        """The statistics of the selected game, if there are any."""
        return self._statistics.get(self._games[self._game_index]) if self._games else None

    @work
    async def _load(self) -> None:
        entries: tuple[GameEntry, ...] = ()
        async with self.session.saved_games.repository() as repository:
            if repository is not None:
                seats = self.session.own_seats
                entries = await repository.entries(self._progress, None if seats is None else tuple(seats))
        self._show(entries)

    def _show(self, entries: Sequence[GameEntry]) -> None:
        self._rows = tuple(map(game_row, entries))
        self._compute(entries)
        self._games = tuple(self._statistics)
        self.show_text()

    def _compute(self, entries: Sequence[GameEntry]) -> None:
        whose = PlayerFilter(name=self.kit.settings.name, seats=self.session.own_seats)
        every = statistics(player_games(entries, whose))
        self._statistics = {one.game: one for one in every}

    def _progress(self, read: int, every: int) -> None:
        self._read = read, every
        self._lay_out()

    def update_text(self, kit: Kit) -> None:
        words, games = kit.words, self._games
        self.title_bar.title = words.say("Statistics")
        if games:
            self.title_bar.title = words.say("Statistics of {game}", game=GAMES[games[self._game_index]].title)
        self.title_bar.status = self._since(self._current) if self._current else ""
        self.tabs.labels = tuple(words.say(section) for section in SECTIONS) if games else ()
        self.query_one(FilterLine).filters = tuple(self._filters())
        self._lay_out()

    def _filters(self) -> Iterator[Filter]:
        words, none = self.kit.words, filter_texts(self.kit.words, GameFilter())
        if self._games:
            texts = filter_texts(words, self._filter)
            for name in _FILTERS:
                yield Filter(self.key_hint(f"filter_{name}", texts[name]), texts[name] != none[name])
        if self.is_filtered:
            yield Filter(self.key_hint("filter_clear", words.say("Show all")), active=False)

    def _since(self, current: Statistics) -> str:
        games = games_text(self.kit.words, current.results.games)
        if current.first is None:
            return games
        return self.kit.words.say("{games} since {day}", games=games, day=date_text(self.kit.words, current.first))

    def on_resize(self) -> None:
        """A taller terminal shows more, just like a wider one."""
        self.call_after_refresh(self._lay_out)

    @on(ScrollingText.Resized)
    def _lay_out(self) -> None:
        charts, current = self.charts, self._current
        if current is not None:
            self._page = lay_out(self._pen(current), current, self.tabs.index, charts.room, charts.size.height)
        elif self._games is None:
            self._page = self._loading_page()
        else:
            self._page = self._empty_page()
        charts.show(self._page.rows)

    def _pen(self, current: Statistics) -> PanelStyle:
        kit = self.kit
        return PanelStyle(kit.words, current.game, kit.tones, kit.look.ascii)

    def _loading_page(self) -> StatisticsPage:
        read, every = self._read
        if not every:
            return StatisticsPage(())
        words, tones = self.kit.words, self.kit.tones
        done, rest = proportion(read, every, _BAR, ascii_only=self.kit.look.ascii)
        numbers = words.say("{number} of {count} games", number=read, count=every)
        return StatisticsPage(
            (
                (run(words.say("Reading your games. This takes a while only once."), tones.text),),
                (),
                (run(done, tones.good), run(rest, tones.muted), run(f"  {numbers}", tones.text)),
            )
        )

    def _empty_page(self) -> StatisticsPage:
        words, tones = self.kit.words, self.kit.tones
        if self._games:
            text = words.say("No games match. {key} shows all again.", key=self.key_label("filter_clear"))
            return StatisticsPage(((run(text, tones.text),),))
        first = words.say("No games have been played yet.")
        then = words.say("Finish a game first: {key} starts a new one.", key=self.key_label("play_first"))
        lines = wrap_row((run(then, tones.text),), self.charts.room)
        return StatisticsPage(((run(first, tones.text, bold=True),), (), *lines))

    def action_turn(self, by: int) -> None:
        self._open((self.tabs.index + by) % len(SECTIONS))

    @on(Tabs.Selected)
    def _turn_to(self, event: Tabs.Selected) -> None:
        self._open(event.index)

    def _open(self, section: int) -> None:
        self.tabs.index = section
        self._show_from_top()

    def _show_from_top(self) -> None:
        self.show_text()
        self.charts.go_to(0)

    def action_turn_game(self) -> None:
        self._game_index = (self._game_index + 1) % len(self._games or ("",))
        self._show_from_top()

    def action_filter(self, name: str) -> None:
        self._apply_filter(with_next_value(self._filter, name))

    def action_clear(self) -> None:
        self._apply_filter(GameFilter())

    def _apply_filter(self, filter_: GameFilter) -> None:
        self._filter = filter_
        self._compute([row.entry for row in select_games(self._rows, filter_)])
        self._show_from_top()

    def action_play(self) -> None:
        self.session.open_new_game()

    def action_replay(self) -> None:
        if self._current is not None:
            self._replay(self._current.bests[0].game)

    def on_click(self, event: Click) -> None:
        charts = self.charts
        inside = event.get_content_offset(charts)
        if inside is None or self.get_widget_at(*event.screen_offset)[0] is not charts:
            return
        x, y = inside.x, inside.y + charts.top
        game = next((link.game for link in self._page.links if link.row == y and link.left <= x < link.right), None)
        if game is not None:
            self._replay(game)

    @work(exclusive=True)
    async def _replay(self, game: int) -> None:
        saved = next(row.entry.saved for row in self._rows if row.id == game)
        handle = await self.session.saved_games.resume(saved)
        if handle is not None:
            self.session.open_replay(handle)
