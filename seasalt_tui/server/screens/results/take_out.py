"""Confirmations: a person takes themselves out of the list, or comes back."""

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.questions.confirmation import Confirmation


def sure_to_withdraw(kit: Kit) -> Confirmation:
    words = kit.words
    return Confirmation(
        kit,
        words.say("Take yourself out of the list?"),
        words.say(
            "Others no longer see your ratings, your results or how they stand against you, and exports leave you out."
        ),
        words.say(
            "Your name stays in the games you played. You still see your results, and can come back at any time."
        ),
        yes=words.say("Take me out"),
        no=words.say("Stay in the list"),
    )


def sure_to_rejoin(kit: Kit) -> Confirmation:
    words = kit.words
    return Confirmation(
        kit,
        words.say("Come back into the list?"),
        words.say("Others see your ratings and your results again, those of the time in between included."),
        yes=words.say("Bring me back"),
        no=words.say("Stay out of the list"),
    )
