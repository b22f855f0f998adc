"""New local game: the rules, the names of the players, who begins, and the seed."""

from collections.abc import Iterator

from msgspec.structs import replace
from textual import on
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.play.drafts import Draft, chosen_names, default_names, new_draft, plan_from_draft
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.ui.screens.game_form import PLAYABLE_GAMES, GameForm
from seasalt_tui.ui.session.session import LocalSession
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.fields import SelectField, TextField


class NewGameScreen(GameForm):
    session: LocalSession

    def __init__(self, session: LocalSession) -> None:
        super().__init__(
            session, session.draft or new_draft(PLAYABLE_GAMES[0], session.kit.settings, session.kit.words)
        )

    def beside_seat(self, seat: int) -> Iterator[Widget]:
        yield TextField(id=f"name{seat}")

    def other_fields(self) -> Iterator[Widget]:
        yield SelectField(id="first")
        with Horizontal(classes="row"):
            yield Caption(id="seed-label", margin="   ")
            yield TextField(id="seed", most=40)

    def update_text(self, kit: Kit) -> None:
        super().update_text(kit)
        words, draft = kit.words, self.draft
        self.title_bar.title = words.say("New game")
        defaults = default_names(draft, kit.settings, words)
        for seat, sitter in enumerate(draft.sitters):
            self._fill_in(f"#name{seat}", sitter.name, defaults[seat])
        seats = enumerate(chosen_names(draft, kit.settings, words))
        beginners = [(None, words.say("random")), *seats]
        self.query_one("#first", SelectField).show(words.say("First player"), beginners, draft.first)
        self.query_one("#seed-label", Caption).text = words.say("Seed")
        whole = words.say("random; the same seed deals the same cards")
        self._fill_in("#seed", draft.seed, words.say("random") if is_upright(self.app.size.width) else whole)

    def _fill_in(self, selector: str, value: str, defaults: str) -> None:
        field = self.query_one(selector, TextField)
        field.placeholder = defaults
        if field.value != value:
            field.value = value

    def draft_with(self, what: str, value: object) -> Draft:
        return replace(self.draft, first=value) if what == "first" else super().draft_with(what, value)

    @on(Input.Changed)
    async def _type(self, event: Input.Changed) -> None:
        selector = str(event.input.id)
        if selector == "seed":
            await self.set_draft(replace(self.draft, seed=event.value))
        else:
            seat = int(selector.removeprefix("name"))
            await self.set_draft(self.draft.with_sitter(seat, Sitter(event.value, self.draft.sitters[seat].level)))

    def remember(self) -> None:
        self.session.draft = self.draft

    def start(self) -> None:
        self.session.begin(plan_from_draft(self.draft, self.kit.settings, self.kit.words))
