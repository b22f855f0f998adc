"""Ray cluster: runs batches on other machines. Ray retries a batch whose machine or process is lost."""

import atexit
import logging
import pickle
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout
from functools import cache
from itertools import islice
from socket import create_connection
from typing import Any, Final, TypeVar

from seasalt_tui import __version__
from seasalt_tui.bots.parallel.task import BatchLost, Task
from seasalt_tui.bots.parallel.worker import BatchResult, run_batch
from seasalt_tui.core.errors import Refusal, SeasaltError

B = TypeVar("B")
R = TypeVar("R")

_QUEUED: Final = 4  # batches for each core, so that none is ever idle
_MAX_ATTEMPTS: Final = 10  # retries of a batch after its machine or process was lost
_CONNECT_TIMEOUT: Final = 10.0  # seconds


class NoCluster(SeasaltError):
    """Ray is not installed, or nothing answers at the address."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)  # the argument of `__init__`, so that it can be pickled
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.sentence


def map_by_cluster(task: Task[B, R], batches: Iterable[B], address: str) -> Generator[R]:
    with _connected(address) as ray:
        remote = ray.remote(num_cpus=1, max_retries=_MAX_ATTEMPTS)(run_remote)
        packed, remaining = pickle.dumps(task), iter(batches)
        running: set[Any] = set()
        most = _QUEUED * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        while True:
            running |= {remote.remote(__version__, packed, batch) for batch in islice(remaining, most - len(running))}
            if not running:
                return
            ready, _ = ray.wait(list(running))
            running -= {*ready}
            for reference in ready:
                yield _result(ray, reference)


def _result(ray: Any, reference: Any) -> Any:
    try:
        result: BatchResult = ray.get(reference)
    except ray.exceptions.RayError:
        raise BatchLost from None
    if result.error:
        raise result.error
    return result.result


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError:
        raise NoCluster(Refusal("There is no Ray here; it comes with: pip install 'seasalt-tui[ray]'")) from None
    _probe(address)
    try:
        ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise _no_cluster_at(address, str(error)) from None
    with redirect_stdout(sys.stderr):  # Ray prints lost machines to standard output, which is for results
        try:
            yield ray
        finally:
            ray.shutdown()


def _probe(address: str) -> None:
    """Fail fast: Ray itself would keep trying for a minute."""
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if colon and port.isdecimal():
        try:
            create_connection((host, int(port)), _CONNECT_TIMEOUT).close()
        except (OSError, OverflowError) as error:
            raise _no_cluster_at(address, getattr(error, "strerror", None) or str(error)) from None


def _no_cluster_at(address: str, reason: str) -> NoCluster:
    first = reason.strip().partition("\n")[0].rstrip(".")
    return NoCluster(Refusal("There is no Ray cluster at {address}: {reason}.", {"address": address, "reason": first}))


def run_remote(version: str, packed: bytes, batch: Any) -> BatchResult:
    """In a process of the cluster, which may run many batches."""
    if version != __version__:
        values = {"ours": version, "theirs": __version__}
        return BatchResult(
            error=NoCluster(Refusal("A machine of the cluster has seasalt {theirs}, not {ours}.", values))
        )
    return run_batch(lambda each: _open_task(packed)(each), batch)  # noqa: PLW0108 - reports a task that cannot be opened


@cache
def _open_task(packed: bytes) -> Callable[[Any], Any]:
    """Once per process, closed when it ends."""
    open_tasks = ExitStack()
    atexit.register(open_tasks.close)
    task: Task[Any, Any] = pickle.loads(packed)  # noqa: S301 - from whoever may run programs here anyway
    return open_tasks.enter_context(task())
