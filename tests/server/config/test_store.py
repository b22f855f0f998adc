from pathlib import Path

import pytest

from seasalt_tui.server.config.store import password_in
from seasalt_tui.store.errors import StoreError


def test_a_password_is_the_first_line_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_bytes("s\u00e9cret word\r\nmore\n".encode())
    assert password_in(file) == "sécret word"
    assert password_in(None) is None
    with pytest.raises(StoreError):
        password_in(tmp_path / "nowhere")
