"""Pseudonymization: people by a digest of their key, as they are written to the disk."""

from hashlib import sha256
from typing import Final, NewType

PersonId = NewType("PersonId", str)
"""The digest of a key; empty for bots and guests, who are nobody in particular."""

NOBODY: Final = PersonId("")
_LENGTH: Final = 32


def is_guest(person: str) -> bool:
    return person.startswith("guest ")


def digest_of(person: str) -> str:
    return sha256(person.encode()).hexdigest()[:_LENGTH]


def person_id(person: str) -> PersonId:
    return NOBODY if not person or is_guest(person) else PersonId(digest_of(person))
