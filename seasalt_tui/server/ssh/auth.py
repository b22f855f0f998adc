"""SSH authentication: by key, or as a guest; it then grants one session with a terminal and nothing else."""

from secrets import token_hex
from typing import TYPE_CHECKING, Final, cast

from asyncssh import (
    OPEN_ADMINISTRATIVELY_PROHIBITED,
    ChannelOpenError,
    SSHKey,
    SSHServer,
    SSHServerChannel,
    SSHServerConnection,
)

from seasalt_tui.server.limits import caps
from seasalt_tui.server.link import SessionHandler, short_identity
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.ssh.public_keys import fingerprint, is_acceptable
from seasalt_tui.server.ssh.terminal import AllowedEnvironment, Terminal
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS, sanitized

if TYPE_CHECKING:
    from asyncssh.auth import KbdIntChallenge, KbdIntResponse

_GUEST_NAME: Final = "guest"
_NO_QUESTIONS: Final = ("", "", "", ())


class AuthServer(SSHServer):
    """`_offered`: the identity of this attempt. Anybody can offer a public key; only a successful login proves it.

    Each attempt discards what an earlier one offered. Otherwise an attacker could offer a victim's public key, log in
    as a guest, and be taken for the victim.
    """

    def __init__(self, shared: SharedState, handle: SessionHandler) -> None:
        self._shared = shared
        self._handle_session = handle
        self._connection: SshConnection
        self._offered: str | None = None
        self._person = ""
        self._granted = False

    def connection_made(self, conn: SSHServerConnection) -> None:
        self._connection = cast("SshConnection", conn)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connection.teardown(logged_in=bool(self._person))

    def begin_auth(self, username: str) -> bool:
        self._offered = None
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: SSHKey) -> bool:
        self._offered = None
        allowed = self._shared.rules.allowed
        if not is_acceptable(key) or (allowed is not None and fingerprint(key) not in allowed.fingerprints):
            return False
        self._offered = f"key {fingerprint(key)}"
        return True

    def kbdint_auth_supported(self) -> bool:
        return self._shared.rules.guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> "KbdIntChallenge":
        self._offered = None
        return _NO_QUESTIONS if self._shared.rules.guests else False

    def validate_kbdint_response(self, username: str, responses: "KbdIntResponse") -> "KbdIntChallenge":
        if not self._shared.rules.guests:
            return False
        self._offered = f"guest {token_hex(16)}"
        return True

    def auth_completed(self) -> None:
        if self._offered is None:
            self._connection.drop("nobody")
            return
        self._person = self._offered
        self._connection.note_login(short_identity(self._person))

    @property
    def _username(self) -> str:
        raw_user_name = self._connection.raw_user_name
        return str(self._connection.get_extra_info("username")) if raw_user_name is None else raw_user_name

    def session_requested(self) -> tuple[SSHServerChannel[bytes], Terminal]:
        if self._granted or not self._person:
            self._shared.metrics.count("refused", reason="channel")
            raise ChannelOpenError(OPEN_ADMINISTRATIVELY_PROHIBITED, "One terminal a call")
        self._granted = True
        name = sanitized(self._username, PLAYER_NAME_CELLS) or _GUEST_NAME
        channel = self._connection.create_server_channel(encoding=None, window=caps.CHANNEL_WINDOW)
        channel._env = AllowedEnvironment()
        return channel, Terminal(self._connection, self._shared, self._handle_session, self._person, name)
