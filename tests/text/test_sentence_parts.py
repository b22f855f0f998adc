"""Undos in a row are one fact, and those of different seats or with something between them are not."""

from seasalt_tui.core.game import Undone
from seasalt_tui.text.sentence_parts import with_merged_undos


def test_undos_in_a_row_are_one() -> None:
    story = ["a", Undone(0, ("c", "d")), Undone(0, ("b",)), "e"]
    assert list(with_merged_undos(story)) == ["a", Undone(0, ("c", "d", "b")), "e"]


def test_others_stay_apart() -> None:
    story = [Undone(0, ("b",)), Undone(1, ("a",)), "c", Undone(1, ("c",))]
    assert list(with_merged_undos(story)) == story
