"""Pages over TLS: the handshake counts, and a new certificate is shown without an end to open connections."""

import asyncio
import contextlib
import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar, TCPConnector
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.web.certificate import BadCertificate, Certificate, certificate_of
from server.ssh.open_listener import EchoHandler
from server.waiting import soon, until
from server.web.open_web import HOST, Page, open_web


def make_pair(folder: Path, name: str) -> tuple[Path, Path]:
    """A certificate of its own for this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    cert_file, key_file = folder / "cert.pem", folder / "key.pem"
    cert_file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    key_file.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return cert_file, key_file


async def shown_name(port: int) -> str:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    _, writer = await asyncio.open_connection(HOST, port, ssl=context)
    shown = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
    writer.transport.abort()
    return str(x509.load_der_x509_certificate(shown).subject.rfc4514_string())


async def test_a_page_over_tls_with_a_certificate_that_is_replaced_meanwhile(tmp_path: Path) -> None:
    certificate = Certificate(*make_pair(tmp_path, "first"))
    trusted = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    echo = EchoHandler()
    async with (
        open_web(echo, tls=certificate.context) as web,
        ClientSession(connector=TCPConnector(ssl=trusted), cookie_jar=CookieJar(unsafe=True)) as browser,
    ):
        ann = await Page(browser, web.url).open()
        assert ann.socket._response.cookies["__Host-seasalt"]["secure"]
        await ann.type("hello")
        await ann.reads("hello")
        assert await shown_name(web.port) == "CN=first"
        make_pair(tmp_path, "second")
        certificate.read()
        assert await shown_name(web.port) == "CN=second"
        (tmp_path / "key.pem").write_text("nonsense")
        with pytest.raises(BadCertificate):
            certificate.read()
        assert await shown_name(web.port) == "CN=second"
        await ann.type(" still")
        await ann.reads("hello still")
        await ann.leave()
        await until(lambda: web.gauge("pages") == 0)


async def test_handshakes_that_never_end_count_and_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caps, "PAGES_OF_NETWORKS", (2, 2, 2))
    monkeypatch.setattr(timeouts, "TLS_HANDSHAKE", 0.3)
    async with open_web(EchoHandler(), tls=Certificate(*make_pair(tmp_path, "host")).context) as web:
        idle = [await asyncio.open_connection(HOST, web.port) for _ in range(3)]
        await until(lambda: web.refusals() == ["pages"])
        await until(lambda: web.gauge("pages") == 0)
        plain_reader, plain = await asyncio.open_connection(HOST, web.port)
        plain.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            assert b"HTTP" not in await soon(plain_reader.read())
        await until(lambda: web.gauge("pages") == 0)
        for writer in (plain, *(writer for _, writer in idle)):
            writer.transport.abort()


def test_a_certificate_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    cert, key = make_pair(tmp_path, "one")
    other, _ = make_pair(tmp_path / "other", "two")
    missing = tmp_path / "missing.pem"
    for pair, text in {
        (cert, None): "A certificate needs its private key: set both web_cert and web_key.",
        (other, key): f"{other} and {key} are no certificate with its private key.",
        (cert, missing): f"{missing} cannot be read: No such file or directory.",
    }.items():
        with pytest.raises(BadCertificate) as bad:
            certificate_of(HostConfig(tmp_path, web_cert=pair[0], web_key=pair[1]))
        assert bad.value.refusal.sentence == text
    assert certificate_of(HostConfig(tmp_path)) is None
