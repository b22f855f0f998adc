"""Timers in an empty context: the context of a session would keep that session in memory."""

import asyncio
from collections.abc import Callable
from contextvars import Context


def call_later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, call, context=Context())
