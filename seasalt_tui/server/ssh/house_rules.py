"""What a house may change while it runs; it is read anew whenever it matters."""

from collections.abc import Callable

from msgspec import Struct

from seasalt_tui.server.limits import Limits
from seasalt_tui.server.ssh.keys import AllowedKeys


class HouseRules(Struct, frozen=True):
    """`allowed`: None lets every key in. `guests`: those without a key come in too, whatever keys are allowed."""

    limits: Limits = Limits()
    guests: bool = True
    allowed: AllowedKeys | None = None


Rules = Callable[[], HouseRules]
