"""Timeouts: how long a host waits for what, in seconds, each with its reason.

An operator's own are in `config/limits.py`.
"""

from typing import Final

# People who are away

RECONNECT_GRACE: Final = 6.0  # a client that reconnects at once, or a change of screen, is no absence
ABSENCE_MEMORY: Final = 3600.0  # when somebody left: later nothing asks for it, and guests would add up
SUBSTITUTE_AFTER: Final = 120  # of a player's absence, where the terms do not say: time to find a network again
SUBSTITUTE_CHOICES: Final = (30, 60, 120, 300, 900, 3600, 86400, None)  # None: never
TURN_CHOICES: Final = (None, 30, 60, 120, 300, 900, 3600, 21600, 86400, 259200, 604800)  # None: no limit
SLOW_TURN: Final = 3600  # from here on nobody sits and waits: a limit runs although nobody is there
SEAT_RELEASE: Final = 300.0  # of a waiting table: others want to play, but a reconnect keeps the seat
GUESTS_AFTER_RESTART: Final = 600.0  # for guests to reconnect, whatever time their game had left before
INVITE: Final = 180.0  # for an answer: whoever invited somebody sits and waits, and asks others meanwhile
IDLE_WARNING: Final = 60.0  # before an idle session ends: enough to read it and press a key

# Tables

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
FILL_WITH_BOTS: Final = 60.0  # for somebody to come to a table of "play now": whoever waits longer leaves
WAITING_TABLE: Final = DAY  # untouched: whoever opened it has forgotten it
BOT_PACE: Final = 0.8  # before a bot's move in games of several people: quicker ones cannot be followed
FINISHED_TABLE: Final = 7 * DAY  # to look back at the game; the game itself stays in the store

# Ends that people agree on

END_ANSWER: Final = 180.0  # to agree to end the game, where a turn takes no longer: to read it between two moves
END_PAUSE: Final = 300.0  # after a proposal was declined, before the next: who insists only disturbs the game

# Notices to people who are not here

NOTICE_CHECK: Final = 15.0  # between two rounds: a notice may be as late
NOTICE_AFTER: Final = 180.0  # of a turn: whoever comes back before needs none
ATTENTION: Final = 300.0  # without a key pressed: then somebody who is connected may have gone
NOTICE_DELIVERY: Final = 10.0  # of a command or webhook, before it is killed
NOTICE_PROCESS: Final = 2.0  # for the process around it to start, and to end
NOTICES_APART: Final = 60.0  # to one topic: nobody is rung up more often, whatever happens at their tables
NOTICE_RETRY: Final = 30.0  # after a failure; twice as long after each one that follows
NOTICE_RETRY_LONGEST: Final = HOUR

# Rate limits

CHAT_WINDOW: Final = 10.0  # of `caps.CHAT_LINES`: nobody types that fast for longer, except to annoy
INVITE_WINDOW: Final = 60.0  # of `caps.INVITES` and `caps.INVITED`
INVITES_OF_PAIR: Final = 600.0  # whoever has declined twice does not want to be asked again soon
DEVICE_CODE: Final = 600.0  # to go to the other device and type it there
GUESS_WINDOW: Final = 60.0  # of `caps.CODE_GUESSES`

# Several hosts of one house

HOST_BEAT: Final = 1.0  # between two heartbeats: what an idle house writes
HOST_DEAD: Final = (
    3.0  # without a new heartbeat: a loop that lags is not taken for dead, and tables wait less than five
)
OTHER_HOSTS: Final = 8.0  # for them to do what a host was told: longer than a table is cleared
CONTACT_GAP: Final = 2 * HOST_BEAT  # between two beats of one's own: after more, it says of nobody that it is dead
DATABASE_RETRY: Final = (0.05, 2.0)  # seconds between two tries to reach it, first and longest, each drawn by lot
DATABASE_FAREWELL: Final = 2.0  # to say to it that a host ends: the others notice without, only later

# Rounds of checks: a fraction of the shortest time that they measure

ABSENCE_CHECK: Final = 15.0
STORE_RETRY: Final = 0.5  # after the database did not answer
CRASHED_WATCH: Final = 60.0  # then it begins again
IDLE_CHECK: Final = 5.0
STALE_TABLES_CHECK: Final = 300.0
OPERATING_TIME_WRITE: Final = 60.0  # what a killed host loses of it at most

# Connections

REKEY: Final = 30.0  # a client that begins a key exchange and does not end it holds back output
READ_LAST_OUTPUT: Final = 10.0  # for the client to read its last output and hang up, before the connection is aborted
HANG_UP: Final = 1.0  # the same, once its channel is closed
PROXY_HEADER: Final = 5.0  # of a proxy, which sends it with the first packet
KEEPALIVE: Final = 20  # between two probes; after `caps.KEEPALIVES` without an answer the connection is dead

# Web

PAGE_REQUEST: Final = 30.0  # for a request to arrive and its answer to be read: a page over a bad mobile network
PAGE_IDLE: Final = 10.0  # of a connection, until the next request: a page loads everything at once
TLS_HANDSHAKE: Final = 10.0
NO_PAGE_CHECK: Final = 1.0  # of a private server, which ends `limits.unseen_seconds` after its last page has gone
HELLO: Final = 10.0  # for the first frame of a socket
SESSIONS_WINDOW: Final = 60.0  # of `limits.begun_per_minute`
REQUEST_WINDOW: Final = 10.0  # of `caps.REQUESTS`

# Drain

DRAIN: Final = 600.0  # until sessions are ended whatever they do, unless the host says otherwise
DRAIN_READ: Final = 10.0  # to read that it comes
DRAIN_PAUSE: Final = 3.0  # without a key pressed: nobody is cut off while typing
DRAIN_CHECK: Final = 0.5

# Shutdown: each level waits longer than the one inside it

SESSION_END: Final = 5.0  # after its client is gone; then it is cancelled, and gets as much again
LISTENER_CLOSE: Final = 12.0  # for all sessions, so a little longer than one gets
DISCONNECT: Final = 2.0  # for clients to read the farewell before they are disconnected
HOST_SHUTDOWN: Final = 10.0  # service managers kill after 10 to 90 seconds
JOURNAL_FLUSH: Final = 2.0  # nobody may be reading the other end of the pipe

# Monitoring and start

HTTP_REQUEST: Final = 5.0  # with its answer: a monitor on this machine needs milliseconds
WARM_UP: Final = 5.0  # a slow disk must not keep a host from starting
WARM_UP_SETTLED: Final = 0.05  # without output: the screen is complete

# The host's commands

CONTROL_REQUEST: Final = 5.0  # for the line of a command to arrive, and for its answer to be read
CONTROL_ACTION: Final = 15.0  # for what it asks for: closing a table waits for its people to leave the screen
CONTROL_ANSWER: Final = 30.0  # until the command gives up: longer than the two above
TABLE_CLEARED: Final = 5.0  # for all sessions to leave a table's screen

# Garbage collection

AFTER_LAST_SESSION: Final = 2.0  # by then the connections are closed too, and their memory can be freed

# Input

PASTE_PAUSE: Final = 1.0  # without input in the middle of a paste: then its end is lost, and keys are keys again

# Redrawing the lobby

LOBBY_REDRAW: Final = 0.2  # between two redraws: quicker ones cannot be read
LOBBY_AGES: Final = 60.0  # the ages of tables are in minutes
LOBBY_REDRAW_EACH: Final = 0.05  # more for each session, so that a full house redraws no more in total
