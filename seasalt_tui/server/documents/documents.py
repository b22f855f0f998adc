"""Documents: named bodies with versions, changed by compare-and-set."""

from typing import Final, NamedTuple, Protocol

from msgspec import Struct

ABSENT: Final = 0


class Document(Struct, frozen=True):
    path: str
    version: int
    body: bytes


class Changes(NamedTuple):
    """`mark`: for the next question."""

    mark: str
    paths: tuple[str, ...]


class Documents(Protocol):
    """Paths are those of files in a folder, as `tables/ABC-DEF.json`. Whatever fails raises a `StoreError`.

    `is_shared`: other hosts write here, too, so nothing may be accepted that has not been written.
    """

    is_shared: bool

    async def read(self, path: str) -> Document | None: ...

    async def read_all(self, prefix: str, suffix: str = "") -> tuple[Document, ...]:
        """In the order of their paths. What cannot be read has an empty body: `read` raises why."""
        ...

    async def write(self, path: str, body: bytes, version: int | None = None) -> int:
        """The new version. `version`: at which it was read, `ABSENT` if there was none; else `Conflict`.

        None: whatever is there is replaced.
        """
        ...

    async def delete(self, path: str, version: int | None = None) -> None:
        """`version`: as above. One that is not there is deleted already."""
        ...

    async def drop(self, folder: str) -> None:
        """Delete all with paths in this folder."""
        ...

    async def visit(self, path: str) -> None:
        """Note that somebody has used it now."""
        ...

    async def visits(self, folder: str) -> dict[str, float]:
        """When each path in this folder was last written or visited, in seconds."""
        ...

    async def changed_since(self, mark: str) -> Changes:
        """What other hosts have written or deleted, some of it twice. Empty: nothing but a mark to begin with."""
        ...

    async def purge(self) -> None:
        """Forget what was deleted long ago. For one host of the house."""
        ...

    def place(self, path: str) -> str:
        """Where it is, for people."""
        ...

    async def close(self) -> None:
        """After what is under way."""
        ...
