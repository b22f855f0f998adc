"""Capability link of a private server: a token that lets one browser in, once, and the cookie that keeps it in."""

from collections.abc import Mapping
from secrets import compare_digest
from typing import TYPE_CHECKING, Final

from seasalt_tui.server.web.cookie import new_secret, person_of

if TYPE_CHECKING:
    from aiohttp.web import StreamResponse

_PERSON: Final = person_of("")
_COOKIE: Final = "seasalt-private"
"""Browsers send cookies to all ports of an address: with the usual name it would replace the one of a server there."""


class OnlyPerson:
    """The same in every run, with other secrets: `token` of the link, and another one in the cookie."""

    person = _PERSON

    def __init__(self, name: str) -> None:
        self.name = name
        self.token = new_secret()
        self._secret = new_secret()
        self._spent = False

    def link(self, address: str) -> str:
        """With a new token if the last one has been used. `address`: of the pages."""
        if self._spent:
            self.token, self._spent = new_secret(), False
        return f"{address}enter?key={self.token}"

    def is_in(self, cookies: Mapping[str, str]) -> bool:
        return _are_equal(cookies.get(_COOKIE, ""), self._secret)

    def spend(self, token: str) -> bool:
        """Whether it lets somebody in: the first time only."""
        if self._spent or not _are_equal(token, self.token):
            return False
        self._spent = True
        return True

    def set_cookie(self, response: "StreamResponse") -> None:
        """Until the browser is closed."""
        response.set_cookie(_COOKIE, self._secret, path="/", httponly=True, samesite="Strict")


def _are_equal(one: str, other: str) -> bool:
    """In a time that does not tell how much of it is right."""
    return compare_digest(one.encode(errors="replace"), other.encode())
