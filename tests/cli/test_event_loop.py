"""Ctrl-C while a command has an event loop: it ends the command, at any moment, without a complaint."""

import signal
from asyncio import CancelledError, sleep

import pytest

from bots.pool.interrupt_steps import interrupt_at_each_step
from bots.pool.processes import LONGEST_WAIT
from seasalt_tui.cli.event_loop import run


async def interrupted(cleaned_up: list[bool]) -> None:
    signal.raise_signal(signal.SIGINT)
    try:
        await sleep(LONGEST_WAIT)
    except CancelledError:
        cleaned_up.append(True)
        raise


async def interrupted_twice() -> None:
    for _ in range(2):
        signal.raise_signal(signal.SIGINT)


def test_it_cancels_what_is_awaited() -> None:
    cleaned_up: list[bool] = []
    with pytest.raises(KeyboardInterrupt):
        run(interrupted, cleaned_up)
    assert cleaned_up == [True]


def test_the_second_one_does_not_wait_for_that() -> None:
    with pytest.raises(KeyboardInterrupt):
        run(interrupted_twice)


def test_at_each_step() -> None:
    assert interrupt_at_each_step(lambda: run(sleep, 0)) > 100
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
