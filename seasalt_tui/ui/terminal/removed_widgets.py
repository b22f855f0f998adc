"""Teardown race: recognizes errors of code that looks up a widget after its removal, however deeply wrapped."""

from collections.abc import Iterator

from textual.css.query import NoMatches
from textual.widget import MountError
from textual.worker import WorkerFailed


def looks_up_removed_widget(error: BaseException) -> bool:
    return all(isinstance(cause, NoMatches | MountError) for cause in _causes(error))


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Unwraps failed workers and exception groups."""
    match error:
        case WorkerFailed():
            yield from _causes(error.error)
        case BaseExceptionGroup():
            for part in error.exceptions:
                yield from _causes(part)
        case _:
            yield error
