"""Preflight check: what would keep a host from starting, found without starting one."""

import asyncio
import os
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncssh
import pytest
from msgspec.structs import replace

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.host import check
from seasalt_tui.server.host.check import findings
from seasalt_tui.server.host.lock import sole_host
from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.sessions.house import opened_house
from seasalt_tui.server.ssh.host_key import NAME as HOST_KEY
from seasalt_tui.server.ssh.host_key import host_key
from seasalt_tui.server.ssh.house_key import house_key
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.errors import Damaged, Locked, Unusable
from seasalt_tui.store.repair import repair
from seasalt_tui.store.sqlite import open_store
from server.memory_journal import MemoryJournal
from store.stores import ABOUT, HEADER, fill

Found = list[tuple[str, bool]]


@pytest.fixture
def config(tmp_path: Path) -> HostConfig:
    folder = tmp_path / "host"
    folder.mkdir(mode=0o700)
    return HostConfig(folder, port=0)


def found(config: HostConfig) -> Found:
    return [(finding.what.sentence, finding.grave) for finding in findings(config)]


@pytest.fixture(autouse=True)
def languages(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Compiled or not, where these tests run."""
    monkeypatch.setattr(check, "compiled", lambda _: Path(os.devnull))
    return lambda missing: monkeypatch.setattr(
        check, "compiled", lambda name: Path("/nowhere" if name == missing else os.devnull)
    )


def test_a_sound_host(config: HostConfig) -> None:
    assert found(config) == []
    assert list(config.data.iterdir()) == []


def test_a_shared_database(config: HostConfig, postgres_address: str) -> None:
    assert found(replace(config, store=postgres_address)) == []
    assert list(config.data.iterdir()) == []
    missing = f"{postgres_address.rpartition('/')[0]}/nowhere"
    ((sentence, grave),) = found(replace(config, store=missing))
    assert sentence == 'The database cannot be used: database "nowhere" does not exist.'
    assert grave
    away = "The database at 127.0.0.1:9 cannot be reached: Connection refused."
    assert found(replace(config, store="postgresql://ana@127.0.0.1:9/house")) == [(away, True)]
    ((sentence, grave),) = found(replace(config, store=f"{postgres_address}?sslmode=require"))
    assert "rejected SSL upgrade" in sentence
    ((sentence, grave),) = found(replace(config, store=f"{postgres_address}?sslmode=strict"))
    assert sentence.startswith("The database cannot be used: `sslmode` parameter must be one of: ")
    file = config.data / "password"
    ((sentence, grave),) = found(replace(config, store=postgres_address, store_password_file=file))
    assert str(file) in sentence


async def test_the_host_key_of_the_other_hosts(config: HostConfig, postgres: Postgres, postgres_address: str) -> None:
    named, shared = config.data / "named", replace(config, store=postgres_address)
    host_key(config.data)
    (config.data / HOST_KEY).rename(named)
    await house_key(replace(shared, host_key=named), PostgresDocuments(postgres, lambda _: None))
    assert await asyncio.to_thread(found, replace(shared, host_key=named)) == []
    ((sentence, grave),) = await asyncio.to_thread(found, shared)
    assert sentence.startswith("The other hosts have another host key")
    assert grave
    assert not (config.data / HOST_KEY).exists()


def test_a_folder_that_will_be_made(config: HostConfig) -> None:
    assert found(replace(config, data=config.data / "a/b")) == []


def test_a_list_of_bans_that_cannot_be_read(config: HostConfig) -> None:
    (config.data / "bans.json").write_text("[{}]")
    sentence = f"{config.data / 'bans.json'} is not a list of bans. Mend it, or remove it to lift all bans."
    assert found(config) == [(sentence, True)]


def test_a_port_that_is_taken(config: HostConfig) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        taken = f"Another program has port {port} of 127.0.0.1. Stop it, or choose another port."
        assert found(replace(config, port=port)) == [(taken, True)]
        assert found(replace(config, metrics=str(port))) == [(taken, True)]


def test_the_same_port_for_two(config: HostConfig) -> None:
    (wrong,) = found(replace(config, port=50022, metrics="50022"))
    assert wrong == ("The guests and the metrics cannot have the same port 50022.", True)


def test_an_address_of_another_machine(config: HostConfig) -> None:
    wrong = ("192.0.2.1 is not an address of this machine.", True)
    assert wrong in found(replace(config, bind="192.0.2.1"))


def test_a_folder_that_cannot_be_written(config: HostConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may write anything: what the system says is what counts."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert found(config) == [(f"You cannot write to {config.data}.", True)]


def test_a_file_where_the_folder_should_be(config: HostConfig) -> None:
    file = config.data / "file"
    file.touch()
    data = file / "host"
    assert found(replace(config, data=data)) == [(f"{data} cannot be created: {file} is not a folder.", True)]


def test_a_folder_that_others_can_read(config: HostConfig) -> None:
    config.data.chmod(0o755)
    ((sentence, grave),) = found(config)
    assert sentence.endswith(f"chmod 700 {config.data}")
    assert not grave


def test_a_host_key_that_others_can_read(config: HostConfig) -> None:
    host_key(config.data)
    assert found(config) == []
    (config.data / "host_key").chmod(0o644)
    ((sentence, grave),) = found(config)
    assert sentence.endswith(f"chmod 600 {config.data / 'host_key'}")
    assert grave


def test_keys_that_are_none(config: HostConfig) -> None:
    file = config.data / "friends.pub"
    file.write_text("# friends\n\nssh-ed25519 nonsense\n")
    ((sentence, grave),) = found(replace(config, allow=file))
    assert sentence.startswith(f"{file}, line 3: ")
    assert grave


def test_no_list_of_keys(config: HostConfig) -> None:
    ((sentence, grave),) = found(replace(config, allow=config.data / "friends.pub"))
    assert "friends.pub" in sentence
    assert grave


def test_keys_and_guests_at_once(config: HostConfig) -> None:
    file = config.data / "friends.pub"
    file.write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_public_key())
    allowing = replace(config, allow=file)
    assert found(allowing) == [(f"Guests get in without a key, whatever is in {file}.", False)]
    assert found(replace(allowing, guests=False)) == []
    file.write_text("# nobody yet\n")
    assert found(replace(allowing, guests=False)) == [(f"There is no key in {file}.", False)]


def test_open_to_the_world(config: HostConfig) -> None:
    world = replace(config, bind="0.0.0.0")  # noqa: S104 - nothing is opened
    assert found(world) == [("Everybody who can reach 0.0.0.0 can join.", False)]
    assert found(replace(world, guests=False)) == []


def test_an_address_that_leads_nowhere(config: HostConfig) -> None:
    named = replace(config, address=("play.example.org", "x.org:22"))
    told = "Invitations name play.example.org, x.org:22, but the server only listens on 127.0.0.1."
    assert found(named) == [(told, False)]
    world = replace(config, bind="0.0.0.0", guests=False, address=("x.org", "localhost"))  # noqa: S104 - as above
    assert found(world) == [("Invitations name localhost, which only leads to the guest's own machine.", False)]


def test_without_asyncssh(config: HostConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "find_spec", lambda _: None)
    assert found(config) == [("A server needs asyncssh. Install it: pip install 'seasalt-tui[server]'", True)]


def test_a_language_that_is_not_installed(config: HostConfig, languages: Callable[[str], None]) -> None:
    languages("fr")
    assert found(config) == [("These languages are not installed: fr.", False)]


def test_a_host_that_runs(config: HostConfig) -> None:
    """It has its own port, and that is no fault."""
    with sole_host(config.data), socket.create_server(("127.0.0.1", 0)) as own:
        running = replace(config, port=own.getsockname()[1])
        assert found(running) == [(f"A server is running with {config.data} (process {os.getpid()}).", False)]


def test_two_hosts_of_one_folder(config: HostConfig) -> None:
    with sole_host(config.data), pytest.raises(Locked, match=rf"process {os.getpid()}\)"), sole_host(config.data):
        pass
    with sole_host(config.data):
        pass


async def test_a_damaged_file_of_games(config: HostConfig) -> None:
    """Neither is it said that the house could start, nor does it; what mends it is named, and does."""
    file = config.data / "games.db"
    store = await open_store(file)
    await fill(await store.create(HEADER, ABOUT), 500)
    await store.close()
    sound = found(config)
    with file.open("r+b") as raw:
        raw.seek(4096)
        raw.write(bytes(4096))
    told = f"{file} is damaged: seasalt doctor --repair --data {config.data} saves what can be saved of it."
    assert (sound, found(config)) == ([], [(told, True)])
    with pytest.raises(Damaged, match="doctor --repair"):
        async with opened_house(config, MemoryJournal(), Metrics()):
            pass
    repair(file)
    assert found(config) == []
    async with opened_house(config, MemoryJournal(), Metrics()):
        assert [entry[0].split(".")[0] for entry in found(config)] == []


async def test_damaged_results(config: HostConfig) -> None:
    file = config.data / "results.db"
    async with opened_house(config, MemoryJournal(), Metrics()):
        pass
    assert found(config) == []
    file.write_bytes(b"not a database" * 300)
    told = f"{file} is damaged. Put a copy of it in its place, or move it away: then results start afresh."
    assert found(config) == [(told, True)]
    with pytest.raises(Unusable, match="start afresh"):
        async with opened_house(config, MemoryJournal(), Metrics()):
            pass
    file.unlink()
    async with opened_house(config, MemoryJournal(), Metrics()):
        assert file.exists()


async def test_games_that_another_program_has_locked(config: HostConfig) -> None:
    file = config.data / "games.db"
    await (await open_store(file)).close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert found(config) == [(f"Another program has locked {file}. Close it and try again.", True)]


def test_a_command_for_notices_that_is_not_there(config: HostConfig) -> None:
    assert found(replace(config, notify=("sh",))) == found(replace(config, notify=("https://x.org",))) == []
    wrong = replace(config, notify=("no-such-command",))
    assert found(wrong) == [("Nobody will get notices: there is no program no-such-command.", False)]


def test_pages_for_browsers(config: HostConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = config.data / "cert.pem"
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        taken = f"Another program has port {port} of 127.0.0.1. Stop it, or choose another port."
        assert found(replace(config, web=f"{port}")) == [(taken, True)]
    assert found(replace(config, web="0")) == []
    own = f"The pages need a port of their own, not {port}."
    assert found(replace(config, web=f"{port}", port=port)) == [(own, True)]
    half = "A certificate needs its private key: set both web_cert and web_key."
    assert found(replace(config, web="0", web_cert=missing)) == [(half, True)]
    unreadable = f"{missing} cannot be read: No such file or directory."
    assert found(replace(config, web="0", web_cert=missing, web_key=missing)) == [(unreadable, True)]
    bare = "Pages at 0.0.0.0 are not encrypted: set web_cert and web_key."
    assert found(replace(config, web="0.0.0.0:0")) == [(bare, False)]
    assert found(replace(config, web="0.0.0.0:0", trusted_proxies=("10.0.0.1",))) == []
    nothing = "No pages are served: set web to a port for them."
    assert found(replace(config, web_origins=("https://play.example.org",))) == [(nothing, False)]
    monkeypatch.setattr(check, "find_spec", lambda name: None if name == "aiohttp" else name)
    install = "Pages for browsers need aiohttp. Install it: pip install 'seasalt-tui[server,web]'"
    assert found(config) == []
    assert (install, True) in found(replace(config, web="0"))
    private = check.extra_missing(replace(config, web="0", private=True))
    assert private is not None
    assert private.sentence == "Pages for browsers need aiohttp. Install it: pip install 'seasalt-tui[web]'"
