"""How rounds and games end, in sentences with marked cards and seats."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.facts import Announced, GameEnded, Revealed, RoundEnded
from seasalt_tui.games.seasalt.state import RoundEnding, RoundResult
from seasalt_tui.text.sentence_parts import Addressee, placeholder, placeholders, winner_sentence

_ENDINGS: Final[Mapping[RoundEnding, tuple[str, str]]] = {
    "stop": (
        message("Round {round} is over: you called STOP."),
        message("Round {round} is over: {name} called STOP."),
    ),
    "bet won": (
        message("Round {round} is over: you called LAST CHANCE and won the bet!"),
        message("Round {round} is over: {name} called LAST CHANCE and won the bet."),
    ),
    "bet lost": (
        message("Round {round} is over: you called LAST CHANCE and lost the bet."),
        message("Round {round} is over: {name} called LAST CHANCE and lost the bet."),
    ),
    "void": (
        message("Round {round} is void: the deck is empty, nobody scores."),
        message("Round {round} is void: the deck is empty, nobody scores."),
    ),
    "mermaids": (
        message("Round {round} is over: your four mermaids win the game!"),
        message("Round {round} is over: the four mermaids of {name} win the game at once."),
    ),
}
_DANCE: Final = "dance_of_the_mermaids"
_FEWER_MERMAIDS: Final = (
    message("Round {round} is over: your mermaids win the game!"),
    message("Round {round} is over: the mermaids of {name} win the game at once."),
)


def announced(addressee: Addressee, fact: Announced) -> str:
    return _called_stop(addressee, fact) if fact.call == "stop" else _called_last_chance(addressee, fact)


def _called_stop(addressee: Addressee, fact: Announced) -> str:
    if fact.seat == addressee.viewer:
        return addressee.words.say_number(
            "You called STOP with {number} point.", "You called STOP with {number} points.", fact.points
        )
    return addressee.words.say_number(
        "{name} called STOP with {number} point.",
        "{name} called STOP with {number} points.",
        fact.points,
        name=placeholder(fact.seat),
    )


def _called_last_chance(addressee: Addressee, fact: Announced) -> str:
    if fact.seat == addressee.viewer:
        return addressee.words.say_number(
            "You called LAST CHANCE with {number} point.", "You called LAST CHANCE with {number} points.", fact.points
        )
    return addressee.words.say_number(
        "{name} called LAST CHANCE with {number} point.",
        "{name} called LAST CHANCE with {number} points.",
        fact.points,
        name=placeholder(fact.seat),
    )


def revealed(addressee: Addressee, fact: Revealed) -> str:
    own, words = fact.seat == addressee.viewer, addressee.words
    if not len(fact.hand):
        text = message("Your hand is empty.") if own else message("{name} has no cards in hand.")
    else:
        text = message("You revealed your hand: {cards}.") if own else message("{name} revealed: {cards}.")
    hand = words.say(text, name=placeholder(fact.seat), cards=placeholders(sorted(fact.hand.cards)))
    points = words.say_number("{number} point in all.", "{number} points in all.", fact.points)
    return f"{hand} {points}"


def round_ended(addressee: Addressee, fact: RoundEnded) -> tuple[str, ...]:
    heading = how_it_ended(addressee, fact.result)
    if fact.result.ending in {"void", "mermaids"}:
        return (heading,)
    return heading, *(_scored(addressee, fact, seat) for seat in range(len(fact.scores)))


def how_it_ended(addressee: Addressee, result: RoundResult) -> str:
    you, other = _FEWER_MERMAIDS if _needs_fewer_mermaids(result) else _ENDINGS[result.ending]
    text = you if result.seat == addressee.viewer else other
    return addressee.words.say(text, round=result.round, name=placeholder(result.seat))


def _needs_fewer_mermaids(result: RoundResult) -> bool:
    """Three were enough; that there were four is not known any more."""
    return result.ending == "mermaids" and bool(result.in_force) and _DANCE in result.in_force[result.seat]


def _scored(addressee: Addressee, fact: RoundEnded, seat: Seat) -> str:
    gain, total = fact.result.gains[seat], fact.scores[seat]
    if seat == addressee.viewer:
        return addressee.words.say_number(
            "You score {number} point: total {total}.",
            "You score {number} points: total {total}.",
            gain,
            total=total,
        )
    return addressee.words.say_number(
        "{name} scores {number} point: total {total}.",
        "{name} scores {number} points: total {total}.",
        gain,
        total=total,
        name=placeholder(seat),
    )


def game_ended(addressee: Addressee, fact: GameEnded) -> tuple[str, ...]:
    scores = ", ".join(f"{placeholder(seat)} {score}" for seat, score in enumerate(fact.scores))
    return winner_sentence(addressee, fact.winners), addressee.words.say("Final scores: {scores}.", scores=scores)
