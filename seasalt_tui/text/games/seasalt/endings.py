"""How rounds and games end, in sentences with marked cards and seats."""

from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.facts import Announced, GameEnded, Revealed, RoundEnded
from seasalt_tui.games.seasalt.state import RoundResult
from seasalt_tui.text.games.seasalt.pieces import listed, marked
from seasalt_tui.text.listener import Listener, who_won


def announced(listener: Listener, fact: Announced) -> str:
    return _called_stop(listener, fact) if fact.call == "stop" else _called_last_chance(listener, fact)


def _called_stop(listener: Listener, fact: Announced) -> str:
    if fact.seat == listener.viewer:
        return listener.words.say_number(
            "You called STOP with {number} point.", "You called STOP with {number} points.", fact.points
        )
    return listener.words.say_number(
        "{name} called STOP with {number} point.",
        "{name} called STOP with {number} points.",
        fact.points,
        name=marked(fact.seat),
    )


def _called_last_chance(listener: Listener, fact: Announced) -> str:
    if fact.seat == listener.viewer:
        return listener.words.say_number(
            "You called LAST CHANCE with {number} point.", "You called LAST CHANCE with {number} points.", fact.points
        )
    return listener.words.say_number(
        "{name} called LAST CHANCE with {number} point.",
        "{name} called LAST CHANCE with {number} points.",
        fact.points,
        name=marked(fact.seat),
    )


def revealed(listener: Listener, fact: Revealed) -> str:
    own = fact.seat == listener.viewer
    if not len(fact.hand):
        text = message("Your hand is empty.") if own else message("The hand of {name} is empty.")
    else:
        text = message("You showed your hand: {cards}.") if own else message("{name} showed this hand: {cards}.")
    return listener.words.say(text, name=marked(fact.seat), cards=listed(sorted(fact.hand.cards)))


def round_ended(listener: Listener, fact: RoundEnded) -> tuple[str, ...]:
    heading = how_it_ended(listener, fact.result)
    if fact.result.ending in {"void", "mermaids"}:
        return (heading,)
    return heading, *(_scored(listener, fact, seat) for seat in range(len(fact.scores)))


def how_it_ended(listener: Listener, result: RoundResult) -> str:
    you, other = {
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
            message("Round {round} is over: your four mermaids win the game at once!"),
            message("Round {round} is over: the four mermaids of {name} win the game at once."),
        ),
    }[result.ending]
    text = you if result.seat == listener.viewer else other
    return listener.words.say(text, round=result.round, name=marked(result.seat))


def _scored(listener: Listener, fact: RoundEnded, seat: Seat) -> str:
    gain, total = fact.result.gains[seat], fact.scores[seat]
    if seat == listener.viewer:
        return listener.words.say_number(
            "You score {number} point: {total} in all.",
            "You score {number} points: {total} in all.",
            gain,
            total=total,
        )
    return listener.words.say_number(
        "{name} scores {number} point: {total} in all.",
        "{name} scores {number} points: {total} in all.",
        gain,
        total=total,
        name=marked(seat),
    )


def game_ended(listener: Listener, fact: GameEnded) -> tuple[str, ...]:
    scores = ", ".join(f"{marked(seat)} {score}" for seat, score in enumerate(fact.scores))
    return who_won(listener, fact.winners), listener.words.say("Final scores: {scores}.", scores=scores)
