"""Batches handed to a cluster of machines by Ray, which does again what is lost with one of them."""

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
from seasalt_tui.bots.spread.task import Lost, Task
from seasalt_tui.bots.spread.worker import Done, done
from seasalt_tui.core.errors import Refusal, SeasaltError

B = TypeVar("B")
R = TypeVar("R")

_AHEAD: Final = 4  # batches for each core, so that none is ever idle
_LIVES: Final = 10  # of machines or processes that a batch may cost
_PATIENCE: Final = 10.0  # seconds until somebody answers at the address


class NoCluster(SeasaltError):
    """There is no Ray here, or nobody at the address."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)  # as it was made, so that it can travel
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.sentence


def by_cluster(task: Task[B, R], batches: Iterable[B], address: str) -> Generator[R]:
    with _connected(address) as ray:
        remote = ray.remote(num_cpus=1, max_retries=_LIVES)(do)
        packed, left = pickle.dumps(task), iter(batches)
        running: set[Any] = set()
        most = _AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        while True:
            running |= {remote.remote(__version__, packed, batch) for batch in islice(left, most - len(running))}
            if not running:
                return
            ready, _ = ray.wait(list(running))
            running -= {*ready}
            for reference in ready:
                yield _result(ray, reference)


def _result(ray: Any, reference: Any) -> Any:
    try:
        found: Done = ray.get(reference)
    except ray.exceptions.RayError:
        raise Lost from None
    if found.error:
        raise found.error
    return found.result


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError:
        raise NoCluster(Refusal("There is no Ray here; it comes with: pip install 'seasalt-tui[ray]'")) from None
    _knock(address)
    try:
        ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise _nobody(address, str(error)) from None
    with redirect_stdout(sys.stderr):  # what Ray tells of machines that were lost is no part of a result
        try:
            yield ray
        finally:
            ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself would ask for a minute."""
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if colon and port.isdecimal():
        try:
            create_connection((host, int(port)), _PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise _nobody(address, getattr(error, "strerror", None) or str(error)) from None


def _nobody(address: str, reason: str) -> NoCluster:
    first = reason.strip().partition("\n")[0].rstrip(".")
    return NoCluster(Refusal("There is no Ray cluster at {address}: {reason}.", {"address": address, "reason": first}))


def do(version: str, packed: bytes, batch: Any) -> Done:
    """In a process of the cluster, which may do many batches."""
    if version != __version__:
        values = {"ours": version, "theirs": __version__}
        return Done(error=NoCluster(Refusal("A machine of the cluster has seasalt {theirs}, not {ours}.", values)))
    return done(lambda given: _opened(packed)(given), batch)  # noqa: PLW0108 - where opening fails, that is told


@cache
def _opened(packed: bytes) -> Callable[[Any], Any]:
    """Until the process ends."""
    open_ones = ExitStack()
    atexit.register(open_ones.close)
    task: Task[Any, Any] = pickle.loads(packed)  # noqa: S301 - from whoever may run programs here anyway
    return open_ones.enter_context(task())
