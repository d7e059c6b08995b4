"""What the player does on the table: choosing cards, coins and players, dragging, and being told why not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pyglet.window import key

from game.ui.focus import PLACES
from game.ui.layers import Piece
from game.ui.layout import Rect
from game.ui.tables import reasons
from game.ui.tables.reasons import Reason
from game.ui.tables.scallywags import deeds, naming, places
from game.ui.tables.scallywags.model import Held
from game.ui.tables.scallywags.naming import coin_picture
from game.ui.tables.scallywags_sentences import card_name, coin_name
from game.ui.words import _

if TYPE_CHECKING:
    from game.ui.tables.scallywags.table import ScallywagsTable

REACH = 6.0
DRAG_Z = 6.4
"""A coin that the mouse holds passes before the prompt."""


class Choices:
    """The part of the table that listens."""

    def __init__(self, table: ScallywagsTable) -> None:
        self.table = table
        self._ghost: Piece | None = None

    # -- places that can be chosen -----------------------------------------------------------------------

    def fixed_spots(self) -> None:
        """Boards, coins and cards: always there, whatever they answer."""
        table = self.table
        for seat, zone in table.others():
            table.spot(f"table.seat.{seat}", zone, partial(self.choose_seat, seat), tab=False, rank=PLACES)
        own = table.spot(
            "table.own", table.zones.own, self.choose_own, enter=False, tab=False, brackets=False
        )
        own.cursor = None
        pile = places.discard_pile(table.zones.piles)
        table.spot("table.discard", pile.rect, None, tab=False, brackets=False).cursor = None
        for coin in range(len(table.model.values)):
            table.spot(
                f"table.coin.{coin}",
                Rect(0, 0, 0, 0),
                partial(self.choose_coin, coin),
                enter=False,
                tab=False,
                on_hover=partial(self._hover_coin, coin),
                on_drag=partial(self._drag, coin),
                on_drop=partial(self._drop, coin),
            ).many = True
        self.refresh()

    def refresh(self) -> None:
        """Move what can be chosen to where it lies now, and let the keyboard reach what is legal."""
        table = self.table
        find = table.scene.focus.find
        for seat, _zone in table.others():
            spot = find(f"table.seat.{seat}")
            if spot is not None:
                spot.tab = spot.brackets = spot.enter = seat in table.next.seats
                spot.tip = table.about(seat, self._about_seat(seat))
        for coin in range(len(table.model.values)):
            spot = find(f"table.coin.{coin}")
            if spot is not None:
                place = table.coin_place(coin)
                size = place.w + REACH
                spot.rect = Rect.around(place.x, place.y, size, size)
                spot.rank = (*PLACES, place.x, place.y)
                spot.tab = coin in table.next.coins or coin in table.coins
                spot.brackets = spot.tab
                spot.tip = self._about_coin(coin)
        top = table.top_discard()
        spot = find("table.discard")
        if spot is not None and top is not None:
            spot.tip = _("The last card: {card}").format(card=card_name(top))
        self._card_spots()

    def _card_spots(self) -> None:
        table = self.table
        laid = table.hand.laid()
        for index, (held, place) in enumerate(laid):
            table.spot(
                f"table.card.{index}",
                place.rect,
                partial(self.choose_card, held),
                enter=False,
                tab=table.model.viewer is not None,
                tip=self._about_card(held),
                on_hover=partial(self._hover_card, held),
            )
        index = len(laid)
        while table.unspot(f"table.card.{index}"):
            index += 1

    def _about_card(self, held: Held) -> str | None:
        table = self.table
        if not table.legal or table.model.stage != "turn" or deeds.passing(table.legal):
            return None
        return None if held.card in deeds.playable(table.legal) else deeds.why_not(table.model, held.card)

    def _about_seat(self, seat: int) -> str | None:
        table, model = self.table, self.table.model
        if model.viewer is None or not model.takes[seat] or not table.scene.stage.settings.memory_aid:
            return None
        return _("{name}'s take as far as you know it: {sum}").format(
            name=table.names[seat], sum=model.known_sum(seat)
        )

    def _about_coin(self, coin: int) -> str | None:
        table, model = self.table, self.table.model
        if not model.knows(coin) or model.viewer is None or not table.remembers(coin):
            return None
        return _("You have seen it: {coin}").format(coin=coin_name(model.values[coin]))

    # -- choosing ----------------------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        """Whether the viewer may choose now."""
        return bool(self.table.legal) and not self.table.scene.timeline.busy

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        if reason and not self.table.scene.timeline.busy:
            self.table.scene.stage.sound.play("ui-deny")
            focus = self.table.scene.focus
            if self.table.legal and not self.table.answering:
                self.table.prompt.say(reason)
            self.table.scene.tell(reason, focus.current if focus.by_keyboard else None)

    def choose_card(self, held: Held) -> None:
        """Choose a card to play, or let it go again."""
        table = self.table
        if not self.free or table.model.viewer is None:
            self.refuse(self._not_now())
            return
        if table.answering:
            if held.card == "hands-off":
                self.reply("hands-off")
            else:
                self.refuse(_("Only Hands Off Me Booty! answers an attack."))
            return
        if table.model.stage != "turn":
            self.refuse(self._busy_card())
            return
        if held is table.chosen:
            self.cancel()
            return
        if held.card not in deeds.playable(table.legal):
            self.refuse(deeds.why_not(table.model, held.card) or "")
            return
        table.scene.stage.sound.play("card-slide")
        table.choose(held)
        self.lead()

    def _busy_card(self) -> str:
        pending = self.table.model.pending
        return _("First finish {card}").format(card=card_name(pending.card)) if pending is not None else ""

    def _not_now(self) -> str:
        table, model = self.table, self.table.model
        if model.result is not None:
            return _("The game is over.")
        if model.viewer is None or model.turn == model.viewer:
            return ""
        return _("It is the turn of {name}.").format(name=table.names[model.turn])

    def choose_coin(self, coin: int) -> None:
        """Choose a coin; the last one that is needed carries a card out."""
        table = self.table
        if not self.free:
            self.refuse(self._not_now())
        elif table.answering:
            self.refuse(_("First answer the attack."))
        elif coin in table.coins:
            if table.next.action is not None:
                self.carry_out()
            else:
                table.choose(table.chosen, [one for one in table.coins if one != coin])
        elif table.word == "grab" and f"grab {coin}" in table.legal:
            table.scene.stage.sound.play("coin-tick")
            table.choose(None, [coin])
        elif coin in table.next.coins:
            table.scene.stage.sound.play("coin-tick")
            table.choose(table.chosen, [*table.coins, coin])
            if table.next.action is not None:
                self.carry_out()
            else:
                self.lead()
        elif (owner := table.model.owner(coin)) is not None and owner in table.next.seats:
            self.choose_seat(owner)
        else:
            self.refuse(deeds.why_not_coin(table.model, table.word, coin, table.coins))

    def choose_seat(self, seat: int) -> None:
        """Choose who is given a coin."""
        table = self.table
        if not self.free:
            self.refuse(self._not_now())
        elif seat in table.next.seats:
            table.scene.stage.sound.play("coin-tick")
            table.choose(table.chosen, table.coins, [*table.seats, seat])
            if table.next.action is not None:
                self.carry_out()
            else:
                self.lead()
        elif table.next.seats:
            self.refuse(_("That take has no free place left."))
        elif not table.answering and table.aiming:
            self.refuse(_("Choose a coin."))

    def choose_own(self) -> None:
        """One's own board is never chosen: say what is chosen instead."""
        table = self.table
        if not self.free:
            self.refuse(self._not_now())
        elif table.next.seats:
            self.refuse(_("You cannot give a coin to yourself: choose an opponent's board."))
        elif not table.answering and table.aiming:
            self.refuse(_("Choose a coin."))

    def lead(self) -> None:
        """Lead the keyboard to what can be chosen next."""
        focus, first = self.table.scene.focus, self.first()
        if focus.by_keyboard and first is not None:
            focus.set(first)

    def first(self) -> str | None:
        """Where the keyboard begins if something is asked: the first answer, or of what can be chosen."""
        table = self.table
        if table.answering:
            return "table.hands-off" if "hands-off" in table.legal else "table.allow"
        if not table.aiming:
            return None
        if table.next.seats:
            order = [seat for seat, _zone in table.others() if seat in table.next.seats]
            return f"table.seat.{order[0]}"
        if table.next.coins:
            return f"table.coin.{min(table.next.coins, key=self._from_left)}"
        return None

    def _from_left(self, coin: int) -> tuple[float, float]:
        place = self.table.coin_place(coin)
        return place.x, place.y

    def carry_out(self) -> None:
        """Do what has been chosen."""
        table = self.table
        if table.chosen is not None and deeds.passing(table.legal):
            table.scene.act(f"pass {table.chosen.card}")
        elif table.next.action is not None:
            table.scene.act(table.next.action)

    def reply(self, answer: str) -> None:
        """Answer an attack."""
        table = self.table
        if answer not in table.legal:
            return
        table.replied = answer
        table.scene.act(answer)
        if table.answering:
            table.prompt.redraw()

    def cancel(self) -> None:
        """Let go of what has been chosen, step by step back to the card; of a hint at once, for nobody chose
        what it marked."""
        table = self.table
        if table.unhinted is not None:
            table.choose(*table.unhinted)
        elif table.seats:
            table.choose(table.chosen, table.coins, table.seats[:-1])
        elif table.coins:
            table.choose(table.chosen, table.coins[:-1])
        else:
            table.choose(None)

    # -- mouse -------------------------------------------------------------------------------------------

    def _hover_coin(self, coin: int, here: bool) -> None:
        table = self.table
        before = table.hovered
        table.hovered = coin if here else (None if before == coin else before)
        if before != table.hovered:
            table.marks.redraw()

    def _hover_card(self, held: Held, here: bool) -> None:
        table = self.table
        before = table.hovered_card
        table.hovered_card = held if here else (None if before is held else before)
        if before is not table.hovered_card:
            table.hand.redraw()

    def _drag(self, coin: int, x: float, y: float) -> None:
        table = self.table
        if not self.free or (coin not in table.next.coins and coin not in table.coins):
            return
        if self._ghost is None:
            place = table.coin_place(coin)
            self._ghost = table.scene.layer(DRAG_Z).image(
                coin_picture(table.shown(coin)), x, y, place.w * 1.06, place.h * 1.06
            )
        self._ghost.x, self._ghost.y = x, y

    def _drop(self, coin: int, x: float, y: float) -> None:
        """A coin let go: over the own board it is taken, over another's it is given to him."""
        table = self.table
        if not self.let_go():
            return
        onto = next((seat for seat, zone in table.others() if zone.contains(x, y)), None)
        if table.zones.own.contains(x, y) or onto is not None:
            if coin not in table.coins:
                self.choose_coin(coin)
            if self.free and table.word == "grab" and table.next.action is not None:
                self.carry_out()
            elif self.free and onto is not None and onto in table.next.seats:
                self.choose_seat(onto)

    def let_go(self) -> bool:
        """Take what the mouse drags out of its hand; whether there was anything."""
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            ghost.remove()
        return ghost is not None

    # -- keys and hints ----------------------------------------------------------------------------------

    def key(self, symbol: int, modifiers: int) -> bool:
        """Keys that no button took."""
        table = self.table
        if symbol == key.ESCAPE and self.let_go():
            table.scene.focus.held = None
            return True
        if symbol in (key.ESCAPE, key.BACKSPACE) and (table.chosen is not None or table.coins or table.seats):
            self.cancel()
            return True
        if key._1 <= symbol <= key._3:
            held = table.held()
            if symbol - key._1 < len(held) and table.model.viewer is not None:
                table.scene.focus.set(f"table.card.{symbol - key._1}", show=True)
                self.choose_card(held[symbol - key._1])
            return True
        return False

    def hint(self, action: str, why: Reason | None) -> None:
        """Mark on the table what the opponent's mind would do here, and say why; Enter does it."""
        table = self.table
        word, *rest = action.split()
        if table.answering:
            text = _("Hint: let it go.")
            if word == "hands-off":
                text = _("Hint: {card}").format(card=card_name(word))
            table.prompt.say(reasons.told(text, why, partial(naming.beside, word)))
            return
        card = rest[0] if word == "pass" else word
        held = next((one for one in table.model.mine if one.card == card), None)
        numbers = [int(number) for number in rest] if word != "pass" else []
        before = table.unhinted or table.present
        if word == "give":
            table.choose(None, [], numbers)
        elif word == deeds.COINS_THEN_SEAT:
            table.choose(held, numbers[:1], numbers[1:])
        else:
            table.choose(held, numbers)
        table.unhinted = before
        table.prompt.say(reasons.told(self._hint_words(word, numbers), why, partial(naming.beside, word)))
        table.scene.focus.to_lit()

    def _hint_words(self, word: str, numbers: list[int]) -> str:
        if word in ("grab", "pick"):
            return _("Hint: take the marked coin.")
        if word == "give":
            table = self.table
            coins = table.model.pending.coins if table.model.pending is not None else ()
            one, other = (coin_name(table.model.values[coin]) for coin in coins)
            first, second = (table.names[seat] for seat in table.seats)
            return _("Hint: {one} to {first}, {other} to {second}.").format(
                one=one, first=first, other=other, second=second
            )
        if word == "pass":
            return _("Hint: discard the marked card.")
        if word == deeds.COINS_THEN_SEAT:
            return _("Hint: give the marked coin to {name} with {card}.").format(
                name=self.table.names[numbers[-1]], card=card_name(word)
            )
        return _("Hint: play {card} as marked.").format(card=card_name(word))
