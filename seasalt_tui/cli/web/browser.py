"""The browser of whoever sits at this machine."""

import os
import webbrowser
from collections.abc import Callable


def graphical_browser() -> Callable[[str], bool] | None:
    """What opens an address in it, and tells whether it could; None without one.

    Those that draw in the terminal run no scripts. The variable BROWSER is believed.
    """
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return None
    runs_here = type(browser) is webbrowser.GenericBrowser
    return None if runs_here and not os.environ.get("BROWSER") else browser.open
