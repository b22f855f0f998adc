"""How much of everything a host gives away."""

from msgspec import Struct


class Limits(Struct, frozen=True):
    sessions: int = 200
    per_address: int = 20  # connections; of the newer kind of addresses, all of one network are one
    per_person: int = 4
    idle_seconds: float = 30 * 60

    logins: int = 50  # connections that have not said who they are
    logins_per_address: int = 10
    login_seconds: float = 60  # somebody who is here for the first time compares a fingerprint meanwhile
    login_tries: int = 6
    failed_logins: int = 10  # of one address, before it has to wait
    failed_seconds: float = 10 * 60

    largest: tuple[int, int] = (240, 100)  # of a window
    resizes: float = 4  # a second
    typed: int = 4096  # bytes a second that are heard; the rest waits at the other end
    typed_at_once: int = 16 * 1024
    flood_seconds: float = 60  # of more than that, without a break
    received: int = 64 * 1024  # bytes a second on the wire, whatever they are
    received_at_once: int = 256 * 1024

    unsent: int = 64 * 1024  # bytes: more is congestion
    unsent_at_most: int = 512 * 1024  # and with more than this nobody is waited for
    stalled_seconds: float = 30
