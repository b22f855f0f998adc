"""Lessons of both games: as long as the menu says, and every key that a text names is one."""

import re

import pytest

from seasalt_tui.games import GAMES
from seasalt_tui.text.lesson import ActStep, Lesson, Step, WatchStep, lesson_of
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from seasalt_tui.ui.session.stage import stage

LESSONS = {name: lesson_of(name) for name in GAMES}
EACH = pytest.mark.parametrize("name", LESSONS)
WORDS_A_MINUTE = 200
SECONDS_TO_DECIDE = 4
SECONDS_OF_A_RIVALS_TURN = 3


def texts(lesson: Lesson) -> list[str]:
    return [f"{step.text} {getattr(step, 'task', '')}" for step in lesson.steps]


def count(lesson: Lesson, kind: type[Step]) -> int:
    return sum(isinstance(step, kind) for step in lesson.steps)


@EACH
def test_there_are_about_a_dozen_decisions(name: str) -> None:
    assert 10 <= count(LESSONS[name], ActStep) <= 13


@EACH
def test_it_takes_about_three_minutes(name: str) -> None:
    reading = sum(len(text.split()) for text in texts(LESSONS[name])) / WORDS_A_MINUTE * 60
    deciding = SECONDS_TO_DECIDE * count(LESSONS[name], ActStep)
    watching = SECONDS_OF_A_RIVALS_TURN * count(LESSONS[name], WatchStep)
    assert 150 <= reading + deciding + watching <= 225


@EACH
def test_every_key_in_the_texts_has_one(name: str) -> None:
    bindings = (*stage(name).lesson_bindings(), *LessonScreen.BINDINGS)
    names = {getattr(binding, "id", None) for binding in bindings}
    assert {name for text in texts(LESSONS[name]) for name in re.findall(r"{(\w+)}", text)} <= names
