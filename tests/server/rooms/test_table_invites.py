"""Invitations: their limits hold for persons and networks."""

from pathlib import Path

from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.rooms.table_invites import TableInvite, TableInvites
from server.hosted_sessions import open_house
from server.screens.lobby_sessions import laid


async def test_nobody_is_invited_too_often_nor_invites_too_many(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table, clock = await laid(hosting, "Ana"), hosting.clock
        invites = TableInvites(clock)

        def sent(by: tuple[str, ...], invited: str) -> bool:
            try:
                invites.send(TableInvite(by[0], "Ana", by, invited, invited, table, invites.deadline()))
            except Declined:
                return False
            return True

        ana = "guest 1", "network"
        assert sent(ana, "ben")
        assert not sent(ana, "ben"), "one question at a time"
        assert not sent(("guest 2", "network"), "ben"), "nor from another guest there"
        assert sum(sent(ana, f"other {number}") for number in range(10)) == caps.INVITES - 1
        assert sum(sent((f"key {number}",), "ben") for number in range(10)) == caps.INVITED - 1
        assert len(invites.pending("ben")) == caps.INVITED
        assert invites.waiting_for("guest 1") == {"ben", *(f"other {number}" for number in range(caps.INVITES - 1))}

        (first, *_) = invites.pending("ben")
        assert invites.settle(first)
        assert not invites.settle(first), "it was answered"
        clock.advance(timeouts.INVITE)
        assert not invites.pending("ben"), "ignored"
        assert [sent(ana, "ben"), sent(ana, "ben")] == [True, False]
        clock.advance(timeouts.INVITE)
        assert not sent(ana, "ben"), "twice is enough"
        clock.advance(timeouts.INVITES_OF_PAIR)
        assert sent(ana, "ben")
