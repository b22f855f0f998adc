"""File locations: the platform's standard folders, or those of the XDG variables."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from platformdirs import PlatformDirs

_APP: Final = "seasalt"


class Paths(Struct, frozen=True):
    """`config` is a file, the others are folders. None of them needs to exist."""

    config: Path
    data: Path
    state: Path

    @property
    def games(self) -> Path:
        return self.data / "games.db"

    @property
    def digests(self) -> Path:
        """A cache, which can be rebuilt from the games at any time."""
        return self.data / "digests.db"

    @property
    def played(self) -> Path:
        """Exists once a lesson or a game was played to its end."""
        return self.data / "played"


def paths() -> Paths:
    folders = PlatformDirs(_APP, appauthor=False)
    return Paths(folders.user_config_path / "config.toml", folders.user_data_path, folders.user_state_path)
