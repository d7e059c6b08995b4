"""What the player does on the table: choosing an action and its targets, signing, declaring, and being told
why not.

An action is signed in three steps: its tile, its target, the sign. By keys: a number, left or right and Enter
for a target, Enter to sign. Nothing is signed by Space unless the button has the keyboard's brackets.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.focus import PLACES
from game.ui.layout import Rect
from game.ui.tables import reasons
from game.ui.tables.mafia import deeds, naming
from game.ui.tables.mafia.board import KEYS
from game.ui.tables.mafia.deeds import Choice, Next
from game.ui.tables.mafia.parts import Part, lay
from game.ui.tables.mafia.places import Place
from game.ui.tables.reasons import Reason
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.tables.mafia.table import MafiaTable

GAP_SIZE = 60.0
KINDS = {symbol: kind for kind, symbol in KEYS.items()} | {
    key.NUM_1 + number: kind for number, kind in enumerate(deeds.SIGNS)
}
"""What the keys choose."""
SOUNDS = {"revive": "aid-latch", "bunker": "ui-press", "give": "bullet-drop"}
"""Of what is declared before all. Every sign sounds the same: others are in the room."""


class Gaps(Part):
    """Where a dead player who is brought back can sit down: marks on the rim of the table."""

    z = 3.7

    def draw(self) -> None:
        table, choices = self.table, self.table.choices
        taken = choices.gap()
        for beside, x, y in table.gaps():
            if beside == taken or beside in choices.gaps():
                size = GAP_SIZE * (1.2 if beside == choices.aimed_gap else 1.0)
                lay(self.layer, "gap-chosen" if beside == taken else "gap", Place(x, y, size, size))


class Choices:
    """The part of the table that listens."""

    def __init__(self, table: MafiaTable) -> None:
        self.table = table
        self.gap_marks = Gaps(table)
        self.chosen = Choice()
        self.next = Next()
        self.aimed: int | None = None
        """The player whom the mouse or the keyboard is on, if he can be chosen."""
        self.aimed_gap: int | None = None
        self._laid: tuple[int, str | None] = (0, None)
        """The last round for which the viewer was asked to sign, and his sign."""
        self._hint: str | None = None

    # -- what the others ask ------------------------------------------------------------------------------

    def choice(self) -> str | None:
        """The whole action that is chosen and not yet signed, if there is one."""
        return self.next.action

    def lit(self) -> str | None:
        """The kind of action whose tile is lit."""
        table, model = self.table, self.table.model
        if self.chosen.kind is not None:
            return self.chosen.kind
        shown = model.signs.get(table.bottom)
        if shown is None and model.viewer is not None and model.stage == "act":
            shown = table.sign or self.last
        return deeds.kind_of(shown) if shown is not None else None

    @property
    def last(self) -> str | None:
        """What the viewer signed in this round: it stays lit while the round is shown."""
        number, sign = self._laid
        return sign if number == self.table.model.round else None

    def signed(self) -> str | None:
        """The kind of action that the viewer has signed and may still change."""
        sign = self.table.sign
        return deeds.kind_of(sign) if sign is not None and self.table.model.viewer is not None else None

    def advice(self) -> str:
        """What is said of an action that was marked as a hint."""
        return _("a hint, as marked") if self._hint is not None and self._hint == self.next.action else ""

    def gap(self) -> int | None:
        """The living player beside whom the one brought back shall sit down."""
        return (
            self.chosen.numbers[1] if self.chosen.kind == "revive" and len(self.chosen.numbers) > 1 else None
        )

    def gaps(self) -> frozenset[int]:
        """The gaps that can be chosen, also instead of the one that is."""
        if self.chosen.kind != "revive" or not self.chosen.numbers:
            return frozenset()
        return deeds.after(self.table.legal, Choice("revive", self.chosen.numbers[:1])).gaps

    # -- places that can be chosen -----------------------------------------------------------------------

    def fixed_spots(self) -> None:
        """The plates of the others: always there, whatever they answer; in the order of the table."""
        table = self.table
        order = table.model.order
        start = order.index(table.bottom)
        for seat in (*order[start + 1 :], *order[:start]):
            table.spot(
                f"table.seat.{seat}",
                table.plate(seat),
                partial(self.take, seat),
                tab=False,
                brackets=False,
                rank=PLACES,
                on_hover=partial(self._over, seat),
                on_focus=partial(self._over, seat),
                on_key=self.walk,
            )
        self.refresh()

    def refresh(self) -> None:
        """The table is as it is now: mark what can be chosen, and let the keyboard reach it."""
        self._spots()
        self.table.board.redraw()
        self._mark()

    def _spots(self) -> None:
        table = self.table
        if not table.legal:
            self.chosen = Choice()
        elif table.model.stage == "act":
            self._laid = (table.model.round, table.sign)
        self.next = deeds.after(table.legal, self.chosen)
        find = table.scene.focus.find
        for seat in table.model.order:
            spot = find(f"table.seat.{seat}")
            if spot is not None:
                spot.rect = table.plate(seat)
                spot.tab = spot.brackets = seat in self.next.players or seat in self.chosen.targets
        self._gap_spots()

    def _gap_spots(self) -> None:
        table = self.table
        open_gaps = self.gaps()
        for beside, x, y in table.gaps():
            id = f"table.gap.{beside}"
            if beside in open_gaps:
                table.spot(
                    id,
                    Rect.around(x, y, GAP_SIZE, GAP_SIZE),
                    partial(self.take, beside),
                    rank=PLACES,
                    tip=self._about_gap(beside),
                    on_hover=partial(self._over_gap, beside),
                    on_focus=partial(self._over_gap, beside),
                    on_key=self.walk,
                )
        for seat in range(table.model.seats):
            if seat not in open_gaps:
                table.unspot(f"table.gap.{seat}")

    def _about_gap(self, beside: int) -> str:
        table, model, seat = self.table, self.table.model, self.table.bottom
        name, neighbours = table.names[self.chosen.numbers[0]], (beside, model.left_of(beside))
        if len(model.ring) == 1:
            return _("{name} sits down opposite you").format(name=name)
        one, other = (table.names[neighbour] for neighbour in neighbours)
        if seat in neighbours:
            other = other if beside == seat else one
            return _("{name} sits down between you and {other}").format(name=name, other=other)
        return _("{name} sits down between {one} and {other}").format(name=name, one=one, other=other)

    def _mark(self) -> None:
        table = self.table
        if self.aimed is not None and not self._can_aim(self.aimed):
            self.aimed = None
        if self.aimed_gap not in self.gaps():
            self.aimed_gap = None
        shown = self._shown()
        table.seats.mark(self.next.players, shown.targets, self.aimed, self._reached(shown))
        table.aim.redraw()
        self.gap_marks.redraw()

    def _shown(self) -> Choice:
        """What the table shows as chosen: while nothing else is, the sign that can still be changed."""
        table = self.table
        if self.chosen.kind is None and table.sign is not None and table.legal:
            return deeds.chosen(table.sign)
        return self.chosen

    def _reached(self, shown: Choice) -> list[int]:
        """Whom the chosen weapon would hit without being aimed at them: beside the target of the shotgun,
        also of one that is only looked at, and round a bomb."""
        table, kind = self.table, shown.kind
        if kind == "bomb":
            return deeds.in_blast(table.model, table.bottom)[0]
        target = shown.targets[0] if shown.targets else self.aimed
        if kind != "shotgun" or target is None:
            return []
        hits_shooter = table.after.options.shotgun_hits_shooter
        return deeds.also_hit(table.model, table.bottom, target, hits_shooter=hits_shooter)

    def _can_aim(self, seat: int) -> bool:
        """Whether a click on this player would choose him."""
        if not self.table.legal or self.chosen.kind is None or seat in self.chosen.targets:
            return False
        if self.chosen.kind == "revive" and self.table.model.lives(seat):
            return False  # beside him somebody may sit down, but it is not he who is chosen
        return deeds.taken(self.table.legal, self.chosen, seat) is not None

    # -- mouse and keyboard rest on something -------------------------------------------------------------

    def _over(self, seat: int, here: bool) -> None:
        before = self.aimed
        if here:
            self.aimed = seat if self._can_aim(seat) else None
        elif before == seat:
            self.aimed = None
        if before != self.aimed:
            self._mark()
            self.table.board.panel.redraw()

    def _over_gap(self, beside: int, here: bool) -> None:
        before = self.aimed_gap
        self.aimed_gap = beside if here else (None if before == beside else before)
        if before != self.aimed_gap:
            self.gap_marks.redraw()

    # -- choosing ----------------------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        """Whether the viewer may choose now."""
        return bool(self.table.legal) and not self.table.scene.timeline.busy

    def refuse(self, reason: str, near: str | None = None) -> None:
        """Say why something cannot be done."""
        scene = self.table.scene
        if reason and not scene.timeline.busy:
            scene.press_sound("ui-deny")
            scene.tell(reason, scene.focus.find(near) if near else None)

    def choose(self, kind: str) -> None:
        """Choose an action, or let it go again."""
        table = self.table
        if not self.free:
            return
        if kind == self.chosen.kind:
            self._set(Choice())
            return
        table.scene.press_sound(SOUNDS.get(kind, "ui-press"))
        self._set(deeds.begun(table.legal, kind))
        self.lead()

    def take(self, number: int) -> None:
        """Choose a player or a gap; one chosen already is let go."""
        table = self.table
        if not self.free:
            return
        step = deeds.taken(table.legal, self.chosen, number)
        if step is None:
            near = f"table.seat.{number}"
            self.refuse(deeds.why_not(table.model, table.bottom, self.chosen, number, table.names), near)
            return
        table.scene.press_sound("ui-press")
        self._set(step)
        self.lead()

    def give(self, count: int) -> None:
        """So many bullets shall be handed over."""
        if self.free and self.chosen.kind == "give":
            self._set(Choice("give", (count,)))

    def drop(self, place: int) -> None:
        """Let go of a target by its row on the board."""
        if self.free and place < len(self.chosen.targets):
            self.table.scene.press_sound("ui-press")
            self._set(self.chosen.without(self.chosen.targets[place]))
            self.lead()

    def carry_out(self) -> None:
        """Sign or declare what has been chosen."""
        table, action = self.table, self.next.action
        if self.free and action is not None:
            self._set(Choice())
            table.scene.act(action)

    def say_signed(self) -> None:
        """The sign lies: say how it is changed."""
        self.table.scene.tell(
            _("Your sign lies face down. To change it, choose another action."),
            self.table.scene.focus.find("table.sign"),
        )

    def pass_on(self) -> None:
        """Declare nothing."""
        if self.free and deeds.PASS in self.table.legal:
            self._set(Choice())
            self.table.scene.act(deeds.PASS)

    def let_go(self) -> None:
        """Something happens: nothing is chosen any more."""
        self.chosen, self.aimed, self.aimed_gap, self._hint = Choice(), None, None, None
        self.table.scene.focus.set(None)  # its button goes, and nothing beside it shall be marked instead
        if not self.table.legal:
            self.refresh()

    def asked(self) -> None:
        """It is the viewer's turn to sign or declare: whoever skipped what moved must not choose by that."""
        focus = self.table.scene.focus
        focus.set(None)
        focus.home = "table.load" if self.table.model.stage == "act" else "table.revive"

    def _set(self, choice: Choice) -> None:
        self.chosen = choice
        self.table.prompt.say("")  # a hint was for what was chosen before
        self._spots()
        self._mark()
        self.table.board.refresh()

    # -- keyboard ----------------------------------------------------------------------------------------

    def lead(self) -> None:
        """Lead the keyboard to what can be chosen next: a target, a gap, the number, the sign."""
        focus = self.table.scene.focus
        if not focus.by_keyboard:
            return
        if self.next.players:
            focus.set(f"table.seat.{self._in_order(self.next.players)[0]}")
        elif self.next.gaps:
            focus.set(f"table.gap.{self._in_order(self.next.gaps)[0]}")
        elif self.chosen.kind == "give":
            focus.set("table.count")
        elif self.next.action is not None:
            focus.set("table.sign")

    def _in_order(self, seats: frozenset[int]) -> list[int]:
        """These seats from the left end of the table to the right, as they sit clockwise."""
        order, bottom = self.table.model.order, self.table.bottom
        start = order.index(bottom)
        return [seat for seat in (*order[start:], *order[:start]) if seat in seats]

    def walk(self, symbol: int, modifiers: int) -> bool:
        """Left and right while somebody or some gap is to be chosen: on to the next; for the knife, the
        neighbour of that side."""
        if symbol not in (key.LEFT, key.RIGHT) or not self.free:
            return False
        table, focus = self.table, self.table.scene.focus
        if self.chosen.kind == "stab":
            focus.by_keyboard = True
            side = table.model.left_of if symbol == key.LEFT else table.model.right_of
            neighbour = side(table.bottom)
            if neighbour not in self.chosen.targets:
                self.take(neighbour)
            return True
        some, prefix = (self.next.players, "seat") if self.next.players else (self.next.gaps, "gap")
        if not some:
            return False
        focus.by_keyboard = True
        order = [f"table.{prefix}.{seat}" for seat in self._in_order(some)]
        here = focus.current.id if focus.current is not None else ""
        by = 1 if symbol == key.RIGHT else -1
        at = (order.index(here) + by) % len(order) if here in order else (0 if by > 0 else -1)
        focus.set(order[at])
        return True

    def key(self, symbol: int, modifiers: int) -> bool:
        """Keys that no button took."""
        focus = self.table.scene.focus
        if symbol in (key.ESCAPE, key.BACKSPACE) and self.chosen.kind is not None and self.free:
            kind = self.chosen.kind
            self._set(self.chosen.without_last() if symbol == key.BACKSPACE else Choice())
            self.lead()
            if self.chosen.kind is None and focus.by_keyboard:
                focus.set(f"table.{kind}")  # where it was chosen, not the button beside the one that went
            return True
        tile = focus.find(f"table.{KINDS[symbol]}") if symbol in KINDS else None
        if tile is not None:
            focus.by_keyboard = True
            tile.activate()
            return True
        if symbol in (key.ENTER, key.NUM_ENTER):
            return self._enter()
        return self.walk(symbol, modifiers)

    def _enter(self) -> bool:
        """Enter that no button took, the keypad's. It never passes: who presses it once too often after
        signing must not throw a declaration away."""
        button = self.table.scene.focus.find("table.sign")
        if button is not None and button.visible:
            button.activate()
            return True
        if self.table.scene.focus.find("table.pass") is not None:
            self.refuse(_("Choose a declaration first, or pass with P."), "table.pass")
            return True
        return False

    def hint(self, action: str, why: Reason | None) -> None:
        """Choose what the opponent's mind would do here, and say why under the lamps, where it covers nothing
        of the board; Enter signs it."""
        table = self.table
        if not self.free:
            return
        name = partial(naming.in_words, names=table.names)
        if action == deeds.PASS:
            self._set(Choice())
            table.prompt.say(reasons.told(_("Hint: pass."), why, name))
            return
        self._hint = action
        self._set(deeds.chosen(action))
        table.scene.focus.to_lit()
        table.prompt.say(reasons.told(_("Hint: {deed}.").format(deed=name(action)), why, name))
