"""Refusals: what a host declines, with a sentence for the person who asked."""

from seasalt_tui.core.errors import Refusal, SeasaltError


class Declined(SeasaltError):
    """Shown to the person who asked."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.sentence)


class NotSaved(Declined):
    """The change was not made, as it could not be saved; later it may be."""


def no_table() -> Declined:
    return Declined(Refusal("There is no table with this code, or it is over."))


def table_full() -> Declined:
    return Declined(Refusal("No seat is free at this table. You can watch."))


def seats_reserved() -> Declined:
    return Declined(Refusal("The free seats at this table are reserved."))


def rated_for_keys() -> Declined:
    return Declined(Refusal("Rated games are for people with a key, by which this server recognizes them."))


def too_many_tables() -> Declined:
    return Declined(Refusal("You are at too many tables. Finish a game, or leave a table that has not started."))


def too_many_of_network() -> Declined:
    return Declined(
        Refusal("Too many tables were opened from your network. Finish a game, or sit down at an open table.")
    )


def opened_too_often() -> Declined:
    return Declined(
        Refusal("Too many tables were opened from your network within an hour. Wait, or sit down at an open table.")
    )


def house_full() -> Declined:
    return Declined(Refusal("This server has no room for another table. Sit down at an open one, or come back later."))


def game_unreadable() -> Declined:
    return Declined(
        Refusal("This game can no longer be read. Whoever runs this server can find out more in its journal.")
    )


def name_reserved(name: str, displayed_name: str) -> Declined:
    values = {"name": name, "shown": displayed_name}
    return Declined(Refusal("The name {name} belongs to somebody with a key: you are shown as {shown}.", values))


def no_seat() -> Declined:
    return Declined(Refusal("No seat has this code."))


def not_watched() -> Declined:
    return Declined(Refusal("This table does not admit spectators."))


def banned(code: str) -> Declined:
    return Declined(Refusal("The host of table {code} removed you from it.", {"code": code}))


def proposed_too_soon() -> Declined:
    return Declined(Refusal("A proposal to end this game was declined just now. Play on for a while before the next."))


def nobody_to_agree() -> Declined:
    return Declined(Refusal("Bots play for all others: nobody is there to agree. You can give up, or play on."))


def table_gone() -> Declined:
    return Declined(Refusal("This table is closed: everybody has left it."))


def not_for_keys() -> Declined:
    return Declined(Refusal("You have a key, which is all you need: this code belongs to a guest."))


def code_expired() -> Declined:
    return Declined(Refusal("This code is no longer valid, or was mistyped. Take a new one on the other device."))


def no_guests_linked() -> Declined:
    return Declined(Refusal("Guests cannot link devices: it takes a key, or a browser that keeps cookies."))


def same_person() -> Declined:
    return Declined(Refusal("These two devices are linked already."))


def both_sit_there(code: str) -> Declined:
    return Declined(Refusal("Both devices have a seat at table {code}. End that game first.", {"code": code}))


def too_many_devices() -> Declined:
    return Declined(Refusal("Too many devices are linked. Unlink some of them first."))


def too_many_guesses() -> Declined:
    return Declined(Refusal("Too many wrong codes. Wait a minute."))


def inviting_too_often() -> Declined:
    return Declined(Refusal("You have invited many people: wait a minute."))


def asked_already(name: str) -> Declined:
    return Declined(Refusal("{name} has been asked, and has not answered yet.", {"name": name}))


def asked_too_often(name: str) -> Declined:
    return Declined(Refusal("{name} has been invited too often: wait some minutes.", {"name": name}))


def not_invitable(name: str) -> Declined:
    return Declined(Refusal("{name} takes no invitations.", {"name": name}))


def sits_there(name: str) -> Declined:
    return Declined(Refusal("{name} already sits at this table.", {"name": name}))


def has_gone(name: str) -> Declined:
    return Declined(Refusal("{name} has gone.", {"name": name}))


def not_so_fast() -> Declined:
    return Declined(Refusal("Not so fast: wait a moment before writing again."))
