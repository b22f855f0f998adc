"""TLS certificate of the pages: read at the start, and again at a reload, without an end to open connections."""

import ssl
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.messages import message
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.store.errors import StoreError

_NO_PAIR: Final = message("{cert} and {key} are no certificate with its private key.")
_UNREADABLE: Final = message("{file} cannot be read: {reason}.")
_HALF: Final = message("A certificate needs its private key: set both web_cert and web_key.")


class BadCertificate(StoreError):
    """Better no pages than pages without encryption."""


class Certificate:
    """`context`: for the listener; `read` replaces what it shows to new connections."""

    def __init__(self, cert: Path, key: Path) -> None:
        self._cert = cert
        self._key = key
        self.context = _read(cert, key)

    def read(self) -> None:
        """`BadCertificate`: then the last one stays."""
        _read(self._cert, self._key)
        self.context.load_cert_chain(self._cert, self._key)


def certificate_of(config: HostConfig) -> Certificate | None:
    """`BadCertificate` if there is none where there should be one."""
    if config.web_cert is None and config.web_key is None:
        return None
    if config.web_cert is None or config.web_key is None:
        raise BadCertificate(Refusal(_HALF))
    return Certificate(config.web_cert, config.web_key)


def _read(cert: Path, key: Path) -> ssl.SSLContext:
    for file in (cert, key):
        try:
            file.read_bytes()
        except OSError as error:
            values = {"file": str(file), "reason": error.strerror or str(error)}
            raise BadCertificate(Refusal(_UNREADABLE, values)) from error
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    try:
        context.load_cert_chain(cert, key, password="")
    except (ssl.SSLError, ValueError) as error:
        raise BadCertificate(Refusal(_NO_PAIR, {"cert": str(cert), "key": str(key)})) from error
    return context
