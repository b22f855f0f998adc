"""A host that is killed again and again: python killable_host.py. Reads a folder and a seed, and plays until killed.

What it has acknowledged to its people stands on its standard output. It is a copy made when all is imported, as fifty
starts would take long.
"""

import asyncio
import os
import sys
from pathlib import Path

from parent_death import end_with_parent
from seasalt_tui.core.dice import Dice
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from server.lobby_in_folder import LobbyInFolder, open_lobby

PEOPLE = ("Ana", "Ben", "Cleo")


def tell(*words: object) -> None:
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


async def live(folder: Path, seed: str) -> None:
    async with open_lobby(folder) as hall:
        dice = Dice(seed)
        while True:
            open_tables = [table for table in hall.lobby if not table.record.over]
            await play(open_tables[0] if open_tables else await begin(hall, dice), dice)


async def begin(hall: LobbyInFolder, dice: Dice) -> HostedTable:
    places = dice.choice([(None, None), (None, None, None), (None, None, "easy"), (None, None, "easy", "easy")])
    table = await hall.lobby.open(Terms(dice.choice(["seasalt", "paperworld"]), {}, places), "key Ana", "Ana")
    tell("joined", table.code, 0, "key Ana")
    return table


async def play(table: HostedTable, dice: Dice) -> None:
    for seat in table.record.free:
        person = f"key {PEOPLE[seat]}"
        tell("joined", table.code, await table.join(person, PEOPLE[seat], seat), person)
    while not table.record.over:
        if not await move(table, dice):
            await asyncio.sleep(0)  # it is a bot's turn
    tell("over", table.code)


async def move(table: HostedTable, dice: Dice) -> bool:
    assert table.live_game is not None
    shared = table.live_game.table
    for seat in sorted(shared.to_act & set(table.record.players)):
        if not dice.below(300):
            await table.endings.give_up(table.record.players[seat])
            tell("gave-up", table.code, seat)
            return True
        number, action = shared.number, dice.choice(shared.game.legal(shared.state, seat))
        chair = shared.sit(seat)
        await chair.submit(action, after=number)
        chair.leave()
        tell("kept", table.code, number + 1, seat, shared.game.text(action))
        return True
    return False


def main() -> None:
    for line in sys.stdin:
        folder, seed = line.split()
        parent = os.getpid()
        child = os.fork()
        if not child:
            end_with_parent(parent)
            tell("born", os.getpid())
            asyncio.run(live(Path(folder), seed))
            os._exit(0)
        os.waitpid(child, 0)
        tell("dead")


if __name__ == "__main__":
    main()
