"""The lobby by ear: whatever a person can do there on a screen, in lines."""

from pathlib import Path

from seasalt_tui.server.control.messages import Request
from seasalt_tui.server.rooms.record import Terms
from server.plain.hosted_lines import FIRST, hosted_lines
from server.waiting import until


async def test_a_tour_of_the_lobby(tmp_path: Path) -> None:
    async with hosted_lines(tmp_path, motd="Be kind.") as host:
        ana = await host.key("Ana")
        told = await ana.hears("0. Quit")
        assert told.startswith("Lobby of Seasalt\nBe kind.\n1 person is here.\nWhat would you like to do?\n2. Play now")
        assert "\x1b" not in ana.all
        await ana.says("1", "There is no game to go on with.")
        await ana.says("hello", "Type a number, or words of a line")
        await ana.says("rules", "The rules of which game?")
        assert "1. The goal" in await ana.says("1", "Which chapter?")
        await ana.says("", FIRST)
        await ana.says("9", "1. Ana: you")
        await ana.says("0", FIRST)
        await ana.says("10", "Everybody on this server can read it.", "No messages yet.", "Your message?")
        await ana.says("Hello there", "Ana: Hello there")
        await ana.says("", FIRST)
        await ana.says("11", "Send this to your friends:", "ssh -p 2222", FIRST)
        await ana.says("5", "There are none now.", FIRST)
        await ana.says("8", "The code of a table")
        await ana.says("BCDFG", "There is no table with this code, or it is over.", FIRST)
        await ana.says("13", "1. Language: English")
        await ana.says("1", "Deutsch")
        await ana.says("deutsch", "1. Sprache: Deutsch")
        await ana.says("0", "Was möchtest du tun?")
        await ana.says("q", "Bis bald.")
        await until(lambda: ana.over)
        assert not any(note == "crashed" for note, _ in host.hosting.journal.notes)


async def test_a_new_table_with_its_rules_and_who_may_come(tmp_path: Path) -> None:
    async with hosted_lines(tmp_path) as host:
        ana = host.guest("Ana")
        await ana.hears("0. Quit")
        assert "Rated" not in await ana.says("3", "1. Open the table", "8. Who may join: anybody", "0. Back")
        await ana.says("8", "with the code only")
        await ana.says("2", "8. Who may join: with the code only")
        await ana.says("11", "Time for a turn")
        await ana.says("1 day", "Time for a turn: 1 day", "Games of guests are kept for")
        await ana.says("10", "no: only with a key")
        await ana.says("5", "2. Bot, easy")
        await ana.says("easy", "Seat 2: Bot, easy", "1. Start")
        await ana.says("4", "2. Bot, easy")
        await ana.says("2", "Seat 1: Bot, easy")
        await ana.says("1", "Somebody has to sit here: you.")
        await ana.says("4", "1. a person")
        await ana.says("1", "Seat 1: a person")
        await ana.says("2", "Paper World")
        await ana.says("world", "2. Game: Paper World")
        await ana.says("1", "Your turn. Take all cards", "Your seat code:")
        assert host.hosting.table.record.terms == Terms(
            "paperworld",
            host.hosting.table.record.terms.options,
            (None, "easy"),
            private=True,
            turn=86400,
            patience=None,
        )
        await ana.says("q", "1. Continue: Table")
        ben = host.guest("Ben")
        await ben.hears("0. Quit")
        assert "Table" not in await ben.says("7", "There are none now.")


async def test_play_now_fills_up_with_bots_and_joins_who_waits(tmp_path: Path) -> None:
    async with hosted_lines(tmp_path) as host:
        ana = await host.key("Ana")
        await ana.hears("0. Quit")
        await ana.says("2", "1 more needed", "Bots in 1 min")
        ben = await host.key("Ben")
        await ben.hears("5. Open tables: 1")
        await ben.says("5", "1. Table", "open; Ana, host; a free seat")
        await ben.says("0", FIRST)
        await ben.says("2", "Table")
        await until(lambda: host.hosting.table.begun)
        await ana.hears("Type ? for help.")
        await ben.hears("Type ? for help.")


async def test_invitations_are_sent_and_answered(tmp_path: Path) -> None:
    async with hosted_lines(tmp_path) as host:
        ana, ben = await host.key("Ana"), await host.key("Ben")
        await ana.hears("0. Quit")
        await ben.hears("0. Quit")
        await ana.says("9", "2. Ben: in the lobby")
        await ana.says("ben", "1. Invite", "2. Mute")
        await ana.says("1", "Ben is being asked.", "Waiting for the others.")
        await ben.hears("private: by code", "Ana invites you to a game.", "1. Sit down there")
        await ben.says("1", "Type ? for help.")
        await ana.hears("Ben is coming.")
        await until(lambda: host.hosting.table.begun)


async def test_the_host_of_the_server_speaks_kicks_and_ends_idle_sessions(tmp_path: Path) -> None:
    async with hosted_lines(tmp_path) as host:
        ana = await host.key("Ana")
        await ana.hears("0. Quit")
        await host.hosting.house.do(Request("say", text="Tea at five."))
        await ana.hears("The host says: Tea at five.")
        await host.hosting.house.do(Request("kick", target="Ana"))
        await ana.hears("The host of this server ended your session.")
        await until(lambda: ana.over)
        ben = await host.key("Ben")
        await ben.hears("0. Quit")
        ben.visitor.link.last_input_at -= host.hosting.house.config.limits.idle_seconds - 30
        host.hosting.house.sessions.end_idle()
        await ben.hears("press Enter, or you are disconnected")
        ben.visitor.link.last_input_at -= 60
        host.hosting.house.sessions.end_idle()
        await ben.hears("You were away for a long time.")
        await until(lambda: ben.over)
