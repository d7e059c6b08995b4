"""What the player does on the table: choosing, dragging, dropping, aiming, and being told why not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.focus import BOARDS, ENTER, PLACES
from game.ui.layout import Rect
from game.ui.tables import reasons
from game.ui.tables.bonnie_and_clyde import deeds, naming, places
from game.ui.tables.bonnie_and_clyde.fetch import FilesOpen
from game.ui.tables.bonnie_and_clyde.model import LOCATIONS, UNSEEN
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde.parts import BACK
from game.ui.tables.bonnie_and_clyde_sentences import card_name, place
from game.ui.tables.reasons import Reason
from game.ui.words import _, ngettext

if TYPE_CHECKING:
    from game.ui.tables.bonnie_and_clyde.places import Place
    from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable


class Choices:
    """The part of the table that listens."""

    def __init__(self, table: BonnieAndClydeTable) -> None:
        self.table = table
        self._files: FilesOpen | None = None

    # -- places that can be chosen -----------------------------------------------------------------------

    def fixed_spots(self) -> None:
        """Piles, Locations and players: always there, whatever they answer."""
        for seat, zone in self.table.others():
            pointed = partial(self._pointed_at, seat)
            spot = self.table.spot(
                f"table.seat.{seat}", zone, enter=False, rank=BOARDS, on_hover=pointed, on_focus=pointed
            )
            spot.cursor = None
        for location in range(1, LOCATIONS + 1):
            self.table.spot(
                f"table.location.{location}",
                places.around(self.table.zones.map, location),
                partial(self.choose_location, location),
                tab=False,
                brackets=False,
                rank=PLACES,
            )
        self._pile_spot("case", places.case_file(self.table.zones.piles), "draw")
        self._pile_spot("files", places.fbi_files(self.table.zones.piles), "take")
        own = places.before_own(self.table.zones.own)
        pointed = partial(self._pointed_at, self.table.bottom)
        self.table.spot(
            "table.own", own, self.play_chosen, enter=False, rank=BOARDS, on_hover=pointed, on_focus=pointed
        )
        self.target_spots()

    def target_spots(self) -> None:
        """Let the keyboard reach the Locations that can be chosen, and those with a photograph to explain.
        On what only answers why not, Enter is left to the recommended deed: the focus may lie there since the
        turn before."""
        targets = deeds.look_targets(self.table.legal) if self.table.targeting else []
        if "up" in self.table.legal:
            targets = [*targets, self.table.model.car + 1]
        if "down" in self.table.legal:
            targets = [*targets, self.table.model.car - 1]
        for seat, _zone in self.table.others():
            spot = self.table.scene.focus.find(f"table.seat.{seat}")
            if spot is not None:
                spot.tip = self.table.about(seat, self._known_of(seat))
        self._pile_now("case", "draw", self._about_case_file())
        self._pile_now("files", "take", self._about_files())
        for location in range(1, LOCATIONS + 1):
            item = self.table.scene.focus.find(f"table.location.{location}")
            if item is not None:
                item.tab = item.brackets = location in targets or bool(self._lookers(location))
                item.enter = location in targets
                item.tip = self._about(location)

    def _pile_now(self, name: str, action: str, tip: str) -> None:
        spot = self.table.scene.focus.find(f"table.pile.{name}")
        if spot is not None:
            spot.enter = action in self.table.legal
            spot.tip = tip

    def _known_of(self, seat: int) -> str | None:
        """Which cards of another hand everybody has seen being taken."""
        shown = self.table.model.shown[seat]
        if not shown:
            return None
        cards = ", ".join(card_name(kind) for kind in shown)
        return _("Everybody knows that {name} holds: {cards}.").format(
            name=self.table.names[seat], cards=cards
        )

    def _pile_spot(self, name: str, lies: Place, action: str) -> None:
        rect = Rect.around(lies.x, lies.y, lies.w, lies.h)
        self.table.spot(
            f"table.pile.{name}", rect, lambda: self.choose_pile(action), rank=PLACES,
            on_drag=lambda x, y: self._drag_pile(action, lies, x, y),
            on_drop=lambda x, y: self._drop_pile(action, x, y),
        )  # fmt: skip

    def _about(self, location: int) -> str:
        """What lies under a Location as far as the viewer knows, and who else knows it."""
        model = self.table.model
        lies = model.board[location - 1]
        where = place(location)
        if lies is None:
            outlaw = model.captured_at.get(location)
            if outlaw is not None:
                return _("{card} was captured here.").format(card=card_name(outlaw))
            return _("Nothing lies under {place} any more.").format(place=where)
        if lies == UNSEEN or not self.table.shows_faces:
            text = _("A card lies under {place}, unseen by you.").format(place=where)
        else:
            text = _("You have seen {card} under {place}.").format(card=card_name(lies), place=where)
        lookers = self._lookers(location)
        if not lookers:
            return text
        has = ngettext(
            "The photograph shows who has looked there: {names}.",
            "The photographs show who has looked there: {names}.",
            len(lookers),
        )
        return f"{text} {has.format(names=', '.join(lookers))}"

    def _lookers(self, location: int) -> list[str]:
        """The names of the others who know the card that still lies there."""
        model = self.table.model
        return [
            self.table.names[seat]
            for seat in range(model.seats)
            if location in model.seen[seat] and seat != model.viewer
        ]

    def _about_case_file(self) -> str:
        left = self.table.model.case_file
        text = ngettext("{count} card left to draw.", "{count} cards left to draw.", left).format(count=left)
        return f"{text} " + _("The turn in which the Case File is used up ends the hand.")

    def _about_files(self) -> str:
        model = self.table.model
        if model.top is None:
            return _("Discards lie here face up.")
        text = _("Discards lie here, {card} on top.").format(card=card_name(model.top))
        return f"{text} " + _("Instead of drawing you may take the top card.")

    def _crowded(self, seat: int) -> bool:
        """Whether so much lies before a seat that it is worth enlarging."""
        return any(place.short or place.scale < 0.48 for place in self.table.laid.placed[seat])

    def _pointed_at(self, seat: int, here: bool) -> None:
        self.enlarge(seat if here and self._crowded(seat) else None)

    def enlarge(self, seat: int | None) -> None:
        """Show what lies before a seat at reading size; None puts it away."""
        if self.table.enlarged.seat != seat:
            self.table.enlarged.seat = seat
            self.table.enlarged.redraw()

    # -- doing -------------------------------------------------------------------------------------------

    @property
    def may_choose(self) -> bool:
        """Whether cards of the hand can be chosen now."""
        return (
            bool(self.table.legal) and self.table.model.stage == "play" and not self.table.scene.timeline.busy
        )

    def carry_out(self, action: str) -> None:
        """Do a deed; looking with Ted Hinton first asks where."""
        if action == deeds.TED_LOOK:
            self.table.targeting = True
            self.table.prompt.said = _("Choose the Location that Ted Hinton looks under.")
            self.table.choices_changed()
            targets = deeds.look_targets(self.table.legal)
            if targets:
                self.table.scene.focus.set(f"table.location.{targets[0]}")
            return
        self.table.scene.act(action)

    def stop_aiming(self) -> None:
        """Back from choosing a Location to the uses of Ted Hinton."""
        self.table.targeting = False
        self.table.prompt.said = None
        self.table.choices_changed()

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        if reason and not self.table.scene.timeline.busy:
            self.table.scene.stage.sound.play("ui-deny")
            self.table.prompt.say(reason)
            focus = self.table.scene.focus
            self.table.scene.tell(reason, focus.current if focus.by_keyboard else None)

    def toggle_discarding(self) -> None:
        """On to the discard, or back to playing; one card chosen is discarded at once."""
        chosen = self.table.chosen()
        if not self.table.discarding and len(chosen) == 1:
            self.discard_chosen()
            return
        self.table.discarding = not self.table.discarding
        if self.table.discarding and len(chosen) > 1:
            self.table.hand.clear()
        self.table.choices_changed()

    def discard_chosen(self) -> None:
        """Discard the one chosen card, or say why not."""
        chosen = self.table.chosen()
        if len(chosen) != 1:
            self.refuse(
                _("Discard one card only.")
                if chosen
                else self._not_now() or _("Choose the card to discard first.")
            )
            return
        refusal = deeds.discard_refusal(self.table.model, self.table.legal, chosen[0], self.table.names)
        if refusal is None:
            self.carry_out(f"discard {chosen[0]}")
        else:
            self.refuse(refusal)

    def play_chosen(self) -> None:
        """Lay the chosen cards in the one way there is; where there are two, the panel asks."""
        plays = [deed for deed in self.table.offer.deeds if not deed.action.startswith("discard")]
        if len(plays) == 1 and self.table.model.stage == "play":
            self.carry_out(plays[0].action)
        elif plays and self.table.model.stage == "play":
            self.table.prompt.say(self.table.offer.prompt)
        else:
            self.refuse(self.table.offer.why_not or "")

    def choose_pile(self, action: str) -> None:
        """A pile was clicked: draw from it, or discard onto it."""
        if action in self.table.legal:
            self.carry_out(action)
        elif action == "take" and self.table.model.stage == "play" and self.table.legal:
            self.discard_chosen()
        else:
            self.refuse(self._not_now() or _("You have drawn already in this turn."))

    def _not_now(self) -> str | None:
        if not self.table.legal:
            return deeds.offer(self.table.model, [], [], self.table.names).why_not
        return None if self.table.model.stage == "play" else self.table.offer.why_not

    def choose_location(self, location: int) -> None:
        """A Location was clicked: aim there, drive there, or lay the chosen cards."""
        look = f"{deeds.TED_LOOK} {location}"
        if self.table.targeting or self.table.chosen() == ["T"]:
            if look in self.table.legal:
                self.carry_out(look)
            else:
                self.refuse(self._about(location))
        elif self.table.model.stage == "move" and self.table.legal:
            action = {self.table.model.car + 1: "up", self.table.model.car - 1: "down"}.get(location, "")
            if action in self.table.legal:
                self.carry_out(action)
            else:
                self.refuse(_("The car drives to a neighbouring Location only."))
        elif self.table.chosen():
            self.play_chosen()
        else:
            self.table.scene.tell(self._about(location))

    # -- dragging ----------------------------------------------------------------------------------------

    def drop_rects(self) -> list[Rect]:
        """Where what is dragged may be let go with effect."""
        chosen = self.table.chosen()
        rects = []
        if any(not deed.action.startswith("discard") for deed in self.table.offer.deeds):
            rects += [self.table.zones.map, self.table.zones.own]
        if len(chosen) == 1 and f"discard {chosen[0]}" in self.table.legal:
            rects.append(self._files_rect().inset(10))  # clear of its label
        return rects

    def _files_rect(self) -> Rect:
        lies = places.fbi_files(self.table.zones.piles)
        return Rect.around(lies.x, lies.y, lies.w, lies.h).inset(-14)

    def show_drop_zones(self, shown: bool) -> None:
        """Mark where the dragged cards may go."""
        self.table.dragging = shown
        self.table.signs.redraw()

    def dropped(self, x: float, y: float) -> None:
        """The chosen cards were let go at a place."""
        if self._files_rect().contains(x, y):
            self.discard_chosen()
        elif self.table.zones.map.contains(x, y) or self.table.zones.own.contains(x, y):
            if self.table.chosen() == ["T"]:
                for location in deeds.look_targets(self.table.legal):
                    if places.around(self.table.zones.map, location).contains(x, y):
                        self.carry_out(f"{deeds.TED_LOOK} {location}")
                        return
            self.play_chosen()

    def _drag_pile(self, action: str, lies: Place, x: float, y: float) -> None:
        if action in self.table.legal:
            name = BACK if action == "draw" or self.table.model.top is None else picture(self.table.model.top)
            self.table.ghost.follow(name, x, y, lies.w, lies.h)

    def _drop_pile(self, action: str, x: float, y: float) -> None:
        self.table.ghost.drop()
        if self.table.zones.hand.contains(x, y) or self.table.zones.own.contains(x, y):
            self.choose_pile(action)

    # -- keys and hints ----------------------------------------------------------------------------------

    def key(self, symbol: int, modifiers: int) -> bool:
        """Keys that no button took."""
        focus = self.table.scene.focus
        if symbol in ENTER and self.table.offer.best is None:
            spot = focus.current  # no deed to carry out yet: Enter chooses the card it stands on
            if focus.by_keyboard and spot is not None and spot.id.startswith("table.card."):
                spot.activate()
                return True
            if self.table.offer.deeds and self.table.legal:  # none is recommended: to the first of them
                focus.set("table.deed.0", show=True)
                return True
        if symbol == key.ESCAPE and (self.table.targeting or self.table.discarding or self.table.chosen()):
            self.table.targeting = self.table.discarding = False
            self.table.prompt.said = None
            self.table.hand.clear()
            return True
        for deed in self.table.offer.deeds:
            if symbol == deeds.symbol(deed.key) and not self.table.targeting:
                self.carry_out(deed.action)
                return True
        if symbol == key.T:
            self.refuse(self._not_now() or _("You have drawn already in this turn."))
            return True
        return False

    def open_files(self) -> None:
        """Ted Hinton in the FBI Files: the whole pile, to pick one card of."""
        scene = self.table.scene
        pile = [kind or "" for kind in self.table.after.fbi_files]
        self._files = FilesOpen(pile, scene.act, hint=scene.ask_hint, think=scene.think, pause=scene.pause)
        scene.stage.push(self._files)

    def hint(self, action: str, why: Reason | None) -> None:
        """Mark on the table what the opponent's mind would do here, and say why."""
        word, *rest = action.split()
        name = partial(naming.in_words, self.table.model)
        if word == "fetch" and self._files is not None:
            self._files.advise(rest[0], lambda hint: reasons.told(hint, why, name))
            return
        focus, target = self.table.scene.focus, ""
        self.table.discarding = word == "discard"
        kinds = {"meld": rest[:1], "layoff": rest[:1], "discard": rest[:1], "ted": ["T"]}.get(word, [])
        count = int(rest[1]) if word in ("meld", "layoff") else 1
        for held in self.table.hand.order:
            held.chosen = False
        for kind in kinds:
            for held in self.table.held(kind)[:count]:
                held.chosen = True
        self.table.chosen_changed()
        label = next((d.label for d in self.table.offer.deeds if d.action == action), "")
        if action.startswith(deeds.TED_LOOK):
            self.carry_out(deeds.TED_LOOK)
            target = f"table.location.{rest[1]}"
            label = naming.in_words(self.table.model, action)
        elif word in ("draw", "take"):
            target = "table.pile.case" if word == "draw" else "table.pile.files"
        elif word in ("up", "down"):
            target = f"table.location.{self.table.model.car + (1 if word == 'up' else -1)}"
        elif word in ("keep", "leave"):
            number = [d.action for d in self.table.offer.deeds].index(action)
            target = f"table.deed.{number}"
        if target:
            focus.set(target, show=True)
        else:
            focus.to_lit()
        text = reasons.told(_("Hint: {deed}.").format(deed=label), why, name) if label else None
        self.table.prompt.say(text)
