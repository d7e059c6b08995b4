"""The log of Mafia: a whole sentence for everything that happens, and a reason for every death."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from game.rules import GAMES
from game.rules.mafia import events as ev
from game.ui import words
from game.ui.tables.mafia.pacing import SECONDS
from game.ui.tables.mafia.story import Story
from game.ui.tables.mafia_sentences import listed, sentence, together
from tests.ui.tables.test_mafia_model import any_actions

GAME = GAMES["mafia"]
NAMES = ["Ana", "Beto", "Inés", "Kofi", "Rosa", "Salvo"]
QUIET = (ev.Paid, ev.Asked)
"""Events that need no words: what was paid is seen, who is asked stands under the lamps."""


@pytest.fixture(params=["en", "es"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    words.set_language(request.param)
    yield request.param
    words.set_language("en")


def every_event() -> list[ev.AnyEvent]:
    """One of every kind, with all that can come of it, for every way that three seats can be in it."""
    found: list[ev.AnyEvent] = [
        ev.GameBegins((0, 1, 2), (0, 0, 0)),
        ev.GameBegins((0, 1, 2), (0, 2, 0)),
        ev.GameBegins((0, 1, 2), (1, 0, 0)),
        ev.GameBegins((0, 1, 2), (1, 1, 0)),
        ev.RoundBegins(3),
    ]
    for a, b in itertools.permutations((0, 1, 2), 2):
        third = 3 - a - b
        found += [
            ev.Signed(a, "protect"), ev.Signed(a, "bomb"), ev.Signed(a, "fumble"), ev.Loaded(a, 0),
            ev.Loaded(a, 1), ev.BunkerLost(a), ev.Passed(a), ev.BunkerBuilt(a), ev.BondEnded(a, b),
            ev.BondMade(a, b), ev.HandedOver(a, b, 1), ev.HandedOver(a, b, 3), ev.Revived(a, b, a),
            ev.Revived(a, b, third), ev.Attacked(a, "shotgun", a, False, "hit"),
        ]  # fmt: skip
        for weapon, aimed, outcome in (
            ("stab", True, "hit"), ("stab", True, "protected"), ("shoot", True, "hit"),
            ("shoot", True, "protected"), ("pistols", True, "hit"), ("pistols", True, "protected"),
            ("shotgun", True, "hit"), ("shotgun", True, "protected"), ("shotgun", False, "hit"),
            ("shotgun", False, "protected"), ("shotgun", False, "bond"), ("bomb", False, "bond"),
        ):  # fmt: skip
            found.append(ev.Attacked(a, weapon, b, aimed, outcome))  # type: ignore[arg-type]
        for weapon in ("stab", "shoot", "pistols", "shotgun", "bomb"):
            one, other = ev.Cause(weapon, b), ev.Cause(weapon, third)  # type: ignore[arg-type]
            found += [ev.Died(a, (one,)), ev.Died(a, (one, other)), ev.Died(a, (ev.Cause("fumble", a), one))]
        found.append(ev.Died(a, (ev.Cause("shotgun", a), ev.Cause("shotgun", b))))
        for ended_by in ("alone", "nobody", "boss", "quiet", "rounds"):
            found.append(ev.GameEnded((a,), ended_by in ("quiet", "rounds"), ended_by))  # type: ignore[arg-type]
        for ended_by in ("nobody", "quiet", "rounds"):
            found.append(ev.GameEnded((a, b), ended_by != "nobody", ended_by))  # type: ignore[arg-type]
    return found


@pytest.mark.usefixtures("language")
def test_whatever_can_happen_is_told_in_a_whole_sentence_to_everybody() -> None:
    told: dict[int | None, list[str]] = {}
    for viewer in (None, 0, 1, 2):
        told[viewer] = [sentence(event, NAMES, viewer) for event in every_event()]
        for event, text in zip(every_event(), told[viewer], strict=True):
            assert text[:1].isupper() or text[:1] == "¡", (event, text)
            assert text[-1:] in (".", "!"), (event, text)
            assert "{" not in text, text
            assert "  " not in text
    met = {type(event) for event in every_event()}
    assert met == set(ev.AnyEvent.__args__) - set(QUIET)  # type: ignore[attr-defined]


def test_whom_it_concerns_is_you_and_never_called_by_name() -> None:
    for viewer in (0, 1, 2):
        for event in every_event():
            text = sentence(event, NAMES, viewer)
            if isinstance(event, (ev.GameBegins, ev.RoundBegins)):
                continue
            assert NAMES[viewer] not in text, (event, text)


def test_a_win_that_is_shared_is_shared_with_you() -> None:
    both = ev.GameEnded((1, 3), False, "nobody")
    names = [NAMES[seat] for seat in (1, 3)]
    for viewer, who in ((None, " and ".join(names)), (3, f"You and {names[0]}"), (1, f"You and {names[1]}")):
        text = f"Nobody is left alive. {who} died with the most bullets and share the win."
        assert sentence(both, NAMES, viewer) == text


def test_a_death_has_all_its_reasons_in_one_line() -> None:
    death = ev.Died(4, (ev.Cause("shoot", 1), ev.Cause("stab", 2)))
    assert sentence(death, NAMES, None) == "Rosa dies: shot by Beto and stabbed by Inés."
    by_three = ev.Died(4, (ev.Cause("shoot", 0), ev.Cause("pistols", 1), ev.Cause("shoot", 3)))
    assert sentence(by_three, NAMES, 3) == "Rosa dies: shot by you and shot by Ana and Beto."
    assert sentence(ev.Died(4, (ev.Cause("fumble", 4),)), NAMES, 4) == "You die: no clear sign."


def test_what_moves_together_is_told_in_short() -> None:
    shotgun = [ev.Attacked(0, "shotgun", 1, True, "protected")]
    beside = [ev.Attacked(0, "shotgun", seat, False, "hit") for seat in (2, 5)]
    told = together([*shotgun, *beside], NAMES, 5)
    assert told == "Ana fires the shotgun at Beto, who is protected. The shotgun also hits you and Inés."
    assert together([ev.BondEnded(k, 0) for k in (1, 2, 3)], NAMES, 1) == (
        "3 bonds between boss and crew end."
    )
    assert together([ev.BondEnded(1, 0)], NAMES, 1) == "You no longer work for Ana."
    pistols = [ev.Attacked(0, "pistols", 1, True, "hit"), ev.Attacked(0, "pistols", 2, True, "protected")]
    assert together(pistols, NAMES, 1) == "Ana shoots you. Ana shoots at Inés, who is protected."
    both = [ev.Attacked(0, "pistols", target, True, "hit") for target in (1, 2)]
    assert together(both, NAMES, 1) == "Ana shoots you and Inés, with a pistol in each hand."
    assert together(both, NAMES, 0) == "You shoot Beto and Inés, with a pistol in each hand."
    assert together(both, NAMES, None) == "Ana shoots Beto and Inés, with a pistol in each hand."


def test_spanish_says_e_before_a_name_that_begins_with_i() -> None:
    words.set_language("es")
    try:
        assert listed(["Ana", "Beto", "Inés"]) == "Ana, Beto e Inés"
        assert listed(["Inés", "Kofi"]) == "Inés y Kofi"
    finally:
        words.set_language("en")
    assert listed(["Ana"]) == "Ana"
    assert listed([]) == ""


def test_every_event_of_a_round_has_a_time_for_its_motion() -> None:
    still = {ev.RoundBegins, ev.Signed, ev.Asked}
    assert set(SECONDS) == set(ev.AnyEvent.__args__) - still  # type: ignore[attr-defined]


@pytest.mark.parametrize("viewer", [0, 3, None])
def test_the_story_of_a_game_names_every_death_and_every_round(viewer: int | None) -> None:
    for seed in range(5):
        rng = random.Random(seed)
        state = GAME.new(6, {}, None)
        told = list(GAME.start_events(state))
        while legal := GAME.legal(state):
            told += GAME.apply(state, any_actions(legal, rng), None)
        lines = [text for _own, text in Story.of(told, NAMES, viewer).lines()]
        for event in told:
            if isinstance(event, ev.Died):
                assert sentence(event, NAMES, viewer) in lines
        rounds = [event.round for event in told if isinstance(event, ev.RoundBegins)]
        assert [text for text in lines if text.startswith("Round ")] == [f"Round {n}." for n in rounds]
        assert all(lines[lines.index(f"Round {n}.") - 1] == "" for n in rounds)


def test_the_last_round_is_kept_in_short() -> None:
    story = Story(NAMES, None)
    for event in (
        ev.RoundBegins(4),
        ev.Signed(0, "shotgun 1"),
        ev.Signed(1, "protect"),
        ev.Signed(2, "stab 1"),
        ev.Attacked(0, "shotgun", 1, True, "protected"),
        ev.Attacked(0, "shotgun", 2, False, "hit"),
        ev.Attacked(2, "stab", 1, True, "protected"),
        ev.Died(2, (ev.Cause("shotgun", 0),)),
    ):
        story.note(event)
    assert story.last is not None
    assert story.last.number == 4
    assert story.last.signs == {0: "shotgun 1", 1: "protect", 2: "stab 1"}
    assert story.last.in_vain == {2}, "a shotgun that hits anybody was not in vain"
    assert story.last.dead == {2}
    story.note(ev.RoundBegins(5))
    assert story.last.number == 4, "the last round stays in sight while the next is signed"
    story.note(ev.Signed(0, "load"))
    assert story.last.signs == {0: "load"}
