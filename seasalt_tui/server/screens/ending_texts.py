"""Sentences on games that ended before their rules end them."""

from seasalt_tui.core.game import Seat
from seasalt_tui.server.results.values import Ending, GameResult
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.text.words import Words


def ending_sentence(words: Words, names: tuple[str, ...], record: TableRecord) -> str:
    """How a game ended that was not played to its end; empty if it was."""
    return _sentence(words, names, record.ending, record.gave_up, record.winners_without_playing)


def result_sentence(words: Words, names: tuple[str, ...], result: GameResult) -> str:
    """The same of a result, of which nobody knows who gave up last."""
    winners = tuple(standing.seat for standing in result.standings if standing.rank == 1)
    gave_up = tuple(standing.seat for standing in result.standings if standing.gave_up)
    return _sentence(words, names, result.ending, gave_up, winners)


def _sentence(
    words: Words, names: tuple[str, ...], ending: Ending, gave_up: tuple[Seat, ...], winners: tuple[Seat, ...]
) -> str:
    if ending == "played":
        return ""
    if ending == "agreed":
        return words.say("All agreed to end the game: nobody wins.")
    if len(winners) == 1:
        return words.say("{name} gave up: {other} wins.", name=names[gave_up[-1]], other=names[winners[0]])
    return words.say("{name} gave up: the bots win.", name=names[gave_up[-1]])
