"""Answers of the server to its host, each one sentence."""

from seasalt_tui.server.control.messages import Answer
from seasalt_tui.server.errors import Declined


def done(text: str, **values: str | int) -> Answer:
    """`text`: a message, marked as one where it is written."""
    return Answer(True, text, values)


def declined(error: Declined) -> Answer:
    values = {name: value if isinstance(value, int) else str(value) for name, value in error.refusal.values.items()}
    return Answer(False, error.refusal.template, values)
