"""Invitation: the line, the link and the text that lead to a server or to one of its tables."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.config.host_invitations import host_invitations
from seasalt_tui.server.invitations.address import address_of, is_place
from seasalt_tui.server.invitations.invitation import invitations
from seasalt_tui.server.invitations.texts import reach_text, text_to_send
from seasalt_tui.server.rooms.codes import code_in_name
from seasalt_tui.text.words import words

NAMED: dict[str, Any] = {"names": ("play.example.org",), "bind": "127.0.0.1", "port": 2222}


@pytest.mark.parametrize(
    ("about", "ssh", "link"),
    [
        (
            {},
            "ssh -t -p 2222 play.example.org K7RBX",
            "ssh://K7RBX@play.example.org:2222",
        ),
        (
            {"names": ("play.example.org:22",)},
            "ssh -t play.example.org K7RBX",
            "ssh://K7RBX@play.example.org:22",
        ),
        (
            {"names": ("2a00::7",), "port": 22},
            "ssh -t 2a00::7 K7RBX",
            "ssh://K7RBX@[2a00::7]:22",
        ),
        ({"code": ""}, "ssh -p 2222 play.example.org", "ssh://play.example.org:2222"),
        (
            {"names": (), "bind": "192.0.2.7"},
            "ssh -t -p 2222 192.0.2.7 K7RBX",
            "ssh://K7RBX@192.0.2.7:2222",
        ),
    ],
)
def test_ways_to_a_table(about: dict[str, Any], ssh: str, link: str) -> None:
    (invitation,) = invitations(**{**NAMED, "code": "K7RBX", **about})
    assert (invitation.ssh, invitation.link) == (ssh, link)


def test_all_names_are_told_in_the_order_of_the_host() -> None:
    known = invitations(("play.example.org", "[2a00::7]:22"), "::", 2022)
    assert [one.ssh for one in known] == ["ssh -p 2022 play.example.org", "ssh 2a00::7"]


def test_the_link_is_read_again() -> None:
    (invitation,) = invitations(code="K7RBX", **NAMED)
    address = address_of(invitation.link)
    assert (address.host, address.port, code_in_name(address.name or "")) == ("play.example.org", 2222, "K7RBX")


@pytest.mark.parametrize("name", ["", "ana", "k7rbx", "K7RB", "K7RBXX", "ANNAB", "K7R-BX", "K7RBX "])
def test_other_names_are_no_codes(name: str) -> None:
    assert code_in_name(name) == ""


@pytest.mark.parametrize("place", ["x.org", "x.org:22", "192.0.2.7", "::1", "[::1]:22"])
def test_what_can_be_an_address(place: str) -> None:
    assert is_place(place)


@pytest.mark.parametrize("place", ["", "ana@x.org", "ssh://x.org", "x.org:", "x.org:0", "-x", "x y", "[::1", "x\n"])
def test_what_cannot_be_an_address(place: str) -> None:
    assert not is_place(place)


def test_the_text_to_send_has_the_line_and_the_link_by_themselves() -> None:
    english = words("en")
    (invitation,) = invitations(code="K7RBX", **NAMED)
    for text in (
        text_to_send(english, invitation, "seasalt"),
        text_to_send(english, invitation, "seasalt", begun=True),
        text_to_send(english, invitation),
    ):
        head, ssh, link = text.split("\n")
        assert head.endswith(":")
        assert (ssh, link) == (invitation.ssh, invitation.link)


@pytest.mark.parametrize(
    ("pages", "link"),
    [
        ({"web": "443", "web_origins": ("https://play.example.org",)}, "https://play.example.org/t/K7RBX"),
        ({"web": "0.0.0.0:8080", "address": ("192.0.2.7",)}, "http://192.0.2.7:8080/t/K7RBX"),
        ({"web": "8080", "address": ("192.0.2.7",)}, "ssh://K7RBX@192.0.2.7:2222"),  # pages for this machine alone
        ({"web": "8080", "bind": "127.0.0.1"}, "http://127.0.0.1:8080/t/K7RBX"),
    ],
)
def test_a_page_comes_first_where_others_reach_it(pages: dict[str, Any], link: str) -> None:
    config = replace(HostConfig(Path(), port=2222), **pages)
    invitation = host_invitations(config, "K7RBX")[0]
    assert invitation.link == link
    _, first, second = text_to_send(words("en"), invitation, "seasalt").split("\n")
    assert {first, second} == {invitation.link, invitation.ssh}
    assert (first == invitation.link) == link.startswith("http")


def test_from_where_it_works() -> None:
    english = words("en")
    assert reach_text(english, "everywhere") == ""
    assert "same network" in reach_text(english, "link") == reach_text(english, "network")
    assert "own machine" in reach_text(english, "machine")
