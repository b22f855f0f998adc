"""What programs are told of saved games."""

from datetime import datetime

from seasalt_tui.cli.games.as_json import as_json
from seasalt_tui.store.game_list import game_row
from store.game_repositories import entry


def test_programs_are_always_told_the_same_keys() -> None:
    told = as_json(game_row(entry(folds=folds, winners=winners)) for folds in (True, False) for winners in (None, (1,)))
    assert len({tuple(one) for one in told}) == 1
    assert told[1]["outcome"] == "lost"
    assert datetime.fromisoformat(told[1]["started"]).tzinfo is not None
