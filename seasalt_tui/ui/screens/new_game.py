"""New local game: the rules, the names of the players, who begins, and the seed."""

from collections.abc import Iterator

from msgspec.structs import replace
from textual import on
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.play.drafts import Draft, fresh, names, planned, usual_names
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.screens.game_form import SHOWN, GameForm
from seasalt_tui.ui.session.session import LocalSession
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.fields import Field, TextField
from seasalt_tui.ui.widgets.masthead import Masthead


class NewGameScreen(GameForm):
    session: LocalSession

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session, session.draft or fresh(SHOWN[0], session.kit.settings, session.kit.words))

    def beside_seat(self, seat: int) -> Iterator[Widget]:
        yield TextField(id=f"name{seat}")

    def others(self) -> Iterator[Widget]:
        yield Field(self.kit, id="first")
        with Horizontal(classes="row"):
            yield Caption(self.kit, id="seed-label", margin="   ")
            yield TextField(id="seed", most=40)

    def tell(self, kit: Kit) -> None:
        super().tell(kit)
        words, draft = kit.words, self.draft
        self.query_one(Masthead).title = words.say("New game")
        usual = usual_names(draft, kit.settings, words)
        for seat, sitter in enumerate(draft.sitters):
            self._offer(f"#name{seat}", sitter.name, usual[seat])
        seats = enumerate(names(draft, kit.settings, words))
        beginners = [(None, words.say("whoever luck chooses")), *seats]
        self.query_one("#first", Field).show(kit, words.say("Begins"), beginners, draft.first)
        self.query_one("#seed-label", Caption).say(kit, words.say("Seed"))
        self._offer("#seed", draft.seed, words.say("by chance; the same seed deals the same cards"))

    def _offer(self, where: str, value: str, usual: str) -> None:
        field = self.query_one(where, TextField)
        field.placeholder = usual
        if field.value != value:
            field.value = value

    def changed(self, what: str, value: object) -> Draft:
        return replace(self.draft, first=value) if what == "first" else super().changed(what, value)

    @on(Input.Changed)
    async def _type(self, event: Input.Changed) -> None:
        where = str(event.input.id)
        if where == "seed":
            await self.keep(replace(self.draft, seed=event.value))
        else:
            seat = int(where.removeprefix("name"))
            await self.keep(self.draft.with_sitter(seat, Sitter(event.value, self.draft.sitters[seat].level)))

    def remember(self) -> None:
        self.session.draft = self.draft

    def start(self) -> None:
        self.session.begin(planned(self.draft, self.kit.settings, self.kit.words))
