"""Strategy: what differs between a table at home, in a lesson and in a house. This one is at home."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.screen import ModalScreen

from seasalt_tui.core.chair import News
from seasalt_tui.play.advice.rights import AdviceRights, advice_rights
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.command import Commands
from seasalt_tui.ui.commands.key_hints import KeyHint, hints_of
from seasalt_tui.ui.screens.table.commands import END_COMMANDS, TURN_COMMANDS
from seasalt_tui.ui.session.stage import HOME, Answer, QuestionRequested
from seasalt_tui.ui.widgets.choice_list import SETTINGS, Choice

if TYPE_CHECKING:
    from seasalt_tui.ui.screens.table.screen import TableScreen


class Surroundings:
    """The screen asks it, and tells it what happens; `table` is that screen."""

    table: "TableScreen"
    extra_commands: Commands = ()
    may_end_turns = True  # by themselves, if the player wants that

    @property
    def plan(self) -> Plan:
        return self.table.handle.plan

    @property
    def rights(self) -> AdviceRights:
        return advice_rights(self.table.kit.settings.advice, self.plan)

    @property
    def animates(self) -> bool:
        return self.table.kit.settings.animation

    @property
    def is_turn(self) -> bool:
        return self.table.seats.legal

    def hides(self, fact: Any) -> bool:  # noqa: ARG002 - at home everything is in the log
        return False

    def accepts(self, action: Any) -> bool:  # noqa: ARG002 - the rules alone decide
        """If not, it says why."""
        return True

    def key_hints(self) -> Iterator[KeyHint]:
        """Those of the key line."""
        yield from self.table.board.key_hints()
        yield from self.key_hints_of(TURN_COMMANDS)
        yield from self.key_hints_of(self.extra_commands)
        yield from self.key_hints_of(END_COMMANDS)

    def key_hints_of(self, commands: Commands) -> Iterator[KeyHint]:
        return hints_of(self.table, commands, self.table.kit)

    def menu_entries(self, words: Words) -> Iterator[Choice]:
        yield Choice("resume", words.say("Back to the game"))
        yield from self.common_menu_entries(words)
        yield Choice("home", words.say("Leave the table"), words.say("the game is kept"))
        yield Choice("quit", words.say("Quit"), words.say("the game is kept"))

    def common_menu_entries(self, words: Words) -> Iterator[Choice]:
        yield Choice("help", words.say("Help"))
        yield Choice("rules", words.say("Rules"))
        yield Choice("settings", words.say("Settings"), letter=SETTINGS)

    def do_menu_entry(self, entry: str) -> None:
        session = self.table.session
        match entry:
            case "help":
                self.table.call_later(session.open_help)
            case "rules":
                session.open_rules()
            case "settings":
                session.open_settings()
            case "home":
                self.table.leave(HOME)
            case "quit":
                session.leave()

    def result(self) -> ModalScreen[Answer] | None:
        """Of a game that ended before the rules end it."""
        return None

    async def before_show(self, news: News[Any, Any]) -> None: ...
    def after_show(self, news: News[Any, Any], *, first: bool) -> None: ...
    def described(self) -> None:
        """The lines around the board are up to date."""

    async def show_result(self, result: ModalScreen[Answer]) -> None:
        """The next round waits until it is closed."""
        await self.table.app.push_screen_wait(result)
        self.table.result_closed()

    def prepare(self, question: ModalScreen[Answer]) -> None: ...
    def question_requested(self, number: int, event: QuestionRequested) -> None:
        """On the player's own turn, at the record of this number."""

    def requested_question_closed(self) -> None: ...
    def kit_changed(self) -> None: ...
