"""JSON: saved games, always with the same keys."""

from collections.abc import Iterable

from seasalt_tui.core.game import Json
from seasalt_tui.store.game_list import GameRow


def as_json(rows: Iterable[GameRow]) -> list[Json]:
    return [_game(row) for row in rows]


def _game(row: GameRow) -> Json:
    saved, seats = row.entry.saved, [{"name": sitter.name, "level": sitter.level} for sitter in row.sitters]
    return {
        "id": row.id,
        "game": row.game,
        "name": row.name,
        "players": seats,
        "options": dict(saved.header.setup.options),
        "over": saved.over,
        "outcome": row.outcome,
        "round": row.round,
        "scores": row.scores,
        "winners": row.winners or None,
        "daily": row.daily_day,
        "origin": row.origin,
        "records": saved.records,
        "started": saved.started.isoformat(timespec="seconds"),
        "changed": saved.changed.isoformat(timespec="seconds"),
    }
