"""The table being laid: who can sit where, names, target, and what is remembered."""

from __future__ import annotations

from game.play.seats import LONGEST_NAME, Computer, Person, Setup
from game.ui.scenes.cast import CAST
from game.ui.scenes.setup_model import SetupModel


def test_a_first_start_offers_one_person_against_two_computers_to_a_hundred():
    setup = SetupModel().setup()
    assert [type(player) for player in setup.seats] == [Person, Computer, Computer]
    assert setup.options == {"target": 100, "no_throwback": False}


def test_what_was_laid_is_laid_again():
    setup = Setup(
        "bonnie-and-clyde",
        (Person("Ana", "rosa"), Computer("Grog", "grog", "expert"), Person("Bea", "vera")),
        {"target": 200, "no_throwback": True},
    )
    assert SetupModel.remembered(setup).setup() == setup


def test_a_remembered_table_that_makes_no_sense_is_laid_as_far_as_it_goes():
    strange = Setup("bonnie-and-clyde", (Person("A", "nobody"), Person("B", "nobody")), {"target": "many"})
    setup = SetupModel.remembered(strange).setup()
    assert [player.name for player in setup.seats] == ["A", "B"]
    assert len({player.portrait for player in setup.seats}) == 2
    assert setup.options["target"] == 100
    assert SetupModel.remembered(Setup("bonnie-and-clyde", ())).setup() == SetupModel().setup()


def test_the_target_stays_between_ten_and_a_thousand():
    model = SetupModel()
    model.change_target(-500)
    assert model.target == 10
    model.change_target(5000)
    assert model.target == 1000


def test_two_seats_are_always_taken_and_four_at_most():
    model = SetupModel()
    assert "nobody" not in model.who_can_sit(1)
    assert "nobody" in model.who_can_sit(2)
    model.seats[2].who = "nobody"
    assert len(model.setup().seats) == 2
    model.seats[2].who = model.seats[3].who = "person"
    assert len(model.setup().seats) == 4


def test_no_face_sits_twice_and_a_name_of_ones_own_stays():
    model = SetupModel()
    for _ in range(len(CAST)):
        model.change_face(0, 1)
        assert len({seat.portrait for seat in model.seats}) == 4
        assert model.seats[0].name == next(c.name for c in CAST if c.portrait == model.seats[0].portrait)
    model.seats[0].name = "Ana"
    model.change_face(0, -1)
    assert model.seats[0].name == "Ana"


def test_names_are_told_apart_filled_in_and_kept_short():
    model = SetupModel()
    model.seats[0].name = "x" * 40
    model.seats[1].name = "x" * 40
    model.seats[2].name = "  "
    names = [player.name for player in model.setup().seats]
    assert names[2] == CAST[2].name
    assert len(set(names)) == 3
    assert all(len(name) <= LONGEST_NAME for name in names)
