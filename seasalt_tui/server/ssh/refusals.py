"""SSH sessions that are refused with a sentence: an authenticated caller waits for an answer."""

from contextlib import suppress

from asyncssh import SSHServerChannel

from seasalt_tui.server.link import Caller, short_identity
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.transport.access_rules import AccessRules
from seasalt_tui.server.transport.refusals import refusal_text, words_of_caller
from seasalt_tui.server.transport.shared_state import SharedState


def refuse_session(
    reason: str, channel: SSHServerChannel[bytes], connection: SshConnection, shared: SharedState, caller: Caller
) -> None:
    shared.report_refusal(reason, caller.address, person=short_identity(caller.person))
    with suppress(OSError):
        channel.write_stderr(f"{_text(reason, caller, shared.rules)}\r\n".encode())
        channel.exit(1)
    connection.close_soon()


def _text(reason: str, caller: Caller, rules: AccessRules) -> str:
    words = words_of_caller(caller)
    match reason:
        case "terminal":
            return words.say("Without a terminal you can play in lines: put the word plain first. Else use ssh -t.")
        case "command":
            return words.say("That command is too long: reconnect with a table code, or with nothing.")
    return refusal_text(reason, caller, rules)
