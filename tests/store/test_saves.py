"""Closing the game in the middle of anything loses nothing: Continue brings back the very same position."""

from __future__ import annotations

import errno
import json
import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.play.match import Match
from game.play.seats import Setup
from game.store import paths, saves
from tests.play.tables import MATCHES, play_one, played, same, table
from tests.store.failing import fill_up, refuse


def loaded() -> Match:
    """The running game, which must be there and in order."""
    match, problems = saves.load()
    assert problems == []
    assert match is not None
    return match


def change(**fields: Any) -> None:
    """Tamper with the saved game."""
    path = paths.game_file()
    envelope = json.loads(path.read_bytes())
    envelope["content"].update(fields)
    path.write_text(json.dumps(envelope))


def test_without_a_saved_game_there_is_nothing_to_continue() -> None:
    assert saves.load() == (None, [])


STAGES = {
    "bonnie-and-clyde": {"draw", "play", "fetch", "look", "move", "hand-over", "game-over"},
    "scallywags": {"turn", "give", "pick", "react", "over"},
    "mafia": {"act", "declare", "over"},
}


@pytest.mark.parametrize("game", MATCHES)
def test_closed_at_any_stage_the_game_comes_back_as_it_was(game: str) -> None:
    """Also in the middle of a card: between a look and a gift, between an attack and its answer."""
    match = Match.new(table(3, game), 3)
    stages: Counter[str] = Counter()
    for _ in played(match, random.Random(3)):
        stage = match.observation(None).stage
        stages[stage] += 1
        if stages[stage] <= 3 and not match.over():
            assert saves.save(match) is None
            assert same(loaded(), match)
    assert stages.keys() == STAGES[game]


@pytest.mark.parametrize("setup", [table(3, target=200), table(6, "scallywags")])
def test_the_continued_game_goes_on_like_the_one_that_was_never_closed(setup: Setup) -> None:
    """The deals and shuffles to come included."""
    match = Match.new(setup, 8)
    for _ in played(match, random.Random(1), 30):
        pass
    assert not match.over()
    saves.save(match)
    again = loaded()
    one, other = random.Random(2), random.Random(2)
    while not match.over():
        assert play_one(match, one) == play_one(again, other)
    assert same(match, again)


def test_what_could_be_taken_back_before_closing_can_be_taken_back_after() -> None:
    match = Match.new(table(2), 4)
    seat = match.to_act()[0]
    before = match.record()
    match.play(seat, "take")
    saves.save(match)
    again = loaded()
    assert again.undo(seat)
    assert again.record() == before


@pytest.mark.parametrize("setup", [table(2, target=10), table(2, "scallywags")])
def test_a_game_that_is_over_is_not_offered_again(setup: Setup) -> None:
    match = Match.new(setup, 1)
    for _ in played(match, random.Random(1)):
        pass
    assert saves.save(match) is None
    assert saves.load() == (None, [])


def test_the_next_game_takes_the_place_of_the_last_with_nothing_left_of_it() -> None:
    first = Match.new(table(4), 1)
    for _ in played(first, random.Random(1), 100):
        pass
    saves.save(first)
    second = Match.new(table(2), 2)
    saves.save(second)
    assert same(loaded(), second)
    assert same(loaded(), Match.new(table(2), 2))


@pytest.mark.parametrize("size", [0, 1, 100, -1, -20])
def test_a_truncated_game_is_set_aside(size: int) -> None:
    saves.save(Match.new(table(2), 1))
    path = paths.game_file()
    path.write_bytes(path.read_bytes().rstrip()[:size])
    former = path.read_bytes()
    match, (problem,) = saves.load()
    assert match is None
    assert (problem.kind, problem.what) == ("unreadable", "game")
    assert Path(problem.aside).read_bytes() == former


@pytest.mark.parametrize(
    "tampered",
    [
        {"moves": [[0, "draw"], [0, "draw"]]},
        {"moves": [[9, "draw"]]},
        {"moves": [[None, "deal"]]},
        {"moves": [[0, 7]]},
        {"moves": [["0", "draw"]]},
        {"moves": [[]]},
        {"position": {}},
        {"start": {}},
        {"start": []},
        {"seed": "1"},
        {"seed": -1},
        {"seed": 2},
        {"setup": {"game": "chess", "seats": [], "options": {}}},
        {"setup": {"game": "bonnie-and-clyde", "seats": [], "options": {}}},
    ],
)
def test_a_game_whose_moves_do_not_lead_to_its_position_is_set_aside(tampered: dict[str, object]) -> None:
    """Whoever changed the file by hand finds the changed file again, and no game that cannot be."""
    match = Match.new(table(2), 1)
    for _ in played(match, random.Random(3), 200):
        pass
    assert match.observation(None).hand > 1  # another seed would have dealt another second hand
    saves.save(match)
    change(**tampered)
    former = paths.game_file().read_bytes()
    found, (problem,) = saves.load()
    assert found is None
    assert problem.kind == "unreadable"
    assert Path(problem.aside).read_bytes() == former
    assert not paths.game_file().exists()


def test_other_players_at_the_table_than_in_the_position_are_not_believed() -> None:
    saves.save(Match.new(table(2), 1))
    seats = json.loads(paths.game_file().read_bytes())["content"]["setup"]
    seats["seats"].append(seats["seats"][0])
    change(setup=seats)
    assert [problem.kind for problem in saves.load()[1]] == ["unreadable"]


@pytest.mark.parametrize("place", ["content", "setup", "seat"])
def test_a_field_that_is_unknown_here_was_written_by_a_later_version(place: str) -> None:
    """To ignore it might play another game than the one that was kept."""
    saves.save(Match.new(table(2), 1))
    path = paths.game_file()
    envelope = json.loads(path.read_bytes())
    setup = envelope["content"]["setup"]
    {"content": envelope["content"], "setup": setup, "seat": setup["seats"][0]}[place]["hat"] = "grey"
    path.write_text(json.dumps(envelope))
    former = path.read_bytes()
    match, (problem,) = saves.load()
    assert match is None
    assert problem.kind == "newer"
    assert Path(problem.aside).read_bytes() == former


def test_a_game_of_a_later_version_is_kept_for_that_version() -> None:
    saves.save(Match.new(table(2), 1))
    path = paths.game_file()
    envelope = json.loads(path.read_bytes())
    envelope["version"] += 1
    path.write_text(json.dumps(envelope))
    former = path.read_bytes()
    match, (problem,) = saves.load()
    assert match is None
    assert problem.kind == "newer"
    assert Path(problem.aside).read_bytes() == former


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_refused_save_keeps_the_former_one_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, call: str, code: int
) -> None:
    match = Match.new(table(2), 1)
    rng = random.Random(1)
    play_one(match, rng)
    saves.save(match)
    kept = match.record()
    with monkeypatch.context() as context:
        refuse(context, call, code)
        for _ in played(match, rng, 20):
            problem = saves.save(match)
            assert problem is not None
            assert (problem.kind, problem.what) == ("cannot-save", "game")
    assert loaded().record() == kept
    assert saves.save(match) is None
    assert same(loaded(), match)


def test_a_disk_that_fills_up_during_the_save_keeps_the_former_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(table(2), 1)
    saves.save(match)
    kept = match.record()
    play_one(match, random.Random(1))
    with monkeypatch.context() as context:
        fill_up(context, 700)
        problem = saves.save(match)
    assert problem is not None
    assert problem.reason == "full"
    assert loaded().record() == kept


def test_killed_in_the_middle_of_playing_the_last_saved_step_is_there() -> None:
    """A process that plays and saves without pause is killed again and again; each time the game is whole and
    at most one step behind."""
    program = (
        "import random; from game.play.match import Match; from game.store import saves\n"
        "from tests.play.tables import table, played\n"
        "for seed in range(10**6):\n"
        "    match = Match.new(table(3), seed)\n"
        "    for n, _ in enumerate(played(match, random.Random(seed))):\n"
        "        assert saves.save(match) is None; print(seed, n + 1, flush=True)\n"
    )
    rng = random.Random(5)
    for _ in range(3):
        process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        for _ in range(rng.randrange(10, 60)):
            process.stdout.readline()
        time.sleep(rng.random() / 500)
        process.kill()
        told = process.stdout.read().splitlines()
        process.stdout.close()
        process.wait()
        match, problems = saves.load()
        assert problems == []
        if match is not None and told and len(told[-1].split()) == 2:
            seed, steps = map(int, told[-1].split())
            record = match.record()
            assert (record.seed, len(record.moves)) in {(seed, steps), (seed, steps + 1), (seed + 1, 1)}


def test_no_hidden_card_is_in_a_problem(caplog: pytest.LogCaptureFixture) -> None:
    """Neither in the sentence's material nor in what is logged of it."""
    match = Match.new(table(2), 1)
    for _ in played(match, random.Random(1), 30):
        pass
    saves.save(match)
    change(position=match.record().start)
    with caplog.at_level("INFO", "scoundrels"):
        _, (problem,) = saves.load()
    assert problem.detail == "the moves do not lead to the position"
    assert "case_file" not in caplog.text


# ---- saving behind the player's back


def test_what_is_kept_is_on_the_disk_once_the_keeper_has_closed() -> None:
    keeper = saves.Keeper()
    match = Match.new(table(2), 1)
    for _ in played(match, random.Random(1), 50):
        keeper.keep(match)
    assert keeper.close() is None
    assert same(loaded(), match)


def test_a_slow_disk_holds_nobody_up_and_is_spared_what_is_out_of_date(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While one save waits for the disk the game goes on; then only the newest state is written."""
    slow, begun = threading.Event(), threading.Event()
    real, writes = os.fsync, []

    def fsync(descriptor: int) -> None:
        begun.set()
        assert slow.wait(30)
        writes.append(descriptor)
        real(descriptor)

    keeper = saves.Keeper()
    match = Match.new(table(2), 1)
    with monkeypatch.context() as context:
        context.setattr(os, "fsync", fsync)
        keeper.keep(match)
        assert begun.wait(30)
        for _ in played(match, random.Random(1), 30):
            keeper.keep(match)
        assert writes == []
        slow.set()
        assert keeper.close() is None
    assert len(writes) <= 3 * 2  # a file and its folder each time
    assert same(loaded(), match)


def test_a_trouble_that_lasts_is_told_once_and_again_when_it_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper = saves.Keeper()
    match = Match.new(table(2), 1)
    rng = random.Random(1)
    for _ in range(2):
        with monkeypatch.context() as context:
            refuse(context, "replace", errno.ENOSPC)
            told = []
            for _ in played(match, rng, 10):
                told += [keeper.keep(match), keeper.close()]
            assert [(p.kind, p.reason) for p in told if p] == [("cannot-save", "full")]
        play_one(match, rng)
        assert keeper.keep(match) is None
        assert keeper.close() is None
        assert same(loaded(), match)


def test_the_keeper_tells_at_the_end_that_the_last_save_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it failed only after the game had gone on: what fails at once is told at once."""
    gone_on = threading.Event()

    def replace(*_: object) -> None:
        assert gone_on.wait(30)
        raise PermissionError(errno.EACCES, "denied")

    monkeypatch.setattr(os, "replace", replace)
    keeper = saves.Keeper()
    assert keeper.keep(Match.new(table(2), 1)) is None
    gone_on.set()
    problem = keeper.close()
    assert problem is not None
    assert problem.reason == "denied"


def test_a_program_that_ends_without_closing_the_keeper_has_saved_all_the_same() -> None:
    program = (
        "from game.play.match import Match; from game.store import saves\n"
        "from tests.play.tables import table\n"
        "saves.Keeper().keep(Match.new(table(2), 77)); raise SystemExit"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    assert loaded().record().seed == 77
