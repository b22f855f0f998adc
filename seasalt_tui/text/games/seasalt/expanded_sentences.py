"""Fact sentences of Extra Salt and Extra Pepper, each as one seat may know it."""

from typing import Final, assert_never

from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.expanded_facts import (
    CardBrought,
    DeckPicked,
    DeckSeen,
    DeckShuffled,
    EventHeld,
    EventLost,
    EventPassed,
    EventTurnedUp,
    ExpandedFact,
    HandLookedAt,
    LaidTrio,
    LeftAsItWas,
    LimitedDraw,
    Raided,
    Sheltered,
    Stung,
    Swapped,
    TurnPassed,
)
from seasalt_tui.text.games.seasalt.event_words import event_effect, event_name
from seasalt_tui.text.games.seasalt.names import in_list
from seasalt_tui.text.sentence_parts import Addressee, placeholder, placeholders

EventFact = EventTurnedUp | EventPassed | EventLost | EventHeld
SaltFact = LimitedDraw | TurnPassed | LaidTrio | Stung | DeckSeen | DeckPicked | DeckShuffled
PepperFact = CardBrought | HandLookedAt | Swapped | LeftAsItWas | Raided | Sheltered
_SOME: Final = 2


def expanded_text(addressee: Addressee, fact: ExpandedFact) -> str:
    match fact:
        case EventTurnedUp() | EventPassed() | EventLost() | EventHeld():
            return _of_events(addressee, fact)
        case LimitedDraw() | TurnPassed() | LaidTrio() | Stung() | DeckSeen() | DeckPicked() | DeckShuffled():
            return _of_salt(addressee, fact)
        case CardBrought() | HandLookedAt() | Swapped() | LeftAsItWas() | Raided() | Sheltered():
            return _of_pepper(addressee, fact)
        case _ as never:
            assert_never(never)


def _of_events(addressee: Addressee, fact: EventFact) -> str:
    words, event = addressee.words, event_name(addressee.words, fact.event)
    match fact:
        case EventTurnedUp():
            return words.say(
                "Event of the round: {event}. {effect}", event=event, effect=event_effect(words, fact.event)
            )
        case EventPassed(_, None):
            return words.say("{event} goes to nobody and is discarded.", event=event)
        case EventPassed(_, seat):
            text = (
                message("You now hold {event}.") if seat == addressee.viewer else message("{name} now holds {event}.")
            )
            return words.say(text, event=event, name=placeholder(seat))
        case EventLost(seat):
            text = message("You lost {event}.") if seat == addressee.viewer else message("{name} lost {event}.")
            return words.say(text, event=event, name=placeholder(seat))
        case EventHeld(seat, _, dropped):
            own = seat == addressee.viewer
            text = (
                message("You kept {event} and discarded {dropped}.")
                if own
                else message("{name} kept {event} and discarded {dropped}.")
            )
            return words.say(text, event=event, dropped=event_name(words, dropped), name=placeholder(seat))
        case _ as never:
            assert_never(never)


def _of_salt(addressee: Addressee, fact: SaltFact) -> str:
    match fact:
        case LimitedDraw():
            return _limited_draw(addressee, fact)
        case TurnPassed(seat):
            you = message("You are stung and the deck is empty: your turn is over.")
            return addressee.about(seat, you, message("{name} is stung and the deck is empty: the turn is over."))
        case LaidTrio():
            return _laid_trio(addressee, fact)
        case Stung():
            return _stung(addressee, fact)
        case DeckSeen():
            return _deck_seen(addressee, fact)
        case DeckPicked():
            return _deck_picked(addressee, fact)
        case DeckShuffled():
            return addressee.words.say("The deck was shuffled.")
        case _ as never:
            assert_never(never)


def _limited_draw(addressee: Addressee, fact: LimitedDraw) -> str:
    if fact.card is None:
        you, other = message("Stung, you drew one card."), message("Stung, {name} drew one card.")
    else:
        you, other = message("Stung, you drew {card}."), message("Stung, {name} drew {card}.")
    return addressee.about(fact.seat, you, other, card=fact.card)


def _laid_trio(addressee: Addressee, fact: LaidTrio) -> str:
    words = addressee.words
    own = fact.seat == addressee.viewer
    if words.spoken:
        you = message("You played the trio {first}, {second} and {star}.")
        other = message("{name} played the trio {first}, {second} and {star}.")
    else:
        you = message("You played the trio {first} + {second} + {star}.")
        other = message("{name} played the trio {first} + {second} + {star}.")
    cards = {"first": fact.first, "second": fact.second, "star": fact.star}
    named = {gap: in_list(words, card) for gap, card in cards.items()}
    return words.say(you if own else other, name=placeholder(fact.seat), **named)


def _stung(addressee: Addressee, fact: Stung) -> str:
    text = message("You stung {victims}.") if fact.seat == addressee.viewer else message("{name} stung {victims}.")
    return addressee.words.say(text, name=placeholder(fact.seat), victims=stung_victims(addressee, fact.victims))


def stung_victims(addressee: Addressee, victims: tuple[Seat, ...]) -> str:
    """Three are all others, as there are four players at most. Without a comma, at which the log would cut it."""
    words, viewer = addressee.words, addressee.viewer
    if len(victims) > _SOME:
        return words.say_as("stung", "all others")
    you_first = sorted(victims, key=lambda victim: victim != viewer)
    named = [words.say_as("stung", "you") if victim == viewer else placeholder(victim) for victim in you_first]
    return named[0] if len(named) == 1 else words.say_as("stung", "{one} and {other}", one=named[0], other=named[1])


def _deck_seen(addressee: Addressee, fact: DeckSeen) -> str:
    words, name = addressee.words, placeholder(fact.seat)
    if fact.cards is None:
        return words.say("{name} looked at the top {count} cards of the deck.", name=name, count=fact.count)
    cards = placeholders(fact.cards)
    if fact.seat == addressee.viewer:
        return words.say("You looked at the top of the deck: {cards}.", cards=cards)
    return words.say("{name} looked at the top of the deck: {cards}.", name=name, cards=cards)


def _deck_picked(addressee: Addressee, fact: DeckPicked) -> str:
    if fact.card is None:
        you, other = message("You took a card from the deck."), message("{name} took a card from the deck.")
    else:
        you, other = message("You took {card} from the deck."), message("{name} took {card} from the deck.")
    return addressee.about(fact.seat, you, other, card=fact.card)


def _of_pepper(addressee: Addressee, fact: PepperFact) -> str:
    match fact:
        case CardBrought():
            return _card_brought(addressee, fact)
        case HandLookedAt():
            return _hand_looked_at(addressee, fact)
        case Swapped():
            return _swapped(addressee, fact)
        case LeftAsItWas(seat, victim):
            you = message("You left the hand of {victim} as it was.")
            other = _to_victim(
                addressee,
                victim,
                message("{name} left your hand as it was."),
                message("{name} left the hand of {victim} as it was."),
            )
            return addressee.about(seat, you, other, victim=victim)
        case Raided():
            return _raided(addressee, fact)
        case Sheltered():
            return _sheltered(addressee, fact)
        case _ as never:
            assert_never(never)


def _to_victim(addressee: Addressee, victim: Seat, to_victim: str, to_others: str) -> str:
    return to_victim if victim == addressee.viewer else to_others


def _card_brought(addressee: Addressee, fact: CardBrought) -> str:
    if fact.card is None:
        you = message("Dolphins brought you a card from the deck.")
        other = message("Dolphins brought {name} a card from the deck.")
    else:
        you = message("Dolphins brought you {card} from the deck.")
        other = message("Dolphins brought {name} {card} from the deck.")
    return addressee.about(fact.seat, you, other, card=fact.card)


def _hand_looked_at(addressee: Addressee, fact: HandLookedAt) -> str:
    """Its owner knows the cards."""
    words, gaps = addressee.words, {"name": placeholder(fact.seat), "victim": placeholder(fact.victim)}
    if fact.victim == addressee.viewer:
        return words.say("{name} looked at your hand.", **gaps)
    if fact.hand is None:
        return words.say("{name} looked at the hand of {victim}.", **gaps)
    cards = placeholders(sorted(fact.hand.cards))
    if fact.seat == addressee.viewer:
        return words.say("You looked at the hand of {victim}: {cards}.", cards=cards, **gaps)
    return words.say("{name} looked at the hand of {victim}: {cards}.", cards=cards, **gaps)


def _swapped(addressee: Addressee, fact: Swapped) -> str:
    things = {"victim": fact.victim, "mine": fact.mine, "theirs": fact.theirs}
    if fact.mine is None:
        you, other = message("You swapped a card with {victim}."), message("{name} swapped a card with {victim}.")
    else:
        you = message("You gave {victim} {mine} and got {theirs}.")
        other = _to_victim(
            addressee,
            fact.victim,
            message("{name} took {theirs} from you and gave you {mine}."),
            message("{name} gave {victim} {mine} and got {theirs}."),
        )
    return addressee.about(fact.seat, you, other, **things)


def _raided(addressee: Addressee, fact: Raided) -> str:
    words = addressee.words
    if fact.seat == addressee.viewer:
        text = message("You took the pair {first} + {second} from {victim}.")
    else:
        text = _to_victim(
            addressee,
            fact.victim,
            message("{name} took the pair {first} + {second} from you."),
            message("{name} took the pair {first} + {second} from {victim}."),
        )
    cards = {"first": in_list(words, fact.first), "second": in_list(words, fact.second)}
    return words.say(text, name=placeholder(fact.seat), victim=placeholder(fact.victim), **cards)


def _sheltered(addressee: Addressee, fact: Sheltered) -> str:
    if fact.card is None:
        you = message("You laid a shell face down: your hand is sheltered.")
        other = message("{name} laid a shell face down and is sheltered.")
    else:
        you = message("You laid {card} face down: your hand is sheltered.")
        other = message("{name} laid {card} face down and is sheltered.")
    return addressee.about(fact.seat, you, other, card=fact.card)
