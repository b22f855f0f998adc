"""Turn sentences: all that a seat did in its turn, in one short sentence for the log."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.expanded_facts import (
    DeckShuffled,
    LaidTrio,
    LimitedDraw,
    Raided,
    Sheltered,
    Stung,
    Swapped,
)
from seasalt_tui.games.seasalt.facts import (
    Announced,
    Dealt,
    Drew,
    Fished,
    Kept,
    LaidMermaids,
    Picked,
    Played,
    Robbed,
    Searched,
    Stole,
    Took,
    TurnEnded,
)
from seasalt_tui.text.games.seasalt.expanded_clauses import ExpandedDeed, expanded_clause
from seasalt_tui.text.games.seasalt.pair_words import played_pair
from seasalt_tui.text.games.seasalt.sentences import fact_sentences, sentence_parts
from seasalt_tui.text.sentence_parts import Addressee, Sentence, placeholder
from seasalt_tui.text.turns import Facts
from seasalt_tui.text.words import Words

Names = tuple[str, ...]
BasicDeed = Drew | Kept | Took | Played | Fished | Searched | Picked | Robbed | Stole
Deed = BasicDeed | ExpandedDeed
_OPENINGS: Final = (Drew, Took, Played, LaidTrio, Sheltered)  # the others go on with the deed before them
_WHOLE_TURNS: Final = (TurnEnded, LimitedDraw)
_AND: Final = ", "
_KEPT: Final = (message("kept {card}, put {discarded} left"), message("kept {card}, put {discarded} right"))
_PUT: Final = (message("put {discarded} left"), message("put {discarded} right"))
_TOOK: Final = (message("took {card} from the left"), message("took {card} from the right"))
_PICKED: Final = (message("took one from the left"), message("took one from the right"))
_SEARCHED: Final = (message("searched the left pile"), message("searched the right pile"))


def is_deed(fact: Any) -> bool:
    return isinstance(fact, Deed)


def continues(group: Facts, fact: Any) -> bool:
    first = group[0]
    if not isinstance(first, Deed) or isinstance(group[-1], _WHOLE_TURNS):
        return False
    return isinstance(fact, DeckShuffled) or (isinstance(fact, Deed | TurnEnded) and fact.seat == first.seat)


def log_sentences(words: Words, group: Facts, names: Names, viewer: Seat | None) -> tuple[Sentence, ...]:
    deeds = _deeds(words, group, viewer)
    if deeds is not None:
        seat, done = deeds
        told = words.say("You {deeds}." if seat == viewer else "{name} {deeds}.", name=placeholder(seat), deeds=done)
        return (sentence_parts(words, told, names),)
    rest = (fact for fact in group if not isinstance(fact, TurnEnded))
    return tuple(sentence for fact in rest for sentence in fact_sentences(words, fact, names, viewer))


def turn_sentences(
    words: Words, group: Facts, names: Names, viewer: Seat | None
) -> tuple[Seat, tuple[Sentence, ...]] | None:
    """The same without a subject, for the pane of the seat: all of it, the last deed, the last of that,
    and this without what stands in brackets.

    Nothing where it was taken back; None if it is not about a turn.
    """
    deeds = _deeds(words, group, viewer)
    if deeds is None:
        return (group[0].seat, ()) if isinstance(group[0], Undone) else None
    seat, done = deeds
    last = done.rpartition(_and_then(words))[2]
    shortest = last.rpartition(_AND)[2]
    forms = (done, last, shortest, shortest.partition(" (")[0])
    return seat, tuple(sentence_parts(words, text, names) for text in dict.fromkeys(forms))


def _deeds(words: Words, group: Facts, viewer: Seat | None) -> tuple[Seat, str] | None:
    first = group[0]
    if not isinstance(first, Deed):
        return None
    return first.seat, "".join(_joined(Addressee(words, viewer), [fact for fact in group if isinstance(fact, Deed)]))


def ends_turn_of(group: Facts, viewer: Seat | None) -> bool:
    ends = (TurnEnded, Announced, LaidMermaids, LimitedDraw)
    return any(isinstance(fact, ends) and fact.seat == viewer for fact in group)


def begins_round(group: Facts) -> bool:
    return isinstance(group[0], Dealt)


def robs(fact: Any, viewer: Seat | None) -> bool:
    """Whether the viewer lost a card or a pair by it, or all of their next turn but one card."""
    match fact:
        case Stole() | Swapped() | Raided():
            return fact.victim == viewer
        case Stung():
            return viewer in fact.victims
        case _:
            return False


def _and_then(words: Words) -> str:
    """French has a blank before the semicolon."""
    return words.say("{first}; {then}", first="", then="")


def _joined(addressee: Addressee, deeds: list[Deed]) -> Iterator[str]:
    so_far, then = False, _and_then(addressee.words)
    for deed, following in zip_longest(deeds, deeds[1:]):
        assert deed is not None  # noqa: S101 - the longer of the two
        text = _clause(addressee, deed, following)
        if text:
            yield ((then if isinstance(deed, _OPENINGS) else _AND) if so_far else "") + text
            so_far = True


def _clause(addressee: Addressee, deed: Deed, following: Deed | None) -> str:
    """Empty where the next one says it, too."""
    words, own = addressee.words, deed.seat == addressee.viewer
    if isinstance(deed, ExpandedDeed):
        return expanded_clause(addressee, deed, following)
    match deed:
        case Drew():
            return _drew(words, deed, own=own, kept=isinstance(following, Kept))
        case Kept():
            return _filled(words, (_PUT if deed.card is None else _KEPT)[deed.pile], deed)
        case Took():
            return _filled(words, _TOOK[deed.pile], deed)
        case Played():
            pair = played_pair(words, deed.first, deed.second)
            return pair if deed.effect else f"{pair} ({words.say('without effect')})"
        case Fished():
            return _filled(words, message("drew a card") if deed.card is None else message("drew {card}"), deed)
        case Searched():
            return "" if isinstance(following, Picked) else words.say(_SEARCHED[deed.pile])
        case Picked():
            return _filled(words, (_PICKED if deed.card is None else _TOOK)[deed.pile], deed)
        case Robbed():
            return "" if isinstance(following, Stole) else _robbed(words, deed, addressee.viewer)
        case Stole():
            return _stole(words, deed, addressee.viewer)


def _drew(words: Words, fact: Drew, *, own: bool, kept: bool) -> str:
    if kept:
        return "" if own else words.say("drew")
    match fact.cards:
        case (first, second):
            return words.say("drew {first} and {second}", first=placeholder(first), second=placeholder(second))
        case (card,):
            return words.say("drew the last card, {card}", card=placeholder(card))
        case _:
            return words.say("drew two cards" if fact.count > 1 else "drew the last card")


def _robbed(words: Words, fact: Robbed, viewer: Seat | None) -> str:
    if fact.victim == viewer:
        return words.say("reached into your hand")
    return words.say("reached into the hand of {victim}", victim=placeholder(fact.victim))


def _stole(words: Words, fact: Stole, viewer: Seat | None) -> str:
    if fact.card is None:
        return words.say("stole a card from {victim}", victim=placeholder(fact.victim))
    return words.say(
        "stole {card} from you" if fact.victim == viewer else "stole {card} from {victim}",
        card=placeholder(fact.card),
        victim=placeholder(fact.victim),
    )


def _filled(words: Words, text: str, fact: Kept | Took | Fished | Picked) -> str:
    gaps = {gap: getattr(fact, gap, None) for gap in ("card", "discarded")}
    return words.say(text, **{gap: placeholder(thing) for gap, thing in gaps.items() if thing is not None})
