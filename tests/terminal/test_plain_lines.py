"""The line mode in a terminal: from the menu to a game, the lesson and back, without an order to the terminal."""

from pathlib import Path

from terminal.terminal_session import ORDER, Session


def type_in(session: Session, line: str, *shown: str) -> None:
    session.press(f"{line}\n")
    session.shows(*shown)


def test_the_menu_leads_to_a_game_the_lesson_and_out(tmp_path: Path) -> None:
    with Session(tmp_path, "--plain") as session:
        session.shows("What would you like to do?", "0. Quit")
        type_in(session, "new game", "1. Start")
        type_in(session, "9", "Which seed?")
        type_in(session, "reef", "9. Seed: reef")
        type_in(session, "8", "1. random")
        type_in(session, "2", "8. First player: You")
        type_in(session, "1", "3. Take a purple lighthouse from the right pile")
        type_in(session, "lighthouse", "You ended your turn.")
        type_in(session, "q", "The game is kept.", "1. Continue: Sea Salt & Paper")
        type_in(session, "6", "Which game do you want to learn?")
        type_in(session, "1", "Welcome.", "Enter: go on.")
        type_in(session, "q", "0. Quit")
        type_in(session, "0", "Goodbye.")
        assert session.end() == 0
        assert not ORDER.search(session.written.decode())
