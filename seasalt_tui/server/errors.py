"""Refusals: what a host declines, with a sentence for the person who asked."""

from seasalt_tui.core.errors import Refusal, SeasaltError


class Declined(SeasaltError):
    """Shown to the person who asked."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.sentence)


def no_table() -> Declined:
    return Declined(Refusal("There is no table with this code, or it is over."))


def table_full() -> Declined:
    return Declined(Refusal("No seat is free at this table. You can watch."))


def seats_reserved() -> Declined:
    return Declined(Refusal("The seats at this table are kept for others."))


def too_many_tables() -> Declined:
    return Declined(Refusal("You sit at too many tables. Finish a game, or leave a table that waits."))


def too_many_of_network() -> Declined:
    return Declined(
        Refusal("Too many tables were opened from your network. Finish a game, or sit down at an open table.")
    )


def opened_too_often() -> Declined:
    return Declined(
        Refusal("Too many tables were opened from your network within an hour. Wait, or sit down at an open table.")
    )


def house_full() -> Declined:
    return Declined(Refusal("This house has no room for another table. Sit down at an open one, or come back later."))


def game_unreadable() -> Declined:
    return Declined(Refusal("This game cannot be read any more. Whoever keeps this house can look into its journal."))


def name_reserved(name: str, displayed_name: str) -> Declined:
    values = {"name": name, "shown": displayed_name}
    return Declined(Refusal("Somebody who comes with a key is called {name}: you are shown as {shown}.", values))


def no_seat() -> Declined:
    return Declined(Refusal("Nobody sits anywhere with this code."))


def not_watched() -> Declined:
    return Declined(Refusal("Nobody looks on at this table."))


def banned(code: str) -> Declined:
    return Declined(Refusal("You were shown out of table {code} by whoever opened it.", {"code": code}))


def table_gone() -> Declined:
    return Declined(Refusal("This table is gone: everybody has left it."))


def not_for_keys() -> Declined:
    return Declined(Refusal("You came with a key, and it is all you need: this code is a guest's."))


def too_many_guesses() -> Declined:
    return Declined(Refusal("Too many wrong codes. Wait a minute."))


def not_so_fast() -> Declined:
    return Declined(Refusal("Not so fast: wait a moment before you write again."))
