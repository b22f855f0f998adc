"""Line commands: each has an answer of the seat, and a letter of its own."""

from seasalt_tui.plain.line_commands import LINE_COMMANDS, typed_command
from seasalt_tui.plain.seat import PlainSeat


def test_each_is_answered_by_the_seat_and_every_answer_can_be_asked_for() -> None:
    answers = {name.removeprefix("answer_") for name in dir(PlainSeat) if name.startswith("answer_")}
    assert {command.action for command in LINE_COMMANDS} == answers


def test_each_is_found_by_its_letter_and_its_word_and_by_no_others() -> None:
    for command in LINE_COMMANDS:
        assert typed_command(command.letter) is command
        assert not command.word or typed_command(command.word) is command
    assert typed_command("") is None
    assert typed_command("x") is None
