"""Purity: importing and playing the games touches no screen, file, network or clock."""

import subprocess
import sys

FORBIDDEN = ("textual", "rich", "click", "sqlite3", "asyncssh", "multiprocessing", "concurrent.futures.process")
PLAY = f"""
import sys

def watch(event, arguments):
    if event in {{"open", "socket.connect", "subprocess.Popen", "os.listdir"}} and ready:
        raise SystemExit(f"{{event}} {{arguments}}")

ready = False
sys.addaudithook(watch)
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Setup
from seasalt_tui.games import GAMES
import seasalt_tui.core.table, seasalt_tui.core.transcript

rules = [*GAMES.values()]
ready = True
for game in rules:
    dice = Dice("pure")
    options = {{name: values[0] for name, values in game.options.items()}}
    state = game.start(Setup(2, 0, options))
    while actors := game.to_act(state):
        (seat,) = actors
        action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
        state = game.apply(state, seat, action)
        game.view(state, 0)
ready = False
loaded = [name for name in {FORBIDDEN!r} if name in sys.modules]
sys.exit(", ".join(loaded) or 0)
"""


def test_core_and_games_are_pure() -> None:
    run = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=False)
    assert run.stderr.strip() == ""
    assert run.returncode == 0
