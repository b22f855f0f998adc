"""Texts about linked devices."""

from seasalt_tui.server.devices.link_offer import Device, LinkOffer
from seasalt_tui.text.words import Words


def how_to_link(words: Words) -> str:
    return words.say(
        "To be the same person on another device, come here on it, choose Code in the lobby, and type this within ten "
        "minutes. You are then asked here, so wait a moment."
    )


def what_it_means(words: Words, *, is_linked: bool) -> str:
    """`is_linked`: this device stands for the person of another one."""
    if is_linked:
        return words.say(
            "You have the name, settings and results of the other device here. Those of this one are kept aside: "
            "unlink it to get them back."
        )
    return words.say(
        "Both devices are then one person: the one with an SSH key, or else this one. The name, settings and results "
        "of that person stay. Those of the other are not added, but kept aside until you unlink the devices."
    )


def typed_question(words: Words, offer: LinkOffer, typed_by: Device) -> tuple[str, ...]:
    """To whoever has typed the code: two sentences."""
    name = offer.by.own_name.displayed
    return (
        words.say("You and {name} would be one person, on both devices.", name=name),
        _what_stays(words, here=offer.stays_beside(typed_by) is typed_by),
    )


def shown_question(words: Words, offer: LinkOffer) -> tuple[str, ...]:
    """To whoever shows the code, once it was typed: two sentences."""
    typed_by = offer.typed_by or offer.by
    name, address = typed_by.own_name.displayed, typed_by.caller.address
    return (
        words.say("{name}, from {address}, has typed your code. Is that you?", name=name, address=address),
        _what_stays(words, here=offer.stays is offer.by),
    )


def _what_stays(words: Words, *, here: bool) -> str:
    if here:
        return words.say(
            "The name, settings and results of this device stay. The other one's seats in running games move here; "
            "its settings and results are not added, but kept aside until you unlink it."
        )
    return words.say(
        "The name, settings and results of the other device stay. This one's seats in running games move there; its "
        "settings and results are not added, but kept aside until you unlink it."
    )


def say_yes_there(words: Words) -> str:
    return words.say("Now say yes on the other device.")


def not_typed(words: Words) -> str:
    return words.say("Nobody has typed the code. Take a new one.")


def declined(words: Words) -> str:
    return words.say("The other device said no, or its code ran out.")


def linked(words: Words) -> str:
    return words.say("Your devices are linked.")


def joined(words: Words) -> str:
    return words.say("This device is linked. Come in again, and you are the same person as on the other one.")


def unlinked(words: Words) -> str:
    return words.say("This device is no longer linked. Come in again, and you are who you were here before.")


def number_linked(words: Words, number: int) -> str:
    if not number:
        return words.say("No other device is linked to you.")
    return words.say_number(
        "{number} other device is linked to you.", "{number} other devices are linked to you.", number
    )
