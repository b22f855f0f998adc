"""Strategy: a hosted table, with presence, chat and spectators, and any number of terminals of one person."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace
from rich.cells import cell_len
from textual.screen import ModalScreen

from seasalt_tui.core.chair import News
from seasalt_tui.core.table_events import ChatMessage, EndProposed
from seasalt_tui.play.advice.rights import AdviceRights
from seasalt_tui.server.rooms.advice_rights import rights_at_table
from seasalt_tui.server.rooms.table_talk import OpenQuestion
from seasalt_tui.server.screens.result_chat import TableResultChat
from seasalt_tui.server.screens.results.texts import rating_changes_row
from seasalt_tui.server.screens.table_status import status_line
from seasalt_tui.text.fact_line import fitting_facts
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.command import Commands
from seasalt_tui.ui.questions.game_result import GameResult
from seasalt_tui.ui.screens.table.questions import Origin
from seasalt_tui.ui.screens.table.surroundings import Surroundings
from seasalt_tui.ui.session.stage import Answer, QuestionRequested
from seasalt_tui.ui.widgets.choice_list import Choice
from seasalt_tui.ui.widgets.prompt import Prompt
from seasalt_tui.ui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from seasalt_tui.server.screens.table import HostedTableScreen

_WIDE: Final = 100
_MANY: Final = 4  # people, whose ratings take two lines
_BLANKS: Final = 3  # blanks of the top line: at its ends, and in the middle


class HostedSurroundings(Surroundings):
    def __init__(self, screen: "HostedTableScreen", commands: Commands) -> None:
        self.extra_commands = commands
        self._screen = screen
        self._room = screen.hosted
        self._session = screen.hosted_session
        self._result_chat = TableResultChat(screen)

    @property
    def rights(self) -> AdviceRights:
        """Permissions: what the table allows and the player's settings want."""
        return rights_at_table(self._room.record.terms, super().rights, watches=self._screen.watches)

    @property
    def animates(self) -> bool:
        """Spectators see news at once: after a delay, a player may no longer permit them to see the hand."""
        return super().animates and not self._screen.watches

    @property
    def is_turn(self) -> bool:
        return super().is_turn and self._screen.slot.viewer not in self._screen.live_game.substitutes.substituted

    def hides(self, fact: Any) -> bool:
        return isinstance(fact, ChatMessage) and self._session.moderation.mutes(fact)

    def after_show(self, news: News[Any, Any], *, first: bool) -> None:
        """Ask what was asked before the line was dropped, and what others proposed meanwhile."""
        question = self._screen.live_game.open_question(self._session.person)
        if first or any(isinstance(fact, EndProposed) for fact in news.story):
            self._screen.endings.tell_of_proposal()
        if first and question is not None and question.number == news.number and news.view.legal:
            self._screen.post_message(QuestionRequested(question.what, question.seat))

    # The menu.

    def menu_entries(self, words: Words) -> Iterator[Choice]:
        plays = not self._screen.watches
        yield Choice("resume", words.say("Back to the game") if plays else words.say("Keep watching"))
        yield Choice("chat", words.say("Chat"))
        yield Choice("who", words.say("Who is here"), words.say("and the rules here"))
        yield Choice("invite", words.say("Invite friends"))
        yield from self.common_menu_entries(words)
        kept = words.say("your seat is kept") if plays else ""
        yield from self._ending_entries(words)
        yield Choice("home", words.say("To the lobby"), kept)
        yield Choice("quit", words.say("Quit"), kept)

    def _ending_entries(self, words: Words) -> Iterator[Choice]:
        endings = self._screen.endings
        if endings.is_asked:
            yield Choice("answer", words.say("Answer the proposal"), words.say("to end the game"))
        elif endings.may_propose:
            yield Choice("propose", words.say("Propose to end the game"), words.say("without a winner"))
        if endings.may_hand_over:
            yield Choice("hand over", words.say("Leave my seat to a bot"), words.say("until I come back"))
        if endings.may_give_up:
            yield Choice("give up", words.say("Give up"))

    def do_menu_entry(self, entry: str) -> None:
        match entry:
            case "chat":
                self._screen.call_later(self._screen.action_chat)
            case "who":
                self._screen.call_later(self._screen.action_who)
            case "invite":
                self._screen.call_later(self._screen.action_invite)
            case "answer":
                self._screen.call_later(self._screen.action_answer_end)
            case "propose":
                self._screen.call_later(self._screen.action_propose_end)
            case "hand over":
                self._screen.call_later(self._screen.action_hand_over)
            case "give up":
                self._screen.call_later(self._screen.action_give_up)
            case _:
                super().do_menu_entry(entry)

    # Lines around the board.

    def described(self) -> None:
        news = self._screen.seats.news
        if news is not None and self._screen.watches:
            self._screen.query_one(Prompt).text = self._screen.speech.prompt(replace(news.view, seat=None))
        self.update_around()

    def update_around(self) -> None:
        self._result_chat.update()
        self.update_title()
        self._screen.clock_changed.set()
        self._announce_rematch()

    def update_title(self) -> None:
        screen, news, width = self._screen, self._screen.seats.news, self._screen.app.size.width
        status = status_line(screen.kit.words, self._room, screen.unread_chat_lines)
        title_bar = screen.query_one_optional(TitleBar)
        if title_bar is None:
            return  # not composed yet, or left
        title = screen.live_game.table.game.title
        title_bar.title = f"{title} · {status}" if width >= _WIDE else status
        if news is not None:
            room = width - cell_len(title_bar.title) - _BLANKS
            title_bar.status = fitting_facts(screen.speech.headline(news.view), room)

    def _announce_rematch(self) -> None:
        """To players who still look at the result."""
        for question in self._screen.questions.screens(Origin.POSITION) if self._room.successor is not None else ():
            if question.is_mounted:
                for prompt in question.query(Prompt):
                    prompt.aside = self._screen.kit.words.say("A rematch waits for you.")

    # Questions, on any number of terminals of one person.

    def result(self) -> ModalScreen[Answer] | None:
        record = self._room.record
        if not record.over or record.ending == "played":
            return None
        from seasalt_tui.server.screens.early_end import EarlyEnd  # noqa: PLC0415 - seldom needed

        return EarlyEnd(self._screen.kit, self._screen.slot.names, record, self._screen.live_game)

    async def show_result(self, result: ModalScreen[Answer]) -> None:
        """The others play on meanwhile."""
        self._screen.questions.show_result(result, self._result_closed)

    def _result_closed(self) -> None:
        self._screen.result_closed()
        self._room.changes.notify()
        self._screen.questions.update()

    def close_seen_result(self) -> None:
        """If it was closed on another terminal."""
        seen = self._screen.live_game.rounds_seen.get(self._session.person, 0)
        for result in self._screen.questions.screens(Origin.RESULT):
            if result.is_active and seen >= (self._screen.results.shown or 0):
                result.dismiss(None)

    def question_requested(self, number: int, event: QuestionRequested) -> None:
        """Remember it: after a reconnect the player is asked again."""
        question = OpenQuestion(number, event.what, event.seat)
        self._screen.live_game.ask(self._session.person, question)

    def requested_question_closed(self) -> None:
        self._screen.live_game.ask(self._session.person, None)

    def prepare(self, question: ModalScreen[Answer]) -> None:
        if isinstance(question, GameResult):
            question.chat, question.home = self._result_chat, self._screen.kit.words.say("Lobby")
            if self._room.record.terms.rated:
                question.remark_rows = 1 if len(self._room.record.members) < _MANY else 2
                self._screen.run_worker(self._tell_ratings(question), group="ratings", exclusive=True)

    async def _tell_ratings(self, question: GameResult) -> None:
        """The old and the new ones, as soon as they are computed."""
        results, number = self._session.house.results, self._room.record.game
        async for _ in results.changes.follow():
            changes = () if number is None else results.rating_changes(number)
            if changes:
                question.remark = rating_changes_row(self._screen.kit, changes)
                return
