"""The game that waits to be gone on with, as one line."""

from datetime import UTC, datetime
from typing import Final

from seasalt_tui.core.fold import begin, fold
from seasalt_tui.core.game import Standing
from seasalt_tui.games import GAMES
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.words import Words

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR


async def standing(kept: Kept) -> Standing:
    """`BadLog` if nobody can go on with it."""
    game = GAMES[kept.plan.game]
    start = begin(game, kept.log.header)
    return game.standing(fold(game, start, await kept.log.after(0)).state)


def described(words: Words, kept: Kept, stands: Standing, now: datetime) -> str:
    scores = zip(kept.plan.names, stands.scores, strict=True)
    return words.say(
        "round {round} · {scores} · {when}",
        round=stands.round,
        scores=", ".join(f"{name} {score}" for name, score in scores),
        when=ago(words, (now - (kept.changed or now)).total_seconds()),
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
