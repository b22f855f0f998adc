"""Question: which pair to play and what it does; without a pair, what is missing."""

from collections.abc import Iterator
from typing import Final

from textual.app import ComposeResult

from seasalt_tui.art.rows import run, width
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import Action, Play
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.card_gains import own_hand
from seasalt_tui.text.games.seasalt.drawing import in_order, token
from seasalt_tui.text.games.seasalt.family_words import FAMILY_WORDS
from seasalt_tui.text.games.seasalt.pair_words import PAIR_WORDS
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion, cursor_commands
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.games.seasalt.table.trios import trios_of
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_PAIR: Final = 2
_KINDS: Final = {"boat", "crab", "fish", "shark", "lobster", "jellyfish"}  # in force whatever the events


class PairsQuestion(OptionQuestion):
    KEY_COMMANDS = (
        Command("pairs_enter", "enter", "decide", "Play pair", "Choose the entry", lambda it: bool(it.entries)),
        *cursor_commands("pairs"),
        *(
            Command(f"pairs_{place}", str(place), f"choose({place - 1})", "", "Choose the pair with this number")
            for place in range(1, 10)
        ),
        Command("pairs_close", "escape,p", "back", "Close", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, view: View, pair: Play | None = None) -> None:
        """`pair`: it is chosen, and only asked whether to add a starfish."""
        self.view = view
        self.pair = pair
        self.asks_at_once = pair is not None
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        if self.pair is not None:
            return self._with_or_without(self.pair)
        plays = [action for action in self.view.legal if isinstance(action, Play)]
        wide = max((width(self._pair(play)) for play in plays), default=0)
        return [self._choice(place, play, wide) for place, play in enumerate(plays, 1)]

    def _choice(self, place: int, play: Play, wide: int) -> OptionAction:
        key, pair = self.key(f"pairs_{place}") or " ", self._pair(play)
        gap = run(" " * (wide - width(pair) + 3))
        return OptionAction(Option(key, (*pair, gap, run(self._effect(play)))), play)

    def _with_or_without(self, pair: Play) -> list[OptionAction]:
        """The pair alone, or as a trio with one of the starfish."""
        words = self.kit.words
        trios = trios_of(self.view.legal, pair)
        no_effect = words.say("3 points, and no effect.")
        groups = [self._pair(pair), *((*self._pair(pair), run(" "), token(self.kit, trio.star)) for trio in trios)]
        plays: list[Action] = [pair, *trios]
        wide = max(map(width, groups))
        options = []
        for place, (action, group) in enumerate(zip(plays, groups, strict=True), 1):
            text = self._effect(action) if isinstance(action, Play) else no_effect
            gap = run(" " * (wide - width(group) + 3))
            options.append(OptionAction(Option(self.key(f"pairs_{place}") or " ", (*group, gap, run(text))), action))
        return options

    @property
    def answers(self) -> set[Action]:
        """With the trios, which are asked for once a pair is chosen."""
        pairs = [action for action in super().answers if isinstance(action, Play)]
        return super().answers.union(*(trios_of(self.view.legal, pair) for pair in pairs))

    def action_choose(self, place: int) -> None:
        action = self.entries[place].action if place < len(self.entries) else None
        if self.pair is None and isinstance(action, Play) and trios_of(self.view.legal, action):
            self._show(action)
        else:
            super().action_choose(place)

    def action_back(self) -> None:
        if self.pair is None or self.asks_at_once:
            self.action_close()
        else:
            self._show(None)

    def _show(self, pair: Play | None) -> None:
        self.pair = pair
        self.entries = tuple(self.option_actions())
        self.cursor = 0
        self.refresh(recompose=True)
        self.call_after_refresh(self.fit)

    def _pair(self, play: Play) -> Row:
        return token(self.kit, play.first), run(" "), token(self.kit, play.second)

    def _effect(self, play: Play) -> str:
        kind = kind_of(play.first, play.second)
        said = PAIR_WORDS[str(kind)]
        return self.kit.words.say(said.effect if self._works(str(kind)) else said.no_effect)

    def _works(self, kind: str) -> bool:
        view = self.view
        pile = any(pile_view.size for pile_view in view.piles)
        match kind:
            case "boat":
                return pile or view.deck > 0
            case "crab":
                return pile
            case "fish" | "lobster":
                return view.deck > 0
            case "jellyfish":
                return any(True for _ in self._in_reach())
            case "sharks":
                return any(len(group) == _PAIR for seat in self._in_reach() for group in self._laid(seat))
            case _:
                return any(view.seats[seat].size for seat in self._in_reach())

    def _in_reach(self) -> Iterator[Seat]:
        """The others whose hands are neither revealed nor sheltered."""
        sheltered = () if self.view.expansion is None else self.view.expansion.sheltered
        for seat, seat_view in enumerate(self.view.seats):
            if seat != self.view.seat and not seat_view.revealed and not (sheltered and sheltered[seat]):
                yield seat

    def _laid(self, seat: Seat) -> tuple[tuple[Card, ...], ...]:
        return () if self.view.expansion is None else self.view.expansion.laid[seat]

    def compose(self) -> ComposeResult:
        words = self.kit.words
        if self.pair is not None:
            heading = words.say("With or without a starfish?")
            yield from self.panel_and_foot(heading, words.say("How do you want to lay the pair?"), self.options())
            return
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
            if not self._has_partner(card):
                yield token(self.kit, card), run(" "), run(self.kit.words.say(FAMILY_WORDS[card.family].lacks))
        if not single:
            yield (run(self.kit.words.say("You hold no crab, boat, fish, swimmer or shark.")),)

    def _has_partner(self, card: Card) -> bool:
        """Whether it would make a pair with another card of the hand."""
        hand = own_hand(self.view)
        others = (hand - card).cards
        return any(kind_of(*pair) in _KINDS for other in others for pair in ((card, other), (other, card)))
