"""JSON of `seasalt host results`: `docs/ratings.md` describes every key."""

from typing import Any

from msgspec import to_builtins

from seasalt_tui.server.results.export import Export, ExportedLadder
from seasalt_tui.server.results.values import GameResult, LeaderboardRow, Standing


def as_json(export: Export) -> dict[str, Any]:
    return {
        "format": export.format,
        "day": export.day,
        "formula": to_builtins(export.formula),
        "games": [_game(result) for result in export.games],
        "ratings": [_ladder(ladder) for ladder in export.ratings],
    }


def _game(result: GameResult) -> dict[str, Any]:
    return {
        "number": result.number,
        "game": result.game,
        "players": len(result.standings),
        "options": result.options,
        "ended": result.ended,
        "rated": result.rated,
        "ending": result.ending,
        "standings": [_standing(standing) for standing in result.standings],
    }


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "seat": standing.seat,
        "person": standing.person or None,
        "name": standing.name,
        "level": standing.level,
        "points": standing.points,
        "rank": standing.rank,
        "gave_up": standing.gave_up,
    }


def _ladder(ladder: ExportedLadder) -> dict[str, Any]:
    return {"game": ladder.game, "players": ladder.players, "rows": [_row(row) for row in ladder.rows]}


def _row(row: LeaderboardRow) -> dict[str, Any]:
    return {
        "rank": row.rank or None,
        "person": row.person,
        "name": row.name,
        "rating": row.rating,
        "deviation": row.deviation,
        "games": row.games,
        "provisional": row.provisional,
    }
