"""Reading a position strictly: all bullets accounted for, or a sentence why not."""

from __future__ import annotations

from game.rules.core import BadPosition, BadRequest
from game.rules.fields import Fields, bad, number
from game.rules.mafia import memory
from game.rules.mafia import state as st
from game.rules.mafia.moves import BULLETS, NOTHING
from game.rules.mafia.notation import NAME, STAGES, seats_of
from game.rules.mafia.state import State

FLAGS = ("shotgun_hits_shooter", "fumble_protects")


def options(state: State, value: object, error: type[BadPosition] | type[BadRequest]) -> None:
    """Set the options of a state from an options object, defaults filled in.

    A bonus may be as large as the supply allows: how many bullets a winner gets is for the match to say.
    """
    if not isinstance(value, dict):
        raise error("'options' must be an object.")
    for name in value:
        if name not in ("bonus", *FLAGS):
            raise error(f"There is no option {name!r}.")
    bonus = value.get("bonus", [0] * int(state.seats))
    if not isinstance(bonus, (list, tuple)) or len(bonus) != state.seats:
        raise error("The option 'bonus' must be a list with a number for each seat.")
    for seat, bullets in enumerate(bonus):
        if isinstance(bullets, bool) or not isinstance(bullets, int) or not 0 <= bullets <= BULLETS:
            raise error(f"A bonus is a whole number of bullets from 0 to {BULLETS}.")
        state.bonus[seat] = bullets
    if sum(bonus) > BULLETS:
        raise error(f"There are only {BULLETS} bullets, fewer than the bonuses together.")
    for name in FLAGS:
        if not isinstance(value.get(name, False), bool):
            raise error(f"The option {name!r} must be true or false.")
    state.shotgun_hits_shooter = value.get("shotgun_hits_shooter", False)
    state.fumble_protects = value.get("fumble_protects", False)


def read(value: object) -> State:
    """The state with this position. Raises BadPosition with a sentence that names what is wrong."""
    fields = Fields(value, "The position")
    fields.word("game", (NAME,))
    seats = fields.number("seats", 2, 12)
    state = State(seats)
    options(state, fields.get("options"), BadPosition)
    state.round = fields.number("round", 1, st.LAST_ROUND)
    state.quiet = fields.number("quiet", 0, st.MOST_QUIET)
    state.stage = STAGES.index(fields.word("stage", STAGES))
    ring = _seats(state, fields, "ring")
    for place, seat in enumerate(ring):
        state.ring[place] = seat
        state.alive |= 1 << seat
    state.ring_size = len(ring)
    state.fallen = sum(1 << seat for seat in _seats(state, fields, "fallen"))
    _read_bullets(state, fields)
    _read_bosses(state, fields)
    _read_queue(state, fields)
    _check_stage(state)
    _read_result(state, fields)
    played = state.round - (state.stage == st.STAGE_ACT)
    state.memory = memory.read(fields.fields.get("memory", []), int(state.seats), int(played))
    return state


def _seats(state: State, fields: Fields, name: str) -> list[int]:
    """A list of seats, none of them twice."""
    found = [number(seat, f"A seat of {name!r}", 0, int(state.seats) - 1) for seat in fields.items(name)]
    if len(set(found)) != len(found):
        bad(f"A seat is in {name!r} twice.")
    return found


def _read_bullets(state: State, fields: Fields) -> None:
    seats = int(state.seats)
    for seat, entry in enumerate(fields.items("bullets", seats)):
        state.bullets[seat] = number(entry, "A number of bullets", 0, BULLETS)
    for seat, entry in enumerate(fields.items("bunkers", seats)):
        if not isinstance(entry, bool):
            bad("An entry of 'bunkers' must be true or false.")
        state.bunkers |= int(entry) << seat
    state.supply = fields.number("supply", 0, BULLETS)
    found = int(state.supply) + sum(int(state.worth(seat)) for seat in range(seats))
    if found != BULLETS:
        bad(f"The bullets do not add up: {found} instead of {BULLETS}, four in each bunker.")


def _read_bosses(state: State, fields: Fields) -> None:
    """Bonds are between the living, and nobody is above himself."""
    seats = int(state.seats)
    for seat, entry in enumerate(fields.items("bosses", seats)):
        if entry is None:
            continue
        boss = number(entry, "A boss", 0, seats - 1)
        if not (int(state.alive) >> seat) & (int(state.alive) >> boss) & 1:
            bad("A boss and who works for him are both alive.")
        state.bosses[seat] = boss
    for seat in range(seats):
        boss, steps = int(state.bosses[seat]), 0
        while boss != NOTHING:
            steps += 1
            if boss == seat or steps > seats:
                bad("Nobody works for himself, not by way of others either.")
            boss = int(state.bosses[boss])


def _read_queue(state: State, fields: Fields) -> None:
    queue = _seats(state, fields, "queue")
    if bool(queue) != (state.stage == st.STAGE_DECLARE):
        bad("Somebody is in 'queue' in the stage declare, and only then.")
    for place, seat in enumerate(queue):
        if not (int(state.alive) >> seat) & 1:
            bad("Only the living declare.")
        state.queue[place] = seat
    state.queue_size = len(queue)
    if queue and not state.has_choice(queue[0]):
        bad("The first in 'queue' could only pass, so he would have been skipped.")


def _check_stage(state: State) -> None:
    if state.stage != st.STAGE_OVER:
        if state.ring_size < 2:
            bad("With fewer than two alive the game is over.")
        if state.head() != NOTHING:
            bad("When all the living work for one of them, directly or not, the game is over.")
        if state.quiet == st.MOST_QUIET:
            bad(f"After {st.MOST_QUIET} rounds without a death the game is over.")
        if state.stage == st.STAGE_DECLARE and state.round == st.LAST_ROUND:
            bad(f"After round {st.LAST_ROUND} the game is over.")
    elif state.ring_size == 0 and not state.fallen:
        bad("When nobody is alive, somebody has died in the last round.")


def _read_result(state: State, fields: Fields) -> None:
    value = fields.get("result")
    if (value is not None) != (state.stage == st.STAGE_OVER):
        bad("'result' is there when the game is over, and only then.")
    if value is None:
        return
    result = Fields(value, "'result'")
    state.adjudicated = result.flag("adjudicated")
    undecided = state.ring_size > 1 and state.head() == NOTHING
    if state.adjudicated != undecided:
        bad("A game is adjudicated when several are left who do not all work for one, and only then.")
    if undecided and state.quiet < st.MOST_QUIET and state.round < st.LAST_ROUND:
        bad("The game cannot be over so early.")
    state.settle()
    winners = _seats(state, result, "winners")
    if sorted(winners) != seats_of(int(state.winners)):
        bad("The winners are not those that the rules name.")
