"""What can be chosen at Mafia leads to every legal action and no other, and what cannot be says why."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.rules import GAMES
from game.rules.mafia.events import Attacked
from game.ui import words
from game.ui.tables.mafia import deeds, naming
from game.ui.tables.mafia.deeds import Choice
from game.ui.tables.mafia.model import Model

GAME = GAMES["mafia"]
NAMES = [
    "Silvio",
    "Rosa",
    "Enzo",
    "Lucia",
    "Carlo",
    "Salvo",
    "Nico",
    "Tito",
    "Slim",
    "Goldie",
    "Lefty",
    "Ida",
]


@pytest.fixture(autouse=True)
def english() -> None:
    words.set_language("en")


def position(
    *,
    ring: list[int],
    bullets: list[int],
    bunkers: tuple[int, ...] = (),
    bosses: dict[int, int] | None = None,
    queue: tuple[int, ...] = (),
    fallen: tuple[int, ...] = (),
    options: dict[str, Any] | None = None,
) -> dict[str, object]:
    """A position with these living, bullets, bunkers, bonds; with a queue its first is asked to declare."""
    seats = len(bullets)
    return {
        "game": "mafia", "seats": seats,
        "options": {"bonus": [0] * seats, "shotgun_hits_shooter": False, "fumble_protects": False}
        | (options or {}),
        "round": 7, "quiet": 0, "stage": "declare" if queue else "act", "ring": ring, "bullets": bullets,
        "bunkers": [seat in bunkers for seat in range(seats)],
        "supply": 48 - sum(bullets) - 4 * len(bunkers),
        "bosses": [(bosses or {}).get(seat) for seat in range(seats)], "queue": list(queue),
        "fallen": list(fallen), "result": None,
    }  # fmt: skip


def seen_at(seat: int, **fields: Any) -> tuple[Model, list[str]]:
    """What a seat sees of a position, and what it may do."""
    state = GAME.read(position(**fields))
    return Model.of(GAME.observe(state, seat), seat), GAME.legal(state)[str(seat)]


def lively(legal: list[str], rng: random.Random) -> str:
    """An action with which games go on for long and get to bunkers, kits and crews."""
    kinds = {deeds.kind_of(action) for action in legal}
    if "load" in kinds and rng.random() < 0.75:
        return "load" if rng.random() < 0.8 else "protect"
    kind = rng.choice(sorted(kinds - {"pass"} or kinds))
    return rng.choice([action for action in legal if deeds.kind_of(action) == kind])


def positions(seats: int, games: int, rounds: int = 60) -> Iterator[tuple[Model, int, list[str]]]:
    """Somebody who must act, as he sees the table, with all that is legal, all through some games."""
    for seed in range(games):
        rng = random.Random(seed)
        state = GAME.new(seats, {"bonus": [rng.randrange(4) for _seat in range(seats)]}, seed)
        for _round in range(rounds):
            legal = GAME.legal(state)
            if not legal:
                break
            who = rng.choice(sorted(legal))
            yield Model.of(GAME.observe(state, int(who)), int(who)), int(who), legal[who]
            GAME.apply(state, {seat: lively(legal[seat], rng) for seat in legal}, None)


def ways(action: str) -> Iterator[tuple[int, ...]]:
    """The orders in which its numbers may be chosen."""
    numbers = deeds.chosen(action).numbers
    yield from itertools.permutations(numbers) if action.startswith("pistols") else [numbers]


@pytest.mark.parametrize("seats", [2, 3, 5, 8, 12])
def test_every_legal_action_can_be_chosen_step_by_step(seats: int) -> None:
    kinds = set()
    for _model, _seat, legal in positions(seats, 8):
        one_of_each = {deeds.kind_of(action): action for action in legal}.values()
        for action in {*one_of_each, *random.Random(1).sample(legal, min(8, len(legal)))}:
            kind = deeds.kind_of(action)
            kinds.add(kind)
            for way in ways(action):
                choice = Choice(kind)
                for number in way:
                    step = deeds.after(legal, choice)
                    assert step.action is None
                    assert number in step.players | step.gaps | step.counts
                    choice = choice.plus(number)
                assert deeds.after(legal, choice).action == action
    assert kinds >= {*deeds.SIGNS, "pass", "bunker"} - ({"pistols"} if seats == 2 else set())
    assert seats < 5 or kinds >= {"revive", "give"}


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_whatever_is_clicked_a_whole_action_is_a_legal_one(seats: int) -> None:
    whole = 0
    for model, _seat, legal in positions(seats, 6):
        rng = random.Random(model.round)
        for kind in sorted({deeds.kind_of(action) for action in legal}):
            choice = deeds.begun(legal, kind)
            for _click in range(8):
                step = deeds.after(legal, choice)
                assert step.action is None or step.action in legal
                whole += step.action is not None
                choice = deeds.taken(legal, choice, rng.randrange(seats)) or choice
                assert choice.kind == kind
    assert whole > 100


def test_what_can_be_only_one_way_is_chosen_at_once() -> None:
    _model, legal = seen_at(0, ring=[0, 1], bullets=[5, 0])
    assert deeds.begun(legal, "stab") == Choice("stab", (1,))
    assert deeds.begun(legal, "shoot") == Choice("shoot", (1,))
    assert deeds.begun(legal, "bomb") == Choice("bomb")
    _model, legal = seen_at(0, ring=[0, 1, 2], bullets=[2, 0, 0])
    assert deeds.begun(legal, "pistols") == Choice("pistols")  # the two are one way, but say which
    assert deeds.after(legal, Choice("pistols", (2,))).players == {1}
    _model, legal = seen_at(0, ring=[0, 2], bullets=[4, 0, 0], queue=(0,))
    assert deeds.begun(legal, "revive") == Choice("revive", (1,))
    _model, legal = seen_at(1, ring=[0, 1, 2], bullets=[0, 3, 0], bosses={1: 0}, queue=(1,))
    assert deeds.begun(legal, "give") == Choice("give", (1,))


def test_a_player_chosen_again_is_let_go_and_another_takes_the_place_of_the_last() -> None:
    _model, legal = seen_at(0, ring=[0, 1, 2, 3], bullets=[3, 0, 0, 0])
    assert deeds.taken(legal, Choice("shoot", (1,)), 1) == Choice("shoot")
    assert deeds.taken(legal, Choice("shoot", (1,)), 2) == Choice("shoot", (2,))
    assert deeds.taken(legal, Choice("pistols", (1,)), 2) == Choice("pistols", (1, 2))
    assert deeds.taken(legal, Choice("pistols", (1, 2)), 3) == Choice("pistols", (1, 3))
    assert deeds.taken(legal, Choice("pistols", (1, 2)), 1) == Choice("pistols", (2,))
    assert deeds.taken(legal, Choice("stab", (1,)), 2) is None
    assert deeds.taken(legal, Choice("load"), 2) is None
    assert deeds.taken(legal, Choice(), 2) is None


def test_for_a_kit_first_the_dead_and_then_the_gap() -> None:
    _model, legal = seen_at(0, ring=[0, 2, 4], bullets=[4, 0, 0, 0, 0], queue=(0,))
    assert deeds.after(legal, Choice("revive")).players == {1, 3}
    chosen = deeds.taken(legal, Choice("revive"), 3)
    assert chosen == Choice("revive", (3,))
    assert deeds.after(legal, chosen).gaps == {0, 2, 4}
    assert deeds.taken(legal, chosen, 1) == Choice("revive", (1,))
    whole = deeds.taken(legal, chosen, 4)
    assert whole is not None
    assert deeds.after(legal, whole).action == "revive 3 4"
    assert deeds.taken(legal, whole, 0) == Choice("revive", (3, 0))
    assert deeds.taken(legal, whole, 3) == Choice("revive")
    assert deeds.taken(legal, whole, 1) == Choice("revive", (1,))
    assert whole.without_last() == chosen


def test_who_sits_alone_can_seat_the_dead_in_one_gap_only() -> None:
    legal = ["pass", "revive 1 0", "revive 2 0"]
    assert deeds.taken(legal, Choice("revive"), 2) == Choice("revive", (2, 0))


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_a_tile_has_a_reason_exactly_when_it_cannot_be_chosen(seats: int) -> None:
    reasons = set()
    for model, seat, legal in positions(seats, 10):
        kinds = {deeds.kind_of(action) for action in legal}
        signs = deeds.tiles(model, seat, legal) if model.stage == "act" else []
        for tile in (*signs, *deeds.declarations(model, seat, legal)):
            assert tile.usable is (tile.kind in kinds), (tile, legal)
            assert bool(tile.short) is not tile.usable
            assert not tile.resting
            reasons.add(tile.short)
    assert len(reasons) >= 8
    assert deeds.asleep(["load"], "Wait.")[0].resting


def test_a_tile_names_what_is_lacking() -> None:
    model, legal = seen_at(0, ring=[0, 1, 2, 3, 4], bullets=[2, 0, 0, 0, 0])
    by_kind = {tile.kind: tile for tile in deeds.tiles(model, 0, legal)}
    assert [tile.kind for tile in by_kind.values() if tile.usable] == [
        "load",
        "protect",
        "stab",
        "shoot",
        "pistols",
    ]
    assert by_kind["shotgun"].short == "1 bullet short"
    assert by_kind["bomb"].short == "3 bullets short"
    assert by_kind["bomb"].why == "This costs 5 bullets, and you have 2."
    shorts = {tile.kind: tile.short for tile in deeds.declarations(model, 0, legal)}
    assert shorts == {"revive": "nobody dead", "bunker": "2 short", "give": "only for crew"}


def test_whoever_sits_between_his_bosses_cannot_stab() -> None:
    # 1 works for 0, who works for 2; both sit beside 1, and 3 across may be shot.
    model, legal = seen_at(1, ring=[0, 1, 2, 3], bullets=[0, 2, 0, 0], bosses={1: 0, 0: 2})
    by_kind = {tile.kind: tile for tile in deeds.tiles(model, 1, legal)}
    assert by_kind["stab"].short == "above you"
    assert by_kind["pistols"].short == "one target"
    assert by_kind["shoot"].usable
    assert deeds.begun(legal, "shoot") == Choice("shoot", (3,))
    assert "your boss" in deeds.why_not(model, 1, Choice("shoot"), 0, NAMES)
    assert "chain of bosses" in deeds.why_not(model, 1, Choice("shoot"), 2, NAMES)


@pytest.mark.parametrize("bullets", range(8))
@pytest.mark.parametrize("bunkers", [(), (0,)], ids=["no bunker", "a bunker"])
@pytest.mark.parametrize(
    ("ring", "bosses", "never"),
    [
        ([0, 1], {}, ("pistols", "aid")),  # a duel
        ([0, 1, 2], {0: 1}, ("pistols",)),  # of two others one is his boss
        ([0, 1, 2], {}, ()),
    ],
    ids=["a duel", "one target", "two targets"],
)
def test_only_what_can_be_had_with_more_bullets_is_promised(
    ring: list[int], bosses: dict[int, int], never: tuple[str, ...], bunkers: tuple[int, ...], bullets: int
) -> None:
    held = [bullets] + [0] * (len(ring) - 1)
    model, _legal = seen_at(0, ring=ring, bullets=held, bosses=bosses, bunkers=bunkers)
    prices = {"shoot": 1, "pistols": 2, "shotgun": 3, "aid": 4, "bunker": 4, "bomb": 5}
    lacking = {word for word, price in prices.items() if price > bullets}
    lacking -= {*never, *(["bunker"] if bunkers else [])}
    told = naming.to_come(model, 0).lower()
    named = {word for word in prices if word in told}
    assert named <= lacking
    if bullets >= 5:
        assert told == "bullets enough for everything."
    else:
        assert min(lacking, key=prices.__getitem__) in named, "what can be had next is named"


def test_a_declaration_says_why_not_and_waits_for_the_count() -> None:
    model, legal = seen_at(0, ring=[0, 1, 2], bullets=[6, 0, 0, 0], bunkers=(0,), queue=(0,))
    by_kind = {tile.kind: tile for tile in deeds.declarations(model, 0, legal)}
    assert by_kind["revive"].usable
    assert by_kind["bunker"].short == "built"
    waits = deeds.declarations(model, 0, ["load"])
    assert waits[0].short == "not yet"
    assert waits[0].why == "This is declared between two rounds, when you are asked: now all sign."


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_outlook_names_exactly_those_whom_the_weapon_reaches(seats: int) -> None:
    """What the board promises is what the rules then do."""
    tried = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(seats, {"bonus": [5] + [3] * (seats - 1)}, seed)
        for _round in range(30):
            legal = GAME.legal(state)
            if not legal:
                break
            if set(legal) == {str(seat) for seat in GAME.observe(state, None).ring}:
                for who in legal:
                    for action in legal[who]:
                        if deeds.kind_of(action) not in ("shotgun", "bomb"):
                            continue
                        seat = int(who)
                        model = Model.of(GAME.observe(state, seat), seat)
                        copy = GAME.read(GAME.position(state))
                        events: list[Any] = GAME.apply(
                            copy, dict.fromkeys(legal, "load") | {who: action}, None
                        )
                        shots = [event for event in events if isinstance(event, Attacked)]
                        hit = {shot.target for shot in shots if shot.outcome == "hit"}
                        saved = {shot.target for shot in shots if shot.outcome == "bunker"}
                        if action == "bomb":
                            killed, spared = deeds.in_blast(model, seat)
                            assert (set(killed), set(spared)) == (hit, saved)
                        else:
                            target = deeds.chosen(action).numbers[0]
                            assert {target, *deeds.also_hit(model, seat, target)} == hit
                        tried += 1
            GAME.apply(state, {seat: lively(legal[seat], rng) for seat in legal}, None)
    assert tried > 50


def test_a_shotgun_may_hit_its_shooter_where_the_table_says_so() -> None:
    model, _legal = seen_at(0, ring=[0, 1, 2], bullets=[3, 0, 0])
    assert deeds.also_hit(model, 0, 1) == [2]
    assert set(deeds.also_hit(model, 0, 1, hits_shooter=True)) == {0, 2}
    text = naming.outlook(model, 0, Choice("shotgun", (1,)), NAMES, hits_shooter=True)
    assert text == "Also hits Enzo, and you."


def test_who_sits_down_beside_the_viewer_sits_at_his_left() -> None:
    model, _legal = seen_at(0, ring=[0, 1], bullets=[4, 0, 0], queue=(0,))
    beside = [naming.outlook(model, 0, Choice("revive", (2, seat)), NAMES) for seat in (0, 1)]
    assert "sits down on your left" in beside[0]
    assert f"sits down on {NAMES[1]}'s left" in beside[1]


def test_who_hands_bullets_over_reads_to_whom_and_what_is_left() -> None:
    model, _legal = seen_at(0, ring=[0, 1, 2], bullets=[4, 0, 0], queue=(0,), bosses={0: 2})
    told = [naming.outlook(model, 0, Choice("give", (count,)), NAMES) for count in (1, 4)]
    assert told == [
        f"{NAMES[2]} gets 1 bullet, you keep 3.",
        f"{NAMES[2]} gets 4 bullets, you keep 0.",
    ]


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_for_everything_that_can_be_chosen_there_are_words(seats: int) -> None:
    for model, seat, legal in positions(seats, 5):
        assert naming.standing(model, seat, NAMES)
        assert naming.to_come(model, seat)
        for action in legal:
            assert naming.in_words(action, NAMES)
            kind = deeds.kind_of(action)
            if kind != "pass":
                assert naming.called(kind)
                assert naming.effect(kind)
                assert naming.icon(kind)
            choice = Choice(kind)
            for number in deeds.chosen(action).numbers:
                step = deeds.after(legal, choice)
                assert kind == "give" or naming.guide(choice, step)
                assert naming.lacking(choice, step)
                for player in set(range(seats)) - step.players - set(choice.targets):
                    assert deeds.why_not(model, seat, choice, player, NAMES)
                choice = choice.plus(number)
            assert naming.guide(choice, deeds.after(legal, choice)) == ""
