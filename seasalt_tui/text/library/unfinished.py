"""The unfinished game that can be resumed, described in one line."""

from datetime import UTC, datetime
from typing import Final

from seasalt_tui.core.game import Standing
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.seat_names import shown_names
from seasalt_tui.text.words import Words

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR


def described(words: Words, plan: Plan, stands: Standing, changed: datetime | None, now: datetime) -> str:
    scores = zip(shown_names(plan.sitters, words), stands.scores, strict=True)
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
