"""The daily deal: plays today's deal and shows a calendar of the earlier ones."""

from collections.abc import Iterator
from datetime import date, timedelta

from textual import on, work
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.play.daily_attempt import again, seat_at
from seasalt_tui.play.drafts import fresh, names
from seasalt_tui.store import daily_deals
from seasalt_tui.store.daily_deals import DEALS, FIRST, Deal, daily_totals
from seasalt_tui.text.daily.calendar_texts import months_on
from seasalt_tui.text.daily.day_details import day_rows
from seasalt_tui.text.daily.day_states import Days, State, legend
from seasalt_tui.text.daily.shared_result import shared_result
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.screens.daily.month import Month
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import LocalSession
from seasalt_tui.ui.session.stage import staged
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.masthead import Masthead
from seasalt_tui.ui.widgets.text import Text

_SHOWN = tuple(filter(staged, DEALS))
_WEEK = 7


class DailyScreen(Page):
    session: LocalSession
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS = [
        Binding("enter,space", "open", id="day_open"),
        Binding("left,h", "move(-1)", id="day_before"),
        Binding("right,l", "move(1)", id="day_after"),
        Binding("up,k", f"move({-_WEEK})", id="week_before"),
        Binding("down,j", f"move({_WEEK})", id="week_after"),
        Binding("pageup", "turn(-1)", id="month_before"),
        Binding("pagedown", "turn(1)", id="month_after"),
        Binding("t,home", "to_today", id="day_today"),
        Binding("c", "copy", id="day_copy"),
        Binding("g", "other_game", id="day_game"),
        Binding("escape", "close", id="close"),
    ]

    def __init__(self, session: LocalSession, shown: Deal | None = None) -> None:
        super().__init__(session)
        self.days = Days(daily_deals.today())
        self.deal = shown.game if shown else _SHOWN[0]
        self.chosen = self._within(shown.day if shown else self.days.today)
        self._opening = False

    def body(self) -> Iterator[Widget]:
        with Horizontal(id="days"):
            yield Month(self.kit)
            yield Text(self.kit, id="account")
        yield Text(self.kit, id="result")
        yield Caption(self.kit, id="legend", margin="  ")

    def tell(self, kit: Kit) -> None:
        self.query_one(Masthead).title = kit.words.say("Daily deal")
        self.query_one(Masthead).standing = self._totals(kit)
        month = self.query_one(Month)
        month.kit, month.days, month.chosen = kit, self.days, self.chosen
        month.refresh()
        people = names(fresh(self.deal, kit.settings, kit.words), kit.settings, kit.words)
        self._show("#account", kit, *day_rows(kit, self.days, self.deal, self.chosen, people))
        self._show("#result", kit, *self._result(kit))
        self.query_one("#legend", Caption).say(kit, legend(kit.words, ascii_only=kit.look.ascii))

    def _totals(self, kit: Kit) -> str:
        counted = daily_totals(self.days.attempts, self.days.today)
        return kit.words.say(
            "{game} · streak {streak} (longest {longest}) · won {won} of {played}",
            game=GAMES[self.deal].title,
            streak=counted.streak,
            longest=counted.longest,
            played=counted.played,
            won=counted.won,
        )

    def _show(self, where: str, kit: Kit, *rows: Row) -> None:
        text = self.query_one(where, Text)
        text.kit, text.rows = kit, rows
        text.refresh()

    def _result(self, kit: Kit) -> Iterator[Row]:
        """On separate lines, so that any terminal can select and copy it."""
        lines = shared_result(kit.words, self.days, self.deal, self.chosen)
        for line in lines:
            yield (run(line, kit.tones.text),)
        if not lines:
            yield (
                run(
                    kit.words.say("The same cards and the same rival for everybody, on every machine."), kit.tones.muted
                ),
            )
            yield (run(kit.words.say("One attempt counts. It can be left and gone on with."), kit.tones.muted),)

    @property
    def state(self) -> State:
        return self.days.state_of(self.chosen)

    def hints(self) -> tuple[Hint, ...]:
        return (*self._doing(), *self._moving(), *self._leaving())

    def _doing(self) -> Iterator[Hint]:
        words, state = self.kit.words, self.state
        if state in {"open", "missed"}:
            yield Hint(self.key("day_open"), words.say_as("brief", "Play"), "screen.open")
        elif state == "begun":
            yield Hint(self.key("day_open"), words.say_as("brief", "Go on"), "screen.open")
        elif state in {"won", "lost"}:
            yield Hint(self.key("day_open"), words.say_as("brief", "Look"), "screen.open")
            yield Hint(self.key("day_copy"), words.say_as("brief", "Copy"), "screen.copy")

    def _moving(self) -> Iterator[Hint]:
        words = self.kit.words
        if self._first < self._last:
            arrows = "arrows" if self.kit.look.ascii else "←↑↓→"
            yield Hint(arrows, words.say_as("brief", "Day"), "screen.move(-1)")
        if self.chosen != self.days.today:
            yield Hint(self.key("day_today"), words.say_as("brief", "Today"), "screen.to_today")
        if len(_SHOWN) > 1:
            yield Hint(self.key("day_game"), words.say_as("brief", "Other game"), "screen.other_game")

    def _leaving(self) -> Iterator[Hint]:
        words = self.kit.words
        yield Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close")
        yield Hint(self.key("help"), words.say_as("brief", "Help"), "app.help")

    def on_screen_resume(self) -> None:
        self._look()

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """Refresh: midnight may have passed and games may have been played since the screen was last shown."""
        found = Days(daily_deals.today(), await self.session.keeper.attempts(self.deal))
        if self.chosen == self.days.today:
            self.chosen = found.today
        self.days = found
        self.choose(self.chosen)

    @property
    def _first(self) -> date:
        return min((FIRST, *self.days.attempts))

    @property
    def _last(self) -> date:
        return self.days.last

    def _within(self, day: date) -> date:
        return min(max(day, self._first), self._last)

    def choose(self, day: date) -> None:
        self.chosen = self._within(day)
        self._dress(self.kit)

    def action_move(self, by: int) -> None:
        self.choose(self.chosen + timedelta(by))

    def action_turn(self, by: int) -> None:
        self.choose(months_on(self.chosen, by))

    def action_to_today(self) -> None:
        self.choose(self.days.today)

    @on(Month.Pointed)
    def _point(self, event: Month.Pointed) -> None:
        """A second click on the same day opens it."""
        if event.day == self.chosen:
            self.action_open()
        else:
            self.choose(event.day)

    @on(Month.Turned)
    def _turn(self, event: Month.Turned) -> None:
        self.action_turn(event.by)

    def action_other_game(self) -> None:
        self.deal = _SHOWN[(_SHOWN.index(self.deal) + 1) % len(_SHOWN)]
        self.days = Days(daily_deals.today())
        self._look()

    def action_open(self) -> None:
        if self.state in {"open", "missed", "begun", "won", "lost"} and not self._opening:
            self._opening = True
            self._open(self.chosen)

    @work(group="open")
    async def _open(self, day: date) -> None:
        kit, keeper = self.kit, self.session.keeper
        try:
            attempt = self.days.attempts.get(day)
            if attempt is not None and attempt.is_over:
                kept = await again(keeper, attempt)
                if kept is not None:
                    self.session.open_replay(kept)
                return
            kept = await seat_at(keeper, Deal(self.deal, day), kit.settings, kit.words)
            if kept is not None:
                self.session.play(kept)
            else:
                self._look()
        finally:
            self._opening = False

    def action_copy(self) -> None:
        lines = shared_result(self.kit.words, self.days, self.deal, self.chosen)
        if lines:
            self.app.copy_to_clipboard("\n".join(lines))
            self.notify(self.kit.words.say("Sent to the terminal's clipboard."), markup=False)

    def action_close(self) -> None:
        self.dismiss()
