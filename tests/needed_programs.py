"""Optional system programs: a test marked `needs("ssh")` runs where they are installed.

Elsewhere it is deselected, and one line at the end of the run names the programs' packages and the tests. Where CI is
"true" all of them have to be there: each such test fails with the name of what is missing.
"""

import os
import shutil
from collections.abc import Generator
from typing import Any, Final

import pytest

PACKAGES: Final = {
    "bash": "bash",
    "caddy": "caddy",
    "cc": "gcc",
    "chromium": "chromium",
    "find": "findutils",
    "fish": "fish",
    "grep": "grep",
    "groff": "groff-base",
    "haproxy": "haproxy",
    "nginx": "nginx",
    "ps": "procps",
    "sed": "sed",
    "setpriv": "util-linux",
    "scp": "openssh-client",
    "sftp": "openssh-client",
    "ssh": "openssh-client",
    "ssh-keygen": "openssh-client",
    "systemd-analyze": "systemd",
    "zsh": "zsh",
}
"""Which Debian package has it; .ci/run reads these lines, too."""

MARKER: Final = "needs(*programs): system programs without which the test is left out"
LEFT_OUT: Final = pytest.StashKey[dict[str, list[str]]]()
"""Packages, and the tests that are left out without them."""


_running: list[pytest.Item] = []


def needed_programs(item: pytest.Item) -> set[str]:
    return {program for marker in item.iter_markers("needs") for program in marker.args}


def declared_programs() -> set[str]:
    """By the test that runs now."""
    return {program for item in _running for program in needed_programs(item)}


def missing_packages(item: pytest.Item) -> list[str]:
    return sorted({PACKAGES[program] for program in needed_programs(item) if not shutil.which(program)})


def all_are_required() -> bool:
    return os.environ.get("CI") == "true"


def test_name(item: pytest.Item) -> str:
    """Of all its cases, short enough for a line of many."""
    return item.nodeid.rpartition("/")[2].partition("[")[0]


class NeededPrograms:
    """Workers of xdist collect, and their controller tells what they have left out."""

    @pytest.hookimpl
    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", MARKER)
        config.stash[LEFT_OUT] = {}

    @pytest.hookimpl
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        if all_are_required():
            return
        kept: list[pytest.Item] = []
        left_out: list[pytest.Item] = []
        for item in items:
            packages = missing_packages(item)
            (left_out if packages else kept).append(item)
            for package in packages:
                config.stash[LEFT_OUT].setdefault(package, []).append(test_name(item))
        if left_out:
            config.hook.pytest_deselected(items=left_out)
            items[:] = kept

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        _running.append(item)
        try:
            return (yield)
        finally:
            _running.remove(item)

    @pytest.hookimpl
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if packages := missing_packages(item):
            pytest.fail(f"apt install {' '.join(packages)}: it needs a program that is missing here", pytrace=False)

    @pytest.hookimpl
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["left_out"] = session.config.stash[LEFT_OUT]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """All workers collect the same."""
        node.config.stash[LEFT_OUT].update(getattr(node, "workeroutput", {}).get("left_out", {}))

    @pytest.hookimpl
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
        if left_out := config.stash[LEFT_OUT]:
            tests = dict.fromkeys(name for names in left_out.values() for name in names)
            packages = " ".join(sorted(left_out))
            cure = f"Left out ({len(tests)}), to run them: apt install {packages}"
            terminalreporter.write_line(f"{cure} | {', '.join(tests)}")
