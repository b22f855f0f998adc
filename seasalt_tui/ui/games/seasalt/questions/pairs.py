"""Question: which pair to play and what it does; without a pair, what is missing."""

from collections.abc import Iterator

from textual.app import ComposeResult

from seasalt_tui.art.rows import run, width
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import Play
from seasalt_tui.games.seasalt.families import DUOS
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.card_gains import own_hand
from seasalt_tui.text.games.seasalt.drawing import in_order, token
from seasalt_tui.text.games.seasalt.family_words import FAMILY_WORDS
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion, cursor_commands
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class PairsQuestion(OptionQuestion):
    KEY_COMMANDS = (
        Command("pairs_enter", "enter", "decide", "Play pair", "Choose the entry", lambda it: bool(it.entries)),
        *cursor_commands("pairs"),
        *(
            Command(f"pairs_{place}", str(place), f"choose({place - 1})", "", "Choose the pair with this number")
            for place in range(1, 10)
        ),
        Command("pairs_close", "escape,p", "close", "Close", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, view: View) -> None:
        self.view = view
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        plays = [action for action in self.view.legal if isinstance(action, Play)]
        wide = max((width(self._pair(play)) for play in plays), default=0)
        return [self._choice(place, play, wide) for place, play in enumerate(plays, 1)]

    def _choice(self, place: int, play: Play, wide: int) -> OptionAction:
        key, pair = self.key(f"pairs_{place}") or " ", self._pair(play)
        gap = run(" " * (wide - width(pair) + 3))
        return OptionAction(Option(key, (*pair, gap, run(self._effect(play.first.family)))), play)

    def _pair(self, play: Play) -> Row:
        return token(self.kit, play.first), run(" "), token(self.kit, play.second)

    def _effect(self, family: str) -> str:
        said = FAMILY_WORDS[family]
        return self.kit.words.say(said.effect if self._works(family) else said.no_effect)

    def _works(self, family: str) -> bool:
        view = self.view
        pile = any(pile_view.size for pile_view in view.piles)
        match family:
            case "boat":
                return pile or view.deck > 0
            case "crab":
                return pile
            case "fish":
                return view.deck > 0
            case _:
                return any(
                    seat.size and not seat.revealed for place, seat in enumerate(view.seats) if place != view.seat
                )

    def compose(self) -> ComposeResult:
        words = self.kit.words
        playable = bool(self.entries)
        yield from self.panel_and_foot(
            words.say("Pairs to play" if playable else "No pair to play"),
            words.say("Which pair do you want to play?") if playable else self._why_none(),
            self.options(),
            *([] if playable else [WrappedText(*self._lacking())]),
        )

    def _why_none(self) -> str:
        words = self.kit.words
        if not self.view.legal:
            return words.say("Pairs are played in your own turn.")
        if self.view.phase == "take":
            return words.say("Take a card first: draw from the deck or take the top of a pile.")
        return words.say("Two crabs, two boats, two fish, or a swimmer and a shark are a pair.")

    def _lacking(self) -> Iterator[Row]:
        """For each single card, what would make a pair with it."""
        single = [card for card in in_order(own_hand(self.view).cards) if FAMILY_WORDS[card.family].lacks]
        for card in single:
            if not self._has_partner(card.family):
                yield token(self.kit, card), run(" "), run(self.kit.words.say(FAMILY_WORDS[card.family].lacks))
        if not single:
            yield (run(self.kit.words.say("You hold no crab, boat, fish, swimmer or shark.")),)

    def _has_partner(self, family: str) -> bool:
        counts = [card.family for card in own_hand(self.view).cards]
        other = {**DUOS, **{partner: first for first, partner in DUOS.items()}}[family]
        return counts.count(family) > 1 if other == family else other in counts
