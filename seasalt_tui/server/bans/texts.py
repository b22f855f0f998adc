"""What somebody reads who is banned."""

from datetime import UTC, datetime

from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.text.words import Words


def ban_text(words: Words, ban: Ban) -> str:
    """That they are banned, until when, and why if the host gave a reason."""
    if ban.until:
        text = words.say("You are banned from this server until {time}.", time=time_text(ban.until))
    else:
        text = words.say("You are banned from this server.")
    return f"{text} {words.say('Reason: {reason}', reason=ban.reason)}" if ban.reason else text


def time_text(moment: str) -> str:
    """To the minute, in the time of the server's journal."""
    return f"{datetime.fromisoformat(moment).astimezone(UTC):%Y-%m-%d %H:%M} UTC"
