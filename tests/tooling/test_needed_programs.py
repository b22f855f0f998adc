"""Tests that need a program which is missing: left out with one line, or, in CI, a failure that names the package."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONFTEST = """
from needed_programs import NeededPrograms

def pytest_configure(config):
    config.pluginmanager.register(NeededPrograms())
"""
TESTS = """
import pytest

def test_bare():
    pass

@pytest.mark.needs("ssh-keygen", "groff")
@pytest.mark.parametrize("case", [1, 2])
def test_more(case):
    pass
"""


def run(folder: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Where there is only Python."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_some.py").write_text(TESTS)
    env = {"PATH": str(folder), "PYTHONPATH": str(ROOT / "tests"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **variables}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "xdist", "--rootdir", str(folder), *options, str(folder)]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_is_left_out_is_named_in_one_line(tmp_path: Path, workers: str) -> None:
    done = run(tmp_path, "-n", workers)
    assert done.returncode == 0
    (line,) = [line for line in done.stdout.splitlines() if "apt install" in line]
    assert line == "Left out (1), to run them: apt install groff-base openssh-client | test_some.py::test_more"
    assert "1 passed" in done.stdout


def test_in_ci_a_missing_program_is_an_error(tmp_path: Path) -> None:
    done = run(tmp_path, CI="true")
    assert done.returncode == 1
    assert "apt install groff-base openssh-client" in done.stdout
    assert "1 passed, 2 errors" in done.stdout
