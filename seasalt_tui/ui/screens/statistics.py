"""Statistics of all games played here: a page for each game, in sections."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual import on, work
from textual.binding import Binding
from textual.events import Click
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_list import GameFilter, GameRow, game_row, select_games
from seasalt_tui.store.game_repository import GameEntry
from seasalt_tui.store.statistics.finished_games import PlayerFilter, player_games
from seasalt_tui.store.statistics.statistics import Statistics, statistics
from seasalt_tui.text.charts import proportion
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.texts import filter_texts
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.statistics.page import SECTIONS, StatisticsPage, lay_out
from seasalt_tui.text.statistics.panel import PanelStyle
from seasalt_tui.text.statistics.win_panels import games_text
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import LocalSession
from seasalt_tui.ui.widgets.filters import Filter, FilterLine, turned
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.masthead import Masthead
from seasalt_tui.ui.widgets.scroll import Scroll
from seasalt_tui.ui.widgets.tabs import Tabs

_BAR: Final = 40
_FILTERS: Final = ("players", "against")


class StatisticsScreen(Page):
    session: LocalSession
    AUTO_FOCUS = "#charts"
    BINDINGS = [
        Binding("escape,q", "close", id="close"),
        Binding("left,h", "turn(-1)", id="section_before", priority=True),
        Binding("right,l", "turn(1)", id="section_after", priority=True),
        Binding("tab,shift+tab", "turn_game", id="other_game"),
        Binding("enter", "replay", id="replay_best"),
        Binding("n", "play", id="play_first"),
        Binding("p", "filter('players')", id="filter_players"),
        Binding("b", "filter('against')", id="filter_against", priority=True),  # not a page up
        Binding("c", "clear", id="filter_clear"),
    ]

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self._games: tuple[str, ...] | None = None
        self._place = 0
        self._rows: tuple[GameRow, ...] = ()
        self._wanted = GameFilter()
        self._told: dict[str, Statistics] = {}
        self._read = (0, 0)
        self._laid = StatisticsPage(())

    def body(self) -> Iterator[Widget]:
        yield Tabs(self.kit, id="sections")
        yield FilterLine(self.kit, id="narrowed")
        yield Scroll(id="charts")

    def on_mount(self) -> None:
        super().on_mount()
        self._count()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "turn" | "filter":
                return bool(self._games)
            case "turn_game":
                return len(self._games or ()) > 1
            case "clear":
                return self._wanted != GameFilter()
            case "replay":
                return self._now is not None and bool(self._now.bests)
            case "play":
                return self._games == ()
            case _:
                return super().check_action(action, parameters)

    @property
    def _now(self) -> Statistics | None:
        """The statistics of the selected game, if there are any."""
        return self._told.get(self._games[self._place]) if self._games else None

    @work
    async def _count(self) -> None:
        entries: tuple[GameEntry, ...] = ()
        async with self.session.keeper.repository() as repository:
            if repository is not None:
                entries = await repository.entries(self._progress)
        self._show(entries)

    def _show(self, entries: Sequence[GameEntry]) -> None:
        self._rows = tuple(map(game_row, entries))
        self._tell_of(entries)
        self._games = tuple(self._told)
        self._dress(self.kit)

    def _tell_of(self, entries: Sequence[GameEntry]) -> None:
        told = statistics(player_games(entries, PlayerFilter(name=self.kit.settings.name)))
        self._told = {one.game: one for one in told}

    def _progress(self, read: int, every: int) -> None:
        self._read = read, every
        self._lay()

    def tell(self, kit: Kit) -> None:
        words, games = kit.words, self._games
        masthead = self.query_one(Masthead)
        masthead.title = words.say("Statistics")
        if games:
            masthead.title = words.say("Statistics of {game}", game=GAMES[games[self._place]].title)
        masthead.standing = self._since(self._now) if self._now else ""
        self.query_one(Tabs).show(kit, [words.say(section) for section in SECTIONS] if games else ())
        line = self.query_one(FilterLine)
        line.kit, line.filters = kit, tuple(self._filters())
        self._lay()

    def _filters(self) -> Iterator[Filter]:
        words, none = self.kit.words, filter_texts(self.kit.words, GameFilter())
        if self._games:
            texts = filter_texts(words, self._wanted)
            for name in _FILTERS:
                hint = Hint(self.key(f"filter_{name}"), texts[name], f"screen.filter('{name}')")
                yield Filter(hint, texts[name] != none[name])
        if self._wanted != GameFilter():
            yield Filter(Hint(self.key("filter_clear"), words.say("Show all"), "screen.clear"), active=False)

    def _since(self, told: Statistics) -> str:
        games = games_text(self.kit.words, told.results.games)
        return self.kit.words.say("{games} since {day}", games=games, day=told.first) if told.first else games

    def on_resize(self) -> None:
        """A taller terminal shows more, just like a wider one."""
        self.call_after_refresh(self._lay)

    @on(Scroll.Resized)
    def _lay(self) -> None:
        charts = self.query_one(Scroll)
        told = self._now
        if told is not None:
            place = self.query_one(Tabs).place
            self._laid = lay_out(self._pen(told), told, place, charts.room, charts.size.height)
        elif self._games is None:
            self._laid = self._counting()
        else:
            self._laid = self._nothing()
        charts.show(self._laid.rows)

    def _pen(self, told: Statistics) -> PanelStyle:
        kit = self.kit
        return PanelStyle(kit.words, speech(told.game, kit.words, ()), kit.tones, kit.look.ascii)

    def _counting(self) -> StatisticsPage:
        read, every = self._read
        if not every:
            return StatisticsPage(())
        words, tones = self.kit.words, self.kit.tones
        done, rest = proportion(read, every, _BAR, ascii_only=self.kit.look.ascii)
        numbers = words.say("{number} of {count} games", number=read, count=every)
        return StatisticsPage(
            (
                (run(words.say("Looking through your games. It takes a while only once."), tones.text),),
                (),
                (run(done, tones.good), run(rest, tones.muted), run(f"  {numbers}", tones.text)),
            )
        )

    def _nothing(self) -> StatisticsPage:
        words, tones = self.kit.words, self.kit.tones
        if self._games:
            text = words.say("No game is like that. {key} shows all again.", key=self.key("filter_clear"))
            return StatisticsPage(((run(text, tones.text),),))
        first = words.say("No game has been played here yet.")
        then = words.say("Play one to its end, and look again: {key} begins a new game.", key=self.key("play_first"))
        return StatisticsPage(((run(first, tones.text, bold=True),), (), (run(then, tones.text),)))

    def hints(self) -> tuple[Hint, ...]:
        words = self.kit.words
        arrows = "left/right" if self.kit.look.ascii else "←→"
        game = GAMES[self._next].title if self._games else ""
        every = (
            ("turn", Hint(arrows, words.say_as("brief", "Section"), "screen.turn(1)")),
            ("turn_game", Hint(self.key("other_game"), game, "screen.turn_game")),
            ("replay", Hint(self.key("replay_best"), words.say_as("brief", "See the best"), "screen.replay")),
            ("play", Hint(self.key("play_first"), words.say_as("brief", "New game"), "screen.play")),
            ("close", Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close")),
        )
        possible = (hint for action, hint in every if self.check_action(action, ()))
        return (*possible, Hint(self.key("help"), words.say_as("brief", "Help"), "app.help"))

    @property
    def _next(self) -> str:
        games = self._games or ("",)
        return games[(self._place + 1) % len(games)]

    def action_turn(self, by: int) -> None:
        self._open((self.query_one(Tabs).place + by) % len(SECTIONS))

    @on(Tabs.Turned)
    def _turn_to(self, event: Tabs.Turned) -> None:
        self._open(event.place)

    def _open(self, section: int) -> None:
        self.query_one(Tabs).place = section
        self._show_from_top()

    def _show_from_top(self) -> None:
        self._dress(self.kit)
        self.query_one(Scroll).go_to(0)

    def action_turn_game(self) -> None:
        self._place = (self._place + 1) % len(self._games or ("",))
        self._show_from_top()

    def action_filter(self, name: str) -> None:
        self._narrow(turned(self._wanted, name))

    def action_clear(self) -> None:
        self._narrow(GameFilter())

    def _narrow(self, wanted: GameFilter) -> None:
        self._wanted = wanted
        self._tell_of([found.entry for found in select_games(self._rows, wanted)])
        self._show_from_top()

    def action_play(self) -> None:
        self.session.open_new_game()

    def action_replay(self) -> None:
        if self._now is not None:
            self._replay(self._now.bests[0].game)

    def on_click(self, event: Click) -> None:
        charts = self.query_one(Scroll)
        inside = event.get_content_offset(charts)
        if inside is None or self.get_widget_at(*event.screen_offset)[0] is not charts:
            return
        x, y = inside.x, inside.y + charts.top
        game = next((link.game for link in self._laid.links if link.row == y and link.left <= x < link.right), None)
        if game is not None:
            self._replay(game)

    @work(exclusive=True)
    async def _replay(self, game: int) -> None:
        saved = next(found.entry.saved for found in self._rows if found.id == game)
        kept = await self.session.keeper.resume(saved)
        if kept is not None:
            self.session.open_replay(kept)

    def action_close(self) -> None:
        self.dismiss()
