"""Processor count, without asyncio: the command line asks for it before it knows whether there will be a pool."""

import os


def processors() -> int:
    """Available to this process: its CPU affinity where the system has one."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
