"""Manifest of what is compiled, and a fingerprint of what it was compiled from."""

from hashlib import sha256
from pathlib import Path
from typing import Final

PLACE: Final = "seasalt_compiled"
"""The folder in site-packages."""

_SEASALT: Final = (
    "actions", "appraise", "card_values", "cards", "determinization", "outlook", "playout", "round", "skilled",
    "win_chance",
    "expanded.calls", "expanded.deals", "expanded.determinization", "expanded.outlook", "expanded.players",
    "expanded.policy",
)  # fmt: skip
_PAPERWORLD: Final = (
    "announcements", "appraise", "codes", "color_outlook", "determinization", "frames", "horizon", "plans", "playout",
    "position", "search",
)  # fmt: skip
_SEASALT_RULES: Final = (
    "actions", "hand", "hand_layout", "laying", "pair_kinds", "quick_points", "recall", "rounds", "rules", "state",
    "targets", "transitions",
    "expanded.rules", "expanded.steps",
    "pepper.event_deck", "pepper.hermit_crab", "pepper.looks", "pepper.raids", "pepper.shelters",
    "salt.jellyfish", "salt.lobster",
)  # fmt: skip
_PAPERWORLD_RULES: Final = (
    "actions", "determinization", "landscape", "objectives", "progress", "rules", "scoring", "setup", "state",
    "transitions", "turns",
)  # fmt: skip
ENGINE: Final = (
    "seasalt_tui.core.dice",
    "seasalt_tui.core.tuple_update",
    *(f"seasalt_tui.games.seasalt.{name}" for name in _SEASALT_RULES),
    *(f"seasalt_tui.games.paperworld.{name}" for name in _PAPERWORLD_RULES),
)
"""Of these the Structs are lowered."""
MODULES: Final = (
    *ENGINE,
    *(f"seasalt_tui.bots.seasalt.{name}" for name in _SEASALT),
    *(f"seasalt_tui.bots.paperworld.{name}" for name in _PAPERWORLD),
)


def stamp(program: Path) -> str:
    """Of all sources that the compiled ones import, too: mypyc takes constants and types from them."""
    known = sha256()
    for layer in ("bots", "core", "games"):
        for source in sorted((program / layer).rglob("*.py")):
            known.update(source.read_bytes())
    return known.hexdigest()
