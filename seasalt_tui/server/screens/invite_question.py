"""Question of an invitation: whether somebody wants to sit down at another person's table."""

from typing import TYPE_CHECKING, Final

from textual import on, work
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.games import GAMES
from seasalt_tui.server.rooms.table_invites import InviteAnswer, TableInvite
from seasalt_tui.server.screens import texts
from seasalt_tui.text.ascii import displayable
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_ANSWERS: Final[tuple[InviteAnswer, ...]] = ("declined", "accepted", "never")


class InviteQuestion(Question):
    """It comes unasked for, so the answer under the cursor is the one that changes nothing."""

    AUTO_FOCUS = "#answers"
    KEY_COMMANDS = (Command("close", "escape", "decline", "Not now", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, session: "HostedApp", invite: TableInvite) -> None:
        super().__init__(session.kit)
        self.add_class("tall")
        self._house = session.house
        self._invite = invite

    def compose(self) -> ComposeResult:
        words, tones, invite = self.kit.words, self.kit.tones, self._invite
        terms, name = invite.table.record.terms, displayable(self.kit, invite.inviter_name)
        choices = ChoiceList(id="answers", lettered=False)
        labels = (
            words.say("Not now"),
            words.say("Sit down there"),
            words.say("No more invitations from {name}", name=name),
        )
        choices.items = tuple(map(Choice, _ANSWERS, labels))
        facts = " · ".join((*texts.option_texts(words, terms), *texts.terms_facts(words, terms)))
        title = words.say("Table {code} · {game}", code=invite.table.code, game=GAMES[terms.game].title)
        text = WrappedText(
            (run(title, tones.text),),
            (run(displayable(self.kit, facts), tones.muted),),
            (run(" "),),
        )
        yield from self.panel_and_foot(
            words.say("Invitation"), words.say("{name} invites you to a game.", name=name), text, choices
        )

    def on_mount(self) -> None:
        self._follow()

    @work
    async def _follow(self) -> None:
        """Until it is answered on another terminal, or ignored for too long."""
        invites = self._house.invites
        while invites.waits(self._invite):
            await invites.changes.next(self._house.clock, self._invite.until)
        self.dismiss("ignored")

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(next(answer for answer in _ANSWERS if answer == event.id))

    def action_decline(self) -> None:
        self.dismiss("declined")
