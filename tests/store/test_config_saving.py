"""Saving settings keeps everything that the player wrote in the file."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as profile
from hypothesis import strategies as st
from msgspec.structs import replace

from seasalt_tui.store.config import read, save
from seasalt_tui.store.errors import BrokenConfig, NotWritable, StoreError, Unusable
from seasalt_tui.store.settings import Settings

WRITTEN = """\
# how I like it
theme = "paper"   # easy on the eyes

  bell = false
unknown = [1, 2]  # of another version
pace = "fast"     # wrong, and mine

[keys]            # mine
draw = "d"        # as in draw
wrong = 5
# the end
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "not there" / "yet" / "config.toml"


@pytest.fixture
def written(tmp_path: Path) -> Path:
    file = tmp_path / "config.toml"
    file.write_text(WRITTEN, encoding="utf-8")
    return file


def changed(file: Path, **changes: Any) -> str:
    wanted = replace(read(file)[0], **changes)
    save(wanted, file)
    assert read(file)[0] == wanted
    return file.read_text(encoding="utf-8")


def test_only_what_differs_is_written(file: Path) -> None:
    assert changed(file, theme="contrast", language="it", keys={"quit": "q"}) == (
        'language = "it"\ntheme = "contrast"\n\n[keys]\nquit = "q"\n'
    )


def test_defaults_need_no_file(file: Path) -> None:
    save(Settings(), file)
    assert not file.exists()


def test_what_is_the_same_is_not_touched(written: Path) -> None:
    before = written.stat()
    save(read(written)[0], written)
    after = written.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_comments_order_and_mistakes_stay(written: Path) -> None:
    assert changed(written, theme="reef") == WRITTEN.replace('"paper"', '"reef"')
    assert changed(written, bell=True, theme="paper") == WRITTEN.replace("bell = false", "bell = true")


def test_a_new_setting_comes_before_the_tables(written: Path) -> None:
    assert changed(written, mouse=False) == WRITTEN.replace("mine\n\n", "mine\nmouse = false\n\n")


def test_a_mistake_is_corrected_by_what_is_chosen(written: Path) -> None:
    assert changed(written, pace=2.5) == WRITTEN.replace('"fast"', "2.5")


def test_keys_are_changed_one_by_one(written: Path) -> None:
    text = changed(written, keys={"draw": "x", "quit": "q"})
    assert text == WRITTEN.replace('"d"', '"x"').replace("end\n", 'end\nquit = "q"\n')
    assert changed(written, keys={}) == WRITTEN.replace('draw = "d"        # as in draw\n', "")


def test_keys_take_the_place_of_what_is_no_table(written: Path) -> None:
    written.write_text("keys = 5\nbell = false\n", encoding="utf-8")
    changed(written, keys={"quit": "q"})
    assert read(written) == (Settings(bell=False, keys={"quit": "q"}), ())


def test_what_is_unset_is_taken_out(written: Path) -> None:
    changed(written, language="de", name="Zoë", edition="fr")
    assert changed(written, language=None, name=None, edition=None) == WRITTEN


def test_nobody_else_may_read_it(file: Path) -> None:
    changed(file, bell=False)
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    file.chmod(0o644)
    changed(file, bell=True)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_link_stays_a_link(written: Path) -> None:
    link = written.with_name("link.toml")
    link.symlink_to(written)
    assert changed(link, bell=True) == WRITTEN.replace("false", "true")
    assert link.is_symlink()


@pytest.mark.parametrize("content", [b"pace = \n", b'name = "Zo\xeb"\n'])
def test_a_broken_file_is_left_to_its_owner(written: Path, content: bytes) -> None:
    written.write_bytes(content)
    with pytest.raises(BrokenConfig, match="Fix it") as caught:
        save(Settings(bell=False), written)
    assert str(caught.value) == caught.value.refusal.sentence
    assert written.read_bytes() == content


def test_a_home_that_is_a_file_is_told(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file", encoding="utf-8")
    with pytest.raises(Unusable, match="Not a directory") as caught:
        save(Settings(bell=False), home / "config.toml")
    assert str(home) in str(caught.value)
    assert home.read_text(encoding="utf-8") == "a file"


def test_a_place_that_takes_no_files_is_told() -> None:
    with pytest.raises(StoreError, match="/proc/seasalt") as caught:
        save(Settings(bell=False), Path("/proc/seasalt/config.toml"))
    assert isinstance(caught.value, (NotWritable, Unusable))


SOME_SETTINGS = st.builds(
    Settings,
    language=st.sampled_from([None, "en", "it"]),
    theme=st.sampled_from(["reef", "paper"]),
    pace=st.floats(0, 5),
    bell=st.booleans(),
    name=st.none() | st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1),
    keys=st.dictionaries(st.sampled_from(["draw", "quit", "a b", "é.x", ""]), st.text(st.characters(codec="utf-8"))),
)
STARTS = [
    "",
    WRITTEN,
    "keys.draw = '1'\nbell = true\nkeys.quit = 'q'\n",
    "keys = {draw = 'd', quit = 'q'} # in one\n",
    "[keys]\n[other.x]\na = 1\n[keys.sub]\nb = 1\n",
    "[keys] # only",
    "bell = true",
    "[[other]]\n[[other]]\n",
]


@profile(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=120)
@given(st.sampled_from(STARTS), st.lists(SOME_SETTINGS, min_size=1, max_size=3))
def test_what_was_saved_is_read_again(tmp_path: Path, start: str, wanted: list[Settings]) -> None:
    file = tmp_path / "config.toml"
    file.write_text(start, encoding="utf-8")
    for settings in wanted:
        save(settings, file)
        assert read(file)[0] == settings
