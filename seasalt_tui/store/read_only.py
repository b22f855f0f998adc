"""Read-only connections: to a database that another process may be writing, or that lies on a read-only medium."""

import os
import sqlite3
from pathlib import Path


def connect_read_only(file: Path, wait: float) -> sqlite3.Connection:
    """`wait`: seconds to wait for locks of other programs. The file has to exist.

    SQLite reads a write-ahead log with the help of a file beside it. Where it cannot create one, nobody else writes.
    """
    has_log = file.with_name(f"{file.name}-wal").exists()
    alone = "" if has_log or os.access(file.parent, os.W_OK) else "&immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro{alone}", uri=True, timeout=wait, isolation_level=None)
