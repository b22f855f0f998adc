"""Rules in lines: chapter by chapter, asked for by number or name."""

from seasalt_tui.plain.console import Console, Offered
from seasalt_tui.text.chapters import Chapter, chapter_named, chapters
from seasalt_tui.text.words import Words


async def read_rules(words: Words, console: Console, guide: str, wanted: str = "") -> None:
    """`wanted`: the number or name of a chapter to read alone; without it chapters are asked for until Enter."""
    found = chapters(words, guide)
    if wanted:
        _say_chapter(words, console, found, wanted)
        return
    _say_titles(console, found)
    console.say(words.say("Which chapter? Its number or its name; Enter leads back."))
    while asked := await console.ask():
        _say_chapter(words, console, found, asked)
        console.say(words.say("Which chapter next? Enter leads back."))


def _say_titles(console: Console, found: tuple[Chapter, ...]) -> None:
    console.offer("", (Offered(str(number), chapter.title) for number, chapter in enumerate(found, 1)))


def _say_chapter(words: Words, console: Console, found: tuple[Chapter, ...], wanted: str) -> None:
    chapter = chapter_named(found, wanted)
    if chapter is None:
        _say_titles(console, found)
        console.say(words.say("There is no such chapter: type a number from 1 to {last}.", last=len(found)))
    else:
        console.head(f"{chapter.title}.")
        console.say(*chapter.lines)
