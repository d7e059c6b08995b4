"""Reading a position strictly: all coins and cards accounted for, or a sentence why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import BadPosition, BadRequest
from game.rules.fields import Fields, bad, items, kind_of, number
from game.rules.hands import packed
from game.rules.scallywags import memory as mem
from game.rules.scallywags import state as st
from game.rules.scallywags.moves import (
    ARRGH,
    AVAST,
    BLOW_ME_DOWN,
    CARDS,
    COINS,
    LAND_HO,
    NOTHING,
    PIECES_OF_EIGHT,
)  # fmt: skip
from game.rules.scallywags.notation import NAME, STAGES, coins_of
from game.rules.scallywags.state import State

AT_WORK: dict[int, tuple[int, ...]] = {
    st.STAGE_GIVE: (BLOW_ME_DOWN,),
    st.STAGE_PICK: (LAND_HO,),
    st.STAGE_REACT: (ARRGH, AVAST, PIECES_OF_EIGHT, LAND_HO),
}
"""The cards that can be at work in each stage."""


def options(value: object, error: type[BadPosition] | type[BadRequest]) -> None:
    """An options object of this game, which has none."""
    if not isinstance(value, dict):
        raise error("'options' must be an object.")
    for name in value:
        raise error(f"There is no option {name!r}.")


def read(value: object) -> State:
    """The state with this position. Raises BadPosition with a sentence that names what is wrong."""
    fields = Fields(value, "The position")
    fields.word("game", (NAME,))
    seats = fields.number("seats", 2, 6)
    options(fields.get("options"), BadPosition)
    state = State(seats)
    state.turn = fields.number("turn", 0, seats - 1)
    state.turns = fields.number("turns", 0, st.LAST_TURN)
    state.stage = STAGES.index(fields.word("stage", STAGES))
    _read_coins(state, fields)
    _read_places(state, fields)
    _read_cards(state, fields)
    _read_seen(state, fields)
    _read_pending(state, fields)
    _read_result(state, fields)
    _check_stage(state)
    state.memory = _read_memory(state, fields)
    return state


def _read_coins(state: State, fields: Fields) -> None:
    counts = dict.fromkeys(st.VALUES, 0)
    for coin, value in enumerate(fields.items("coins", COINS)):
        entry = Fields(value, f"Coin {coin}")
        face = entry.number("value", 0, 8)
        if face not in counts:
            bad(f"There is no coin of {face}.")
        counts[face] += 1
        state.values[coin] = face
        if entry.flag("up"):
            state.up += 1 << coin
    for face, count in counts.items():
        if count != st.COINS_OF_A_VALUE:
            bad(f"The coins do not add up: {count} of {face} instead of {st.COINS_OF_A_VALUE}.")


def _read_places(state: State, fields: Fields) -> None:
    taken: set[int] = set()

    def place(value: object, what: str) -> int:
        coin = number(value, f"A coin of {what}", 0, COINS - 1)
        if coin in taken:
            bad(f"Coin {coin} lies in two places.")
        taken.add(coin)
        return coin

    for value in fields.items("middle"):
        place(value, "the middle")
    for seat, take in enumerate(fields.items("takes", int(state.seats))):
        coins = items(take, f"The take of seat {seat}")
        if len(coins) > state.full:
            bad(f"The take of seat {seat} has more than {state.full} coins.")
        for slot, value in enumerate(coins):
            coin = place(value, f"the take of seat {seat}")
            state.takes[seat * 8 + slot] = coin
            state.owner[coin] = seat
            state.held[seat] += 1 << coin
            state.middle -= 1 << coin
        state.take_sizes[seat] = len(coins)
    if len(taken) != COINS:
        bad("The coins do not add up: some are nowhere.")


def _pile(value: Sequence[object], what: str) -> list[int]:
    if len(value) > st.DECK:
        bad(f"{what} holds more cards than the game has.")
    return [kind_of(card, what, CARDS) for card in value]


def _read_cards(state: State, fields: Fields) -> None:
    counts = [0] * len(CARDS)
    draw = _pile(fields.items("draw"), "'draw'")
    discard = _pile(fields.items("discard"), "'discard'")
    for kind in draw + discard:
        counts[kind] += 1
    hands: list[list[int]] = []
    for seat, value in enumerate(fields.items("hands", int(state.seats))):
        hand = [0] * len(CARDS)
        for card in items(value, f"The hand of seat {seat}"):
            hand[kind_of(card, f"The hand of seat {seat}", CARDS)] += 1
        hands.append(hand)
        counts = [total + count for total, count in zip(counts, hand, strict=True)]
    for kind, count in enumerate(counts):
        if count != st.COPIES:
            bad(f"The cards do not add up: {count} of {CARDS[kind]} instead of {st.COPIES}.")
    state.draw_size = len(draw)
    for i, kind in enumerate(reversed(draw)):
        state.draw[i] = kind
    state.discard_size = len(discard)
    for i, kind in enumerate(discard):
        state.discard[i] = kind
    for seat, hand in enumerate(hands):
        state.hands[seat] = packed(hand)
        state.hand_sizes[seat] = sum(hand)


def _read_seen(state: State, fields: Fields) -> None:
    for seat, value in enumerate(fields.items("seen", int(state.seats))):
        seen = 0
        for entry in items(value, f"'seen' of seat {seat}"):
            coin = number(entry, f"'seen' of seat {seat}", 0, COINS - 1)
            if (int(state.up) >> coin) & 1:
                bad(f"'seen' of seat {seat} names coin {coin}, which lies face up.")
            if (seen >> coin) & 1:
                bad(f"'seen' of seat {seat} names coin {coin} twice.")
            seen |= 1 << coin
        own = int(state.held[seat]) & ~int(state.up)
        if own & ~seen:
            bad(f"'seen' of seat {seat} lacks coin {coins_of(own & ~seen)[0]}, which is its own.")
        state.seen[seat] = seen


def _read_pending(state: State, fields: Fields) -> None:
    value = fields.get("pending")
    stage = int(state.stage)
    if (value is not None) != (stage in AT_WORK):
        bad("'pending' is there in the stages give, pick and react, and only there.")
    if value is None:
        return
    pending = Fields(value, "'pending'")
    state.card = CARDS.index(pending.word("card", [CARDS[kind] for kind in AT_WORK[stage]]))
    length = 2 if state.card in (BLOW_ME_DOWN, AVAST) else 1
    coins = [number(coin, "A coin of 'pending'", 0, COINS - 1) for coin in pending.items("coins", length)]
    state.first = coins[0]
    if length == 2:
        state.second = coins[1]
    if stage == st.STAGE_REACT:
        state.victim = pending.number("victim", 0, int(state.seats) - 1)


def _read_result(state: State, fields: Fields) -> None:
    value = fields.get("result")
    if (value is not None) != (state.stage == st.STAGE_OVER):
        bad("'result' is there when the game is over, and only then.")
    if value is None:
        return
    result = Fields(value, "'result'")
    state.count_up()
    state.adjudicated = result.flag("adjudicated")
    totals = [
        number(total, "A total", 0, 8 * st.COINS_OF_A_VALUE)
        for total in result.items("totals", int(state.seats))
    ]
    if totals != [int(state.totals[s]) for s in range(int(state.seats))]:
        bad("'totals' are not the sums of the takes.")
    winners = [number(entry, "A winner", 0, int(state.seats) - 1) for entry in result.items("winners")]
    if sorted(winners) != [s for s in range(int(state.seats)) if (int(state.winners) >> s) & 1]:
        bad("The winners are not those with the highest total.")


def _check_stage(state: State) -> None:
    """Each stage comes only where the rules lead to it, and leaves something to do."""
    all_full = all(state.take_sizes[s] == state.full for s in range(int(state.seats)))
    if state.stage == st.STAGE_OVER:
        if state.adjudicated == all_full:
            bad("A game is adjudicated when it is over and not all takes are full, and only then.")
        if state.turns == 0 or (state.adjudicated and state.turns != st.LAST_TURN):
            bad("The game cannot be over after so few turns.")
        return
    if all_full:
        bad("All takes are full, so the game is over.")
    if state.turns == st.LAST_TURN:
        bad(f"After turn {st.LAST_TURN} the game is over.")
    if state.stage == st.STAGE_TURN:
        if state.hand_sizes[state.turn] == 0 and not state.can_grab(state.turn):
            bad("The seat whose turn it is can neither take a coin nor discard a card.")
    else:
        _check_card_at_work(state)


def _check_card_at_work(state: State) -> None:
    seat, card = int(state.turn), int(state.card)
    first, second = int(state.first), int(state.second)
    if state.discard_size == 0 or state.discard[state.discard_size - 1] != card:
        bad("The card at work is not on top of the discard pile.")
    if card in (PIECES_OF_EIGHT, LAND_HO) and state.room(seat) == 0:
        bad("The take of the seat whose turn it is is full: it cannot take a coin.")
    needs_down = [first, second] if card in (AVAST, BLOW_ME_DOWN) else [first] if card == LAND_HO else []
    if any((int(state.up) >> coin) & 1 for coin in needs_down):
        bad("The card at work concerns face-down coins, but 'pending' names a coin that lies face up.")
    if state.stage == st.STAGE_GIVE:
        if state.owner[first] != NOTHING or state.owner[second] != NOTHING or first >= second:
            bad("The two coins of Blow Me Down lie in the middle, the lower number first.")
        if state.room_of_others(seat) < 2:
            bad("The opponents have no room for two coins.")
    if state.stage in (st.STAGE_GIVE, st.STAGE_PICK):
        if state.owner[first] == seat:
            bad("The coin looked at is the seat's own.")
        if any(not (int(state.seen[seat]) >> coin) & 1 for coin in needs_down):
            bad("A coin that the seat is looking at is not among those that it has seen.")
    if state.stage == st.STAGE_REACT:
        target = first if second == NOTHING else second
        if state.victim == seat or state.owner[target] != state.victim:
            bad("The victim of an attack is the opponent before whom the coin lies.")
        if card == AVAST and state.owner[first] != seat:
            bad("The first coin of Avast Me Hearties! is the attacker's own.")


def _read_memory(state: State, fields: Fields) -> list[str] | None:
    """The record of what was done. If it does not lead here, because somebody has changed the position by
    hand, the players are as if they had just come to the table."""
    if state.stage == st.STAGE_OVER:
        return None
    value = fields.fields.get("memory")
    if value is None:
        return mem.fresh(state)
    record: list[str] = []
    for entry in items(value, "'memory'"):
        if not isinstance(entry, str):
            bad("The memory is a list of texts.")
        record.append(entry)
    if mem.account(record) is None:
        bad("The memory is no record of what was done.")
    return record if mem.fits(record, state) else mem.fresh(state)
