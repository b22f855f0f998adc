"""Why a session is refused: sentences for people who have logged in and wait for an answer."""

from seasalt_tui.server.bans.texts import ban_text
from seasalt_tui.server.link import Caller
from seasalt_tui.server.transport.access_rules import AccessRules
from seasalt_tui.text.words import Words, choose_language
from seasalt_tui.text.words import words as words_of


def refusal_text(reason: str, caller: Caller, rules: AccessRules) -> str:
    words = words_of_caller(caller)
    match reason:
        case "person" | "address":
            return words.say("You have too many connections open. Close one and reconnect.")
        case "banned":
            ban = rules.ban_of(caller.person, caller.address)
            return "" if ban is None else ban_text(words, ban)
        case "key":
            return words.say("This server is only for people with a key: connect with ssh.")
        case "closing":
            return words.say("This server is shutting down. Try again later.")
    return words.say("This server is full. Try again later.")


def words_of_caller(caller: Caller) -> Words:
    return words_of(choose_language(None, None, caller.environ))
