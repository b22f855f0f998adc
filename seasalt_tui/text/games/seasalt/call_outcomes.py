"""Outcomes of a call for its caller (STOP, LAST CHANCE won or lost), as far as hidden cards cannot change them."""

from msgspec import Struct

from seasalt_tui.games.seasalt.view import Own, View
from seasalt_tui.text.words import Words


class CallOutcome(Struct, frozen=True):
    gain: int
    total: int
    ends: bool  # the game, as the target is reached


class CallOutcomes(Struct, frozen=True):
    stop: CallOutcome
    won: CallOutcome
    lost: CallOutcome


def call_outcomes(view: View) -> CallOutcomes | None:
    """None for a spectator."""
    if view.seat is None or view.own is None:
        return None
    points, bonus = view.own.points.total, view.own.bonus
    return CallOutcomes(
        stop=_outcome(view, view.seat, points),
        won=_outcome(view, view.seat, points + bonus),
        lost=_outcome(view, view.seat, bonus),
    )


def _outcome(view: View, seat: int, gain: int) -> CallOutcome:
    total = view.seats[seat].score + gain
    return CallOutcome(gain, total, ends=total >= view.target)


def outcome_lines(words: Words, outcomes: CallOutcomes, own: Own) -> tuple[str, str, str]:
    """STOP, LAST CHANCE won, LAST CHANCE lost."""
    return _stop(words, outcomes.stop), _won(words, outcomes.won, own), _lost(words, outcomes.lost)


def _stop(words: Words, stop: CallOutcome) -> str:
    if stop.ends:
        return words.say_number(
            "STOP: {number} point, total {total}: the game ends.",
            "STOP: {number} points, total {total}: the game ends.",
            stop.gain,
            total=stop.total,
        )
    return words.say_number(
        "STOP: {number} point, total {total}.", "STOP: {number} points, total {total}.", stop.gain, total=stop.total
    )


def _won(words: Words, won: CallOutcome, own: Own) -> str:
    gaps = {"points": own.points.total, "bonus": own.bonus, "total": won.total}
    if won.ends:
        return words.say_number(
            "LAST CHANCE, bet won: {points} + {bonus} = {number} point, total {total}: the game ends.",
            "LAST CHANCE, bet won: {points} + {bonus} = {number} points, total {total}: the game ends.",
            won.gain,
            **gaps,
        )
    return words.say_number(
        "LAST CHANCE, bet won: {points} + {bonus} = {number} point, total {total}.",
        "LAST CHANCE, bet won: {points} + {bonus} = {number} points, total {total}.",
        won.gain,
        **gaps,
    )


def _lost(words: Words, lost: CallOutcome) -> str:
    if lost.ends:
        return words.say_number(
            "LAST CHANCE, bet lost: {number} point (color bonus only), total {total}: the game ends.",
            "LAST CHANCE, bet lost: {number} points (color bonus only), total {total}: the game ends.",
            lost.gain,
            total=lost.total,
        )
    return words.say_number(
        "LAST CHANCE, bet lost: {number} point (color bonus only), total {total}.",
        "LAST CHANCE, bet lost: {number} points (color bonus only), total {total}.",
        lost.gain,
        total=lost.total,
    )
