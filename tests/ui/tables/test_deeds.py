"""What can be done with the chosen cards, which deed is recommended, and the reason when nothing can."""

from __future__ import annotations

import pytest

from game.rules.bonnie_and_clyde.view import Observation, Options, Pending, Play
from game.ui.tables.bonnie_and_clyde import deeds
from game.ui.tables.bonnie_and_clyde.model import Model

NAMES = ["Vera", "Lefty", "Hattie"]


def table(hand: str, **fields: object) -> Model:
    """Seat 0 of three holds that hand, in its play step, the car at 5; other fields as given."""
    base: dict[str, object] = {
        "game": "bonnie-and-clyde", "seats": 3, "options": Options(), "scores": (0, 0, 0), "hand": 1,
        "dealer": 2, "turn": 0, "stage": "play", "car": 5, "case_file": 20, "fbi_files": (None, "8"),
        "board": ("?",) * 10, "hands": (tuple(hand.split()), 7, 5), "table": ((), (), ()),
        "captured": ((), (), ()), "seen": ((), (), ()), "shown": ((), (), ()), "ted_used": False,
        "active": True, "taken": None, "idle": 0, "pending": None, "result": None,
    }  # fmt: skip
    return Model.of(Observation(**{**base, **fields}), 0)  # type: ignore[arg-type]


def offered(model: Model, legal: str, chosen: str = "") -> deeds.Offer:
    return deeds.offer(model, legal.split(", ") if legal else [], chosen.split(), NAMES)


def actions(offer: deeds.Offer) -> list[str]:
    return [deed.action for deed in offer.deeds]


MELDED = ((), (Play("meld", 5, 3, True),), ())
PLAY = "meld 5 3, discard 5, discard 7, discard T, ted draw, ted files, ted look 1, ted look 4"


def test_drawing_from_the_case_file_is_recommended_unless_the_open_card_serves() -> None:
    assert actions(offered(table("5 5 7", stage="draw"), "draw, take")) == ["draw", "take"]
    assert actions(offered(table("8 8 7", stage="draw"), "draw, take")) == ["take", "draw"]


def test_whoever_can_play_nothing_is_not_told_to_play() -> None:
    nothing = offered(table("5 5 7"), "discard 5, discard 7")
    assert nothing.prompt == "None of your cards can be played now. Choose one to discard."
    assert offered(table("5 5 5 7"), PLAY).prompt.startswith("Play as often as you like")


def test_three_of_one_location_are_a_meld() -> None:
    offer = offered(table("5 5 5 7"), PLAY, "5 5 5")
    assert actions(offer) == ["meld 5 3"]
    assert offer.best is not None
    assert offer.best.points == 12, "they lie sideways where the car stands"


def test_away_from_the_car_a_meld_lies_upright() -> None:
    offer = offered(table("4 4 4 7"), "meld 4 3, discard 4", "4 4 4")
    assert offer.best is not None
    assert offer.best.points == 6


def test_three_cards_of_a_location_already_melded_may_be_either() -> None:
    offer = offered(table("5 5 5 7", table=MELDED), "meld 5 3, layoff 5 3, layoff 5 2, layoff 5 1", "5 5 5")
    assert actions(offer) == ["meld 5 3", "layoff 5 3"]


def test_a_single_card_is_laid_off_if_it_can_be_and_else_discarded() -> None:
    laid = offered(table("5 7", table=MELDED), "layoff 5 1, discard 5, discard 7", "5")
    assert actions(laid) == ["layoff 5 1", "discard 5"]
    assert actions(offered(table("5 7"), "discard 5, discard 7", "7")) == ["discard 7"]


def test_ted_hinton_offers_his_three_uses_and_his_discard() -> None:
    assert actions(offered(table("5 5 T"), PLAY, "T")) == ["ted draw", "ted files", "ted look", "discard T"]
    assert deeds.look_targets(PLAY.split(", ")) == [1, 4]


def test_after_a_layoff_the_car_goes_either_way_and_neither_is_recommended() -> None:
    offer = offered(table("5 7", stage="move"), "down, up")
    assert actions(offer) == ["up", "down"]
    assert offer.best is None


def test_what_is_seen_is_taken_or_left_and_an_outlaw_only_left() -> None:
    board = ("?", "?", "?", "8", *("?",) * 6)
    seen = table("5 7", stage="look", board=board, pending=Pending(4, "meld"))
    assert actions(offered(seen, "keep, leave")) == ["keep", "leave"]
    assert actions(offered(seen, "leave")) == ["leave"]


@pytest.mark.parametrize(
    ("model", "legal", "chosen", "reason"),
    [
        (table("5 5 5"), "discard 5", "5 5 5", "You must keep one card to discard."),
        (table("5 5 7"), "discard 5", "5 5", "No Joplin meld lies on the table yet: it takes three."),
        (table("5 7"), "discard 5", "5 7", "Only cards of one Location are laid together."),
        (table("5 T", ted_used=True), "discard 5", "T", "Only one Ted Hinton may be played in a turn."),
        (table("5 T T"), PLAY, "T T", "Ted Hinton is played alone."),
        (table("5 5 5 7", stage="draw"), "draw", "5 5 5", "Draw a card first."),
        (table("5 5", turn=1), "", "5", "It is Lefty's turn."),
        (table("5 5 7"), "discard 5", "", "Choose a card first."),
    ],
)
def test_what_cannot_be_done_says_why(model: Model, legal: str, chosen: str, reason: str) -> None:
    assert offered(model, legal, chosen).why_not == reason


def test_a_card_just_taken_may_not_be_thrown_back_under_that_option() -> None:
    model = table("5 8", taken="8", options=Options(no_throwback=True))
    assert deeds.discard_refusal(model, ["discard 5"], "8", NAMES) == (
        "You took Dexter 8 from the FBI Files this turn: it may not go back yet."
    )
    assert deeds.discard_refusal(model, ["discard 5"], "5", NAMES) is None


def test_going_out_shows_the_points_that_the_car_brings() -> None:
    offer = offered(table("7", car=9), "discard 7", "7")
    assert offer.best is not None
    assert offer.best.points == 9


def test_one_card_left_and_one_point_won_are_told_in_the_singular() -> None:
    draw = offered(table("5 7", stage="draw", case_file=1), "draw").deeds[0]
    assert draw.lines[1] == "1 card lies there"
    out = offered(table("7", car=1), "discard 7", "7").deeds[0]
    assert out.lines[1] == "You go out: the hand ends, 1 point for the car"
