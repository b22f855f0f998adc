"""How far a learner has come follows from what was done; only the reading in between is counted."""

from seasalt_tui.core.log import Record
from seasalt_tui.play.lesson import LessonProgress, standing_actions
from seasalt_tui.text.lesson import ActStep, ReadStep, WatchStep

STEPS = (
    ReadStep("a"),
    ActStep("b", "", ("x",)),
    ReadStep("c"),
    ActStep("d", "", ("y", "z")),
    WatchStep("e"),
    ReadStep("f"),
    ReadStep("g"),
)


def course_at(place: int) -> LessonProgress:
    course = LessonProgress(STEPS)
    course.index = place
    return course


def test_reading_goes_on_when_the_reader_does() -> None:
    course = LessonProgress(STEPS)
    course.go_on()
    assert course.index == 1


def test_what_is_to_be_done_cannot_be_skipped_by_reading_on() -> None:
    course = course_at(1)
    course.go_on()
    assert course.index == 1


def test_only_what_is_asked_for_is_wanted_and_nothing_while_there_is_something_to_read() -> None:
    assert course_at(1).accepts("x")
    assert not course_at(1).accepts("y")
    assert course_at(3).accepts("z")
    assert not course_at(0).accepts("x")


def test_an_action_leads_behind_the_step_that_asked_for_it() -> None:
    course = course_at(1)
    course.sync(1, opponents_done=True)
    assert course.index == 2


def test_what_was_read_already_is_not_read_again() -> None:
    course = course_at(3)
    course.sync(1, opponents_done=True)
    assert course.index == 3


def test_undoing_leads_back() -> None:
    course = course_at(3)
    course.sync(0, opponents_done=True)
    assert course.index == 1


def test_rivals_are_watched_until_they_are_done() -> None:
    course = course_at(3)
    course.sync(2, opponents_done=False)
    assert course.index == 4
    course.sync(2, opponents_done=True)
    assert course.index == 5


def test_the_last_step_stays() -> None:
    course = course_at(6)
    course.go_on()
    course.sync(2, opponents_done=True)
    assert course.at_end


def test_what_was_taken_back_was_not_done() -> None:
    records = [Record(1, -1, "deal"), Record(2, 0, "x"), Record(3, 0, "undo"), Record(4, 0, "x"), Record(5, 1, "y")]
    assert standing_actions(records, 0) == 1
