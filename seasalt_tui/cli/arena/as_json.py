"""JSON: the results of a tournament."""

from typing import Final

from seasalt_tui.bots.arena.arena import Tournament
from seasalt_tui.bots.arena.elo import Elo, elo
from seasalt_tui.bots.arena.entrants import labels
from seasalt_tui.bots.arena.rates import Rate, rate
from seasalt_tui.bots.arena.tally import BotTally, Tally, merged
from seasalt_tui.core.game import Json
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES

CALLS: Final = {message("stop"): ("stop",), message("last chance"): ("bet won", "bet lost")}
"""Each announcement, and the kinds of endings that rounds have after it."""
_BET: Final = message("last chance")


def as_json(tournament: Tournament, tallies: list[Tally]) -> Json:
    names = labels(tournament.bots)
    strengths = elo(len(names), tournament.lineups, tallies)
    return {
        "game": tournament.game,
        "options": dict(tournament.setup.options),
        "players": tournament.setup.players,
        "seed": tournament.seed,
        **({"ms": tournament.budget.ms} if tournament.budget.tries is None else {"tries": tournament.budget.tries}),
        "games": sum(tally.games for tally in tallies),
        "deals": max(tally.deals for tally in tallies),
        "shared_wins": sum(tally.shared for tally in tallies),
        "even": round(1 / tournament.setup.players, 4),
        "bots": [_bot(tournament, tallies, bot, name, strengths[bot]) for bot, name in enumerate(names)],
        "pairings": [
            {"bots": [names[bot] for bot in lineup], "games": tally.games, "rates": _rates(lineup, tally, names)}
            for lineup, tally in zip(tournament.lineups, tallies, strict=True)
        ],
    }


def _rates(lineup: tuple[int, ...], tally: Tally, names: list[str]) -> list[Json]:
    return [{"bot": names[bot], **_rate(rate([tally], bot))} for bot in dict.fromkeys(lineup)]


def _bot(tournament: Tournament, tallies: list[Tally], bot: int, name: str, strength: Elo) -> Json:
    bot_tally = BotTally()
    for tally in tallies:
        bot_tally = merged({bot: bot_tally}, {bot: tally.by_bot.get(bot, BotTally())})[bot]
    return {
        "bot": name,
        "chairs": bot_tally.games,
        **_rate(rate(tallies, bot)),
        "elo": _elo(strength),
        "points_per_round": _ratio(bot_tally.points, bot_tally.rounds),
        "rounds": bot_tally.rounds,
        "calls": {
            call: _call(bot_tally, call)
            for call, kinds in CALLS.items()
            if {*kinds} <= {*GAMES[tournament.game].endings}
        },
        "ended": {kind: bot_tally.ended[kind] for kind in GAMES[tournament.game].endings},
        "decisions": bot_tally.times.buckets.total(),
        "decision_ms": {
            "p50": round(bot_tally.times.percentile(0.5), 3),
            "p99": round(bot_tally.times.percentile(0.99), 3),
            "max": round(bot_tally.times.longest, 3),
        },
    }


def _rate(estimate: Rate) -> Json:
    return {"win_rate": round(estimate.rate, 4), "low": round(estimate.low, 4), "high": round(estimate.high, 4)}


def _elo(estimate: Elo) -> Json:
    low, high = estimate.points - estimate.margin, estimate.points + estimate.margin
    return {"points": round(estimate.points, 1), "low": round(low, 1), "high": round(high, 1)}


def _call(bot_tally: BotTally, call: str) -> Json:
    """A stop counts as won if nobody scored more in that round; a last chance, if the bet was won."""
    made = sum(bot_tally.ended[kind] for kind in CALLS[call])
    won = bot_tally.ended["bet won"] if call == _BET else bot_tally.led[call]
    return {"made": made, "won": won, "share": _ratio(won, made)}


def _ratio(part: float, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
