"""`seasalt host move`, as it is typed."""

import json
from pathlib import Path

from cli.isolated_home import seasalt_at
from seasalt_tui.server.host.lock import sole_host
from server.lobby_in_folder import open_lobby
from server.results.played_houses import play, ready


async def test_to_a_database_and_back(tmp_path: Path, postgres_address: str) -> None:
    home, back = tmp_path / "home", tmp_path / "back"
    home.mkdir()
    await play(home, [("Ana", "Ben")])
    async with open_lobby(home, awake=False) as hall:
        await ready(hall.results)
    with sole_host(home):
        running = seasalt_at(tmp_path, "host", "move", str(home), postgres_address)
    secret = seasalt_at(tmp_path, "host", "move", str(home), "postgresql://seasalt:secret@127.0.0.1/seasalt")
    nothing = seasalt_at(tmp_path, "host", "move", str(tmp_path / "nowhere"), postgres_address)
    there = seasalt_at(tmp_path, "host", "move", str(home), postgres_address)
    one = tmp_path / "one"
    one.mkdir()
    (one / "host.toml").write_text(f'store = "{postgres_address}"\n')
    shared, own = (seasalt_at(tmp_path, "host", "results", "--json", "--data", str(folder)) for folder in (one, home))
    back_again = seasalt_at(tmp_path, "host", "move", postgres_address, str(back))
    twice = seasalt_at(tmp_path, "host", "move", postgres_address, str(back))
    assert shared.stderr == ""
    results = [running, secret, nothing, there, back_again, twice, shared, own]
    assert [done.returncode for done in results] == [2, 2, 2, 0, 0, 2, 0, 0]
    assert json.loads(shared.stdout) == json.loads(own.stdout)
    assert json.loads(own.stdout)["games"]
    assert "already running" in running.stderr
    assert "must not hold a password" in secret.stderr
    assert "no server’s data" in nothing.stderr
    assert there.stdout == back_again.stdout
    assert there.stdout.startswith("Moved and compared. Games: 1, moves: ")
    assert "games.db" in twice.stderr
    assert [file.name for file in (back / "tables").iterdir()] == [file.name for file in (home / "tables").iterdir()]
