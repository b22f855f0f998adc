"""Waiting room: a table whose game has not begun, its seats, and how others join."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from textual import getters, on, work
from textual.containers import Horizontal, Vertical, VerticalGroup
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.games import GAMES
from seasalt_tui.server.errors import Declined, table_gone
from seasalt_tui.server.invitations.texts import how_to_join, ways_to_come
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, LobbySeat, lobby_row
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens import texts
from seasalt_tui.server.screens.big_code import BigCode
from seasalt_tui.server.screens.invitation import invitation_to_table
from seasalt_tui.server.screens.qr_picture import QrPicture
from seasalt_tui.server.screens.table_dialogs import SeatDialog
from seasalt_tui.server.screens.table_status import fill_text
from seasalt_tui.server.screens.waiting_commands import WAITING_COMMANDS
from seasalt_tui.server.screens.waiting_panels import chat_rows, seat_line
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.virtual_list import VirtualList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


_WIDE_FROM: Final = 110  # columns: the QR code stands beside the seats; else `INVITE` shows it


class WaitingScreen(Page):
    session: "HostedApp"
    AUTO_FOCUS = "#seats"
    KEY_COMMANDS = WAITING_COMMANDS
    BINDINGS = bindings(WAITING_COMMANDS)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]

    list_view: getters.query_one[VirtualList[tuple[int, LobbySeat]]] = getters.query_one("#seats", VirtualList)

    def __init__(self, session: "HostedApp", table: HostedTable) -> None:
        super().__init__(session)
        self.hosted = table
        self._row: LobbyRow = lobby_row(table, session.person)
        self._messages: tuple[ChatMessage, ...] = ()
        self._filling = ""  # when bots take the free seats

    def body(self) -> Iterator[Widget]:
        with Horizontal(id="waiting"):
            with Vertical(id="room"):
                with VerticalGroup(id="way"):
                    yield BigCode(id="code")
                    yield WrappedText(id="commands")
                yield VirtualList[tuple[int, LobbySeat]](self._line, id="seats")
                yield WrappedText(id="terms")
                yield WrappedText(id="said")
            yield QrPicture(id="qr")
        yield Caption(id="seat-code", margin="   ")

    def on_mount(self) -> None:
        self._follow()
        self._follow_bot_fill()

    @work
    async def _follow_bot_fill(self) -> None:
        """Count down to when bots take the free seats, if they will."""
        table, fill = self.hosted, self.session.house.bot_fill
        while self.display:
            left = fill_text(self.kit.words, fill.time_of(table), table.clock())
            self._filling = left.text
            self._tell_who_is_missing(self.kit)
            await table.changes.next(table.clock, left.until)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE_FROM, "wide")
        self.list_view.set_room(event.size.height)

    @work
    async def _follow(self) -> None:
        """Counts the session as present if it has a seat, otherwise as a spectator."""
        table, person = self.hosted, self.session.person
        with ExitStack() as presence:
            sits: bool | None = None
            async for _ in table.changes.follow(lambda: self.display):
                if sits != (table.record.seat_of(person) is not None):
                    sits = table.record.seat_of(person) is not None
                    presence.close()
                    crowd = table.presence if sits else table.watchers
                    presence.enter_context(crowd.entered(person, self.session.own_name.displayed, self.session.line))
                if not self._stays():
                    return
                self._show()

    def _stays(self) -> bool:
        """Whether to stay on this screen; otherwise goes where the session belongs now."""
        if self.hosted not in self.session.house.lobby:
            self.session.go_home()
            self.session.decline(table_gone())
        elif self.session.moderation.leave_if_banned(self.hosted):
            return False
        elif self.hosted.begun:
            self.session.navigation.enter(self.hosted)
        else:
            return True
        return False

    def _show(self) -> None:
        row, messages = lobby_row(self.hosted, self.session.person), tuple(self.hosted.chat.lines)
        if (row, messages) != (self._row, self._messages):
            self._row, self._messages = row, messages
            self.show_text()

    def update_text(self, kit: Kit) -> None:
        self._tell_how_to_join(kit)
        list_view = self.list_view
        seats = tuple(enumerate(self._row.places))
        free = next((seat for seat, place in seats if place.free), 0)
        list_view.show(seats, free if list_view.current is None else list_view.cursor)
        list_view.set_room(self.size.height)
        terms = self._row.terms
        title = [GAMES[terms.game].title] if is_upright(self.size.width) else []  # its top line has no room for it
        facts = [*title, *texts.option_texts(kit.words, terms), *texts.terms_facts(kit.words, terms)]
        self._write("#terms", kit, (run(" · ".join(facts), kit.tones.muted),))
        read = [message for message in self._messages if not self.session.moderation.mutes(message)]
        self._write("#said", kit, *chat_rows(kit, read))
        self._tell_seat_code()

    def _tell_how_to_join(self, kit: Kit) -> None:
        words, row = kit.words, self._row
        self.title_bar.title = words.say("Table {code} · {game}", code=row.code, game=GAMES[row.terms.game].title)
        self._tell_who_is_missing(kit)
        self.query_one(BigCode).code = row.code
        invitation = self.session.house.invitations(row.code)[0]
        ways = ways_to_come(invitation)
        self._write(
            "#commands",
            kit,
            (run(how_to_join(words, invitation), kit.tones.muted),),
            *((run(way, kit.tones.accent, bold=way == ways[0]),) for way in ways),
        )
        self.query_one(QrPicture).text = invitation.link

    def _tell_who_is_missing(self, kit: Kit) -> None:
        free = len(self._row.places) - self._row.filled
        needed = kit.words.say_number("{number} more needed", "{number} more needed", free)
        self.title_bar.status = displayable(kit, " · ".join(filter(None, (needed, self._filling))))

    def _tell_seat_code(self) -> None:
        about = self.query_one("#seat-code", Caption)
        about.text = self.session.seat_code_text
        about.display = bool(about.text) and self._row.own

    def _write(self, where: str, kit: Kit, *rows: Row) -> None:
        shown = tuple(tuple(part._replace(text=displayable(kit, part.text)) for part in row) for row in rows)
        self.query_one(where, WrappedText).rows = shown

    def _line(self, numbered: tuple[int, LobbySeat], room: int) -> Row:
        return seat_line(self.kit, numbered, room, reserved=self._row.is_reserved)

    @property
    def _pointed(self) -> tuple[int, LobbySeat] | None:
        return self.list_view.current

    @property
    def is_host(self) -> bool:
        return any(place.you and place.host for place in self._row.places)

    @property
    def is_seated(self) -> bool:
        return self._row.own

    @property
    def may_join(self) -> bool:
        free = self._pointed is not None and self._pointed[1].free
        return free and not self.is_seated and self.hosted.record.has_room_for(self.session.person)

    @property
    def may_fill(self) -> bool:
        pointed = self._pointed
        may_seat_bots = self.is_host and not self._row.terms.rated
        return may_seat_bots and pointed is not None and (pointed[1].free or pointed[1].level is not None)

    @property
    def may_admit(self) -> bool:
        return self.is_host and self._row.is_reserved

    @property
    def may_ask(self) -> bool:
        return self.is_seated and self._row.filled < len(self._row.places)

    @property
    def hiding_label(self) -> str:
        return self.kit.words.say_as("brief", "Open to all" if self._row.terms.private else "Hide")

    @on(VirtualList.Highlighted)
    def _point(self) -> None:
        self.update_key_line()

    @on(VirtualList.Chosen)
    def action_take(self) -> None:
        """Take the seat; the host of the table may choose who it is for instead."""
        pointed = self._pointed
        if pointed is not None and self.may_join:
            self._join(pointed[0])
        else:
            self.action_fill()

    @work
    async def _join(self, seat: int) -> None:
        try:
            await self.hosted.join(self.session.person, self.session.own_name.displayed, seat)
        except Declined as error:
            self.session.decline(error)

    def action_fill(self) -> None:
        pointed = self._pointed
        if pointed is not None and self.may_fill:
            seat, place = pointed
            self.app.push_screen(SeatDialog(self.kit, seat, place.level), lambda chosen: self._fill(seat, chosen))

    def _fill(self, seat: int, chosen: tuple[str | None] | None) -> None:
        if chosen is not None and self.is_host:
            self.run_worker(self.hosted.set_level(seat, chosen[0]))

    def action_admit(self) -> None:
        if self.may_admit:
            self.run_worker(self.hosted.drop_reservations())

    def action_hide(self) -> None:
        if self.is_host:
            self.run_worker(self.hosted.set_private(not self._row.terms.private))

    def action_chat(self) -> None:
        from seasalt_tui.server.screens.chat import table_chat  # noqa: PLC0415 - when somebody talks

        self.app.push_screen(table_chat(self.session, self.hosted))

    def action_invite(self) -> None:
        """Its own code is hidden meanwhile: half of it would look out from behind the same one."""
        invitations = self.session.house.invitations(self.hosted.code)
        self.query_one(QrPicture).visible = False
        self.app.push_screen(invitation_to_table(self.kit, invitations, self.hosted))

    def on_screen_resume(self) -> None:
        self.query_one(QrPicture).visible = True

    def action_ask_in(self) -> None:
        from seasalt_tui.server.screens.people import PeopleHere  # noqa: PLC0415 - when somebody asks

        if self.may_ask:
            self.app.push_screen(PeopleHere(self.session, self.hosted))

    def action_who(self) -> None:
        from seasalt_tui.server.screens.table_info import TableInfo  # noqa: PLC0415 - when somebody asks

        self.app.push_screen(TableInfo(self.session, self.hosted), lambda _: self.show_text())

    def action_give_up(self) -> None:
        """Give up the seat; a table without players is closed."""
        if self.is_seated:
            self.session.navigation.leave_seat(self.hosted)

    def action_close(self) -> None:
        """Back to the lobby; the player keeps the seat."""
        self.session.go_home()
