"""`seasalt man`: the manual page."""

import subprocess

import pytest

from cli.command_line import COMMANDS, seasalt


def test_the_manual_tells_of_every_command_option_and_exit_status() -> None:
    done = seasalt("man")
    assert (done.returncode, done.stderr) == (0, "")
    page = done.stdout
    assert page.startswith(".TH SEASALT 1 ")
    assert [command for command in COMMANDS if f'.SS "{command}"' not in page] == []
    for option in ("\\-\\-plain", "\\-\\-lang", "\\-\\-seed", "\\-\\-json", "\\-\\-path"):
        assert option in page
    for status in ("0", "1", "2", "129", "130", "143"):
        assert f"\\fB{status}\\fR" in page


@pytest.mark.needs("groff")
def test_the_manual_is_sound() -> None:
    command = ["groff", "-man", "-Tutf8", "-ww", "-z"]
    page = seasalt("man").stdout
    done = subprocess.run(command, input=page, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
