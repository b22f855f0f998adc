"""A PATH with an ssh of its own: the real client without anybody's keys, or a script."""

import os
import shutil
from pathlib import Path

OPTIONS = "ssh -t -C -a -x -k -o ClearAllForwardings=yes -o Tunnel=no"
"""How every command line begins that `seasalt join` runs."""


def real_ssh(folder: Path) -> str:
    """A PATH where ssh is the real one, but knows no keys and no hosts of whoever runs the tests."""
    real = shutil.which("ssh")
    assert real is not None, 'the test needs a marker: needs("ssh")'
    known = folder / "known_hosts"
    options = f"-F none -o UserKnownHostsFile={known} -o StrictHostKeyChecking=accept-new -o IdentityFile=none"
    return fake_ssh(folder, f'exec {real} {options} -o IdentityAgent=none "$@"')


def fake_ssh(folder: Path, script: str) -> str:
    """A PATH where ssh is this."""
    ssh = folder / "bin/ssh"
    ssh.parent.mkdir(exist_ok=True)
    ssh.write_text(f"#!/bin/sh\n{script}\n")
    ssh.chmod(0o755)
    return f"{ssh.parent}:{os.environ['PATH']}"
