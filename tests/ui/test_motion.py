"""The timeline, driven second by second."""

from dataclasses import dataclass

import pytest

from game.ui.motion import (
    Call,
    Move,
    Parallel,
    Sequence,
    Timeline,
    Tween,
    Wait,
    in_cubic,
    in_out,
    linear,
    out_cubic,
)


@dataclass
class Card:
    x: float = 0.0
    y: float = 0.0
    alpha: float = 255.0


def test_eases_begin_at_nought_and_end_at_one_and_bend_as_they_say() -> None:
    for ease in (out_cubic, in_cubic, in_out, linear):
        assert ease(0) == pytest.approx(0)
        assert ease(1) == pytest.approx(1)
    assert out_cubic(0.5) > 0.5 > in_cubic(0.5)
    assert in_out(0.25) < 0.25
    assert in_out(0.5) == pytest.approx(0.5)


def test_a_move_goes_from_where_the_card_is_when_it_begins() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(Move(card, 1.0, linear, x=100))
    card.x = 50
    timeline.advance(0.5)
    assert card.x == pytest.approx(75)
    timeline.advance(0.5)
    assert card.x == 100
    assert not timeline.busy


def test_movements_follow_one_another_and_no_time_is_lost_between_them() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(Move(card, 0.2, linear, x=10), Move(card, 0.2, linear, y=10))
    timeline.advance(0.3)
    assert card.x == 10
    assert card.y == pytest.approx(5)


def test_the_same_times_in_other_portions_end_the_same() -> None:
    ends = []
    for portions in ([0.7], [0.1] * 7, [0.05, 0.65]):
        card, timeline = Card(), Timeline()
        timeline.play(Parallel(Move(card, 0.5, x=10), Sequence(Wait(0.2), Move(card, 0.9, y=10))))
        for dt in portions:
            timeline.advance(dt)
        ends.append((card.x, card.y))
    assert ends[0] == pytest.approx(ends[1])
    assert ends[0] == pytest.approx(ends[2])


def test_a_staggered_parallel_starts_each_later_and_lasts_until_the_last() -> None:
    cards, timeline, done = [Card(), Card(), Card()], Timeline(), []
    timeline.play(Parallel(*(Move(card, 0.22, linear, x=22) for card in cards), stagger=0.07))
    timeline.then(lambda: done.append(True))
    timeline.advance(0.1)
    assert [card.x for card in cards] == pytest.approx([10, 3, 0])
    timeline.advance(0.2599)
    assert done == []
    timeline.advance(0.001)
    assert [card.x for card in cards] == [22, 22, 22]
    assert done == [True]


def test_callbacks_come_in_their_turn_and_may_queue_more() -> None:
    said: list[str] = []
    timeline = Timeline()

    def second() -> None:
        said.append("second")
        timeline.wait(0.1).then(lambda: said.append("fourth"))

    timeline.then(lambda: said.append("first")).then(second).then(lambda: said.append("third"))
    timeline.advance(0.0)
    assert said == ["first", "second", "third"]
    timeline.advance(0.1)
    assert said[-1] == "fourth"


def test_speed_is_a_factor() -> None:
    card, timeline = Card(), Timeline(speed=2.0)
    timeline.play(Move(card, 1.0, linear, x=100))
    timeline.advance(0.25)
    assert card.x == pytest.approx(50)


def test_a_long_queue_is_hurried_and_a_short_one_is_not() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(Move(card, 1.0, linear, x=100), Wait(0.4))
    timeline.advance(0.5)
    assert card.x == pytest.approx(50)
    card, timeline = Card(), Timeline()
    timeline.play(Move(card, 1.0, linear, x=100), Wait(10.0))
    timeline.advance(0.25)
    assert card.x == pytest.approx(50)


def test_a_pause_to_read_is_never_hurried() -> None:
    timeline = Timeline()
    timeline.play(Wait(1.0, reading=True), Wait(1.4))
    timeline.advance(0.99)
    assert timeline.remaining == pytest.approx(2.4)
    timeline.advance(0.02)
    assert timeline.remaining == pytest.approx(1.4)


def test_skip_ends_everything_with_all_its_callbacks() -> None:
    card, timeline, said = Card(), Timeline(), []
    timeline.play(Move(card, 1.0, x=100), Call(lambda: timeline.play(Move(card, 1.0, y=50))))
    timeline.then(lambda: said.append("done"))
    timeline.run(Tween(lambda u: said.append(u), 5.0))
    timeline.advance(0.1)
    timeline.skip()
    assert (card.x, card.y) == (100, 50)
    assert said[-1] == 1.0
    assert "done" in said
    assert not timeline.moving


def test_clear_forgets_without_carrying_out() -> None:
    card, timeline = Card(), Timeline()
    timeline.play(Move(card, 1.0, x=100)).then(lambda: pytest.fail("carried out"))
    timeline.clear()
    timeline.advance(5.0)
    assert card.x == 0


def test_a_callback_may_clear_the_queue() -> None:
    timeline = Timeline()
    timeline.then(timeline.clear).then(lambda: pytest.fail("carried out"))
    timeline.advance(1.0)
    assert not timeline.busy


def test_what_runs_beside_does_not_wait_for_the_queue_nor_make_it_busy() -> None:
    card, timeline = Card(), Timeline()
    timeline.run(Move(card, 0.1, linear, x=10))
    assert not timeline.busy
    assert timeline.moving
    timeline.advance(0.05)
    assert card.x == pytest.approx(5)


def test_reduced_motion_fades_a_piece_from_place_to_place_without_a_flight() -> None:
    card, timeline = Card(), Timeline(reduced=True)
    timeline.play(Move(card, 0.5, x=100))
    places, alphas = set(), []
    for _frame in range(14):
        timeline.advance(0.01)
        places.add(card.x)
        alphas.append(card.alpha)
    assert places == {0, 100}
    assert min(alphas) < 60
    assert card.alpha == 255
    assert not timeline.busy


def test_reduced_motion_keeps_fades_and_jumps_along_paths() -> None:
    card, seen = Card(), []
    timeline = Timeline(reduced=True)
    timeline.play(Move(card, 1.0, linear, alpha=0))
    timeline.advance(0.5)
    assert card.alpha == pytest.approx(127.5)
    timeline.advance(0.5)
    timeline.play(Tween(seen.append, 3.0))
    timeline.advance(0.01)
    assert seen == [1.0]


def test_an_arc_rises_in_its_middle_and_ends_at_its_place() -> None:
    card, timeline = Card(y=100), Timeline()
    timeline.play(Move(card, 1.0, linear, arc=40, y=100, x=10))
    timeline.advance(0.5)
    assert card.y == pytest.approx(60)
    timeline.advance(0.5)
    assert card.y == 100


@pytest.mark.parametrize("bring", [lambda t: t.advance(1.0), lambda t: t.skip()])
@pytest.mark.parametrize("wrap", [lambda call: call, lambda call: Sequence(call, Wait(0.1))])
def test_a_callback_may_skip_the_timeline_that_calls_it(bring, wrap) -> None:
    """As laying a scene out anew does. It is called once, and what came after it is carried out."""
    line = Timeline()
    called: list[str] = []

    def rebuild() -> None:
        called.append("rebuild")
        line.skip()

    line.play(wrap(Call(rebuild))).then(lambda: called.append("after"))
    bring(line)
    assert called == ["rebuild", "after"]
    assert not line.busy
