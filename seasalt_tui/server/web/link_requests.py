"""Requests for another link into a private server, from whoever has its control socket: its only person."""

from collections.abc import Callable

from seasalt_tui.server.control.listener import Do
from seasalt_tui.server.control.messages import Answer, Request
from seasalt_tui.server.web.only_person import OnlyPerson


def answering_links(only: OnlyPerson, page_address: Callable[[], str], do: Do) -> Do:
    """`do`: what answers all other requests."""

    async def answer(request: Request) -> Answer:
        return Answer(True, link=only.link(page_address())) if request.do == "link" else await do(request)

    return answer
