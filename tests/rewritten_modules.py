"""Bytecode cache: each worker rewrites a share of the test modules before it collects them. Else every worker rewrites
all of them for itself, as all come to a module at the same time: five seconds of processor time each in a new clone.
"""

from pathlib import Path

import pytest
from _pytest.assertion import rewrite


def rewrite_share(config: pytest.Config, number: int, count: int) -> None:
    """Of the modules that were asked for, where there is no bytecode of them yet."""
    given = [Path(arg.split("::")[0]) for arg in config.args]
    modules = sorted({module for path in given for module in (path.rglob("test_*.py") if path.is_dir() else [path])})
    for module in modules[number::count]:
        _rewrite_once(config, module.resolve())


def _rewrite_once(config: pytest.Config, module: Path) -> None:
    folder = rewrite.get_cache_dir(module)
    cached = folder / f"{module.stem}{rewrite.PYC_TAIL}"
    if module.is_file() and rewrite.try_makedirs(folder) and rewrite._read_pyc(module, cached) is None:
        status, code = rewrite._rewrite_test(module, config)
        rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, status, cached)
