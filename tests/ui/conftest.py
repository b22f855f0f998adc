"""Nothing moves by itself: Textual reads this when it is imported, and never again."""

import os

os.environ["TEXTUAL_ANIMATIONS"] = "none"
