"""`seasalt learn`: what it needs."""

from cli.command_line import assert_one_line, seasalt


def test_it_cannot_be_taken_in_plain_lines() -> None:
    assert_one_line(seasalt("learn", "--plain"), "lesson", "screen")
