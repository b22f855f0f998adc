"""Parallel map: each batch comes back once, whatever happens to the workers, and no worker is left."""

import os
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from signal import SIGINT, raise_signal

import pytest

from bots.pool.processes import children
from bots.pool.tasks import dying, leaving, own_number, shut, squares, stumbling
from seasalt_tui.bots.pool.batches import map_batches
from seasalt_tui.bots.task import BatchLost

BATCHES = 40
each_number_of_jobs = pytest.mark.parametrize("jobs", [1, 2, 3])


@pytest.fixture(autouse=True)
def _nobody_is_left() -> Iterator[None]:
    before = children(os.getpid())
    yield
    assert children(os.getpid()) <= before


@each_number_of_jobs
def test_every_batch_is_done_once(jobs: int) -> None:
    assert sorted(map_batches(squares, range(BATCHES), jobs)) == [number * number for number in range(BATCHES)]


def test_several_processes_do_it_and_none_of_them_is_this_one() -> None:
    found = set(map_batches(own_number, range(BATCHES), 2))
    assert len(found) == 2
    assert os.getpid() not in found


@each_number_of_jobs
def test_there_may_be_nothing_to_do(jobs: int) -> None:
    assert list(map_batches(squares, (), jobs)) == []


@each_number_of_jobs
def test_batches_are_asked_for_as_they_are_needed(jobs: int) -> None:
    asked = count()
    results = map_batches(squares, asked, jobs)
    next(results)
    results.close()
    assert next(asked) < 20


@each_number_of_jobs
def test_what_goes_wrong_is_raised_here(jobs: int) -> None:
    with pytest.raises(ZeroDivisionError):
        list(map_batches(partial(stumbling, 7), range(BATCHES), jobs))


@each_number_of_jobs
def test_what_cannot_be_opened_is_told_here(jobs: int) -> None:
    with pytest.raises(ValueError, match="cannot be opened"):
        list(map_batches(shut, range(BATCHES), jobs))


@pytest.mark.parametrize("times", [1, 2])
def test_a_killed_process_loses_nothing_and_doubles_nothing(tmp_path: Path, times: int) -> None:
    results = list(map_batches(partial(dying, 5, tmp_path, times), range(BATCHES), 2))
    assert sorted(results) == list(range(BATCHES))
    assert len(list(tmp_path.iterdir())) == times


def test_a_batch_that_kills_whoever_takes_it_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(BatchLost):
        list(map_batches(partial(dying, 5, tmp_path, BATCHES), range(BATCHES), 2))


@each_number_of_jobs
def test_what_was_opened_is_closed(tmp_path: Path, jobs: int) -> None:
    list(map_batches(partial(leaving, tmp_path), range(BATCHES), jobs))
    assert len(list(tmp_path.iterdir())) == jobs


@pytest.mark.parametrize("after", [0, 3])
def test_an_interrupt_ends_it_at_once(tmp_path: Path, after: int) -> None:
    """Somebody presses ctrl-C while batches are handed out."""

    def batches() -> Iterator[int]:
        for number in count():
            if number == after:
                raise_signal(SIGINT)
            yield number

    with pytest.raises(KeyboardInterrupt):
        list(map_batches(partial(leaving, tmp_path), batches(), 2))
