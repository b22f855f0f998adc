"""The form before any new game: which game, the seats, and the rules. The defaults are a playable game."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace
from textual import getters, on
from textual.containers import Horizontal, VerticalScroll
from textual.events import DescendantFocus
from textual.widget import Widget

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.games import GAMES
from seasalt_tui.play.drafts import Draft, draft_for_game
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.level_texts import level_about, level_text
from seasalt_tui.text.speeches import option_explanation, option_text, value_text
from seasalt_tui.ui.commands.command import Command, bindings, is_offered
from seasalt_tui.ui.screens.form_commands import CLOSE_FORM, FIELD_COMMANDS
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.fields import PushButton, SelectField

PLAYABLE_GAMES: Final = tuple(filter(has_stage, GAMES))


class GameForm(Page):
    AUTO_FOCUS = "#start"
    KEY_COMMANDS = (
        *FIELD_COMMANDS,
        Command(
            "start",
            "ctrl+s",
            "start",
            lambda it: it.start_button.label,
            "Start with these choices",
            lambda it: it.can_start,
            strict=True,
        ),
        CLOSE_FORM,
    )
    BINDINGS = bindings(KEY_COMMANDS)
    start_button = getters.query_one("#start", PushButton)

    def __init__(self, session: Session, draft: Draft) -> None:
        super().__init__(session)
        self.draft = draft

    @property
    def can_start(self) -> bool:
        """False also while another game's fields are laid."""
        return any(not button.disabled for button in self.query("#start").results(PushButton))

    @abstractmethod
    def remember(self) -> None:
        """Keep the choices for the rest of the session."""

    @abstractmethod
    def start(self) -> None: ...

    def beside_seat(self, seat: int) -> Iterator[Widget]:  # noqa: ARG002 - of each form its own
        yield from ()

    def other_fields(self) -> Iterator[Widget]:
        """The fields besides the seats."""
        yield from ()

    def body(self) -> Iterator[Widget]:
        with VerticalScroll(id="form", can_focus=False):
            if len(PLAYABLE_GAMES) > 1:
                yield SelectField(id="game")
            yield SelectField(id="players")
            for seat in range(len(self.draft.sitters)):
                with Horizontal(id=f"row{seat}", classes="row"):
                    yield SelectField(id=f"seat{seat}")
                    yield from self.beside_seat(seat)
            for option in self._options:
                yield SelectField(id=f"option-{option}")
            yield from self.other_fields()
            yield PushButton(id="start")
        yield Caption(id="about", margin="   ")

    @property
    def _options(self) -> list[str]:
        return list(GAMES[self.draft.game].options)

    def update_text(self, kit: Kit) -> None:
        words, draft = kit.words, self.draft
        self.start_button.label = words.say("Start")
        if len(PLAYABLE_GAMES) > 1:
            games = [(name, GAMES[name].title) for name in PLAYABLE_GAMES]
            self.query_one("#game", SelectField).show(words.say("Game"), games, draft.game)
        counts = [(count, str(count)) for count in GAMES[draft.game].players]
        self.query_one("#players", SelectField).show(words.say("Players"), counts, draft.players)
        self._update_seats(kit)
        for option in self._options:
            game = draft.game
            values = [(value, value_text(words, game, option, value)) for value in GAMES[game].options[option]]
            field = self.query_one(f"#option-{option}", SelectField)
            field.show(option_text(words, game, option), values, draft.options[option])
        self._explain()

    def _update_seats(self, kit: Kit) -> None:
        words = kit.words
        kinds = [(None, words.say("Person")), *((level, level_text(words, level)) for level in LEVELS)]
        for seat, sitter in enumerate(self.draft.sitters):
            field = self.query_one(f"#seat{seat}", SelectField)
            field.show(words.say("Seat {number}", number=seat + 1), kinds, sitter.level)
            self.query_one(f"#row{seat}").display = seat < self.draft.players

    @on(DescendantFocus)
    def _explain(self) -> None:
        """How the bot plays on whose seat the cursor is, or what the option there changes."""
        field = str(self.focused.id) if self.focused else ""
        self.query_one("#about", Caption).text = self.explanation(field)

    def explanation(self, field: str) -> str:
        words, draft = self.kit.words, self.draft
        if field.startswith("option-"):
            return option_explanation(words, draft.game, field.removeprefix("option-"))
        level = {f"seat{seat}": sitter.level for seat, sitter in enumerate(draft.sitters)}.get(field)
        return level_about(words, level) if level else ""

    @on(SelectField.Changed)
    async def _apply_change(self, event: SelectField.Changed) -> None:
        await self.set_draft(self.draft_with(str(event.field.id), event.value))

    def draft_with(self, field: str, value: object) -> Draft:
        draft = self.draft
        match field.partition("-"):
            case ("players", _, _):
                return draft.with_players(int(str(value)))
            case ("game", _, _):
                return draft_for_game(draft, str(value), self.kit.settings, self.kit.words)
            case ("option", _, name):
                return replace(draft, options={**draft.options, name: value})
            case _:
                seat = int(field.removeprefix("seat"))
                level = None if value is None else str(value)
                return draft.with_sitter(seat, Sitter(draft.sitters[seat].name, level))

    async def set_draft(self, draft: Draft) -> None:
        if draft == self.draft:
            return
        other_game = draft.game != self.draft.game
        self.draft = draft
        self.remember()
        if other_game:
            await self.recompose()
            self.query_one("#game").focus()
        self.show_text()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters)

    @on(PushButton.Pressed)
    def action_start(self) -> None:
        self.start()
