"""Playing at the real table of Scallywags: a quick opponent without a process, hands for mouse and keys."""

from __future__ import annotations

import random
from typing import Any

from pyglet.window import key

from game.play.match import Match
from game.play.seats import Computer, Person, Setup
from game.rules import GAMES
from game.rules.scallywags.reading_observation import some_state
from game.ui.pilot import Pilot
from game.ui.scenes.prompter import Asked
from game.ui.scenes.rules import Rules
from game.ui.scenes.scallywags_shots import any_action
from game.ui.scenes.table import TableScene
from tests.ui.tables.listening import Listener

GAME = GAMES["scallywags"]
CAST = (
    ("Captain Anne", "anne"), ("Doña Inés", "ines"), ("Old Grog", "grog"), ("Lord Barnaby", "barnaby"),
    ("Kofi", "kofi"), ("Nell", "nell"),
)  # fmt: skip


class Sailor(Listener):
    """Answers like the opponent's process, at once and always the same, from what it is shown alone."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__()
        self._rng = random.Random(seed)

    def answers(self, asked: Asked) -> str:
        """Any legal action."""
        legal = GAME.legal(some_state(asked.seen))[str(asked.seat)]
        return any_action(legal, self._rng)


def setup(seats: int = 4, persons: int = 1) -> Setup:
    """A table with so many persons, the others computers."""
    return Setup(
        "scallywags",
        tuple(
            Person(name, portrait) if seat < persons else Computer(name, portrait, "easy")
            for seat, (name, portrait) in enumerate(CAST[:seats])
        ),
    )


def sit_down(pilot: Pilot, match: Match, mind: Sailor | None = None, *, rest: bool = True) -> TableScene:
    """Open the table of a match, and let everything come to rest."""
    scene = TableScene(match, to_menu=lambda: None, rules=Rules, thinker=mind or Sailor())
    pilot.stage.go(scene)
    if rest:
        pilot.settle()
    return scene


def position(
    *,
    takes: list[str],
    hands: list[str],
    middle_up: int = 10,
    turn: int = 0,
    stage: str = "turn",
    pending: dict[str, Any] | None = None,
) -> dict[str, object]:
    """A position: each take as words like ``8+ 5-`` (value, up or down), each hand as names of cards; the
    other coins lie in the middle, so many of them face up."""
    left = [value for value in (0, 1, 3, 5, 8) for _copy in range(8)]
    coins: list[dict[str, Any]] = []
    lists: list[list[int]] = []
    for take in takes:
        lists.append([])
        for word in take.split():
            left.remove(int(word[0]))
            lists[-1].append(len(coins))
            coins.append({"value": int(word[0]), "up": word[1] == "+"})
    middle = list(range(len(coins), 40))
    random.Random(4).shuffle(left)
    coins += [{"value": value, "up": k < middle_up} for k, value in enumerate(left)]
    order = list(_cards())
    used = [card for hand in hands for card in hand.split()]
    used += [pending["card"]] if pending else []
    draw = [card for card in order for _copy in range(6 - used.count(card))]
    seen = [[coin for coin in take if not coins[coin]["up"]] for take in lists]
    if pending is not None and stage in ("give", "pick"):
        seen[turn] = sorted({*seen[turn], *pending["coins"]})
    return {
        "game": "scallywags", "seats": len(takes), "options": {}, "turn": turn, "turns": 12, "stage": stage,
        "coins": coins, "middle": middle, "takes": lists, "draw": draw,
        "discard": [pending["card"]] if pending else [],
        "hands": [sorted(hand.split(), key=order.index) for hand in hands], "seen": seen,
        "pending": pending, "result": None,
    }  # fmt: skip


def begun(takes: list[str], hands: list[str], *, persons: int = 1, **fields: Any) -> Match:
    return Match.begun_at(setup(len(takes), persons), position(takes=takes, hands=hands, **fields))


def attacked(hand: str, *, persons: int = 1, seats: int = 3) -> Match:
    """Seat 1 grabs the second coin of seat 0, which holds that hand."""
    takes = ["8- 5- 1+", "3+ 1-", "0+ 0-", "8+"][:seats]
    hands = [hand, "avast booty", "shiver shiver shiver", "booty yo-ho-ho yo-ho-ho"][:seats]
    pending = {"card": "pieces-of-eight", "coins": [1], "victim": 0}
    return begun(takes, hands, persons=persons, turn=1, stage="react", pending=pending)


def _cards() -> tuple[str, ...]:
    from game.rules.scallywags.moves import CARDS

    return CARDS


class Hands:
    """Somebody who carries out actions of the notation on the screen."""

    def __init__(self, pilot: Pilot, scene: TableScene) -> None:
        self.pilot = pilot
        self.scene = scene

    @property
    def table(self) -> Any:
        return self.scene.table

    def do(self, action: str, *, rest: bool = True) -> None:
        """Carry out one action and let everything come to rest."""
        word, *rest_of = action.split()
        if word in ("allow", "hands-off"):
            self.reply(word)
        elif word == "pass":
            self.card(rest_of[0])
            self.confirm()
        else:
            if word not in ("grab", "give", "pick"):
                self.card(word)
            coins = rest_of if word not in ("give", "yo-ho-ho") else rest_of[: word == "yo-ho-ho"]
            for coin in coins:
                self.coin(int(coin))
            for seat in rest_of[len(coins) :]:
                self.seat(int(seat))
            if word == "grab":
                self.confirm()
        if rest:
            self.pilot.settle()

    def place_of(self, card: str) -> int:
        """Which card of the hand it is."""
        return [held.card for held in self.table.model.mine].index(card)

    def card(self, card: str) -> None:
        raise NotImplementedError

    def coin(self, coin: int) -> None:
        raise NotImplementedError

    def seat(self, seat: int) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError

    def reply(self, answer: str) -> None:
        raise NotImplementedError


class Mouse(Hands):
    """Everything by clicks; coins without a card are dragged home."""

    def card(self, card: str) -> None:
        self.pilot.click(f"table.card.{self.place_of(card)}")

    def coin(self, coin: int) -> None:
        if self.table.word == "grab":
            own = self.table.zones.own
            self.pilot.drag(f"table.coin.{coin}", (own.cx, own.cy))
        else:
            self.pilot.click(f"table.coin.{coin}")

    def seat(self, seat: int) -> None:
        rect = self.pilot.find(f"table.seat.{seat}").rect
        self.pilot.click((rect.x + 40, rect.y + 70))

    def confirm(self) -> None:
        if self.pilot.has("table.do"):
            self.pilot.click("table.do")

    def reply(self, answer: str) -> None:
        self.pilot.click(f"table.{answer}")


class Keys(Hands):
    """Everything by the keyboard; the mouse is never touched."""

    def go_to(self, id: str) -> None:
        """Walk to a focusable with Tab."""
        focus = self.pilot.scene.focus
        for _step in range(len(list(focus)) + 1):
            if focus.current is not None and focus.current.id == id and focus.by_keyboard:
                return
            self.pilot.press_key(key.TAB)
        raise AssertionError(f"{id} cannot be reached with Tab")

    def card(self, card: str) -> None:
        self.pilot.press_key(key._1 + self.place_of(card))

    def coin(self, coin: int) -> None:
        self.go_to(f"table.coin.{coin}")
        self.pilot.press_key(key.SPACE)

    def seat(self, seat: int) -> None:
        self.go_to(f"table.seat.{seat}")
        self.pilot.press_key(key.SPACE)

    def confirm(self) -> None:
        self.pilot.press_key(key.ENTER)

    def reply(self, answer: str) -> None:
        self.pilot.press_key(key.R if answer == "hands-off" else key.A)


def play_game(hands: Hands, seed: int, most: int = 200) -> list[str]:
    """Let seat 0 play any legal actions until the game is over."""
    match, pilot, rng = hands.scene.match, hands.pilot, random.Random(seed)
    done: list[str] = []
    while pilot.scene.name != "result":
        pilot.settle()
        if pilot.scene.name == "result":
            break
        if match.to_act() != [0]:
            continue
        action = any_action(match.legal(0), rng)
        before = len(match.history)
        hands.do(action)
        done.append(action)
        assert len(match.history) > before, f"{action} did nothing"
        assert len(done) < most, "the game does not end"
    return done
