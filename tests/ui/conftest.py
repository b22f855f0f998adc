"""Turns off Textual's animations. Sets the constant as well: a plugin may have imported Textual before this runs, and
Textual reads the environment variable only once.

Polling interval: a pilot takes an app for idle that has used next to no processor time between two looks. It looks
three times for each key, and with an interval of 20 ms, as in Textual, tests mostly waited for the next look.
"""

import os

from textual import app, constants, pilot, screen
from textual.pilot import Pilot

from seasalt_tui.store.worker_thread import WorkerThread
from ui.idle_pilot import SOON, counted, wait_for_idle, wait_for_screen

os.environ["TEXTUAL_ANIMATIONS"] = "none"
constants.TEXTUAL_ANIMATIONS = "none"  # type: ignore[misc]

screen.UPDATE_PERIOD = 0.8 * SOON  # type: ignore[misc]
WorkerThread.run = counted(WorkerThread.run)  # type: ignore[assignment, method-assign]

app.wait_for_idle = pilot.wait_for_idle = wait_for_idle  # type: ignore[attr-defined]
Pilot._wait_for_screen = wait_for_screen  # type: ignore[assignment,method-assign]
