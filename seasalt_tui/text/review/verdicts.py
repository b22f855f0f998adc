"""Labels of verdicts on decisions: a word, and a sign that needs no color."""

from typing import Final

from seasalt_tui.art.themes import Tones
from seasalt_tui.bots.review.judgment import Judgment, Verdict
from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

VERDICTS: Final[tuple[Verdict, ...]] = ("best", "good", "slip", "mistake", "blunder", "unknown")

_NAMES: Final[dict[Verdict, str]] = {
    "best": message("best"),
    "good": message("as good"),
    "slip": message("slip"),
    "mistake": message("wrong turn"),
    "blunder": message("shipwreck"),
    "unknown": message("not judged"),
}
_SIGNS: Final[dict[Verdict, str]] = {
    "best": "✓",
    "good": "=",
    "slip": "▾",
    "mistake": "▾▾",
    "blunder": "▾▾▾",
    "unknown": "?",
}
_ASCII_SIGNS: Final[dict[Verdict, str]] = _SIGNS | {"best": "+", "slip": "v", "mistake": "vv", "blunder": "vvv"}


def name(words: Words, verdict: Verdict) -> str:
    return words.say(_NAMES[verdict])


def sign(verdict: Verdict, *, ascii_only: bool) -> str:
    return (_ASCII_SIGNS if ascii_only else _SIGNS)[verdict]


def ink(tones: Tones, verdict: Verdict) -> str:
    match verdict:
        case "best":
            return tones.good
        case "slip":
            return tones.accent
        case "mistake" | "blunder":
            return tones.bad
        case "good" | "unknown":
            return tones.muted


def loss(words: Words, judgment: Judgment) -> str:
    """The chance lost, with its margin of error; empty if there is no loss to show."""
    if not judgment.cost:
        return ""
    return words.say_as("loss", "-{cost} ±{error}", cost=words.in_percent(judgment.cost), error=points(judgment.error))


def points(share: float) -> str:
    return f"{share * 100:.0f}" if share >= 0.01 else f"{share * 100:.1f}"


def moment(round_: int, turn: int, rounds: int) -> str:
    """Short and of fixed width; a game without rounds has only turns."""
    return f"{turn:>3}" if rounds == 1 else f"{round_}.{turn:02}"
