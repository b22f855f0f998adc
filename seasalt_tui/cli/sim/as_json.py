"""JSON: the results of a simulation."""

from typing import Any

from seasalt_tui.bots.arena.sim import Tally
from seasalt_tui.bots.arena.tally import WIN
from seasalt_tui.bots.intervals import wilson
from seasalt_tui.core.game import Game, Json, Setup


def as_json(game: Game[Any, Any, Any, Any], setup: Setup, seed: str, tally: Tally) -> Json:
    rounds = tally.endings.total()
    return {
        "game": game.name,
        "options": dict(setup.options),
        "players": setup.players,
        "seed": seed,
        "games": tally.games,
        "shared_wins": tally.shared,
        "rounds": rounds,
        "turns": tally.turns,
        "rounds_per_game": _ratio(rounds, tally.games),
        "turns_per_round": _ratio(tally.turns, rounds),
        "endings": {kind: _share(tally.endings[kind], rounds) for kind in game.endings},
        "points_per_round": _ratio(tally.points, rounds * setup.players),
        "seats": [_seat(wins, tally.games) for wins in tally.wins],
    }


def _ratio(part: float, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


def _share(count: int, whole: int) -> Json:
    return {"rounds": count, "share": _ratio(count, whole)}


def _seat(wins: int, games: int) -> Json:
    low, high = wilson(wins / WIN, games)
    return {"win_rate": _ratio(wins / WIN, games), "low": round(low, 4), "high": round(high, 4)}
