"""Warnings about unsaved games: the mark at a table whose writes are behind, and what is lost at exit."""

from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.text.words import Words


def unsaved_mark(words: Words, handle: GameHandle) -> str:
    """A short mark; empty if all is on the disk."""
    if handle.unwritten_log is None:
        return ""
    return words.say("No longer saved") if handle.unwritten_log.is_lost else words.say("Not saved yet")


def unsaved_reason(words: Words, handle: GameHandle) -> str:
    """The mark and its cause as a line of its own, for the line mode."""
    if handle.unwritten_log is None or handle.unwritten_log.failure is None:
        return ""
    refusal = handle.unwritten_log.failure.refusal
    return f"! {unsaved_mark(words, handle)}: {words.say_refusal(refusal)}"


def lost_games_message(words: Words, saved_games: SavedGames) -> str:
    """What is lost, after `saved_games` has closed; empty if all is on the disk."""
    if not saved_games.unsaved:
        return ""
    failure = saved_games.unsaved[0].failure
    assert failure is not None  # noqa: S101 - why else would it not be saved
    message = words.say_number(
        "{number} game could not be saved completely: its last moves are lost.",
        "{number} games could not be saved completely: their last moves are lost.",
        len(saved_games.unsaved),
    )
    return f"{message} {words.say_refusal(failure.refusal)}"
