"""Address selection: which of a machine's addresses others are told first."""

from ipaddress import IPv4Address, ip_address

import pytest

from seasalt_tui.server.invitations.interfaces import interface_addresses
from seasalt_tui.server.invitations.reach import best_first, bound_addresses, reach_of

V4, V6 = "9.9.9.9", "2a00:1450:4001::5e"
HOME, BRIDGE, CABLE = "192.168.1.7", "172.17.0.1", "169.254.3.4"
ALL = ("127.0.0.1", BRIDGE, "fe80::1", "::1", CABLE, HOME, "fd00::2", V6, V4)


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("play.example.org", "everywhere"),
        (V4, "everywhere"),
        (V6, "everywhere"),
        (HOME, "network"),
        ("fd00::2", "network"),
        ("100.64.0.1", "network"),
        (CABLE, "link"),
        ("fe80::1%eth0", "link"),
        ("127.0.0.1", "machine"),
        ("::1", "machine"),
        ("localhost", "machine"),
    ],
)
def test_from_how_far_an_address_is_reached(host: str, reach: str) -> None:
    assert reach_of(host) == reach


def test_global_before_private_before_link_local_and_never_loopback() -> None:
    routes = (ip_address(HOME),)
    assert best_first(map(ip_address, ALL), routes) == (V4, V6, HOME, BRIDGE, "fd00::2", CABLE)


def test_loopback_if_there_is_nothing_else() -> None:
    assert best_first(map(ip_address, ("127.0.0.1", "::1", "fe80::1"))) == ("127.0.0.1", "::1")


def test_a_server_for_one_address_names_that_one() -> None:
    assert bound_addresses("127.0.0.1") == ("127.0.0.1",)
    assert bound_addresses(HOME) == (HOME,)


def test_a_server_for_all_addresses_names_those_of_this_machine() -> None:
    assert IPv4Address("127.0.0.1") in interface_addresses()
    own = {str(address) for address in interface_addresses()}
    older, both = bound_addresses("0.0.0.0"), bound_addresses("::")  # noqa: S104 - nothing is opened
    assert older
    assert set(older) <= set(both) <= own
    assert all("." in address for address in older)
