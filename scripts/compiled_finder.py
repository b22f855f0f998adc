"""Import hook (meta path finder): finds the modules that `make fast` has compiled before their sources.

It stands in site-packages, where a .pth file loads it whenever this Python starts: it has to be small.
"""

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Final

_HERE: Final = os.path.dirname(__file__)
_LIBRARY: Final = "seasalt_tui__mypyc"  # all compiled code is in this one; the modules only name it


class CompiledFinder:
    @staticmethod
    def find_spec(
        name: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,  # noqa: ARG004 - as the protocol has it
    ) -> ModuleSpec | None:
        file = os.path.join(_HERE, *name.split(".")) + EXTENSION_SUFFIXES[0]
        if not name.startswith("seasalt_tui") or not os.path.isfile(file):
            return None
        if name != _LIBRARY and not (path and _is_current(_program(path[0], name))):
            return None
        return spec_from_file_location(name, file)


def _program(folder: str, name: str) -> str:
    """The folder of the whole program, from that of one module's package."""
    return os.path.normpath(os.path.join(folder, *[".."] * (name.count(".") - 1)))


@cache
def _is_current(program: str) -> bool:
    """All or none: what is compiled calls each other without asking Python."""
    if os.environ.get("SEASALT_PURE_PYTHON"):
        return False
    from pathlib import Path  # noqa: PLC0415 - not where nothing is played

    stamp: Callable[[Path], str] = import_module(f"{__name__}.compiled_modules").stamp
    return Path(_HERE, "stamp").read_text() == stamp(Path(program))


sys.meta_path.insert(0, CompiledFinder)
