"""What became of all games that were played here: a page for each game, in sections."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual import on, work
from textual.binding import Binding
from textual.events import Click
from textual.widget import Widget

from seasalt_tui.games import GAMES
from seasalt_tui.store.shelf import Entry
from seasalt_tui.store.sqlite import Saved
from seasalt_tui.store.statistics.plays import Whose, plays
from seasalt_tui.store.statistics.statistics import Statistics, statistics
from seasalt_tui.ui.charts import proportion
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session import Session
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.statistics.panel import Pen
from seasalt_tui.ui.statistics.panels import games_text
from seasalt_tui.ui.statistics.sections import SECTIONS, Laid, laid
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.masthead import Masthead
from seasalt_tui.ui.widgets.scroll import Scroll
from seasalt_tui.ui.widgets.tabs import Tabs

_BAR: Final = 40


class StatisticsScreen(Page):
    AUTO_FOCUS = "#charts"
    BINDINGS = [
        Binding("escape,q", "close", id="close"),
        Binding("left,h", "turn(-1)", id="section_before", priority=True),
        Binding("right,l", "turn(1)", id="section_after", priority=True),
        Binding("tab,shift+tab", "turn_game", id="other_game"),
        Binding("enter", "replay", id="replay_best"),
        Binding("n", "play", id="play_first"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._told: tuple[Statistics, ...] | None = None
        self._place = 0
        self._saved: dict[int, Saved] = {}
        self._read = (0, 0)
        self._laid = Laid(())

    def body(self) -> Iterator[Widget]:
        yield Tabs(self.kit, id="sections")
        yield Scroll(id="charts")

    def on_mount(self) -> None:
        super().on_mount()
        self._count()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "turn":
                return self._now is not None
            case "turn_game":
                return len(self._told or ()) > 1
            case "replay":
                return self._now is not None and bool(self._now.bests)
            case "play":
                return self._told == ()
            case _:
                return super().check_action(action, parameters)

    @property
    def _now(self) -> Statistics | None:
        return self._told[self._place] if self._told else None

    @work
    async def _count(self) -> None:
        entries: tuple[Entry, ...] = ()
        async with self.session.keeper.shelf() as shelf:
            if shelf is not None:
                entries = await shelf.entries(self._progress)
        self._show(entries)

    def _show(self, entries: Sequence[Entry]) -> None:
        self._saved = {entry.saved.id: entry.saved for entry in entries}
        self._told = statistics(plays(entries, Whose(name=self.kit.settings.name)))
        self._dress(self.kit)

    def _progress(self, read: int, every: int) -> None:
        self._read = read, every
        self._lay()

    def tell(self, kit: Kit) -> None:
        words, told = kit.words, self._now
        masthead = self.query_one(Masthead)
        masthead.title = words.say("Statistics")
        masthead.standing = ""
        if told is not None:
            masthead.title = words.say("Statistics of {game}", game=GAMES[told.game].title)
            masthead.standing = self._since(told)
        self.query_one(Tabs).show(kit, [words.say(section) for section in SECTIONS] if told else ())
        self._lay()

    def _since(self, told: Statistics) -> str:
        games = games_text(self.kit.words, told.results.games)
        return self.kit.words.say("{games} since {day}", games=games, day=told.first) if told.first else games

    def on_resize(self) -> None:
        """A higher terminal shows more, as a wider one does."""
        self.call_after_refresh(self._lay)

    @on(Scroll.Resized)
    def _lay(self) -> None:
        charts = self.query_one(Scroll)
        told = self._now
        if told is not None:
            place = self.query_one(Tabs).place
            self._laid = laid(self._pen(told), told, place, charts.room, charts.size.height)
        elif self._told is None:
            self._laid = self._counting()
        else:
            self._laid = self._nothing()
        charts.show(self._laid.rows)

    def _pen(self, told: Statistics) -> Pen:
        kit = self.kit
        return Pen(kit.words, speech(told.game, kit.words, ()), kit.tones, kit.look.ascii)

    def _counting(self) -> Laid:
        read, every = self._read
        if not every:
            return Laid(())
        words, tones = self.kit.words, self.kit.tones
        done, rest = proportion(read, every, _BAR, ascii_only=self.kit.look.ascii)
        numbers = words.say("{number} of {count} games", number=read, count=every)
        return Laid(
            (
                (run(words.say("Looking through your games. It takes a while only once."), tones.text),),
                (),
                (run(done, tones.good), run(rest, tones.muted), run(f"  {numbers}", tones.text)),
            )
        )

    def _nothing(self) -> Laid:
        words, tones = self.kit.words, self.kit.tones
        first = words.say("No game has been played here yet.")
        then = words.say("Play one to its end, and look again: {key} begins a new game.", key=self.key("play_first"))
        return Laid(((run(first, tones.text, bold=True),), (), (run(then, tones.text),)))

    def hints(self) -> tuple[Hint, ...]:
        words = self.kit.words
        arrows = "left/right" if self.kit.look.ascii else "←→"
        game = GAMES[self._next.game].title if self._told else ""
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
    def _next(self) -> Statistics:
        told = self._told or ()
        return told[(self._place + 1) % len(told)]

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
        self._place = (self._place + 1) % len(self._told or ())
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
        x, row = inside.x, inside.y + charts.top
        game = next((link.game for link in self._laid.links if link.row == row and link.left <= x < link.right), None)
        if game is not None:
            self._replay(game)

    @work(exclusive=True)
    async def _replay(self, game: int) -> None:
        kept = await self.session.keeper.resume(self._saved[game])
        if kept is not None:
            self.session.open_replay(kept)

    def action_close(self) -> None:
        self.dismiss()
