"""Rounds: their start, their scoring, and the winners of the game."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.memory import empty
from seasalt_tui.games.seasalt.state import NOTHING, Call, Match, Phase, RoundEnding, RoundResult, State
from seasalt_tui.games.seasalt.variant import Variant

TARGETS: Final = {2: 40, 3: 35, 4: 30}


def target(players: int, *, double: bool) -> int:
    """The points that end the game."""
    return TARGETS[players] * (2 if double else 1)


def new_round(match: Match, variant: Variant, phase: Phase = "deal", seat: Seat | None = None) -> State:
    """All cards are in the deck, which is to be shuffled. `seat`: who has a choice before that."""
    players = match.players
    no_cards = (Hand(),) * players
    return State(
        match=match,
        variant=variant,
        phase=phase,
        seat=match.starter if seat is None else seat,
        turn=1,
        pack=variant.deck,
        dealt=0,
        piles=((), ()),
        hands=no_cards,
        tables=no_cards,
        revealed=(False,) * players,
        drawn=(),
        focus=NOTHING,
        call=None,
        memory=empty(players),
        events=(),
        extra=variant.new_extra(players),
    )


def settle(points: tuple[int, ...], cards: Sequence[Hand], call: Call) -> tuple[RoundEnding, tuple[int, ...]]:
    """How an announced round ends, and what each seat scores; `cards`: of hand and table together."""
    if call.kind == "stop":
        return "stop", points
    bonuses = tuple([hand.bonus for hand in cards])
    mine, bonus = points[call.seat], bonuses[call.seat]
    if mine == max(points):
        return "bet won", with_item(bonuses, call.seat, mine + bonus)
    return "bet lost", with_item(points, call.seat, bonus)


def score_round(state: State, call: Call) -> State:
    worth = state.variant.worth
    points = tuple([worth(state, seat) for seat in range(state.match.players)])
    cards = [hand | table for hand, table in zip(state.hands, state.tables, strict=True)]
    ending, gains = settle(points, cards, call)
    scores = tuple([score + gain for score, gain in zip(state.match.scores, gains, strict=True)])
    result = RoundResult(
        state.match.round,
        ending,
        call.seat,
        state.turn,
        gains,
        state.hands,
        state.tables,
        state.extra.face_down,
        state.extra.laid,
        _in_force(state),
    )
    match = replace(state.match, scores=scores, result=result)
    if max(scores) >= match.target:
        match = replace(match, winners=_winners(match, result, last_turn=state.seat))
        return replace(state, match=match, phase="over", call=call, revealed=(True,) * match.players)
    return _next_round(match, state.variant, state.seat if match.edition.last_turn_passes_start else call.seat)


def void_round(state: State) -> State:
    return _next_round(replace(state.match, result=_scoreless_result(state, "void")), state.variant, state.seat)


def win_by_mermaids(state: State) -> State:
    match = replace(state.match, result=_scoreless_result(state, "mermaids"), winners=(state.seat,))
    return replace(state, match=match, phase="over")


def _scoreless_result(state: State, ending: RoundEnding) -> RoundResult:
    no_gains = (0,) * state.match.players
    in_force = _in_force(state)
    return RoundResult(state.match.round, ending, state.seat, state.turn, no_gains, (), (), in_force=in_force)


def _next_round(match: Match, variant: Variant, ender: int) -> State:
    match = replace(match, round=match.round + 1, starter=(ender + 1) % match.players)
    return variant.next_round(match, variant)


def _in_force(state: State) -> tuple[tuple[str, ...], ...]:
    return () if state.variant.is_basic else tuple([ruling.events for ruling in state.match.rulings])


def _winners(match: Match, result: RoundResult, last_turn: int) -> tuple[int, ...]:
    leaders = [seat for seat, score in enumerate(match.scores) if score == max(match.scores)]
    return tuple(_favored(match, result, leaders, last_turn) or leaders)


def _favored(match: Match, result: RoundResult, leaders: list[int], last_turn: int) -> list[int]:
    """The leaders whom the edition's tie-break prefers; if none, they share the win."""
    match match.edition.tie_break:
        case "round_ender":
            return [seat for seat in leaders if seat == result.seat]
        case "latest_turn":
            turns = min(result.turns, match.players)
            latest_first = [(last_turn - back) % match.players for back in range(turns)]
            return [seat for seat in latest_first if seat in leaders][:1]
        case "last_gain":
            most = max(result.gains[seat] for seat in leaders)
            return [seat for seat in leaders if result.gains[seat] == most]
