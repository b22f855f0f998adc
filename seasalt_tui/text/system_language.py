"""Locale variables: those of the environment, or on Windows, which sets none, the language of its own texts."""

import os
from collections.abc import Mapping


def locale_variables() -> Mapping[str, str]:
    if os.name != "nt":
        return os.environ
    import ctypes  # noqa: PLC0415 - only Windows is asked
    from locale import windows_locale  # noqa: PLC0415 - a large table

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined]
    return {**os.environ, "LANG": os.environ.get("LANG") or windows_locale.get(number, "")}
