"""Entrance of a private server: exchanges the token of its link for the cookie of its only person."""

from aiohttp.web import Request, Response

from seasalt_tui.server.web.client import client_of
from seasalt_tui.server.web.only_person import OnlyPerson
from seasalt_tui.server.web.pages import language_of
from seasalt_tui.server.web.state import WebState
from seasalt_tui.text.words import words


class Entrance:
    def __init__(self, state: WebState, only: OnlyPerson) -> None:
        self._state = state
        self._only = only

    async def serve(self, request: Request) -> Response:
        """Whoever is in already is led on, so that the printed link stays of use in the same browser."""
        if self._only.is_in(request.cookies) or self._only.spend(request.query.get("key", "")):
            answer = Response(status=303, headers={"Location": "/", "Cache-Control": "no-store"})
            self._only.set_cookie(answer)
            return answer
        self._state.shared.report_refusal("link", client_of(request, self._state.rules).address)
        text = words(language_of(request)).say("This link has been used, or is not whole. Start seasalt web again.")
        return Response(status=403, text=text, headers={"Cache-Control": "no-store"})
