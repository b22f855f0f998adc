"""Leaderboard and people's pages: ratings, history with replays, head to head, and leaving the list."""

from pathlib import Path

from seasalt_tui.server.results.values import GameResult, Standing
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.results.leaderboard import LeaderboardScreen
from seasalt_tui.server.screens.results.person import PersonScreen
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.statistics.screen import StatisticsScreen
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.results.played_houses import forget_tables, id_of, play, ready
from server.screens.lobby_sessions import come, is_on

RATED = (("Ana", "Ben"), ("Ben", "Ana"), ("Cleo", "Ben"), ("Cleo", "Ben", "Dan"))


async def at_leaderboard(visitor: ConnectedPerson) -> LeaderboardScreen:
    await visitor.until(lambda: is_on(visitor, LobbyScreen))
    await visitor.quiet()
    visitor.press("b")
    await visitor.until(lambda: is_on(visitor, LeaderboardScreen))
    await visitor.quiet()
    screen = visitor.app.screen
    assert isinstance(screen, LeaderboardScreen)
    return screen


async def back(visitor: ConnectedPerson, screen: type[Page]) -> None:
    visitor.press("escape")
    await visitor.until(lambda: is_on(visitor, screen))
    await visitor.quiet()


async def test_a_person_looks_around_and_leaves_the_list(tmp_path: Path) -> None:
    await play(tmp_path, RATED, rated=True)
    await play(tmp_path, (("Ana", "(easy)"),))
    async with open_house(tmp_path) as hosting:
        await ready(hosting.house.results)
    forget_tables(tmp_path)
    async with open_house(tmp_path) as hosting:
        await ready(hosting.house.results)
        ana = await come(hosting, "Ana")
        board = await at_leaderboard(ana)
        await ana.shows("3 people", "Ana (you)", "Ben", "Cleo", "? provisional")
        ana.press("p")
        await ana.shows("3 players", "Dan", "You have no rating here yet.")
        ana.press("p", "p", "o")
        await ana.until(lambda: board.current is not None and board.current.name == "Ana")
        await its_replays(ana)
        await its_statistics(ana)
        await head_to_head(ana)
        await leaving(hosting, ana)


async def its_replays(ana: ConnectedPerson) -> None:
    ana.press("m")
    await ana.shows("My results", "3 games", "Sea Salt & Paper", "2 players", "1 of 2", "rated")
    ana.press("end", "enter")
    await ana.until(lambda: is_on(ana, ReplayScreen))
    await ana.quiet()
    await back(ana, PersonScreen)
    game = ana.app.screen
    assert isinstance(game, PersonScreen)
    assert game.current is not None
    await ana.app.saved_games.delete(game.current.number)
    ana.press("enter")
    await ana.shows("This game is no longer kept.")


async def its_statistics(ana: ConnectedPerson) -> None:
    """Of the games whose tables are gone, too."""
    ana.press("s")
    await ana.until(lambda: is_on(ana, StatisticsScreen))
    await ana.shows("2 games since")
    ana.press("enter")
    await ana.until(lambda: is_on(ana, ReplayScreen))
    await ana.quiet()
    await back(ana, StatisticsScreen)
    await back(ana, PersonScreen)
    await back(ana, LeaderboardScreen)


async def head_to_head(ana: ConnectedPerson) -> None:
    board = ana.app.screen
    assert isinstance(board, LeaderboardScreen)
    while board.current is None or board.current.name != "Ben":
        ana.press("down" if board.list_view.cursor == 0 else "home")
        await ana.quiet()
    ana.click_on("Ben  ")
    await ana.shows("Results of Ben", "You and Ben: 2 games", "4 games", "Against anybody")
    ana.press("b")
    await ana.shows("Between you", "Ana ")
    await ana.hides("Cleo ")
    await back(ana, LeaderboardScreen)


async def leaving(hosting: HostedSessions, ana: ConnectedPerson) -> None:
    """Others see nothing of them any more, until they come back."""
    results, ben = hosting.house.results, await come(hosting, "Ben")
    await at_leaderboard(ben)
    await ben.shows("Ana", "3 people")
    ana.press("m")
    await ana.shows("My results")
    ana.press("t")
    await ana.shows("Take yourself out of the list?", "can come back at any time")
    ana.press("enter")
    await ana.hides("Take yourself out")
    assert not results.has_withdrawn(id_of("Ana"))
    ana.press("t", "down", "enter")
    await ana.shows("You have taken yourself out of the list", "3 games")
    await ben.shows("2 people")
    await ben.hides("Ana")
    ana.press("t")
    await ana.shows("Come back into the list?")
    ana.press("down", "enter")
    await ana.hides("taken yourself out")
    await ben.shows("3 people", "Ana")


async def test_a_guest_looks_on_while_ratings_are_computed(tmp_path: Path) -> None:
    """And everybody's own place is in sight among a thousand people."""
    async with open_house(tmp_path) as hosting:
        results = await ready(hosting.house.results)
        results.is_ready, results.progress = False, (300, 1000)
        zoe = hosting.guest("Zoe")
        await at_leaderboard(zoe)
        await zoe.shows("Computing the ratings", "300 of 1000 games", "You are a guest")
        for number in range(500):
            results._history.add(game_of(number))
        results.is_ready = True
        results._changed()
        await zoe.shows("1000 people", "page 1 of")
        ana = await come(hosting, "P998")
        board = await at_leaderboard(ana)
        await ana.shows("P998 (you)")
        assert board.list_view.cursor == 0
        ana.click_on("P998 (you)")
        await ana.until(lambda: board.current is not None and board.current.name == "P998")
        ana.click_on("2 players")
        await ana.shows("Nobody has a rating here yet.")
        ana.press("p", "p")
        await ana.shows("1000 people")
        ana.press("pagedown", "enter")
        await ana.shows("Results of P", "You have not played with P")
        await back(ana, LeaderboardScreen)
        await back(ana, LobbyScreen)
        ana.press("p")
        await ana.shows("Who is here", "~Zoe")
        await ana.quiet()
        assert "Results" not in ana.text
        ana.press("up")
        await ana.shows("r Results")
        ana.press("r")
        await ana.until(lambda: is_on(ana, PersonScreen))


def game_of(number: int) -> GameResult:
    names = (f"P{2 * number}", f"P{2 * number + 1}")
    standings = tuple(Standing(seat, id_of(name), name, None, 40 - seat, 1 + seat) for seat, name in enumerate(names))
    return GameResult(
        number + 1, "seasalt", {}, f"2026-11-01T{number // 60:02}:{number % 60:02}:00+00:00", True, "played", standings
    )
