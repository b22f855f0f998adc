"""Help text of the line mode."""

from seasalt_tui.text.words import Words


def help_lines(words: Words) -> tuple[str, ...]:
    return (
        words.say("Type the number of a choice, or one of these letters, and press Enter."),
        words.say("v: the whole position, and the choices again"),
        words.say("l: what happened last"),
        words.say("h: a hint, the best actions and why"),
        words.say("o: the odds of a call and of a draw"),
        words.say("u: undo your last move, where that is possible"),
        words.say("s: the scores, and how the last round was scored"),
        words.say("r: the rules"),
        words.say("q: leave; the game is kept"),
        words.say("A move can also be typed the way a game's log writes it."),
    )


def impossible(words: Words, choices: int) -> str:
    return words.say_number(
        "That is not possible here: type {number}, or ? for help.",
        "That is not possible here: type a number from 1 to {number}, or ? for help.",
        choices,
    )
