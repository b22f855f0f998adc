"""Limits that an operator may set: their defaults, each with its reason. Fixed ones are in `server/limits`."""

from msgspec import Struct


class Limits(Struct, frozen=True):
    sessions: int = 200  # what a small server draws without a noticeable delay
    per_address: int = 60  # connections; all of an IPv6 /64 are one address: a class of fifty behind one router
    per_network: int = 80  # a /24 of IPv4, a /56 of IPv6; never fewer than of one address
    per_site: int = 120  # a /48 of IPv6, which one caller may own; never fewer than of one network
    per_person: int = 4  # terminals at once: a lost one lives on until its keepalives fail
    profiles: int = 5000  # keys whose settings are saved; anybody can make keys, so the longest unused go first
    idle_seconds: float = 30 * 60  # a forgotten terminal must not keep others out

    tables: int = 2000  # that are not over; each is a record in memory and on disk
    tables_per_address: int = 32  # several people behind one router, and several games each
    tables_per_person: int = 8
    tables_opened_per_hour: int = 60  # from one address: opening and leaving tables at once costs disk writes
    rest_seconds: float = 30 * 60  # untouched by anybody: then a game leaves memory and hibernates on disk
    finished_tables: int = 500  # that are over and can be replayed; the newest stay
    guest_game_seconds: float = 6 * 3600  # after which guests who left a game have left it for good

    logins: int = 150  # connections without a login yet: the cheapest way to fill a host
    logins_per_address: int = 60  # as of connections: the class comes at once, and compares the fingerprint first
    logins_per_network: int = 80
    logins_per_site: int = 100  # fewer than `logins`: no caller alone keeps all others out
    login_seconds: float = 60  # a person who connects for the first time compares a fingerprint meanwhile
    login_tries: int = 6  # as OpenSSH allows: an agent offers several keys
    failed_logins: int = 10  # of one address, before it has to wait
    failed_seconds: float = 10 * 60  # how long it has to wait

    largest: tuple[int, int] = (240, 100)  # columns and rows: a client may claim any size, and drawing takes longer
    resizes: float = 4  # a second: each draws the whole screen
    typed: int = 4096  # bytes of input a second; the rest waits at the client, and no person types as much
    typed_at_once: int = 16 * 1024  # a paste
    flood_seconds: float = 60  # of more than that without a break: no paste takes as long
    received: int = 64 * 1024  # bytes a second on the wire, whatever they are: deciphering costs processor time
    received_at_once: int = 256 * 1024  # a login with several keys, and more

    unsent: int = 64 * 1024  # bytes of output: with more frames are skipped until the client has read
    unsent_at_most: int = 512 * 1024  # with more the connection is dropped: memory for clients that do not read
    begun_per_minute: int = 60  # sessions of pages from one address: each costs as much as a hundred keys
    unseen_seconds: float = 5 * 60  # of a session whose page is gone: a phone that was locked, a tunnel
    unseen_per_address: int = 60  # such sessions: of a class whose router starts again

    stalled_seconds: float = 30  # without reading, before the connection is dropped
