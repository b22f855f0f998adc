"""Texts of invitations: what is sent to friends, and from where an address is reached."""

from seasalt_tui.games import GAMES
from seasalt_tui.server.invitations.invitation import Invitation
from seasalt_tui.server.invitations.reach import Reach
from seasalt_tui.text.words import Words


def text_to_send(words: Words, invitation: Invitation, game: str | None = None, *, begun: bool = False) -> str:
    """For a message to friends; `begun`: they can only watch. The line to type and the link each stand alone, so that
    they are copied and clicked easily.
    """
    if game is None:
        head = words.say("Play cards with me. Type this in a terminal, or open the link:")
    elif begun:
        head = words.say("Watch us play {game}. Type this in a terminal, or open the link:", game=GAMES[game].title)
    else:
        head = words.say("Play {game} with me. Type this in a terminal, or open the link:", game=GAMES[game].title)
    return f"{head}\n{invitation.ssh}\n{invitation.link}"


def reach_text(words: Words, reach: Reach) -> str:
    """From where only the address works; empty if from everywhere."""
    match reach:
        case "everywhere":
            return ""
        case "network" | "link":
            return words.say("This address works in the same network only.")
        case "machine":
            return words.say("This address works on the server's own machine only.")
