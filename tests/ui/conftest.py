"""Turns off Textual's animations. Sets the constant as well: a plugin may have imported Textual before this runs, and
Textual reads the environment variable only once.

Polling interval: a pilot takes an app for idle that has used next to no processor time between two looks. It looks
three times for each key, and with an interval of 20 ms, as in Textual, tests mostly waited for the next look. What
Textual itself puts off, a screen's update and a new size, is due within the interval.
"""

import os
from typing import Final

from textual import _wait, constants, screen
from textual.pilot import Pilot

from ui.idle_pilot import wait_for_screen

os.environ["TEXTUAL_ANIMATIONS"] = "none"
constants.TEXTUAL_ANIMATIONS = "none"  # type: ignore[misc]

IDLE_POLL: Final = 0.01  # seconds
_wait.SLEEP_GRANULARITY = IDLE_POLL
_wait.SLEEP_IDLE = IDLE_POLL / 20  # of processor time, the share that Textual allows
screen.UPDATE_PERIOD = 0.8 * IDLE_POLL  # type: ignore[misc]

Pilot._wait_for_screen = wait_for_screen  # type: ignore[assignment,method-assign]
