"""Confusable detection: which names look alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.store.confusable_names import is_taken_among
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS, sanitized


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(("ana", "ANA"), ("ana", "\u0430n\u0430"), ("ana", "ana\ufe0f"), ("ana", "a\u034fna"), ("ana", "\uff41na")),
        *(("Bill", "Bi1l"), ("Ian", "lan"), ("O0", "oo"), ("modern", "modem"), ("Anna", "A\u0144n\u00e0")),
        *(("НИНА", "нина"), ("ΝΙΚΗ", "νικη"), ("Nick", "\u039dick"), ("victor", "νictor"), ("Olaf", "Øłaf")),
        *(("fin", "\ufb01n"), ("ana", "~ana"), ("~ana", "～ana"), ("Jo-Ann", "Jo–Ann"), ("D'Arcy", "D’Arcy")),
    ],
)
def test_these_look_alike(name: str, other: str) -> None:
    assert is_taken_among([other])(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Ben"),
        ("Ana", "Ana 2"),
        ("Ana 2", "Ana 3"),
        ("Kim", "Tim"),
        ("Ольга", "Борис"),
        ("海", "山"),
        ("6", "8"),
    ],
)
def test_these_do_not(name: str, other: str) -> None:
    assert not is_taken_among([other])(name)


@given(st.text(max_size=30))
def test_it_is_alike_however_it_is_written(name: str) -> None:
    shown = sanitized(name, PLAYER_NAME_CELLS)
    assert is_taken_among([shown])(shown)
    assert is_taken_among([shown.casefold()])(shown) or len(shown.casefold()) > len(shown)


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u0301", "\ufe0f\u200d", "\u034f"])
def test_a_name_of_nothing_is_no_name(name: str) -> None:
    assert sanitized(name, PLAYER_NAME_CELLS) == ""
