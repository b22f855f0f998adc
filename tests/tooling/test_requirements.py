"""The extras, the groups named after them, and the versions they are pinned to."""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
GROUPS = PYPROJECT["dependency-groups"]
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PINNED = {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in LINES)}
DIRECT = [*PROJECT["dependencies"], *(line for lines in EXTRAS.values() for line in lines)]


def needs(requirement: Requirement, seen: set[Requirement]) -> Iterator[str]:
    """The names of all that is installed for it."""
    if requirement in seen:
        return
    seen.add(requirement)
    try:
        lines = distribution(requirement.name).requires or []
    except PackageNotFoundError:
        return
    yield canonicalize_name(requirement.name)
    for needed in map(Requirement, lines):
        if applies(needed, requirement.extras):
            yield from needs(needed, seen)


def applies(needed: Requirement, extras: set[str]) -> bool:
    return needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in {*extras, ""})


def test_each_extra_has_a_group_of_its_name() -> None:
    named = {name: group for name, group in GROUPS.items() if name != "dev"}
    assert named == {name: [f"{PROJECT['name']}[{name}]"] for name in EXTRAS}


def test_the_group_for_developers_is_made_of_groups() -> None:
    assert all(part["include-group"] in EXTRAS for part in GROUPS["dev"])


@pytest.mark.parametrize("line", LINES)
def test_a_pin_is_a_name_and_one_exact_version(line: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*==\d+(\.\d+)*", line)


def test_pins_are_in_order_and_none_is_there_twice() -> None:
    assert list(PINNED) == sorted(PINNED)
    assert len(PINNED) == len(LINES)


@pytest.mark.parametrize("line", DIRECT)
def test_each_requirement_is_pinned_within_its_range(line: str) -> None:
    requirement = Requirement(line)
    assert requirement.specifier.contains(PINNED[canonicalize_name(requirement.name)])


def test_all_that_is_installed_for_them_is_pinned() -> None:
    seen: set[Requirement] = set()
    installed = {name for line in DIRECT for name in needs(Requirement(line), seen)}
    assert installed - PINNED.keys() == set()


def test_translations_are_built_with_what_they_are_tested_with() -> None:
    built = next(line for line in PYPROJECT["build-system"]["requires"] if line.startswith("Babel"))
    assert built in EXTRAS["test"]
    assert built in EXTRAS["check"]


def test_the_wheel_has_the_compiled_translations() -> None:
    wheel = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert (ROOT / wheel["hooks"]["custom"]["path"]).is_file()
    for compiled in ROOT.glob("seasalt_tui/locale/**/*.mo"):
        assert any(compiled.relative_to(ROOT).match(pattern) for pattern in wheel["artifacts"])
