"""Redacted tracebacks never contain values."""

import traceback

import pytest

from seasalt_tui.core.tracebacks import frames, redacted

HAND = "mermaid:white"


class Unplayable(Exception):
    pass


def fail(hand: str) -> None:
    raise KeyError({hand: hand})


def caused(hand: str) -> None:
    try:
        fail(hand)
    except KeyError as error:
        raise Unplayable(hand) from error


def contextual(hand: str) -> None:
    try:
        caused(hand)
    except Unplayable:
        error = ValueError(hand)
        error.add_note(hand)
        raise error  # noqa: B904 - the context is what is looked at


def grouped(hand: str) -> None:
    errors = list[Exception]()
    for part in (fail, contextual):
        try:
            part(hand)
        except (KeyError, ValueError) as error:
            errors.append(error)
    raise ExceptionGroup(hand, [*errors, ExceptionGroup(hand, [OSError(13, hand, hand)])])


def broken(with_hand: object) -> BaseException:
    with pytest.raises(BaseException) as told:  # noqa: PT011
        with_hand(HAND)  # type: ignore[operator]
    return told.value


def test_kinds_and_places_stay_and_values_go() -> None:
    error = broken(grouped)
    assert HAND in "".join(traceback.format_exception(error))
    text = redacted(error)
    assert HAND not in text
    for kind in ("KeyError", "test_tracebacks.Unplayable", "ValueError", "ExceptionGroup", "PermissionError"):
        assert kind in text, kind
    for function in ("in fail", "in caused", "in contextual", "in grouped"):
        assert function in text
    assert "direct cause" in text
    assert "During handling" in text
    assert "---- 3 of 3" in text


def test_a_parser_that_broke_does_not_quote_what_it_read() -> None:
    assert HAND not in redacted(broken(lambda hand: compile(f"{hand} = = 1", hand, "exec")))


def test_what_goes_round_in_circles_or_without_end_is_cut() -> None:
    first, second = ValueError(HAND), KeyError(HAND)
    first.__cause__, second.__cause__ = second, first
    assert redacted(first).count("Traceback") == 2
    error: BaseException = ValueError(HAND)
    for _ in range(5000):
        last, error = error, ValueError(HAND)
        error.__context__ = last
    assert redacted(error).count("Traceback") == 30
    assert redacted(ExceptionGroup(HAND, [ValueError(HAND) for _ in range(5000)])).count("Traceback") == 30


def endless(hand: str) -> None:
    endless(hand)


def test_of_many_frames_the_last_ones_are_told() -> None:
    assert len(frames(broken(endless))) == 100


def test_paths_tell_nothing_of_the_machine() -> None:
    text = redacted(broken(pytest.fail))
    assert 'File "_pytest/' in text
