"""Caps: the most a host accepts, keeps or waits for of anything, each with its reason.

Whatever strangers cause has a cap, or they could use up memory, disk or processor. An operator's own caps are in
`config/limits.py`.
"""

from typing import Final

# Connections

BACKLOG: Final = 100  # connections the system accepts before the host does: as many as one busy moment brings
KEEPALIVES: Final = 2  # probes without an answer: one may be lost on its way
SOCKET_BUFFER: Final = 64 * 1024  # bytes: output in it cannot be taken back, and lags behind input
CHANNEL_WINDOW: Final = 16 * 1024  # bytes a client may send on its channel before they are read
REKEY_COST: Final = 64 * 1024  # bytes: a key exchange costs as much processor time as receiving these
AT_PROXY_GATE: Final = 256  # connections of trusted proxies without a header yet: a proxy sends it at once
REQUESTS_PER_TRY: Final = 3  # a client asks for the methods and offers its key before it signs with it
UNPACKED: Final = 256 * 1024  # bytes from one packet: 250 kB of compressed zeroes would become 250 MB
PUBLIC_KEY: Final = 1100  # bytes: RSA of 8192 bits; longer ones take long to verify
FAILED_ADDRESSES: Final = 4096  # addresses with failed logins that are remembered
USER_NAME: Final = 256  # bytes; asyncssh itself refuses 1024
VARIABLE: Final = 64  # bytes of an environment variable: names of terminals and languages are shorter
COMMAND: Final = 64  # cells of a command line: a code with separators
COMMAND_SENT: Final = 1000  # letters: a longer one is refused and not cut, as normalizing it takes long
INPUT_PIECE: Final = 1024  # bytes of input passed on at once: between pieces other sessions have their turn

# Web

PAGES: Final = 500  # connections that are no socket: with `limits.sessions` fewer than the files a process may open
PAGES_OF_NETWORKS: Final = (300, 350, 400)  # of one address and of wider networks: fifty browsers with six each
REQUESTS: Final = 2000  # of a network within `timeouts.REQUEST_WINDOW`: a class of fifty opens the page, some 30 files
REQUEST_LINE: Final = 2 * 1024  # bytes
REQUEST_HEADER: Final = 8 * 1024  # bytes of one header
REQUEST_HEADERS: Final = 64
REQUEST_BODY: Final = 8 * 1024  # bytes
SOCKET_FRAME: Final = 20 * 1024  # bytes: a paste of `limits.typed_at_once`
FRAMES: Final = (200, 400)  # a second, and at once: keys, moves of the mouse, and an answer to each frame drawn
FRAMES_PIECE: Final = 4 * 1024  # bytes that become frames at once
HELLO_TEXT: Final = 100  # letters of each text in the first frame

# Input

EVENTS_PER_SECOND: Final = 60  # faster than key repeat; each may redraw the whole screen
EVENTS_AT_ONCE: Final = 120  # a burst: several quick keys, or a sequence that a terminal program sends
EVENTS_QUEUED: Final = 64  # more, and the client is asked to pause
PASTE: Final = 4096  # characters: no field takes as many
MOUSE_CELL: Final = 1000  # columns or rows: no real window is that large
TYPED_CODE: Final = 40  # letters of the field for a code
NORMALIZED_CODE: Final = 64  # characters of a code that are looked at, separators included
TERMINFO: Final = 64 * 1024  # bytes of an entry; ncurses writes none above 32 kB

# Lines of people without a screen

LINE: Final = 400  # letters: twice the longest message
LINES: Final = (20, 60)  # a second, and at once: each may be answered by a page of text
TOLD_AGAIN: Final = 32 * 1024  # letters, to a page that has lost them: less than a link holds back
LINES_QUEUED: Final = 32  # more, and the client is asked to pause

# Chat

CHAT_LINE: Final = 200  # cells: three rows of the smallest terminal
CHAT_HISTORY: Final = 100  # lines of a table
CHAT_LINES: Final = 5  # of a person within `timeouts.CHAT_WINDOW`
LOBBY_CHAT_OF_NETWORK: Final = 10  # lines within it: friends in one house talk, and one of them with many keys does not
LOBBY_CHAT_OF_ALL: Final = 30  # lines within it: nobody can read more, whoever writes them

# Invitations

INVITES: Final = 6  # of a person or a network within `timeouts.INVITE_WINDOW`: a full table, and one who declines
INVITED: Final = 3  # to a person within it, from whomever: more would keep them from what they are doing
INVITES_OF_PAIR: Final = 2  # to a person from the same one or the same network within `timeouts.INVITES_OF_PAIR`

# Tables

DEVICES: Final = 20_000  # linked ones in all, in some 3 MB
DEVICES_OF_PERSON: Final = 10
CODE_GUESSES: Final = 10  # within `timeouts.GUESS_WINDOW`: at this rate, one of 14 million codes takes years
WINDOWS: Final = 1000  # people or networks in a rate limit, before those that are idle are forgotten
MUTES: Final = 200  # of a session, or bans of a table
TABLE_EVENTS: Final = 300  # of a live game that are shown again to whoever connects
LOBBY_LINES: Final = 200  # drawn lines that a lobby keeps: more than the largest window has
WOKEN_AT_ONCE: Final = 20  # resting games whose turn is over, in one round of checks: each is read from the disk
TAKEBACKS_PER_TURN: Final = 20  # each is in the log for good, and is folded again whenever the game is opened
TAKEBACKS: Final = 5000  # records of a game after which none is taken back

# Notices

NOTICES_WAITING: Final = 200  # that wait to be delivered; others are found again a moment later
NOTICES_AT_ONCE: Final = 4  # processes: each costs as much as starting Python
NOTICE_TESTS: Final = 5  # an hour, from one network
NOTICE_TRIES: Final = 9  # in three hours, with the pauses between them

# People

RESERVED_NAMES: Final = 5000  # as many as profiles by default
SPARE_PROFILES: Final = 10  # evict a tenth more than needed, so that not every newcomer causes a scan

RESULTS: Final = 50_000  # finished games that are in memory, in about 60 MB; older ones stay on disk

# The host's commands

BANS: Final = 2000  # more hands cannot have written
BAN_SECONDS: Final = 10 * 366 * 86400  # the longest that has an end
WHOM: Final = 200  # cells of what names a person, a key or a network
CONTROL_REQUEST: Final = 4 * 1024  # bytes
CONTROL_ANSWER: Final = 4 * 1024 * 1024  # bytes: a full list of people, or of bans
CONTROL_CONNECTIONS: Final = 8  # at once

# Memory

SESSIONS_ENDED: Final = 25  # before a garbage collection although others go on
SESSIONS_FOR_FULL_COLLECTION: Final = 16  # with more a full collection takes longer than a frame

# Journal, metrics and health checks

JOURNAL_PEOPLE: Final = (20, 500)  # lines a second, and at once, about people; more would fill the disk
JOURNAL_STRANGERS: Final = (5, 50)  # the same, about connections without a login
JOURNAL_QUEUE: Final = 2000  # lines that wait for a slow reader; later ones are counted and dropped
JOURNAL_LINE: Final = 200  # cells of a line of one fact
JOURNAL_LINES: Final = 40  # of one fact: of a stack the last ones tell most
SERIES: Final = 1000  # counters with their labels: strangers choose some of them
HTTP_REQUEST: Final = 8 * 1024  # bytes
HTTP_REQUESTS: Final = 16  # at once
