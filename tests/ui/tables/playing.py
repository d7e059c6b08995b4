"""Playing at the real table: a quick opponent without a process, and hands for the mouse and for the keys."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pyglet.window import key

from ai.choose import choose
from game.play.match import Match
from game.play.seats import Computer, Person, Setup
from game.ui.pilot import Pilot
from game.ui.scenes.prompter import Asked
from game.ui.scenes.rules import Rules
from game.ui.scenes.table import TableScene
from tests.ui.tables.listening import Listener

CAST = (("Vera", "vera"), ("Hattie Mae", "hattie"), ("Lefty", "lefty"), ("Inés", "ines"))
CARDS = [*(str(n) for n in range(1, 11)), "T", "B", "C"]


class QuickMind(Listener):
    """Answers like the opponent's process, at once and always the same."""

    def answers(self, asked: Asked) -> str:
        """What a very short search finds."""
        return choose(asked.seen, asked.seat, level=asked.level, simulations=4, seed=len(self.asked)).action


def setup(seats: int = 3, persons: int = 1, **options: object) -> Setup:
    """A table with so many persons, the others computers."""
    return Setup(
        "bonnie-and-clyde",
        tuple(
            Person(name, portrait) if seat < persons else Computer(name, portrait, "easy")
            for seat, (name, portrait) in enumerate(CAST[:seats])
        ),
        options,
    )


def sit_down(pilot: Pilot, match: Match, mind: QuickMind | None = None, *, rest: bool = True) -> TableScene:
    """Open the table of a match, and let everything come to rest."""
    scene = TableScene(match, to_menu=lambda: None, rules=Rules, thinker=mind or QuickMind())
    pilot.stage.go(scene)
    if rest:
        pilot.settle()
    return scene


def position(hands: list[str], *, case: int = 20, **fields: Any) -> dict[str, object]:
    """The play step of seat 0, the car at 5, with those hands; what is named nowhere lies in the piles."""
    seats = len(hands)
    given: dict[str, Any] = {
        "game": "bonnie-and-clyde", "seats": seats, "options": {"target": 100, "no_throwback": False},
        "scores": [0] * seats, "hand": 1, "dealer": seats - 1, "turn": 0, "stage": "play", "car": 5,
        "board": [None] * 10, "table": [[] for _ in hands], "captured": [[] for _ in hands],
        "seen": [[] for _ in hands], "shown": [[] for _ in hands], "ted_used": False, "active": True,
        "taken": None, "idle": 0, "pending": None, "result": None,
    }  # fmt: skip
    given.update(fields)
    left = Counter(dict.fromkeys(CARDS[:10], 6) | {"T": 15, "B": 1, "C": 1})
    given["hands"] = [sorted(hand.split(), key=CARDS.index) for hand in hands]
    used = [card for hand in given["hands"] for card in hand]
    used += [card for card in given["board"] if card] + [
        card for cards in given["captured"] for card in cards
    ]
    used += [str(p["location"]) for plays in given["table"] for p in plays for _ in range(p["cards"])]
    left.subtract(used)
    # Outlaws that lie nowhere else stay under the last Locations.
    for outlaw, location in (("B", 9), ("C", 10)):
        if left[outlaw]:
            given["board"][location - 1] = outlaw
            left[outlaw] = 0
    pile = [card for card in CARDS for _ in range(left[card])]
    given["case_file"], given["fbi_files"] = pile[:case], pile[case:]
    return given


class Hands:
    """Somebody who carries out actions of the notation on the screen."""

    def __init__(self, pilot: Pilot, scene: TableScene) -> None:
        self.pilot = pilot
        self.scene = scene
        self.table: Any = scene.table

    def cards(self, kind: str, count: int) -> list[int]:
        """The places in the fan of so many cards of a kind."""
        return [k for k, held in enumerate(self.table.hand.order) if held.kind == kind][:count]

    def deed(self, action: str) -> int:
        """Which button of the panel carries an action."""
        return [deed.action for deed in self.table.offer.deeds].index(action)

    def do(self, action: str) -> None:
        """Carry out one action and let everything come to rest."""
        word, *rest = action.split()
        if word in ("meld", "layoff", "discard"):
            self.choose(rest[0], int(rest[1]) if len(rest) > 1 else 1)
            self.confirm(action)
        elif word == "ted":
            self.choose("T", 1)
            self.confirm("ted look" if rest[0] == "look" else action)
            if rest[0] == "look":
                self.aim(int(rest[1]))
        elif word == "fetch":
            self.fetch(self.pilot.scene.pile.index(rest[0]))  # type: ignore[attr-defined]
        elif word in ("draw", "take"):
            self.draw(word)
        else:
            self.confirm(action)
        self.pilot.settle()

    def choose(self, kind: str, count: int) -> None:
        raise NotImplementedError

    def confirm(self, action: str) -> None:
        raise NotImplementedError

    def aim(self, location: int) -> None:
        raise NotImplementedError

    def fetch(self, index: int) -> None:
        raise NotImplementedError

    def draw(self, word: str) -> None:
        raise NotImplementedError


class Mouse(Hands):
    """Everything by clicks and drags."""

    def choose(self, kind: str, count: int) -> None:
        for index in self.cards(kind, count):
            rect = self.pilot.find(f"table.card.{index}").rect
            self.pilot.click((rect.x + 26, rect.y + 40))
            self.pilot.watch(0.3)

    def confirm(self, action: str) -> None:
        if action.startswith("discard"):
            rect = self.pilot.find(f"table.card.{self.cards(action.split()[1], 1)[0]}").rect
            files = self.pilot.find("table.pile.files").rect
            self.pilot.drag((rect.x + 26, rect.y + 40), (files.cx, files.cy))
        elif action in ("up", "down"):
            self.aim(self.table.model.car + (1 if action == "up" else -1))
        else:
            self.pilot.click(f"table.deed.{self.deed(action)}")

    def aim(self, location: int) -> None:
        self.pilot.click(f"table.location.{location}")

    def fetch(self, index: int) -> None:
        self.pilot.click(f"files.{index}")

    def draw(self, word: str) -> None:
        if word == "draw":
            self.pilot.click("table.pile.case")
        else:
            hand = self.table.zones.hand
            self.pilot.drag("table.pile.files", (hand.cx, hand.cy))


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

    def choose(self, kind: str, count: int) -> None:
        for index in self.cards(kind, count):
            self.go_to(f"table.card.{index}")
            self.pilot.press_key(key.SPACE)
            self.pilot.watch(0.3)

    def confirm(self, action: str) -> None:
        button = self.pilot.find(f"table.deed.{self.deed(action)}")
        symbol = button.shortcut  # type: ignore[attr-defined]
        assert symbol is not None, f"{action} has no key"
        self.pilot.press_key(symbol)

    def aim(self, location: int) -> None:
        self.go_to(f"table.location.{location}")
        self.pilot.press_key(key.SPACE)

    def fetch(self, index: int) -> None:
        self.go_to(f"files.{index}")
        self.pilot.press_key(key.ENTER)

    def draw(self, word: str) -> None:
        self.confirm(word)


def play_hand(hands: Hands, mind_seed: int = 1, most: int = 200) -> list[str]:
    """Let seat 0 play until the hand is over, its moves thought out without looking further than its view."""
    match, pilot, done = hands.scene.match, hands.pilot, []
    while pilot.scene.name != "result":
        pilot.settle()
        if pilot.scene.name == "result":
            break
        if match.to_act() != [0]:
            continue
        action = choose(
            match.observation(0), 0, level="easy", simulations=4, seed=mind_seed + len(done)
        ).action
        before = len(match.history)
        hands.do(action)
        done.append(action)
        assert len(match.history) > before, f"{action} did nothing"
        assert len(done) < most, "the hand does not end"
    return done
