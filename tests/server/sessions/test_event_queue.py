"""What is typed is taken at a pace that leaves others their turn, all of it and in its order."""

import asyncio

from textual.events import Key
from textual.message import Message

from seasalt_tui.server.sessions.event_queue import EventQueue
from server.waiting import until


class Taking:
    def __init__(self) -> None:
        self.taken: list[Message] = []
        self.eased = 0
        self.queue = EventQueue(self.taken.append, self._ease)

    def _ease(self) -> None:
        self.eased += 1


def keys(number: int) -> list[Message]:
    return [Key(str(place), None) for place in range(number)]


async def test_what_a_person_types_is_taken_at_once() -> None:
    taking, typed = Taking(), keys(30)
    taking.queue.add(typed)
    assert taking.taken == typed
    assert not taking.queue.is_full


async def test_of_a_flood_the_rest_waits_and_others_have_their_turn() -> None:
    taking, other = Taking(), Taking()
    taking.queue.add(keys(1000))
    soon = len(taking.taken)
    assert soon < 200
    assert taking.queue.is_full
    other.queue.add(keys(1))
    assert len(other.taken) == 1
    await until(lambda: len(taking.taken) > soon + 5)
    assert [message.key for message in taking.taken if isinstance(message, Key)] == [
        str(place) for place in range(len(taking.taken))
    ]
    taking.queue.close()


async def test_it_says_when_it_has_room_again() -> None:
    taking, typed = Taking(), keys(200)
    taking.queue.add(typed)
    assert (taking.queue.is_full, taking.eased) == (True, 0)
    await until(lambda: taking.eased)
    assert not taking.queue.is_full
    await until(lambda: taking.taken == typed)
    assert taking.eased == 1


async def test_what_waits_when_it_is_closed_is_never_taken() -> None:
    taking = Taking()
    taking.queue.add(keys(400))
    soon = len(taking.taken)
    taking.queue.close()
    await asyncio.sleep(0.1)
    assert len(taking.taken) == soon
