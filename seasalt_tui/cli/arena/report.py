"""What the matches come to, in numbers."""

from typing import Final

from seasalt_tui.bots.arena.arena import Plan
from seasalt_tui.bots.arena.elo import Elo, elo
from seasalt_tui.bots.arena.entrants import labels
from seasalt_tui.bots.arena.rates import Rate, rate
from seasalt_tui.bots.arena.tally import Marks, Tally, joined
from seasalt_tui.core.game import Json
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES

CALLS: Final = {message("stop"): ("stop",), message("last chance"): ("bet won", "bet lost")}
"""By how rounds end with them."""
_BET: Final = message("last chance")


def summary(plan: Plan, tallies: list[Tally]) -> Json:
    names = labels(plan.bots)
    strengths = elo(len(names), plan.lineups, tallies)
    return {
        "game": plan.game,
        "options": dict(plan.setup.options),
        "players": plan.setup.players,
        "seed": plan.seed,
        **({"ms": plan.budget.ms} if plan.budget.tries is None else {"tries": plan.budget.tries}),
        "games": sum(tally.games for tally in tallies),
        "deals": max(tally.deals for tally in tallies),
        "shared_wins": sum(tally.shared for tally in tallies),
        "even": round(1 / plan.setup.players, 4),
        "bots": [_bot(plan, tallies, bot, name, strengths[bot]) for bot, name in enumerate(names)],
        "pairings": [
            {"bots": [names[bot] for bot in lineup], "games": tally.games, "rates": _rates(lineup, tally, names)}
            for lineup, tally in zip(plan.lineups, tallies, strict=True)
        ],
    }


def _rates(lineup: tuple[int, ...], tally: Tally, names: list[str]) -> list[Json]:
    return [{"bot": names[bot], **_rate(rate([tally], bot))} for bot in dict.fromkeys(lineup)]


def _bot(plan: Plan, tallies: list[Tally], bot: int, name: str, strength: Elo) -> Json:
    marks = Marks()
    for tally in tallies:
        marks = joined({bot: marks}, {bot: tally.marks.get(bot, Marks())})[bot]
    return {
        "bot": name,
        "chairs": marks.games,
        **_rate(rate(tallies, bot)),
        "elo": _elo(strength),
        "points_per_round": _ratio(marks.points, marks.rounds),
        "rounds": marks.rounds,
        "calls": {call: _call(marks, call) for call, kinds in CALLS.items() if {*kinds} <= {*GAMES[plan.game].endings}},
        "ended": {kind: marks.ended[kind] for kind in GAMES[plan.game].endings},
        "decisions": marks.times.classes.total(),
        "decision_ms": {
            "p50": round(marks.times.cut(0.5), 3),
            "p99": round(marks.times.cut(0.99), 3),
            "max": round(marks.times.longest, 3),
        },
    }


def _rate(found: Rate) -> Json:
    return {"win_rate": round(found.rate, 4), "low": round(found.low, 4), "high": round(found.high, 4)}


def _elo(found: Elo) -> Json:
    low, high = found.points - found.reach, found.points + found.reach
    return {"points": round(found.points, 1), "low": round(low, 1), "high": round(high, 1)}


def _call(marks: Marks, call: str) -> Json:
    """A stop is won by whom nobody beats in that round, a bet as the rules say."""
    made = sum(marks.ended[kind] for kind in CALLS[call])
    won = marks.ended["bet won"] if call == _BET else marks.led[call]
    return {"made": made, "won": won, "share": _ratio(won, made)}


def _ratio(part: float, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
