"""Warnings about unsaved games: the mark at a table whose writes are behind, and what is lost at exit."""

from seasalt_tui.play.saved_games import Keeper, Kept
from seasalt_tui.text.words import Words


def unsaved(words: Words, kept: Kept) -> str:
    """A short mark; empty if all is on the disk."""
    if kept.behind is None:
        return ""
    return words.say("No longer saved") if kept.behind.is_lost else words.say("Not saved yet")


def why_unsaved(words: Words, kept: Kept) -> str:
    """The mark and its cause as a line of its own, for the line mode."""
    if kept.behind is None or kept.behind.failure is None:
        return ""
    refusal = kept.behind.failure.refusal
    return f"! {unsaved(words, kept)}: {words.say(refusal.template, **refusal.values)}"


def lost(words: Words, keeper: Keeper) -> str:
    """What is lost, after the keeper has closed; empty if all is on the disk."""
    if not keeper.unsaved:
        return ""
    failure = keeper.unsaved[0].failure
    assert failure is not None  # noqa: S101 - why else would it not be saved
    told = words.say_number(
        "{number} game could not be saved to its end, and its last moves are lost.",
        "{number} games could not be saved to their end, and their last moves are lost.",
        len(keeper.unsaved),
    )
    return f"{told} {words.say(failure.refusal.template, **failure.refusal.values)}"
