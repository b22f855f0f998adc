"""Where things are kept: the platform's own places, or where the XDG variables point."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from platformdirs import PlatformDirs

_APP: Final = "seasalt"


class Paths(Struct, frozen=True):
    """`config` is a file, the others are folders; nothing need exist yet."""

    config: Path
    data: Path
    state: Path

    @property
    def games(self) -> Path:
        return self.data / "games.db"

    @property
    def digests(self) -> Path:
        """Can be made anew from the games at any time."""
        return self.data / "digests.db"


def paths() -> Paths:
    folders = PlatformDirs(_APP, appauthor=False)
    return Paths(folders.user_config_path / "config.toml", folders.user_data_path, folders.user_state_path)
