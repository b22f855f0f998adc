"""Perfect recall: what everybody knows of a hidden hand. Cards are taken and placed openly, discarded unseen."""

from collections.abc import Iterable

from msgspec import Struct

from seasalt_tui.games.paperworld.cards import Card, Cards, sorted_cards, without


class Memory(Struct, frozen=True, gc=False):
    """`sure`: cards certainly in the hand. `mixed`: cards either in the hand or in the discard pile."""

    sure: Cards = ()
    mixed: Cards = ()

    def taken(self, cards: Iterable[Card]) -> "Memory":
        return Memory(sorted_cards((*self.sure, *cards)), self.mixed)

    def placed(self, card: Card) -> "Memory":
        if card in self.sure:
            return Memory(without(self.sure, (card,)), self.mixed)
        return Memory(self.sure, without(self.mixed, (card,)))

    def discarded(self) -> "Memory":
        """Any of the cards may be the discarded one."""
        return Memory((), sorted_cards((*self.sure, *self.mixed)))
