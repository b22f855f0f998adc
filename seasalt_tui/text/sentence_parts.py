"""Template rendering: a translated message split into text, cards and names, so that a screen can style each of them;
and the choice between "you" and a name.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

_MARK: Final = re.compile("\x02(.*?)\x03")

Thing = Any  # a seat or a card, identified by its `str`


class SentencePart(Struct, frozen=True):
    """`card` or `seat`: set if the text is the name of one."""

    text: str
    card: Any = None
    seat: Seat | None = None


Sentence = tuple[SentencePart, ...]


def plain_text(sentence: Sentence) -> str:
    return "".join(piece.text for piece in sentence)


def capitalized(text: str) -> str:
    """As the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def placeholder(thing: Thing) -> str:
    """A placeholder value that `split_sentence` recognizes, wherever a translation has put it."""
    return f"\x02{thing}\x03"


def placeholders(things: Iterable[Thing]) -> str:
    return ", ".join(map(placeholder, things))


def split_sentence(text: str, names: tuple[str, ...], card: Callable[[str], SentencePart]) -> Sentence:
    """`card`: turns the text of a card into a piece."""
    texts_and_marks = enumerate(_MARK.split(text))
    return tuple(
        _named(part, names, card) if place % 2 else SentencePart(part) for place, part in texts_and_marks if part
    )


def _named(mark: str, names: tuple[str, ...], card: Callable[[str], SentencePart]) -> SentencePart:
    return SentencePart(names[int(mark)], seat=int(mark)) if mark.isdecimal() else card(mark)


class Addressee(Struct, frozen=True):
    words: Words
    viewer: Seat | None

    def about(self, seat: Seat, you: str, other: str, **things: Thing) -> str:
        """Picks the message for the acting seat itself (`you`) or for all others, who see the seat's {name}."""
        gaps = {gap: placeholder(thing) for gap, thing in things.items() if thing is not None}
        return self.words.say(you if seat == self.viewer else other, name=placeholder(seat), **gaps)


def with_merged_undos(story: Iterable[Any]) -> Iterator[Any]:
    """What a seat takes back in a row is one fact, the newest first."""
    undone: Undone | None = None
    for fact in story:
        if isinstance(fact, Undone) and undone is not None and undone.seat == fact.seat:
            undone = Undone(fact.seat, (*undone.facts, *fact.facts))
            continue
        if undone is not None:
            yield undone
        undone = fact if isinstance(fact, Undone) else None
        if undone is None:
            yield fact
    if undone is not None:
        yield undone


def undone_sentence(addressee: Addressee, seat: Seat, told: Iterable[str]) -> str:
    """`told`: the sentences about what is taken back; none if the addressee has heard nothing of it."""
    moves = " ".join(told)
    if moves:
        return addressee.words.say("Undone: {moves}", moves=moves)
    return addressee.about(seat, message("You undid your last move."), message("{name} undid the last move."))


def winner_sentence(addressee: Addressee, winners: tuple[Seat, ...]) -> str:
    if len(winners) == 1:
        return addressee.about(winners[0], message("You win the game!"), message("{name} wins the game."))
    others = placeholders(seat for seat in winners if seat != addressee.viewer)
    if addressee.viewer in winners:
        return addressee.words.say("You share the victory with {names}.", names=others)
    return addressee.words.say("A shared victory: {names}.", names=others)
