"""Argument injection: nothing that is typed as an address or a code becomes an option of ssh."""

import shlex

from hypothesis import given
from hypothesis import strategies as st

from cli.join.ssh_program import OPTIONS
from seasalt_tui.cli.join.ssh_command import ssh_command
from seasalt_tui.server.invitations.address import BadAddress, address_of, valid_code


@given(st.text(), st.text())
def test_no_address_and_no_code_is_an_option(address: str, code: str) -> None:
    try:
        line = ssh_command(address_of(address), valid_code(code))
    except BadAddress:
        return
    options = [*shlex.split(OPTIONS), "-p"]
    assert line[: len(options)] == options
    assert not any(word.startswith("-") for word in line[len(options) :])
    assert all(word.isprintable() for word in line)
