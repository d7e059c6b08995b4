"""Reading a position strictly: every card accounted for, every field in range, or a sentence why not."""

from __future__ import annotations

from game.rules.bonnie_and_clyde import memory as mem
from game.rules.bonnie_and_clyde import state as st
from game.rules.bonnie_and_clyde.moves import BONNIE, CARDS, CLYDE, NOTHING, TED
from game.rules.bonnie_and_clyde.notation import AFTERS, NAME, STAGES
from game.rules.bonnie_and_clyde.packed import mark
from game.rules.bonnie_and_clyde.recorder import ENDINGS
from game.rules.bonnie_and_clyde.state import State
from game.rules.bonnie_and_clyde.trace import Memory
from game.rules.core import BadPosition, BadRequest
from game.rules.fields import Fields, bad, items, kind_of, number
from game.rules.hands import packed

MOST_POINTS = 1_000_000
HAND_CARDS = CARDS[:11]


def options(value: object, error: type[BadPosition] | type[BadRequest]) -> tuple[int, bool]:
    """The target and the no-throw-back rule from an options object, defaults filled in."""
    if not isinstance(value, dict):
        raise error("'options' must be an object.")
    for name in value:
        if name not in ("target", "no_throwback"):
            raise error(f"There is no option {name!r}.")
    target = value.get("target", 100)
    if not isinstance(target, int) or isinstance(target, bool) or not 10 <= target <= 1000:
        raise error("The option 'target' must be a whole number from 10 to 1000.")
    no_throwback = value.get("no_throwback", False)
    if not isinstance(no_throwback, bool):
        raise error("The option 'no_throwback' must be true or false.")
    return target, no_throwback


def read(value: object) -> State:
    """The state with this position. Raises BadPosition with a sentence that names what is wrong."""
    fields = Fields(value, "The position")
    fields.word("game", (NAME,))
    seats = fields.number("seats", 2, 4)
    state = State(seats)
    state.target, state.no_throwback = options(fields.get("options"), BadPosition)
    for seat, score in enumerate(fields.items("scores", seats)):
        state.scores[seat] = number(score, "A score", 0, MOST_POINTS)
    state.hand = fields.number("hand", 1, st.LAST_HAND)
    state.dealer = fields.number("dealer", 0, seats - 1)
    state.turn = fields.number("turn", 0, seats - 1)
    state.stage = STAGES.index(fields.word("stage", STAGES))
    state.car = fields.number("car", 1, 10) - 1
    state.idle = fields.number("idle", 0, 4 * seats - 1)
    state.ted_used = fields.flag("ted_used")
    state.active = fields.flag("active")
    taken = fields.get("taken")
    state.taken = NOTHING if taken is None else kind_of(taken, "'taken'", HAND_CARDS)
    _read_piles(state, fields)
    _read_hands(state, fields)
    _read_table(state, fields)
    _read_captured(state, fields)
    _read_pending(state, fields)
    _read_result(state, fields)
    _count_cards(state)
    _check_stage(state)
    state.memory = _read_memory(state, fields)
    return state


def _read_piles(state: State, fields: Fields) -> None:
    case = fields.items("case_file")
    pile = fields.items("fbi_files")
    if len(case) + len(pile) > 77:
        bad("The Case File and the FBI Files hold more cards than the game has.")
    state.case_size = len(case)
    for i, value in enumerate(reversed(case)):
        state.case[i] = kind_of(value, "'case_file'", HAND_CARDS)
    state.pile_size = len(pile)
    for i, value in enumerate(pile):
        state.pile[i] = kind_of(value, "'fbi_files'", HAND_CARDS)
        state.filed += mark(state.pile[i])
    for place, value in enumerate(fields.items("board", 10)):
        state.board[place] = NOTHING if value is None else kind_of(value, "'board'", CARDS)
        if state.board[place] > TED:
            state.outlaws |= mark(place)


def _packed(value: object, what: str) -> tuple[int, int]:
    """A list of cards as packed counts, and how many they are."""
    counts = [0] * len(HAND_CARDS)
    cards = items(value, what)
    for entry in cards:
        counts[kind_of(entry, what, HAND_CARDS)] += 1
    for kind, count in enumerate(counts):
        if count > copies(kind):
            bad(f"{what} has {count} cards {CARDS[kind]}, the game has {copies(kind)}.")
    return packed(counts), len(cards)


def copies(kind: int) -> int:
    """How many cards of this kind the game has."""
    return st.EVIDENCE_COPIES if kind < TED else st.TED_COPIES if kind == TED else 1


def contains(hand: int, part: int) -> bool:
    """Whether a packed hand holds all the cards of another."""
    return all((hand >> (4 * kind)) & 15 >= (part >> (4 * kind)) & 15 for kind in range(11))


def _read_hands(state: State, fields: Fields) -> None:
    seats = int(state.seats)
    for seat, value in enumerate(fields.items("hands", seats)):
        state.hands[seat], state.sizes[seat] = _packed(value, f"The hand of seat {seat}")
    for seat, value in enumerate(fields.items("shown", seats)):
        shown, _ = _packed(value, f"'shown' of seat {seat}")
        if not contains(int(state.hands[seat]), shown):
            bad(f"'shown' of seat {seat} has a card that is not in the hand.")
        state.shown[seat] = shown
    for seat, value in enumerate(fields.items("seen", seats)):
        for entry in items(value, f"'seen' of seat {seat}"):
            place = number(entry, f"'seen' of seat {seat}", 1, 10) - 1
            if state.board[place] == NOTHING:
                bad(f"'seen' of seat {seat} names Location {place + 1}, where no card lies.")
            if state.seen[seat] & mark(place):
                bad(f"'seen' of seat {seat} names Location {place + 1} twice.")
            state.seen[seat] += mark(place)


def _read_table(state: State, fields: Fields) -> None:
    laid: list[int] = [0] * 10
    for seat, value in enumerate(fields.items("table", int(state.seats))):
        for entry in items(value, f"'table' of seat {seat}"):
            play = Fields(entry, "A play on the table")
            after = AFTERS.index(play.word("kind", AFTERS[:2]))
            kind = play.number("location", 1, 10) - 1
            cards = play.number("cards", 3 if after == st.AFTER_MELD else 1, 6)
            at_car = play.flag("at_car")
            laid[kind] += cards
            if laid[kind] > st.EVIDENCE_COPIES:
                bad(f"More than six cards of Location {kind + 1} lie on the table.")
            state.plays[state.play_count] = seat + after * 4 + at_car * 8 + kind * 16 + cards * 256
            state.play_count += 1
            state.laid[seat] += cards * (4 if at_car else 2)
            if after == st.AFTER_MELD:
                state.melded |= mark(kind)
    for kind in range(10):
        if laid[kind] and not state.melded & mark(kind):
            bad(f"A layoff of Location {kind + 1} lies on the table without a meld.")


def _read_captured(state: State, fields: Fields) -> None:
    for seat, value in enumerate(fields.items("captured", int(state.seats))):
        for entry in items(value, f"'captured' of seat {seat}"):
            if kind_of(entry, "'captured'", CARDS[11:]) == 0:
                if state.bonnie != NOTHING:
                    bad("Bonnie is captured twice.")
                state.bonnie = seat
                state.clyde_first = state.clyde == seat
            else:
                if state.clyde != NOTHING:
                    bad("Clyde is captured twice.")
                state.clyde = seat


def _read_pending(state: State, fields: Fields) -> None:
    value = fields.get("pending")
    if (value is not None) != (state.stage == st.STAGE_LOOK):
        bad("'pending' is there in the stage look, and only there.")
    if value is None:
        return
    pending = Fields(value, "'pending'")
    state.pending = pending.number("location", 1, 10) - 1
    state.after = AFTERS.index(pending.word("after", AFTERS))


def _read_result(state: State, fields: Fields) -> None:
    value = fields.get("result")
    if (value is not None) != (state.stage >= st.STAGE_HAND_OVER):
        bad("'result' is there when the hand is over, and only then.")
    if value is None:
        return
    seats = int(state.seats)
    result = Fields(value, "'result'")
    state.ended_by = ENDINGS.index(result.word("ended_by", ENDINGS))
    out = result.get("seat")
    if (out is not None) != (state.ended_by == st.ENDED_OUT):
        bad("'seat' of the result is there when somebody went out, and only then.")
    state.out = NOTHING if out is None else number(out, "'seat' of the result", 0, seats - 1)
    for seat, points in enumerate(result.items("points", seats)):
        state.points[seat] = number(points, "'points'", 0, int(state.scores[seat]))
    state.shut_out = result.flag("shut_out")
    state.adjudicated = result.flag("adjudicated")
    for entry in result.items("winners"):
        winner = number(entry, "A winner", 0, seats - 1)
        if (state.winners >> winner) & 1:
            bad(f"Seat {winner} wins twice.")
        state.winners += 1 << winner
    if state.out >= 0 and state.sizes[state.out] > 0:
        bad("Who went out still has cards.")
    if state.ended_by == st.ENDED_EXHAUSTED and state.case_size > 0:
        bad("The hand ended with the Case File, but it still has cards.")
    if (state.winners != 0) != (state.stage == st.STAGE_GAME_OVER):
        bad("There are winners when the game is over, and only then.")
    if state.adjudicated and state.stage != st.STAGE_GAME_OVER:
        bad("Only a game that is over is adjudicated.")


def _count_cards(state: State) -> None:
    """All 77 cards lie somewhere, except a Ted Hinton who is just being played."""
    counts = [0] * 13
    for i in range(int(state.case_size)):
        counts[state.case[i]] += 1
    for i in range(int(state.pile_size)):
        counts[state.pile[i]] += 1
    for place in range(10):
        if state.board[place] >= 0:
            counts[state.board[place]] += 1
    for seat in range(int(state.seats)):
        for kind in range(11):
            counts[kind] += (int(state.hands[seat]) >> (4 * kind)) & 15
    for i in range(int(state.play_count)):
        play = int(state.plays[i])
        counts[(play >> 4) & 15] += play >> 8
    counts[BONNIE] += state.bonnie != NOTHING
    counts[CLYDE] += state.clyde != NOTHING
    if ted_in_the_air(state):
        counts[TED] += 1
    for kind, count in enumerate(counts):
        if count != copies(kind):
            bad(f"The cards do not add up: {count} of {CARDS[kind]} instead of {copies(kind)}.")


def ted_in_the_air(state: State) -> bool:
    """Whether the played Ted Hinton has left the hand and not yet reached the FBI Files."""
    return state.stage == st.STAGE_FETCH or (state.stage == st.STAGE_LOOK and state.after == st.AFTER_TED)


def _check_stage(state: State) -> None:
    """Each stage comes only where the rules lead to it, and leaves something to do."""
    stage = int(state.stage)
    seat = int(state.turn)
    if stage == st.STAGE_DRAW:
        if state.ted_used or state.active or state.taken != NOTHING:
            bad("Before the draw nothing has been played, done or taken in this turn.")
        if state.case_size == 0 and state.pile_size == 0:
            bad("There is no card to draw.")
    if stage in (st.STAGE_PLAY, st.STAGE_LOOK, st.STAGE_MOVE) and state.sizes[seat] == 0:
        bad("The seat whose turn it is has no card left to discard.")
    if ted_in_the_air(state) and not state.ted_used:
        bad("A Ted Hinton is being played, but 'ted_used' is false.")
    if stage == st.STAGE_FETCH and state.pile_size == 0:
        bad("There is no card in the FBI Files to fetch.")
    if stage == st.STAGE_LOOK:
        _check_look(state, seat)
    if stage == st.STAGE_MOVE:
        if state.car in (0, 9):
            bad("At Location 1 or 10 there is no choice where the car moves.")
        _check_just_laid(state, seat, st.AFTER_LAYOFF, None)
    if stage == st.STAGE_HAND_OVER and state.hand == st.LAST_HAND:
        bad("After the last hand the game is over.")
    if stage == st.STAGE_GAME_OVER:
        best = max(int(state.scores[s]) for s in range(int(state.seats)))
        tops = sum(1 << s for s in range(int(state.seats)) if state.scores[s] == best)
        if state.winners != tops:
            bad("The winners are not those with the highest total.")


def _check_look(state: State, seat: int) -> None:
    place = int(state.pending)
    if not state.seen[seat] & mark(place):
        bad("The Location being looked under is not among those that the seat has seen.")
    if state.after != st.AFTER_TED:
        if state.board[place] > TED and place == state.car:
            bad("An outlaw found where the car stands is captured at once.")
        _check_just_laid(state, seat, int(state.after), place)


def _check_just_laid(state: State, seat: int, after: int, place: int | None) -> None:
    """The last play of the seat is what the stage follows, and the car has not moved since."""
    plays = [int(state.plays[i]) for i in range(int(state.play_count)) if state.plays[i] & 3 == seat]
    if not plays or (plays[-1] >> 2) & 1 != after or place not in (None, (plays[-1] >> 4) & 15):
        bad("The seat has not just laid what the stage says.")
    if bool(plays[-1] & 8) != (state.car == (plays[-1] >> 4) & 15):
        bad("The last play lies sideways although the car is elsewhere, or upright where it stands.")
    if not state.active:
        bad("Evidence was laid in this turn, but 'active' is false.")


def _read_memory(state: State, fields: Fields) -> Memory | None:
    """What the seats remember. What cannot be true of this position, because somebody has changed it by hand,
    is forgotten: of the FBI Files that seat then knows the top."""
    if state.stage >= st.STAGE_HAND_OVER:
        return None
    memory = mem.fresh(state)
    value = fields.fields.get("memory")
    if value is None:
        return memory
    seats = int(state.seats)
    pile = [CARDS[state.pile[i]] for i in range(int(state.pile_size))]
    for viewer, entry in enumerate(items(value, "'memory'", seats)):
        mind = Fields(entry, "The memory of a seat")
        history: list[str] = []
        for step in mind.items("pile"):
            if not isinstance(step, str):
                bad("The history of the FBI Files is a list of texts.")
            history.append(step)
        if not mem.is_history(tuple(history)):
            bad("The history of the FBI Files is not one.")
        if mem.fits(tuple(history), pile):
            memory.piles[viewer] = history
        for seat, hand in enumerate(mind.items("hands", seats)):
            known, _ = _packed(hand, "'hands' of the memory")
            if _holds(state, seat, known):
                memory.hands[viewer][seat] = known
    return memory


def _holds(state: State, seat: int, known: int) -> bool:
    """Whether a hand holds these packed cards beside those that all know to be in it."""
    hand, shown = int(state.hands[seat]), int(state.shown[seat])
    return all(
        (known >> 4 * k & 15) + (shown >> 4 * k & 15) <= (hand >> 4 * k & 15) for k in range(len(HAND_CARDS))
    )
