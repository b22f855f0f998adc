"""Several hosts on one port of one machine."""

import pytest

from seasalt_tui.server.host.bind import BindError, check_bind
from server.ssh.open_listener import HOST, EchoHandler, calling, open_listener


async def test_the_system_spreads_connections_over_the_hosts_of_a_port() -> None:
    async with (
        open_listener(EchoHandler(), reuse_port=True) as one,
        open_listener(EchoHandler(), port=one.port, reuse_port=True) as two,
    ):
        assert one.port == two.port
        while not all(house.journal.events("logged in") for house in (one, two)):
            async with calling(one):
                assert len(one.journal.notes) < 500
        check_bind(HOST, one.port, reuse_port=True)
        with pytest.raises(BindError):
            check_bind(HOST, one.port)


async def test_a_port_is_not_shared_unless_both_say_so() -> None:
    async with open_listener(EchoHandler()) as one:
        with pytest.raises(OSError, match="in use"):
            async with open_listener(EchoHandler(), port=one.port, reuse_port=True):
                pass
