"""One way of running tests everywhere: properties without deadlines, as machines differ, and with the same examples
every time; two tests a core, as they wait for screens half of their time.
"""

import os

import pytest
from hypothesis import settings

settings.register_profile("seasalt", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("seasalt")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    return 2 * (os.cpu_count() or 1)
