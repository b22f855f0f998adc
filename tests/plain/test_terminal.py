"""Plain lines in a process of their own: over pipes, in any encoding, ended from outside."""

import os
import signal
import sys
from subprocess import PIPE, CompletedProcess, Popen, run
from threading import Timer

LONGEST_LIFE = 30.0  # seconds: what hangs is killed, and its status fails the test
PROGRAM = """
import asyncio, sys
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.plain.play import play_plain
from seasalt_tui.plain.console import standard_console
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import words

plan = Plan("seasalt", (Sitter("Zoë"), Sitter("Ana", "easy")), seed="reef", first=0)
try:
    handle = GameHandle(plan, MemoryLog(plan.header))
    sys.exit(asyncio.run(play_plain(handle, None, None, SpokenWords(words("en")), standard_console(), Inline())))
except KeyboardInterrupt:
    sys.exit(130)
"""


def piped(typed: bytes, encoding: str) -> "CompletedProcess[bytes]":
    return run(
        [sys.executable, "-c", PROGRAM],
        input=typed,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding},
        timeout=LONGEST_LIFE,
        check=False,
    )


def test_a_pipe_is_answered_line_by_line() -> None:
    ended = piped(b"1\n1\n", "utf-8")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "Round 1, to 40 points" in ended.stdout.decode()
    assert ended.stdout.endswith(b"The game is kept. To go on: seasalt continue --plain\n")
    assert b"\x1b" not in ended.stdout


def test_what_an_old_terminal_cannot_show_is_replaced() -> None:
    ended = piped(b"\xff\nr 3\n", "ascii")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"look at the deck?s top two" in ended.stdout


def test_an_interrupt_ends_it_at_once_with_the_game_kept() -> None:
    with Popen([sys.executable, "-c", PROGRAM], stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) as process:
        watchdog = Timer(LONGEST_LIFE, process.kill)
        watchdog.start()
        assert process.stdout is not None
        while not process.stdout.readline().startswith("3."):
            pass
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate()
        watchdog.cancel()
        watchdog.join()
    assert (process.returncode, errors) == (130, "")
    assert output == "The game is kept. To go on: seasalt continue --plain\n"


def test_no_screen_is_needed() -> None:
    program = "import sys, seasalt_tui.plain.play, seasalt_tui.plain.console; sys.exit('textual' in sys.modules)"
    assert run([sys.executable, "-c", program], timeout=LONGEST_LIFE, check=False).returncode == 0
