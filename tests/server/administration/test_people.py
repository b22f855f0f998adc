"""Whom a typed name means: nobody escapes by a name, and nobody is hit for somebody else's."""

import pytest

from seasalt_tui.server.administration.people import PersonNamed, the_one_meant
from seasalt_tui.server.errors import Declined

ANA = PersonNamed("Ana", "Wf3xAbCdEf12", "key SHA256:Wf3xAbCdEf12rest")
GUEST = PersonNamed("~Ana", "0123456789ab", "guest 4711")
AGAIN = PersonNamed("~Ana", "ba9876543210", "guest 4711")  # a second terminal of the same person
THIEF = PersonNamed("Wf3xAbCdEf12", "Tt0000000000", "key SHA256:Tt0000000000rest")
LOOK_ALIKE = PersonNamed("\u0410na", "Cc0000000000", "key SHA256:Cc0000000000rest")  # in Cyrillic
BEN = PersonNamed("Ben", "Bb0000000000", "key SHA256:Bb0000000000rest")
ALL = (ANA, LOOK_ALIKE, GUEST, AGAIN, THIEF, BEN)


@pytest.mark.parametrize(
    ("who", "person"),
    [
        ("Ben", BEN),
        ("ben", BEN),
        ("~Ana", GUEST),
        ("~ana", GUEST),
        ("0123456789ab", GUEST),
        ("ba98", AGAIN),
        ("SHA256:Wf3xAbCdEf12rest", ANA),
        ("SHA256:Wf3x", ANA),
        ("Wf3xA", ANA),
        ("Wf3xAbCdEf12", ANA),
        ("Tt00", THIEF),
        ("Cc0000000000", LOOK_ALIKE),
    ],
)
def test_one_is_meant(who: str, person: PersonNamed) -> None:
    assert the_one_meant(ALL, who).person == person.person


def test_a_guest_is_meant_without_the_mark_if_nobody_else_is() -> None:
    assert the_one_meant((GUEST, BEN), "ana") == GUEST
    with pytest.raises(Declined):
        the_one_meant((ANA, BEN), "~ana")


@pytest.mark.parametrize("who", ["Ana", "ana", "\u0410na"])
def test_where_names_look_alike_none_is_taken_for_the_other(who: str) -> None:
    with pytest.raises(Declined) as declined:
        the_one_meant(ALL, who)
    assert declined.value.refusal.values["people"] == "Ana (Wf3xAbCdEf12), \u0410na (Cc0000000000)"


@pytest.mark.parametrize("who", ["", " ", "~", "Wf3", "key", "guest", "4711x", "{who}", "SHA256:", "0000"])
def test_nobody_is_meant(who: str) -> None:
    with pytest.raises(Declined, match="Nobody here is called"):
        the_one_meant(ALL, who)
