"""The line protocol: one JSON object a line in, one a line out, until the end of input.

Described for the writers of bots in ``docs/notation.md``. No display and no window library.
"""

from __future__ import annotations

import contextlib
import json
import math
import sys
from collections.abc import Callable, Iterator
from typing import IO

import msgspec

from game.rules import GAMES
from game.rules.core import BadPosition, BadRequest, Game, IllegalAction, RulesError

Reply = dict[str, object]

LEVELS = ("easy", "normal", "hard", "expert")
KINDS: dict[type[RulesError], str] = {
    BadRequest: "bad-request",
    BadPosition: "bad-position",
    IllegalAction: "illegal-action",
}
MOST_SECONDS = 3600.0
MOST_SIMULATIONS = 1_000_000_000
MOST_DIGITS = 4000
"""Of a whole number: Python itself reads few more (4300, if it is not told otherwise)."""


class NotRead(Exception):
    """A sentence about input that cannot be read."""


def run(arguments: list[str], stdin: IO[bytes] | None = None, stdout: IO[bytes] | None = None) -> int:
    """The command: answer every request of `stdin` on `stdout`, in order and flushed. Gives the exit code."""
    if arguments:
        print(
            f"scoundrels: protocol takes no arguments, not {' '.join(arguments)}; "
            "requests come on standard input.",
            file=sys.stderr,
        )
        return 2
    source = sys.stdin.buffer if stdin is None else stdin
    sink = sys.stdout.buffer if stdout is None else stdout
    try:
        for line in _lines(source):
            if line.strip():
                sink.write(answer(line).encode("ascii") + b"\n")
                sink.flush()
    except NotRead as error:
        print(f"scoundrels: {error}", file=sys.stderr)
        return 1
    return 0


def _lines(source: IO[bytes]) -> Iterator[bytes]:
    """Raises NotRead for a stream that cannot be read, as one that is open for writing only."""
    try:
        yield from source
    except OSError as error:
        raise NotRead(f"standard input cannot be read: {error.strerror}.") from error


def answer(line: bytes | str) -> str:
    """The reply to one line, never an exception: whatever is wrong becomes an error that says so."""
    try:
        request = _read(line)
    except NotRead as error:
        return _text(_error("bad-json", str(error)))
    try:
        if not isinstance(request, dict):
            raise BadRequest("A request is a JSON object.")
        reply = _operation(request)(request)
    except RulesError as error:
        reply = _error(KINDS[type(error)], str(error))
    except Exception as error:  # a fault of this program must not end the conversation
        reply = _error("internal", f"The program failed at this request: {type(error).__name__}: {error}")
    if isinstance(request, dict) and "id" in request:
        with contextlib.suppress(RecursionError):
            return _text({"id": request["id"], **reply})
    return _text(reply)


def _text(reply: Reply) -> str:
    return json.dumps(reply, separators=(",", ":"))


def _read(line: bytes | str) -> object:
    """What a line says. Raises NotRead."""
    try:
        text = line if isinstance(line, str) else line.decode("utf-8-sig", "surrogatepass")
        return json.loads(
            text.rstrip("\r\n"), parse_constant=_no_constant, parse_float=_finite, parse_int=_whole_number
        )
    except UnicodeDecodeError:
        raise NotRead("The line is not JSON: it is not written in UTF-8.") from None
    except json.JSONDecodeError as error:
        # Its words begin with a capital letter, and some end in that for which they give line and column.
        what = error.msg[:1].lower() + error.msg[1:].removesuffix(" at").removesuffix(" starting")
        raise NotRead(f"The line is not JSON: {what}, at character {error.pos + 1}.") from None
    except RecursionError:
        raise NotRead("The line is nested too deeply to be read.") from None


def _whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise NotRead(
            f"The line cannot be read: the number {digits[:20]}… has more than {MOST_DIGITS} digits."
        )
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise NotRead(f"The line cannot be read: the number {digits[:20]} is too large.")
    return number


def _no_constant(name: str) -> None:
    raise NotRead(f"The line is not JSON, which knows no {name}.")


def _error(kind: str, message: str) -> Reply:
    return {"error": {"kind": kind, "message": message}}


def _operation(request: Reply) -> Callable[[Reply], Reply]:
    name = request.get("op")
    if not isinstance(name, str) or name not in OPERATIONS:
        raise BadRequest(f"'op' must be one of {', '.join(OPERATIONS)}.")
    return OPERATIONS[name]


def _new(request: Reply) -> Reply:
    name = request.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise BadRequest(f"'game' must be one of {', '.join(GAMES)}.")
    seats = _whole(request, "seats")
    game = GAMES[name]
    if not game.min_seats <= seats <= game.max_seats:
        raise BadRequest(f"'seats' must be from {game.min_seats} to {game.max_seats}.")
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise BadRequest("'options' must be an object.")
    return {"position": game.position(game.new(seats, options, _seed(request)))}


def _legal(request: Reply) -> Reply:
    game, position = _game_of(request, "position")
    return {"legal": game.legal(game.read(position))}


def _apply(request: Reply) -> Reply:
    game, position = _game_of(request, "position")
    actions = request.get("actions")
    if not isinstance(actions, dict) or not all(isinstance(action, str) for action in actions.values()):
        raise BadRequest("'actions' must be an object with a text for each seat that must act.")
    seed = _seed(request)
    state = game.read(position)
    events = game.apply(state, actions, seed)
    return {"position": game.position(state), "events": msgspec.to_builtins(events)}


def _observe(request: Reply) -> Reply:
    game, position = _game_of(request, "position")
    seat = _whole(request, "seat")
    state = game.read(position)
    if not 0 <= seat < state.seats:
        raise BadRequest(f"There is no seat {seat} in this game.")
    return {"observation": game.write_observation(game.observe(state, seat))}


def _choose(request: Reply) -> Reply:
    game, fields = _game_of(request, "observation")
    seat = _whole(request, "seat")
    level = request.get("level")
    if not isinstance(level, str) or level not in LEVELS:
        raise BadRequest(f"'level' must be one of {', '.join(LEVELS)}.")
    seconds = _seconds(request)
    simulations = None
    if request.get("simulations") is not None:
        simulations = _whole(request, "simulations")
        if not 1 <= simulations <= MOST_SIMULATIONS:
            raise BadRequest(f"'simulations' must be from 1 to {MOST_SIMULATIONS}.")
    seed = _seed(request)
    observation = game.read_observation(fields)
    if not 0 <= seat < observation.seats:
        raise BadRequest(f"There is no seat {seat} in this game.")
    if not game.is_view_of(observation, seat):
        raise BadRequest(f"The observation is not that of seat {seat}.")
    if seat not in game.to_act(observation):
        raise IllegalAction(f"Seat {seat} has nothing to decide now.")
    from ai.choose import choose  # the rules must answer without loading the opponent

    answer = choose(observation, seat, level=level, seconds=seconds, simulations=simulations, seed=seed)
    return {"action": answer.action, "search": answer.search}


OPERATIONS: dict[str, Callable[[Reply], Reply]] = {
    "new": _new,
    "legal": _legal,
    "apply": _apply,
    "observe": _observe,
    "choose": _choose,
}


def _game_of(request: Reply, field: str) -> tuple[Game, object]:
    """The position or observation of a request, and the game it names."""
    value = request.get(field)
    if not isinstance(value, dict):
        raise BadRequest(f"{field!r} must be an object.")
    name = value.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise BadPosition(f"'game' must be one of {', '.join(GAMES)}.")
    return GAMES[name], value


def _whole(request: Reply, field: str) -> int:
    value = request.get(field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequest(f"{field!r} must be a whole number.")
    return value


def _seed(request: Reply) -> int | None:
    return None if request.get("seed") is None else _whole(request, "seed")


def _seconds(request: Reply) -> float | None:
    value = request.get("seconds")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value <= MOST_SECONDS:
        raise BadRequest(f"'seconds' must be a number above 0 and at most {MOST_SECONDS:.0f}.")
    return float(value)
