"""Personalities: a taste among moves that are about as good as each other.

The search says what each move is worth; a *style* says how much a character likes it. To make a move that it
likes a character gives away a small chance to win, and no more; where a move is drawn by lot from a mixture,
what it likes is drawn more often. The search itself is the same for all, so a style costs no time and hardly
any strength, and where there is one good move everybody makes it.

That holds only as far as what the search says is true. Worth is compared with the first impression counted
in, as the search itself does, and of moves hardly tried nothing is believed: to choose the one that is liked
among mean results of a few simulations is to choose by luck (measured: it cost a tenth of the games).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.rules.core import BadRequest, View

JOY: Final = 0.02
"""A character would give such a chance to win for a move that it likes with all its heart, and as much not to
have to make one that it hates."""

TRIED: Final = 0.1
"""Of a move tried less than this part as often as the one tried most too little is known."""

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
    """The move made instead of the chosen one: the one worth most, its joy included."""
    known = {option.action: option for option in options}
    if chosen not in known:
        return chosen
    enough = TRIED * max(option.visits for option in known.values())
    favourite = known[chosen]
    most = favourite.worth + JOY * liking(chosen)
    for option in known.values():
        joy = JOY * liking(option.action)
        if option.visits >= enough and option.worth + joy > most:
            favourite, most = option, option.worth + joy
    return favourite.action


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
    """Lays beside the car and hardly anywhere else, and steers it to what is in his hand."""
    word, *places = action.split(" ")
    if word in ("meld", "layoff"):
        return 0.75 if int(places[0]) == seen.car else -0.75
    if word in ("up", "down"):
        hand = seen.hands[seat]
        ahead, behind = (hand.count(str(place)) for place in (seen.car + 1, seen.car - 1))
        better = float((ahead > behind) - (ahead < behind))
        return 0.75 * better if word == "up" else -0.75 * better
    return 0.0


def _collector(seen: Any, seat: int, action: str) -> float:
    """Takes what others threw away, and keeps his cards together in the hand."""
    word = action.split(" ")[0]
    return {"take": 0.4, "keep": 0.4, "meld": -0.75, "layoff": -0.75}.get(word, 0.0)


def _fugitive(seen: Any, seat: int, action: str) -> float:
    """Turns the car back, and leaves what lies under Locations."""
    return 0.6 if action in ("down", "leave") else 0.0


# --- Scallywags ---


def _brawler(seen: Any, seat: int, action: str) -> float:
    """Goes for the others' takes, and lets nobody near his own."""
    word, *coins = action.split(" ")
    if word in ("land-ho", "pick"):
        return -0.6 if int(coins[0]) in seen.middle else 0.6
    if word in ("booty", "shiver", "grab"):
        return -0.6
    return 0.6 if word in ("arrgh", "avast", "pieces-of-eight", "hands-off") else 0.0


def _miser(seen: Any, seat: int, action: str) -> float:
    """Fills his take from the middle, and leaves the others' alone."""
    word, *coins = action.split(" ")
    if word in ("land-ho", "pick"):
        return 0.8 if int(coins[0]) in seen.middle else -0.8
    if word in ("booty", "shiver", "grab"):
        return 0.8
    return -0.8 if word in ("arrgh", "avast", "pieces-of-eight") else 0.0


def _lookout(seen: Any, seat: int, action: str) -> float:
    """Rather looks at coins than anything else."""
    return 0.9 if action.split(" ")[0] in ("land-ho", "blow-me-down") else -0.9


def _trickster(seen: Any, seat: int, action: str) -> float:
    """Foists poor coins on others, and swaps, instead of helping himself."""
    word, *seats = action.split(" ")
    if word == "give":
        return sum(0.5 if int(other) != seat else -0.5 for other in seats)
    if word in ("yo-ho-ho", "avast", "blow-me-down"):
        return 1.0
    return -1.0 if word in ("land-ho", "pieces-of-eight", "booty", "shiver", "grab") else 0.0


# --- Mafia ---


def _hothead(seen: Any, seat: int, action: str) -> float:
    """The knife and the pistol, and that at once."""
    word = action.split(" ")[0]
    if word == "protect":
        return -0.3
    return 0.7 if word in ("stab", "shoot", "pistols") else 0.0


def _cautious(seen: Any, seat: int, action: str) -> float:
    """Protects himself, and would rather sit in a bunker."""
    word = action.split(" ")[0]
    return {"bunker": 1.0, "protect": 0.8}.get(word, 0.0)


def _loyal(seen: Any, seat: int, action: str) -> float:
    """Stands by his own, leaves the peaceful in peace, and pays back who has raised a hand against him."""
    word, *targets = action.split(" ")
    if word in ("revive", "give"):
        return 1.0
    if word not in AIMED:
        return 0.0
    aimed_at = [int(target) for target in targets]
    if any(_head(seen.bosses, target) == _head(seen.bosses, seat) for target in aimed_at):
        return -1.0
    return 1.0 if any(_has_attacked(seen, target, seat) for target in aimed_at) else -1.0


def _gambler(seen: Any, seat: int, action: str) -> float:
    """Loads for the great blow, and has no time for the knife."""
    word = action.split(" ")[0]
    if word in ("load", "pistols", "shotgun", "bomb"):
        return 0.6
    return -0.6 if word == "stab" else 0.0


AIMED: Final = ("stab", "shoot", "pistols", "shotgun")
"""The signs that name whom they are meant for."""


def _has_attacked(seen: Any, other: int, seat: int) -> bool:
    """Whether another has aimed at this seat, or thrown the bomb, in the rounds that are remembered."""
    signs = (signs[other] for signs in seen.memory)
    return any(sign == "bomb" or str(seat) in sign.split(" ")[1:] for sign in signs if sign is not None)


def _head(bosses: Sequence[int | None], seat: int) -> int:
    """The boss of all bosses above a seat; itself if it has none."""
    boss = bosses[seat]
    return seat if boss is None else _head(bosses, boss)


STYLES: Final[Mapping[str, Mapping[str, Taste]]] = {
    "bonnie-and-clyde": {"driver": _driver, "collector": _collector, "fugitive": _fugitive},
    "scallywags": {"brawler": _brawler, "miser": _miser, "lookout": _lookout, "trickster": _trickster},
    "mafia": {"hothead": _hothead, "cautious": _cautious, "loyal": _loyal, "gambler": _gambler},
}
"""The styles of each game, by name."""
