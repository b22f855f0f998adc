"""Seat marks: what the expansions put beside a seat: groups on its table, a sting, a shell that shelters its hand."""

from msgspec import Struct

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Run
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.drawing import in_order
from seasalt_tui.text.games.seasalt.names import label
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words

Groups = tuple[tuple[Card, ...], ...]


class SeatMarks(Struct, frozen=True):
    """`laid`: None in the basic game, where cards on a table are in no groups. `shell`: the viewer's own."""

    laid: Groups | None = None
    stung: bool = False
    sheltered: bool = False
    shell: Card | None = None

    def groups(self, table: Hand) -> Groups:
        """The cards of a table, in pairs and trios."""
        if self.laid is not None:
            return self.laid
        cards = in_order(table.cards)
        return tuple(cards[first : first + 2] for first in range(0, len(cards), 2))


NO_MARKS = SeatMarks()


def marks_of(view: View, seat: Seat) -> SeatMarks:
    expansion = view.expansion
    if expansion is None:
        return NO_MARKS
    shell = expansion.face_down if seat == view.seat else None
    return SeatMarks(expansion.laid[seat], expansion.stung[seat], expansion.sheltered[seat], shell)


def mark_runs(kit: Kit, marks: SeatMarks, room: int) -> list[Run]:
    """In words if there is room for them, else in letters."""
    words = kit.words
    long = [
        *([words.say_as("mark", "stung")] if marks.stung else []),
        *([_sheltered(words, marks)] if marks.sheltered else []),
    ]
    if sum(len(text) + 3 for text in long) <= room:
        return _chips(kit, long)
    short = [
        *([words.say_as("mark", "ST")] if marks.stung else []),
        *([words.say_as("mark", "SH")] if marks.sheltered else []),
    ]
    return _chips(kit, short)


def _sheltered(words: Words, marks: SeatMarks) -> str:
    if marks.shell is None:
        return words.say_as("mark", "sheltered")
    return words.say_as("mark", "sheltered: {shell}", shell=label(words, marks.shell))


def _chips(kit: Kit, texts: list[str]) -> list[Run]:
    runs = [Run(f" {text} ", kit.tones.accent, bold=True, reverse=True) for text in texts]
    return [part for chip in runs for part in (run(" "), chip)]


def mark_notes(words: Words, marks: SeatMarks) -> list[str]:
    """In sentences, for who points at them."""
    return [
        *([words.say("Stung: the next turn is one card from the deck, nothing else.")] if marks.stung else []),
        *([words.say("Sheltered by a shell until the round ends.")] if marks.sheltered else []),
    ]
