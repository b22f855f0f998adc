"""Confirmations before irreversible actions at a hosted table."""

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.questions.sure import Sure


def sure_to_give_up(kit: Kit) -> Sure:
    words = kit.words
    return Sure(
        kit,
        words.say("Give up your seat?"),
        words.say("A bot plays on for you, and you cannot come back to this seat."),
        yes=words.say("Give it up for good"),
        no=words.say("Keep it"),
    )


def sure_to_ban(kit: Kit, name: str) -> Sure:
    words = kit.words
    return Sure(
        kit,
        words.say("Show {name} out?", name=name),
        words.say("They can neither watch this table again nor sit down at it."),
        yes=words.say("Show them out"),
        no=words.say("Let them stay"),
    )
