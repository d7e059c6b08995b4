"""The log and the curtain tell what happened, each viewer only what he may know."""

from __future__ import annotations

import inspect

import pytest

from game.rules.bonnie_and_clyde import events as ev
from game.ui import words
from game.ui.tables.bonnie_and_clyde_sentences import brief, card_name, sentence, since_last_turn

NAMES = ("Vera", "Hattie Mae", "Lefty")
FACED = (
    ev.Drew(0, "7", (0,)),
    ev.Drew(0, "T", (0,), by_ted=True),
    ev.Looked(0, 4, "B", (0,)),
    ev.Kept(0, 4, "9", (0,)),
    ev.Fetched(0, "3", (0,)),
)
EVERY = (
    *FACED,
    ev.HandBegins(3, 1),
    ev.Dealt(0, 10, ("1",) * 10, (0,)),
    ev.TurnedUp("5"),
    ev.TurnBegins(0),
    ev.Took(0, "5"),
    ev.Melded(0, 5, 3, True),
    ev.Melded(0, 5, 3, False),
    ev.LaidOff(0, 5, 1, True),
    ev.LaidOff(0, 5, 2, False),
    ev.TedPlayed(0, "draw"),
    ev.TedPlayed(0, "files"),
    ev.TedPlayed(0, "look", 2),
    ev.Captured(0, 7, "C"),
    ev.Left(0, 7),
    ev.TedFiled(0),
    ev.CarMoved(5, 6),
    ev.Discarded(0, "8"),
    ev.HandEnded("out", 0, (20, 0, 0), True, (20, 0, 0)),
    ev.HandEnded("out", 0, (20, 2, 0), False, (20, 2, 0)),
    ev.HandEnded("exhausted", None, (20, 2, 0), False, (20, 2, 0)),
    ev.HandEnded("stalled", None, (20, 2, 0), False, (20, 2, 0)),
    ev.GameEnded((0,), False),
    ev.GameEnded((0, 1), True),
)


@pytest.fixture(autouse=True)
def english():
    words.set_language("en")
    yield
    words.set_language("en")


def test_every_kind_of_event_is_among_these():
    kinds = {cls for _name, cls in inspect.getmembers(ev, inspect.isclass) if issubclass(cls, ev.Event)}
    assert {type(event) for event in EVERY} == kinds - {ev.Event}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("event", EVERY, ids=lambda event: type(event).__name__)
def test_an_event_is_a_whole_sentence_for_the_one_who_did_it_and_for_the_others(event, language):
    words.set_language(language)
    silent = isinstance(event, ev.TurnBegins | ev.TedFiled)
    for viewer in (0, 1, None):
        text = sentence(ev.redact(event, viewer), NAMES, viewer)
        if silent:
            assert text == ""
        else:
            assert text[-1] in ".!"
            assert "{" not in text
            assert "None" not in text


@pytest.mark.parametrize("event", FACED, ids=lambda event: type(event).__name__)
def test_a_hidden_face_is_told_to_its_owner_alone(event):
    face = card_name(event.card)
    assert face in sentence(ev.redact(event, 0), NAMES, 0)
    assert face not in sentence(ev.redact(event, 1), NAMES, 1)
    assert face not in sentence(ev.redact(event, None), NAMES, None)


def test_the_log_speaks_to_the_viewer_and_names_the_others():
    event = ev.Melded(0, 5, 3, True)
    assert sentence(event, NAMES, 0) == "You melded 3 cards of Joplin 5, sideways."
    assert sentence(event, NAMES, 2) == "Vera melded 3 cards of Joplin 5, sideways."
    words.set_language("es")
    assert sentence(event, NAMES, 0) == "Combinaste 3 cartas de Joplin 5, de lado."
    assert sentence(ev.LaidOff(0, 7, 1, False), NAMES, 1) == "Vera añadió 1 carta de Platte City 7."


def test_since_the_last_turn_tells_what_matters_in_order_and_where_the_car_is():
    happened = (
        ev.TurnBegins(2),
        ev.Drew(2, None, (2,)),
        ev.Discarded(2, "8"),
        ev.TurnBegins(0),
        ev.Drew(0, None, (0,)),
        ev.LaidOff(0, 1, 1, False),
        ev.Looked(0, 1, None, (0,)),
        ev.Left(0, 1),
        ev.CarMoved(5, 6),
    )
    assert since_last_turn(happened, NAMES, 1, car=6) == [
        "Lefty discarded Dexter 8.",
        "Vera laid off 1 card of Kaufman 1.",
        "The car is in Alma 6.",
    ]


def test_when_too_much_happened_the_discards_go_first_and_a_capture_stays():
    happened = (
        ev.Captured(2, 5, "B"),
        ev.Discarded(2, "8"),
        ev.Melded(0, 1, 3, False),
        ev.Discarded(0, "3"),
    )
    assert since_last_turn(happened, NAMES, 1, car=2, most=2) == [
        "Lefty captured Bonnie at Joplin 5!",
        "Vera melded 3 cards of Kaufman 1.",
        "The car is in Sherman 2.",
    ]


@pytest.mark.parametrize("event", FACED, ids=lambda event: type(event).__name__)
def test_beside_a_name_no_hidden_face_is_told_to_anybody(event):
    assert card_name(event.card) not in brief(event)


def test_beside_a_name_a_deed_is_told_without_it():
    assert brief(ev.Discarded(0, "8")) == "discarded Dexter 8"
    assert brief(ev.Melded(0, 5, 3, True)) == "melded 3 × Joplin 5"
    assert brief(ev.TurnBegins(0)) == ""
    words.set_language("es")
    assert brief(ev.Discarded(0, "8")) == "descartó Dexter 8"
