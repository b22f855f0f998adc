"""Connection of its own for one statement again and again: opened when it is needed, and again after it broke."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from seasalt_tui.server.postgres.errors import DatabaseAway
from seasalt_tui.server.postgres.pool import Postgres

if TYPE_CHECKING:
    from asyncpg import Connection
    from asyncpg import Record as Row

_PATIENCE: Final = 5.0  # seconds to say goodbye

# The plan is made once, perhaps while the tables are empty, and has to do when they are large.
_SETTINGS: Final = {
    "default_transaction_isolation": "read committed",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "enable_seqscan": "off",
    "jit": "off",
    "plan_cache_mode": "force_generic_plan",
    "statement_timeout": "0",  # it would end the wait for a synchronous standby, and the commit would seem to succeed
}


class SteadyConnection:
    def __init__(self, postgres: Postgres) -> None:
        self._postgres = postgres
        self._connection: Connection[Row] | None = None

    async def fetch(self, query: str, *values: Any) -> "list[Row]":
        from asyncpg import DeadlockDetectedError  # noqa: PLC0415 - the extra `cluster` alone has it

        self._postgres.check_delay()
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._postgres.connect(**_SETTINGS)
        try:
            with self._postgres.translated_errors():
                while True:
                    try:
                        return await self._connection.fetch(query, *values)
                    except DeadlockDetectedError:  # it was rolled back; the other one has gone on
                        continue
        except DatabaseAway:
            self._connection.terminate()
            raise

    async def close(self) -> None:
        """A server that is away is not waited for."""
        if self._connection is not None:
            with suppress(DatabaseAway), self._postgres.translated_errors():
                await self._connection.close(timeout=_PATIENCE)
