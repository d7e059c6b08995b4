"""Personalities: a taste among moves that are about as good as each other.

The search says what each move is worth; a *style* says how much a character likes it. Among the moves whose
worth lies so near to the chosen one's that the difference means nothing, the character makes the one that it
likes best; where a move is drawn by lot from a mixture, what it likes is drawn more often. The search itself
is the same for all, so a style costs no time and hardly any strength, and where there is one good move
everybody makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.rules.core import BadRequest, View

MARGIN: Final = 0.04
"""A move counts as about as good if it gives away no more than this part of what the chosen one is worth, and
that only if it is liked with all the heart."""

TRIED: Final = 0.05
"""Of a move tried less than this part as often as the chosen one too little is known."""

FAVOUR: Final = 3.0
"""So many times as often as one that leaves it cold a character draws a move that it likes."""

Liking = Callable[[str], float]
"""How much a move is liked, by its text: from -1 to 1, 0 for what leaves the character cold."""

Taste = Callable[[Any, int, str], float]
"""The same for any observation of a game and the seat that is to move."""


class Option(NamedTuple):
    """A move that was searched: how often it was tried, and what it is worth."""

    action: str
    visits: int
    worth: float


def preferred(chosen: str, options: Iterable[Option], liking: Liking) -> str:
    """The move made instead of the chosen one: liked most for the little that it gives away."""
    known = {option.action: option for option in options}
    if chosen not in known:
        return chosen
    best = known[chosen]
    margin = MARGIN * best.worth
    favourite, most = chosen, margin * liking(chosen)
    for option in known.values():
        loss = max(0.0, best.worth - option.worth)
        joy = margin * liking(option.action) - loss
        if option.visits >= TRIED * best.visits and loss <= margin and joy > most:
            favourite, most = option.action, joy
    return favourite


def favoured(mixture: Mapping[str, float], liking: Liking) -> dict[str, float]:
    """The mixture in which what is liked comes more often, and what is disliked less."""
    weights = {action: chance * FAVOUR ** liking(action) for action, chance in mixture.items()}
    total = sum(weights.values())
    return {action: weight / total for action, weight in weights.items()}


def liking(observation: View, seat: int, style: str | None) -> Liking | None:
    """What `seat` likes here if it has this style; None for no style. Raises BadRequest if there is no such
    style in this game."""
    if style is None:
        return None
    taste = STYLES.get(observation.game, {}).get(style)
    if taste is None:
        raise BadRequest(f"There is no style {style!r} in the game {observation.game!r}.")
    return lambda action: taste(observation, seat, action)


# --- Bonnie and Clyde ---


def _driver(seen: Any, seat: int, action: str) -> float:
    """Lays where the car stands, looks there for the outlaws, and steers it to what is in his hand."""
    word, *places = action.split(" ")
    if word in ("meld", "layoff"):
        return 0.7 if int(places[0]) == seen.car else 0.0
    if word in ("up", "down"):
        hand = seen.hands[seat]
        ahead, behind = (hand.count(str(place)) for place in (seen.car + 1, seen.car - 1))
        return float((ahead > behind) - (ahead < behind)) * (1.0 if word == "up" else -1.0)
    return 0.5 if action == f"ted look {seen.car}" else 0.0


def _collector(seen: Any, seat: int, action: str) -> float:
    """Takes what others threw away, and keeps what lies under Locations."""
    return 0.3 if action in ("take", "keep", "ted files") else 0.0


def _snoop(seen: Any, seat: int, action: str) -> float:
    """Sends Ted Hinton to look under Locations."""
    return 0.4 if action.startswith("ted look") else 0.0


# --- Scallywags ---


def _brawler(seen: Any, seat: int, action: str) -> float:
    """Goes for the others' takes, and lets nobody near his own."""
    word, *coins = action.split(" ")
    if word == "pick":
        return 0.0 if int(coins[0]) in seen.middle else 1.0
    if word == "yo-ho-ho":
        return 0.5
    return 1.0 if word in ("arrgh", "avast", "pieces-of-eight", "hands-off") else 0.0


def _miser(seen: Any, seat: int, action: str) -> float:
    """Fills his take from the middle, by hand rather than by cards."""
    word, *coins = action.split(" ")
    if word == "grab":
        return 1.0
    if word == "pick":
        return 1.0 if int(coins[0]) in seen.middle else 0.0
    return 0.7 if word in ("booty", "shiver") else 0.0


def _lookout(seen: Any, seat: int, action: str) -> float:
    """Looks at coins, and takes those that he knows."""
    word, *coins = action.split(" ")
    if word == "grab":
        return 0.3 if int(coins[0]) in seen.seen[seat] else -0.3
    return 1.0 if word in ("land-ho", "blow-me-down") else 0.0


def _trickster(seen: Any, seat: int, action: str) -> float:
    """Foists poor coins on others, and swaps."""
    word, *seats = action.split(" ")
    if word == "give":
        return sum(0.5 for other in seats if int(other) != seat)
    return 1.0 if word in ("yo-ho-ho", "avast", "blow-me-down") else 0.0


# --- Mafia ---


def _hothead(seen: Any, seat: int, action: str) -> float:
    """The knife and the pistol, and that at once."""
    word = action.split(" ")[0]
    if word == "protect":
        return -0.5
    return 1.0 if word in ("stab", "shoot", "pistols") else 0.0


def _cautious(seen: Any, seat: int, action: str) -> float:
    """Protects himself, and would rather sit in a bunker."""
    word = action.split(" ")[0]
    if word in ("protect", "bunker"):
        return 1.0
    return 0.0 if word in ("load", "pass", "give", "revive") else -0.5


def _loyal(seen: Any, seat: int, action: str) -> float:
    """Brings people back, and does not raise a hand against his own."""
    word, *targets = action.split(" ")
    if word == "revive":
        return 1.0
    if word in ("stab", "shoot", "shotgun", "pistols"):
        own = _head(seen.bosses, seat)
        return -1.0 if any(_head(seen.bosses, int(target)) == own for target in targets) else 0.0
    return 0.0


def _gambler(seen: Any, seat: int, action: str) -> float:
    """Loads for the great blow, the shotgun or the bomb."""
    word = action.split(" ")[0]
    if word in ("bomb", "shotgun"):
        return 1.0
    return {"pistols": 0.5, "load": 0.7, "protect": -0.3}.get(word, 0.0)


def _head(bosses: Sequence[int | None], seat: int) -> int:
    """The boss of all bosses above a seat; itself if it has none."""
    boss = bosses[seat]
    return seat if boss is None else _head(bosses, boss)


STYLES: Final[Mapping[str, Mapping[str, Taste]]] = {
    "bonnie-and-clyde": {"driver": _driver, "collector": _collector, "snoop": _snoop},
    "scallywags": {"brawler": _brawler, "miser": _miser, "lookout": _lookout, "trickster": _trickster},
    "mafia": {"hothead": _hothead, "cautious": _cautious, "loyal": _loyal, "gambler": _gambler},
}
"""The styles of each game, by name."""
