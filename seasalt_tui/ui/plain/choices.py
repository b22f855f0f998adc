"""What there is to choose from, in lists that can be listened to: too long a one is asked for in steps."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.ui.speech import Speech, Stepwise
from seasalt_tui.ui.words import Words

_AT_ONCE: Final = 20

Actions = tuple[Any, ...]


class Choice(Struct, frozen=True):
    """`actions`: what it leaves to choose from. One alone is to be done; without any it leads back to all there are."""

    text: str
    actions: Actions


def choices(speech: Speech, view: Any, actions: Actions) -> tuple[Choice, ...]:
    if isinstance(speech, Stepwise) and len(actions) > _AT_ONCE:
        return _grouped(speech, view, actions)
    return tuple(Choice(speech.offer(view, action), (action,)) for action in actions)


def numbered(words: Words, choices: tuple[Choice, ...]) -> Iterator[str]:
    return (f"{number}. {_counted(words, choice)}" for number, choice in enumerate(choices, 1))


def _counted(words: Words, choice: Choice) -> str:
    count = len(choice.actions)
    if count < 2:
        return choice.text
    return words.say_number("{choice} ({number} way)", "{choice} ({number} ways)", count, choice=choice.text)


def _grouped(speech: Stepwise, view: Any, actions: Actions) -> tuple[Choice, ...]:
    """By the first step in which they differ."""
    steps = {action: speech.steps(view, action) for action in actions}
    groupings = (_by_step(steps, step) for step in range(max(map(len, steps.values()))))
    return next(grouping for grouping in groupings if len(grouping) > 1)


def _by_step(steps: dict[Any, tuple[str, ...]], step: int) -> tuple[Choice, ...]:
    groups: dict[str, list[Any]] = {}
    for action, texts in steps.items():
        groups.setdefault(texts[min(step, len(texts) - 1)], []).append(action)
    return tuple(Choice(text if group[1:] else steps[group[0]][-1], tuple(group)) for text, group in groups.items())
