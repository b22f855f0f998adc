"""A hundred hosts and one PostgreSQL, simulated: what the database does for their moves and doorbells.

Two processes have fifty hosts each, on this machine beside the server. `append` and `doorbell`: from a move, or a ring,
until it is acknowledged, or heard. `server`: cores that PostgreSQL used; `late`: moves not kept before the next.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from msgspec import json

from bench.host_process import processor_with_children
from bench.timing import Figures, Measure, percentile_figures

HOSTS: Final = 100
RATES: Final = (2, 5, 10)  # moves a second of each host
NAME: Final = f"cluster {HOSTS} hosts"
_PROCESSES: Final = 2
_SECONDS: Final = 10.0


def _simulate(rate: float, _seconds: float) -> Figures:
    from temporary_postgres import TemporaryPostgres  # noqa: PLC0415 - beside this package, as `make bench` knows

    with TemporaryPostgres(max_connections="600") as server:
        address = server.create("house")
        with ExitStack() as stack:
            each = HOSTS // _PROCESSES
            first = stack.enter_context(_hosts(address, each, rate))  # migrates alone
            processes = [first, *(stack.enter_context(_hosts(address, each, rate)) for _ in range(_PROCESSES - 1))]
            used, began = processor_with_children(server.pid), perf_counter()
            for process in processes:
                assert process.stdin is not None  # noqa: S101 - it is a pipe
                process.stdin.write(b"go\n")
                process.stdin.flush()
            results = [_result(process) for process in processes]
            cores = (processor_with_children(server.pid) - used) / (perf_counter() - began)
    return _figures(results, rate) | {"server": cores}


def _figures(results: list[dict[str, Any]], rate: float) -> Figures:
    appends = [seconds for result in results for seconds in result["appends"]]
    doorbells = [seconds for result in results for seconds in result["doorbells"]]
    return {
        "appends a second": len(appends) / _SECONDS,
        **percentile_figures("append", appends),
        **percentile_figures("doorbell", doorbells),
        "notifications a second": sum(result["notifications"] for result in results) / _SECONDS,
        "heard a second": sum(result["heard"] for result in results) / _SECONDS,
        "late": sum(seconds > 1 / rate for seconds in appends),
    }


@contextmanager
def _hosts(address: str, number: int, rate: float) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "bench.simulated_hosts", address, str(number), str(rate), str(_SECONDS)]
    process = subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[1]
    )
    try:
        _line(process)
        yield process
    finally:
        process.kill()
        process.communicate()


def _result(process: "subprocess.Popen[bytes]") -> dict[str, Any]:
    return json.decode(_line(process), type=dict[str, Any])


def _line(process: "subprocess.Popen[bytes]") -> bytes:
    assert process.stdout is not None  # noqa: S101 - it is a pipe
    line = process.stdout.readline()
    if not line:
        raise RuntimeError("a simulated host has ended")
    return line


MEASURES = [
    Measure(f"{NAME} {rate} a second", "1/s; ms; cores", partial(partial, _simulate, rate), once=True) for rate in RATES
]
