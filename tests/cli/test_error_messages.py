"""Suggestions: the closest match to a mistyped name."""

import pytest

from seasalt_tui.cli.error_messages import closest_match

NAMES = ("play", "replay", "review", "--mouse", "--colors", "--lang", "--plain")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("plya", "play"), ("reveiw", "review"), ("--colour", "--colors"), ("--langage", "--lang")),
        *(("--bogus", None), ("xyz", None), ("--", None), ("", None)),
    ],
)
def test_only_what_is_like_it_is_suggested(typed: str, meant: str | None) -> None:
    assert closest_match(typed, NAMES) == meant
