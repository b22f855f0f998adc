"""Who calls, once that is proven; and of all that ssh can do, a single terminal is granted."""

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

from seasalt_tui.server.ssh.keys import fingerprint, is_fit
from seasalt_tui.server.ssh.porch import Porch, short
from seasalt_tui.server.ssh.terminal import WINDOW, Terminal, Wishes
from seasalt_tui.server.ssh.wire import Wire
from seasalt_tui.store.labels import PLAYER_CELLS, label

if TYPE_CHECKING:
    from asyncssh.auth import KbdIntChallenge, KbdIntResponse

_NAMELESS: Final = "guest"
_NO_QUESTIONS: Final = ("", "", "", ())


class Gate(SSHServer):
    """`_shown` is a key that was shown, by whoever has seen it somewhere; only when the login ends well is it theirs.

    Each way to log in forgets what another one has shown: else a victim's key and a guest's login were the victim.
    """

    def __init__(self, porch: Porch) -> None:
        self._porch = porch
        self._wire: Wire
        self._shown: str | None = None
        self._person = ""
        self._granted = False

    def connection_made(self, conn: SSHServerConnection) -> None:
        self._wire = cast("Wire", conn)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wire.end(logged_in=bool(self._person))

    def begin_auth(self, username: str) -> bool:
        self._shown = None
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: SSHKey) -> bool:
        self._shown = None
        allowed = self._porch.rules.allowed
        if not is_fit(key) or (allowed is not None and fingerprint(key) not in allowed.fingerprints):
            return False
        self._shown = f"key {fingerprint(key)}"
        return True

    def kbdint_auth_supported(self) -> bool:
        return self._porch.rules.guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> "KbdIntChallenge":
        self._shown = None
        return _NO_QUESTIONS if self._porch.rules.guests else False

    def validate_kbdint_response(self, username: str, responses: "KbdIntResponse") -> "KbdIntChallenge":
        if not self._porch.rules.guests:
            return False
        self._shown = f"guest {token_hex(16)}"
        return True

    def auth_completed(self) -> None:
        if self._shown is None:
            self._wire.drop("nobody")
            return
        self._person = self._shown
        self._wire.log_in(short(self._person))

    def session_requested(self) -> tuple[SSHServerChannel[bytes], Terminal]:
        if self._granted or not self._person:
            self._porch.metrics.count("refused", reason="channel")
            raise ChannelOpenError(OPEN_ADMINISTRATIVELY_PROHIBITED, "One terminal a call")
        self._granted = True
        name = label(str(self._wire.get_extra_info("username")), PLAYER_CELLS) or _NAMELESS
        channel = self._wire.create_server_channel(encoding=None, window=WINDOW)
        channel._env = Wishes()
        return channel, Terminal(self._wire, self._porch, self._person, name)
