"""Entry point. What it imports stays to the end, so garbage is not collected meanwhile: that takes a tenth longer."""

import gc
from typing import NoReturn


def main() -> NoReturn:
    gc.disable()
    from seasalt_tui.cli.main import main as run_command  # noqa: PLC0415 - after the line above

    run_command()


if __name__ == "__main__":
    main()
