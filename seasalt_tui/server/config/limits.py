"""Default limits of a host: connections, tables, logins, input and output."""

from msgspec import Struct


class Limits(Struct, frozen=True):
    sessions: int = 200
    per_address: int = 20  # connections; of IPv6, where all of a /64 are one address
    per_network: int = 40  # a /24 of IPv4, a /56 of IPv6; never fewer than of one address
    per_site: int = 80  # a /48 of IPv6; never fewer than of one network
    per_person: int = 4
    profiles: int = 5000  # keys whose settings are kept; those that have not come for the longest go first
    idle_seconds: float = 30 * 60

    tables: int = 2000  # that are not over
    tables_per_address: int = 32
    tables_per_person: int = 8
    tables_opened_per_hour: int = 60  # from one address
    rest_seconds: float = 30 * 60  # untouched by anybody: then a game rests on disk
    finished_tables: int = 500  # that are over and can be looked at again; the newest stay
    guest_game_seconds: float = 6 * 3600  # after which guests who left a game have left it for good

    logins: int = 50  # connections that have not said who they are
    logins_per_address: int = 10
    logins_per_network: int = 20
    logins_per_site: int = 30
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
