"""`seasalt join`: the ssh command that it prints and runs."""

import os
import shlex
import signal
from pathlib import Path

import pytest

from bots.pool.processes import is_there, until
from cli.command_line import assert_one_line
from cli.host.host_process import Host
from cli.isolated_home import seasalt_at, write_config
from cli.join.ssh_program import OPTIONS, fake_ssh, real_ssh
from cli.qr_reader import read
from terminal.escape_sequences import unrestored_modes
from terminal.terminal_session import MODERN, Session

RECORDED = 'printf "%s\\n" "$@" > "$HOME/arguments"; '


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["example.org"], f"{OPTIONS} -p 2222 example.org"),
        (["example.org", "K7RBX"], f"{OPTIONS} -p 2222 example.org K7RBX"),
        (["ana@example.org:2022", "ABCD-EFGH-JKLM"], f"{OPTIONS} -p 2022 ana@example.org ABCD-EFGH-JKLM"),
        (["ssh://ana@example.org:2022/"], f"{OPTIONS} -p 2022 ana@example.org"),
        (["ssh://example.org"], f"{OPTIONS} -p 2222 example.org"),
        (["ssh://K7RBX@example.org:2022"], f"{OPTIONS} -p 2022 example.org K7RBX"),
        (["ssh://K7RBX@example.org", "M3MM3"], f"{OPTIONS} -p 2222 example.org M3MM3"),
        (["::1"], f"{OPTIONS} -p 2222 ::1"),
        (["Zoë B@[fe80::1%eth0]:22"], f"{OPTIONS} -p 22 'Zoë B@fe80::1%eth0'"),
        (["ana@example.org:1", "--port", "2", "--name", "ben"], f"{OPTIONS} -p 2 ben@example.org"),
        (["192.0.2.7"], f"{OPTIONS} -p 2222 192.0.2.7"),
    ],
)
def test_what_is_called(tmp_path: Path, arguments: list[str], line: str) -> None:
    done = seasalt_at(tmp_path, "join", "--print", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{line}\n", "")


def test_the_terminal_may_say_how_many_colors_it_has(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "join", "--print", "x.org", "K7RBX", COLORTERM="truecolor")
    assert done.stdout == f"{OPTIONS} -o SendEnv=COLORTERM -p 2222 x.org K7RBX\n"


def test_the_name_in_the_settings_is_the_usual_one(tmp_path: Path) -> None:
    write_config(tmp_path, 'name = "Zoë"\n')
    assert seasalt_at(tmp_path, "join", "--print", "x.org").stdout == f"{OPTIONS} -p 2222 'Zoë@x.org'\n"
    assert seasalt_at(tmp_path, "join", "--print", "ana@x.org").stdout == f"{OPTIONS} -p 2222 ana@x.org\n"
    write_config(tmp_path, 'name = "$(reboot)"\n')
    assert seasalt_at(tmp_path, "join", "--print", "x.org").stdout == f"{OPTIONS} -p 2222 x.org\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["-oProxyCommand=x"],
        ["a@-oProxyCommand=x"],
        ["-l@example.org"],
        ["example.org", "-oProxyCommand=x"],
        ["example.org", "a b"],
        ["example.org", "a;b"],
        ["example.org", ""],
        ["example.org", "A\n"],
        ["exa mple.org"],
        ["example.org\n"],
        ["$(reboot)"],
        [""],
        ["@example.org"],
        ["example.org:0"],
        ["example.org:65536"],
        ["example.org:٢٢"],
        ["[::1"],
        ["[::1]22"],
        ["ssh://"],
        ["a\x1bb@example.org"],
        ["a`b@example.org"],
        ["x" * 300],
    ],
)
def test_what_ssh_could_misunderstand_is_refused(tmp_path: Path, arguments: list[str]) -> None:
    path = fake_ssh(tmp_path, RECORDED)
    assert_one_line(seasalt_at(tmp_path, "join", "--", *arguments, PATH=path))
    assert not (tmp_path / "arguments").exists()


def test_ssh_is_called_and_its_status_is_passed_on(tmp_path: Path) -> None:
    path = fake_ssh(tmp_path, RECORDED + "exit 7")
    done = seasalt_at(tmp_path, "join", "ana@example.org", "K7RBX", PATH=path)
    assert (done.returncode, done.stderr) == (7, "")
    called = (tmp_path / "arguments").read_text().splitlines()
    assert shlex.join(["ssh", *called]) == done.stdout.strip() == f"{OPTIONS} -p 2222 ana@example.org K7RBX"


@pytest.mark.parametrize(
    ("ssh_error", "explanation"),
    [
        ("ssh: connect to host x.org port 2222: Connection refused", "No server answers at x.org, port 2222."),
        ("@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @", "ssh-keygen -R '[x.org]:2222'"),
        ("Host key verification failed.", "did not accept"),
        ("ssh: Could not resolve hostname x.org: Name or service not known", "No machine called x.org"),
        ("ana@x.org: Permission denied (publickey).", "people whose keys it knows"),
        ("ssh: connect to host x.org port 2222: Connection timed out", "x.org does not answer"),
        ("ssh: connect to host x.org port 2222: No route to host", "cannot be reached"),
        ("kex_exchange_identification: Connection closed by remote host", "closed the connection"),
        ("client_loop: send disconnect: Broken pipe", "Your seat is kept"),
    ],
)
def test_a_failure_is_told_in_words(tmp_path: Path, ssh_error: str, explanation: str) -> None:
    path = fake_ssh(tmp_path, f"echo {shlex.quote(ssh_error)} >&2; exit 255")
    done = seasalt_at(tmp_path, "join", "x.org", PATH=path)
    assert done.returncode == 1
    passed_on, own = done.stderr.splitlines()
    assert passed_on == ssh_error
    assert own.startswith("seasalt: ")
    assert explanation in own


def test_without_ssh_it_says_so(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "join", "example.org", PATH=str(tmp_path))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "apt install openssh-client" in done.stderr


@pytest.mark.needs("ssh")
def test_the_real_ssh_finds_nobody(tmp_path: Path) -> None:
    """Port 1 of this machine is nobody's."""
    done = seasalt_at(tmp_path, "join", "127.0.0.1", "--port", "1", PATH=real_ssh(tmp_path))
    assert done.returncode == 1
    assert "seasalt: No server answers at 127.0.0.1, port 1." in done.stderr


@pytest.mark.needs("ssh")
def test_a_line_that_breaks_leaves_the_terminal_in_order(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        path = real_ssh(tmp_path)
        join = ("join", f"Kim@127.0.0.1:{host.port}")
        with Session(tmp_path, *join, variables={**MODERN, "PATH": path}) as kim:
            kim.until(lambda: b"\x1b[?1049h" in kim.written, "the first screen")
            host.process.kill()
            assert kim.end() == 1
            assert unrestored_modes(kim.written) == []
            assert kim.modes_now() == kim.modes
            assert "Your seat is kept" in kim.left_on_screen.replace("\n", " ")


def test_it_sleeps_and_wakes_with_ssh(tmp_path: Path) -> None:
    path = fake_ssh(tmp_path, "kill -STOP $$; echo awake; exit 7")
    with Session(tmp_path, "join", "example.org", variables={**MODERN, "PATH": path}, child=True) as kim:
        kim.until_asleep()
        os.killpg(kim.process.pid, signal.SIGCONT)
        assert kim.end() == 7
        assert "awake" in kim.text


UNTIL_IT_IS_ENDED = "while :; do sleep 0.02; done"


def test_who_ends_it_ends_ssh(tmp_path: Path) -> None:
    path = fake_ssh(tmp_path, f'trap "echo ending; exit 255" TERM; echo begun; {UNTIL_IT_IS_ENDED}')
    with Session(tmp_path, "join", "example.org", variables={**MODERN, "PATH": path}) as kim:
        kim.shows("begun")
        kim.process.terminate()
        assert kim.end() == 1
        assert "ending" in kim.text
        assert kim.modes_now() == kim.modes


def test_who_ends_it_while_ssh_starts_ends_ssh(tmp_path: Path) -> None:
    """Again and again, as each time the signal comes at another moment."""
    path = fake_ssh(tmp_path, f'trap "exit 7" TERM; kill -TERM $PPID; {UNTIL_IT_IS_ENDED}')
    for _ in range(5):
        assert seasalt_at(tmp_path, "join", "example.org", PATH=path).returncode == 7


@pytest.mark.parametrize("controlling", [True, False])
async def test_who_closes_the_terminal_closes_ssh(tmp_path: Path, controlling: bool) -> None:
    path = fake_ssh(tmp_path, "echo $$ begun; exec cat")
    variables = {**MODERN, "PATH": path}
    with Session(tmp_path, "join", "example.org", variables=variables, controlling=controlling) as kim:
        kim.shows("begun")
        ssh = int(kim.text.split(" begun")[0].split()[-1])
        kim.hang_up()
    await until(lambda: not is_there(ssh))


def test_the_code_is_shown_and_nobody_is_called(tmp_path: Path) -> None:
    path = fake_ssh(tmp_path, RECORDED)
    done = seasalt_at(tmp_path, "join", "ana@example.org", "K7RBX", "--qr", PATH=path)
    *rows, link, line = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert (link, line) == ("ssh://K7RBX@example.org:2222", f"{OPTIONS} -p 2222 example.org K7RBX")
    assert read(rows, ascii_only=False) == link
    assert max(map(len, rows)) <= 80
    assert not (tmp_path / "arguments").exists()
