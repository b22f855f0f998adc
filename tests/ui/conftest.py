"""Turns off Textual's animations. Sets the constant as well: a plugin may have imported Textual before this runs, and
Textual reads the environment variable only once.
"""

import os

from textual import constants

os.environ["TEXTUAL_ANIMATIONS"] = "none"
constants.TEXTUAL_ANIMATIONS = "none"  # type: ignore[misc]
