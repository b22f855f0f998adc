"""The page in Chromium, at a table with full hands on this machine: what it loads, its first frame, and keys to frames.

`first frame` is from the page's load event to the first paint of the table, each time in a new browser window; `key`
from the press to the paint that answers it, when the page acknowledges what it has painted.
"""

import asyncio
from collections.abc import Callable
from itertools import cycle, islice
from shutil import which
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from bench.host_process import host_process
from bench.timing import Figures, Measure, Slice, percentile_figures
from seasalt_tui.server.web.cookie import cookie_name, new_secret, person_of

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

NAME: Final = "page"
_LOADS: Final = 15
_KEYS: Final = 200
_ALONG_THE_HAND: Final = ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft")
_LONGEST_WAIT: Final = 60.0  # seconds
_CALM: Final = 1.5
_WATCH: Final = """
    window.paints = [];
    window.presses = [];
    addEventListener("keydown", (event) => window.presses.push(event.timeStamp), true);
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (frame) {
        if (frame[0] === "a") window.paints.push(performance.now());
        return send.call(this, frame);
    };
"""
_LOADED: Final = """() => {
    const [page] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource");
    const size = [page, ...files].reduce((sum, file) => sum + file.encodedBodySize, 0);
    return [page.loadEventEnd, window.paints[0], size];
}"""
_PRESSED: Final = "() => [window.presses.at(-1), window.paints.at(-1)]"
_SINCE_LAST_PAINT: Final = "() => performance.now() - window.paints.at(-1)"
_QUIET: Final = 60.0  # milliseconds


def _prepared() -> Slice:
    import playwright.async_api  # noqa: F401, PLC0415 - its absence costs this measure alone

    if which("chromium") is None:
        raise ImportError("Chromium is not installed")
    return _at_a_host


def _at_a_host(_seconds: float) -> Figures:
    secrets = [new_secret() for _ in range(_LOADS + 1)]
    with host_process([*map(person_of, secrets)], pages=True) as host:
        return asyncio.run(_measured(host.web_port, *secrets))


async def _measured(port: int, secret: str, *others: str) -> Figures:
    from playwright.async_api import async_playwright  # noqa: PLC0415 - as above

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        loads = [await _load(browser, port, other) for other in others]
        page = await _window(browser, port, secret)
        await asyncio.sleep(_CALM)
        keys = [await _press(page, key) for key in islice(cycle(_ALONG_THE_HAND), _KEYS)]
        await browser.close()
    firsts = [max(painted - loaded, 0.0) / 1000 for loaded, painted, _ in loads]
    size = max(size for *_, size in loads) / 1000
    return {"kilobytes": size, **percentile_figures("first frame", firsts), **percentile_figures("key", keys)}


async def _window(browser: "Browser", port: int, secret: str) -> "Page":
    address = f"http://127.0.0.1:{port}/"
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    await context.add_cookies([{"name": cookie_name(secure=False), "value": secret, "url": address}])
    page = await context.new_page()
    await page.add_init_script(_WATCH)
    await page.goto(address)
    await _until(page, "() => window.paints.length > 0", bool)
    return page


async def _load(browser: "Browser", port: int, secret: str) -> tuple[float, float, float]:
    page = await _window(browser, port, secret)
    loaded, painted, size = await page.evaluate(_LOADED)
    await page.context.close()
    return loaded, painted, size


async def _press(page: "Page", key: str) -> float:
    """Seconds. A frame on its way would be taken for the answer, and the next key could undo this one unseen."""
    await _until(page, _SINCE_LAST_PAINT, lambda since: since > _QUIET)
    await page.keyboard.press(key)
    pressed, painted = await _until(page, _PRESSED, lambda times: times[1] > times[0])
    return float(painted - pressed) / 1000


async def _until(page: "Page", asked: str, done: Callable[[Any], bool]) -> Any:
    end = monotonic() + _LONGEST_WAIT
    while not done(answer := await page.evaluate(asked)):
        if monotonic() > end:
            raise TimeoutError(await page.title())
        await asyncio.sleep(0.005)
    return answer


MEASURES = [Measure(NAME, "ms; kB", _prepared, once=True)]
