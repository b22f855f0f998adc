"""Texts about results: ratings, places, endings, and how two people stand."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import Final

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.server.results.values import GameResult, HeadToHead, Rating, RatingChange, Standing
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.charts import proportion
from seasalt_tui.text.dates import day_text
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.text.words import Words

PROVISIONAL: Final = "?"  # after a rating, in every language
_BAR: Final = 40


def rating_text(rating: float, *, provisional: bool) -> str:
    return f"{rating:.0f}{PROVISIONAL if provisional else ''}"


def change_text(before: Rating, after: Rating) -> str:
    """From the old to the new rating."""
    old, new = (rating_text(each.rating, provisional=each.provisional) for each in (before, after))
    return f"{old} → {new}"


def rating_changes_row(kit: Kit, changes: Iterable[RatingChange]) -> Row:
    """Of each person in a game."""
    words, tones = kit.words, kit.tones
    row = [run(words.say("Ratings:"), tones.muted)]
    for change in changes:
        row += [
            run(displayable(kit, f" · {change.name} " if len(row) > 1 else f" {change.name} "), tones.text),
            run(displayable(kit, change_text(change.before, change.after)), tones.accent, bold=True),
        ]
    return tuple(row)


def legend_text(words: Words) -> str:
    return words.say("? provisional, after few rated games · ± how far the rating may be off")


def progress_text(kit: Kit, progress: tuple[int, int]) -> str:
    """While results are read for the first time."""
    read, every = progress
    done, rest = proportion(read, every, _BAR, ascii_only=kit.look.ascii)
    numbers = kit.words.say("{number} of {count} games", number=read, count=every)
    return f"{kit.words.say('Computing the ratings from all games.')}\n{done}{rest}  {numbers}"


def category_text(words: Words, game: str, players: int) -> str:
    number = words.say_number("{number} player", "{number} players", players)
    return f"{GAMES[game].title} · {number}"


def place_text(words: Words, standing: Standing, result: GameResult) -> str:
    return words.say("{place} of {number}", place=standing.rank, number=len(result.standings))


def ended_on(result: GameResult) -> date:
    return datetime.fromisoformat(result.ended).astimezone().date()


def result_facts(words: Words, result: GameResult) -> Iterator[str]:
    """When and how it ended, and whether it counted."""
    yield day_text(words, ended_on(result))
    match result.ending:
        case "agreed":
            yield words.say("ended by agreement")
        case "given up":
            yield words.say("given up")
    if result.rated:
        yield words.say_as("game", "rated")


def standing_text(words: Words, standing: Standing) -> str:
    """The name, with the level of a bot."""
    level = "" if standing.level is None else level_text(words, standing.level)
    return f"{standing.name} ({level})" if level else standing.name


def together_text(words: Words, name: str, together: HeadToHead) -> str:
    if not together.games:
        return words.say("You have not played with {name} yet.", name=name)
    games = words.say_number(
        "You and {name}: {number} game", "You and {name}: {number} games", together.games, name=name
    )
    facts = (
        words.say("{number} won", number=together.won),
        words.say("{number} lost", number=together.lost),
        words.say("{number} drawn", number=together.drawn) if together.drawn else "",
    )
    return " · ".join((games, *filter(None, facts)))
