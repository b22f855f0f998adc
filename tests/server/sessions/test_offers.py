"""A touch screen gets the key line as buttons, and knows when text is typed; what it lost is drawn again."""

from pathlib import Path

from seasalt_tui.server.link import Caller, Offers
from seasalt_tui.store.settings import Settings
from server.hosted_sessions import ENVIRON, STILL, ConnectedPerson, open_house
from server.memory_link import MemoryLink
from ui.terminal.painter.terminal_emulator import Terminal


class TouchLink(MemoryLink):
    takes_offers = True

    def __init__(self) -> None:
        super().__init__()
        self.offers: list[Offers] = []

    def offer(self, offers: Offers) -> None:
        self.offers.append(offers)

    @property
    def last(self) -> Offers:
        return self.offers[-1]

    @property
    def keys(self) -> dict[str, str]:
        return {label: key for key, label, _ in self.last.keys} if self.offers else {}

    def lose_screen(self) -> None:
        self.written.clear()
        self.terminal = Terminal(*self.size)
        assert self._listener is not None
        self._listener.on_redraw()


async def test_offers_of_a_touch_screen(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        caller = Caller("web ann", "Ann", "203.0.113.7", ENVIRON)
        await host.house.profiles.save(caller, Settings(), STILL)
        link = TouchLink()
        ann = ConnectedPerson(host.house, link, caller)

        await ann.until(lambda: "Help" in link.keys)
        assert link.keys["Help"] == "?"
        assert not link.last.typing

        before = len(link.offers)
        ann.press("down")
        await ann.quiet()
        assert len(link.offers) - before <= 1, "sent although nothing changed"

        ann.press("c")
        await ann.until(lambda: link.last.typing)
        text = ann.text
        link.lose_screen()
        await ann.until(lambda: ann.text == text, "the same screen")
        assert {"\x1b[?1049h", "\x1b[?1003h"} <= {f"\x1b{part}" for part in link.all_written.split("\x1b")}
        await ann.end()
