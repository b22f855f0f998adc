"""Build hook: compiles the translations into every package, so that no binary is in the repository.

With `SEASALT_COMPILE=1` in the environment a wheel holds compiled playouts, too, and is for one kind of machine.
"""

import os
import sys
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_HERE: Final = Path(__file__).parent
_EDITABLE: Final = "editable"


class Compiled(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Of the build: mypyc reads the types of msgspec, too."""
        core = self.metadata.core
        types = [line for line in core.dependencies if line.startswith("msgspec")]
        return [*types, *core.optional_dependencies["fast"]] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        run_path(str(_HERE / "catalogues.py"), run_name="__main__")
        if _is_wanted() and version != _EDITABLE:
            self._made = TemporaryDirectory()
            sys.path.insert(0, str(_HERE))
            from compile_modules import build  # noqa: PLC0415 - not where nothing is compiled

            build(Path(self.root), Path(self._made.name))
            build_data |= {"pure_python": False, "infer_tag": True}
            build_data["force_include"][self._made.name] = "/"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        if _is_wanted() and version != _EDITABLE:
            self._made.cleanup()


def _is_wanted() -> bool:
    return bool(os.environ.get("SEASALT_COMPILE"))
