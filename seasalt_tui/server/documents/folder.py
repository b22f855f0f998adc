"""Documents in a folder, one file each, readable by the owner alone; versions are counted in memory."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from seasalt_tui.core.errors import Conflict
from seasalt_tui.server.documents.documents import ABSENT, Changes, Document
from seasalt_tui.store.files import replace_atomically, translated_errors
from seasalt_tui.store.worker_thread import WorkerThread

T = TypeVar("T")

_UNTOUCHED: Final = 1  # version of files that have not been written since the start


class FolderDocuments:
    """A worker thread for each folder inside: one that is slow with profiles holds up no table."""

    is_shared = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._versions: dict[str, int] = {}
        self._counter = count(_UNTOUCHED + 1)
        self._workers: dict[str, WorkerThread] = {}

    async def read(self, path: str) -> Document | None:
        return await self._run(path, lambda: self._read(path))

    async def read_all(self, prefix: str, suffix: str = "") -> tuple[Document, ...]:
        return await self._run(prefix, lambda: tuple(self._list(prefix, suffix)))

    async def write(self, path: str, body: bytes, version: int | None = None) -> int:
        return await self._run(path, lambda: self._write(path, body, version))

    async def delete(self, path: str, version: int | None = None) -> None:
        await self._run(path, lambda: self._delete(path, version))

    async def drop(self, folder: str) -> None:
        await self._run(folder, lambda: self._drop(folder))

    async def visit(self, path: str) -> None:
        await self._run(path, lambda: self._visit(path))

    async def visits(self, folder: str) -> dict[str, float]:
        return await self._run(folder, lambda: {path: self._visited(path) for path in self._paths(folder)})

    async def changed_since(self, mark: str) -> Changes:
        """Nobody else changes any."""
        return Changes(mark, ())

    async def purge(self) -> None:
        """Nothing is left of files that are deleted."""

    def place(self, path: str) -> str:
        return str(self._folder / path)

    async def close(self) -> None:
        for worker in self._workers.values():
            await worker.run(lambda: None)
            worker.stop()
        self._workers.clear()

    async def _run(self, path: str, work: Callable[[], T]) -> T:
        name = path.partition("/")[0] if "/" in path else ""
        if name not in self._workers:
            self._workers[name] = WorkerThread(f"seasalt-{name or 'documents'}")
        return await self._workers[name].run(work)

    def _read(self, path: str) -> Document | None:
        file = self._folder / path
        with translated_errors(file), suppress(FileNotFoundError, NotADirectoryError):
            return Document(path, self._versions.get(path, _UNTOUCHED), file.read_bytes())
        return None

    def _list(self, prefix: str, suffix: str) -> Iterator[Document]:
        for path in self._paths(prefix):
            if path.endswith(suffix):
                body = b""
                with suppress(OSError):
                    body = (self._folder / path).read_bytes()
                yield Document(path, self._versions.get(path, _UNTOUCHED), body)

    def _paths(self, prefix: str) -> list[str]:
        """Without files that are being written, whose names begin with a dot."""
        start = self._folder / prefix.rpartition("/")[0]
        paths = (
            Path(folder, name).relative_to(self._folder).as_posix()
            for folder, _, names in os.walk(start)
            for name in names
            if not name.startswith(".")
        )
        return sorted(path for path in paths if path.startswith(prefix))

    def _write(self, path: str, body: bytes, version: int | None) -> int:
        self._compare(path, version)
        replace_atomically(self._folder / path, body)
        self._versions[path] = next(self._counter)
        return self._versions[path]

    def _delete(self, path: str, version: int | None) -> None:
        file = self._folder / path
        if file.exists():
            self._compare(path, version)
            with translated_errors(file):
                file.unlink(missing_ok=True)
        self._versions.pop(path, None)

    def _compare(self, path: str, version: int | None) -> None:
        if version is None:
            return
        exists = (self._folder / path).exists()
        if version != (self._versions.get(path, _UNTOUCHED) if exists else ABSENT):
            raise Conflict

    def _drop(self, folder: str) -> None:
        shutil.rmtree(self._folder / folder, ignore_errors=True)
        for path in [path for path in self._versions if path.startswith(folder)]:
            del self._versions[path]

    def _visit(self, path: str) -> None:
        with suppress(OSError):
            os.utime(self._folder / path)

    def _visited(self, path: str) -> float:
        with suppress(OSError):
            return (self._folder / path).stat().st_mtime
        return 0.0
