"""Access rules that a reload may change; read again at each use."""

from collections.abc import Callable

from msgspec import Struct

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.ssh.keys import AllowedKeys


class HouseRules(Struct, frozen=True):
    """`allowed`: None admits every key. `guests`: callers without a key are admitted too, whatever `allowed` is."""

    limits: Limits = Limits()
    guests: bool = True
    allowed: AllowedKeys | None = None


Rules = Callable[[], HouseRules]
