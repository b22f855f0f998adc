"""What strangers type: rubbish, floods and lies of terminals break nothing and cost little."""

import gc
import random
from time import process_time
from weakref import ref

import pytest
from textual import events, messages
from textual.message import Message

from seasalt_tui.server.limits.caps import PASTE
from seasalt_tui.server.limits.timeouts import PASTE_PAUSE
from seasalt_tui.server.sessions.input_parser import InputParser
from server.scripted_clock import ScriptedClock

ALLOWED = (
    *(events.Key, events.Paste, events.MouseEvent, events.AppFocus, events.AppBlur),
    messages.TerminalSupportsSynchronizedOutput,
)
PIECES = (
    "\x1b", "\x1b[", "\x1b[<", "\x1b]", "\x1bP", "\x1b\\", "\x1b[200~", "\x1b[201~", "\x1bO", "\x1b[M", "\x1b[?",
    "\x1b[48;24;80;480;800t", "\x1b[48;0;0;0;0t", "\x1b[48;24:1;80;0;0t", "\x1b[1;1R", "\x1b[999999999;999999999R",
    "\x1b[?2026;2$y", "\x1b[?2048;1$y", "\x1b[<0;1;1M", "\x1b[<0;999999999999;1M", "\x1b[<35;-1;-1M", "\x1b[<64;5;5M",
    "\x1b[<99999999;1;1m", "\x1b[<;;M", "\x1b[1114112u", "\x1b[55296u", "\x1b[99999999999999999999u", "\x1b[97;99999u",
    "\x1b[97;;99999999999u", "\x1b[0;0;0u", "\x1b[::u", "\x1b[;;~", "\x1b[I", "\x1b[O", "\x00", "\x7f", "\ud800",
    "\ufffd", "\u202e", "👩\u200d👩\u200d👧", "é", "海", "a", "1", ";", "u", "~", "M", "\r", "\n", "\t",
)  # fmt: skip


def heard(typed: InputParser, text: str) -> list[Message]:
    found = list(typed.feed(text))
    assert all(isinstance(message, ALLOWED) for message in found)
    return found


def is_awake(typed: InputParser) -> bool:
    """Whatever was before, and once its end is told, a key is a key again."""
    heard(typed, "\x1b[201~")
    list(typed.tick())
    heard(typed, "\x1b[201~")
    return [message.key for message in heard(typed, "x") if isinstance(message, events.Key)] == ["x"]


@pytest.mark.parametrize("seed", range(20))
def test_rubbish_breaks_nothing(seed: int) -> None:
    dice, typed = random.Random(seed), InputParser()
    for _ in range(200):
        text = "".join(dice.choice(PIECES) for _ in range(dice.randrange(1, 8)))
        heard(typed, text[: dice.randrange(1, len(text) + 1)])
        if not dice.randrange(10):
            assert all(isinstance(message, ALLOWED) for message in typed.tick())
    assert is_awake(typed)


@pytest.mark.parametrize("piece", PIECES)
def test_each_lie_alone_and_again_and_again(piece: str) -> None:
    typed = InputParser()
    for _ in range(300):
        heard(typed, piece)
    assert is_awake(typed)


def test_a_paste_is_one_and_a_giant_one_is_thrown_away() -> None:
    typed = InputParser()
    (paste,) = heard(typed, "\x1b[200~hello\x1b[201~x")[:1]
    assert isinstance(paste, events.Paste)
    assert paste.text == "hello"
    typed = InputParser()
    assert heard(typed, f"\x1b[200~{'y' * PASTE * 50}\x1b[201~") == []
    assert [message.key for message in heard(typed, "x") if isinstance(message, events.Key)] == ["x"]


PASTED = ["", "hello", "y" * PASTE * 3, "\x1b", "\x1b[", "\x1b[20", "\x1b[200~", "\x1b]0;", "\x00"]


@pytest.mark.parametrize("text", PASTED, ids=lambda text: repr(text[:8]))
def test_a_paste_without_an_end_is_over_after_a_pause(text: str) -> None:
    clock = ScriptedClock()
    typed = InputParser(clock)
    heard(typed, f"\x1b[200~{text}")
    clock.advance(PASTE_PAUSE - 0.1)
    assert not keys(heard(typed, "xyz"))  # the pause begins anew with each letter
    clock.advance(PASTE_PAUSE)
    assert keys(heard(typed, "x"))[-1:] == ["x"]
    assert not typed.is_pasting
    assert keys(heard(typed, "\x1b[201~y")) == ["y"]


def test_a_paste_without_an_end_is_still_one() -> None:
    clock = ScriptedClock()
    typed = InputParser(clock)
    heard(typed, "\x1b[200~hel")
    clock.advance(PASTE_PAUSE / 2)
    heard(typed, "lo")
    assert not list(typed.tick())
    clock.advance(PASTE_PAUSE)
    (paste,) = typed.tick()
    assert isinstance(paste, events.Paste)
    assert paste.text == "hello"
    assert not list(typed.tick())


def keys(found: list[Message]) -> list[str]:
    return [message.key for message in found if isinstance(message, events.Key)]


def test_what_the_terminal_says_of_its_size_is_nothing() -> None:
    """And the mouse is where it was before."""
    typed = InputParser()
    heard(typed, "\x1b[48;1;1;1000;1000t")
    (click,) = heard(typed, "\x1b[<0;40;12M")
    assert isinstance(click, events.MouseDown)
    assert (click.x, click.y) == (39, 11)


@pytest.mark.parametrize("code", ["\x1b[<0;100000;5M", "\x1b[<0;5;100000M", "\x1b[<2;4294967296;4294967296m"])
def test_what_is_clicked_far_outside_is_nothing(code: str) -> None:
    assert heard(InputParser(), code) == []


def test_a_mouse_that_only_moves_is_heard_once_at_a_time() -> None:
    moves = "".join(f"\x1b[<35;{x % 80 + 1};{x % 24 + 1}M" for x in range(500))
    found = heard(InputParser(), f"{moves}a{moves}")
    assert len(found) == 3
    first, key, last = found
    assert isinstance(first, events.MouseMove)
    assert isinstance(key, events.Key)
    assert isinstance(last, events.MouseMove)
    assert (last.x, last.y) == (499 % 80, 499 % 24)


@pytest.mark.parametrize(
    "text", ["a", "\x1b", "\x1b[", "\x1b[<0;1;1M", "\x1b[200~", "\x1b[1;1;1;1;1;1;1;1", "\x1b]0;", "海"], ids=repr
)
def test_a_character_costs_no_more_after_many_others(text: str) -> None:
    typed, many = InputParser(), text * (8_000 // len(text))
    first, *_, last = [seconds_for(typed, many) for _ in range(4)]
    assert last < 3 * first + 0.02


def seconds_for(typed: InputParser, text: str) -> float:
    began = process_time()
    for _ in typed.feed(text):
        pass
    return process_time() - began


def test_nothing_is_left_of_who_has_typed() -> None:
    """At once: it is not looked for, and no cache of the whole process has it."""
    gc.disable()
    try:
        typed = InputParser()
        (key,) = typed.feed("\x1b[C")
        traces = ref(typed._parser), ref(key)
        typed.close()
        del typed, key
        assert [trace() for trace in traces] == [None, None]
    finally:
        gc.enable()


def test_a_key_is_another_one_each_time() -> None:
    """What was done about the first one is not done with the next."""
    typed = InputParser()
    first, second = typed.feed("\x1b[C\x1b[C")
    assert first is not second
