"""Numbered menu of the legal actions: fixed numbers where the game has them; a menu too long to listen to is asked in
steps.
"""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.plain.console import Offered
from seasalt_tui.text.sentence_parts import capitalized
from seasalt_tui.text.speech import CodedSpeech, FixedChoice, FixedMenuSpeech, Speech, StepwiseSpeech
from seasalt_tui.text.words import Words

BACK: Final = 0  # the same number in every list
_LONGEST_MENU: Final = 20

Actions = tuple[Any, ...]


class NumberedChoice(Struct, frozen=True):
    """`actions`: the actions it stands for. A single one is done at once; several open a submenu; none leads back.

    `possible`: False if its number is only kept free. Then `text` is the reason, or its action is refused with one.
    """

    number: int
    text: str
    actions: Actions
    possible: bool = True
    codes: tuple[str, ...] = ()


Choices = tuple[NumberedChoice, ...]


def choices(speech: Speech, view: Any) -> Choices:
    """All that the viewer can do now. Numbers are kept free only where it is their turn."""
    if not view.legal:
        return ()
    fixed = speech.fixed_menu(view) if isinstance(speech, FixedMenuSpeech) else ()
    numbered = {action for choice in fixed for action in choice.actions}
    others = tuple(action for action in view.legal if action not in numbered)
    first = max((choice.number for choice in fixed), default=0) + 1
    return *(_fixed(speech, view, choice) for choice in fixed), *steps_of(speech, view, others, first)


def steps_of(speech: Speech, view: Any, actions: Actions, first: int = 1) -> Choices:
    """Some of the actions, numbered from `first` on."""
    if isinstance(speech, StepwiseSpeech) and len(actions) > _LONGEST_MENU:
        named = _grouped(speech, view, actions)
    else:
        named = [(speech.action_label(view, action), (action,)) for action in actions]
    return tuple(
        NumberedChoice(number, capitalized(text), group, codes=_codes(speech, view, group))
        for number, (text, group) in zip(count(first), named, strict=False)
    )


def back(words: Words) -> NumberedChoice:
    return NumberedChoice(BACK, words.say("Back"), ())


def _fixed(speech: Speech, view: Any, choice: FixedChoice) -> NumberedChoice:
    possible = tuple(action for action in choice.actions if action in view.legal)
    match possible:
        case ():
            return NumberedChoice(choice.number, choice.why_not, choice.actions[:1], possible=False)
        case (action,):
            text = speech.action_label(view, action)
        case _:
            text = choice.label
    return NumberedChoice(choice.number, capitalized(text), possible, codes=_codes(speech, view, possible))


def _codes(speech: Speech, view: Any, actions: Iterable[Any]) -> tuple[str, ...]:
    if not isinstance(speech, CodedSpeech):
        return ()
    return tuple(code for action in actions for code in speech.codes(view, action))


def offered(words: Words, choices: Iterable[NumberedChoice]) -> Iterator[Offered]:
    """What is not possible is left out."""
    return (Offered(str(choice.number), _with_count(words, choice)) for choice in choices if choice.possible)


def impossible(words: Words, choices: Iterable[NumberedChoice]) -> str:
    numbers = ", ".join(str(choice.number) for choice in choices if choice.possible)
    if not numbers:
        return words.say("There is nothing to choose now: type ? for help.")
    return words.say("That is not possible here: type one of {numbers}, or ? for help.", numbers=numbers)


def _with_count(words: Words, choice: NumberedChoice) -> str:
    count = len(choice.actions)
    if count < 2:
        return choice.text
    return words.say_number("{choice} ({number} way)", "{choice} ({number} ways)", count, choice=choice.text)


def _grouped(speech: StepwiseSpeech, view: Any, actions: Actions) -> list[tuple[str, Actions]]:
    """The actions by the first step in which they differ."""
    steps = {action: speech.steps(view, action) for action in actions}
    groupings = (_by_step(steps, step) for step in range(max(map(len, steps.values()))))
    return next(grouping for grouping in groupings if len(grouping) > 1)


def _by_step(steps: dict[Any, tuple[str, ...]], step: int) -> list[tuple[str, Actions]]:
    groups: dict[str, list[Any]] = {}
    for action, texts in steps.items():
        groups.setdefault(texts[min(step, len(texts) - 1)], []).append(action)
    return [(text if group[1:] else steps[group[0]][-1], tuple(group)) for text, group in groups.items()]
