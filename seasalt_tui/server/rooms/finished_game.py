"""Finished game: what results remember of a table once its record is gone."""

from typing import TYPE_CHECKING

from seasalt_tui.play.game_handle import is_on_disk
from seasalt_tui.server.person_ids import person_id
from seasalt_tui.server.results.house_results import HouseResults
from seasalt_tui.server.results.seating import SeatedPlayer, Seating
from seasalt_tui.server.rooms.record import TableRecord

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.table import HostedTable


def record_result(table: "HostedTable", results: HouseResults, ended: str = "") -> None:
    """If its game is over, and all of it on disk, where the result is read. To do it again changes nothing."""
    seating, live_game = seating_of(table.record, ended), table.live_game
    if seating is not None and (live_game is None or (live_game.is_over and is_on_disk(live_game.handle))):
        results.record(seating)


def seating_of(record: TableRecord, ended: str = "") -> Seating | None:
    """None while the game goes on, or as long as it has no number in the store. `ended`: empty if unknown."""
    if not record.over or record.game is None or record.plan is None:
        return None
    people = ("" if member is None else member.person for member in record.members)
    players = tuple(
        SeatedPlayer(person_id(person), sitter.name, sitter.level, seat in record.gave_up)
        for seat, (person, sitter) in enumerate(zip(people, record.plan.sitters, strict=True))
    )
    terms = record.terms
    shown = terms.watched and not terms.private
    return Seating(record.game, terms.rated, record.ending, players, shown, terms.hands, ended)
