"""Labels of saved games and of the library's filters, and the line that describes an unfinished game."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Final

from seasalt_tui.core.game import Standing
from seasalt_tui.core.messages import message
from seasalt_tui.store.game_list import PEOPLE, GameFilter, GameRow, Order, title
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.words import Words

ORDERS: Final[dict[Order, str]] = {
    "newest": message("Newest first"),
    "oldest": message("Oldest first"),
    "longest": message("Longest first"),
    "name": message("By name"),
}


def result_text(words: Words, row: GameRow) -> str:
    """How the game ended, or how far it has come, in a word or two."""
    names = translated_names(row.sitters, words)
    match row.outcome:
        case "won":
            return words.say_as("game", "won")
        case "lost":
            return words.say_as("game", "lost")
        case "unfinished":
            return words.say("round {round}", round=row.round) if row.known else words.say_as("game", "unfinished")
        case "over":
            return _winners(words, [names[seat] for seat in row.winners if seat < len(names)])


def _winners(words: Words, names: Sequence[str]) -> str:
    if not names:
        return words.say_as("game", "over")
    return words.say_number("{name} won", "{name} won", len(names), name=", ".join(names))


def players_text(words: Words, row: GameRow) -> str:
    names = translated_names(row.sitters, words)
    if len(names) != len(row.scores):
        return ", ".join(names)
    return ", ".join(f"{name} {score}" for name, score in zip(names, row.scores, strict=True))


def tags(words: Words, row: GameRow) -> str:
    """Tags for anything unusual about a game."""
    marks = [words.say_as("game", "Daily deal")] if row.daily_day else []
    match row.origin:
        case "what if" if not row.name:  # else its name says so
            marks.append(words.say_as("game", "what if"))
        case "imported":
            marks.append(words.say_as("game", "imported"))
    return " · ".join(marks)


def headline(words: Words, row: GameRow) -> str:
    """The title by which a dialog names the game."""
    return f"{row.name or row.title} · {row.day} · {players_text(words, row) or words.say_as('game', 'imported')}"


def sitter_text(words: Words, sitter: Sitter) -> str:
    return words.say("Person") if sitter.level is None else level_text(words, sitter.level)


def filter_texts(words: Words, wanted: GameFilter) -> dict[str, str]:
    return {
        "game": words.say("All games") if wanted.game is None else title(wanted.game),
        "players": _players(words, wanted.players),
        "against": _against(words, wanted.against),
        "outcome": _outcome(words, wanted.outcome),
        "days": days_text(words, wanted.since, wanted.until),
    }


def _players(words: Words, players: int | None) -> str:
    if players is None:
        return words.say("Any number")
    return words.say_number("{number} player", "{number} players", players)


def _against(words: Words, against: str | None) -> str:
    if against is None:
        return words.say("Any rivals")
    return words.say("People only") if against == PEOPLE else level_text(words, against)


def _outcome(words: Words, outcome: str | None) -> str:
    match outcome:
        case None:
            return words.say("Any result")
        case "won":
            return words.say_as("filter", "Won")
        case "lost":
            return words.say_as("filter", "Lost")
    return words.say_as("filter", "Unfinished")


def days_text(words: Words, since: date | None, until: date | None) -> str:
    if since is None and until is None:
        return words.say("Any time")
    if until is None:
        return words.say("From {day}", day=since)
    if since is None:
        return words.say("Until {day}", day=until)
    return f"{since}" if since == until else f"{since} – {until}"


_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR


def unfinished_text(words: Words, plan: Plan, stands: Standing, changed: datetime | None, now: datetime) -> str:
    scores = zip(translated_names(plan.sitters, words), stands.scores, strict=True)
    return words.say(
        "round {round} · {scores} · {when}",
        round=stands.round,
        scores=", ".join(f"{name} {score}" for name, score in scores),
        when=ago(words, (now - (changed or now)).total_seconds()),
    )


def ago(words: Words, seconds: float) -> str:
    if seconds < _MINUTE:
        return words.say("just now")
    if seconds < _HOUR:
        return words.say_number("{number} minute ago", "{number} minutes ago", int(seconds // _MINUTE))
    if seconds < _DAY:
        return words.say_number("{number} hour ago", "{number} hours ago", int(seconds // _HOUR))
    return words.say_number("{number} day ago", "{number} days ago", int(seconds // _DAY))


def now() -> datetime:
    return datetime.now(UTC)
