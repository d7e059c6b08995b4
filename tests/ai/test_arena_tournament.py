"""Which games a tournament plays, when it ends, and what is told of it."""

from __future__ import annotations

import os

from ai.arena.plan import Task, one_against_others
from ai.arena.progress import Progress
from ai.arena.report import report, text
from ai.arena.results import Results
from ai.arena.sprt import Bounds
from ai.arena.tournament import Length, Tournament
from tests.ai.tournaments import a_plan, won

# -- which games -------------------------------------------------------------------------------------


def test_each_two_players_meet_or_only_the_first_meets_all():
    assert one_against_others(2, 3, first_only=False) == ((0, 1), (0, 2), (1, 2))
    assert one_against_others(3, 3, first_only=True) == ((0, 1, 1), (0, 2, 2))


def test_every_deal_is_played_from_every_seat():
    plan = a_plan(seats=3)
    assert [plan.seated(task) for task in plan.deal(0, [0])] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


# -- when it ends ------------------------------------------------------------------------------------


def test_a_fixed_number_is_played_and_nothing_twice():
    tournament = Tournament(a_plan(), Results(a_plan()), Length(3))
    tournament.done(Task(0, 1, 0), won(1.0, 0.0))
    tasks = list(tournament.tasks())
    assert [(task.deal, task.turn) for task in tasks] == [(0, 0), (0, 1), (1, 1), (2, 0), (2, 1)]


def test_with_a_test_each_table_ends_by_itself():
    plan = a_plan("a", "b", "c")
    tournament = Tournament(plan, Results(plan), Length(1000, Bounds(0.5, 0.6)))
    counts = [0, 0, 0]
    for task in tournament.tasks():
        counts[task.table] += 1
        wins = task.table == 0 or (task.table == 1 and task.deal * 11 % 20 < 11)
        seated = plan.seated(task)
        first = seated.index(plan.tables[task.table][0])
        tournament.done(task, won(*(float((seat == first) == wins) for seat in range(2))))
    assert [tournament.verdict(table) for table in range(3)] == ["high", None, "low"]
    assert counts[0] == counts[2] < 100
    assert counts[1] == 2000


def test_deals_are_judged_in_their_order_whichever_is_finished_first():
    plan = a_plan()
    tournament = Tournament(plan, Results(plan), Length(1000, Bounds(0.5, 0.6)))
    for deal in range(1, 200):
        for turn, shares in enumerate([(1.0, 0.0), (0.0, 1.0)]):
            tournament.done(Task(0, deal, turn), won(*shares))
    assert tournament.verdict(0) is None
    for turn, shares in enumerate([(1.0, 0.0), (0.0, 1.0)]):
        tournament.done(Task(0, 0, turn), won(*shares))
    assert tournament.verdict(0) == "high"


def test_a_test_goes_on_from_what_was_kept():
    plan = a_plan()
    results = Results(plan)
    for deal in range(100):
        for turn, shares in enumerate([(1.0, 0.0), (0.0, 1.0)]):
            results.add(Task(0, deal, turn), won(*shares))
    assert list(Tournament(plan, results, Length(1000, Bounds(0.5, 0.6))).tasks()) == []


# -- what is told ------------------------------------------------------------------------------------


def test_a_report_names_bounds_verdicts_and_seats():
    plan = a_plan("a", "b")
    tournament = Tournament(plan, Results(plan), Length(100, Bounds(0.5, 0.6)))
    for task in list(tournament.tasks())[:40]:
        tournament.done(task, won(1.0, 0.0) if task.turn == 0 else won(0.25, 0.75))
    found = report(tournament)
    assert found.tables[0].verdict == "high"
    assert found.tables[0].share == 0.875
    assert found.by_seat == (0.625, 0.375)
    assert found.players[0].simulations == 10.0
    said = text(found)
    assert "60.0 %, not 50.0 %" in said
    assert "Wins by seat: 62.5 %, 37.5 %" in said


class Paper:
    def __init__(self, terminal=False):
        self.written = []
        self.write = self.written.append
        self.isatty = lambda: terminal
        self.fileno = lambda: 2

    def flush(self):
        pass


def test_progress_says_how_much_is_left():
    plan = a_plan("a", "b")
    tournament = Tournament(plan, Results(plan), Length(10))
    progress = Progress(tournament, Paper())
    for task in list(tournament.tasks())[:10]:
        tournament.done(task, won(1.0, 0.0))
    assert progress.line(passed=600.0) == "10 of 20 games, 10 min left, a – b 50.0 % (29 … 71)"


def test_progress_keeps_to_one_line_of_a_terminal(monkeypatch):
    """What is longer would go on in the next, and stay there."""
    monkeypatch.setattr("ai.arena.progress.RENEWED", 0.0)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((20, 24)))
    plan = a_plan("a", "b")
    tournament, terminal = Tournament(plan, Results(plan), Length(10)), Paper(terminal=True)
    progress = Progress(tournament, terminal)
    tournament.done(Task(0, 0, 0), won(1.0, 0.0))
    progress.tell()
    progress.end()
    assert terminal.written == ["\r1 of 20 games, 0 s \x1b[K", "\r\x1b[K"]
