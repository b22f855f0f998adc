"""What a socket may not do: bad frames, floods, too many sessions, and silence."""

import json
from contextlib import suppress
from dataclasses import dataclass

import pytest

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.transport.access_rules import AccessRules
from server.ssh.open_listener import EchoHandler
from server.waiting import until
from server.web.open_web import HELLO, Page, browser, open_web, page


@dataclass
class Bad:
    frame: str | bytes
    hello: bool = True


BAD = {
    "an unknown kind": Bad("x"),
    "empty": Bad(""),
    "no number": Bad("ix hello"),
    "a negative number": Bad("i-1 hello"),
    "a huge number": Bad("i99999999999999999999 hello"),
    "digits of another script": Bad("i٣ hello"),
    "a size without height": Bad("r80"),
    "bytes": Bad(b"i1 hello"),
    "a second hello": Bad('h{"v":1}'),
    "not json": Bad("h{", hello=False),
    "another version": Bad('h{"v":2}', hello=False),
    "no hello": Bad("i1 hello", hello=False),
    "a long secret": Bad(f"h{json.dumps({'v': 1, 'resume': 'x' * 1000})}", hello=False),
    "a lone surrogate": Bad('h{"v":1,"path":"\\ud800"}', hello=False),
    "a size of text": Bad('h{"v":1,"size":["x",1]}', hello=False),
}


async def test_bad_frames_close_the_socket_and_nothing_else() -> None:
    echo = EchoHandler()
    async with open_web(echo) as web, browser() as session:
        for name, bad in BAD.items():
            one = await Page(session, web.url).open_silently()
            if bad.hello:
                await one.say_hello()
                await until(lambda: one.welcome)  # noqa: B023 - awaited at once
            else:
                one.read()
            await (one.socket.send_bytes(bad.frame) if isinstance(bad.frame, bytes) else one.send(bad.frame))
            await one.closed()
            assert one.close_code == 1008, name
            await one.leave()
            if bad.hello:
                again = Page(session, web.url)
                again.secret = one.secret
                await again.open()
                await again.type(".")
                await again.closed()
                await again.leave()
        assert web.refusals() == ["frame"] * len(BAD)
        assert {session.heard for session in echo.sessions} == {"."}


async def test_a_frame_too_large_closes_the_socket() -> None:
    large = f"i1 {'x' * caps.SOCKET_FRAME}"
    async with open_web(EchoHandler()) as web:
        async with page(web) as ann:
            await ann.send(large)
            await ann.closed()
            assert ann.close_code == 1009
        async with browser() as session:
            ben = await Page(session, web.url).open_silently(compress=15)
            assert ben.socket.compress
            await ben.say_hello()
            await ben.send(1000 * large)  # a few kB on the wire
            await ben.closed()
            assert ben.close_code == 1009
            await ben.leave()


async def test_a_socket_that_says_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "HELLO", 0.05)
    async with open_web(EchoHandler()) as web, browser() as session:
        one = await Page(session, web.url).open_silently()
        one.read()
        await one.closed()
        assert (one.close_code, web.refusals()) == (1008, ["hello"])
        await one.leave()


async def test_typing_without_end_ends_the_session_with_a_word() -> None:
    limits = Limits(typed=1000, typed_at_once=1000, flood_seconds=0.2, received=10**7, received_at_once=10**7)
    echo = EchoHandler()
    async with open_web(echo, AccessRules(limits)) as web, page(web) as ann:
        with suppress(ConnectionError):
            while not ann.is_closed:
                await ann.type("x" * 1000)
        await ann.closed()
        await until(lambda: web.reasons() == ["flood"])
        assert len(echo.only.heard) < 20_000


async def test_as_many_as_the_limits_say() -> None:
    rules = AccessRules(Limits(per_person=2, sessions=3))
    async with open_web(EchoHandler(), rules) as web, browser() as ann, browser() as ben:
        pages = [await Page(browser_, web.url).open() for browser_ in (ann, ann)]
        third = await Page(ann, web.url).open()
        assert third.ended == {"text": "You have too many connections open. Close one and reconnect.", "again": True}
        pages.append(await Page(ben, web.url).open())
        fourth = await Page(ben, web.url).open(language="de")
        assert fourth.ended is not None
        assert "voll" in fourth.ended["text"]
        for one in (*pages, third, fourth):
            await one.leave()
        assert web.refusals() == ["person", "full"]


async def test_a_session_whose_page_is_gone_makes_room_for_a_page_that_is_here() -> None:
    rules = AccessRules(Limits(per_person=2, sessions=3))
    async with open_web(EchoHandler(), rules) as web, browser() as ann, browser() as ben:
        own = [await Page(ann, web.url).open() for _ in range(2)]
        await own[0].leave()
        await until(lambda: web.gauge("unseen") == 1)
        own.append(await Page(ann, web.url).open())
        assert own[-1].ended is None
        assert web.reasons() == ["displaced"]
        others = [await Page(ben, web.url).open()]
        await own[1].leave()
        await until(lambda: web.gauge("unseen") == 1)
        others.append(await Page(ben, web.url).open())
        assert others[-1].ended is None
        assert not web.refusals()
        for one in (*own, *others):
            await one.leave()


async def test_as_many_sockets_from_an_address_as_the_limits_say() -> None:
    async with open_web(EchoHandler(), AccessRules(Limits(per_address=2, per_network=2))) as web, browser() as ann:
        pages = [await Page(ann, web.url).open() for _ in range(3)]
        assert [one.ended is None for one in pages] == [True, True, False]
        for one in pages:
            await one.leave()
        await until(lambda: not web.counts.connections.total())
        assert web.refusals() == ["address"]
        assert web.gauge("pages") <= 1


async def test_tiny_frames_without_end_wait_and_hold_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caps, "FRAMES", (2000, 100))
    echo = EchoHandler()
    async with open_web(echo) as web, page(web) as eve, page(web) as ann:
        await until(lambda: len(echo.sessions) == 2)
        for _ in range(600):
            await eve.send("a0")
            await eve.socket.ping()
        await eve.type("after all of it")
        for key in "at once":
            await ann.type(key)
        await ann.reads("at once")
        await eve.reads("after all of it")
        assert not web.refusals()


async def test_a_page_that_answers_no_ping_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "KEEPALIVE", 0.05)
    async with open_web(EchoHandler()) as web, page(web) as ann, browser() as session:
        deaf = await Page(session, web.url).open_silently()
        await deaf.send(f"h{json.dumps(HELLO)}")  # and then nothing is read, nor answered
        await until(lambda: web.gauge("sessions") == 2)
        await until(lambda: web.gauge("unseen") == 1)
        await ann.type("still here")
        await ann.reads("still here")
        await deaf.leave()


async def test_sessions_that_are_begun_or_left_behind_have_limits() -> None:
    rules = AccessRules(Limits(unseen_per_address=1, begun_per_minute=3))
    async with open_web(EchoHandler(), rules) as web, browser() as ann:
        for _ in range(3):
            one = await Page(ann, web.url).open()
            assert one.ended is None
            await one.leave()
        await until(lambda: web.reasons() == ["displaced"] * 2)
        assert web.gauge("unseen") == 1
        fourth = await Page(ann, web.url).open()
        assert fourth.ended is not None
        await fourth.leave()
        assert web.refusals() == ["sessions"]
