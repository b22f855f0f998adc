"""Color themes: the colors of each theme by role, written as `rich` reads them."""

from typing import Final

from msgspec import Struct


class Tones(Struct, frozen=True):
    ground: str
    panel: str  # bars and panes
    text: str
    muted: str
    accent: str  # what asks for attention
    good: str
    bad: str
    line: str  # rules between things
    dark: bool = True


THEMES: Final = {
    "reef": Tones(
        ground="#0d2230",
        panel="#17384a",
        text="#f0ebdc",
        muted="#93a5ab",
        accent="#f2c53d",
        good="#8fd694",
        bad="#ff8a76",
        line="#24495c",
    ),
    # Grounds from the ramp of greys: rounded, they would become saturated, and the text pink.
    "reef-256": Tones(
        ground="#1c1c1c",
        panel="#303030",
        text="#eeeeee",
        muted="#a8a8a8",
        accent="#ffd75f",
        good="#87d787",
        bad="#ff8787",
        line="#4e4e4e",
    ),
    "paper-256": Tones(
        ground="#dadada",
        panel="#c6c6c6",
        text="#121212",
        muted="#4e4e4e",
        accent="#5f0000",
        good="#005f00",
        bad="#af0000",
        line="#949494",
        dark=False,
    ),
    "paper": Tones(
        ground="#cddde1",
        panel="#b3cbd2",
        text="#12242e",
        muted="#41565f",
        accent="#7a3300",
        good="#14571f",
        bad="#9b1c16",
        line="#8dabb6",
        dark=False,
    ),
    "contrast": Tones(
        ground="#000000",
        panel="#1c1c1c",
        text="#ffffff",
        muted="#d0d0d0",
        accent="#ffff00",
        good="#00ff00",
        bad="#ff8080",
        line="#ffffff",
    ),
    "ansi": Tones(
        ground="default",
        panel="default",
        text="default",
        muted="default",
        accent="yellow",
        good="green",
        bad="red",
        line="default",
    ),
}
