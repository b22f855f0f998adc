"""A server of PostgreSQL for these tests, and a database for each."""

from collections.abc import Iterator
from itertools import count

import pytest

from temporary_postgres import TemporaryPostgres

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[TemporaryPostgres]:
    with TemporaryPostgres(fsync="off") as running:
        yield running


@pytest.fixture
def postgres_address(server: TemporaryPostgres) -> str:
    return server.create(f"house{next(_NUMBERS)}")
