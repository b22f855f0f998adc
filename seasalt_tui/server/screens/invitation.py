"""Invitation panel: the line to type, the link and the QR code that lead friends to a table or to the server."""

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import var

from seasalt_tui.art.qr_code import fitting_lines
from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.server.invitations.invitation import Invitation
from seasalt_tui.server.invitations.texts import reach_text, text_to_send
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.qr_picture import QrPicture
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.text.words import Words
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.commands.key_hints import key_hints
from seasalt_tui.ui.questions.question import Panel, Question, room_for_panel
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

INVITE: Final = Command("invite", "plus,equals_sign", "invite", "Invite", "Invite friends: line, link and QR code")
_SIDES: Final = 4  # columns of the panel's frame and padding


class InvitationPanel(Question):
    """`invitations`: the same by several addresses, the best first. On a low screen the code is shown alone.

    Of a private server it only says that.
    """

    KEY_COMMANDS = (
        Command(
            "invite_copy_link",
            "l",
            "copy_link",
            "Copy the link",
            "Copy the link to the clipboard",
            lambda it: it.has_page,
        ),
        Command(
            "invite_copy",
            "c",
            "copy",
            "Copy the text",
            "Copy the text to the clipboard",
            lambda it: it.invites,
        ),
        Command(
            "invite_code",
            "v",
            "turn",
            lambda it: it.turning_label,
            "Change between the text and the QR code",
            lambda it: it.is_low,
        ),
        Command(
            "invite_address",
            "tab",
            "next_address",
            "Other address",
            "Show another address of the server",
            lambda it: it.has_others,
        ),
        Command("invite_close", "escape,enter,plus,equals_sign", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    code_alone: var[bool] = var(False)
    place: var[int] = var(0)

    def __init__(
        self, kit: Kit, invitations: Sequence[Invitation], prompt: str, game: str | None = None, *, begun: bool = False
    ) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._invitations = tuple(invitations)
        self._prompt = prompt
        self._game = game
        self._begun = begun
        self._about = self._reach_text

    def compose(self) -> ComposeResult:
        heading, code = self.kit.words.say("Invitation"), QrPicture(id="qr")
        yield from self.panel_and_foot(heading, self._prompt, WrappedText(id="invitation"), code)

    def on_mount(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self._show()

    @property
    def _invitation(self) -> Invitation:
        return self._invitations[self.place]

    @property
    def text(self) -> str:
        return text_to_send(self.kit.words, self._invitation, self._game, begun=self._begun)

    @property
    def _reach_text(self) -> str:
        return reach_text(self.kit.words, self._invitation.reach) if self.invites else ""

    @property
    def invites(self) -> bool:
        return not self._invitation.private

    @property
    def has_page(self) -> bool:
        return bool(self._invitation.pages) and self.invites

    @property
    def has_others(self) -> bool:
        return len(self._invitations) > 1

    @property
    def is_low(self) -> bool:
        """Whether text and code do not fit one below the other."""
        return self.invites and not self._code_rows(room_for_panel(self) - self._text_rows)

    def _code_rows(self, room: int) -> int:
        return len(fitting_lines(self._invitation.link, self._width, room, ascii_only=self.kit.look.ascii))

    @property
    def _width(self) -> int:
        return self.panel_width - _SIDES

    @property
    def _text_rows(self) -> int:
        return sum(len(wrap_row(row, self._width)) for row in self._rows)

    @property
    def _rows(self) -> tuple[Row, ...]:
        head, *ways = self.text.split("\n")
        tones = self.kit.tones
        lines = ((run(head, tones.text),), *((run(way, tones.accent, bold=way == ways[0]),) for way in ways))
        return (*lines, (run(self._about, tones.muted),)) if is_upright(self.app.size.width) else lines

    @property
    def turning_label(self) -> str:
        words = self.kit.words
        return words.say_as("brief", "Text") if self.code_alone else words.say_as("brief", "QR code")

    def _show(self) -> None:
        lines, code = self.query_one("#invitation", WrappedText), self.query_one("#qr", QrPicture)
        lines.rows = self._rows
        low = self.is_low
        lines.display, code.display = not (low and self.code_alone), self.code_alone or not low
        code.text = self._invitation.link
        code.instead = self.kit.words.say("This window is too small for the QR code.")
        code.styles.height = self._code_rows(room_for_panel(self) - (self._text_rows if lines.display else 0)) or 1
        code.display = code.display and bool(code.text)
        self._tell(self._reach_text)

    def _tell(self, about: str) -> None:
        """On the frame, where it takes no room from the code, unless that is too narrow."""
        self._about = about
        if is_upright(self.app.size.width):
            self.query_one("#invitation", WrappedText).rows = self._rows
        else:
            self.query_one(Panel).border_subtitle = Content(about)
        self.query_one(KeyLine).key_hints = key_hints(self, self.kit)

    def action_copy(self) -> None:
        self._copy(self.text)

    def action_copy_link(self) -> None:
        self._copy(self._invitation.link)

    def _copy(self, text: str) -> None:
        """By an escape sequence (OSC 52), so into the clipboard of whoever sits at the terminal or the page."""
        self.app.copy_to_clipboard(text)
        self._tell(self.kit.words.say("Copied to the clipboard, if your terminal or browser allows it."))

    def action_turn(self) -> None:
        if self.is_low:
            self.code_alone = not self.code_alone
            self._show()

    def action_next_address(self) -> None:
        self.place = (self.place + 1) % len(self._invitations)
        self._show()


def invitation_to_table(kit: Kit, invitations: Sequence[Invitation], table: HostedTable) -> InvitationPanel:
    if invitations[0].private:
        return invitation_to_server(kit, invitations)
    return InvitationPanel(
        kit, invitations, _who_may_come(kit.words, table), table.record.terms.game, begun=table.begun
    )


def invitation_to_server(kit: Kit, invitations: Sequence[Invitation]) -> InvitationPanel:
    words, private = kit.words, invitations[0].private
    prompt = words.say("You play alone here.") if private else words.say("This is how others come to this server.")
    return InvitationPanel(kit, invitations, prompt)


def _who_may_come(words: Words, table: HostedTable) -> str:
    if not table.begun:
        return words.say("Whoever has the code {code} can sit down here.", code=table.code)
    if table.record.terms.watched:
        return words.say("Whoever has the code {code} can watch; players come back to their seats.", code=table.code)
    return words.say("This table has no spectators: {code} only leads its players back.", code=table.code)
