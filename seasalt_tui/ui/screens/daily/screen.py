"""The daily deal: plays today's deal and shows a calendar of the earlier ones."""

from collections.abc import Iterator
from datetime import date, timedelta

from textual import on, work
from textual.containers import Horizontal
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.play.daily_attempt import open_attempt, reopen_attempt
from seasalt_tui.play.drafts import chosen_names, new_draft
from seasalt_tui.store import daily_deals
from seasalt_tui.store.daily_deals import DEALS, FIRST, Deal, daily_totals
from seasalt_tui.text.daily.calendar_texts import months_on
from seasalt_tui.text.daily.day_details import day_rows
from seasalt_tui.text.daily.day_states import Days, State, legend
from seasalt_tui.text.daily.shared_result import shared_result
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.screens.daily.month import Month
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import LocalSession
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_DAILY_GAMES = tuple(filter(has_stage, DEALS))
_WEEK = 7
_OPENING = {"open", "past", "missed", "begun", "won", "lost"}  # states of a day that has something to open


class DailyScreen(Page):
    session: LocalSession
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    KEY_COMMANDS = (
        Command(
            "day_open",
            "enter,space",
            "open",
            lambda it: it.opening_label,
            "Play, continue or replay the deal of this day",
            lambda it: it.state in _OPENING,
        ),
        Command("day_copy", "c", "copy", "Copy", "Copy the result", lambda it: it.state in {"won", "lost"}),
        Command(
            "day_before",
            "left,h",
            "move(-1)",
            "Day",
            "The previous day",
            lambda it: it.has_several_days,
            sign=lambda it: "arrows" if it.kit.look.ascii else "←↑↓→",
        ),
        Command("day_after", "right,l", "move(1)", "", "The next day"),
        Command("week_before", "up,k", f"move({-_WEEK})", "", "Back a week"),
        Command("week_after", "down,j", f"move({_WEEK})", "", "Forward a week"),
        Command("month_before", "pageup", "turn(-1)", "", "Back a month"),
        Command("month_after", "pagedown", "turn(1)", "", "Forward a month"),
        Command("day_today", "t,home", "to_today", "Today", "Today", lambda it: it.selected != it.days.today),
        Command(
            "day_game",
            "g",
            "other_game",
            "Other game",
            "The deal of the other game",
            lambda _: len(_DAILY_GAMES) > 1,
        ),
        Command("close", "escape", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, session: LocalSession, deal: Deal | None = None) -> None:
        super().__init__(session)
        self.days = Days(daily_deals.today())
        self.game = deal.game if deal else _DAILY_GAMES[0]
        self.selected = self._clamped(deal.day if deal else self.days.today)
        self._opening = False

    def body(self) -> Iterator[Widget]:
        with Horizontal(id="days"):
            yield Month(id="month")
            yield WrappedText(id="account")
        yield WrappedText(id="result")
        yield Caption(id="legend", margin="  ")

    def update_text(self, kit: Kit) -> None:
        self.title_bar.title = kit.words.say("Daily deal")
        totals, upright = self._totals(kit), is_upright(self.size.width)
        self.title_bar.status = "" if upright else totals
        month = self.query_one(Month)
        month.days, month.selected = self.days, self.selected
        people = chosen_names(new_draft(self.game, kit.settings, kit.words), kit.settings, kit.words)
        account = day_rows(kit, self.days, self.game, self.selected, people)
        above: tuple[Row, ...] = ((run(totals, kit.tones.text, bold=True),), ()) if upright else ()
        self.query_one("#account", WrappedText).rows = (*above, *account)
        self.query_one("#result", WrappedText).rows = tuple(self._result(kit))
        self.query_one("#legend", Caption).text = legend(kit.words, ascii_only=kit.look.ascii)

    def on_resize(self, event: Resize) -> None:
        """The totals have no room in the top line of an upright terminal."""
        if bool(self.title_bar.status) == is_upright(event.size.width):
            self.show_text()

    def _totals(self, kit: Kit) -> str:
        totals = daily_totals(self.days.attempts, self.days.today)
        return kit.words.say(
            "{game} · streak {streak} (longest {longest}) · won {won} of {played}",
            game=GAMES[self.game].title,
            streak=totals.streak,
            longest=totals.longest,
            played=totals.played,
            won=totals.won,
        )

    def _result(self, kit: Kit) -> Iterator[Row]:
        """On separate lines, so that any terminal can select and copy it."""
        lines = shared_result(kit.words, self.days, self.game, self.selected)
        for line in lines:
            yield (run(line, kit.tones.text),)
        if not lines:
            yield (
                run(
                    kit.words.say("The same cards and the same rival for everybody, on every machine."), kit.tones.muted
                ),
            )
            yield (run(kit.words.say("One attempt only. You can leave and continue it."), kit.tones.muted),)

    @property
    def state(self) -> State:
        return self.days.state_of(self.selected)

    @property
    def opening_label(self) -> str:
        words = self.kit.words
        match self.state:
            case "begun":
                return words.say_as("brief", "Continue")
            case "won" | "lost":
                return words.say_as("brief", "Replay")
            case _:
                return words.say_as("brief", "Play")

    @property
    def has_several_days(self) -> bool:
        return self._first < self._last

    def on_screen_resume(self) -> None:
        self._refresh_days()

    @work(exclusive=True, group="look")
    async def _refresh_days(self) -> None:
        """Refresh: midnight may have passed and games may have been played since the screen was last shown."""
        days = Days(daily_deals.today(), await self.session.saved_games.attempts(self.game))
        if self.selected == self.days.today:
            self.selected = days.today
        self.days = days
        self.select(self.selected)

    @property
    def _first(self) -> date:
        return min((FIRST, *self.days.attempts))

    @property
    def _last(self) -> date:
        return self.days.last

    def _clamped(self, day: date) -> date:
        return min(max(day, self._first), self._last)

    def select(self, day: date) -> None:
        self.selected = self._clamped(day)
        self.show_text()

    def action_move(self, by: int) -> None:
        self.select(self.selected + timedelta(by))

    def action_turn(self, by: int) -> None:
        self.select(months_on(self.selected, by))

    def action_to_today(self) -> None:
        self.select(self.days.today)

    @on(Month.DayClicked)
    def _point(self, event: Month.DayClicked) -> None:
        """A second click on the same day opens it."""
        if event.day == self.selected:
            self.action_open()
        else:
            self.select(event.day)

    @on(Month.MonthTurned)
    def _turn(self, event: Month.MonthTurned) -> None:
        self.action_turn(event.by)

    def action_other_game(self) -> None:
        self.game = _DAILY_GAMES[(_DAILY_GAMES.index(self.game) + 1) % len(_DAILY_GAMES)]
        self.days = Days(daily_deals.today())
        self._refresh_days()

    def action_open(self) -> None:
        if self.state in _OPENING and not self._opening:
            self._opening = True
            self._open(self.selected)

    @work(group="open")
    async def _open(self, day: date) -> None:
        kit, saved_games = self.kit, self.session.saved_games
        try:
            attempt = self.days.attempts.get(day)
            if attempt is not None and attempt.is_over:
                handle = await reopen_attempt(saved_games, attempt)
                if handle is not None:
                    self.session.open_replay(handle)
                return
            handle = await open_attempt(saved_games, Deal(self.game, day), kit.settings, kit.words)
            if handle is not None:
                self.session.play(handle)
            else:
                self._refresh_days()
        finally:
            self._opening = False

    def action_copy(self) -> None:
        lines = shared_result(self.kit.words, self.days, self.game, self.selected)
        if lines:
            self.app.copy_to_clipboard("\n".join(lines))
            self.notify(self.kit.words.say("Copied to the clipboard."), markup=False)
