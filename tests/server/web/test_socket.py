"""A page's socket: it types, loses its line and comes back."""

import asyncio
from contextlib import suppress

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.link import Caller, Link, Offers
from seasalt_tui.server.transport.access_rules import AccessRules
from server.ssh.open_listener import EchoHandler, EchoSession
from server.waiting import until
from server.web.open_web import Page, browser, open_web, page

ENTER = Offers((("enter", "Draw", "enter"),), typing=False)


class Redrawing(EchoHandler):
    """Counts how often everything has to be drawn again."""

    def __init__(self) -> None:
        super().__init__()
        self.redraws = 0

    async def __call__(self, link: Link, caller: Caller) -> None:
        session = EchoSession(link, caller)
        session.on_redraw = self._redraw  # type: ignore[method-assign]
        self.sessions.append(session)
        link.write("welcome\r\n")
        link.set_listener(session)
        await session.over.wait()

    def _redraw(self) -> None:
        self.redraws += 1
        self.only.link.write("all of it\r\n")


async def test_what_is_typed_is_echoed_until_the_session_ends() -> None:
    echo = EchoHandler()
    async with open_web(echo) as web, page(web, path="/t/K7RBX", language="de-CH", touch=True) as ann:
        await ann.reads("welcome")
        await ann.type("hé")
        await ann.reads("hé")
        await ann.send("r100x30")
        await until(lambda: echo.only.sizes == [(100, 30)])
        link, caller = echo.only.link, echo.only.caller
        assert caller.person.startswith("web SHA256:")
        assert (caller.command, caller.link, caller.address) == ("K7RBX", "web", "127.0.0.1")
        assert caller.environ["LANG"] == "de_CH.UTF-8"
        assert link.takes_offers  # type: ignore[attr-defined]
        link.offer(ENTER)  # type: ignore[attr-defined]
        await until(lambda: ann.offers == [{"keys": [["enter", "Draw", "enter"]], "typing": False}])
        link.say_last("Bye.")
        await ann.type(".")
        await ann.closed()
        assert ann.ended == {"text": "Bye.", "again": True}
        await until(lambda: web.reasons() == ["done"])
        assert web.journal.events("logged in")[0]["link"] == "web"
        assert 'seasalt_bytes_sent_total{link="web"}' in web.metrics.page()
        assert web.gauge("sessions") == web.gauge("unseen") == 0


async def test_a_page_comes_back_to_the_same_session_and_nothing_is_lost_or_done_twice() -> None:
    echo = Redrawing()
    async with open_web(echo) as web, browser() as ann:
        first = await Page(ann, web.url).open()
        await first.reads("welcome")
        first.acknowledges = False
        await first.type("one ")
        await first.reads("one ")
        first.cut()
        await first.closed()
        await until(lambda: web.gauge("unseen") == 1)
        session = echo.only
        assert session.link.congested
        await until(lambda: session.lines == [False])
        session.link.write("meanwhile ")
        echo.only.link.offer(ENTER)  # type: ignore[attr-defined]

        again = Page(ann, web.url)
        again.secret, again.seen, again.sent = first.secret, first.seen - 1, first.sent
        await again.open()
        assert again.welcome == {"resume": first.secret, "taken": 1, "fresh": False, "v": 1}
        await again.reads("one meanwhile ")
        await until(lambda: bool(again.offers))
        await again.send("i1 one ")  # sent before, but not known to have arrived
        await again.type("two")
        await again.reads("two")
        assert echo.only.heard == "one two"
        assert session.lines == [False, True]
        await until(lambda: not session.link.congested)
        assert echo.only.losses == echo.redraws == 0
        assert web.metrics.counts["resumed", ()] == 1
        await again.leave()


async def test_a_reloaded_page_gets_everything_again_in_the_same_session() -> None:
    echo = Redrawing()
    async with open_web(echo) as web, browser() as ann:
        first = await Page(ann, web.url).open()
        await first.type("x")
        await first.reads("x")
        await first.leave()
        reloaded = Page(ann, web.url)
        reloaded.secret = first.secret
        await until(lambda: echo.only.link._outbox.size == 0)  # type: ignore[attr-defined]
        await reloaded.open()
        assert (reloaded.welcome["fresh"], reloaded.welcome["taken"]) == (True, 1)
        await reloaded.reads("all of it")
        assert reloaded.outputs[0] == 1
        await reloaded.type("y")
        await reloaded.reads("y")
        assert (echo.only.heard, echo.redraws) == ("xy", 1)
        await reloaded.leave()


async def test_a_session_belongs_to_its_last_page_and_its_own_person() -> None:
    echo = EchoHandler()
    async with open_web(echo) as web, browser() as ann, browser() as eve:
        first = await Page(ann, web.url).open()
        second = Page(ann, web.url)
        second.secret, second.seen = first.secret, first.seen
        await second.open()
        with suppress(ConnectionError):
            await first.send("i7 late")
        await first.closed()
        assert first.close_code == 4001
        await first.leave()
        await second.type("mine")
        await second.reads("mine")
        assert "late" not in second.text
        thief = Page(eve, web.url)
        thief.secret = second.secret
        await thief.open()
        assert thief.secret != second.secret
        assert len({session.caller.person for session in echo.sessions}) == 2
        await second.type("still")
        await second.reads("still")
        for one in (second, thief):
            await one.leave()


async def test_a_page_that_stays_away_loses_its_session() -> None:
    echo = EchoHandler()
    async with open_web(echo, AccessRules(Limits(unseen_seconds=0.05))) as web, page(web) as ann:
        ann.cut()
        await until(lambda: web.reasons() == ["lost"])
        assert echo.only.losses == 1
        await until(lambda: web.gauge("unseen") == 0)
        await ann.open()
        assert ann.welcome["fresh"]
        assert ann.welcome["taken"] == 0
        assert len(echo.sessions) == 2


async def test_a_session_that_fails_ends_alone() -> None:
    echo = EchoHandler()
    async with open_web(echo) as web, page(web) as ann, page(web) as ben:
        await until(lambda: len(echo.sessions) == 2)
        echo.sessions[0].fails = True
        await ann.type("x")
        await ann.closed()
        assert ann.ended == {"text": "Something went wrong. Reconnect: nothing saved is lost.", "again": True}
        await ben.type("still here")
        await ben.reads("still here")
        assert web.reasons() == ["crashed"]
        assert web.metrics.counts["crashed", ()] == 1


async def test_a_page_that_does_not_read_is_let_go_and_may_come_back() -> None:
    limits = Limits(unsent=10_000, unsent_at_most=100_000, stalled_seconds=0.05)
    echo = Redrawing()
    async with open_web(echo, AccessRules(limits)) as web, page(web) as ann:
        await ann.reads("welcome")
        ann.acknowledges = False
        echo.only.link.write("x" * 20_000)
        assert echo.only.link.congested
        await ann.closed()
        assert ann.close_code == 1008
        assert web.metrics.counts["dropped", (("reason", "stalled"),)] == 1
        assert not web.reasons()
        await ann.open()
        assert not ann.welcome["fresh"]
        ann.acknowledges = True
        await ann.send(f"a{ann.seen}")
        await until(lambda: echo.only.flows > 0)
        ann.acknowledges = False
        echo.only.link.write("y" * 110_000)
        await ann.closed()
        assert web.metrics.counts["dropped", (("reason", "slow"),)] == 1
        assert echo.only.link._outbox.size == 0  # type: ignore[attr-defined]
        ann.acknowledges = True
        await ann.open()
        assert ann.welcome["fresh"]
        await ann.reads("all of it")


async def test_everybody_is_told_when_the_host_closes() -> None:
    async with browser() as session:
        async with open_web(EchoHandler()) as web:
            ann = await Page(session, web.url).open()
            await ann.reads("welcome")
        await ann.closed()
        assert ann.ended == {"text": "", "again": True}
        await asyncio.gather(ann.leave())
