"""Who plays, at what, by which rules: a form that can be left as it is."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace
from textual import on
from textual.binding import Binding
from textual.containers import Horizontal, VerticalGroup
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.games import GAMES
from seasalt_tui.store.plans import Sitter
from seasalt_tui.ui.drafts import Draft, at_another, fresh, names, planned, usual_names
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.option_texts import level_text, option_text, value_text
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session import Session
from seasalt_tui.ui.stage import staged
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.fields import Field, Push, TextField
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.masthead import Masthead

_SHOWN: Final = tuple(filter(staged, GAMES))


class NewGameScreen(Page):
    AUTO_FOCUS = "#start"
    BINDINGS = [Binding("escape", "close", id="close")]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.draft: Draft = session.draft or fresh(_SHOWN[0], self.kit.settings, self.kit.words)

    def body(self) -> Iterator[Widget]:
        kit = self.kit
        with VerticalGroup(id="form"):
            if len(_SHOWN) > 1:
                yield Field(kit, id="game")
            yield Field(kit, id="players")
            for seat in range(len(self.draft.sitters)):
                with Horizontal(id=f"row{seat}", classes="row"):
                    yield Field(kit, id=f"seat{seat}")
                    yield TextField(id=f"name{seat}")
            for option in self._options:
                yield Field(kit, id=f"option-{option}")
            yield Field(kit, id="first")
            with Horizontal(classes="row"):
                yield Caption(kit, id="seed-label", margin="   ")
                yield TextField(id="seed", most=40)
            yield Push(kit, id="start")

    @property
    def _options(self) -> list[str]:
        return list(GAMES[self.draft.game].options)

    def tell(self, kit: Kit) -> None:
        words, draft = kit.words, self.draft
        self.query_one(Masthead).title = words.say("New game")
        self.query_one("#start", Push).label = words.say("Start")
        self.query_one("#start", Push).kit = kit
        self._tell_seats(kit)
        for option in self._options:
            values = [(value, value_text(words, option, value)) for value in GAMES[draft.game].options[option]]
            field = self.query_one(f"#option-{option}", Field)
            field.show(kit, option_text(words, option), values, draft.options[option])
        seats = enumerate(names(draft, kit.settings, words))
        beginners = [(None, words.say("whoever luck chooses")), *seats]
        self.query_one("#first", Field).show(kit, words.say("Begins"), beginners, draft.first)
        self.query_one("#seed-label", Caption).say(kit, words.say("Seed"))
        self._offer("#seed", draft.seed, words.say("by chance; the same seed deals the same cards"))

    def _tell_seats(self, kit: Kit) -> None:
        words, draft = kit.words, self.draft
        if len(_SHOWN) > 1:
            games = [(name, GAMES[name].title) for name in _SHOWN]
            self.query_one("#game", Field).show(kit, words.say("Game"), games, draft.game)
        counts = [(count, str(count)) for count in GAMES[draft.game].players]
        self.query_one("#players", Field).show(kit, words.say("Players"), counts, draft.players)
        kinds = [(None, words.say("Person")), *((level, level_text(words, level)) for level in LEVELS)]
        usual = usual_names(draft, kit.settings, words)
        for seat, sitter in enumerate(draft.sitters):
            field = self.query_one(f"#seat{seat}", Field)
            field.show(kit, words.say("Seat {number}", number=seat + 1), kinds, sitter.level)
            self._offer(f"#name{seat}", sitter.name, usual[seat])
            self.query_one(f"#row{seat}").display = seat < draft.players

    def _offer(self, where: str, value: str, usual: str) -> None:
        field = self.query_one(where, TextField)
        field.placeholder = usual
        if field.value != value:
            field.value = value

    def hints(self) -> tuple[Hint, ...]:
        words = self.kit.words
        arrows = ("up/down", "left/right") if self.kit.look.ascii else ("↑↓", "←→")
        return (
            Hint(arrows[0], words.say_as("brief", "Move"), "app.focus_next"),
            Hint(arrows[1], words.say_as("brief", "Change"), "screen.turn"),
            Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close"),
            Hint(self.key("help"), words.say_as("brief", "Help"), "app.help"),
        )

    @on(Field.Changed)
    async def _change(self, event: Field.Changed) -> None:
        await self._keep(self._changed(str(event.field.id), event.value))

    def _changed(self, what: str, value: object) -> Draft:
        draft = self.draft
        match what.partition("-"):
            case ("players", _, _):
                return draft.with_players(int(str(value)))
            case ("first", _, _):
                return replace(draft, first=value)
            case ("game", _, _):
                return at_another(draft, str(value), self.kit.settings, self.kit.words)
            case ("option", _, name):
                return replace(draft, options={**draft.options, name: value})
            case _:
                seat = int(what.removeprefix("seat"))
                level = None if value is None else str(value)
                return draft.with_sitter(seat, Sitter(draft.sitters[seat].name, level))

    @on(Input.Changed)
    async def _type(self, event: Input.Changed) -> None:
        where = str(event.input.id)
        if where == "seed":
            await self._keep(replace(self.draft, seed=event.value))
        else:
            seat = int(where.removeprefix("name"))
            await self._keep(self.draft.with_sitter(seat, Sitter(event.value, self.draft.sitters[seat].level)))

    async def _keep(self, draft: Draft) -> None:
        """For as long as the program runs."""
        if draft == self.draft:
            return
        other_game = draft.game != self.draft.game
        self.draft = self.session.draft = draft
        if other_game:
            await self.recompose()
            self.query_one("#game").focus()
        self._dress(self.kit)

    @on(Push.Pushed)
    def _start(self) -> None:
        self.session.begin(planned(self.draft, self.kit.settings, self.kit.words))

    def action_turn(self) -> None:
        if isinstance(self.focused, Field):
            self.focused.action_turn(1)

    def action_close(self) -> None:
        self.dismiss()
