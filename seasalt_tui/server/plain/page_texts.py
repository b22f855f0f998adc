"""Texts of the page itself, in the language of the session."""

from seasalt_tui.text.words import Words


def page_texts(words: Words) -> dict[str, str]:
    return {
        "answer": words.say("Your answer"),
        "how": words.say("A number, words of a choice, or ? for help; Enter sends it."),
        "send": words.say_as("brief", "Send"),
        "choices": words.say("Choices"),
        "letters": words.say("At any time"),
        "heard": words.say("What happened"),
        "skip": words.say("To your answer"),
        "lost": words.say("The connection is lost. Trying again."),
        "back": words.say("Connected again."),
        "over": words.say("The session is over."),
        "elsewhere": words.say("You play on in another tab."),
        "again": words.say("Play here"),
        "drawn": words.say("To the drawn table"),
    }
