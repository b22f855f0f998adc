"""A page's socket: it draws, types, loses its line and comes back."""

from server.ssh.open_listener import EchoHandler
from server.waiting import until
from server.web.open_web import open_web, page


async def test_what_is_typed_is_echoed_until_the_session_ends() -> None:
    echo = EchoHandler()
    async with open_web(echo) as web, page(web, path="/t/K7RBX", language="de-CH") as ann:
        await ann.reads("welcome")
        await ann.type("hé")
        await ann.reads("hé")
        await ann.send("r100x30")
        await until(lambda: echo.only.sizes == [(100, 30)])
        caller = echo.only.caller
        assert caller.person.startswith("web SHA256:")
        assert (caller.command, caller.link, caller.address) == ("K7RBX", "web", "127.0.0.1")
        assert caller.environ["LANG"] == "de_CH.UTF-8"
        echo.only.link.say_last("Bye.")
        await ann.type(".")
        await ann.closed()
        assert ann.ended == {"text": "Bye.", "again": True}
        await until(lambda: web.reasons() == ["done"])
        assert web.journal.events("logged in")[0]["link"] == "web"
        assert 'seasalt_bytes_sent_total{link="web"}' in web.metrics.page()
