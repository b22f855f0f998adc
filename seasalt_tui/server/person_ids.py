"""Pseudonymization: people by a digest of their key, as they are written to the disk."""

from hashlib import sha256
from typing import Final, NewType

PersonId = NewType("PersonId", str)
"""The digest of a key; empty for bots and guests, who are nobody in particular."""

NOBODY: Final = PersonId("")
_LENGTH: Final = 32
_LASTING: Final = ("key ", "web ")


def is_guest(person: str) -> bool:
    return person.startswith("guest ")


def has_fingerprint(person: str) -> bool:
    """Whether it is somebody who can be known again: by a key, or by the cookie of a browser."""
    return person.startswith(_LASTING)


def people_of(fingerprint: str) -> frozenset[str]:
    """Fingerprints of keys and of cookies look alike, and no two are the same."""
    return frozenset(f"{kind}{fingerprint}" for kind in _LASTING)


def digest_of(person: str) -> str:
    return sha256(person.encode()).hexdigest()[:_LENGTH]


def person_id(person: str) -> PersonId:
    return NOBODY if not person or is_guest(person) else PersonId(digest_of(person))
