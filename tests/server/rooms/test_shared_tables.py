"""Tables of a house on several hosts: real hosts in one process, on a real PostgreSQL."""

from asyncio import gather
from pathlib import Path

import pytest

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import StaleNumber
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.table_events import BotTookOver, PlayerLeft
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits.timeouts import RECONNECT_GRACE
from seasalt_tui.server.link import Caller
from seasalt_tui.server.rooms.mutes_and_bans import identifiers_of
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.who_is_here import visitors
from seasalt_tui.ui.games.seasalt.questions.call import CallQuestion
from server.house_of_hosts import TestedHost, hosts_of_a_house, open_table
from server.plain.hosted_lines import HostedLines
from server.screens.hosted_tables import PlayedTable, screen
from server.screens.lobby_sessions import come, laid, waits
from server.screens.test_invites import answer, host_of, invite
from server.screens.test_invites import asked as invited
from server.waiting import until
from server.whole.test_two_terminals import asked, play_until_somebody_can_stop


async def begun(one: TestedHost, two: TestedHost, bots: int = 0, **terms: object) -> str:
    """A game of Ana at one host and Ben at the other, at which both sit; its code."""
    table = await open_table(one, "Ana", "Ben", bots=bots, **terms)
    there = await two.find(table.code)
    await there.join("key Ben", "Ben")
    await one.sit(table.code, "Ana")
    await two.sit(table.code, "Ben")
    await until(lambda: one.live_game(table.code).leads or two.live_game(table.code).leads)
    return table.code


async def test_the_last_seat_goes_to_one_of_two_who_join_at_different_hosts(
    postgres_address: str, tmp_path: Path
) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        table = await open_table(one, "Ana", "Ben")
        there = await two.find(table.code)
        results = await gather(table.join("key Ben", "Ben"), there.join("key Cleo", "Cleo"), return_exceptions=True)
        assert [isinstance(result, Declined) for result in results].count(True) == 1
        await until(lambda: table.record == there.record)
        assert table.begun
        assert len(await one.house.saved_games.ids()) == 1


async def test_a_game_is_played_from_both_hosts_to_its_end(postgres_address: str, tmp_path: Path) -> None:
    """Its bots are led by one, the clocks of both agree, and both know how it ended."""
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        code = await begun(one, two, bots=1)
        games = one.live_game(code), two.live_game(code)
        assert [game.leads for game in games].count(True) == 1
        tables = one.house.lobby.find(code), two.house.lobby.find(code)
        await play_to_the_end((one, two), code)
        await until(lambda: all(table.record.over for table in tables))
        assert games[0].table.number == games[1].table.number
        assert games[0].table.state == games[1].table.state
        assert tables[0].record == tables[1].record


async def play_to_the_end(hosts: tuple[TestedHost, ...], code: str) -> None:
    """Ana at the first host, Ben at the last one."""
    dice = Dice("to the end")
    tables = [host.live_game(code).table for host in (hosts[0], hosts[-1])]
    while tables[0].to_act:
        for seat, table in enumerate(tables):
            if table.to_act == {seat} and (legal := table.game.legal(table.state, seat)):
                try:
                    await table.sit(seat).submit(dice.choice(legal), after=table.number)
                except StaleNumber:
                    continue
        await until(lambda: not tables[0].to_act or any(table.to_act == {seat} for seat, table in enumerate(tables)))


async def test_two_hosts_roll_the_same_dice_at_once(postgres_address: str, tmp_path: Path) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        code = await begun(one, two)
        tables = [host.live_game(code).table for host in (one, two)]
        await gather(*(table.catch_up() for table in tables for _ in range(3)))
        await until(lambda: tables[0].state == tables[1].state and CHANCE not in tables[0].to_act)


async def test_chat_and_presence_are_the_same_at_both_hosts(postgres_address: str, tmp_path: Path) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        code = await begun(one, two)
        here, there = one.house.lobby.find(code), two.house.lobby.find(code)
        await until(lambda: len(here.presence) == len(there.presence) == 2)
        for number in range(3):
            here.say("key Ana", "Ana", f"a{number}")
            there.say("key Ben", "Ben", f"b{number}")
        await until(lambda: len(here.chat.lines) == len(there.chat.lines) == 6)
        await until(lambda: list(here.chat.lines) == list(there.chat.lines))
        assert [line.text for line in here.chat.lines if line.seat == 0] == ["a0", "a1", "a2"]
        one.live_game(code).see_round("key Ana", 1)
        await until(lambda: two.live_game(code).rounds_seen.get("key Ana") == 1)


async def test_a_host_that_is_cut_off_is_replaced_and_comes_back(postgres_address: str, tmp_path: Path) -> None:
    """What it leads goes on at the other; its own moves are refused until it is back, and then it knows all."""
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        code = await begun(one, two, bots=1)
        cut, left = (one, two) if one.live_game(code).leads else (two, one)
        await cut.line.cut()
        await until(lambda: left.live_game(code).leads)
        await until(lambda: cut.cluster.is_away)
        there = cut.house.lobby.find(code)
        with pytest.raises(Declined, match="does not answer"):
            await there.show_hand("key Ana", shows=True)
        await left.house.lobby.find(code).show_hand("key Ben", shows=True)
        left.house.lobby.find(code).say("key Ben", "Ben", "still here")
        await cut.line.mend()
        await until(lambda: not cut.cluster.is_away)
        await until(lambda: there.record == left.house.lobby.find(code).record)
        await until(lambda: [line.text for line in there.chat.lines] == ["still here"])
        await play_to_the_end((one, two), code)
        await until(lambda: all(host.house.lobby.find(code).record.over for host in (one, two)))


async def test_people_at_both_hosts_are_told_of_an_outage_and_go_on(postgres_address: str, tmp_path: Path) -> None:
    """On the screen, where it stays and covers nothing, and in lines; no session ends."""
    async with hosts_of_a_house(postgres_address, tmp_path, 1) as (host,):
        ana = await host.key("Ana")
        zoe = HostedLines(host).guest("Zoe")
        await ana.shows("New table")
        await zoe.hears("New table")
        await host.line.cut()
        await ana.shows("database does not answer")
        await zoe.hears("database does not answer")
        await HostedLines(host).guest("Late").hears("database does not answer")
        assert "database does not answer" in ana.text.split("\n")[0]
        ana.click(5, 0)
        ana.press("r")
        await ana.shows("The database does not answer  Rules")
        assert ana.text.count("does not answer") == 1
        await host.line.mend()
        await ana.shows("answers again")
        await ana.hides("does not answer")
        await zoe.hears("answers again")
        assert not ana.over
        assert not zoe.over


async def test_whoever_reconnects_at_another_host_finds_the_very_same_screen(
    postgres_address: str, tmp_path: Path
) -> None:
    """With what was being asked, on screens of both hosts at once."""
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        table = await open_table(one, "Ana", "Ben")
        await table.join("key Ben", "Ben")
        played, there = [PlayedTable(host, await host.find(table.code), (80, 24)) for host in (one, two)]
        name = await play_until_somebody_can_stop(played)
        before = await played.come(name)
        before.press("e")
        await asked(before, CallQuestion)
        text = before.text
        await until(lambda: two.house.lobby.find(table.code).presence.names() == {f"key {name}": name})
        await before.end()
        again = await there.come(name)
        await asked(again, CallQuestion)
        await again.until(lambda: again.text == text)
        again.press("escape")
        await again.until(lambda: again.app.screen is screen(again))
        other = await played.come(name)
        await other.until(lambda: other.app.screen is screen(other) and other.text == again.text)


async def test_people_in_the_lobbies_of_both_hosts_talk_and_invite_each_other(
    postgres_address: str, tmp_path: Path
) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        table = await laid(one, "Ana", private=True, places=(None, None, None))
        ana, ben = await host_of(one, table), await come(two, "Ben")
        await ben.shows("2 here")
        assert {visitor.name for visitor in visitors(one.house, "key Ana")} == {"Ana", "Ben"}
        one.house.chat.say("key Ana", "Ana", "hello there", ("key Ana",), "192.0.2.0/24")
        await until(lambda: [line.text for line in two.house.chat.lines] == ["hello there"])
        await invite(ana, "Ben")
        await invited(ben, "Ana invites you to a game.")
        ben.press("enter")
        await ana.shows("Ben cannot come now.")
        await invite(ana, "Ben")
        await invited(ben, "Ana invites you to a game.")
        await answer(ben, "Sit down there")
        await ben.until(lambda: waits(ben))
        await ana.shows("Ben is coming.")
        await until(lambda: table.record.seat_of("key Ben") is not None)


async def test_one_host_opens_the_rematch_that_people_at_both_ask_for(postgres_address: str, tmp_path: Path) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        code = await begun(one, two)
        await one.house.lobby.find(code).endings.give_up("key Ana")
        here, there = one.house.lobby.find(code), two.house.lobby.find(code)
        await until(lambda: here.record.over and there.record == here.record)
        opened = await gather(
            one.house.lobby.rematch(here, "key Ana", "Ana"), two.house.lobby.rematch(there, "key Ben", "Ben")
        )
        assert opened[0].code == opened[1].code
        await until(lambda: all(len(list(host.house.lobby)) == 2 for host in (one, two)))


async def test_a_rematch_that_was_withdrawn_at_another_host_is_announced_no_longer(
    postgres_address: str, tmp_path: Path
) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        ana = await come(one, "Ana")
        terms = Terms("seasalt", {}, (None, None))
        opened = await two.house.lobby.open(terms, "key Ben", "Ben", ("key Ana", "key Ben"))
        await ana.shows(f"A rematch waits for you at table {opened.code}")
        await two.house.lobby.leave(opened, "key Ben")
        await ana.hides("A rematch waits")


async def test_absences_and_time_limits_are_the_same_at_both_hosts(postgres_address: str, tmp_path: Path) -> None:
    """One host announces who has left, and has a bot play for them; the other shows it."""
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        code = await begun(one, two, patience=60)
        games = one.live_game(code), two.live_game(code)
        await until(lambda: all(len(host.house.lobby.find(code).presence) == 2 for host in (one, two)))
        for host in (one, two):
            host.clock.advance(1)
        await two.stand_up()
        await until(lambda: all(len(host.house.lobby.find(code).presence) == 1 for host in (one, two)))
        for host in (one, two):
            host.clock.advance(RECONNECT_GRACE + 1)
        await until(lambda: all(host.house.lobby.find(code).away == {1} for host in (one, two)))
        await until(lambda: all([event for _, event in game.table_events] == [PlayerLeft(1)] for game in games))
        for host in (one, two):
            host.clock.advance(60)
        await until(lambda: all(game.substitutes.substituted == {1} for game in games))
        took_over = [PlayerLeft(1), BotTookOver(1)]
        await until(lambda: all([event for _, event in game.table_events] == took_over for game in games))
        dice = Dice("beside a bot")
        table = games[0].table
        while not any(record.seat == 1 for record in await table.log.after(0)):
            if table.to_act == {0}:
                await table.sit(0).submit(dice.choice(table.game.legal(table.state, 0)), after=table.number)
            await until(lambda: table.to_act == {0} or not table.to_act)


async def test_a_game_of_a_host_that_has_gone_goes_on_where_nobody_looks_at_it(
    postgres_address: str, tmp_path: Path
) -> None:
    """The host that watches the house opens it, and puts it to rest."""
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        table = await open_table(one, "Ana", "Ben")
        await table.join("key Ben", "Ben")
        there = await two.find(table.code)
        await until(lambda: there.begun)
        await one.line.cut()
        await until(lambda: there.live_game is not None and there.live_game.leads)


async def test_a_table_that_one_host_removes_is_gone_at_the_other(postgres_address: str, tmp_path: Path) -> None:
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        code = await begun(one, two)
        there = two.house.lobby.find(code)
        await one.stand_up()
        await one.house.lobby.close(one.house.lobby.find(code))
        await until(lambda: not list(two.house.lobby) and there.live_game is None)
        with pytest.raises(Declined):
            await there.show_hand("key Ben", shows=True)
        assert await two.house.documents.read(f"tables/{code}.json") is None


async def test_a_game_is_led_where_its_people_are(postgres_address: str, tmp_path: Path) -> None:
    """Who plays alone sets the pace of the bots, at whichever host."""
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        table = await open_table(one, "Ana", bots=1)
        await one.sit(table.code, "Ana")
        await until(lambda: one.live_game(table.code).leads)
        await one.stand_up()
        await two.sit(table.code, "Ana")
        await until(lambda: two.live_game(table.code).leads and not one.live_game(table.code).leads)
        await two.stand_up()
        await one.sit(table.code, "Ana")
        await until(lambda: one.live_game(table.code).leads and not two.live_game(table.code).leads)


async def test_whoever_is_shown_out_does_not_come_back_through_another_host(
    postgres_address: str, tmp_path: Path
) -> None:
    """A guest is known by the network: all hosts hash it with one secret."""
    async with hosts_of_a_house(postgres_address, tmp_path) as (one, two):
        table = await open_table(one, "Ana", "Ben", bots=1)
        guests = [Caller(f"guest {number}", "Zoe", "198.51.100.9", {}) for number in range(2)]
        there, again = (identifiers_of(guest, host.house.salt) for guest, host in zip(guests, (one, two), strict=True))
        assert there[1] == again[1]
        assert await table.ban(there[0], there, "key Ana")
        mirrored = await two.find(table.code)
        with pytest.raises(Declined):
            await mirrored.join(there[0], "Zoe")
        assert mirrored.is_banned(again[0], again)
