"""Calendar: the date that is written to the disk. Whoever needs another one hands in their own."""

from collections.abc import Callable
from datetime import UTC, datetime

Calendar = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


def utc_text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
