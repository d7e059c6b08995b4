"""Positions for the tests: what matters is said, the other cards are dealt to where they may lie."""

from __future__ import annotations

from game.rules import GAMES

GAME = GAMES["bonnie-and-clyde"]
CARDS = [*(str(n) for n in range(1, 11)), "T", "B", "C"]


def meld(location, cards=3, at_car=False):
    return {"kind": "meld", "location": location, "cards": cards, "at_car": at_car}


def layoff(location, cards=1, at_car=False):
    return {"kind": "layoff", "location": location, "cards": cards, "at_car": at_car}


def position(
    hand,
    *,
    others=((),),
    car=1,
    board=None,
    tables=None,
    captured=None,
    files=("T",),
    case_file=20,
    scores=None,
    seen=None,
    stage="play",
    avoid=(),
    **fields,
):
    """Seat 0 is to act, with `hand` (a text such as "5 5 5 T").

    `others` are the other hands; `board` names cards under Locations ({4: "B"}), None for an empty
    one. The rest of the cards goes under the other Locations, then as far as `case_file` into the
    Case File, and what is left over lies at the bottom of the FBI Files. `avoid` names cards kept
    away from the Locations.
    """
    hands = [hand.split(), *[list(other.split() if isinstance(other, str) else other) for other in others]]
    seats = len(hands)
    tables = tables or [[] for _ in range(seats)]
    captured = captured or [[] for _ in range(seats)]
    left = dict.fromkeys(CARDS[:10], 6) | {"T": 15, "B": 1, "C": 1}
    for cards in (*hands, *captured, files):
        for card in cards:
            left[card] -= 1
    for plays in tables:
        for play in plays:
            left[str(play["location"])] -= play["cards"]
    under = [("" if board is None or n not in board else board[n]) for n in range(1, 11)]
    for card in under:
        if card:
            left[card] -= 1
    assert min(left.values()) >= 0, left
    free = under.count("")
    outlaws = [card for card in "BC" if left[card]]
    assert free >= len(outlaws), "nowhere to hide an outlaw"
    left |= {"B": 0, "C": 0}
    stock = _mixed({card: n for card, n in left.items() if card not in avoid})
    for card in outlaws:
        under[len(under) - 1 - under[::-1].index("")] = card
    for at, card in enumerate(under):
        if card == "":
            under[at] = stock.pop()
            left[under[at]] -= 1
    rest = _mixed(left)
    return {
        "game": "bonnie-and-clyde",
        "seats": seats,
        "options": {"target": 100, "no_throwback": False},
        "scores": scores or [0] * seats,
        "hand": 1,
        "dealer": seats - 1,
        "turn": 0,
        "stage": stage,
        "car": car,
        "case_file": rest[:case_file],
        "fbi_files": [*rest[case_file:], *files],
        "board": under,
        "hands": [sorted(cards, key=CARDS.index) for cards in hands],
        "table": tables,
        "captured": captured,
        "seen": seen or [[] for _ in range(seats)],
        "shown": [[] for _ in range(seats)],
        "ted_used": False,
        "active": stage != "draw",
        "taken": None,
        "idle": 0,
        "pending": None,
        "result": None,
        **fields,
    }


def _mixed(left):
    """The cards one of each kind after another, so that no kind lies in a heap."""
    left = dict(left)
    cards = []
    while any(left.values()):
        for card in left:
            if left[card]:
                left[card] -= 1
                cards.append(card)
    return cards


def observation(fields, seat=0):
    return GAME.observe(GAME.read(fields), seat)
