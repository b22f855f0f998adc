"""What a host refuses to those who have come."""

from seasalt_tui.core.errors import Refusal, SeasaltError


class Declined(SeasaltError):
    """Told to whoever asked, in words."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.sentence)


def no_table() -> Declined:
    return Declined(Refusal("There is no table with this code, or it is over."))


def table_full() -> Declined:
    return Declined(Refusal("No seat is free at this table. You can watch."))


def seat_kept() -> Declined:
    return Declined(Refusal("The seats at this table are kept for others."))


def too_many_tables() -> Declined:
    return Declined(Refusal("You sit at too many tables. Leave one first."))


def no_seat() -> Declined:
    return Declined(Refusal("Nobody sits anywhere with this code."))


def not_watched() -> Declined:
    return Declined(Refusal("Nobody looks on at this table."))


def table_gone() -> Declined:
    return Declined(Refusal("This table is gone: everybody has left it."))


def not_for_keys() -> Declined:
    return Declined(Refusal("You came with a key, and it is all you need: this code is a guest's."))


def too_many_guesses() -> Declined:
    return Declined(Refusal("Too many wrong codes. Wait a minute."))


def not_so_fast() -> Declined:
    return Declined(Refusal("Not so fast: wait a moment before you write again."))
