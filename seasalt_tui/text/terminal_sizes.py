"""Size classes of terminals: across, or upright as a phone is held and a narrow pane is."""

from typing import Final

LEAST_ACROSS: Final = (80, 20)  # 80x24, less the lines that tmux, screen or an editor take
LEAST_UPRIGHT: Final = (44, 36)


def is_upright(width: int) -> bool:
    return width < LEAST_ACROSS[0]


def is_too_small(width: int, height: int) -> bool:
    least_width, least_height = LEAST_UPRIGHT if is_upright(width) else LEAST_ACROSS
    return width < least_width or height < least_height
