"""Configuration of a host: precedence, and messages about mistakes."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from seasalt_tui.server.config.config import NAMES, BadConfig, HostConfig, changed, host_config, needs_restart
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.config.settings import LIMIT_NAMES

EVERYTHING = """\
# our house
name = "Zoë's"
motd = "Welcome, all of you."
address = ["play.example.org", "[2a00::7]:22"]
bind = "0.0.0.0"
port = 2022
reuse_port = true
data = "games"
guests = false
allow = "friends.pub"
host_key = "key"
host_key_passphrase = "/run/phrase"
admins = "SHA256:gV6lAKGPNFzA5hZF3RF3wtDxEVXIGh0xTmuiWvEyXJw"
metrics = 9100
log = "json"
thinkers = 3
notify = ["./notify", "-v"]
web = 8080
web_origins = "https://play.example.org"
trusted_proxies = ["127.0.0.1", "10.0.0.0/8"]
web_cert = "cert.pem"
web_key = "key.pem"
store = "postgresql://seasalt@db.example.org,[::1]:5433/seasalt?sslmode=verify-full"
store_password_file = "password"

[limits]
sessions = 50
idle_seconds = 60
largest = [120, 50]
"""


def problems(folder: Path, text: str) -> list[tuple[str, int | None]]:
    (folder / "host.toml").write_text(text, encoding="utf-8")
    try:
        host_config({}, folder)
    except BadConfig as error:
        return [(wrong.sentence, wrong.line) for wrong in error.problems]
    return []


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    assert host_config({}, tmp_path) == HostConfig(tmp_path)
    usual = HostConfig(tmp_path)
    assert (usual.bind, usual.port, usual.guests, usual.allow, usual.metrics) == ("127.0.0.1", 2222, True, None, "")
    assert list(tmp_path.iterdir()) == []


def test_everything_is_read_and_paths_begin_at_the_file(tmp_path: Path) -> None:
    file = tmp_path / "our.toml"
    file.write_text(EVERYTHING, encoding="utf-8")
    config = host_config({}, Path("elsewhere"), file)
    assert config == HostConfig(
        data=tmp_path / "games",
        name="Zoë's",
        motd="Welcome, all of you.",
        address=("play.example.org", "[2a00::7]:22"),
        bind="0.0.0.0",  # noqa: S104 - what is written there
        port=2022,
        reuse_port=True,
        guests=False,
        allow=tmp_path / "friends.pub",
        host_key=tmp_path / "key",
        host_key_passphrase=Path("/run/phrase"),
        admins=("SHA256:gV6lAKGPNFzA5hZF3RF3wtDxEVXIGh0xTmuiWvEyXJw",),
        metrics="9100",
        log="json",
        thinkers=3,
        notify=(str(tmp_path / "notify"), "-v"),
        web="8080",
        web_origins=("https://play.example.org",),
        trusted_proxies=("127.0.0.1", "10.0.0.0/8"),
        web_cert=tmp_path / "cert.pem",
        web_key=tmp_path / "key.pem",
        store="postgresql://seasalt@db.example.org,[::1]:5433/seasalt?sslmode=verify-full",
        store_password_file=tmp_path / "password",
        limits=Limits(sessions=50, idle_seconds=60, largest=(120, 50)),
    )
    assert all(getattr(config, name) != getattr(HostConfig(tmp_path), name) for name in NAMES)


def test_the_command_line_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    (tmp_path / "there/host.toml").write_text(EVERYTHING, encoding="utf-8")
    asked: dict[str, Any] = {"data": "there", "port": 1, "guests": True, "max_sessions": 7, "allow": "here.pub"}
    config = host_config(asked, Path("elsewhere"))
    assert (config.data, config.port, config.guests) == (tmp_path / "there", 1, True)
    assert (config.limits.sessions, config.limits.idle_seconds) == (7, 60)
    assert config.allow == tmp_path / "here.pub"
    assert config.bind == "0.0.0.0"  # noqa: S104 - what is written there


def test_a_file_that_is_named_has_to_be_there(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="There is no such file"):
        host_config({}, tmp_path, tmp_path / "our.toml")


_NOTIFY = (
    'notify must be a command like ["curl", "--data-binary", "@-"], or a web address in quotes that begins with '
    "https://, not {}."
)
_ADMINS = "admins must be fingerprints of keys as ssh-keygen -l shows them, SHA256: and 43 letters, in a list, not {}."
_ADDRESS = "address must be like play.example.org or play.example.org:2222, or a list of these, not {}."
_STORE = "store must be the address of a database like postgresql://seasalt@db.example.org/seasalt, not {}."
_OPEN = "store must not hold a password, which others could read: set store_password_file, PGPASSFILE or PGPASSWORD."
WRONG = [
    ("port = 65536", "port must be a whole number from 0 to 65535, not 65536."),
    ("port = true", "port must be a whole number from 0 to 65535, not true."),
    ('port = "22"', "port must be a whole number from 0 to 65535, not '22'."),
    ('metrics = "x"', "metrics must be a port, or an address and a port like 0.0.0.0:8080, not 'x'."),
    ('bind = "example.org"', "bind must be an address like 127.0.0.1, 0.0.0.0 or ::, not 'example.org'."),
    ('address = "ana@x.org"', _ADDRESS.format("'ana@x.org'")),
    ('address = "-oProxyCommand=x"', _ADDRESS.format("'-oProxyCommand=x'")),
    ("address = []", _ADDRESS.format("[...]")),
    ('address = ["x.org", 5]', _ADDRESS.format("[...]")),
    (f"address = {['x.org'] * 9}", _ADDRESS.format("[...]")),
    ('motd = "\\u001b[2J"', "motd must be a line of text in quotes, not '\\x1b[2J'."),
    ('notify = "curl"', _NOTIFY.format("'curl'")),
    ("notify = []", _NOTIFY.format("[...]")),
    ('notify = ["", "x"]', _NOTIFY.format("[...]")),
    ('notify = ["a", 1]', _NOTIFY.format("[...]")),
    ('notify = ["a", "b\\u0000"]', _NOTIFY.format("[...]")),
    ('notify = ["https://x.org"]', _NOTIFY.format("[...]")),
    (f"notify = {['a'] * 33}", _NOTIFY.format("[...]")),
    ('notify = "http://x.org"', _NOTIFY.format("'http://x.org'")),
    ('notify = "https://"', _NOTIFY.format("'https://'")),
    ('notify = "https://x.org:1x"', _NOTIFY.format("'https://x.org:1x'")),
    ('notify = "https://me:secret@x.org"', _NOTIFY.format("'https://me:secret@x.org'")),
    ('notify = "file:///etc/passwd"', _NOTIFY.format("'file:///etc/passwd'")),
    ("bind = 1", "bind must be an address like 127.0.0.1, 0.0.0.0 or ::, not 1."),
    ('guests = "no"', "guests must be true or false, not 'no'."),
    ("admins = 7", _ADMINS.format("7")),
    ('admins = ["ana"]', _ADMINS.format("[...]")),
    ('log = "xml"', "log must be one of text, json, not 'xml'."),
    ('name = "\\u001b[2J"', "name must be a line of text in quotes, not '\\x1b[2J'."),
    ("allow = []", "allow must be a line of text in quotes, not [...]."),
    ('data = ""', "data must be a line of text in quotes, not ''."),
    ("web = true", "web must be a port, or an address and a port like 0.0.0.0:8080, not true."),
    ('web = "name:80"', "web must be a port, or an address and a port like 0.0.0.0:8080, not 'name:80'."),
    ("web = 65536", "web must be a port, or an address and a port like 0.0.0.0:8080, not 65536."),
    (
        'web_origins = "play.example.org"',
        "web_origins must be like https://play.example.org, or a list of these, not 'play.example.org'.",
    ),
    (
        'trusted_proxies = ["proxy"]',
        'trusted_proxies must be addresses or networks like ["127.0.0.1", "10.0.0.0/8"], in a list, not [...].',
    ),
    ('store = "mysql://x"', _STORE.format("'mysql://x'")),
    ('store = "postgresql://x:y/z"', _STORE.format("'postgresql://x:y/z'")),
    ('store = "postgresql://ann:secret@x/y"', _OPEN),
    ('store = "postgresql://x/y?password=secret"', _OPEN),
    ("limits = 5", "limits must be a table: a line [limits], then lines like sessions = 50, not 5."),
    ("limits.sessions = 0", "sessions must be a whole number from 1 to 1000000000, not 0."),
    ("limits.sessions = 1.5", "sessions must be a whole number from 1 to 1000000000, not 1.5."),
    ("limits.idle_seconds = nan", "idle_seconds must be a number above 0, not nan."),
    ("limits.idle_seconds = -1", "idle_seconds must be a number above 0, not -1."),
    ("limits.largest = [80]", "largest must be whole numbers like [240, 100], not [...]."),
    ("limits.largest = [80, 24.5]", "largest must be whole numbers like [240, 100], not [...]."),
    ("guest = true", "There is no setting 'guest'. Did you mean guests?"),
    ("limits.session = 5", "There is no setting 'session'. Did you mean sessions?"),
    ("xyz = 5", f"There is no setting 'xyz'. The settings are {', '.join(NAMES)}."),
    ("limits.xyz = 5", f"There is no setting 'xyz'. The settings are {', '.join(LIMIT_NAMES)}."),
]


@pytest.mark.parametrize(("line", "sentence"), WRONG)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, line: str, sentence: str) -> None:
    assert problems(tmp_path, f"# first\n\n{line}\n") == [(sentence, 3)]


def test_all_mistakes_are_told(tmp_path: Path) -> None:
    text = "port = -1\n[limits]\nsessions = 0\nnothing = 1\n[more]\n"
    assert [line for _, line in problems(tmp_path, text)] == [1, 3, 4, 5]


def test_what_is_not_toml_is_a_mistake_too(tmp_path: Path) -> None:
    ((sentence, line),) = problems(tmp_path, "port = 2022\nguests = fasle\n")
    assert sentence.startswith("This is not valid TOML: ")
    assert line == 2


def test_every_limit_can_be_set(tmp_path: Path) -> None:
    for name in LIMIT_NAMES:
        value = "[10, 10]" if name == "largest" else "3"
        (tmp_path / "host.toml").write_text(f"[limits]\n{name} = {value}\n", encoding="utf-8")
        wanted = (10, 10) if name == "largest" else 3
        assert getattr(host_config({}, tmp_path).limits, name) == wanted


def test_what_needs_a_restart(tmp_path: Path) -> None:
    before = HostConfig(tmp_path)
    assert needs_restart(before, HostConfig(tmp_path, motd="Hello.", address=("x.org",))) == ()
    assert needs_restart(before, HostConfig(tmp_path, notify=("https://x.org",))) == ()
    assert needs_restart(before, HostConfig(tmp_path, name="x", guests=False, limits=Limits(sessions=1))) == ()
    assert needs_restart(before, HostConfig(tmp_path / "a", port=1, log="json")) == ("data", "port", "log")


def test_what_is_changed_while_a_host_runs(tmp_path: Path) -> None:
    running = HostConfig(tmp_path, port=2022)
    asked = HostConfig(
        tmp_path / "a", name="x", address=("x.org",), port=1, guests=False, limits=Limits(sessions=1), metrics="9"
    )
    assert changed(running, asked) == HostConfig(
        tmp_path, name="x", address=("x.org",), port=2022, guests=False, limits=Limits(sessions=1), metrics=""
    )


def test_a_name_is_made_fit_to_be_shown(tmp_path: Path) -> None:
    assert host_config({"name": "a\u202eb\x1b" + "x" * 100}, tmp_path).name == "ab" + "x" * 38


def test_an_address_by_itself_is_a_list_of_one(tmp_path: Path) -> None:
    (tmp_path / "host.toml").write_text('address = "play.example.org"\n')
    assert host_config({}, tmp_path).address == ("play.example.org",)
    assert host_config({"address": ("x.org", "y.org")}, tmp_path).address == ("x.org", "y.org")


@pytest.mark.parametrize(
    "place", ["https://ntfy.sh", "https://x.org:8/y?auth=z", "http://localhost:80", "http://10.0.0.7/"]
)
def test_a_webhook_is_a_list_of_one(tmp_path: Path, place: str) -> None:
    (tmp_path / "host.toml").write_text(f'notify = "{place}"\n')
    assert host_config({}, tmp_path).notify == (place,)


def test_a_command_without_a_slash_is_looked_for_where_commands_are(tmp_path: Path) -> None:
    (tmp_path / "host.toml").write_text('notify = ["curl", "-d", "a/b"]\n')
    assert host_config({}, tmp_path).notify == ("curl", "-d", "a/b")


def test_a_greeting_is_made_fit_to_be_shown(tmp_path: Path) -> None:
    assert problems(tmp_path, f'motd = "Hello {"x" * 500}"\n') == []
    assert host_config({}, tmp_path).motd == "Hello " + "x" * 134


PIECES = st.lists(st.sampled_from([*"=[]{}\"'\\#.,\n\n 1", "port", "limits", "[limits]\n", "sessions", "true", '"""']))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@example("port = " + "9" * 5000)
@example("limits.typed = " + "[" * 5000)
@example("limits.flood_seconds = 1e999")
@given(PIECES.map("".join) | st.text())
def test_any_text_is_a_configuration_or_a_complaint(tmp_path: Path, text: str) -> None:
    for sentence, line in problems(tmp_path, text):
        assert sentence
        assert line
        assert line <= text.count("\n") + 1
