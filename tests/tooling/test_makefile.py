"""One line when something is missing, a set-up when it is due and at no other time, and whatever the folder is called.

Python is a script here that does nothing, so no test needs a network or takes its time.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TRANSLATION = "seasalt_tui/locale/fr/LC_MESSAGES/seasalt.po"
NEEDED = ("Makefile", "pyproject.toml", "constraints.txt", "scripts/venv", TRANSLATION)
FOLDER = "it's a  sea, salt & paper (ça)"
Done = subprocess.CompletedProcess[str]


class Clone:
    """A copy of the repository's own tools."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder.with_name("python")
        for name in NEEDED:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        shutil.copy(Path(__file__).with_name("fake-python"), self.python)
        self.python.chmod(0o755)

    def make(self, *arguments: str, cwd: Path | None = None, **env: str) -> Done:
        """With a bare environment: under `make test` the flags of that make would reach this one."""
        env = {"PATH": os.environ["PATH"], "PYTHON": str(self.python), **env}
        command = ["make", *arguments]
        return subprocess.run(
            command, cwd=cwd or self.folder, env=env, capture_output=True, check=False, encoding="utf-8"
        )

    def set_ups(self) -> list[str]:
        """What was installed or compiled since this was asked last."""
        written = self.folder / ".venv/bin/installed"
        lines = written.read_text().splitlines() if written.exists() else []
        written.unlink(missing_ok=True)
        return lines


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path / FOLDER)


def only_line(done: Done) -> str:
    assert done.returncode != 0
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize("version", ["2.7", "3.9", "3.10"])
@pytest.mark.parametrize("target", ["play", "test", "check", "fast", "bench"])
def test_an_old_python_is_named_with_its_version(clone: Clone, target: str, version: str) -> None:
    line = only_line(clone.make(target, VERSION=version))
    assert "3.11 or newer" in line
    assert f"{clone.python} is {version};" in line
    assert not (clone.folder / ".venv").exists()


def test_a_python_without_its_venv_module_is_told_with_the_cure(clone: Clone) -> None:
    assert "apt install python3.12-venv" in only_line(clone.make("play", WITHOUT_VENV="1"))


def test_no_python_is_told(clone: Clone) -> None:
    assert "there is none at /no such/python" in only_line(clone.make("play", PYTHON="/no such/python"))


@pytest.mark.needs("grep")
def test_a_missing_network_is_told(clone: Clone) -> None:
    done = clone.make("play", PIP_SAYS="Retrying after connection broken by NewConnectionError")
    begun, told = done.stderr.splitlines()
    assert begun.startswith("Setting up .venv to play")
    assert "no network" in told
    assert clone.set_ups() == ["."]


@pytest.mark.needs("grep")
def test_a_failed_set_up_is_tried_again_and_spoils_no_other(clone: Clone) -> None:
    clone.make("play")
    assert "ERROR: no such thing" in clone.make("test", PIP_SAYS="ERROR: no such thing").stderr
    assert clone.set_ups() == [".", ".[test]"]
    assert clone.make("play").returncode == 0
    assert clone.set_ups() == []
    assert clone.make("test").returncode == 0
    assert clone.set_ups() == [".[test]"]


def test_each_target_is_set_up_once(clone: Clone) -> None:
    for target in ("play", "test", "check", "fast", "bench"):
        assert clone.make(target).returncode == 0
        assert clone.make(target).stderr == ""
    assert clone.set_ups() == [".", ".[test]", ".[check]", ".[fast]", ".[bench]"]


def test_whoever_can_test_can_play(clone: Clone) -> None:
    clone.make("test")
    clone.make("play")
    assert clone.set_ups() == [".[test]"]


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_change_of_what_is_needed_is_a_new_set_up(clone: Clone, name: str) -> None:
    clone.make("play")
    (clone.folder / name).touch()
    clone.make("play")
    assert clone.set_ups() == ["."]
    with (clone.folder / name).open("a") as file:
        file.write("# more\n")
    clone.make("play")
    assert clone.set_ups() == ["."]


@pytest.mark.parametrize(("without", "done"), [("", "translations"), ("Babel", ".")])
def test_a_changed_translation_is_compiled_once(clone: Clone, without: str, done: str) -> None:
    clone.make("play")
    assert clone.set_ups() == ["."]
    (clone.folder / TRANSLATION).write_text("# another\n")
    assert clone.make("play", WITHOUT_BABEL=without).returncode == 0
    assert clone.make("play", WITHOUT_BABEL=without).returncode == 0
    assert clone.set_ups() == [done]


def test_the_translations_are_updated_with_what_checks(clone: Clone) -> None:
    done = clone.make("locale")
    assert (done.returncode, done.stdout) == (0, "[scripts/update_catalogues.py]")
    assert clone.set_ups() == [".[check]"]


def test_what_was_compiled_is_removed_without_a_python(clone: Clone) -> None:
    clone.make("play")
    packages = clone.folder / ".venv/lib/python3.12/site-packages"
    (packages / "seasalt_compiled").mkdir(parents=True)
    (packages / "seasalt_compiled.pth").touch()
    (packages / "other.pth").touch()
    assert clone.make("slow", PYTHON="/nowhere").returncode == 0
    assert [path.name for path in packages.iterdir()] == ["other.pth"]


@pytest.mark.parametrize("lost", [".made", "bin/python"])
def test_a_half_made_venv_is_made_again(clone: Clone, lost: str) -> None:
    clone.make("play")
    (clone.folder / ".venv" / lost).unlink()
    assert clone.make("play").returncode == 0
    assert clone.set_ups() == ["."]


def test_another_python_makes_the_venv_again(clone: Clone) -> None:
    clone.make("play")
    clone.make("play", VERSION="3.13")
    assert (clone.folder / ".venv/.made").read_text() == f"{clone.folder.resolve()} 3.13\n"


def test_a_moved_venv_is_made_again(clone: Clone) -> None:
    clone.make("play")
    clone.folder = clone.folder.rename(clone.folder.with_name("elsewhere"))
    assert clone.make("play").returncode == 0
    assert (clone.folder / ".venv/.made").read_text() == f"{clone.folder.resolve()} 3.12\n"


def test_arguments_reach_the_program_as_they_were_quoted(clone: Clone) -> None:
    done = clone.make("play", """ARGS=play --seed "a  b" 'c"d' """)
    assert done.stdout.endswith('/.venv/bin/seasalt][play][--seed][a  b][c"d]')


def test_a_failure_of_the_program_is_one_of_make(clone: Clone) -> None:
    clone.make("play")
    assert clone.make("play", STATUS="3").returncode != 0


def test_the_current_folder_does_not_matter(clone: Clone) -> None:
    makefile = str(clone.folder / "Makefile")
    for way in (["-f", makefile], ["-f", f"{FOLDER}/Makefile"], ["-s", "-C", str(clone.folder)]):
        done = clone.make(*way, "test", cwd=clone.folder.parent)
        assert (done.returncode, done.stdout) == (0, "[-m][pytest][-n][auto][--dist][worksteal]"), done.stderr
    assert clone.set_ups() == [".[test]"]


def test_a_dry_run_sets_nothing_up(clone: Clone) -> None:
    assert clone.make("-n", "play", "ARGS=x").returncode == 0
    assert not (clone.folder / ".venv").exists()


@pytest.mark.needs("sed")
def test_help_comes_without_a_target_and_needs_no_python(clone: Clone) -> None:
    said = clone.make(PYTHON="/nowhere").stdout
    assert all(
        f"make {target}" in said
        for target in ("play", "test", "check", "fast", "slow", "bench", "locale", "clean", "help")
    )
    assert not (clone.folder / ".venv").exists()


@pytest.mark.needs("find")
def test_clean_leaves_what_a_clone_has(clone: Clone) -> None:
    clone.make("test")
    (clone.folder / TRANSLATION).with_suffix(".mo").touch()
    clone.make("clean")
    assert not (clone.folder / TRANSLATION).with_suffix(".mo").exists()
    assert sorted(path.name for path in clone.folder.iterdir()) == sorted(name.split("/")[0] for name in NEEDED)
