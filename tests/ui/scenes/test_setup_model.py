"""The table being laid: who can sit where, names, target, and what is remembered."""

from __future__ import annotations

import pytest

from ai.styles import STYLES
from game.play.match import Match
from game.play.seats import LONGEST_NAME, Computer, Person, Series, Setup
from game.rules import GAMES
from game.ui.scenes.cast import CAST, FIRST_FACES, HABITS, habit, style_of
from game.ui.scenes.games import playable
from game.ui.scenes.setup_model import USUAL_SEATS, SetupModel


def test_a_first_start_offers_one_person_against_two_computers_to_a_hundred():
    setup = SetupModel("bonnie-and-clyde").setup()
    assert [type(player) for player in setup.seats] == [Person, Computer, Computer]
    assert setup.options == {"target": 100, "no_throwback": False}


def test_what_was_laid_is_laid_again():
    setup = Setup(
        "bonnie-and-clyde",
        (Person("Ana", "rosa"), Computer("Grog", "grog", "expert"), Person("Bea", "vera")),
        {"target": 200, "no_throwback": True},
    )
    assert SetupModel.remembered("bonnie-and-clyde", setup).setup() == setup


def test_a_remembered_table_that_makes_no_sense_is_laid_as_far_as_it_goes():
    strange = Setup("bonnie-and-clyde", (Person("A", "nobody"), Person("B", "nobody")), {"target": "many"})
    setup = SetupModel.remembered("bonnie-and-clyde", strange).setup()
    assert [player.name for player in setup.seats] == ["A", "B"]
    assert len({player.portrait for player in setup.seats}) == 2
    assert setup.options == {"target": 100, "no_throwback": False}
    assert (
        SetupModel.remembered("bonnie-and-clyde", Setup("bonnie-and-clyde", ())).setup()
        == SetupModel("bonnie-and-clyde").setup()
    )


def test_two_seats_are_always_taken_and_four_at_most():
    model = SetupModel("bonnie-and-clyde")
    assert "nobody" not in model.who_can_sit(1)
    assert "nobody" in model.who_can_sit(2)
    model.seats[2].who = "nobody"
    assert len(model.setup().seats) == 2
    model.seats[2].who = model.seats[3].who = "person"
    assert len(model.setup().seats) == 4


@pytest.mark.parametrize("game", [game for game in GAMES if playable(game)])
def test_every_table_that_can_be_laid_can_be_played_and_is_laid_again(game):
    """With as few as can play, with as many, and with each number between."""
    for seats in range(GAMES[game].min_seats, GAMES[game].max_seats + 1):
        model = SetupModel(game)
        for index, seat in enumerate(model.seats):
            seat.who = "nobody" if index >= seats else ("person" if index % 2 else "computer")
            seat.level = "hard"
        setup = model.setup()
        assert len(setup.seats) == seats
        assert len({player.portrait for player in setup.seats}) == seats
        assert Match.new(setup, 1).to_act()
        assert SetupModel.remembered(game, setup).setup() == setup


def test_pirates_sit_at_the_table_of_scallywags_at_first_and_there_are_no_options():
    setup = SetupModel("scallywags").setup()
    assert [type(player) for player in setup.seats] == [Person, Computer, Computer, Computer]
    assert [player.portrait for player in setup.seats] == ["anne", "ines", "grog", "barnaby"]
    assert [seat.portrait for seat in SetupModel("scallywags").seats[4:]] == ["kofi", "nell"]
    assert setup.options == {}


def test_a_table_of_one_game_is_not_laid_for_the_other():
    setup = SetupModel("scallywags").setup()
    usual = SetupModel("bonnie-and-clyde").setup()
    assert SetupModel.remembered("bonnie-and-clyde", setup).setup() == usual


def test_no_face_sits_twice_and_a_name_of_ones_own_stays():
    model = SetupModel("bonnie-and-clyde")
    for _ in range(len(CAST)):
        model.change_face(0, 1)
        assert len({seat.portrait for seat in model.seats}) == len(model.seats)
        assert model.seats[0].name == next(c.name for c in CAST if c.portrait == model.seats[0].portrait)
    model.seats[0].name = "Ana"
    model.change_face(0, -1)
    assert model.seats[0].name == "Ana"


def test_names_are_told_apart_filled_in_and_kept_short():
    model = SetupModel("bonnie-and-clyde")
    model.seats[0].name = "x" * 40
    model.seats[1].name = "x" * 40
    model.seats[2].name = "  "
    names = [player.name for player in model.setup().seats]
    assert names[2] == CAST[2].name
    assert len(set(names)) == 3
    assert all(len(name) <= LONGEST_NAME for name in names)


def test_five_sit_down_to_mafia_at_first_with_the_rules_as_written():
    model = SetupModel("mafia")
    setup = model.setup()
    assert [type(player) for player in setup.seats] == [Person, *[Computer] * 4]
    assert setup.options == {"shotgun_hits_shooter": False, "fumble_protects": False}
    assert len(model.seats) == 12


def test_whoever_leaves_the_table_comes_back_as_who_he_was():
    model = SetupModel("mafia")
    model.seats[3].who = "person"
    model.seat_so_many(2)
    assert model.number == 2
    model.seat_so_many(12)
    assert [seat.who for seat in model.seats].count("person") == 2
    assert model.seats[3].who == "person"


def test_one_level_for_all_computers_is_theirs_too_who_come_later():
    model = SetupModel("mafia")
    assert model.level_of_all() == "normal"
    model.seats[2].level = "easy"
    assert model.level_of_all() is None
    model.set_all_levels("expert")
    model.seat_so_many(9)
    assert {player.level for player in model.setup().seats[1:]} == {"expert"}
    for seat in model.seats:
        seat.who = "person"
    assert model.level_of_all() is None


def test_two_change_places_with_all_that_is_theirs():
    model = SetupModel("mafia")
    first, third = model.setup().seats[0], model.setup().seats[2]
    model.change_places(0, 2)
    assert (model.setup().seats[2], model.setup().seats[0]) == (first, third)


def test_how_the_match_goes_is_remembered_but_not_how_it_stood():
    players = tuple(Computer(f"C{seat}", "vera", "easy") for seat in range(3))
    won = Series(5, False, "rotated", game=4, won=(2, 1, 0), streak=2, streak_seat=0)
    options = {"fumble_protects": True, "bonus": [2, 0, 0]}
    last = Setup("mafia", players, options, won, 30)
    again = SetupModel.remembered("mafia", last).setup()
    assert again.series == Series(5, False, "rotated")
    assert again.clock == 30
    assert again.options == {"shotgun_hits_shooter": False, "fumble_protects": True}


def test_only_mafia_is_a_match_of_several_games():
    assert SetupModel("mafia").setup().series == Series()
    assert SetupModel("scallywags").setup().series is None


def test_habits_are_those_that_the_opponents_have_and_nobody_has_two():
    for game, styles in HABITS.items():
        assert set(styles) == set(STYLES[game])
        faces = [face for some in styles.values() for face in some]
        assert len(faces) == len(set(faces))
        assert set(faces) <= {one.portrait for one in CAST}


def test_each_habit_is_told_in_words_of_its_own():
    told = {(style_of(game, one.portrait), habit(game, one.portrait)) for game in HABITS for one in CAST}
    assert len(told) == len({words for _style, words in told}) == 1 + sum(map(len, STYLES.values()))


@pytest.mark.parametrize("game", HABITS)
def test_the_computers_of_the_usual_table_play_each_in_another_way(game):
    computers = FIRST_FACES[game][1 : USUAL_SEATS[game]]
    assert len({style_of(game, face) for face in computers}) == len(computers)


def test_who_was_chosen_for_his_habits_sits_there_again():
    model = SetupModel("bonnie-and-clyde")
    model.change_face(1, 1)
    chosen = style_of("bonnie-and-clyde", model.seats[1].portrait)
    again = SetupModel.remembered("bonnie-and-clyde", model.setup())
    assert style_of("bonnie-and-clyde", again.seats[1].portrait) == chosen
