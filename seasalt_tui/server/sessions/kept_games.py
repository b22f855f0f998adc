"""Access control of finished games: listed, replayed and counted as a session may, long after their tables are gone."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.person_ids import NOBODY, PersonId, person_id
from seasalt_tui.server.results.values import GameResult
from seasalt_tui.server.rooms.hosted_game import without_seed
from seasalt_tui.server.rooms.record import HostedReplayRights
from seasalt_tui.server.screens.ending_texts import result_sentence
from seasalt_tui.server.screens.results.leaderboard import LeaderboardScreen

if TYPE_CHECKING:
    from seasalt_tui.play.replay.options import ReplayOptions
    from seasalt_tui.server.sessions.app import HostedApp

_GONE = Refusal("This game is no longer kept.")
_CLOSED = Refusal("Only its players can replay this game: its table was private or had no spectators.")


def replay_rights(result: GameResult, person: PersonId) -> HostedReplayRights | None:
    """What a spectator may see, unless it is the viewer's own game; None: nothing. Whoever gave up sees no hand."""
    own = None if person == NOBODY else result.standing_of(person)
    if own is None and not result.shown:
        return None
    return HostedReplayRights(None if own is None or own.gave_up else own.seat, result.hands)


class KeptGames:
    def __init__(self, session: "HostedApp") -> None:
        self._session = session
        self.own_id = person_id(session.person)

    @property
    def _own(self) -> tuple[GameResult, ...]:
        """Guests are nobody in particular, so nothing is kept of them."""
        return () if self.own_id == NOBODY else self._session.house.results.of(self.own_id)

    def listed(self, results: Iterable[GameResult]) -> tuple[GameResult, ...]:
        """Those that this person may read of: rated ones, and others whose tables were not private."""
        return tuple(each for each in results if each.rated or replay_rights(each, self.own_id) is not None)

    def own_seats(self) -> Mapping[int, Seat]:
        """This person's seats by the number of the game. Where they gave up, a bot played on: that does not count."""
        standings = ((each.number, each.standing_of(self.own_id)) for each in self._own)
        return {number: own.seat for number, own in standings if own is not None and not own.gave_up}

    def open_leaderboard(self) -> None:
        self._session.push_screen(LeaderboardScreen(self._session))

    def open_person(self, person: PersonId, name: str = "") -> None:
        """`name`: for somebody without results."""
        from seasalt_tui.server.screens.results.person import PersonScreen  # noqa: PLC0415 - seldom asked for

        self._session.push_screen(PersonScreen(self._session, person, name))

    def rights(self, handle: GameHandle) -> HostedReplayRights | None:
        """For one of their own games."""
        result = self._own_result(handle)
        return None if result is None else replay_rights(result, self.own_id)

    def _own_result(self, handle: GameHandle) -> GameResult | None:
        return next((each for each in self._own if each.number == handle.id), None)

    def replay(self, handle: GameHandle, options: "ReplayOptions | None" = None) -> None:
        """One of their own games."""
        result, rights = self._own_result(handle), self.rights(handle)
        if result is not None and rights is not None:
            self._open_replay(handle, result, rights, options)

    def replay_result(self, result: GameResult) -> None:
        """Anybody's game, as far as this person may see it."""
        rights = replay_rights(result, self.own_id)
        if rights is None:
            self._session.decline(Declined(_CLOSED))
        else:
            self._session.run_latest("replay", self._replay_result, result, rights)

    async def _replay_result(self, result: GameResult, rights: HostedReplayRights) -> None:
        handle = await self._session.saved_games.game(result.number)
        if handle is None:
            self._session.decline(Declined(_GONE))
        else:
            self._open_replay(handle, result, rights)

    def _open_replay(
        self,
        handle: GameHandle,
        result: GameResult,
        rights: HostedReplayRights,
        options: "ReplayOptions | None" = None,
    ) -> None:
        from seasalt_tui.ui.screens.replay.screen import ReplayScreen  # noqa: PLC0415 - seldom asked for

        ending = partial(result_sentence, result=result)
        self._session.push_screen(ReplayScreen(self._session, without_seed(handle), options, rights, ending))
