"""Health check and metrics endpoint, and requests that it refuses."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from seasalt_tui.server.host.health import Health, opened_health
from seasalt_tui.server.telemetry.metrics import Metrics
from server.host.prometheus_parser import samples

HOST = "127.0.0.1"


class Watched:
    def __init__(self) -> None:
        self.metrics = Metrics()
        self.trouble = ""
        self.unready = ""
        self.port = 0

    async def send(self, request: bytes) -> bytes:
        """All that comes back, until the line is closed."""
        reader, writer = await asyncio.open_connection(HOST, self.port)
        try:
            writer.write(request)
            return await asyncio.wait_for(reader.read(), 10)
        except ConnectionError:
            return b""
        finally:
            writer.close()

    async def get(self, path: str) -> tuple[str, str]:
        answer = (await self.send(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())).decode()
        head, _, content = answer.partition("\r\n\r\n")
        assert f"Content-Length: {len(content.encode())}\r\n" in head
        return head.split("\r\n")[0], content


@pytest.fixture
async def watched() -> AsyncIterator[Watched]:
    host = Watched()
    async with opened_health(Health(host.metrics, lambda: host.trouble, lambda: host.unready), HOST, 0) as host.port:
        yield host


async def test_a_host_that_is_well(watched: Watched) -> None:
    assert await watched.get("/healthz") == ("HTTP/1.1 200 OK", "ok\n")
    assert await watched.get("/healthz?now") == ("HTTP/1.1 200 OK", "ok\n")


@pytest.mark.parametrize("trouble", ["ending", "unsaved"])
async def test_a_host_that_is_not(watched: Watched, trouble: str) -> None:
    watched.trouble = trouble
    assert await watched.get("/healthz") == ("HTTP/1.1 503 Service Unavailable", f"{trouble}\n")


async def test_a_host_that_takes_nobody_new_is_well(watched: Watched) -> None:
    assert await watched.get("/readyz") == ("HTTP/1.1 200 OK", "ready\n")
    watched.unready = "draining"
    assert await watched.get("/readyz") == ("HTTP/1.1 503 Service Unavailable", "draining\n")
    assert await watched.get("/healthz") == ("HTTP/1.1 200 OK", "ok\n")


async def test_the_metrics(watched: Watched) -> None:
    watched.metrics.count("refused", reason="full")
    status, page = await watched.get("/metrics")
    assert status == "HTTP/1.1 200 OK"
    assert samples(page) == {("seasalt_refused_total", 'reason="full"'): 1}


async def test_head_has_no_content(watched: Watched) -> None:
    answer = await watched.send(b"HEAD /healthz HTTP/1.0\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert answer.endswith(b"\r\n\r\n")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"POST /metrics HTTP/1.1\r\n\r\n", b"405"),
        (b"GET / HTTP/1.1\r\n\r\n", b"404"),
        (b"GET /../../etc/passwd HTTP/1.1\r\n\r\n", b"404"),
        (b"GET /healthz\r\n\r\n", b"400"),
        (b"GET /healthz HTTP/2\r\n\r\n", b"400"),
        (b"\x16\x03\x01\x02\x00\x01\r\n\r\n", b"400"),
        (b"GET /healthz HTTP/1.1\r\nX: " + b"x" * 9000 + b"\r\n\r\n", b"431"),
    ],
)
async def test_what_is_not_answered(watched: Watched, request_: bytes, status: bytes) -> None:
    answer = await watched.send(request_)
    assert (
        answer[:13] in {b"HTTP/1.1 " + status + b" ", b""}
        if status == b"431"
        else answer.startswith(b"HTTP/1.1 " + status)
    )
    assert (await watched.get("/healthz"))[0] == "HTTP/1.1 200 OK"


async def test_who_says_nothing_is_not_waited_for(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasalt_tui.server.limits.timeouts.HTTP_REQUEST", 0.05)
    assert await watched.send(b"GET /healthz HTTP/1.1\r\n") == b""


async def test_only_so_many_at_once(watched: Watched) -> None:
    """Those who say nothing leave no room, until they go."""
    silent = [await asyncio.open_connection(HOST, watched.port) for _ in range(16)]
    refused = b""
    async with asyncio.timeout(10):
        assert await watched.send(b"GET /healthz HTTP/1.1\r\n\r\n") == refused
        for _, writer in silent:
            writer.close()
        while await watched.send(b"GET /healthz HTTP/1.1\r\n\r\n") == refused:
            continue
