"""Numbered menu of the legal actions; a menu too long to listen to is asked in steps."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.text.speech import FixedMenuSpeech, Speech, StepwiseSpeech
from seasalt_tui.text.words import Words

_LONGEST_MENU: Final = 20

Actions = tuple[Any, ...]


class NumberedChoice(Struct, frozen=True):
    """`actions`: the actions it stands for. A single one is done at once; several open a submenu; none leads back.
    `closed`: a disabled entry, there so that the others keep their numbers; its text says why.
    """

    text: str
    actions: Actions
    disabled: bool = False


def choices(speech: Speech, view: Any, actions: Actions) -> tuple[NumberedChoice, ...]:
    if isinstance(speech, StepwiseSpeech) and len(actions) > _LONGEST_MENU:
        return _grouped(speech, view, actions)
    fixed = speech.fixed_menu(view) if isinstance(speech, FixedMenuSpeech) else ()
    if fixed and actions == view.legal:
        return tuple(_fixed_choice(speech, view, action, why_not) for action, why_not in fixed)
    return tuple(NumberedChoice(speech.action_label(view, action), (action,)) for action in actions)


def _fixed_choice(speech: Speech, view: Any, action: Any, why_not: str) -> NumberedChoice:
    possible = action in view.legal
    return NumberedChoice(
        speech.action_label(view, action) if possible else why_not, (action,) if possible else (), not possible
    )


def numbered_lines(words: Words, choices: tuple[NumberedChoice, ...]) -> Iterator[str]:
    return (f"{number}. {_with_count(words, choice)}" for number, choice in enumerate(choices, 1))


def _with_count(words: Words, choice: NumberedChoice) -> str:
    count = len(choice.actions)
    if count < 2:
        return choice.text
    return words.say_number("{choice} ({number} way)", "{choice} ({number} ways)", count, choice=choice.text)


def _grouped(speech: StepwiseSpeech, view: Any, actions: Actions) -> tuple[NumberedChoice, ...]:
    """Groups the actions by the first step in which they differ."""
    steps = {action: speech.steps(view, action) for action in actions}
    groupings = (_by_step(steps, step) for step in range(max(map(len, steps.values()))))
    return next(grouping for grouping in groupings if len(grouping) > 1)


def _by_step(steps: dict[Any, tuple[str, ...]], step: int) -> tuple[NumberedChoice, ...]:
    groups: dict[str, list[Any]] = {}
    for action, texts in steps.items():
        groups.setdefault(texts[min(step, len(texts) - 1)], []).append(action)
    return tuple(
        NumberedChoice(text if group[1:] else steps[group[0]][-1], tuple(group)) for text, group in groups.items()
    )
