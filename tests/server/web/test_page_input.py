"""What the page sends for keys, letters, pastes, mouse and fingers is what the host's parser of input understands."""

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Page
from textual import events
from textual.message import Message

from browser import UPRIGHT, visitor
from seasalt_tui.server.limits import caps
from seasalt_tui.server.sessions.input_parser import InputParser
from server.waiting import LONGEST_WAIT, until
from server.web.scripted_host import ScriptedHost

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.needs("chromium")]

LONGEST_PASTE = 16 * 1024  # as the page counts letters
MODES = "\x1b[?1049h\x1b[?1004h\x1b[?2004h\x1b[>1u\x1b[?1000h\x1b[?1002h\x1b[?1006h\x1b[?1003h"
KEYS = {
    **{name: name.removeprefix("Arrow").lower() for name in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")},
    **{name: name.lower() for name in ("Escape", "Enter", "Tab", "Backspace", "Delete", "Insert", "Home", "End")},
    **{name: name.lower() for name in ("PageUp", "PageDown", "F1", "F2", "F3", "F4", "F7", "F8", "F9", "F10")},
    "Shift+Tab": "shift+tab",
    "Control+ArrowLeft": "ctrl+left",
    "Shift+ArrowUp": "shift+up",
    "Control+Shift+End": "ctrl+shift+end",
    "Alt+PageDown": "alt+pagedown",
    "Control+q": "ctrl+q",
    "Control+s": "ctrl+s",
    "Control+z": "ctrl+z",
    "Control+p": "ctrl+p",
    "Alt+x": "alt+x",
    "a": "a",
    "Shift+B": "B",
    "?": "question_mark",
    "/": "slash",
    "Space": "space",
}
PASTE = """(text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector("textarea").dispatchEvent(event);
}"""
WATCH_BELL = """() => {
    window.bells = [];
    const note = () => window.bells.push(...document.body.classList);
    new MutationObserver(note).observe(document.body, { attributes: true });
}"""
STRICT_CLIPBOARD = """() => {
    window.copied = [];
    let isPressed = false;
    addEventListener("keydown", () => { isPressed = true; setTimeout(() => { isPressed = false; }); }, true);
    const writeText = async (text) => {
        if (!isPressed) throw new DOMException("", "NotAllowedError");
        window.copied.push(text);
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    document.execCommand = () => false;
}"""
LEFT_TO_BROWSER = ("Control+c", "Control+0", "Shift+Insert")


def messages(text: str) -> list[Message]:
    parser = InputParser()
    found = [*parser.feed(text), *parser.tick()]
    parser.close()
    return found


def keys(text: str) -> list[str]:
    return [message.key for message in messages(text) if isinstance(message, events.Key)]


def mouse(text: str) -> list[tuple[str, int, int, int]]:
    found = [message for message in messages(text) if isinstance(message, events.MouseEvent)]
    return [(type(event).__name__, int(event.x), int(event.y), event.button) for event in found]


@asynccontextmanager
async def playing(browser: Browser, **window: object) -> AsyncIterator[tuple[ScriptedHost, Page]]:
    async with visitor(browser, **window) as page:
        host = ScriptedHost(page)
        await host.open()
        await host.hello(1)
        host.welcome()
        host.write(MODES)
        await host.drawn(1)
        await host.types("\x1b[I")
        host.frames.clear()
        yield host, page


async def cell(page: Page, host: ScriptedHost, x: int, y: int) -> tuple[float, float]:
    """The middle of a cell on the page."""
    columns, rows = host.hellos[0]["size"]
    box = await page.locator("canvas").bounding_box()
    assert box is not None
    return box["x"] + (x + 0.5) * box["width"] / columns, box["y"] + (y + 0.5) * box["height"] / rows


async def test_keys_letters_and_pastes(browser: Browser) -> None:
    async with playing(browser) as (host, page):
        for key in (*KEYS, *LEFT_TO_BROWSER):
            await page.keyboard.press(key)
        await page.keyboard.insert_text("é")
        await host.types("é")
        assert keys(host.typed) == [*KEYS.values(), "é"]

        host.frames.clear()
        await page.evaluate(PASTE, "two\nlines\x1b[31m")
        await host.types("\x1b[201~")
        (paste,) = (message for message in messages(host.typed) if isinstance(message, events.Paste))
        assert paste.text == "two\rlines[31m"

        host.frames.clear()
        await page.evaluate(PASTE, "🦀" * 20_000)
        await host.types("\x1b[201~")
        assert host.typed == f"\x1b[200~{'🦀' * (LONGEST_PASTE // 2)}\x1b[201~"
        assert max(len(text.encode()) for _, text in host.inputs) < caps.SOCKET_FRAME

        host.frames.clear()
        await page.evaluate("() => { dispatchEvent(new Event('blur')); dispatchEvent(new Event('focus')); }")
        await host.types("\x1b[O\x1b[I")
        assert [type(message) for message in messages(host.typed)] == [events.AppBlur, events.AppFocus]


async def test_mouse(browser: Browser) -> None:
    async with playing(browser) as (host, page):
        await page.mouse.move(*await cell(page, host, 10, 5))
        await page.mouse.down()
        await page.mouse.move(*await cell(page, host, 12, 5))
        await page.mouse.up()
        await page.mouse.wheel(0, 60)
        await until(lambda: "MouseScrollDown" in str(mouse(host.typed)))
        found = mouse(host.typed)
        assert found[:2] == [("MouseMove", 10, 5, 0), ("MouseDown", 10, 5, 1)]
        assert ("MouseMove", 12, 5, 1) in found
        assert ("MouseUp", 12, 5, 1) in found
        assert found[-1] == ("MouseScrollDown", 12, 5, 0)

        host.frames.clear()
        host.write("\x1b[?1000l\x1b[?1002l\x1b[?1003l")
        await host.drawn(2)
        await page.mouse.click(*await cell(page, host, 3, 3))
        await page.keyboard.press("x")
        await host.types("x")
        assert host.typed == "x", "a mouse that nobody wants"


async def test_fingers_and_the_bar_of_keys(browser: Browser) -> None:
    async with playing(browser, **UPRIGHT) as (host, page):
        assert host.hellos[0]["touch"]
        assert 44 <= host.hellos[0]["size"][0] < 80
        await page.touchscreen.tap(*await cell(page, host, 7, 9))
        await until(lambda: mouse(host.typed) == [("MouseDown", 7, 9, 1), ("MouseUp", 7, 9, 1)])

        host.frames.clear()
        host.send('k{"keys":[["ctrl+s","Share","^s"],["?","Help","?"]],"typing":false}')
        for name in ("Share", "Help"):
            button = page.locator("#offers button", has_text=name)
            box = await button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
            await button.tap()
        await host.types("?")
        assert keys(host.typed) == ["ctrl+s", "question_mark"]

        field = page.locator("textarea")
        assert await field.evaluate("it => [it.inputMode, document.activeElement === it]") == ["none", False]
        host.send('k{"keys":[],"typing":true}')
        await page.wait_for_selector("[data-do=keyboard][aria-pressed=true]")
        assert await field.evaluate("it => [it.inputMode, document.activeElement === it]") == ["text", True]
        host.frames.clear()
        await field.evaluate("it => { it.value = ''; it.dispatchEvent(new InputEvent('input')); }")
        await host.types("\x7f")

        host.frames.clear()
        touch = await page.context.new_cdp_session(page)
        x, y = await cell(page, host, 20, 20)
        await touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        await until(lambda: mouse(host.typed) == [("MouseMove", 20, 20, 0)], "a long press")
        await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

        host.frames.clear()
        await touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 6):
            point = {"x": x, "y": y - 15 * step}
            await touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await until(lambda: len(mouse(host.typed)) >= 3)
        assert {kind for kind, *_ in mouse(host.typed)} == {"MouseScrollDown"}


async def test_bell_title_and_clipboard(browser: Browser) -> None:
    async with playing(browser) as (host, page):
        await page.keyboard.press("x")
        await host.types("x")
        await page.evaluate(WATCH_BELL)
        copied = base64.b64encode("Tisch für zwei".encode()).decode()
        host.write(f"\x1b[22;0t\x1b]0;● Your turn\x07\x07\x1b]52;c;{copied}\x07")
        await host.drawn(2)
        assert "rung" in await page.evaluate("window.bells")
        assert await page.title() == "● Your turn"
        host.write("\x1b]0;\x07\x1b[23;0t")
        await host.drawn(3)
        assert await page.title() == "Sea Salt & Paper"
        await page.keyboard.press("Control+v")
        await host.types("\x1b[200~Tisch für zwei\x1b[201~")


async def test_what_may_not_be_copied_now_is_copied_with_the_next_key(browser: Browser) -> None:
    """As in Safari, which allows it only while a key goes down."""
    async with playing(browser) as (host, page):
        await page.evaluate(STRICT_CLIPBOARD)
        for text in ("first", "second"):
            host.write(f"\x1b]52;c;{base64.b64encode(text.encode()).decode()}\x07")
        await host.drawn(3)
        assert await page.evaluate("window.copied") == []
        await page.keyboard.press("x")
        await host.types("x")
        await until_copied(page, ["second"])
        await page.keyboard.press("y")
        await host.types("xy")
        await until_copied(page, ["second"])


async def until_copied(page: Page, texts: list[str]) -> None:
    async with asyncio.timeout(LONGEST_WAIT):
        while await page.evaluate("window.copied") != texts:
            await asyncio.sleep(0.01)
