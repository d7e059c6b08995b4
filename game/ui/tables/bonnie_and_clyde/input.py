"""What the player does on the table: choosing, dragging, dropping, aiming, and being told why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.layout import Rect
from game.ui.tables.bonnie_and_clyde import deeds, places
from game.ui.tables.bonnie_and_clyde.fetch import FilesOpen
from game.ui.tables.bonnie_and_clyde.model import LOCATIONS, UNSEEN
from game.ui.tables.bonnie_and_clyde.naming import picture
from game.ui.tables.bonnie_and_clyde.parts import BACK
from game.ui.tables.bonnie_and_clyde_sentences import card_name, place
from game.ui.words import _

if TYPE_CHECKING:
    from game.rules.bonnie_and_clyde.view import Observation
    from game.ui.focus import Focusable
    from game.ui.scenes.table import TableScene
    from game.ui.tables.bonnie_and_clyde.deeds import Offer
    from game.ui.tables.bonnie_and_clyde.hand import Hand
    from game.ui.tables.bonnie_and_clyde.marks import DropGhost, Signs
    from game.ui.tables.bonnie_and_clyde.model import Held, Model
    from game.ui.tables.bonnie_and_clyde.panel import Prompt
    from game.ui.tables.bonnie_and_clyde.places import Place
    from game.ui.tables.bonnie_and_clyde.seats import Enlarged, Laid


class TableInput:
    """The half of the table that listens."""

    if TYPE_CHECKING:
        scene: TableScene
        model: Model
        after: Observation
        zones: places.Zones
        legal: list[str]
        offer: Offer
        discarding: bool
        targeting: bool
        dragging: bool
        hand: Hand
        signs: Signs
        ghost: DropGhost
        laid: Laid
        prompt: Prompt
        enlarged: Enlarged
        names: list[str]
        bottom: int
        shows_faces: bool

        def chosen(self) -> list[str]: ...
        def held(self, kind: str) -> list[Held]: ...
        def chosen_changed(self) -> None: ...
        def _refresh_choices(self) -> None: ...
        def others(self) -> list[tuple[int, Rect]]: ...
        def on_table(self, seat: int) -> int: ...
        def spot(self, id: str, rect: Rect, on_activate: object = None, **more: object) -> Focusable: ...

    # -- places that can be chosen -----------------------------------------------------------------------

    def fixed_spots(self) -> None:
        """Piles, Locations and players: always there, whatever they answer."""
        for seat, zone in self.others():
            self.spot(
                f"table.seat.{seat}", zone,
                on_hover=lambda here, seat=seat: self.enlarge(seat if here and self._crowded(seat) else None),
                on_focus=lambda here, seat=seat: self.enlarge(seat if here and self._crowded(seat) else None),
                tip=None,
            )  # fmt: skip
            self.scene.focus.find(f"table.seat.{seat}").cursor = None  # type: ignore[union-attr]
        for location in range(1, LOCATIONS + 1):
            self.spot(
                f"table.location.{location}", places.around(self.zones.map, location),
                lambda location=location: self.choose_location(location),
                tab=False, brackets=False,
            )  # fmt: skip
        self._pile_spot("case", places.case_file(self.zones.piles), "draw")
        self._pile_spot("files", places.fbi_files(self.zones.piles), "take")
        own = places.before_own(self.zones.own)
        self.spot(
            "table.own", own, self.play_chosen,
            on_hover=lambda here: self.enlarge(self.bottom if here and self._crowded(self.bottom) else None),
            on_focus=lambda here: self.enlarge(self.bottom if here and self._crowded(self.bottom) else None),
        )  # fmt: skip
        self.target_spots()

    def target_spots(self) -> None:
        """Let the keyboard reach the Locations only while one is to be chosen."""
        targets = deeds.look_targets(self.legal) if self.targeting else []
        if "up" in self.legal:
            targets = [*targets, self.model.car + 1]
        if "down" in self.legal:
            targets = [*targets, self.model.car - 1]
        for location in range(1, LOCATIONS + 1):
            item = self.scene.focus.find(f"table.location.{location}")
            if item is not None:
                item.tab = item.brackets = location in targets
                item.tip = self._about(location)

    def _pile_spot(self, name: str, lies: Place, action: str) -> None:
        rect = Rect.around(lies.x, lies.y, lies.w, lies.h)
        self.spot(
            f"table.pile.{name}", rect, lambda: self.choose_pile(action),
            on_drag=lambda x, y: self._drag_pile(action, lies, x, y),
            on_drop=lambda x, y: self._drop_pile(action, x, y),
        )  # fmt: skip

    def _about(self, location: int) -> str:
        lies = self.model.board[location - 1]
        if lies is None:
            return _("Nothing lies under {place} any more.").format(place=place(location))
        if lies == UNSEEN or not self.shows_faces:
            return _("A card lies under {place}, unseen by you.").format(place=place(location))
        return _("You have seen {card} under {place}.").format(card=card_name(lies), place=place(location))

    def _crowded(self, seat: int) -> bool:
        """Whether so much lies before a seat that it is worth enlarging."""
        return any(place.short or place.scale < 0.48 for place in self.laid.placed[seat])

    def enlarge(self, seat: int | None) -> None:
        """Show what lies before a seat at reading size; None puts it away."""
        if self.enlarged.seat != seat:
            self.enlarged.seat = seat
            self.enlarged.redraw()

    # -- doing -------------------------------------------------------------------------------------------

    @property
    def may_choose(self) -> bool:
        """Whether cards of the hand can be chosen now."""
        return bool(self.legal) and self.model.stage == "play" and not self.scene.timeline.busy

    def carry_out(self, action: str) -> None:
        """Do a deed; looking with Ted Hinton first asks where."""
        if action == deeds.TED_LOOK:
            self.targeting = True
            self.prompt.said = _("Choose the Location that Ted Hinton looks under.")
            self._refresh()
            targets = deeds.look_targets(self.legal)
            if targets:
                self.scene.focus.set(f"table.location.{targets[0]}")
            return
        self.scene.act(action)

    def stop_aiming(self) -> None:
        """Back from choosing a Location to the uses of Ted Hinton."""
        self.targeting = False
        self.prompt.said = None
        self._refresh()

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        if reason and not self.scene.timeline.busy:
            self.scene.stage.sound.play("ui-deny")
            self.prompt.say(reason)
            self.scene.tell(reason)

    def toggle_discarding(self) -> None:
        """On to the discard, or back to playing; one card chosen is discarded at once."""
        chosen = self.chosen()
        if not self.discarding and len(chosen) == 1:
            self.discard_chosen()
            return
        self.discarding = not self.discarding
        if self.discarding and len(chosen) > 1:
            self.hand.clear()
        self._refresh()

    def discard_chosen(self) -> None:
        """Discard the one chosen card, or say why not."""
        chosen = self.chosen()
        if len(chosen) != 1:
            self.refuse(
                _("Discard one card only.")
                if chosen
                else self._not_now() or _("Choose the card to discard first.")
            )
            return
        refusal = deeds.discard_refusal(self.model, self.legal, chosen[0], self.names)
        if refusal is None:
            self.carry_out(f"discard {chosen[0]}")
        else:
            self.refuse(refusal)

    def play_chosen(self) -> None:
        """Lay the chosen cards in the one way there is; where there are two, the panel asks."""
        plays = [deed for deed in self.offer.deeds if not deed.action.startswith("discard")]
        if len(plays) == 1 and self.model.stage == "play":
            self.carry_out(plays[0].action)
        elif plays and self.model.stage == "play":
            self.prompt.say(self.offer.prompt)
        else:
            self.refuse(self.offer.why_not or "")

    def choose_pile(self, action: str) -> None:
        """A pile was clicked: draw from it, or discard onto it."""
        if action in self.legal:
            self.carry_out(action)
        elif action == "take" and self.model.stage == "play" and self.legal:
            self.discard_chosen()
        else:
            self.refuse(self._not_now() or _("You have drawn already in this turn."))

    def _not_now(self) -> str | None:
        if not self.legal:
            return deeds.offer(self.model, [], [], self.names).why_not
        return None if self.model.stage == "play" else self.offer.why_not

    def choose_location(self, location: int) -> None:
        """A Location was clicked: aim there, drive there, or lay the chosen cards."""
        look = f"{deeds.TED_LOOK} {location}"
        if self.targeting or self.chosen() == ["T"]:
            if look in self.legal:
                self.carry_out(look)
            else:
                self.refuse(self._about(location))
        elif self.model.stage == "move" and self.legal:
            action = {self.model.car + 1: "up", self.model.car - 1: "down"}.get(location, "")
            if action in self.legal:
                self.carry_out(action)
            else:
                self.refuse(_("The car drives to a neighbouring Location only."))
        elif self.chosen():
            self.play_chosen()
        else:
            self.scene.tell(self._about(location))

    # -- dragging ----------------------------------------------------------------------------------------

    def drop_rects(self) -> list[Rect]:
        """Where what is dragged may be let go with effect."""
        chosen = self.chosen()
        rects = []
        if any(not deed.action.startswith("discard") for deed in self.offer.deeds):
            rects += [self.zones.map, self.zones.own]
        if len(chosen) == 1 and f"discard {chosen[0]}" in self.legal:
            rects.append(self._files_rect())
        return rects

    def _files_rect(self) -> Rect:
        lies = places.fbi_files(self.zones.piles)
        return Rect.around(lies.x, lies.y, lies.w, lies.h).inset(-14)

    def show_drop_zones(self, shown: bool) -> None:
        """Mark where the dragged cards may go."""
        self.dragging = shown
        self.signs.redraw()

    def dropped(self, x: float, y: float) -> None:
        """The chosen cards were let go at a place."""
        if self._files_rect().contains(x, y):
            self.discard_chosen()
        elif self.zones.map.contains(x, y) or self.zones.own.contains(x, y):
            if self.chosen() == ["T"]:
                for location in deeds.look_targets(self.legal):
                    if places.around(self.zones.map, location).contains(x, y):
                        self.carry_out(f"{deeds.TED_LOOK} {location}")
                        return
            self.play_chosen()

    def _drag_pile(self, action: str, lies: Place, x: float, y: float) -> None:
        if action in self.legal:
            name = BACK if action == "draw" or self.model.top is None else picture(self.model.top)
            self.ghost.follow(name, x, y, lies.w, lies.h)

    def _drop_pile(self, action: str, x: float, y: float) -> None:
        self.ghost.drop()
        if self.zones.hand.contains(x, y) or self.zones.own.contains(x, y):
            self.choose_pile(action)

    # -- keys and hints ----------------------------------------------------------------------------------

    def key(self, symbol: int, modifiers: int) -> bool:
        """Keys that no button took."""
        if symbol == key.ESCAPE and (self.targeting or self.discarding or self.chosen()):
            self.targeting = self.discarding = False
            self.prompt.said = None
            self.hand.clear()
            return True
        if symbol == key.T and "take" not in self.legal:
            self.choose_pile("take")
            return True
        return False

    def open_files(self) -> None:
        """Ted Hinton in the FBI Files: the whole pile, to pick one card of."""
        self.scene.stage.push(FilesOpen([kind or "" for kind in self.after.fbi_files], self.scene.act))

    def hint(self, action: str) -> None:
        """Mark on the table what the opponent's mind would do here."""
        word, *rest = action.split()
        focus, target = self.scene.focus, ""
        self.discarding = word == "discard"
        kinds = {"meld": rest[:1], "layoff": rest[:1], "discard": rest[:1], "ted": ["T"]}.get(word, [])
        count = int(rest[1]) if word in ("meld", "layoff") else 1
        for held in self.hand.order:
            held.chosen = False
        for kind in kinds:
            for held in self.held(kind)[:count]:
                held.chosen = True
        self.chosen_changed()
        label = next((d.label for d in self.offer.deeds if d.action == action), "")
        if action.startswith(deeds.TED_LOOK):
            self.carry_out(deeds.TED_LOOK)
            target = f"table.location.{rest[1]}"
            label = _("look under {place} with Ted Hinton").format(place=place(int(rest[1])))
        elif word in ("draw", "take"):
            target = "table.pile.case" if word == "draw" else "table.pile.files"
        elif word in ("up", "down"):
            target = f"table.location.{self.model.car + (1 if word == 'up' else -1)}"
        elif word in ("keep", "leave"):
            number = [d.action for d in self.offer.deeds].index(action)
            target = f"table.deed.{number}"
        if target:
            focus.set(target, show=True)
        self.prompt.say(_("Hint: {deed}.").format(deed=label) if label else None)

    def _refresh(self) -> None:
        self._refresh_choices()
