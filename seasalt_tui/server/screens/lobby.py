"""The first screen of a host: its tables, and who is here."""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual import on, work
from textual.binding import Binding
from textual.containers import Container, Vertical
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.games import GAMES
from seasalt_tui.server.attendance import Visitor, visitors
from seasalt_tui.server.entries import KINDS, Entry, entries
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.screens import texts
from seasalt_tui.server.screens.lobby_details import TableDetails, WhoIsHere
from seasalt_tui.server.screens.lobby_lines import line
from seasalt_tui.server.screens.lobby_people import PeopleHere
from seasalt_tui.server.table import HostedTable
from seasalt_tui.ui.keys import key_of
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.library.filters import Filter, FilterLine
from seasalt_tui.ui.library.lines import spoken
from seasalt_tui.ui.library.listing import Listing
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.stage import staged
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead

if TYPE_CHECKING:
    from seasalt_tui.server.app import HostedApp

_GAMES: Final = (None, *filter(staged, GAMES))
_WIDE_FROM: Final = 110
_MINUTE: Final = 60.0
_PAUSE: Final = 0.2  # seconds between two looks: what changes all the time is not drawn all the time


class LobbyScreen(Page):
    session: "HostedApp"
    AUTO_FOCUS = "#tables"
    BINDINGS = [
        Binding("n", "new", id="table_new"),
        Binding("a", "alone", id="table_alone"),
        Binding("c", "code", id="table_code"),
        Binding("w", "watch", id="table_watch"),
        Binding("f", "kind", id="filter_kind"),
        Binding("g", "game", id="filter_game"),
        Binding("p", "people", id="people_here"),
        Binding("m", "name", id="own_name"),
        Binding("q", "leave", id="leave"),
    ]

    def __init__(self, session: "HostedApp") -> None:
        super().__init__(session)
        self._kind = "all"
        self._game: str | None = None
        self._every: tuple[Entry, ...] = ()
        self._visitors: tuple[Visitor, ...] = ()
        self._shown: tuple[Entry, ...] | None = None
        self._followed: tuple[str, ...] = ()

    def body(self) -> Iterator[Widget]:
        kit = self.kit
        yield FilterLine(kit, id="kinds")
        with Container(id="hall"):
            yield Listing[Entry](kit, lambda entry, room: line(self.kit, entry, room), id="tables")
            with Vertical(id="beside"):
                yield TableDetails(kit, id="about-table")
                yield WhoIsHere(kit, id="who")

    def on_mount(self) -> None:
        self._every = entries(self.session.house.lobby, self.session.person)
        self.set_interval(_MINUTE, self._look)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE_FROM, "wide")

    def on_screen_resume(self) -> None:
        self._follow()

    def on_screen_suspend(self) -> None:
        """What cannot be seen needs not be followed."""
        self.workers.cancel_group(self, "follow")
        self.workers.cancel_group(self, "turns")
        self._followed = ()

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        async for _ in self.session.house.changes.follow(lambda: self.display):
            self._look()
            await asyncio.sleep(_PAUSE)

    @work(exclusive=True, group="turns")
    async def _follow_turns(self, tables: tuple[HostedTable, ...]) -> None:
        """A move is no change of a host, but it may make it one's turn."""
        async with asyncio.TaskGroup() as tasks:
            for table in tables:
                tasks.create_task(self._follow_turn(table))

    async def _follow_turn(self, table: HostedTable) -> None:
        if table.running is None:
            return
        chair = table.running.table.sit(None)
        try:
            async for _ in chair.news():
                self._look()
                await asyncio.sleep(_PAUSE)
        finally:
            chair.leave()

    def _look(self) -> None:
        """Nothing is drawn again that is as it was, or cannot be seen: it would be drawn through what covers it."""
        if not self.is_active:
            return
        house, person = self.session.house, self.session.person
        before, self._every = self._every, entries(house.lobby, person)
        self._visitors = visitors(house, person)
        if begun := _begun(before, self._every):
            self.session.enter(house.lobby.find(begun))
            return
        self._show()
        if (own := _going(self._every)) != self._followed:
            self._followed = own
            self._follow_turns(tuple(house.lobby.find(code) for code in own))

    @property
    def _listing(self) -> Listing[Entry]:
        return self.query_one("#tables", Listing)

    @property
    def current(self) -> Entry | None:
        return self._listing.current

    def tell(self, kit: Kit) -> None:
        self.query_one(Masthead).title = spoken(kit, self.session.house.config.name or "Seasalt")
        for painted in (self._listing, self.query_one(FilterLine)):
            painted.kit = kit
            painted.refresh()
        self._shown = None
        self._show()

    def _show(self) -> None:
        kept = tuple(entry for entry in self._every if self._is_wanted(entry))
        listing, before = self._listing, self.current
        listing.empty = self._emptiness()
        if kept != self._shown:
            self._shown = kept
            codes = [entry.code for entry in kept]
            listing.show(kept, codes.index(before.code) if before and before.code in codes else listing.cursor)
        self.query_one(FilterLine).filters = tuple(self._filters())
        self.query_one("#beside").set_class(not kept, "empty")
        self.query_one(WhoIsHere).show(self.kit, self._visitors)
        self.query_one(Masthead).standing = self._counted()

    def _is_wanted(self, entry: Entry) -> bool:
        return entry.state in KINDS[self._kind] and self._game in {None, entry.terms.game}

    def _emptiness(self) -> str:
        words = self.kit.words
        if self._every:
            return words.say("No table is like that. {key} shows others.", key=self.key("filter_kind"))
        deeds = (
            ("table_new", words.say("opens a table, for you and others")),
            ("table_alone", words.say("lets you play alone, with bots")),
            ("table_code", words.say("goes to a table whose code you were told")),
        )
        keys = {binding: self.key(binding) for binding, _ in deeds}
        room = max(map(cell_len, keys.values()))
        lines = (f"{keys[binding].ljust(room)}  {deed}" for binding, deed in deeds)
        return "\n".join((words.say("No table is open yet: you are the first."), " ", *lines))

    def _counted(self) -> str:
        words = self.kit.words
        tables = sum(entry.state != "over" for entry in self._every)
        told = [words.say_number("{number} table", "{number} tables", tables)] if tables else []
        told.append(words.say_number("{number} here", "{number} here", len(self._visitors)))
        return spoken(self.kit, " · ".join(told))

    def _filters(self) -> Iterator[Filter]:
        if not self._every:
            return
        words = self.kit.words
        kind = words.say(texts.KINDS[self._kind])
        yield Filter(Hint(self.key("filter_kind"), kind, "screen.kind"), self._kind != "all")
        if len(_GAMES) > 2:
            game = GAMES[self._game].title if self._game else words.say("All games")
            yield Filter(Hint(self.key("filter_game"), game, "screen.game"), self._game is not None)

    def hints(self) -> tuple[Hint, ...]:
        return tuple(self._hints())

    def _hints(self) -> Iterator[Hint]:
        words, entry = self.kit.words, self.current
        if entry is not None:
            enter = key_of(Listing.BINDINGS, "choose_entry", self.kit.settings.keys, ascii_only=self.kit.look.ascii)
            yield Hint(enter, self._deed(entry), "screen.choose")
            if entry.state == "open" and entry.terms.watched:
                yield Hint(self.key("table_watch"), words.say_as("brief", "Watch"), "screen.watch")
        yield Hint(self.key("table_new"), words.say_as("brief", "New table"), "screen.new")
        yield Hint(self.key("table_alone"), words.say_as("brief", "Alone"), "screen.alone")
        yield Hint(self.key("table_code"), words.say_as("brief", "Code"), "screen.code")
        yield Hint(self.key("leave"), words.say_as("brief", "Quit"), "screen.leave")
        yield Hint(self.key("people_here"), words.say_as("brief", "People"), "screen.people")
        yield Hint(self.key("own_name"), words.say_as("brief", "Name"), "screen.name")
        yield Hint(self.key("help"), words.say_as("brief", "Help"), "app.help")

    def _deed(self, entry: Entry) -> str:
        words = self.kit.words
        match entry.state:
            case "turn" | "going":
                return words.say_as("brief", "Go on")
            case "waiting":
                return words.say_as("brief", "To it")
            case "open":
                return words.say_as("brief", "Join")
            case "running":
                return words.say_as("brief", "Watch")
            case "over":
                return words.say_as("brief", "Look")

    @on(Listing.Pointed)
    def _point(self) -> None:
        self.query_one(TableDetails).show(self.kit, self.current)
        self.query_one(KeyLine).hints = self.hints()

    @on(Listing.Chosen)
    def action_choose(self) -> None:
        """What is most natural."""
        entry = self.current
        if entry is not None and (table := self._found(entry)) is not None:
            if entry.state == "open":
                self.session.join(table)
            elif entry.state == "over":
                self.session.look_back(table)
            else:
                self.session.enter(table)

    def action_watch(self) -> None:
        entry = self.current
        if entry is not None and (table := self._found(entry)) is not None:
            self.session.enter(table)

    def _found(self, entry: Entry) -> HostedTable | None:
        try:
            return self.session.house.lobby.find(entry.code)
        except Declined as error:
            self.session.decline(error)
            return None

    def action_kind(self) -> None:
        kinds = list(KINDS)
        self._kind = kinds[(kinds.index(self._kind) + 1) % len(kinds)]
        self._show()

    def action_game(self) -> None:
        self._game = _GAMES[(_GAMES.index(self._game) + 1) % len(_GAMES)]
        self._show()

    def action_people(self) -> None:
        self.app.push_screen(PeopleHere(self.kit, visitors(self.session.house, self.session.person)))

    def action_new(self) -> None:
        self.session.open_new_table(alone=False)

    def action_alone(self) -> None:
        self.session.open_new_table(alone=True)

    def action_code(self) -> None:
        self.session.ask_code()

    def action_name(self) -> None:
        self.session.ask_name()

    def action_leave(self) -> None:
        self.session.leave()


def _going(every: tuple[Entry, ...]) -> tuple[str, ...]:
    return tuple(sorted(entry.code for entry in every if entry.state in {"turn", "going"}))


def _begun(before: tuple[Entry, ...], after: tuple[Entry, ...]) -> str:
    """A game for which one has waited."""
    waiting = {entry.code for entry in before if entry.state == "waiting"}
    return next((code for code in _going(after) if code in waiting), "")
