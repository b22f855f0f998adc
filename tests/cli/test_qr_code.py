"""QR code: what was drawn is read as a phone would."""

import pytest

from cli.qr_reader import read
from seasalt_tui.cli.qr_code import qr_lines


@pytest.mark.parametrize("address", ["ssh://example.org:2222", "ssh://Zo%C3%AB@[fe80::1]:22"])
@pytest.mark.parametrize("depth", ["true", "256", "16", "mono"])
@pytest.mark.parametrize("ascii_only", [True, False])
def test_the_code_says_the_address(address: str, depth: str, ascii_only: bool) -> None:
    rows = list(qr_lines(address, depth, ascii_only=ascii_only))  # type: ignore[arg-type]
    assert read(rows, ascii_only=ascii_only) == address
    assert "".join(rows).isascii() or not ascii_only
    assert ("\x1b" in "".join(rows)) == (depth != "mono")
