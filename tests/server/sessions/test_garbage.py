"""What guests leave behind is given back when they have gone."""

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from seasalt_tui.server.sessions.garbage import CollectionAfterSessions, trim


class Knot:
    """Found by the collector and nobody else."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _swept_by_nobody_else(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("seasalt_tui.server.limits.timeouts.AFTER_LAST_SESSION", 0.0)
    gc.disable()
    yield
    gc.enable()


def aged() -> "ref[Knot]":
    """It has been there for long when nobody knows it any more."""
    knot = Knot()
    gc.collect()
    return ref(knot)


async def gone(sessions: int, *, left: int) -> None:
    sweeper = CollectionAfterSessions(lambda: left)
    for _ in range(sessions):
        sweeper.session_ended()
    await asyncio.sleep(0.01)


async def test_all_is_swept_when_the_last_one_has_gone() -> None:
    old = aged()
    await gone(1, left=0)
    assert old() is None


async def test_all_is_swept_when_many_have_gone_and_few_are_left() -> None:
    old = aged()
    await gone(25, left=16)
    assert old() is None


async def test_what_is_young_is_swept_when_many_have_gone() -> None:
    old, young = aged(), ref(Knot())
    await gone(25, left=17)
    assert young() is None
    assert old() is not None


async def test_nothing_is_swept_for_a_single_one() -> None:
    young = ref(Knot())
    await gone(24, left=1)
    assert young() is not None


def test_trimming_breaks_nothing() -> None:
    trim()
