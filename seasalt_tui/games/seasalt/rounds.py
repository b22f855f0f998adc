"""How a round begins, how it is scored, and who has won."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from seasalt_tui.core.tuples import put
from seasalt_tui.games.seasalt.cards import DECK
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.memory import blank
from seasalt_tui.games.seasalt.state import NOTHING, Call, Match, RoundEnding, RoundResult, State

TARGETS: Final = {2: 40, 3: 35, 4: 30}


def gathered(match: Match) -> State:
    """All cards lie on the deck and wait for the shuffle."""
    players = match.players
    nothing = (Hand(),) * players
    return State(
        match=match,
        phase="deal",
        seat=match.starter,
        turn=1,
        pack=DECK,
        dealt=0,
        piles=((), ()),
        hands=nothing,
        tables=nothing,
        revealed=(False,) * players,
        drawn=(),
        focus=NOTHING,
        call=None,
        memory=blank(players),
        events=(),
    )


def settle(hands: Sequence[Hand], tables: Sequence[Hand], call: Call) -> tuple[RoundEnding, tuple[int, ...]]:
    """How an announced round ends, and what each seat scores."""
    points = tuple([hand.points_with(table) for hand, table in zip(hands, tables, strict=True)])
    if call.kind == "stop":
        return "stop", points
    bonuses = tuple([(hand | table).bonus for hand, table in zip(hands, tables, strict=True)])
    mine, bonus = points[call.seat], bonuses[call.seat]
    if mine == max(points):
        return "bet won", put(bonuses, call.seat, mine + bonus)
    return "bet lost", put(points, call.seat, bonus)


def scored(state: State, call: Call) -> State:
    ending, gains = settle(state.hands, state.tables, call)
    scores = tuple([score + gain for score, gain in zip(state.match.scores, gains, strict=True)])
    result = RoundResult(state.match.round, ending, call.seat, state.turn, gains, state.hands, state.tables)
    match = replace(state.match, scores=scores, result=result)
    if max(scores) >= TARGETS[match.players]:
        match = replace(match, winners=_winners(match, result, last_turn=state.seat))
        return replace(state, match=match, phase="over", call=call, revealed=(True,) * match.players)
    return _next_round(match, state.seat if match.edition.last_turn_passes_start else call.seat)


def voided(state: State) -> State:
    return _next_round(replace(state.match, result=_unshown(state, "void")), state.seat)


def won_by_mermaids(state: State) -> State:
    match = replace(state.match, result=_unshown(state, "mermaids"), winners=(state.seat,))
    return replace(state, match=match, phase="over")


def _unshown(state: State, ending: RoundEnding) -> RoundResult:
    nothing = (0,) * state.match.players
    return RoundResult(state.match.round, ending, state.seat, state.turn, nothing, hands=(), tables=())


def _next_round(match: Match, ender: int) -> State:
    return gathered(replace(match, round=match.round + 1, starter=(ender + 1) % match.players))


def _winners(match: Match, result: RoundResult, last_turn: int) -> tuple[int, ...]:
    leaders = [seat for seat, score in enumerate(match.scores) if score == max(match.scores)]
    return tuple(_favored(match, result, leaders, last_turn) or leaders)


def _favored(match: Match, result: RoundResult, leaders: list[int], last_turn: int) -> list[int]:
    """The leaders whom the edition's tie-break prefers; none: they share."""
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
