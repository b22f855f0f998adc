"""Nothing moves by itself. A plugin may have imported Textual before this is read, which looks at its variable once."""

import os

from textual import constants

os.environ["TEXTUAL_ANIMATIONS"] = "none"
constants.TEXTUAL_ANIMATIONS = "none"  # type: ignore[misc]
