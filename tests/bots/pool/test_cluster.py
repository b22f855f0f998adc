"""Ray cluster of two nodes: batches that are lost with one node are run again, once."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any, NamedTuple

import pytest

from bots.pool.cluster import QUIET
from cli.command_line import ENGLISH, assert_one_line, seasalt

LONGEST = 200.0  # seconds
ARENA = ("arena", "--json", "--bots", "daily 1,random", "--games", "60", "--seed", "cluster", "--tries", "10")
PROCESSES = ("ps", "-axo", "ppid=,args=")
SIM = ("sim", "--json", "--games", "400", "--seed", "cluster")


class Cluster(NamedTuple):
    address: str
    second: int
    """The process that the second node hangs on."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    script = Path(__file__).parent / "cluster.py"
    with Popen([sys.executable, str(script)], stdin=PIPE, stdout=PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdin
        assert process.stdout
        yield Cluster(**json.loads(process.stdout.readline()))
        process.stdin.close()
        process.wait(LONGEST)


def started(*arguments: str) -> Popen[str]:
    command = [sys.executable, "-m", "seasalt_tui", *arguments]
    return Popen(command, stdin=subprocess.DEVNULL, stdout=PIPE, stderr=PIPE, text=True, env=ENGLISH | QUIET)


def ended(process: Popen[str]) -> dict[str, Any]:
    output, errors = process.communicate(timeout=LONGEST)
    assert process.returncode == 0, errors
    report: dict[str, Any] = json.loads(output)
    return report


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    """What does not hang on how fast the machine is."""
    bots = [{name: value for name, value in bot.items() if name != "decision_ms"} for bot in report["bots"]]
    return {**report, "bots": bots}


def wait_until_playing(node: int, process: Popen[str]) -> None:
    """Ray names a process after what it does at the moment."""
    while process.poll() is None:
        listed = subprocess.run(PROCESSES, capture_output=True, text=True, check=True)
        lines = [line.split() for line in listed.stdout.splitlines()]
        if any(line[:2] == [str(node), "ray::run_remote"] for line in lines):
            return
    pytest.fail("It has ended before the second node had anything to do.")


@pytest.mark.needs("ps")
def test_a_node_that_is_lost_loses_no_result_and_doubles_none(cluster: Cluster) -> None:
    whole = started(*ARENA, "--ray", cluster.address)
    wait_until_playing(cluster.second, whole)
    os.kill(cluster.second, signal.SIGKILL)
    assert timeless(ended(whole)) == timeless(ended(started(*ARENA, "--jobs", "1")))


def test_random_games_are_the_same_on_a_cluster(cluster: Cluster) -> None:
    assert ended(started(*SIM, "--ray", cluster.address)) == ended(started(*SIM, "--jobs", "1"))


def test_what_goes_wrong_on_a_cluster_is_told_as_here(cluster: Cluster) -> None:
    with started("arena", "--bots", "random,cmd:./nobody", "--ray", cluster.address) as process:
        _, errors = process.communicate(timeout=LONGEST)
    assert process.returncode == 2
    assert errors == "seasalt: cmd:./nobody cannot be started: No such file or directory.\n"


@pytest.mark.parametrize("address", ["127.0.0.1:9", "nowhere.invalid:6379", "nowhere"])
def test_an_address_without_a_cluster_is_told_in_one_line(address: str) -> None:
    assert_one_line(seasalt("sim", "--games", "1", "--ray", address), f"There is no Ray cluster at {address}: ")
