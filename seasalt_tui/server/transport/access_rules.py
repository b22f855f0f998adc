"""Access rules: who may log in, and the limits. A reload may change them, so they are read again at each use."""

from collections.abc import Callable

from msgspec import Struct

from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.transport.trusted_proxies import TrustedProxies

FindBan = Callable[[str, str], Ban | None]
"""By person and address."""


def nobody_is_banned(_person: str, _address: str) -> Ban | None:
    return None


class AllowedKeys(Struct, frozen=True):
    fingerprints: frozenset[str]


class AccessRules(Struct, frozen=True):
    """`allowed`: None admits every key. `guests`: callers without a key are admitted too, whatever `allowed` is."""

    limits: Limits = Limits()
    guests: bool = True
    allowed: AllowedKeys | None = None
    ban_of: FindBan = nobody_is_banned
    proxies: TrustedProxies = TrustedProxies()


ReadRules = Callable[[], AccessRules]
