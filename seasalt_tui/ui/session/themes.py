"""Textual themes, made from the tones in `art`."""

from collections.abc import Iterator
from typing import Final

from textual.theme import Theme

from seasalt_tui.art.themes import THEMES, Tones

_NO_OWN_COLORS: Final = {
    "ansi-background": "ansi_default",
    "ansi-foreground": "ansi_default",
    "scrollbar-background": "ansi_default",
    "scrollbar": "ansi_default",
}


def themes() -> Iterator[Theme]:
    for name, tones in THEMES.items():
        yield _ansi(name, tones) if tones.ground == "default" else _colored(name, tones)


def _colored(name: str, tones: Tones) -> Theme:
    return Theme(
        name,
        primary=tones.accent,
        secondary=tones.line,
        accent=tones.accent,
        foreground=tones.text,
        background=tones.ground,
        surface=tones.panel,
        panel=tones.panel,
        success=tones.good,
        error=tones.bad,
        warning=tones.accent,
        dark=tones.dark,
        variables={
            "muted": tones.muted,
            "line": tones.line,
            "block-cursor-background": tones.accent,
            "block-cursor-foreground": tones.ground,
            "scrollbar": tones.line,
            "scrollbar-background": tones.ground,
            "scrollbar-background-hover": tones.ground,
            "scrollbar-background-active": tones.ground,
        },
    )


def _ansi(name: str, tones: Tones) -> Theme:
    return Theme(
        name,
        ansi=True,
        primary=f"ansi_{tones.accent}",
        secondary="ansi_default",
        accent=f"ansi_{tones.accent}",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        boost="ansi_default",
        success=f"ansi_{tones.good}",
        error=f"ansi_{tones.bad}",
        warning=f"ansi_{tones.accent}",
        variables={"muted": "ansi_default", "line": "ansi_default", **_NO_OWN_COLORS},
    )
