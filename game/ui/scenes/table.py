"""The table scene: a match played out between persons at the screen and computers, whatever the game.

It owns the turns: whose move it is, asking the opponent's process, saving after every move, the curtain
between two persons, hints, undo, pause, log, and the end of a hand. How a game lies on the table, what is
chosen on it and how its events move is the matter of the game's own table (`game/ui/tables/`), which is given
observations and events of the present viewer and never the match.
"""

from __future__ import annotations

from collections.abc import Callable

from pyglet.window import key

from ai.worker import Thinker
from game.play.match import Match, Step
from game.play.seats import Computer, Person, Player
from game.play.telling import AnyEvent
from game.store import saves
from game.ui.layout import Rect
from game.ui.problems import sentence as problem_sentence
from game.ui.scene import Scene
from game.ui.scenes import notice
from game.ui.scenes.handover import Handover, hang_ready
from game.ui.scenes.pause import Pause
from game.ui.scenes.table_log import TableLog
from game.ui.scenes.table_rooms import TABLES, GameTable
from game.ui.theme import BRASS_LIGHT, MUTED
from game.ui.widgets import Button
from game.ui.words import _

BAR_H = 58.0
PACE = 0.35
"""Seconds that a computer's move waits at least after the one before has been shown."""
ANSWER_PAUSE, ANSWER_THINKS = 2.0, 1.0
"""Seconds after which a computer answers an attack, always the same, and for which it may think meanwhile."""
ANSWER_TIME = 7.0
"""Seconds after which a person's answer takes effect while others look on, whatever can be answered."""
HINT_LEVEL, HINT_SECONDS = "hard", 1.2


class TableScene(Scene):
    """`stage.go(TableScene(match, to_menu=..., rules=...))`. Without a thinker one is started when needed."""

    name = "table"

    def __init__(
        self,
        match: Match,
        *,
        to_menu: Callable[[], object],
        rules: Callable[[], Scene],
        again: Callable[[Match], object] | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        super().__init__()
        self.match = match
        self._to_menu = to_menu
        self._rules = rules
        self._again = again
        self._keeper = saves.Keeper()
        self._thinker = thinker
        self._own_thinker = thinker is None
        self._asked: tuple[str, int] | None = None
        self._answer: str | None = None
        self._reply: str | None = None
        self._calm = 0.0
        self._told_result = -1
        self._since: dict[int, int] = {}
        persons = self.persons()
        self.viewer: int | None = persons[0] if len(persons) == 1 else None
        self._curtain_due = len(persons) > 1
        self.room = TABLES[match.setup.game]
        self.music = self.room.music
        self.table: GameTable = self.room.table(self, match.observation(self.viewer), self.viewer)
        self.table.lay(match.observation(self.viewer), self.viewer, self._past())

    # -- who is here ---------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.match.setup.seats

    def is_person(self, seat: int) -> bool:
        """Whether somebody at the screen plays this seat."""
        return isinstance(self.players[seat], Person)

    def persons(self) -> list[int]:
        """The seats played at the screen."""
        return [seat for seat in range(len(self.players)) if self.is_person(seat)]

    @property
    def waiting(self) -> bool:
        """Whether an opponent thinks, or a move of his is about to be shown."""
        return self._asked is not None or self._answer is not None or self._reply is not None

    @property
    def asks_in_time(self) -> bool:
        """Whether an attack is to be answered in a fixed time, because others look on."""
        return len(self.persons()) > 1

    # -- building ------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._hinting = self._settings()
        self.layer(0, still=True).ground(self.room.ground)
        self._bar()
        if len(self.persons()) > 1:
            hang_ready(self.stage, self.persons())
        self.table.build()

    def enter(self) -> None:
        """A fresh deal is shown as it is dealt; a game that was going on lies as it lay."""
        due = self.match.to_act()
        behind_curtain = self._curtain_due and bool(due) and self.is_person(due[0])
        steps = self.match.history
        if len(steps) == 1 and steps[0].dealt and not behind_curtain:
            self._show_deal(steps[0])
        else:
            self._settle()

    def resume(self) -> None:
        """Back from an overlay, where the hints may have been switched on or off."""
        if self._hinting != self._settings():
            self.rebuild()

    def _settings(self) -> tuple[bool, bool]:
        return self.stage.settings.hints, self.stage.settings.memory_aid

    def leave(self) -> None:
        self._keeper.keep(self.match)
        self._keeper.close()  # a trouble was told when it began; over a scene that leaves nothing can be laid
        if self._thinker is not None:
            self._thinker.cancel()
            if self._own_thinker:
                self._thinker.close()
                self._thinker = None

    def _bar(self) -> None:
        bar, canvas = self.layer(2.3, still=True), self.canvas
        bar.panel(Rect(0, 0, canvas.width, BAR_H), "bar")
        size = min(self.room.size, 45 / canvas.text_factor)  # no higher than the bar
        title = bar.label(self.room.title(), 28, 29, size, self.room.face, BRASS_LIGHT)
        self._hand_label = bar.label(
            self._which_hand(), 28 + title.w + 26, 30, 20, "L", MUTED, width=420, wrap=False, spacing=1.5
        )
        right = canvas.width - 12
        for id, words, shortcut, icon, deed in (
            ("menu", _("Menu"), None, "ui/icon-menu", self.escape),
            ("log", _("Log"), key.L, "ui/icon-log", self.open_log),
            ("undo", _("Undo"), key.Z, "ui/icon-undo", self.undo),
            ("hint", _("Hint"), key.H, "ui/icon-hint", self.ask_hint),
        ):
            if (id == "hint" and not self.stage.settings.hints) or (id == "undo" and not self.room.undo):
                continue
            w = 168.0
            Button(
                self,
                f"table.{id}",
                Rect(right - w, 8, w, 41),
                words,
                deed,
                shortcut=shortcut,
                icon=icon,
                layer=bar,
            )
            right -= w + 10

    def _which_hand(self) -> str:
        return self.room.heading(self.match.observation(None)).upper()

    # -- turns ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let the opponents think while things move; make their moves when everything lies still."""
        self.think()
        if self.timeline.busy:
            self._calm = 0.0
            return
        self._calm += dt
        if self._curtain_due:
            self._draw_curtain()
        elif self.match.chance_due() or self.match.over():
            self._show_result()
        elif self._answering():
            self._await_answer()
        elif self._answer is not None and self._calm >= PACE / max(0.1, self.stage.settings.speed):
            self._play_answer()

    def _play_answer(self) -> None:
        if self._answer is not None:
            action, self._answer = self._answer, None
            self._play(self.match.to_act()[0], action)

    def _answering(self) -> bool:
        """Whether somebody is attacked and must say what he does: how long it takes must tell nothing."""
        return self.room.answering is not None and self.room.answering.due(self.match.observation(None))

    def _await_answer(self) -> None:
        (victim,) = self.match.to_act()
        if not self.is_person(victim):
            if self._calm >= ANSWER_PAUSE:
                self._play_answer()
        elif victim == self.viewer and self.asks_in_time and self.room.answering is not None:
            time = ANSWER_TIME / self.stage.settings.speed
            self.room.answering.show(self.table, max(0.0, 1 - self._calm / time))
            if self._calm >= time:
                action, self._reply = self._reply or self.room.answering.silence, None
                self._play(victim, action)

    def think(self) -> None:
        """Ask the opponents, and take their answer when it is there."""
        if self._asked is not None and self._thinker is not None:
            answer = self._thinker.poll()
            if answer is None:
                return
            purpose, seat = self._asked
            self._asked = None
            if purpose == "hint":
                if seat == self.viewer and answer.action in self.match.legal(seat):
                    self.table.hint(answer.action)
            else:
                self._answer = answer.action
        elif self._answer is None and not self._curtain_due:
            due = self.match.to_act()
            if due and not self.is_person(due[0]):
                player = self.players[due[0]]
                assert isinstance(player, Computer)
                self._ask("move", due[0], player.level, ANSWER_THINKS if self._answering() else None)

    def _ask(self, purpose: str, seat: int, level: str, seconds: float | None) -> None:
        if self._thinker is None:
            self._thinker = Thinker()
        self._thinker.ask(self.match.observation(seat), seat, level=level, seconds=seconds)
        self._asked = (purpose, seat)

    def act(self, action: str) -> None:
        """The viewer acts."""
        if self.viewer is None or self.timeline.busy or action not in self.match.legal(self.viewer):
            return
        self._drop_hint()
        if self._answering() and self.asks_in_time:
            self._reply = action  # what others could read from the time it takes is the same for all
            return
        self._play(self.viewer, action)

    def _drop_hint(self) -> None:
        """The question for a hint is overtaken by what the player does."""
        if self._asked is not None and self._asked[0] == "hint" and self._thinker is not None:
            self._thinker.cancel()
            self._asked = None

    def _play(self, seat: int, action: str) -> None:
        step = self.match.play(seat, action)
        self._keep()
        if step is not None:
            self._show(step)

    def _show(self, step: Step) -> None:
        if self._thinker is None and len(self.persons()) < len(self.players):
            self._thinker = Thinker()  # early: a process spends its first second on starting up
        self.hush()
        self.table.show(self.match.seen(step, self.viewer), self.match.observation(self.viewer))
        self.timeline.then(self._settle)

    def _show_deal(self, step: Step) -> None:
        """Show a deal; its first motion takes up what lies there, before anything of it is seen."""
        self._show(step)
        self.timeline.advance(0.0)

    def _settle(self) -> None:
        """Everything has been shown: whose move is it now?"""
        due = self.match.to_act()
        seat = due[0] if due else None
        if seat is not None and self.is_person(seat) and seat != self.viewer:
            self._curtain_due = True
            self.table.ready([])
            return
        self.table.ready(self.match.legal(seat) if seat is not None and seat == self.viewer else [])

    def _keep(self) -> None:
        if not self.persons():
            return  # a show of computers: nobody wants it back, and it must not take the place of a real game
        problem = self._keeper.keep(self.match)
        if problem is not None:
            text = problem
            notice.tell(
                self.stage, lambda: problem_sentence(text, _), lambda: _("Your game could not be saved")
            )

    # -- from one person to the next -------------------------------------------------------------------------

    def _draw_curtain(self) -> None:
        due = self.match.to_act()
        if not due:
            self._curtain_due = False
            return
        seat = due[0]
        if not self.is_person(seat):
            # Before the first person's turn nobody looks on: the computers play with the table seen by none.
            self._curtain_due = False
            return
        names = [player.name for player in self.players]
        events, new = self._public(seat)
        self._curtain_due = False
        self.stage.push(
            Handover(
                told=lambda: self.room.curtain(self.match.observation(None), names, seat, events, new),
                seat=seat,
                coming=self.players[seat],
                going=self.players[self.viewer] if self.viewer is not None else None,
                closed=lambda: self._seat(None),
                opening=lambda: self._seat(seat),
                menu=self.pause,
            )
        )

    def _seat(self, seat: int | None) -> None:
        """Behind the curtain the table turns to the next person; to nobody as long as nobody has come."""
        if self.viewer is not None:
            self._since[self.viewer] = len(self.match.history)
        self.viewer = seat
        self._calm = 0.0
        self.timeline.clear()
        self.table = self.room.table(self, self.match.observation(seat), seat)
        self.table.lay(self.match.observation(seat), seat, self._past())
        self.rebuild()
        last = self.match.history[-1] if self.match.history else None
        if seat is not None and last is not None and last.dealt:
            self._show_deal(last)  # nobody has moved yet: the first who looks sees how it is dealt
        elif seat is not None:
            self._settle()
        self.stage.touch()

    def _public(self, seat: int) -> tuple[list[AnyEvent], int | None]:
        """All events as everybody was told them, for the curtain can be read by all; and the number of the
        first that is new to `seat` (None: it has not sat there yet)."""
        log = self.match.log(None)
        events = [event for step in log for event in step.events]
        since = self._since.get(seat)
        if since is None:  # after Continue: whoever has played has seen all up to his last step
            own = [number for number, step in enumerate(log) if any(move.seat == seat for move in step.moves)]
            if not own:
                return events, None
            since = own[-1] + 1
        return events, sum(len(step.events) for step in log[:since])

    def _past(self) -> list[AnyEvent]:
        """What the viewer was told in this hand; while the first deal is still to be shown, nothing."""
        events = [event for step in self.match.log(self.viewer) for event in step.events]
        begins = [k for k, event in enumerate(events) if isinstance(event, self.room.begins)]
        return events[begins[-1] :] if begins else events

    # -- the end of a hand -----------------------------------------------------------------------------------

    def _show_result(self) -> None:
        hand = len(self.match.history)
        if self._told_result == hand:
            return
        self._told_result = hand
        self._calm = 0.0
        self.stage.push(
            self.room.end(
                self.match.observation(self.viewer),
                self.players,
                self.viewer,
                go_on=self._next_hand,
                leave_table=self._to_menu,
            )
        )

    def _next_hand(self) -> None:
        while self.stage.top is not self:
            self.stage.pop()
        if self.match.over():
            if self._again is not None:
                self._again(self.match)
            return
        step = self.match.deal()
        self._keep()
        if len(self.persons()) > 1:  # nobody's cards may be seen while it is not known who looks
            self.viewer = None
            self.table = self.room.table(self, self.match.observation(None), None)
            self.table.lay(self.match.observation(None), None, self._past())
            self.rebuild()
            if self.is_person(self.match.to_act()[0]):
                self._settle()
            else:
                self._show_deal(step)
            return
        self._hand_label.text = self._which_hand()
        self._show_deal(step)

    # -- what the bar offers ---------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Ask the opponent's mind what it would do here."""
        if self.viewer is None or self.viewer not in self.match.to_act() or not self.is_person(self.viewer):
            self.tell(_("A hint can be had in your own turn."), self.focus.find("table.hint"))
        elif not self.timeline.busy and self._asked is None:
            self.tell(_("Thinking about it …"), self.focus.find("table.hint"))
            self._ask("hint", self.viewer, HINT_LEVEL, HINT_SECONDS)

    def undo(self) -> None:
        """Take the viewer's last step back, where nothing new has been seen since."""
        if self.timeline.busy or self.viewer is None:
            return
        self._drop_hint()
        if self.match.undo(self.viewer):
            self._keep()
            self.table.lay(self.match.observation(self.viewer), self.viewer, self._past())
            self.rebuild()
            self._settle()
        else:
            self.tell(
                _("There is nothing to take back: a card seen stays seen, and a turn ended stays ended."),
                self.focus.find("table.undo"),
            )

    def open_log(self) -> None:
        """All turns of this hand."""
        lines = self.table.log_lines(self._past()) if self.viewer is not None or not self.persons() else []
        self.stage.push(TableLog(self.room.log(), lines))

    def escape(self) -> None:
        """Pause; first of all Escape lets go of what has been chosen."""
        if not self.table.key(key.ESCAPE, 0):
            self.pause()

    def pause(self) -> None:
        """The pause, over the table or over the curtain."""
        self.stage.push(Pause(rules=self._rules, to_menu=self._to_menu))

    def handle_key(self, symbol: int, modifiers: int) -> bool:
        """Space skips whatever moves before it chooses anything."""
        if symbol == key.SPACE and self.timeline.busy:
            self.timeline.skip()
            return True
        return super().handle_key(symbol, modifiers)

    def key(self, symbol: int, modifiers: int) -> bool:
        return symbol != key.ESCAPE and self.table.key(symbol, modifiers)
