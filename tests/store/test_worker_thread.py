"""Worker thread."""

from asyncio import CancelledError, create_task, gather, run, sleep
from threading import Event, current_thread

import pytest

from seasalt_tui.store.worker_thread import WorkerThread


@pytest.fixture
def worker() -> WorkerThread:
    return WorkerThread("test-worker")


async def test_one_piece_of_work_after_the_other(worker: WorkerThread) -> None:
    done = list[int]()
    await gather(*(worker.run(lambda number=number: done.append(number)) for number in range(100)))  # type: ignore[misc]
    assert done == list(range(100))
    assert await worker.run(lambda: current_thread().name) == "test-worker"


async def test_what_goes_wrong_is_raised_where_it_is_waited_for(worker: WorkerThread) -> None:
    def fail() -> None:
        raise KeyError("lost")

    with pytest.raises(KeyError, match="lost"):
        await worker.run(fail)
    assert await worker.run(lambda: 5) == 5


async def test_what_nobody_waits_for_any_more_is_done_all_the_same(worker: WorkerThread) -> None:
    go, done = Event(), list[str]()
    first = create_task(worker.run(go.wait))
    second = create_task(worker.run(lambda: done.append("second")))
    await sleep(0)
    second.cancel()
    with pytest.raises(CancelledError):
        await second
    go.set()
    assert await first
    assert await worker.run(lambda: done) == ["second"]


async def test_it_stops_after_all_that_was_handed_over() -> None:
    worker = WorkerThread("test-worker")
    thread = await worker.run(current_thread)
    last = create_task(worker.run(lambda: "last"))
    await sleep(0)
    worker.stop()
    assert await last == "last"
    thread.join(timeout=10)
    assert not thread.is_alive()


def test_who_waited_may_be_gone_with_the_loop() -> None:
    worker, go, done = WorkerThread("test-worker"), Event(), Event()

    def finish() -> None:
        go.wait()
        done.set()

    async def leave() -> None:
        left = create_task(worker.run(finish))
        await sleep(0)
        assert not left.done()

    run(leave())
    go.set()
    assert done.wait(10)
    assert run(worker.run(lambda: 5)) == 5
