"""`seasalt host`: started by the command, closed by a signal."""

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import asyncssh
import pytest

from cli.command_line import assert_one_line
from cli.host.host_process import Host
from cli.isolated_home import isolated_environment, seasalt_at
from cli.join.ssh_program import real_ssh
from cli.qr_reader import read_from_screen
from terminal.escape_sequences import unrestored_modes
from terminal.terminal_session import MODERN, Session


def guest(home: Path, port: int) -> Session:
    """Somebody who comes as people do."""
    return Session(home, "join", f"Kim@127.0.0.1:{port}", variables={**MODERN, "PATH": real_ssh(home)})


def write_file(home: Path, text: str) -> None:
    (home / "host").mkdir(mode=0o700, exist_ok=True)
    (home / "host/host.toml").write_text(text)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_how_to_come_in_and_ends_at_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    with Host(tmp_path) as host:
        assert host.port
        host.wait_for(" opened address=127.0.0.1 ")
        host.send(number)
        assert host.end() == 0
    fingerprint = asyncssh.read_private_key(tmp_path / "host/host_key").get_fingerprint()
    assert f" key={fingerprint} " in host.journal
    assert host.output.splitlines() == [
        f"The server is open. Join: ssh -p {host.port} 127.0.0.1",
        f"As a link, for phones too: ssh://127.0.0.1:{host.port}",
        "Only this machine can reach it. To let others in: seasalt host --bind 0.0.0.0",
        f"Host key, as ssh shows it the first time: {fingerprint}",
        f"To stop it, press ctrl-C here, or: kill {host.process.pid}",
    ]
    assert [line.split()[1] for line in host.journal.splitlines()] == ["opened", "ending", "ended"]


@pytest.mark.needs("ssh")
def test_whoever_is_there_hears_a_word_and_has_the_terminal_back(tmp_path: Path) -> None:
    with Host(tmp_path) as host, guest(tmp_path, host.port) as kim:
        kim.until(lambda: b"\x1b[?1049h" in kim.written, "the first screen")
        host.wait_for(" logged in ")
        host.send(signal.SIGTERM)
        assert host.end() == 0
        assert kim.end() == 0
    assert "The server is shutting down. Your games are kept" in kim.left_on_screen
    assert unrestored_modes(kim.written) == []


def test_addresses_of_its_own_are_told(tmp_path: Path) -> None:
    with Host(tmp_path, "--address", "play.example.org", "--address", "192.168.1.7:22") as host:
        assert host.port
        host.send(signal.SIGTERM)
        assert host.end() == 0
    assert host.output.splitlines()[:3] == [
        f"The server is open. Join: ssh -p {host.port} play.example.org",
        f"As a link, for phones too: ssh://play.example.org:{host.port}",
        "Also at: ssh://192.168.1.7:22",
    ]


def test_at_a_terminal_it_shows_the_code(tmp_path: Path) -> None:
    with Session(tmp_path, "host", "--port", "0", "--data", str(tmp_path / "host")) as host:
        host.shows("As a link, for phones too: ssh://127.0.0.1:", "Host key", "ctrl-C")
        (port,) = re.findall(r"ssh -p (\d+)", host.text)
        rows = [row for row in host.text.split("\n") if "█" in row]
        assert read_from_screen("\n".join(rows)) == f"ssh://127.0.0.1:{port}"


def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    """Both wait for a process that is stopped, and it hears of them at the same time."""
    with Host(tmp_path) as host:
        assert host.port
        host.send(signal.SIGSTOP)
        host.send(signal.SIGTERM)
        host.send(signal.SIGINT)
        host.send(signal.SIGCONT)
        assert host.end() in {128 + signal.SIGTERM, 128 + signal.SIGINT}
    assert " ended" not in host.journal


@pytest.mark.needs("ssh")
def test_it_is_read_again_at_a_signal(tmp_path: Path) -> None:
    write_file(tmp_path, "guests = true\n")
    with Host(tmp_path) as host:
        with guest(tmp_path, host.port) as kim:
            kim.until(lambda: b"\x1b[?1049h" in kim.written, "the first screen")
        write_file(tmp_path, "guests = false\nmetrics = 9\n")
        host.send(signal.SIGHUP)
        host.wait_for(" needs a restart setting=metrics\n")
        host.wait_for(" reloaded\n")
        with guest(tmp_path, host.port) as kim:
            assert kim.end() == 1
            assert "only lets in people whose keys it knows" in kim.text.replace("\n", " ")


def test_who_closes_the_terminal_closes_the_house(tmp_path: Path) -> None:
    with Session(tmp_path, "host", "--port", "0", "--data", str(tmp_path / "host")) as host:
        host.shows("ssh://127.0.0.1:", "ctrl-C")
        assert host.hang_up() == 0


def test_ctrl_c_closes_it(tmp_path: Path) -> None:
    with Session(tmp_path, "host", "--port", "0", "--data", str(tmp_path / "host")) as host:
        host.shows("ssh://127.0.0.1:", "ctrl-C")
        host.press("\x03")
        assert host.end() == 0


@pytest.mark.needs("ssh")
def test_what_is_broken_is_not_reloaded(tmp_path: Path) -> None:
    write_file(tmp_path, "")
    with Host(tmp_path) as host:
        assert host.port
        write_file(tmp_path, "guests = fasle\n")
        host.send(signal.SIGHUP)
        host.wait_for(" not reloaded reason=")
        write_file(tmp_path, f'allow = "{tmp_path}/nobody.pub"\n')
        host.send(signal.SIGHUP)
        host.wait_for("nobody.pub")
        with guest(tmp_path, host.port) as kim:
            kim.until(lambda: b"\x1b[?1049h" in kim.written, "the first screen")


def test_only_one_host_in_a_folder(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        assert host.port
        done = seasalt_at(tmp_path, "host", "--data", str(tmp_path / "host"), "--port", "0")
        assert_one_line(done, f"process {host.process.pid}")
        checked = seasalt_at(tmp_path, "host", "--data", str(tmp_path / "host"), "--port", str(host.port), "--check")
        assert checked.returncode == 0
        assert f"(process {host.process.pid})" in checked.stdout


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = seasalt_at(tmp_path, "host", "--data", str(tmp_path / "host"), "--port", str(port))
        assert (done.returncode, done.stdout) == (2, "")
        assert f"seasalt: Another program has port {port} of 127.0.0.1." in done.stderr
        checked = seasalt_at(tmp_path, "host", "--port", str(port), "--check")
    assert checked.returncode == 1
    assert checked.stdout.startswith(f"! Another program has port {port}")
    assert checked.stderr == ""


def test_without_a_standard_error_it_runs_all_the_same(tmp_path: Path) -> None:
    with Host(tmp_path, prefix=("sh", "-c", 'exec "$@" 2>&-', "sh")) as host:
        assert host.port
        host.send(signal.SIGTERM)
        assert host.end() == 0
    assert host.journal == ""


def test_the_journal_for_programs(tmp_path: Path) -> None:
    with Host(tmp_path, "--log", "json") as host:
        assert host.port
        host.send(signal.SIGTERM)
        assert host.end() == 0
    events = [json.loads(line) for line in host.journal.splitlines()]
    assert [event["event"] for event in events] == ["opened", "ending", "ended"]
    assert events[0]["port"] == host.port


def test_programs_can_ask_how_it_is(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with Host(tmp_path, "--metrics", str(port)) as host:
        assert host.port
        with urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert answer.read() == b"ok\n"
        with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            assert b'\nseasalt_sessions{link="ssh"} 0\n' in answer.read()
        with pytest.raises(HTTPError, match="404") as missing:
            urlopen(f"http://127.0.0.1:{port}/")
        missing.value.close()


def test_mistakes_in_its_file_are_told_with_their_lines(tmp_path: Path) -> None:
    write_file(tmp_path, "port = 2022\nguest = true\n\n[limits]\nsessions = 0\n")
    file = tmp_path / "host/host.toml"
    lines = [
        f"{file}:2: There is no setting 'guest'. Did you mean guests?",
        f"{file}:5: sessions must be a whole number from 1 to 1000000000, not 0.",
    ]
    done = seasalt_at(tmp_path, "host", "--data", str(file.parent))
    assert (done.returncode, done.stdout, done.stderr.splitlines()) == (2, "", lines)
    checked = seasalt_at(tmp_path, "host", "--data", str(file.parent), "--check")
    assert (checked.returncode, checked.stdout.splitlines(), checked.stderr) == (1, lines, "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "65536"], ["'65536'", "from 0 to 65535"]),
        (["--bind", "example.org"], ["'--bind'", "'example.org'"]),
        (["--address", "-x"], ["'--address'", "play.example.org"]),
        (["--log", "xml"], ["'xml'"]),
        (["--max-sessions", "0"], ["'0'"]),
        (["--allow", ""], ["'--allow'", "a line of text"]),
        (["--data", ""], ["'--data'", "a line of text"]),
        (["friends"], ["'friends'"]),
    ],
)
def test_what_is_asked_wrongly(tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    assert_one_line(seasalt_at(tmp_path, "host", *arguments), *words)


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['asyncssh'] = None\n"
        "sys.argv = ['seasalt', 'host']; from seasalt_tui.cli.main import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=isolated_environment(tmp_path)
    )
    assert_one_line(done, "pip install 'seasalt-tui[server]'")


def test_a_check_makes_nothing(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "host", "--check", "--port", "0")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "The server can start."
    assert list(tmp_path.iterdir()) == []
