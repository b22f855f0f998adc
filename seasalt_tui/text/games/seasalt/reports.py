"""Position report: a whole position as lines of text, for the line mode and screen readers."""

from collections.abc import Iterable

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import PILES, LastChance, Pile, Stop
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL
from seasalt_tui.games.seasalt.scoring import Points
from seasalt_tui.games.seasalt.state import RoundResult
from seasalt_tui.games.seasalt.view import Own, View
from seasalt_tui.games.seasalt.view_points import points_in_result, ruling_of
from seasalt_tui.text.games.seasalt.call_outcomes import call_outcomes, outcome_lines
from seasalt_tui.text.games.seasalt.expanded_reports import expanded_report, shell_lines
from seasalt_tui.text.games.seasalt.last_turn import bet_of, missing, standing
from seasalt_tui.text.games.seasalt.names import label
from seasalt_tui.text.games.seasalt.prompts import headline, whose_turn
from seasalt_tui.text.games.seasalt.score_breakdown import colors_line, pairs_line, parts, points_line, to_call
from seasalt_tui.text.games.seasalt.scoring_reasons import scoring_reason
from seasalt_tui.text.words import Words


def report(words: Words, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    others = (seat for seat in range(len(names)) if seat != view.seat)
    return (
        headline(words, view),
        f"{whose_turn(words, view, names)}.",
        *_call(words, view, names),
        _deck(words, view),
        *(_pile(words, view, pile) for pile in PILES),
        *_searched(words, view),
        *expanded_report(words, view, names),
        *(_other(words, view, seat, names) for seat in others),
        *_self(words, view, names),
    )


def _call(words: Words, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    if view.call is None or view.call.kind == "stop":
        return ()
    if view.call.seat == view.seat:
        called = words.say("You called LAST CHANCE.")
    else:
        called = words.say("{name} called LAST CHANCE.", name=names[view.call.seat])
    bet = bet_of(view)
    return (called,) if bet is None else (called, standing(words, bet, names))


def _deck(words: Words, view: View) -> str:
    if not view.deck:
        return words.say("The deck is empty.")
    return words.say_number("{number} card left in the deck.", "{number} cards left in the deck.", view.deck)


def _pile(words: Words, view: View, pile: Pile) -> str:
    seen = view.piles[pile]
    if seen.top is None:
        return words.say("The right pile is empty." if pile else "The left pile is empty.")
    return words.say_number(
        "Right pile: {top}, {number} card." if pile else "Left pile: {top}, {number} card.",
        "Right pile: {top} on top, {number} cards." if pile else "Left pile: {top} on top, {number} cards.",
        seen.size,
        top=label(words, seen.top),
    )


def _searched(words: Words, view: View) -> tuple[str, ...]:
    """The pile that this seat is searching, all of which it sees."""
    if view.searched is None or view.turn_of != view.seat:
        return ()
    top_first = [label(words, card) for card in reversed(view.piles[view.searched].known) if card]
    return (words.say("In the pile, from the top: {cards}.", cards=", ".join(top_first)),)


def _other(words: Words, view: View, seat: Seat, names: tuple[str, ...]) -> str:
    name, seen = names[seat], view.seats[seat]
    score = words.say_number("{name}: {number} point.", "{name}: {number} points.", seen.score, name=name)
    size = words.say_number("{number} card in hand.", "{number} cards in hand.", seen.size)
    revealed = words.say("Revealed: {cards}.", cards=_listed(words, seen.hand)) if seen.hand else ""
    return " ".join(filter(None, (score, size, revealed, _laid(words, seen.table))))


def _laid(words: Words, table: Hand) -> str:
    return words.say("On the table: {cards}.", cards=_listed(words, table)) if len(table) else ""


def _listed(words: Words, cards: Hand) -> str:
    return ", ".join(label(words, card) for card in sorted(cards.cards))


def _self(words: Words, view: View, names: tuple[str, ...]) -> Iterable[str]:
    if view.seat is None or view.own is None:
        return ()
    seen = view.seats[view.seat]
    hand = seen.hand or Hand()
    yours = (
        words.say("Your hand: {cards}.", cards=_listed(words, hand)) if len(hand) else words.say("Your hand is empty.")
    )
    score = words.say_number("You have {number} point.", "You have {number} points.", seen.score)
    return (
        " ".join(filter(None, (score, yours, _laid(words, seen.table)))),
        f"{points_line(words, view.own)}. {_still_needed(words, view, view.own, names)}.",
        f"{colors_line(words, view.own)}.",
        f"{pairs_line(words, hand, ruling_of(view, view.seat))}.",
        *_calls(words, view, view.own),
    )


def _still_needed(words: Words, view: View, own: Own, names: tuple[str, ...]) -> str:
    bet = bet_of(view)
    return _to_call(words, view, own.points.total) if bet is None else missing(words, bet, names)


def _to_call(words: Words, view: View, points: int) -> str:
    needed = POINTS_TO_CALL if view.seat is None else ruling_of(view, view.seat).points_to_call
    return to_call(words, points, needed)


def _calls(words: Words, view: View, own: Own) -> tuple[str, ...]:
    outcomes = call_outcomes(view)
    if outcomes is None or LastChance() not in view.legal:
        return ()
    stop, *bets = outcome_lines(words, outcomes, own)
    return (*([stop] if Stop() in view.legal else []), *bets)


def own_points(view: View) -> int | None:
    """What the own cards are worth. None without cards: a new round has begun."""
    if view.own is None or not view.own.colors or view.winners is not None:
        return None
    return view.own.points.total


def points_now(words: Words, view: View) -> str:
    points = own_points(view) or 0
    worth = words.say_number(
        "Your cards are now worth {number} point.", "Your cards are now worth {number} points.", points
    )
    return f"{worth} {_to_call(words, view, points)}." if view.call is None else worth


def scores(words: Words, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    target = words.say("The game goes to {target} points.", target=view.target)
    return target, *(_score(words, view, seat, names) for seat in range(len(names)))


def _score(words: Words, view: View, seat: Seat, names: tuple[str, ...]) -> str:
    score = view.seats[seat].score
    if seat == view.seat:
        return words.say_number("You have {number} point.", "You have {number} points.", score)
    return words.say_number("{name}: {number} point.", "{name}: {number} points.", score, name=names[seat])


def scoring_lines(words: Words, result: RoundResult, names: tuple[str, ...], viewer: Seat | None) -> tuple[str, ...]:
    """Why it was scored so, and what each seat's cards were worth, where all were shown."""
    reason = scoring_reason(words, result, names, viewer)
    owned = (
        _owned(words, names[seat], hand | result.tables[seat], points_in_result(result, seat))
        for seat, hand in enumerate(result.hands)
    )
    return *((reason,) if reason else ()), *owned, *shell_lines(words, result, names)


def _owned(words: Words, name: str, cards: Hand, points: Points) -> str:
    scored = ", ".join(
        words.say("{part}: {worth}", part=part, worth=worth) for part, worth in parts(words, points, cards) if worth
    )
    worth = {"name": name, "parts": scored, "points": points.total, "bonus": cards.bonus}
    match name == words.say("You"), bool(scored):
        case True, True:
            return words.say("Your cards: {parts}. Together {points}. Color bonus {bonus}.", **worth)
        case True, False:
            return words.say("Your cards: no points. Color bonus {bonus}.", **worth)
        case False, True:
            return words.say("Cards of {name}: {parts}. Together {points}. Color bonus {bonus}.", **worth)
        case _:
            return words.say("Cards of {name}: no points. Color bonus {bonus}.", **worth)
