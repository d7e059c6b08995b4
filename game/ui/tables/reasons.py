"""Why a hint is given: what the search that found it has to say for it, in a sentence.

Only what was found is told: how good the chance to win is thought to be, and that of the next best deed.
Where a deed is left to chance, as when all sign at once, it is how often the lot falls on it. Nothing is
known here but the answer of the opponent's process, which has seen an observation and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ai.search import ENOUGH
from game.ui.words import _


class Reason(NamedTuple):
    """What speaks for a deed, in percent: its chance to win, or where it is drawn by lot its share.

    `other` is the best of the rest, or the likeliest, and `less` its own figure; None if nothing else is
    known well enough. `clear`: nothing else is, but all that was tried looked worse.
    """

    percent: int
    other: str | None = None
    less: int = 0
    by_lot: bool = False
    clear: bool = False


def advice(action: str, search: Mapping[str, Any]) -> tuple[str, Reason | None]:
    """What a person is told to do, and why, by what the computer would do and what the search tells of that
    (`ai.choose.Answer`; its first move is that deed).

    It is the computer's own deed; but where it draws lots, what it does most often, since nobody wants to be
    advised what is seldom good. There is no reason if nothing was searched.
    """
    moves = search.get("moves")
    if not moves:
        return action, None
    by_lot = "probability" in moves[0]
    measure = "probability" if by_lot else "value"
    deed = moves[0]
    if by_lot:
        deed = max(moves, key=lambda move: move[measure])
        action = deed["action"]
    rest = [move for move in moves if move is not deed]
    percent = _percent(deed[measure])
    enough = ENOUGH * max(move["visits"] for move in moves)
    known = [move for move in rest if (_percent(move[measure]) if by_lot else move["visits"] >= enough)]
    if known:
        best = max(known, key=lambda move: move[measure])
        return action, Reason(percent, best["action"], _percent(best[measure]), by_lot)
    clear = not by_lot and bool(rest) and all(move["value"] < deed["value"] for move in rest)
    return action, Reason(percent, by_lot=by_lot, clear=clear)


def told(hint: str, why: Reason | None, name: Callable[[str], str]) -> str:
    """A hint with its reason. `name` calls another deed by its name, or gives the empty string if it has none
    that would tell it from the deed advised."""
    if why is None:
        return hint
    other = name(why.other) if why.other is not None else ""
    text = _by_lot(why, other) if why.by_lot else _by_chance(why, other)
    return " ".join((hint, text.format(percent=why.percent, other=other, less=why.less)))


def _percent(part: float) -> int:
    return round(100 * part)


def _by_lot(why: Reason, other: str) -> str:
    if why.percent == 100:
        return _("The computer would do this every time.")
    if other:
        return _("The computer draws lots here: this {percent} times in 100, {other} {less} times.")
    return _("The computer draws lots here: this {percent} times in 100.")


def _by_chance(why: Reason, other: str) -> str:
    if why.other is None:
        if why.clear:
            return _("Estimated chance to win: {percent}%; all else looked worse.")
        return _("Estimated chance to win: {percent}%.")
    if why.less >= why.percent:
        if other:
            return _("Estimated chance to win: {percent}%; {other} instead is about as good.")
        return _("Estimated chance to win: {percent}%; the next best is about as good.")
    if other:
        return _("Estimated chance to win: {percent}%; {other} instead: {less}%.")
    return _("Estimated chance to win: {percent}%; the next best: {less}%.")
