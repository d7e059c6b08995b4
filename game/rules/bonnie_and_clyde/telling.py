"""What a step of play tells: its words as each seat may know them, and whether anybody learnt from it
something that could not be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.bonnie_and_clyde import events as ev
from game.rules.bonnie_and_clyde.observing import UNSEEN, observe
from game.rules.bonnie_and_clyde.state import State


def told_action(action: str, actor: int | None, seat: int | None) -> str:
    """The action as `seat` is told it: which card was fetched from the FBI Files is the actor's secret."""
    return "fetch" if action.startswith("fetch ") and seat != actor else action


def irrevocable(before: State, seat: int, events: Sequence[ev.AnyEvent]) -> bool:
    """Whether the step of `seat` from the state `before` ended the turn or showed anybody a card anew.

    A card that the seat knew already may be looked at again and taken back; so may a card taken from the FBI
    Files if the one below it is remembered. (In play it always is, by everybody: whatever a Hinton fetched in
    secret, he himself and a discard have covered it. A position may come without what was remembered.)
    """
    for event in events:
        match event:
            case ev.Drew() | ev.Captured() | ev.Discarded():
                return True
            case ev.Looked(location=location):
                if observe(before, seat).board[location - 1] == UNSEEN:
                    return True
            case ev.TedPlayed(use="files"):
                if None in observe(before, seat).fbi_files:
                    return True
            case ev.Took():
                if observe(before, seat).fbi_files[-2:-1] == (None,):
                    return True
            case _:
                pass
    return False
