"""Entry point. What it imports stays to the end, so garbage is not collected meanwhile: that takes a tenth longer."""

import gc
import sys
from typing import Final, NoReturn

_INTERRUPTED: Final = 130


def main() -> NoReturn:
    gc.disable()
    try:
        from seasalt_tui.cli.main import main as run_command  # noqa: PLC0415 - after the line above

        run_command()
    except KeyboardInterrupt:  # before the command line is there to tell it in its own way, or after
        sys.exit(_INTERRUPTED)


if __name__ == "__main__":
    main()
