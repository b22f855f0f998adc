"""Preferences of a person: where their notices go, in which language, and in which hours none may come."""

import re
from datetime import datetime, timedelta, timezone
from typing import Final

from msgspec import Struct

from seasalt_tui.text.words import LANGUAGES

LONGEST_TOPIC: Final = 64
HOURS_OF_A_DAY: Final = 24
_TOPIC: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_TOPIC}}}")
_WEST: Final = (-12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2, -1)
_EAST: Final = (1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7, 8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 14)
OFFSETS: Final = tuple(int(60 * hours) for hours in (*_WEST, 0, *_EAST))
"""Minutes by which clocks on Earth are ahead of UTC."""


class NoticePreferences(Struct, frozen=True):
    """`topic`: what tells people apart to whoever delivers, as a topic of ntfy does; empty: no notices.

    `quiet_from`, `quiet_to`: hours of the day by the person's own clock; equal: none are quiet. `offset`: minutes by
    which that clock is ahead of UTC.
    """

    topic: str = ""
    quiet_from: int = 22
    quiet_to: int = 8
    offset: int = 0
    language: str = LANGUAGES[0]

    @property
    def is_valid(self) -> bool:
        """A file may have been edited."""
        return (
            (not self.topic or is_topic(self.topic))
            and self.quiet_from in range(HOURS_OF_A_DAY)
            and self.quiet_to in range(HOURS_OF_A_DAY)
            and self.offset in OFFSETS
            and self.language in LANGUAGES
        )

    def local(self, now: datetime) -> datetime:
        return now.astimezone(timezone(timedelta(minutes=self.offset)))

    def is_quiet(self, now: datetime) -> bool:
        hour = self.local(now).hour
        if self.quiet_from <= self.quiet_to:
            return self.quiet_from <= hour < self.quiet_to
        return hour >= self.quiet_from or hour < self.quiet_to


def is_topic(text: str) -> bool:
    return _TOPIC.fullmatch(text) is not None
