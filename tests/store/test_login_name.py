"""Who somebody is by login, on Unix and on Windows."""

from collections.abc import Mapping

import pytest

from seasalt_tui.store.login_name import login_name


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({"LOGNAME": "kim", "USER": "zoe"}, "kim"),
        ({"LOGNAME": "", "USER": "zoe"}, "zoe"),
        ({"USERNAME": "Kim L\u00e9ger"}, "Kim L\u00e9ger"),
        ({"USER": "a\x1b[31mb\u202ec\n"}, "a[31mbc"),
        ({"USER": "n" * 400}, "n" * 16),
        ({"USER": "root"}, None),
        ({"USERNAME": "Administrator"}, None),
        ({"USER": " \t"}, None),
        ({}, None),
    ],
)
def test_a_login_that_identifies_somebody_is_a_name(environment: Mapping[str, str], name: str | None) -> None:
    assert login_name(environment) == name
