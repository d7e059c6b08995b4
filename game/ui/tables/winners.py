"""Who has won, as a sentence of the log, where the game has nothing to add to it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.words import _


def sentence(winners: Sequence[int], names: Sequence[str], viewer: int | None) -> str:
    """Who has won the game, or with whom the win is shared, told to `viewer`."""
    others = ", ".join(names[seat] for seat in winners if seat != viewer)
    if viewer in winners:
        return _("You share the win with {names}.").format(names=others) if others else _("You win the game.")
    if len(winners) > 1:
        return _("The win is shared: {names}.").format(names=others)
    return _("{name} wins the game.").format(name=others)
