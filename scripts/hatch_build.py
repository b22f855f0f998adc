"""Build hook: compiles the translations into every package, so that no binary is in the repository."""

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Translations(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        run_path(str(Path(__file__).with_name("catalogues.py")), run_name="__main__")
