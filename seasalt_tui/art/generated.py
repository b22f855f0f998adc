"""Generated pictures: one checked-in module for each size, imported when that size is drawn."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

Picture = tuple[tuple[str, str, str], ...]
"""A row is its glyphs, their tints, the tints behind."""


@cache
def pictures(package: str, size: str) -> Mapping[str, Picture]:
    generated: Mapping[str, Picture] = import_module(f"{package}.{size}").PICTURES
    return generated
