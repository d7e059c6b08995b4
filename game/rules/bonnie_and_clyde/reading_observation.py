"""Reading an observation strictly: there must be a position that looks like this."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.rules.bonnie_and_clyde import memory as mem
from game.rules.bonnie_and_clyde import reading
from game.rules.bonnie_and_clyde.moves import CARDS
from game.rules.bonnie_and_clyde.observing import UNSEEN
from game.rules.bonnie_and_clyde.state import State
from game.rules.bonnie_and_clyde.view import Observation
from game.rules.fields import bad, converted, items


def read_observation(value: object) -> Observation:
    """The observation with these fields. Raises BadPosition with a sentence.

    A hand given as a list with null for unknown cards is read as its size; what is known in it is
    then among the remembered cards.
    """
    if not isinstance(value, dict):
        bad("The observation is not an object.")
    observation = converted(_hands_as_sizes(value), Observation)
    if observation.memory is not None:
        _check_history(observation)
    some_state(observation)
    return observation


def some_state(observation: Observation) -> State:
    """One of the positions that look like this: what is unknown is filled with the cards that are left.

    What the seats may do next, and whose turn it is, is the same in all of them for whoever sees this.
    Raises BadPosition if there is no such position.
    """
    fields: dict[str, object] = msgspec.json.decode(msgspec.json.encode(observation))
    fields.pop("memory")
    for name in ("scores", "hands", "board", "shown", "seen", "table", "captured"):
        if len(items(fields[name], f"{name!r}")) != (10 if name == "board" else observation.seats):
            bad(f"{name!r} has not as many entries as it should.")
    left = _cards_left(observation)
    board = list(observation.board)
    _place_outlaws(observation, board, left)
    unknown = [card for card in CARDS for _ in range(left[card])]
    unknown.reverse()

    def filler() -> str:
        if not unknown or unknown[-1] in "BC":
            bad("The cards do not add up: more are hidden than are left.")
        return unknown.pop()

    if isinstance(observation.case_file, int):
        fields["case_file"] = [filler() for _ in range(observation.case_file)]
    fields["fbi_files"] = [filler() if card is None else card for card in observation.fbi_files]
    fields["board"] = [filler() if card == UNSEEN else card for card in board]
    hands: list[list[str]] = []
    for seat, hand in enumerate(observation.hands):
        if isinstance(hand, int):
            known = _known_in(observation, seat)
            if not len(known) <= hand <= 77:
                bad(f"The hand of seat {seat} is smaller than what is known to be in it.")
            hands.append([*known, *(filler() for _ in range(hand - len(known)))])
        else:
            hands.append(list(hand))
    fields["hands"] = hands
    return reading.read(fields)


def _hands_as_sizes(value: dict[str, object]) -> dict[str, object]:
    hands, shown, memory = value.get("hands"), value.get("shown"), value.get("memory")
    if not isinstance(hands, list):
        return value
    private = memory.get("hands") if isinstance(memory, dict) else None
    if isinstance(private, list) and len(private) == len(hands):
        private = list(private)
    else:
        private = [[] for _ in hands]
    # A list without null is an open hand, unless it is wholly made of what is privately known in it.
    listed = [
        isinstance(hand, list) and (None in hand or bool(known))
        for hand, known in zip(hands, private, strict=True)
    ]
    if not any(listed):
        return value
    if not isinstance(shown, list) or len(shown) != len(hands):
        bad("'shown' and 'hands' must be lists with an entry for each seat.")
    sizes: list[object] = []
    for seat, hand in enumerate(hands):
        if not listed[seat]:
            sizes.append(hand)
            continue
        known = [card for card in hand if card is not None]
        if not all(isinstance(card, str) for card in known) or not isinstance(shown[seat], list):
            bad(f"The hand of seat {seat} holds something that is no card.")
        extra = Counter(known) - Counter(card for card in shown[seat] if isinstance(card, str))
        private[seat] = sorted(extra.elements(), key=lambda card: CARDS.index(card) if card in CARDS else 0)
        sizes.append(len(hand))
    remembered = memory.get("pile") if isinstance(memory, dict) else None
    if remembered is None:
        files = value.get("fbi_files")
        remembered = _bare_history(files) if isinstance(files, list) else []
    return {**value, "hands": sizes, "memory": {"pile": remembered, "hands": private}}


def _bare_history(files: list[object]) -> list[object]:
    """A history for a pile that comes without one: as much is known as is written there."""
    hidden = [f"hidden {len(files) - 1}"] if len(files) > 1 else []
    return [*hidden, f"push {files[-1]}"] if files else []


def _known_in(observation: Observation, seat: int) -> list[str]:
    private = observation.memory.hands[seat] if observation.memory is not None else ()
    return [*observation.shown[seat], *private]


def _cards_left(observation: Observation) -> Counter[str]:
    """All cards of the game without those whose place is known."""
    left = Counter({card: reading.copies(kind) for kind, card in enumerate(CARDS)})
    if not isinstance(observation.case_file, int):
        left.subtract(observation.case_file)
    left.subtract(card for card in observation.fbi_files if card is not None)
    left.subtract(card for card in observation.board if card not in (None, UNSEEN))
    for seat, hand in enumerate(observation.hands):
        left.subtract(_known_in(observation, seat) if isinstance(hand, int) else hand)
        left.subtract(observation.captured[seat])
        for play in observation.table[seat]:
            left.subtract({str(play.location): play.cards})
    after_ted = observation.pending is not None and observation.pending.after == "ted"
    if observation.stage == "fetch" or (observation.stage == "look" and after_ted):
        left.subtract(["T"])
    return left


def _place_outlaws(observation: Observation, board: list[str | None], left: Counter[str]) -> None:
    """Bonnie and Clyde lie under Locations that the seat has not seen, the one looked under now the last
    to be thought of."""
    looked = observation.pending.location - 1 if observation.pending is not None else -1
    free = sorted((p for p in range(10) if board[p] == UNSEEN), key=lambda place: (place == looked, place))
    for card in ("B", "C"):
        if left[card] and free:
            board[free.pop(0)] = card
            left[card] -= 1


def _check_history(observation: Observation) -> None:
    memory = observation.memory
    assert memory is not None
    if len(memory.hands) != observation.seats:
        bad("'hands' of the memory must have an entry for each seat.")
    if not mem.is_history(memory.pile):
        bad("The history of the FBI Files is not one.")
    thought = mem.certain(memory.pile)
    if len(thought) != len(observation.fbi_files):
        bad("The history of the FBI Files does not lead to the FBI Files.")
    for card, known in zip(thought, observation.fbi_files, strict=True):
        if card is not None and card != known:
            bad("The history of the FBI Files does not lead to the FBI Files.")
