"""The screens besides the table."""

import pytest

from seasalt_tui.ui.questions.keyboard_handover import KeyboardHandover
from seasalt_tui.ui.screens.lesson.screen import LessonScreen
from ui.snapshots.conftest import Looks
from ui.snapshots.positions import few, playing


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_home(looks: Looks, language: str) -> None:
    assert looks(language=language)


def test_home_in_ascii(looks: Looks) -> None:
    assert looks(ascii=True, depth="mono")


def test_new_game(looks: Looks) -> None:
    assert looks(None, "n", "end", *["up"] * 6, "right")


@pytest.mark.parametrize("language", ["en", "de"])
def test_settings(looks: Looks, language: str) -> None:
    assert looks(over=lambda app: app.open_settings(), language=language)


def test_help(looks: Looks) -> None:
    assert looks(playing(), "question_mark")


def test_rules(looks: Looks) -> None:
    assert looks(over=lambda app: app.open_rules())


def test_first_lesson(looks: Looks) -> None:
    assert looks(over=lambda app: app.push_screen(LessonScreen(app, "seasalt")))


def test_curtain(looks: Looks) -> None:
    assert looks(few(), over=lambda app: app.push_screen(KeyboardHandover(app.kit, "Ana")))


def test_home_on_a_low_terminal(looks: Looks) -> None:
    assert looks(size=(80, 20))


def test_too_small(looks: Looks) -> None:
    assert looks(playing(), size=(70, 20))


@pytest.mark.parametrize("size", [(44, 36), (44, 40)], ids="{0[0]}x{0[1]}".format)
def test_home_upright(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(size=size)


def test_new_game_upright(looks: Looks) -> None:
    assert looks(None, "n", size=(44, 40))


def test_rules_upright(looks: Looks) -> None:
    assert looks(over=lambda app: app.open_rules(), size=(44, 40))


def test_first_lesson_upright(looks: Looks) -> None:
    assert looks(over=lambda app: app.push_screen(LessonScreen(app, "paperworld")), size=(44, 40))
