"""What one command asks of the other hosts, and which of them did not answer it."""

from collections.abc import Mapping

from seasalt_tui.server.administration.relay import Order, Relay, Report


class Inquiry:
    """`by`: who gives the command, for the journal. Rights are checked before."""

    def __init__(self, relay: Relay, by: str) -> None:
        self.by = by
        self._relay = relay
        self._silent: dict[int, str] = {}

    @property
    def silent(self) -> tuple[str, ...]:
        """By name."""
        return tuple(sorted(self._silent.values()))

    async def ask(
        self, do: str, target: str = "", text: str = "", values: Mapping[str, str | int] | None = None
    ) -> tuple[Report, ...]:
        """Who has not answered once is told, but not waited for again."""
        order = Order(do, self.by, target, text, values or {})
        replies = await self._relay.ask(order, self._silent.keys())
        self._silent |= replies.silent
        return replies.reports
