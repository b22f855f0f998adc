"""Ahead-of-time compilation (`make fast`): mypyc makes C extensions of rules and playouts, for this .venv.

They decide the same, faster. They are used as long as the sources are those that they were made from, so that an edit
counts at once; and never where `SEASALT_PURE_PYTHON` is set.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from compiled_modules import ENGINE, MODULES, PLACE, stamp
from native_structs import lowered, structs

ROOT: Final = Path(__file__).parents[1]
_FINDER: Final = Path(__file__).with_name("compiled_finder.py")
# No contraction of floating point operations: results are those of pure Python, on every processor. Functions that
# nobody outside can replace are called directly, or inlined.
_FLAGS: Final = ["-ffp-contract=off", "-g0", "-fvisibility=hidden", "-fno-semantic-interposition"]


class CannotCompile(Exception):
    """In one sentence."""


def build(root: Path, into: Path) -> None:
    """C extensions of the modules, in folders as their packages are. What the compilers say goes to standard output."""
    check_compiler()
    with TemporaryDirectory() as scratch:
        command = [sys.executable, __file__, "--build", str(into), scratch]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603 - no input of others
    if done.returncode:
        raise CannotCompile(f"Rules and playouts could not be compiled:\n{done.stdout}{done.stderr}")


def check_compiler() -> None:
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(compiler):
        raise CannotCompile(
            f"A C compiler is needed, and there is no {compiler} (on Debian or Ubuntu: apt install gcc)."
        )
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        raise CannotCompile("Python's C headers are needed (on Debian or Ubuntu: apt install python3-dev).")


def _build_here(into: str, scratch: str) -> None:
    """In a process of its own, as both tools leave traces in theirs; run where the sources are."""
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import setup  # noqa: PLC0415 - needed for this alone

    copied = Path(scratch, "sources")
    _copy_lowered(Path("seasalt_tui"), copied / "seasalt_tui")
    os.chdir(copied)
    files = [str(_file(module)) for module in MODULES]
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", f"--cache-dir={scratch}/mypy"]
    extensions = mypycify([*options, *files], group_name="seasalt_tui", target_dir=scratch)
    for extension in extensions:
        extension.extra_compile_args += _FLAGS
    os.chdir(scratch)  # setuptools would read this project's settings
    arguments = ["--quiet", "build_ext", "--build-lib", into, "--build-temp", scratch]
    setup(name="seasalt-tui-compiled", packages=[], py_modules=[], ext_modules=extensions, script_args=arguments)


def _copy_lowered(package: Path, copy: Path) -> None:
    for layer in ("bots", "core", "games"):
        shutil.copytree(package / layer, copy / layer, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(package / "__init__.py", copy)
    for game in {_game(module) for module in ENGINE}:
        _lower([module for module in ENGINE if _game(module) == game], copy.parent)


def _game(module: str) -> str:
    """Its package, or `core`."""
    return ".".join(module.split(".")[1:3])


def _lower(modules: list[str], root: Path) -> None:
    """The modules of one game, which know its Structs."""
    sources = {module: (root / _file(module)).read_text() for module in modules}
    by_module = {module: structs(source) for module, source in sources.items()}
    known = {name: fields for found in by_module.values() for name, fields in found.items()}
    homes = {name: module for module, found in by_module.items() for name in found}
    for module, source in sources.items():
        (root / _file(module)).write_text(lowered(source, known, homes))


def _file(module: str) -> Path:
    return Path(module.replace(".", "/") + ".py")


def install() -> None:
    """Whole or not at all: a build that is interrupted leaves what was there."""
    packages = Path(sysconfig.get_path("platlib"))
    place = packages / PLACE
    with TemporaryDirectory(dir=packages) as folder:
        made = Path(folder) / PLACE
        build(ROOT, made)
        shutil.copy(_FINDER, made / "__init__.py")
        shutil.copy(_FINDER.with_name("compiled_modules.py"), made)
        (made / "stamp").write_text(stamp(ROOT / "seasalt_tui"))
        shutil.rmtree(place, ignore_errors=True)
        made.rename(place)
    (packages / f"{PLACE}.pth").write_text(f"import {PLACE}\n")


def main() -> None:
    if sys.argv[1:2] == ["--build"]:
        _build_here(*sys.argv[2:])
        return
    try:
        install()
    except CannotCompile as error:
        sys.exit(str(error))
    print("Compiled. `make slow` goes back to pure Python.")  # noqa: T201


if __name__ == "__main__":
    main()
