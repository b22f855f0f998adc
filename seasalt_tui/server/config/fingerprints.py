"""Fingerprints of public keys, as `ssh-keygen -l` prints them."""

import re
from typing import Final

_FINGERPRINT: Final = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")


def is_fingerprint(text: str) -> bool:
    return _FINGERPRINT.fullmatch(text) is not None
