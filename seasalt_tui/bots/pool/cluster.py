"""Ray cluster: runs batches on other machines. Ray retries a batch whose machine or process is lost."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from socket import create_connection
from typing import Any, Final

from seasalt_tui import __version__
from seasalt_tui.bots.task import BatchLost, BatchResult, run_batch
from seasalt_tui.core.errors import Refusal, SeasaltError

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


class _Cluster:
    def __init__(self, ray: Any, task: bytes) -> None:
        self.capacity = _QUEUED * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        self._ray = ray
        self._remote = ray.remote(num_cpus=1, max_retries=_MAX_ATTEMPTS)(run_remote)
        self._task = task

    def submit(self, batch: Any) -> Any:
        return self._remote.remote(__version__, self._task, batch)

    def wait(self, running: set[Any]) -> set[Any]:
        return set(self._ray.wait(list(running))[0])

    def result(self, done: Any) -> BatchResult:
        try:
            result: BatchResult = self._ray.get(done)
        except self._ray.exceptions.RayError:
            return BatchResult(error=BatchLost())
        return result


@contextmanager
def cluster(task: bytes, address: str) -> Iterator[_Cluster]:
    with _connected(address) as ray:
        yield _Cluster(ray, task)


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError:
        raise NoCluster(Refusal("Ray is not installed. Install it: pip install 'seasalt-tui[ray]'")) from None
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


def run_remote(version: str, task: bytes, batch: Any) -> BatchResult:
    """In a process of the cluster, which may run many batches."""
    if version != __version__:
        values = {"ours": version, "theirs": __version__}
        return BatchResult(
            error=NoCluster(Refusal("A machine of the cluster runs seasalt {theirs}, not {ours}.", values))
        )
    return run_batch(task, batch)
