"""Endings before the rules end a game: giving up, an agreed end; and seats that are left to a bot for a while."""

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import GameOver
from seasalt_tui.core.table_events import (
    EndAgreed,
    EndDeclined,
    EndProposed,
    PlayerArrived,
    PlayerResigned,
    ProposalLapsed,
    SeatHandedOver,
)
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.store.calendar import utc_now
from server.lobby_in_folder import LobbyInFolder, open_lobby
from server.results.played_houses import id_of, ready
from server.rooms.seated_players import MISSED, PATIENCE, SeatedPlayers, seated_players
from server.waiting import until

DAY = 24 * 3600


def by_clock(hall: LobbyInFolder) -> LobbyInFolder:
    """The date passes as its clock does."""
    began, start = hall.clock(), utc_now()
    hall.services = msgspec.structs.replace(
        hall.services, calendar=lambda: start + timedelta(seconds=hall.clock() - began)
    )
    hall.lobby = Lobby(hall.services)
    return hall


async def ranks(at: SeatedPlayers) -> tuple[str, ...]:
    """What the server remembers of it: how it ended, and the rank of each."""
    results = await ready(at.hall.results)
    await until(lambda: bool(results.of(id_of("Ana"))))
    (result,) = results.of(id_of("Ana"))
    return result.ending, *(str(standing.rank) for standing in result.standings)


async def ended(at: SeatedPlayers) -> TableRecord:
    """It accepts no move any more, and is finished in the store."""
    await until(lambda: bool(at.hall.journal.events("game over")))
    table = at.live_game.table
    seat = min(at.to_act)
    with pytest.raises(GameOver):
        await table.sit(seat).submit(table.game.legal(table.state, seat)[0], after=table.number)
    assert table.sit(seat).view.legal == ()
    assert at.table.record.game is not None
    saved = await at.hall.saved_games.find(at.table.record.game)
    assert saved is not None
    assert saved.over
    assert at.live_game.is_over
    return at.table.record


@pytest.mark.parametrize("game", ["seasalt", "paperworld"])
async def test_whoever_gives_up_against_one_person_or_bots_ends_the_game(tmp_path: Path, game: str) -> None:
    """And the game is as it was after a restart, and has a rematch."""
    for people, bots, winners, in_order in (
        (("Ana", "Ben"), 0, (1,), "21"),
        (("Ana", "Ben"), 1, (1,), "312"),
        (("Ana",), 2, (1, 2), "311"),
    ):
        folder = tmp_path / f"{len(people)} {bots}"
        async with open_lobby(folder) as hall, seated_players(hall, *people, bots=bots, game=game) as at:
            await at.connect(*people)
            await at.act_until_turn_of(0)
            await at.table.endings.give_up("key Ana")
            record = await ended(at)
            assert at.remarks[-1] == PlayerResigned(0, ends=True)
            assert (record.over, record.ending, record.gave_up) == (True, "given up", (0,))
            assert record.winners_without_playing == winners
            assert await ranks(at) == ("given up", *in_order)
            assert record.seat_of("key Ana") == 0
            moves = at.number
        async with open_lobby(folder) as hall:
            table = hall.lobby.find(record.code)
            assert table.record == msgspec.structs.replace(record, touched=table.record.touched)
            assert table.live_game is not None
            assert table.live_game.is_over
            assert table.live_game.table.number == moves
            again = await hall.lobby.rematch(table, "key Ana", "Ana")
            assert set(again.record.kept_for) == ({"key Ana", "key Ben"} if len(people) > 1 else set())


async def test_where_others_play_on_whoever_gives_up_is_last_and_the_last_person_wins(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", "Cleo") as at:
        await at.connect("Ana", "Ben", "Cleo")
        await at.table.endings.give_up("key Ana")
        assert (at.over, at.remarks) == (False, [PlayerResigned(0)])
        assert at.table.record.seat_of("key Ana") is None
        await at.table.endings.give_up("key Ben")
        record = await ended(at)
        assert (record.ending, record.gave_up, record.winners_without_playing) == ("given up", (0, 1), (2,))


async def test_a_bot_plays_on_a_seat_left_to_it_until_its_player_comes_back(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana", "Ben")
        await at.turn_of(0)
        await at.table.endings.hand_over("key Ana")
        await at.disconnect("Ana")
        await until(lambda: at.to_act == {1})
        await at.pass_time(MISSED + PATIENCE)
        assert at.remarks == [SeatHandedOver(0)]
        assert at.substituted == {0}
        code = at.table.code
    async with open_lobby(tmp_path) as hall:
        at = SeatedPlayers(hall, hall.lobby.find(code))
        await at.settled()
        assert at.substituted == {0}
        await at.connect("Ana")
        await until(lambda: at.substituted == set())
        assert at.remarks == [PlayerArrived(0)]
        await at.table.endings.hand_over("key Ana")
        await at.table.endings.hand_over("key Ben")
        number = at.number
        await at.pass_time(PATIENCE * 9)
        assert at.number == number, "nobody waits for the bots"
        await at.disconnect_all()
    async with open_lobby(tmp_path / "2") as hall, seated_players(hall, "Ana", "Ben", patience=None) as at:
        await at.table.endings.hand_over("key Ana")
        assert at.remarks == [], "at this table nobody is replaced"


async def test_a_game_ends_when_all_agree(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(by_clock(hall), "Ana", "Ben", "Cleo", "Dan") as at:
        endings = at.table.endings
        await at.connect("Ana", "Ben", "Cleo", "Dan")
        await at.turn_of(0)
        await endings.propose("key Ana")
        await endings.answer("key Ben", agrees=True)
        assert [endings.asks(f"key {name}") for name in ("Ana", "Ben", "Cleo", "Zoe")] == [False, False, True, False]
        await endings.answer("key Cleo", agrees=False)
        assert at.remarks == [EndProposed(0), EndAgreed(1), EndDeclined(2)]
        for person in ("key Ana", "key Ben"):
            with pytest.raises(Declined, match="declined just now"):
                await endings.propose(person)
        await at.pass_time(timeouts.END_PAUSE)
        await endings.propose("key Ben")
        await endings.propose("key Ana")  # both at once
        await at.act(Dice("meanwhile"))
        await at.pass_time(timeouts.END_ANSWER)
        await until(lambda: at.remarks[-1] == ProposalLapsed(1))
        await at.pass_time(timeouts.END_PAUSE)
        await endings.propose("key Ana")
        await endings.answer("key Ben", agrees=True)
        await endings.answer("key Cleo", agrees=True)
        assert not at.over
        await at.disconnect("Dan")
        await at.pass_time(PATIENCE)  # a bot plays for Dan, who is no longer asked
        record = await ended(at)
        assert at.remarks[-1] == EndAgreed(2, ends=True)
        assert (record.ending, record.gave_up, record.winners_without_playing) == ("agreed", (), ())
        assert await ranks(at) == ("agreed", *"1111")
        again = await hall.lobby.rematch(at.table, "key Dan", "Dan")
        assert again.record.seat_of("key Dan") == 0


async def test_nobody_ends_a_game_alone(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(by_clock(hall), "Ana", "Ben", bots=1) as at:
        await at.connect("Ana", "Ben")
        await at.table.endings.propose("key Ana")
        await at.disconnect("Ben")
        await at.pass_time(PATIENCE)
        assert at.substituted == {1}
        assert not at.over
        await at.pass_time(timeouts.END_ANSWER)
        await until(lambda: at.remarks[-1] == ProposalLapsed(0))
        await at.pass_time(timeouts.END_PAUSE)
        with pytest.raises(Declined, match="nobody is there to agree"):
            await at.table.endings.propose("key Ana")
        await at.disconnect_all()


async def test_over_days_a_proposal_waits_through_rests_and_restarts(tmp_path: Path) -> None:
    async with (
        open_lobby(tmp_path) as hall,
        seated_players(by_clock(hall), "Ana", "Ben", turn=DAY, patience=None) as at,
    ):
        await at.connect("Ana")
        await at.table.endings.propose("key Ana")
        await at.disconnect("Ana")
        await at.table.hibernate()
        assert hall.lobby.listing.rows("key Ben", "mine")[0].asks_to_end
        code = at.table.code
    for days, what in ((0.5, "open"), (1.5, "lapsed"), (3, "over")):
        async with open_lobby(tmp_path, awake=False) as hall:
            now = utc_now() + timedelta(days=days)
            lobby = Lobby(msgspec.structs.replace(hall.services, calendar=lambda now=now: now))
            await lobby.restore()
            table = lobby.find(code)
            assert table.endings.asks("key Ben") == (what == "open")
            await table.wake()
            if what == "lapsed":
                with pytest.raises(Declined, match="declined just now"):
                    await table.endings.propose("key Ana")
            if what == "over":
                await table.endings.propose("key Ana")
                await table.endings.answer("key Ben", agrees=True)
                assert table.record.ending == "agreed"
            await table.hibernate()


def test_records_of_earlier_versions_are_read() -> None:
    record = msgspec.json.decode(
        b'{"code":"BCDFG","terms":{"game":"seasalt","options":{},"places":[null,null,null]},"host":"key Ana",'
        b'"opened":"2026-11-19T10:00:00+00:00","members":[{"person":"key Ana","name":"Ana"},null,null],"resigned":[0]}',
        type=TableRecord,
    )
    assert (record.gave_up, record.ending, record.proposal) == ((0,), "played", None)
    assert record.is_consistent
    assert not msgspec.structs.replace(record, ending="agreed").is_consistent
