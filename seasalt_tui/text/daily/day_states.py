"""State of each day's deal (won, lost, open, missed ...), as a sign and in words."""

from datetime import date
from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.core.digest import Digest
from seasalt_tui.core.messages import message
from seasalt_tui.store.daily_deals import FIRST, YOU, Attempt, Attempts
from seasalt_tui.text.dates import date_text
from seasalt_tui.text.words import Words

State = Literal["none", "ahead", "open", "past", "missed", "begun", "won", "lost", "gone", "unread"]

_SIGNS: Final[dict[State, str]] = {"begun": "◐", "won": "●", "lost": "○", "missed": "·", "gone": "×", "unread": "?"}
_IN_ASCII: Final[dict[State, str]] = {"begun": "~", "won": "*", "lost": "o", "missed": ".", "gone": "x", "unread": "?"}
_LATE: Final = "+"
_LEGEND: Final[dict[State, str]] = {
    "won": message("won"),
    "lost": message("lost"),
    "begun": message("started"),
    "missed": message("missed"),
}


class Days(Struct, frozen=True):
    """Input of the calendar: today's date, and the attempts so far."""

    today: date
    attempts: Attempts = {}

    def state_of(self, day: date) -> State:
        attempt = self.attempts.get(day)
        if attempt is not None:
            return _tried(attempt)
        if day < FIRST:
            return "none"
        if day > self.today:
            return "ahead"
        if day == self.today:
            return "open"
        return "missed" if self._plays_since(day) else "past"

    def _plays_since(self, day: date) -> bool:
        """Who began later has missed nothing."""
        return any(played < day and not attempt.is_late for played, attempt in self.attempts.items())

    def is_late(self, day: date) -> bool:
        attempt = self.attempts.get(day)
        return attempt is not None and attempt.is_late

    @property
    def last(self) -> date:
        """The last day to show. If the clock was set back, an attempt can lie in the future."""
        return max(self.today, FIRST, *self.attempts)


def _tried(attempt: Attempt) -> State:
    if attempt.entry is None:
        return "gone"
    if attempt.entry.digest is None:
        return "unread"
    if not attempt.is_over:
        return "begun"
    return "won" if attempt.is_won else "lost"


def state_sign(state: State, *, late: bool = False, ascii_only: bool = False) -> str:
    symbol = (_IN_ASCII if ascii_only else _SIGNS).get(state, "")
    return f"{symbol}{_LATE}" if late and symbol else symbol


def legend(words: Words, *, ascii_only: bool = False) -> str:
    parts = [f"{state_sign(state, ascii_only=ascii_only)} {words.say(text)}" for state, text in _LEGEND.items()]
    return "   ".join([*parts, f"{_LATE} {words.say('played later')}"])


def outcome(words: Words, days: Days, day: date) -> str:
    """In one line."""
    match days.state_of(day):
        case "none":
            return words.say("The first daily deal is that of {date}.", date=date_text(words, FIRST))
        case "ahead":
            return words.say("not yet available")
        case "open":
            return words.say("not played yet")
        case "past":
            return words.say("can be played, but not for the streak")
        case "missed":
            return words.say("missed; can be played, but not for the streak")
        case "gone":
            return words.say("played; the game was deleted")
        case "unread":
            return words.say("played; this version cannot read it")
        case "begun":
            round_ = _digest(days, day).standing.round
            return words.say("round {round}, {points}", round=round_, points=_at(words, days, day))
        case "won":
            return words.say("won {points}", points=_at(words, days, day))
        case "lost":
            return words.say("lost {points}", points=_at(words, days, day))


def score_text(digest: Digest) -> str:
    own, *others = digest.standing.scores
    assert YOU == 0  # noqa: S101 - or these would not be one's own
    return ":".join(map(str, (own, *others)))


def _at(words: Words, days: Days, day: date) -> str:
    score = score_text(_digest(days, day))
    return words.say_as("score", "{own} to {other}", **_sides(score)) if words.spoken else score


def _sides(score: str) -> dict[str, str]:
    own, _, other = score.partition(":")
    return {"own": own, "other": other}


def _digest(days: Days, day: date) -> Digest:
    entry = days.attempts[day].entry
    assert entry is not None and entry.digest is not None  # noqa: S101, PT018 - its state says so
    return entry.digest
