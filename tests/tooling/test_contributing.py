"""CONTRIBUTING names files that are there: whoever looks something up finds it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "seasalt_tui"
LAYERS = "core|games|store|bots|art|text|play|plain|ui|server|cli|locale"
NAMED = sorted(
    set(
        re.findall(
            rf"`((?:(?:{LAYERS})/[\w/]+|tests/[\w/]+)(?:\.py)?/?)`", (ROOT / "CONTRIBUTING.md").read_text("utf-8")
        )
    )
)


@pytest.mark.parametrize("path", NAMED)
def test_what_is_named_is_there(path: str) -> None:
    assert ((ROOT if path.startswith("tests/") else PACKAGE) / path).exists()


def test_every_package_is_on_the_map() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    packages = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}
    assert {name for name in packages if f"`{name}" not in page} == set()
