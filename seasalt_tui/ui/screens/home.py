"""Home screen: continue the saved game, start a new one, or open any other page."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from msgspec.structs import replace
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Center

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.game import Standing
from seasalt_tui.play.daily_attempt import state_of_today
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.library.resume import final_standing
from seasalt_tui.store.daily_deals import DEALS
from seasalt_tui.text.daily.day_states import Days, outcome
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.texts import now, unfinished_text
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import LocalSession
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.choice_list import SETTINGS, Choice, ChoiceList, letters_of
from seasalt_tui.ui.widgets.key_line import KeyLine


class HomeScreen(Page):
    session: LocalSession
    AUTO_FOCUS = "#entries"
    KEY_COMMANDS = (Command("leave", "q", "leave", "", "Quit"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self._unfinished: tuple[GameHandle, Standing] | None = None
        self._today: Days | None = None

    def compose(self) -> ComposeResult:
        if self._is_seen:
            from seasalt_tui.ui.widgets.home_picture import HomePicture  # noqa: PLC0415 - not under a table

            yield HomePicture(id="home-picture")
            with Center():
                yield ChoiceList(id="entries")
            yield Caption()
            yield KeyLine()

    @property
    def _is_seen(self) -> bool:
        """Not while it is covered by what was opened with it: it is laid out when that is left."""
        above = takewhile(lambda screen: screen is not self, reversed(self.app.screen_stack))
        return all(screen.is_modal for screen in above)

    def show_text(self) -> None:
        if self.query(ChoiceList):
            super().show_text()

    def update_text(self, kit: Kit) -> None:
        self.query_one(ChoiceList).items = self._items(kit)
        thanks = kit.words.say("Unofficial fan project. Game by Bruno Cathala and Théo Rivière (Bombyx).")
        self.query_one(Caption).text = thanks

    def _items(self, kit: Kit) -> tuple[Choice, ...]:
        entries = tuple(self._entries(kit))
        return with_lesson_first(entries, kit.words) if self.session.saved_games.is_first_time else entries

    def _entries(self, kit: Kit) -> Iterator[Choice]:
        words = kit.words
        if self._unfinished is not None:
            handle, standing = self._unfinished
            yield Choice(
                "continue", words.say("Continue"), unfinished_text(words, handle.plan, standing, handle.changed, now())
            )
        yield Choice("new", words.say("New game"))
        yield Choice("daily", words.say("Daily deal"), self._deal(words))
        yield Choice("library", words.say("Library"))
        yield Choice("statistics", words.say("Statistics"))
        if self.session.tutorial is not None:
            yield Choice("learn", words.say("Learn to play"))
        yield Choice("rules", words.say("Rules"))
        yield Choice("settings", words.say("Settings"), letter=SETTINGS)
        yield Choice("quit", words.say("Quit"))

    def _deal(self, words: Words) -> str:
        return "" if self._today is None else outcome(words, self._today, self._today.today)

    def on_screen_resume(self) -> None:
        if self._is_seen:
            self._look_for_game()

    @work(exclusive=True)
    async def _look_for_game(self) -> None:
        """Offer the saved game first, unless the player has already moved in the menu."""
        await self._lay_out_if_needed()
        self._unfinished = await self._find_unfinished()
        await self.session.recall_game()
        self._today = await state_of_today(self.session.saved_games, DEALS[0])
        await self._lay_out_if_needed()  # the run before this one may have been cancelled while it laid out
        entries = self.query_one_optional(ChoiceList)
        if entries is None:  # the program ends
            return
        chosen = entries.current.id if entries.cursor and entries.current else None
        entries.items = self._items(self.kit)
        ids = [choice.id for choice in entries.items]
        if chosen in ids:
            entries.cursor = ids.index(chosen)

    async def _lay_out_if_needed(self) -> None:
        if self.query(ChoiceList):
            return
        with self.app.batch_update():
            await self.recompose()
            self.show_text()
        self.query_one(ChoiceList).focus()

    async def _find_unfinished(self) -> tuple[GameHandle, Standing] | None:
        handle = await self.session.saved_games.latest()
        if handle is None:
            return None
        try:
            if has_stage(handle.plan.game):
                return handle, await final_standing(handle)
        except SeasaltError:
            pass
        self.session.notice(Refusal("The last game was saved by another program and was left alone."))
        return None

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        match event.id:
            case "continue" if self._unfinished is not None:
                self.session.play(self._unfinished[0])
            case "new":
                self.session.open_new_game()
            case "daily":
                self.session.open_daily()
            case "library":
                self.session.open_library()
            case "statistics":
                self.session.open_statistics()
            case "learn" if self.session.tutorial is not None:
                self.session.tutorial()
            case "rules":
                self.session.open_rules()
            case "settings":
                self.session.open_settings()
            case "quit":
                self.session.leave()

    def action_leave(self) -> None:
        self.session.leave()


def with_lesson_first(entries: Iterable[Choice], words: Words) -> tuple[Choice, ...]:
    """Only a game to continue stays above it. Every entry keeps the letter it will have later."""
    entries = tuple(entries)
    lettered = [replace(entry, letter=letter) for entry, letter in zip(entries, letters_of(entries), strict=True)]
    rank = {"continue": 0, "learn": 1}
    return tuple(_marked(entry, words) for entry in sorted(lettered, key=lambda entry: rank.get(entry.id, 2)))


def _marked(entry: Choice, words: Words) -> Choice:
    if entry.id != "learn":
        return entry
    return replace(entry, label=words.say("Learn to play (3 minutes)"), note=words.say("new here? begin with this"))
