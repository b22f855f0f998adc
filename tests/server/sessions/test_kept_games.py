"""Access control of finished games: what a replay may show to whom, long after the table is gone."""

import pytest

from seasalt_tui.server.person_ids import NOBODY
from seasalt_tui.server.results.values import GameResult, Standing
from seasalt_tui.server.rooms.record import HostedReplayRights
from seasalt_tui.server.sessions.kept_games import replay_rights
from server.results.played_houses import id_of


@pytest.mark.parametrize("hands", [False, True])
@pytest.mark.parametrize("shown", [False, True])
def test_strangers_see_what_spectators_could_and_players_what_they_saw(*, shown: bool, hands: bool) -> None:
    players = (Standing(0, id_of("Ana"), "Ana", None, 40, 1), Standing(1, NOBODY, "~zoe", None, 30, 2))
    quitter = Standing(2, id_of("Ben"), "Ben", None, 0, 3, gave_up=True)
    result = GameResult(1, "seasalt", {}, "", True, "played", (*players, quitter), shown, hands)
    assert replay_rights(result, id_of("Ana")) == HostedReplayRights(0, hands)
    assert replay_rights(result, id_of("Ben")) == HostedReplayRights(None, hands)
    for stranger in (id_of("Cleo"), NOBODY):
        assert replay_rights(result, stranger) == (HostedReplayRights(None, hands) if shown else None)
