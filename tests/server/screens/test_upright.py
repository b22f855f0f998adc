"""A host on the least upright terminal: nothing of what it asks and tells is cut."""

from pathlib import Path

from seasalt_tui.server.screens.invitation import InvitationPanel
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.new_table import NewTableScreen
from seasalt_tui.server.screens.qr_picture import QrPicture
from seasalt_tui.text.terminal_sizes import LEAST_UPRIGHT
from server.hosted_sessions import ConnectedPerson, open_house
from server.screens.lobby_sessions import come, is_on, laid, waits

WIDTH, HEIGHT = LEAST_UPRIGHT


def check_whole(visitor: ConnectedPerson) -> None:
    lines = visitor.text.split("\n")
    assert [line for line in lines if "…" in line] == []
    assert len(lines) == HEIGHT


async def test_from_the_lobby_to_an_invitation(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Dan", places=(None, None, "hard", None))
        visitor = await come(hosting, "Ana", size=LEAST_UPRIGHT)
        await visitor.shows("Sea Salt & Paper", "2/4", "open  Dan")
        check_whole(visitor)

        visitor.press("n")
        await visitor.until(lambda: is_on(visitor, NewTableScreen))
        await visitor.quiet()
        check_whole(visitor)
        visitor.press("escape")
        await visitor.until(lambda: is_on(visitor, LobbyScreen))

        await visitor.quiet()
        visitor.click_on("open  Dan")  # the second line of the item under the cursor
        await visitor.until(lambda: waits(visitor))
        await visitor.shows("Sea Salt & Paper", "Dan", "Ana", "a free seat")
        check_whole(visitor)
        await visitor.quiet()
        visitor.press("+")
        await visitor.until(lambda: is_on(visitor, InvitationPanel))
        await visitor.until(
            lambda: visitor.app.screen.query_one(QrPicture).size.height > WIDTH // 3, "the code is there"
        )
        await visitor.quiet()
        check_whole(visitor)
