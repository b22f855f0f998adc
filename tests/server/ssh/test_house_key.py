"""One host key for all hosts of a house: in the database or in files, and ssh does not cry."""

import asyncio
from pathlib import Path

import asyncssh
import pytest
from msgspec import json
from msgspec.structs import replace

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.documents.documents import Document
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.ssh.host_key import NAME, BadHostKey
from seasalt_tui.server.ssh.house_key import PATH, VARIABLE, house_key
from server.ssh.open_listener import EchoHandler, make_key, open_listener, run, ssh_command

PHRASE = "correct horse battery staple"


@pytest.fixture
def documents(postgres: Postgres) -> PostgresDocuments:
    return PostgresDocuments(postgres, lambda _: None)


def hosts(folder: Path, number: int = 2) -> list[HostConfig]:
    return [HostConfig(folder / str(host)) for host in range(number)]


def with_phrase(config: HostConfig, text: str = PHRASE, mode: int = 0o600) -> HostConfig:
    config.data.mkdir(exist_ok=True)
    file = config.data / "phrase"
    file.write_text(f"{text}\n")
    file.chmod(mode)
    return replace(config, host_key_passphrase=file)


async def refusal(config: HostConfig, documents: PostgresDocuments) -> str:
    with pytest.raises(BadHostKey) as error:
        await house_key(config, documents)
    return error.value.refusal.sentence


async def test_hosts_that_start_at_once_agree_on_a_key_that_only_their_passphrase_opens(
    documents: PostgresDocuments, tmp_path: Path
) -> None:
    configs = [with_phrase(config) for config in hosts(tmp_path, 4)]
    keys = await asyncio.gather(*(house_key(config, documents) for config in configs))
    assert len({key.export_public_key() for key in keys}) == 1
    assert not any((config.data / NAME).exists() for config in configs)
    kept = await documents.read(PATH)
    assert isinstance(kept, Document)
    private = json.decode(kept.body)["private"]
    with pytest.raises(asyncssh.KeyImportError):
        asyncssh.import_private_key(private)
    assert asyncssh.import_private_key(private, PHRASE) == keys[0]
    assert await refusal(with_phrase(configs[0], "x" * 20), documents) == (
        "The passphrase does not open the host key in the database."
    )
    assert "needs at least 20 letters" in await refusal(with_phrase(configs[0], "short"), documents)
    assert "Other users can read" in await refusal(with_phrase(configs[0], mode=0o604), documents)


async def test_a_server_that_moves_to_a_database_keeps_its_key(documents: PostgresDocuments, tmp_path: Path) -> None:
    one, two = hosts(tmp_path)
    key = await house_key(one, FolderDocuments(tmp_path))
    assert await house_key(with_phrase(one), documents) == key
    assert await house_key(with_phrase(two), documents) == key


async def test_a_passphrase_in_the_environment(
    documents: PostgresDocuments, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, PHRASE)
    one, two = hosts(tmp_path)
    assert await house_key(one, documents) == await house_key(two, documents)
    assert await house_key(one, documents) == await house_key(with_phrase(two), documents)


async def test_a_host_with_another_key_than_the_others_does_not_start(
    documents: PostgresDocuments, tmp_path: Path
) -> None:
    one, two = hosts(tmp_path)
    key = await house_key(one, documents)
    assert await house_key(one, documents) == key
    assert "have another host key" in await refusal(two, documents)
    assert "in a file, not in the database" in await refusal(with_phrase(two), documents)
    assert await house_key(replace(two, host_key=one.data / NAME), documents) == key
    assert "There is no" in await refusal(replace(two, host_key=tmp_path / "none"), documents)


async def test_a_single_host_has_its_key_in_a_file(tmp_path: Path) -> None:
    (config,), documents = hosts(tmp_path, 1), FolderDocuments(tmp_path)
    key = await house_key(config, documents)
    assert key == asyncssh.read_private_key(config.data / NAME)
    other = make_key(tmp_path)
    assert await house_key(replace(config, host_key=other), documents) == asyncssh.read_private_key(other)
    await documents.close()


@pytest.mark.needs("ssh")
async def test_ssh_knows_the_second_host_by_the_key_of_the_first(documents: PostgresDocuments, tmp_path: Path) -> None:
    one, two = [await house_key(with_phrase(config), documents) for config in hosts(tmp_path)]
    for key, known in ((one, True), (two, True), (asyncssh.generate_private_key("ssh-ed25519"), False)):
        echo = EchoHandler()
        async with open_listener(echo, key=key) as listener:
            name = ("-oHostKeyAlias=play.example.org", "-oStrictHostKeyChecking=accept-new", "-T")
            _, _, error = await run(ssh_command(listener.port, tmp_path, *name, "plain"))
            assert ("HOST IDENTIFICATION HAS CHANGED" not in error) == known
            assert len(echo.sessions) == known
