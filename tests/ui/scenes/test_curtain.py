"""What stands on the closed curtain: enough for the one who comes, and nothing that others may not know."""

from __future__ import annotations

import random

import pytest

from game.play.match import Match
from game.ui import words
from game.ui.scenes import mafia_samples, samples
from game.ui.scenes.curtain import CURTAINS, ROOM, Curtain
from game.ui.scenes.table_rooms import TABLES
from tests.rules.mafia.positions import at


def told(match: Match, seat: int, new: int | None) -> Curtain:
    events = [event for step in match.log(None) for event in step.events]
    names = [player.name for player in match.setup.seats]
    return CURTAINS[match.setup.game](match.observation(None), names, seat, events, new)


def test_every_game_has_a_curtain():
    assert CURTAINS.keys() == TABLES.keys()


def test_the_victim_of_an_attack_is_told_who_is_after_what():
    match, new = samples.attacked(samples.setup(3, persons=3, game="scallywags"))
    seen = match.observation(None)
    attacker = match.setup.seats[seen.turn].name
    slot = seen.takes[1].index(seen.pending.coins[-1]) + 1
    curtain = told(match, 1, new)
    assert curtain.heading == f"Scallywags · {attacker} is after a coin of yours"
    assert f"your coin {slot}" in curtain.since
    assert curtain.hidden == "3 cards and the undersides of your coins"
    assert (curtain.cards, curtain.coins) == (3, sum(not seen.coins[c].up for c in seen.takes[1]))


def test_a_take_without_secrets_hides_only_the_cards():
    match = Match.new(samples.setup(2, persons=2, game="scallywags"), 1)
    curtain = told(match, 1, None)
    assert (curtain.hidden, curtain.coins) == ("3 cards, unseen", 0)
    assert curtain.heading == "Scallywags · A take is full at 8"


def test_who_has_not_sat_there_yet_is_told_what_was_done_before():
    match = Match.new(samples.setup(3, persons=3, game="scallywags"), 2)
    (first,) = match.to_act()
    comes = (first + 1) % 3
    assert told(match, comes, None).since == "This is your first turn."
    match.play(first, next(action for action in match.legal(first) if action.startswith("grab")))
    name = match.setup.seats[first].name
    assert told(match, comes, None).since == f"So far: {name} takes a coin from the middle, unseen."


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_happened_can_be_read_at_a_glance(language):
    """In whole games, for every seat after every step; long names only leave room for less."""
    words.set_language(language)
    try:
        for seats in (2, 6):
            match = Match.new(samples.setup(seats, persons=seats, game="scallywags"), 3)
            chance = random.Random(3)
            since = dict.fromkeys(range(seats), 0)
            while not match.over():
                (seat,) = match.to_act()
                text = told(match, seat, since[seat]).since
                assert len(text) <= ROOM + 60
                match.play(seat, chance.choice(match.legal(seat)))
                since[seat] = sum(len(step.events) for step in match.history)
    finally:
        words.set_language("en")


def test_the_curtain_is_the_same_whatever_lies_hidden():
    """Two tables that differ in all that only some may know, after the same public deeds."""
    match, new = samples.attacked(samples.setup(3, persons=3, game="scallywags"))
    position = match.record().position
    hands = [list(hand) for hand in position["hands"]]
    draw = list(position["draw"])
    for hand in hands:  # other cards in every hand
        for place in range(len(hand)):
            hand[place], draw[place] = draw[place], hand[place]
        draw = draw[3:] + draw[:3]
    values = [coin["value"] for coin in position["coins"] if not coin["up"]]
    values = values[1:] + values[:1]
    coins = [coin if coin["up"] else {"value": values.pop(0), "up": False} for coin in position["coins"]]
    swapped = {**position, "hands": hands, "draw": draw, "coins": coins}
    swapped.pop("memory")
    other = Match.begun_at(match.setup, swapped)
    events = [event for step in match.log(None) for event in step.events]
    names = [player.name for player in match.setup.seats]
    tell = CURTAINS["scallywags"]
    assert other.observation(0) != match.observation(0)
    assert tell(other.observation(None), names, 1, events, new) == tell(
        match.observation(None), names, 1, events, new
    )


def test_an_attack_and_its_answer_are_told_together_and_what_it_took_needs_no_words():
    """Found in a game played by chance: with the answer, and without it."""
    found = set()
    for seed in range(40):
        match = Match.new(samples.setup(3, persons=3, game="scallywags"), seed)
        chance = random.Random(seed)
        while not match.over():
            (seat,) = match.to_act()
            legal = match.legal(seat)
            attacked = "allow" in legal
            attacker = match.observation(None).turn
            looks_on = next(one for one in range(3) if one not in (seat, attacker))
            before = sum(len(step.events) for step in match.history[:-1])
            answer = legal[-1] if attacked else chance.choice(legal)  # hands-off where it is held
            match.play(seat, answer)
            if attacked and not match.over():
                since = told(match, looks_on, before).since
                name = match.setup.seats[attacker].name
                assert since.startswith(f"Since your last turn: {name} plays ")
                assert ("cries Hands Off Me Booty!" in since) == (answer == "hands-off")
                assert "has the coin now" not in since
                found.add(answer)
    assert found == {"allow", "hands-off"}


def test_who_attacked_is_told_on_coming_back_what_became_of_it():
    match, _new = samples.attacked(samples.setup(2, persons=2, game="scallywags"))
    new = sum(len(step.events) for step in match.history)  # seat 0 left its seat when it had attacked
    match.play(1, "allow")
    assert told(match, 0, new).since.startswith("Since your last turn: ")


def played_round(position, *signs, persons=4):
    """A match of Mafia after a round in which the living, by seats, sign like this; and the number of the
    first event of that round."""
    seats = len(position["bullets"])
    match = Match.begun_at(samples.setup(seats, persons=persons, game="mafia"), position)
    for seat, sign in zip(match.to_act(), signs, strict=True):
        match.play(seat, sign)
    return match, 0


def test_in_mafia_it_tells_who_died_and_why_and_what_all_can_see_of_the_one_who_comes():
    match, new = played_round(
        at("2 0 1 1 0 0", bunkers="0", dead="5"), *["shoot 3", "load", "load"], "load", "load"
    )
    names = [player.name for player in match.setup.seats]
    curtain = told(match, 0, new)
    assert curtain.heading == "Mafia · Round 8 · 4 alive"
    assert curtain.hidden == "1 bullet and a bunker"
    assert (curtain.back, curtain.cards, curtain.signs) == ("mafia/bullet-card", 1, True)
    assert curtain.since.startswith("Since the last signs: ")
    assert names[3] in curtain.since
    assert names[0] in curtain.since
    assert names[1] not in curtain.since, "who only loads is of no interest"
    assert told(match, 1, new).hidden == "1 bullet"


def test_in_mafia_a_round_without_a_word_to_say_is_told_as_such():
    match = Match.new(samples.setup(3, persons=3, game="mafia"), 1)
    assert told(match, 0, None).since == "This is the first round."
    assert told(match, 0, None).hidden == ""
    for seat in range(3):
        match.play(seat, "load")
    new = len(match.history[0].events)
    assert told(match, 0, new).since == "Nobody was hurt when all last signed."


def test_in_mafia_a_sign_that_lies_changes_nothing_on_the_curtain():
    match = Match.new(samples.setup(3, persons=3, game="mafia"), 1)
    before = [told(match, seat, None) for seat in range(3)]
    match.play(0, "stab 1")
    assert [told(match, seat, None) for seat in range(3)] == before


@pytest.mark.parametrize("language", ["en", "es"])
def test_in_mafia_too_it_can_be_read_at_a_glance(language):
    words.set_language(language)
    try:
        match = mafia_samples.played(12, lambda seen: len(seen.fallen) > 4, long_names=True)
        new = sum(len(step.events) for step in match.history[:-1])
        for seat in match.observation(None).ring:
            assert 60 < len(told(match, seat, new).since) <= ROOM + 60
    finally:
        words.set_language("en")
