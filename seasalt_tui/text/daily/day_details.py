"""Details of one day of the daily deals: result, names and rounds."""

from collections.abc import Iterator
from datetime import date

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.store.daily_deals import FIRST, YOU, Attempt, season_of
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.daily.day_states import Days, outcome
from seasalt_tui.text.daily.shared_result import mark
from seasalt_tui.text.dates import day_text
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import ending_text


def day_rows(kit: Kit, days: Days, deal: str, day: date, names: tuple[str, ...]) -> Iterator[Row]:
    words, tones = kit.words, kit.tones
    yield (run(day_text(words, day), tones.accent, bold=True),)
    yield (run(_opponent(kit, deal, day, _names(kit, days.attempts.get(day), names)), tones.muted),)
    yield ()
    yield (run(outcome(words, days, day), tones.text, bold=True),)
    yield from _rounds(kit, deal, days.attempts.get(day))


def _names(kit: Kit, attempt: Attempt | None, names: tuple[str, ...]) -> tuple[str, ...]:
    plan: Plan | None = attempt.entry.plan if attempt and attempt.entry else None
    return names if plan is None else translated_names(plan.sitters, kit.words)


def _opponent(kit: Kit, deal: str, day: date, names: tuple[str, ...]) -> str:
    if day < FIRST:
        return ""
    rival: Seat = 1 - YOU
    level = level_text(kit.words, season_of(deal, day).rival)
    return kit.words.say("Against {name} ({level})", name=names[rival], level=level)


def _rounds(kit: Kit, deal: str, attempt: Attempt | None) -> Iterator[Row]:
    if attempt is None or attempt.entry is None or attempt.entry.digest is None:
        return
    tones = kit.tones
    for ending in attempt.entry.digest.endings:
        gains = ":".join(map(str, ending.gains))
        yield (
            run(f"{mark(deal, ending)}  ", tones.accent, bold=True),
            run(f"{gains:>6}  ", tones.text),
            run(ending_text(kit.words, deal, ending.kind), tones.muted),
        )
