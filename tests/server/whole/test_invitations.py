"""Invitations with the real `ssh`: what a host and a waiting room tell is typed as it stands, and leads there."""

import re
from pathlib import Path

import pytest

from cli.host.host_process import Host
from cli.join.ssh_program import real_ssh
from server.whole.ssh_terminals import SshTerminal, Terminals, ssh_terminals

pytestmark = pytest.mark.needs("ssh")


def typed(terminals: Terminals, folder: Path, line: str) -> SshTerminal:
    """In a shell, where the ssh knows nobody."""
    folder.mkdir()
    return terminals.open(["env", f"PATH={real_ssh(folder)}", "sh", "-c", line])


def test_the_line_and_the_link_lead_to_the_table(tmp_path: Path) -> None:
    with Host(tmp_path) as host, ssh_terminals() as terminals:
        ana = typed(terminals, tmp_path / "ana", f"exec ssh -l guest -p {host.port} 127.0.0.1")
        ana.shows("Your name")
        ana.type("Ana\r")
        ana.until(lambda: "Your name" not in ana.text, "the lobby")
        ana.type("n")
        ana.shows("Open the table")
        ana.type("\r")
        ana.shows("1 more needed")
        line = re.findall(r"ssh -t -p \d+ \S+ [A-Z0-9]{5}\b", ana.text)[0]
        link = re.findall(r"ssh://\S+", ana.text)[0]
        zoe = typed(terminals, tmp_path / "zoe", line.replace("ssh ", "exec ssh -l zoe ", 1))
        zoe.shows("Ana", "zoe")
        ana.shows("zoe")
        cleo = typed(terminals, tmp_path / "cleo", f"exec ssh {link}")  # a link has no name: it is asked
        cleo.shows("Your name")
        cleo.type("Cleo\r")
        cleo.shows("Ana", "zoe", "watching")
