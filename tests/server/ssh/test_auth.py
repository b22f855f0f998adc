"""Authentication: nobody can be taken for somebody else."""

import asyncio
from collections.abc import Callable
from typing import Any

import asyncssh
import pytest
from asyncssh.auth import MSG_USERAUTH_PK_OK, _ClientPublicKeyAuth
from asyncssh.constants import MSG_USERAUTH_FAILURE, MSG_USERAUTH_REQUEST
from asyncssh.packet import String

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.ssh.public_keys import fingerprint
from seasalt_tui.server.transport.access_rules import AccessRules, AllowedKeys
from server.ssh.open_listener import HOST, EchoHandler, GuestClient, OpenListener, calling, open_listener, sit_down
from server.waiting import soon, until

VICTIM = asyncssh.generate_private_key("ssh-ed25519")
OWN = asyncssh.generate_private_key("ssh-ed25519")


class Liar(asyncssh.SSHClient):
    """Shows what keys it likes, one after the other, and then comes as a guest."""

    def __init__(self, *keys: asyncssh.SSHKey, guest: bool) -> None:
        self._keys = [asyncssh.load_keypairs(key)[0] for key in keys]
        self._guest = guest

    def public_key_auth_requested(self) -> Any:
        return self._keys.pop(0) if self._keys else None

    def kbdint_auth_requested(self) -> str | None:
        return "" if self._guest else None

    def kbdint_challenge_received(self, *_asked: Any) -> list[str]:
        return []


def lying(house: OpenListener, liar: Callable[[], asyncssh.SSHClient]) -> Any:
    return asyncssh.connect(
        HOST, house.port, username="eve", client_factory=liar, known_hosts=None, config=None, client_keys=None
    )


@pytest.fixture
def shown_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The victim's key is shown, and accepted; then, as it cannot be used, the next thing is tried."""
    prove = _ClientPublicKeyAuth._packet_handlers[MSG_USERAUTH_PK_OK]

    def next_one(auth: Any, *packet: Any) -> Any:
        if auth._keypair.public_data == VICTIM.public_data:
            auth._conn.try_next_auth()
            return True
        return prove(auth, *packet)

    monkeypatch.setitem(_ClientPublicKeyAuth._packet_handlers, MSG_USERAUTH_PK_OK, next_one)


@pytest.fixture
def signed_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    sign = asyncssh.public_key.SSHLocalKeyPair.sign

    def forge(pair: Any, data: bytes) -> bytes:
        return sign(pair, data + b"!" if pair.public_data == VICTIM.public_data else data)

    monkeypatch.setattr(asyncssh.public_key.SSHLocalKeyPair, "sign", forge)


@pytest.mark.parametrize("trick", ["shown_only", "signed_wrongly"])
async def test_showing_the_key_of_somebody_and_coming_as_a_guest_is_a_guest(
    trick: str, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue(trick)
    echo = EchoHandler()
    async with open_listener(echo) as house, lying(house, lambda: Liar(VICTIM, guest=True)) as connection:
        await sit_down(connection)
        await until(lambda: echo.sessions)
        assert echo.only.caller.guest


@pytest.mark.parametrize("trick", ["shown_only", "signed_wrongly"])
async def test_showing_the_key_of_somebody_and_proving_another_is_the_other(
    trick: str, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue(trick)
    echo = EchoHandler()
    async with open_listener(echo) as house, lying(house, lambda: Liar(VICTIM, OWN, guest=False)) as connection:
        await sit_down(connection)
        await until(lambda: echo.sessions)
        assert echo.only.caller.person == f"key {fingerprint(OWN)}"


@pytest.mark.parametrize("trick", ["shown_only", "signed_wrongly"])
@pytest.mark.parametrize("first", [OWN, VICTIM])
async def test_showing_the_key_of_somebody_is_not_enough(
    trick: str, first: asyncssh.SSHKey, request: pytest.FixtureRequest
) -> None:
    """Nor is the way that needs nothing, nor a key that is not allowed beside one that is."""
    request.getfixturevalue(trick)
    rules = AccessRules(guests=False, allowed=AllowedKeys(frozenset({fingerprint(VICTIM)})))
    async with open_listener(EchoHandler(), rules) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            async with lying(house, lambda: Liar(first, VICTIM, guest=True)):
                pass
        await until(lambda: house.gauge("connections") == 0)
        assert not house.journal.events("logged in")


class OpenQuestion(Liar):
    """Does not care what is answered, and asks to come in without anything, under one name after the other."""

    def __init__(self, *keys: asyncssh.SSHKey, names: tuple[str, ...]) -> None:
        super().__init__(*keys, guest=False)
        self._names = names

    def connection_made(self, conn: Any) -> None:
        self._conn = conn

    async def public_key_auth_requested(self) -> Any:
        if key := super().public_key_auth_requested():
            return key
        self._conn._packet_handlers = {**self._conn._packet_handlers, MSG_USERAUTH_FAILURE: lambda *_: True}
        for name in self._names:
            self._conn.send_packet(MSG_USERAUTH_REQUEST, *map(String, (name, "ssh-connection", "none")))
        return await asyncio.Event().wait()


@pytest.mark.parametrize("name", ["eve", "ann"])
async def test_nothing_is_no_way_in_after_a_key_was_shown(name: str, shown_only: None) -> None:
    async with open_listener(EchoHandler(), AccessRules(Limits(login_seconds=0.3), guests=False)) as house:
        with pytest.raises(asyncssh.Error):
            async with lying(house, lambda: OpenQuestion(VICTIM, names=(name, name))):
                pass
        await until(lambda: house.gauge("connections") == 0)
        assert not house.journal.events("logged in")


async def test_asking_again_and_again_under_other_names_is_guessing_too() -> None:
    names = tuple(f"eve{number}" for number in range(50))
    async with open_listener(EchoHandler(), AccessRules(guests=False)) as house:
        with pytest.raises(asyncssh.DisconnectError, match="Too many tries"):
            async with lying(house, lambda: OpenQuestion(names=names)):
                pass
        await until(lambda: house.journal.events("refused"))
        assert house.journal.events("refused")[0]["reason"] == "tries"


async def test_guests_are_somebody_else_each_time() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house:
        for number in range(2):
            async with calling(house) as connection:
                await sit_down(connection)
                await until(lambda: len(echo.sessions) > number)  # noqa: B023
    assert len({visit.caller.person for visit in echo.sessions}) == 2
    assert all(visit.caller.guest for visit in echo.sessions)


async def test_without_guests_a_key_is_needed() -> None:
    echo = EchoHandler()
    async with open_listener(echo, AccessRules(guests=False)) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            async with calling(house):
                pass
        async with calling(house, OWN) as connection:
            await sit_down(connection)
            await until(lambda: echo.sessions)


@pytest.mark.parametrize("guests", [True, False])
async def test_a_key_that_is_not_allowed_is_a_guest_at_best(guests: bool) -> None:
    echo = EchoHandler()
    rules = AccessRules(guests=guests, allowed=AllowedKeys(frozenset({fingerprint(OWN)})))
    async with open_listener(echo, rules) as house:
        async with calling(house, OWN) as connection:
            await sit_down(connection)
            await until(lambda: echo.sessions)
        assert echo.only.caller.person == f"key {fingerprint(OWN)}"
        if guests:
            async with calling(house, VICTIM) as connection:
                await sit_down(connection)
                await until(lambda: len(echo.sessions) == 2)
            assert echo.sessions[1].caller.guest
        else:
            with pytest.raises(asyncssh.PermissionDenied):
                async with calling(house, VICTIM):
                    pass


async def test_passwords_are_not_asked_for() -> None:
    asked = list[str]()

    class Told(GuestClient):
        def password_auth_requested(self) -> str:
            asked.append("password")
            return "secret"

    async with open_listener(EchoHandler(), AccessRules(guests=False)) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            async with lying(house, Told):
                pass
    assert not asked


async def test_whoever_guesses_is_hung_up_on() -> None:
    tried = list[int]()
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(9)]

    class Guessing(Liar):
        def public_key_auth_requested(self) -> Any:
            tried.append(1)
            return super().public_key_auth_requested()

    rules = AccessRules(Limits(login_tries=3), guests=False, allowed=AllowedKeys(frozenset()))
    async with open_listener(EchoHandler(), rules) as house:
        with pytest.raises(asyncssh.DisconnectError, match="Too many tries"):
            async with lying(house, lambda: Guessing(*keys, guest=False)):
                pass
        await until(lambda: house.journal.events("refused"))
        assert house.journal.events("refused")[0]["reason"] == "tries"
    assert len(tried) == 3


async def test_showing_keys_without_end_is_guessing_too(shown_only: None) -> None:
    async with open_listener(EchoHandler()) as house:
        with pytest.raises(asyncssh.DisconnectError, match="Too many tries"):
            async with lying(house, lambda: Liar(*[VICTIM] * 50, guest=True)):
                pass


@pytest.mark.parametrize(
    ("called", "name"),
    [("ann", "ann"), ("a" * 300, "a" * 16), ("Zoë [b]x[/b]", "Zoë [b]x[/b]"), ("a\u00adb", "ab"), ("  ", "guest")],
    ids=["plain", "long", "marked up", "invisible", "empty"],
)
async def test_a_name_is_made_fit_to_be_shown(called: str, name: str) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house, name=called) as connection:
        await sit_down(connection)
        await until(lambda: echo.sessions)
        assert echo.only.caller.name == name


@pytest.mark.parametrize(
    "called", ["a\x1b[31m", "a\x07", "\u202eann", "a" * 5000], ids=["escape", "bell", "bidi", "long"]
)
async def test_a_name_that_is_none_does_not_come_in(called: str) -> None:
    async with open_listener(EchoHandler()) as house:
        with pytest.raises((asyncssh.Error, ValueError)):
            async with calling(house, name=called):
                pass
        async with calling(house) as connection:
            await soon(sit_down(connection))


async def test_the_journal_knows_people_by_a_short_name_of_their_key() -> None:
    async with open_listener(EchoHandler()) as house, calling(house, OWN, name="ann") as connection:
        await sit_down(connection)
        await until(lambda: house.journal.events("logged in"))
        assert house.journal.events("logged in") == [
            {"link": "ssh", "address": HOST, "person": f"key {fingerprint(OWN).removeprefix('SHA256:')[:12]}"}
        ]
        assert "ann" not in str(house.journal.notes)
