"""What `docs/plain.md` shows is what the program says."""

import re
from pathlib import Path

import pytest

from cli.isolated_home import seasalt_at

PAGE = (Path(__file__).parents[2] / "docs/plain.md").read_text(encoding="utf-8")
TRANSCRIPTS = re.findall(r"```\n\$ seasalt (.+?)\n(.+?)\n```", PAGE, flags=re.DOTALL)
TYPED = "> "


@pytest.mark.parametrize(("command", "transcript"), TRANSCRIPTS, ids=["seasalt", "paperworld"])
def test_a_transcript_is_of_a_real_game(tmp_path: Path, command: str, transcript: str) -> None:
    lines = transcript.splitlines()
    typed = "".join(f"{line.removeprefix(TYPED)}\n" for line in lines if line.startswith(TYPED))
    done = seasalt_at(tmp_path, *command.split(), stdin=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [line for line in lines if not line.startswith(TYPED)]
