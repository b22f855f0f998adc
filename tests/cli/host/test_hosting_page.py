"""docs/hosting.md and the files beside it name only options, files and units that exist."""

import json
import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest
from msgspec.structs import asdict

from cli.isolated_home import seasalt_at
from seasalt_tui.server.config.config import NAMES, HostConfig, host_config
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.config.settings import LIMIT_NAMES

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
SCALING = (ROOT / "docs/scaling.md").read_text(encoding="utf-8")
UNIT = ROOT / "docs/hosting/seasalt.service"
TEMPLATE = ROOT / "docs/hosting/seasalt@.service"
CONTAINER = ROOT / "docs/hosting/Containerfile"
CODE = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "seasalt_tui/server").rglob("*.py"))


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(text: str) -> Iterator[list[str]]:
    """Of its tables, without the heads."""
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith(
            ("| ---", "| setting", "| limit", "| metric", "| with", "| | |")
        ):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def unit(name: str) -> str:
    (value,) = re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    return str(value)


def entry_point() -> list[str]:
    (line,) = re.findall(r"^ENTRYPOINT (.*)$", CONTAINER.read_text(encoding="utf-8"), re.MULTILINE)
    command: list[str] = json.loads(line)
    return command


def options(name: str) -> set[str]:
    """Of the command and its subcommands."""
    command = import_module(f"seasalt_tui.cli.{name}.command").command
    context, commands = click.Context(command), [command]
    if isinstance(command, click.Group):
        commands += (command.get_command(context, each) for each in command.list_commands(context))
    return {
        option
        for each in commands
        for parameter in each.params
        for option in (*parameter.opts, *parameter.secondary_opts)
    }


@pytest.mark.parametrize("command", ["host", "join", "doctor"])
def test_each_option_is_one(command: str) -> None:
    named = {
        option
        for line in re.findall(rf"seasalt {command} ([^`#\n]*)", PAGE)
        for option in re.findall(r"(?<!\S)--[a-z-]+", line)
    }
    assert named
    assert named <= options(command)


def test_each_setting_is_told_with_its_option_and_its_default() -> None:
    described = {row[0].strip("`"): row for row in rows(section("A file instead of options")) if len(row) == 4}
    assert described.keys() == {*NAMES} - {"limits"} | {"limits.sessions"}
    usual = asdict(HostConfig(Path("host"))) | {"limits.sessions": Limits().sessions}
    for name, (_, option, default, _) in described.items():
        assert set(re.findall("--[a-z-]+", option)) <= options("host")
        if name == "data" or usual[name] in (None, "", ()):
            assert default.startswith("`host`" if name == "data" else "")
        else:
            assert default == f"`{str(usual[name]).lower()}`"


def test_each_limit_is_told_with_its_default() -> None:
    described = {
        row[0].strip("`"): row[1].strip("`") for row in rows(section("A file instead of options")) if len(row) == 3
    }
    assert described.keys() == {*LIMIT_NAMES} - {"sessions"}
    for name, default in described.items():
        usual = getattr(Limits(), name)
        assert json.loads(default) == (list(usual) if isinstance(usual, tuple) else usual)


def test_the_file_on_the_page_is_a_configuration(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", section("A file instead of options"), re.DOTALL)
    (tmp_path / "host.toml").write_text(text, encoding="utf-8")
    config = host_config({}, tmp_path)
    assert config.name == tomllib.loads(text)["name"]
    assert config.limits.sessions == 50


def test_each_metric_is_measured() -> None:
    counted = set(re.findall(r'\.(?:count|gauge|observe|count_bytes)\(\s*"(\w+)"', CODE))
    described = set(re.findall(r"`seasalt_(\w+?)(?:_total)?(?:\{\w+=\})?`", section("How it is doing")))
    described = {name if name in counted else name.removesuffix("_seconds") for name in described}
    assert described
    assert described <= counted


def test_each_event_on_the_page_is_noted() -> None:
    for event in ("needs a restart", "not reloaded", "lines dropped", "logged in", "opened"):
        assert event in PAGE.replace("\n", " ")
        assert f'"{event}"' in CODE


@pytest.mark.parametrize("page", [PAGE, SCALING], ids=["hosting", "scaling"])
def test_each_link_leads_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)(#[\w-]+)?\)", page)
    assert links
    for file, heading in links:
        text = (ROOT / "docs" / file).read_text(encoding="utf-8")
        assert heading[1:] in {"", *map(_anchor, re.findall("^#+ (.*)$", text, re.MULTILINE))}
    assert set(re.findall(r"\]\(#([\w-]+)\)", page)) <= {*map(_anchor, re.findall("^#+ (.*)$", page, re.MULTILINE))}


def _anchor(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_the_page_for_several_hosts_names_options_and_settings_that_exist(tmp_path: Path) -> None:
    named = set(re.findall(r"`?seasalt host [^`#\n]*?(--[a-z-]+)", SCALING))
    assert named
    assert named <= options("host")
    blocks = re.findall(r"```toml\n(.*?)```", SCALING, re.DOTALL)
    inline = re.findall(r"`((?:web|metrics|host_key) = [^`]*)`", SCALING)
    assert len(blocks) >= 3
    assert len(inline) >= 3
    for text in (*blocks, *inline):
        (tmp_path / "host.toml").write_text(text, encoding="utf-8")
        host_config({}, tmp_path)


# The unit


def test_the_unit_starts_a_host(tmp_path: Path) -> None:
    program, command, *arguments = shlex.split(unit("ExecStart"))
    assert (program, command) == ("/opt/seasalt/bin/seasalt", "host")
    assert unit("StateDirectory") == "seasalt"
    where = arguments.index("--data") + 1
    assert arguments[where] == "/var/lib/seasalt"
    arguments[where] = str(tmp_path / "data")
    assert seasalt_at(tmp_path, "host", *arguments, "--port", "0", "--check").stdout.splitlines()[-1] in {
        "The server can start.",
        "The server cannot start: see the lines marked !.",
    }


@pytest.mark.needs("systemd-analyze")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for file, name in ((UNIT, UNIT.name), (TEMPLATE, "seasalt@1.service")):
        here = tmp_path / name
        here.write_text(file.read_text(encoding="utf-8").replace("/opt/seasalt/bin/seasalt", "/bin/true"))
        command = ["systemd-analyze", "verify", str(here)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")
        assert name not in done.stderr


def test_the_template_protects_the_machine_as_the_unit_does() -> None:
    def protection(file: Path) -> list[str]:
        return file.read_text(encoding="utf-8").partition("\nProtectSystem=")[2].splitlines()

    assert protection(TEMPLATE) == protection(UNIT)


def test_the_template_starts_hosts_that_share_a_port(tmp_path: Path) -> None:
    text = TEMPLATE.read_text(encoding="utf-8").replace("\\\n", "")
    (line,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    _, command, *arguments = shlex.split(line.replace("%i", "1").replace("%d", str(tmp_path)))
    secrets = re.findall(rf"{tmp_path}/(\S+)", " ".join(arguments))
    assert secrets == re.findall(r"^LoadCredential=(\S+):/etc/seasalt/\1$", text, re.MULTILINE)
    for secret in secrets:
        (tmp_path / secret).write_text("x" * 44)
        (tmp_path / secret).chmod(0o440)  # as systemd does where it gives them by an access list
    assert (command, arguments[arguments.index("--metrics") + 1]) == ("host", "9221")
    assert {argument for argument in arguments if argument.startswith("--")} <= options("host")
    here = {"--config": tmp_path / "host.toml", "--data": tmp_path / "1"}
    for option, place in here.items():
        arguments[arguments.index(option) + 1] = str(place)
    (tmp_path / "host.toml").write_text("port = 0\n")
    assert seasalt_at(tmp_path, "host", *arguments, "--check").stdout.splitlines()[-1] in {
        "The server can start.",
        "The server cannot start: see the lines marked !.",
    }


# The container


def test_the_container_is_made_of_what_is_there() -> None:
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", CONTAINER.read_text(encoding="utf-8"), re.MULTILINE)
    sources = [source for line in copied for source in line.split()]
    assert {"pyproject.toml", "constraints.txt", "seasalt_tui"} <= set(sources)
    assert [source for source in sources if not (ROOT / source).exists()] == []


def test_the_container_starts_a_host(tmp_path: Path) -> None:
    _, command, *arguments = entry_point()
    assert command == "host"
    assert {argument for argument in arguments if argument.startswith("--")} <= options("host")
    text = CONTAINER.read_text(encoding="utf-8")
    assert f"127.0.0.1:{arguments[arguments.index('--metrics') + 1]}/healthz" in text
    assert f"EXPOSE {HostConfig(tmp_path).port}\n" in text
    assert f"VOLUME {arguments[arguments.index('--data') + 1]}\n" in text
