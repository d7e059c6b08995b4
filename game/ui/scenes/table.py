"""The table scene: a match played out between persons at the screen and computers, whatever the game.

It owns the turns: whose move it is, asking the opponent's process, saving after every move, the curtain
between two persons, hints, undo, pause, log, and the end of a hand. A round in which all sign at once is
the matter of its `signing`. How a game lies on the table, what is chosen on it and how its events move is the
matter of the game's own table (`game/ui/tables/`), which is given observations and events of the present
viewer and never the match.
"""

from __future__ import annotations

from collections.abc import Callable

from pyglet.window import key

from game.play.match import Match, Step
from game.play.seats import Computer, Person, Player
from game.play.telling import AnyEvent
from game.store import saves
from game.ui.focus import BAR
from game.ui.layers import Layer
from game.ui.layout import Rect
from game.ui.problems import sentence as problem_sentence
from game.ui.scene import Scene
from game.ui.scenes import notice
from game.ui.scenes.cast import style_of
from game.ui.scenes.end import Ways
from game.ui.scenes.handover import Handover, curtain_of, draperies, hang_ready
from game.ui.scenes.opponents import Opponents, Thinking
from game.ui.scenes.pause import Pause
from game.ui.scenes.signing import Signing
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
        thinker: Thinking | None = None,
    ) -> None:
        super().__init__()
        self.match = match
        self._to_menu = to_menu
        self._rules = rules
        self._again = again
        self._keeper = saves.Keeper()
        self._opponents = Opponents(thinker)
        self._answer: tuple[int, str] | None = None
        self._reply: str | None = None
        self._hint_due = False
        self._calm = 0.0
        self._told_result = -1
        self._since: dict[int, int] = {}
        persons = self.persons()
        self.viewer: int | None = persons[0] if len(persons) == 1 else None
        self.room = TABLES[match.setup.game]
        hidden = len(persons) > 1 and not self.room.open
        self._coming: int | None = self._next_person() if hidden else None
        self.hurrying = False
        """Whether those who only watch want to see the end."""
        self.signing = Signing(self)
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
        asked = self._opponents.thinking or self._hint_due
        return asked or self._answer is not None or self._reply is not None

    @property
    def asks_in_time(self) -> bool:
        """Whether an attack is to be answered in a fixed time, because others look on."""
        return len(self.persons()) > 1

    @property
    def secret(self) -> bool:
        """While one of several persons signs, how often something is chosen would tell of what."""
        return self.signing.secret

    @property
    def private(self) -> bool:
        """Whether something lies open that is the viewer's to see and nobody else's: his hand, or the sign
        that he is choosing, while others sit round the screen too."""
        if self.viewer is None or len(self.persons()) < 2 or self.match.chance_due() or self.match.over():
            return False
        return self.secret or not self.room.open

    def seen_below(self) -> list[Layer]:
        """Under pause, rules and notices anybody may come to the screen: a curtain hangs before what is
        private. One hangs also while the time for a sign stands still, since nobody is to use that for
        studying the table."""
        if self.viewer is None or not (self.private or self.signing.timed):
            return super().seen_below()
        curtain = Layer(self.stage.painter, self.canvas, 0)
        for drapery in draperies(self.canvas):
            curtain.ground(curtain_of(self.viewer), drapery)
        return [curtain]

    def kept_clear(self, near: Rect) -> list[Rect]:
        """Also what lies on the table only to be looked at, and how far the game is."""
        return [*super().kept_clear(near), *self.table.kept_clear(), self._hand_label.rect]

    # -- building ------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._hinting = self._settings()
        self.layer(0, still=True).ground(self.room.ground)
        self._bar()
        if len(self.persons()) > 1 or self.match.setup.clock is not None:
            hang_ready(self.stage, self.persons())
        self.table.build()

    def enter(self) -> None:
        """A fresh deal is shown as it is dealt; a game that was going on lies as it lay."""
        begun = self.match.begun
        if begun is not None and self._coming is None:
            self._show_deal(begun)
        else:
            self._settle()

    def resume(self) -> None:
        """Back from an overlay, where the hints may have been switched on or off."""
        if self._hinting != self._settings():
            self.rebuild()

    def _settings(self) -> tuple[bool, bool]:
        return self.stage.settings.hints, self.stage.settings.memory_aid

    def leave(self) -> None:
        if self.persons():
            self._keeper.keep(self.match)
        self._keeper.close()  # a trouble was told when it began; over a scene that leaves nothing can be laid
        self._opponents.close()

    def _bar(self) -> None:
        bar, canvas = self.layer(2.3, still=True), self.canvas
        bar.panel(Rect(0, 0, canvas.width, BAR_H), "bar")
        size = min(self.room.size, 45 / canvas.text_factor)  # no higher than the bar
        title = bar.label(self.room.title(), 28, 29, size, self.room.face, BRASS_LIGHT)
        offered = [
            (id, *more)
            for id, there, *more in (
                ("hint", self.stage.settings.hints, _("Hint"), key.H, "ui/icon-hint", self.ask_hint),
                ("undo", self.room.undo, _("Undo"), key.Z, "ui/icon-undo", self.undo),
                ("log", True, _("Log"), key.L, "ui/icon-log", self.open_log),
                ("menu", True, _("Menu"), None, "ui/icon-menu", self.escape),
            )
            if there
        ]
        w, step = 168.0, 178.0
        right = canvas.width - 2 - len(offered) * step
        for number, (id, words, shortcut, icon, deed) in enumerate(offered):
            rect = Rect(right + number * step, 8, w, 41)
            button = Button(self, f"table.{id}", rect, words, deed, shortcut=shortcut, icon=icon, layer=bar)
            button.rank = BAR
        left = 28 + title.w + 26
        self._hand_label = bar.label(
            self._which_hand(), left, 30, 20, "L", MUTED, width=right - 4 - left, wrap=False, spacing=1.5
        )

    def _which_hand(self) -> str:
        return self.room.heading(self.match).upper()

    def _tell_how_far(self) -> None:
        if self._hand_label.text != self._which_hand():
            self._hand_label.text = self._which_hand()

    # -- turns ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let the opponents think while things move; make their moves when everything lies still."""
        self.think()
        if self.hurrying:
            self.timeline.skip()
        if self.timeline.busy:
            self._calm = 0.0
            return
        self._calm += dt
        if self._coming is not None:
            self._draw_curtain(self._coming)
        elif self.match.chance_due() or self.match.over():
            self._show_result()
        elif self._answering():
            self._await_answer()
        elif self._answer is not None and self._calm >= self._pace():
            self._play_answer()
        elif self.signing.on:
            self.signing.update(dt)

    def _pace(self) -> float:
        return 0.0 if self.hurrying else PACE / max(0.1, self.stage.settings.speed)

    def _play_answer(self) -> None:
        if self._answer is not None:
            answer, self._answer = self._answer, None
            self.play(*answer)

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
                self.play(victim, action)

    def think(self) -> None:
        """Ask the opponents, and take their answer when it is there."""
        said = self._opponents.poll()
        if said is not None:
            if not said.hint:
                self._answered(said.seat, said.action)
            elif said.seat == self.viewer and said.action in self.match.legal(said.seat):
                self.hush()
                self.table.hint(said.action, said.why)
        elif self._opponents.thinking:
            return
        elif self._hint_due and self.viewer is not None:
            self._hint_due = False
            self._opponents.ask_hint(self.match.observation(self.viewer), self.viewer)
        elif self._answer is None and self._coming is None:
            self._ask_next()

    def _ask_next(self) -> None:
        for seat in self.match.to_act():
            player = self.players[seat]
            if isinstance(player, Computer):
                seconds = ANSWER_THINKS if self._answering() else None
                if self.room.open:
                    seconds = self.signing.seconds(player.level) + self._opponents.starting
                style = style_of(self.match.setup.game, player.portrait)
                self._opponents.ask(self.match.observation(seat), seat, player.level, seconds, style)
                return

    def _answered(self, seat: int, action: str) -> None:
        """A sign is noted at once while others are missing; what shows something waits for its moment."""
        if self.match.to_act() == [seat]:
            self._answer = (seat, action)
        else:
            self.match.play(seat, action)

    def act(self, action: str) -> None:
        """The viewer acts."""
        if self.viewer is None or self.timeline.busy or action not in self.match.legal(self.viewer):
            return
        if self._coming is not None:
            return  # he has done what he had to, and the curtain is about to fall
        self._drop_hint()
        if self._answering() and self.asks_in_time:
            self._reply = action  # what others could read from the time it takes is the same for all
        elif self.signing.on:
            self.signing.sign(action)
        else:
            self.play(self.viewer, action)

    def hurry(self) -> None:
        """Nobody at the screen has anything left to do: on to the end, or until somebody has."""
        if not self._person_due():
            self.hurrying = True
            self.timeline.skip()

    def _drop_hint(self) -> None:
        self._hint_due = False
        self._opponents.drop_hint()

    def play(self, seat: int, action: str) -> None:
        """Somebody acts; what comes of it is shown, unless others must sign first."""
        self._drop_hint()  # it was for the position before, also where the time has acted
        together = self.signing.on
        step = self.match.play(seat, action)
        self._keep()
        if step is not None:
            if together:
                self.signing.over()
            self._show(step)

    def _show(self, step: Step) -> None:
        if len(self.persons()) < len(self.players):
            self._opponents.wake()
        self.hush()
        self.table.show(self.match.seen(step, self.viewer), self.match.observation(self.viewer))
        self.timeline.then(self._settle)

    def _show_deal(self, step: Step) -> None:
        """Show a deal; its first motion takes up what lies there, before anything of it is seen."""
        self._show(step)
        self.timeline.advance(0.0)

    def _settle(self) -> None:
        """Everything has been shown: whose move is it now?"""
        self._tell_how_far()
        if self._person_due():
            self.hurrying = False
        if self.signing.on:
            self.signing.settle()
            return
        seat = self._next_person()
        if seat is None or seat == self.viewer:
            self.table.ready(self.match.legal(seat) if seat is not None else [])
            return
        self.table.ready([])
        if self.room.open:
            self.turn_to(seat)
        else:
            self.call(seat)

    def _next_person(self) -> int | None:
        """The person who must act now, where one acts at a time."""
        due = [] if self.match.together() else self.match.to_act()
        return due[0] if due and self.is_person(due[0]) else None

    def _person_due(self) -> bool:
        """Whether anybody at the screen has something to do."""
        return any(self.match.legal(seat) for seat in self.persons())

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

    def call(self, seat: int) -> None:
        """Let the curtain fall for this person, as soon as everything lies still."""
        self._coming = seat

    def _draw_curtain(self, seat: int) -> None:
        names = [player.name for player in self.players]
        events, new = self._public(seat)
        self._coming = None
        # Who has signed before is nobody's business.
        going = self.players[self.viewer] if self.viewer is not None and not self.signing.on else None
        opened = self.signing.opened if self.signing.on else self.turn_to
        self.stage.push(
            Handover(
                told=lambda: self.room.curtain(self.match.observation(None), names, seat, events, new),
                seat=seat,
                coming=self.players[seat],
                going=going,
                closed=lambda: self.turn_to(None),
                opening=lambda: opened(seat),
                menu=self.pause,
            )
        )

    def turn_to(self, seat: int | None) -> None:
        """The table turns to this person; behind the curtain to nobody as long as nobody has come."""
        self._drop_hint()  # asked for by who sat here, it is not the next one's
        if self.viewer is not None:
            self._since[self.viewer] = len(self.match.history)
        self.viewer = seat
        self._calm = 0.0
        self.timeline.clear()
        self.table = self.room.table(self, self.match.observation(seat), seat)
        self.table.lay(self.match.observation(seat), seat, self._past())
        self.rebuild()
        last = self.match.history[-1] if self.match.history else None
        if seat is not None and last is not None and last.dealt and not self.room.open:
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
        if self.room.open:  # nobody was away: what counts is the last round, and what was declared after it
            since = max((step.number for step in log if len(step.moves) > 1), default=0)
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
        alone = self.viewer if len(self.persons()) == 1 else None  # among several nobody is "you"
        ways = Ways(self._next_hand, self._to_menu, self.open_log, self.pause)
        self.stage.push(self.room.end(self.match, alone, ways))

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
        self._show_deal(step)

    # -- what the bar offers ---------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Ask the opponent's mind what it would do here."""
        button = self.focus.find("table.hint")
        if self.viewer is None or not self.is_person(self.viewer) or not self.match.legal(self.viewer):
            self.tell(_("A hint can be had in your own turn."), button)
        elif not self.timeline.busy and not self._opponents.advising:
            self.tell(_("Thinking about it …"), button)
            self._hint_due = True

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
        """Everything that has happened in this game or hand."""
        over = self.match.chance_due() or self.match.over()
        open_to_all = self.viewer is not None or self.room.open or over or not self.persons()
        lines = self.table.log_lines(self._past()) if open_to_all else []
        self.stage.push(TableLog(self.room.log(), lines, self.signing.while_reading))

    def escape(self) -> None:
        """Pause; first of all Escape lets go of what has been chosen."""
        if not self.table.key(key.ESCAPE, 0):
            self.pause()

    def pause(self) -> None:
        """The pause, over the table or over the curtain."""
        name = self.players[self.viewer].name if self.private and self.viewer is not None else None
        self.stage.push(Pause(rules=self._rules, to_menu=self._to_menu, goes_on=name))

    def key(self, symbol: int, modifiers: int) -> bool:
        return symbol != key.ESCAPE and self.table.key(symbol, modifiers)
