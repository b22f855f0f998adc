"""Two hosts of one house as processes: one key, and a drain of one sends its people to the other."""

import asyncio
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from cli.host.host_process import Host
from cli.isolated_home import seasalt_at
from server.proxy_processes import free_port
from server.whole.ssh_clients import calling, new_keys


def readiness(port: int) -> str:
    try:
        with urlopen(f"http://127.0.0.1:{port}/readyz") as answer:
            return str(answer.read().decode())
    except HTTPError as error:
        with error:
            return error.read().decode()


async def test_a_drain_sends_people_to_the_other_host(tmp_path: Path, postgres_address: str) -> None:
    phrase = tmp_path / "phrase"
    phrase.write_text("correct horse battery staple")
    phrase.chmod(0o600)
    metrics = free_port()
    shared = ("--store", postgres_address, "--host-key-passphrase", str(phrase))
    folders = [tmp_path / "one", tmp_path / "two"]
    (key,) = new_keys(1)
    with (
        Host(tmp_path, *shared, "--data", str(folders[0]), "--metrics", str(metrics)) as one,
        Host(tmp_path, *shared, "--data", str(folders[1])) as two,
    ):
        assert one.port != two.port
        keys = [host.wait_for_output(r"the first time: (SHA256:\S+)")[1] for host in (one, two)]
        assert keys[0] == keys[1]
        assert readiness(metrics) == "ready\n"
        async with calling(one.port, key, name="Ana") as ana:
            await ana.shows("1 here")
            drain = ("host", "drain", "--within", "30m", "--wait", "--data", str(folders[0]))
            draining = asyncio.create_task(asyncio.to_thread(seasalt_at, tmp_path, *drain))
            await ana.shows("This server closes in at most 30 min")
            assert readiness(metrics) == "draining\n"
            async with calling(one.port, name="Ben") as ben:
                await ben.until(lambda: ben.lost, "the end")
                assert b"another one is open" in ben.sent
        assert ((await draining).returncode, one.end()) == (0, 0)
        async with calling(two.port, key, name="Ana") as ana:
            await ana.shows("1 here")


async def test_hosts_with_different_keys_do_not_run_together(tmp_path: Path, postgres_address: str) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    with Host(tmp_path, "--store", postgres_address, "--data", str(folders[0])) as one:
        assert one.port
        command = ("host", "--port", "0", "--store", postgres_address, "--data", str(folders[1]))
        refused = await asyncio.to_thread(seasalt_at, tmp_path, *command)
        assert refused.returncode == 2
        assert "The other hosts have another host key" in refused.stderr
