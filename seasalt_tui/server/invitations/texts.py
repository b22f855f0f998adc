"""Texts of invitations: what is sent to friends, and from where an address is reached."""

from seasalt_tui.games import GAMES
from seasalt_tui.server.invitations.invitation import Invitation
from seasalt_tui.server.invitations.reach import Reach
from seasalt_tui.text.words import Words


def text_to_send(words: Words, invitation: Invitation, game: str | None = None, *, begun: bool = False) -> str:
    """For a message to friends: a sentence, and the ways to come, each in a line by itself to be copied or clicked."""
    if invitation.private:
        return private_text(words)
    return "\n".join((_sentence(words, invitation, game, begun=begun), *ways_to_come(invitation)))


def private_text(words: Words) -> str:
    return words.say("This server is yours alone: nobody else can come here. For friends, start seasalt host.")


def how_to_join(words: Words, invitation: Invitation) -> str:
    """Above the ways to come to a table."""
    if invitation.private:
        return private_text(words)
    if invitation.pages:
        return words.say("Others join with this code in the lobby, by the link, or from a terminal:")
    return words.say("Others join with this code in the lobby, or from a terminal:")


def ways_to_come(invitation: Invitation) -> tuple[str, ...]:
    """The link and the line to type, the one for most people first; none to a private server."""
    if invitation.private:
        return ()
    ways = (invitation.link, invitation.ssh)
    return ways if invitation.pages else ways[::-1]


def _sentence(words: Words, invitation: Invitation, game: str | None, *, begun: bool) -> str:
    """`begun`: others can only watch."""
    title = "" if game is None else GAMES[game].title
    match bool(invitation.pages), game is None, begun:
        case True, True, _:
            return words.say("Play cards with me. Open the link, or type the line below it in a terminal:")
        case True, _, True:
            return words.say(
                "Watch us play {game}. Open the link, or type the line below it in a terminal:", game=title
            )
        case True, _, _:
            return words.say("Play {game} with me. Open the link, or type the line below it in a terminal:", game=title)
        case _, True, _:
            return words.say("Play cards with me. Type this in a terminal, or open the link:")
        case _, _, True:
            return words.say("Watch us play {game}. Type this in a terminal, or open the link:", game=title)
        case _:
            return words.say("Play {game} with me. Type this in a terminal, or open the link:", game=title)


def reach_text(words: Words, reach: Reach) -> str:
    """From where only the address works; empty if from everywhere."""
    match reach:
        case "everywhere":
            return ""
        case "network" | "link":
            return words.say("This address works in the same network only.")
        case "machine":
            return words.say("This address works on the server's own machine only.")
