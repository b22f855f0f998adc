"""HTTP application: its routes, and headers that every answer has."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, cast

from aiohttp.hdrs import METH_GET, METH_HEAD
from aiohttp.typedefs import Middleware
from aiohttp.web import (
    Application,
    HTTPException,
    HTTPInternalServerError,
    HTTPMisdirectedRequest,
    HTTPRequestEntityTooLarge,
    HTTPTooManyRequests,
    Request,
    StreamResponse,
    middleware,
)

from seasalt_tui.server.limits import caps
from seasalt_tui.server.link import SessionHandler
from seasalt_tui.server.web.client import client_of
from seasalt_tui.server.web.connection import SERVER, WebConnection
from seasalt_tui.server.web.entrance import Entrance
from seasalt_tui.server.web.link_preview import FindPreview
from seasalt_tui.server.web.origin import is_known_host
from seasalt_tui.server.web.pages import Pages
from seasalt_tui.server.web.socket import SocketRoute
from seasalt_tui.server.web.state import WebState
from seasalt_tui.server.web.static_files import StaticFiles

Sockets = Mapping[str, SessionHandler]
"""What runs the sessions of sockets, by path."""

_HEADERS: Final[Mapping[str, str]] = {
    "Server": SERVER,
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_CODE: Final = "{code:[A-Za-z0-9-]{1,40}}"

_Handler = Callable[[Request], Awaitable[StreamResponse]]


def application(state: WebState, sockets: Sockets, find_preview: FindPreview) -> Application:
    app = Application(middlewares=[_limiting(state)], client_max_size=caps.REQUEST_BODY)
    app.on_response_prepare.append(_set_headers)
    static = StaticFiles()
    pages = Pages(state, static, find_preview)
    for path in ("/", f"/t/{_CODE}", f"/w/{_CODE}"):
        app.router.add_get(path, pages.serve)
        app.router.add_get(f"/plain{path}".rstrip("/"), pages.serve_plain)
    app.router.add_get("/static/{hash}/{name}", static.serve)
    if (only := state.rules.only) is not None:
        app.router.add_get("/enter", Entrance(state, only).serve, allow_head=False)
    for path, handle_session in sockets.items():
        app.router.add_get(path, SocketRoute(state, handle_session).serve, allow_head=False)
    return app


def _limiting(state: WebState) -> Middleware:
    @middleware
    async def limiting(request: Request, handler: _Handler) -> StreamResponse:
        cast("WebConnection", request.protocol).expect_request()
        client, rules = client_of(request, state.rules), state.rules
        if not state.requests.take(client.networks[0]):
            state.shared.report_refusal("requests", client.address)
            raise HTTPTooManyRequests
        if rules.private and not client.through_proxy and not is_known_host(request.host, rules.names):
            state.shared.report_refusal("host", client.address)
            raise HTTPMisdirectedRequest
        if request.method in {METH_GET, METH_HEAD} and request.can_read_body:
            raise HTTPRequestEntityTooLarge(max_size=0, actual_size=1)
        try:
            return await handler(request)
        except HTTPException:
            raise
        except Exception as error:
            state.shared.report_crash(error, client.address)
            raise HTTPInternalServerError from None

    return limiting


async def _set_headers(_request: Request, response: StreamResponse) -> None:
    response.headers.update(_HEADERS)
