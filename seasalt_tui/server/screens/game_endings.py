"""Ending a hosted game early, or leaving a seat to a bot: what may be done at a table, and the questions before it."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.core.game import Seat
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.table_dialogs import TableDialog
from seasalt_tui.server.screens.texts import duration_text
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.command import Command, Commands, bindings
from seasalt_tui.ui.commands.key_hints import label_of_command
from seasalt_tui.ui.questions.confirmation import Confirmation
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

if TYPE_CHECKING:
    from seasalt_tui.server.screens.table import HostedTableScreen
    from seasalt_tui.server.sessions.app import HostedApp

ENDING_COMMANDS: Final[Commands] = (
    Command(
        "answer_end",
        "A",
        "screen.answer_end",
        "Answer",
        "Answer the proposal to end the game",
        lambda it: it.endings.is_asked,
        in_palette=True,
    ),
    Command(
        "propose_end",
        "E",
        "screen.propose_end",
        "",
        "Propose to end the game without a winner",
        lambda it: it.endings.may_propose,
        in_palette=True,
    ),
    Command(
        "hand_over",
        "B",
        "screen.hand_over",
        "",
        "Leave your seat to a bot until you come back",
        lambda it: it.endings.may_hand_over,
        in_palette=True,
    ),
    Command(
        "give_up", "G", "screen.give_up", "", "Give up the game", lambda it: it.endings.may_give_up, in_palette=True
    ),
)
_AGREE: Final = "agree"
_DECLINE: Final = "decline"


class GameEndings:
    def __init__(self, screen: "HostedTableScreen") -> None:
        self._screen = screen

    @property
    def _table(self) -> HostedTable:
        return self._screen.hosted

    @property
    def _session(self) -> "HostedApp":
        return self._screen.hosted_session

    @property
    def _seat(self) -> Seat | None:
        """None also where nobody can leave the game: it is over, or not one's own."""
        record = self._table.record
        return record.seat_of(self._session.person) if record.is_running else None

    @property
    def may_give_up(self) -> bool:
        return self._table.endings.may_give_up(self._session.person)

    @property
    def may_hand_over(self) -> bool:
        return self._table.endings.may_hand_over(self._session.person)

    @property
    def may_propose(self) -> bool:
        return self._table.endings.may_propose(self._session.person)

    @property
    def is_asked(self) -> bool:
        return self._table.endings.asks(self._session.person)

    def ask_whether_to_give_up(self) -> None:
        if (seat := self._seat) is not None:
            self._ask(sure_to_give_up(self._screen.kit, self._table.record, seat), self._give_up)

    def _give_up(self) -> None:
        self._session.navigation.give_up(self._table)

    def ask_whether_to_hand_over(self) -> None:
        if self.may_hand_over:
            self._ask(sure_to_hand_over(self._screen.kit), self._hand_over)

    def _hand_over(self) -> None:
        self._session.navigation.hand_over(self._table)

    def ask_whether_to_end(self) -> None:
        if self.is_asked:
            self.ask_whether_to_agree()
        elif self._table.endings.proposal is not None:
            self._session.notify(awaited_text(self._screen.kit.words, self._table), markup=False)
        elif self.may_propose:
            self._ask(sure_to_propose(self._screen.kit, self._table.record), self._propose)

    def ask_whether_to_agree(self) -> None:
        if self.is_asked:
            self._screen.app.push_screen(ProposalDialog(self._session, self._table), self._answer)

    def _ask(self, question: Confirmation, do: Callable[[], None]) -> None:
        self._screen.app.push_screen(question, lambda sure: do() if sure else None)

    def _propose(self) -> None:
        self._session.run_latest("end game", self._do_propose)

    async def _do_propose(self) -> None:
        try:
            await self._table.endings.propose(self._session.person)
        except Declined as error:
            self._session.decline(error)
        else:
            self._session.house.sessions.tell_of_table(self._table)

    def _answer(self, answer: bool | None) -> None:
        if answer is not None:
            self._session.run_latest("end game", self._do_answer, answer)

    async def _do_answer(self, agrees: bool) -> None:
        await self._table.endings.answer(self._session.person, agrees=agrees)
        self._session.house.sessions.tell_of_end(self._table)

    def tell_of_proposal(self) -> None:
        """To somebody whose answer is awaited, when it is made and when they come."""
        proposal, words = self._table.endings.proposal, self._screen.kit.words
        if proposal is None or not self.is_asked:
            return
        name, key = (
            _names(self._table.record)[proposal.seat],
            label_of_command(self._screen, "answer_end", self._screen.kit),
        )
        text = words.say("{name} proposes to end the game without a winner. Answer: {key}", name=name, key=key)
        self._session.notify(text, markup=False)
        self._session.ring()


def _names(record: TableRecord) -> tuple[str, ...]:
    assert record.plan is not None  # noqa: S101 - a game is going on
    return record.plan.names


def awaited_text(words: Words, table: HostedTable) -> str:
    """Whose answer to the open proposal is still missing."""
    names = _names(table.record)
    return words.say("Not answered yet: {names}", names=", ".join(names[seat] for seat in table.endings.awaited))


def proposal_texts(words: Words, table: HostedTable) -> Iterator[str]:
    if (proposal := table.endings.proposal) is not None:
        name = _names(table.record)[proposal.seat]
        yield words.say("{name} proposes to end the game without a winner.", name=name)
        yield awaited_text(words, table)


def what_giving_up_does(words: Words, record: TableRecord, seat: Seat) -> str:
    after = record.with_seat_given_up(seat)
    if not after.over:
        return words.say("The others play on, with a bot in your place. You count as last, and cannot come back.")
    winners = after.winners_without_playing
    if len(winners) == 1:
        return words.say("The game ends at once, and {name} wins.", name=_names(record)[winners[0]])
    return words.say("The game ends at once, and the bots win.")


def sure_to_give_up(kit: Kit, record: TableRecord, seat: Seat) -> Confirmation:
    words = kit.words
    return Confirmation(
        kit,
        words.say("Give up?"),
        what_giving_up_does(words, record, seat),
        yes=words.say("Give up"),
        no=words.say("Play on"),
    )


def sure_to_hand_over(kit: Kit) -> Confirmation:
    words = kit.words
    return Confirmation(
        kit,
        words.say("Leave your seat to a bot?"),
        words.say("It plays in your name until you come back to this table. The result counts as yours."),
        yes=words.say("Leave it to a bot"),
        no=words.say("Play on"),
    )


def sure_to_propose(kit: Kit, record: TableRecord) -> Confirmation:
    words = kit.words
    time = duration_text(words, int(record.terms.answer_time))
    return Confirmation(
        kit,
        words.say("End the game without a winner?"),
        what_an_agreed_end_does(words),
        words.say("All others have to agree within {time}. Nobody is asked for whom a bot plays.", time=time),
        yes=words.say("Propose it"),
        no=words.say("Play on"),
    )


def what_an_agreed_end_does(words: Words) -> str:
    return words.say("Nobody wins, and the game is not rated. It is kept and can be watched again.")


class ProposalDialog(TableDialog):
    """Agree, or play on; None: later. It closes if the question is settled meanwhile."""

    AUTO_FOCUS = "#answer"
    KEY_COMMANDS = (Command("proposal_close", "escape", "close", "Back", "Answer later"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def compose(self) -> ComposeResult:
        words, proposal = self.kit.words, self._table.endings.proposal
        name = "" if proposal is None else _names(self._table.record)[proposal.seat]
        choices = ChoiceList(id="answer", lettered=False)
        choices.items = (Choice(_DECLINE, words.say("Play on")), Choice(_AGREE, words.say("Agree")))
        heading = words.say("{name} proposes to end the game without a winner.", name=name)
        text = WrappedText((run(what_an_agreed_end_does(words), self.kit.tones.text),), ())
        yield from self.panel_and_foot(words.say("End the game without a winner?"), heading, text, choices)

    def refresh_content(self) -> None:
        if self.is_active and not self._table.endings.asks(self._session.person):
            self.dismiss(None)

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.id == _AGREE)
