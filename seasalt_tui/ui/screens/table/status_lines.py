"""Lines around the board: title and state above it, prompt and keys below."""

from typing import Any

from textual.screen import Screen

from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.screens.table.game_log import GameLog
from seasalt_tui.ui.screens.table.round_end import RoundEnd
from seasalt_tui.ui.screens.table.seat_follower import SeatFollower
from seasalt_tui.ui.screens.table.surroundings import Surroundings
from seasalt_tui.ui.screens.table.turn_end import TurnEnd
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from seasalt_tui.ui.widgets.title_bar import TitleBar


class StatusLines:
    def __init__(
        self,
        screen: Screen[Any],
        session: Session,
        slot: BoardSlot,
        seats: SeatFollower,
        game_log: GameLog,
        round_end: RoundEnd,
        turn_end: TurnEnd,
        surroundings: Surroundings,
    ) -> None:
        self._screen = screen
        self._session = session
        self._slot = slot
        self._seats = seats
        self._game_log = game_log
        self._round_end = round_end
        self._turn_end = turn_end
        self._surroundings = surroundings

    def update(self) -> None:
        title_bar, prompt = self._screen.query_one(TitleBar), self._screen.query_one(Prompt)
        ended, news = self._round_end.view, self._seats.news
        view = ended if ended is not None or news is None else news.view
        prompt.error = ""
        title_bar.status = "" if view is None else self._slot.speech.headline(view)
        prompt.text, prompt.brief = ("", "") if view is None else self.prompt_texts(view)
        prompt.urgent = ended is None and self._seats.legal
        self.update_keys()
        self._surroundings.described()

    def prompt_texts(self, view: Any) -> tuple[str, str]:
        """What was taken from the viewer since their last turn stands before it, so there is a brief one for narrow
        terminals; the key line says what may be done.
        """
        if self._round_end.view is not None:
            return self._session.kit.words.say("The round is over: all hands are open."), ""
        speech, fact = self._slot.speech, self._game_log.loss
        loss = () if fact is None else speech.tell(fact, self._slot.viewer)
        brief = " ".join((*loss, speech.whose_turn(view))) if loss else ""
        return " ".join((*loss, self._to_do(view))), brief

    def _to_do(self, view: Any) -> str:
        if self._turn_end.is_coming:
            return self._session.kit.words.say("Nothing else is possible: your turn ends by itself.")
        return self._slot.speech.prompt(view)

    def update_keys(self) -> None:
        line = self._screen.query_one_optional(KeyLine)
        if line is not None:  # composed, and not left
            plays = self._seats.news is not None and self._slot.is_ready
            line.key_hints = tuple(self._surroundings.key_hints()) if plays else ()
