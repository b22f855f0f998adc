"""Command palette: every available play and command, found by typing part of its name."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.screen import ModalScreen, Screen
from textual.widgets import Input

from seasalt_tui.games import GAMES
from seasalt_tui.text import setting_texts
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings, commands_of
from seasalt_tui.ui.commands.key_hints import own_key_hints
from seasalt_tui.ui.questions.text_question import LONGEST
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.session import PaletteCommand, Session
from seasalt_tui.ui.terminal.guarded_screen import GuardedModal
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.key_line import KeyLine


class PaletteEntry(Struct, frozen=True):
    label: str
    do: Callable[[], object]


class Palette(GuardedModal[None]):
    AUTO_FOCUS = "#wanted"
    KEY_COMMANDS = (
        Command("close", "escape", "close", "Back", "Back"),
        Command("choice_up", "up", "move(-1)", "", "Up", priority=True),
        Command("choice_down", "down", "move(1)", "", "Down", priority=True),
    )
    BINDINGS = bindings(KEY_COMMANDS)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (23, "-high")]

    def __init__(self, session: Session, below: Screen[Any], table: TableScreen | None) -> None:
        super().__init__()
        self._session = session
        self._below = below
        self._table = table if below is table or below.is_modal else None
        self._entries: list[PaletteEntry] = []

    @property
    def kit(self) -> Kit:
        return self._session.kit

    def compose(self) -> ComposeResult:
        words = self.kit.words
        with VerticalGroup(id="panel"):
            yield Input(id="wanted", compact=True, max_length=LONGEST, placeholder=words.say("What do you want to do?"))
            choices = ChoiceList(id="found", lettered=False)
            choices.can_focus = False
            choices.empty = words.say("No command matches.")
            yield choices
        yield self._key_line()

    def _key_line(self) -> KeyLine:
        """It replaces the line of the screen below, whose keys do nothing now."""
        line = KeyLine()
        line.key_hints = tuple(own_key_hints(self, self.kit))
        return line

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        await self.app.run_action(event.key_hint.action, self)

    def on_mount(self) -> None:
        self._entries = [*self._play_entries(), *self._command_entries()]
        self._filter("")

    def _play_entries(self) -> Iterator[PaletteEntry]:
        table = self._table
        view = getattr(table.board, "view", None) if table and table.slot.is_ready else None
        if table is not None and view is not None:
            for action in view.legal:
                yield PaletteEntry(table.speech.action_label(view, action), partial(self._decide, table, action))

    def _decide(self, table: TableScreen, action: Any) -> None:
        """A play chosen here also answers the open question."""
        if isinstance(self._below, ModalScreen):
            self._below.dismiss(None)
        table.act_or_confirm(action)

    def _command_entries(self) -> Iterator[PaletteEntry]:
        for label, do in commands(self._session, self._table):
            yield PaletteEntry(label, do)

    @on(Input.Changed)
    def _type(self, event: Input.Changed) -> None:
        self._filter(event.value)

    def _filter(self, typed: str) -> None:
        """Every typed word must occur in the label."""
        search_text = typed.casefold().split()
        choices = self.query_one(ChoiceList)
        choices.items = tuple(
            Choice(str(place), entry.label)
            for place, entry in enumerate(self._entries)
            if all(word in entry.label.casefold() for word in search_text)
        )
        choices.cursor = 0

    @on(Input.Submitted)
    def _submit(self) -> None:
        self.query_one(ChoiceList).action_choose()

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss()
        self.app.call_later(self._entries[int(event.id)].do)

    def action_move(self, by: int) -> None:
        self.query_one(ChoiceList).action_move(by)


def commands(session: Session, table: TableScreen | None) -> Iterator[PaletteCommand]:
    """Each command's label and its callback."""
    words = session.kit.words
    if table is not None:
        yield from table_commands(table)
    else:
        yield from session.screen_commands()
    for game in GAMES.values():
        yield words.say("Rules of {game}", game=game.title), partial(session.open_rules, game.name)
    yield words.say("Settings"), session.open_settings
    yield words.say("Help"), session.open_help
    yield from _switches(session)
    yield words.say("Quit"), session.leave


def table_commands(table: TableScreen) -> Iterator[PaletteCommand]:
    """What the player can do besides the plays of the game."""
    parts = (table, table.slot.widget) if table.slot.is_ready and table.seats.news is not None else (table,)
    for part in parts:
        for command in commands_of(part):
            if command.in_palette and command.when(part):
                yield table.kit.words.say(command.help), partial(table.app.run_action, command.action, part)


def _switches(session: Session) -> Iterator[PaletteCommand]:
    words, settings = session.kit.words, session.kit.settings
    for language, name in setting_texts.values(words, "language", settings):
        if language != words.language:
            change = partial(session.change, replace(settings, language=language))
            yield words.say("Language: {language}", language=name), change
    for theme, name in setting_texts.values(words, "theme", settings):
        if theme != settings.theme:
            yield words.say("Theme: {theme}", theme=name), partial(session.change, replace(settings, theme=theme))
