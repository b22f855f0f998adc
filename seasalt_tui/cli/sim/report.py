"""What random play comes to, as numbers and as a table."""

from typing import Any

from seasalt_tui.bots.intervals import wilson
from seasalt_tui.bots.sim import WIN, Tally
from seasalt_tui.core.game import Game, Json, Setup


def summary(game: Game[Any, Any, Any, Any], setup: Setup, seed: str, tally: Tally) -> Json:
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


def table(report: Json) -> str:
    options = ", ".join(f"{name} {str(value).lower()}" for name, value in report["options"].items())
    rows = [
        f"{report['game']}, {options}, {report['players']} players at random, seed {report['seed']}",
        "",
        _row("games", f"{report['games']:,}", f"{report['shared_wins']:,} of them won by several"),
        _row("rounds", f"{report['rounds']:,}", f"{report['rounds_per_game']:.2f} a game"),
        _row("turns", f"{report['turns']:,}", f"{report['turns_per_round']:.2f} a round"),
        _row("points", f"{report['points_per_round']:.2f}", "a seat and round"),
        "",
        *(_row(kind, f"{how['rounds']:,}", f"{how['share']:.2%}") for kind, how in report["endings"].items()),
        "",
        *(_seat_row(seat, rate) for seat, rate in enumerate(report["seats"])),
    ]
    return "\n".join(rows)


def _row(name: str, number: str, remark: str) -> str:
    return f"{name:<12}{number:>12}  {remark}"


def _seat_row(seat: int, rate: Json) -> str:
    remark = f"{rate['low']:.2%} to {rate['high']:.2%} (95 %)" + (", begins" if seat == 0 else "")
    return _row(f"seat {seat} wins", f"{rate['win_rate']:.2%}", remark)
