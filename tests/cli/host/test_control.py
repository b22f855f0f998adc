"""`seasalt host who`, `say`, `kick`, `ban` and the others, with a real server and real connections."""

import asyncio
import json
import re
import signal
from pathlib import Path
from subprocess import CompletedProcess

import asyncssh
import pytest

from cli.host.host_process import Host
from cli.isolated_home import seasalt_at
from seasalt_tui.server.control.listener import opened_control
from seasalt_tui.server.control.messages import Answer, Request
from server.whole.ssh_clients import calling, new_keys


async def asked(home: Path, *arguments: str) -> CompletedProcess[str]:
    return await asyncio.to_thread(seasalt_at, home, "host", *arguments, "--data", str(home / "host"))


async def test_a_host_speaks_to_the_running_server(tmp_path: Path) -> None:
    (key,) = new_keys(1)
    with Host(tmp_path) as host:
        async with calling(host.port, key, name="Ana") as ana, calling(host.port, name="Eve") as eve:
            await ana.shows("2 here")
            await eve.shows("2 here")
            who = await asked(tmp_path, "who", "--json")
            people = json.loads(who.stdout)
            assert [(one["name"], one["place"], one["address"]) for one in people] == [
                ("Ana", "lobby", "127.0.0.1"),
                ("~Eve", "lobby", "127.0.0.1"),
            ]
            assert people[0]["key"] == key.get_fingerprint()
            lines = (await asked(tmp_path, "who")).stdout.splitlines()
            assert lines[0].split() == ["NAME", "KEY", "ADDRESS", "BY", "SINCE", "IDLE", "WHERE"]
            assert key.get_fingerprint()[7:19] in lines[1]

            assert (await asked(tmp_path, "say", "tea", "at", "five")).returncode == 0
            await ana.shows("The host says: tea at five")
            await eve.shows("The host says: tea at five")
            kicked = await asked(tmp_path, "kick", "eve")
            assert (kicked.returncode, kicked.stdout) == (0, f"~Eve ({people[1]['id']}) was disconnected.\n")
            await eve.until(lambda: eve.lost, "the end")
            assert b"The host of this server ended your session." in eve.sent
            nobody = await asked(tmp_path, "kick", "Eve")
            assert (nobody.returncode, nobody.stdout) == (1, "")
            assert nobody.stderr == "Nobody here is called Eve, and no key begins like that.\n"

            banned = await asked(tmp_path, "ban", "Ana", "--for", "7d", "--reason", "spam")
            assert re.fullmatch(r"Ana \(SHA256:\S+\) is banned until .* UTC\. Sessions ended: 1\.\n", banned.stdout)
            await ana.until(lambda: ana.lost, "the end")
            assert b"You are banned from this server until" in ana.sent
        host.wait_for(" session ended reason=banned by=console ")
        second = await asyncio.to_thread(seasalt_at, tmp_path, "host", "--port", "0", "--data", str(tmp_path / "host"))
        assert second.returncode == 2
        assert (await asked(tmp_path, "bans")).stdout.splitlines()[1].endswith("spam")
        host.send(signal.SIGKILL)
        host.process.wait()
    gone = await asked(tmp_path, "who")
    assert (gone.returncode, gone.stderr) == (2, f"seasalt: No server is running with {tmp_path / 'host'}.\n")

    with Host(tmp_path) as host:
        assert host.port
        async with calling(host.port, key) as ana:
            await ana.until(lambda: ana.lost, "the end")
        assert (await asked(tmp_path, "unban", "Ana")).returncode == 0
        async with calling(host.port, key, name="Ana") as ana:
            await ana.shows("1 here")
        assert (await asked(tmp_path, "ban", "127.0.0.1")).stdout.startswith("127.0.0.1 is banned for good.")
        with pytest.raises(asyncssh.DisconnectError, match="You are banned"):
            async with calling(host.port, key):
                pass


async def test_a_drained_host_ends(tmp_path: Path) -> None:
    (key,) = new_keys(1)
    with Host(tmp_path) as host:
        async with calling(host.port, key, name="Ana") as ana:
            await ana.shows("1 here")
            draining = asyncio.create_task(asked(tmp_path, "drain", "--within", "30m", "--wait"))
            await ana.shows("closes in at most 30 min")
            assert not draining.done()
        drained = await draining
        assert drained.stdout == "Nobody new gets in, and the server ends with the last session. Sessions: 1.\n"
        assert (drained.returncode, host.end()) == (0, 0)
    assert (await asked(tmp_path, "drain")).returncode == 2


def test_the_folder_is_found_as_the_server_finds_it(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text('data = "games"\n')
    folder = tmp_path / "games"
    for options in (
        ("--config", str(tmp_path / "other.toml"), "who"),
        ("who", "--config", str(tmp_path / "other.toml")),
        ("--data", str(folder), "kick", "Ana"),
        ("close", "ABCDE", "--data", str(folder)),
    ):
        done = seasalt_at(tmp_path, "host", *options)
        assert (done.returncode, done.stderr) == (2, f"seasalt: No server is running with {folder}.\n"), options
    mistakes: tuple[tuple[tuple[str, ...], str], ...] = (
        (("--port", "1", "--check", "who"), "Only a server that starts takes: --port, --check"),
        (("ban", "Eve", "--for", "7y"), "'7y' is not a time like 30m, 12h, 7d or 2w."),
        (("wo",), "Did you mean who?"),
        (("say",), "is missing"),
    )
    for mistake, text in mistakes:
        done = seasalt_at(tmp_path, "host", *mistake)
        assert done.returncode == 2
        assert text in done.stderr


async def test_a_second_line_names_the_hosts_that_do_not_answer(tmp_path: Path) -> None:
    """Beside the answer, for people in their language and for programs as an object."""

    async def answer(_: Request) -> Answer:
        return Answer(True, "Sent to everybody here. Sessions: {number}.", {"number": 2}, silent=("reef:2222", "atoll"))

    (tmp_path / "host").mkdir()
    async with opened_control(tmp_path / "host", answer):
        said = await asked(tmp_path, "say", "Tea")
        who, as_json = await asked(tmp_path, "who"), await asked(tmp_path, "who", "--json")
    line = "No answer from reef:2222, atoll: people there were not counted, and perhaps not reached.\n"
    assert (said.stdout, said.stderr, said.returncode) == ("Sent to everybody here. Sessions: 2.\n", line, 0)
    assert (who.stdout, who.stderr) == ("Nobody is here.\n", line)
    assert (json.loads(as_json.stdout), json.loads(as_json.stderr)) == ([], {"no_answer": ["reef:2222", "atoll"]})
