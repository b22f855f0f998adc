"""Independent check: ratings computed again from an export, by docs/ratings.md alone, with nothing of the program.

Usage: recomputed_ratings.py EXPORT.json. Prints how many ratings it compared; the exit status is 1 if any differs.
"""

import json
import math
import sys
from datetime import date
from pathlib import Path
from typing import Any


def recomputed(export: dict[str, Any]) -> dict[tuple[str, int], dict[str, list[Any]]]:
    """{(game, players): {person: [rating, deviation, games, day]}}"""
    ladders: dict[tuple[str, int], dict[str, list[Any]]] = {}
    for game in sorted(export["games"], key=lambda game: (game["ended"], game["number"])):
        if not game["rated"]:
            continue
        ladder = ladders.setdefault((game["game"], game["players"]), {})
        today = date.fromisoformat(game["ended"][:10])
        table = []
        for standing in game["standings"]:
            r, d, games, day = ladder.get(standing["person"], [1500.0, 350.0, 0, today])
            table.append((standing["person"], standing["rank"], r, idle(d, day, today), games))
        for person, rank, r, d, games in table:
            omega, delta = 0.0, 0.0
            for other, other_rank, other_r, other_d, _ in table:
                if other != person:
                    c = math.sqrt(d**2 + other_d**2 + 2 * 175.0**2)
                    p = math.exp(r / c) / (math.exp(r / c) + math.exp(other_r / c))
                    s = {True: 1.0, False: 0.0}[rank < other_rank] if rank != other_rank else 0.5
                    omega += d**2 / c * (s - p)
                    delta += (d / c) * (d / c) ** 2 * p * (1 - p)
            ladder[person] = [r + omega, d * math.sqrt(max(1 - delta, 0.0001)), games + 1, today]
    return ladders


def idle(deviation: float, since: date, until: date) -> float:
    return min(math.sqrt(deviation**2 + 81 * (until - since).days), 350.0)


def differences(export: dict[str, Any]) -> tuple[int, list[str]]:
    """How many ratings were compared, and a line for each that differs."""
    day, ladders, compared, wrong = date.fromisoformat(export["day"]), recomputed(export), 0, list[str]()
    for exported in export["ratings"]:
        own = ladders[exported["game"], exported["players"]]
        shown = {row["person"]: row for row in exported["rows"]}
        out = {person for person in own if person.startswith("withdrawn ")}
        if set(shown) != set(own) - out:
            wrong.append(f"{exported['game']} {exported['players']}: not the same people")
            continue
        for person, row in shown.items():
            rating, deviation, games, last = own[person]
            deviation = idle(deviation, last, day)
            same = math.isclose(rating, row["rating"], abs_tol=1e-6)
            same = same and math.isclose(deviation, row["deviation"], abs_tol=1e-6)
            same = same and games == row["games"] and row["provisional"] == (deviation > 250)
            compared += 1
            if not same:
                wrong.append(f"{person}: {row} is not {rating}, {deviation}, {games}")
        order = [row["rating"] for row in exported["rows"] if not row["provisional"]]
        if order != sorted(order, reverse=True):
            wrong.append("not in order")
    if len(export["ratings"]) != len(ladders):
        wrong.append("not the same ladders")
    return compared, wrong


if __name__ == "__main__":
    number, lines = differences(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    sys.stdout.writelines(f"{line}\n" for line in (number, *lines))
    sys.exit(bool(lines))
