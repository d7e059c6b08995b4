"""One game in the arena, and its players."""

from __future__ import annotations

import pytest

from ai.arena.games import play
from ai.arena.names import named, player
from ai.arena.players import Decision, Misnamed, Plain, Question, Random, RuleBased
from ai.arena.rungs import WORLDS, Known
from ai.choose import first_impression
from ai.minds import MINDS
from game.rules import GAMES
from game.rules.random import Rng

BONNIE = GAMES["bonnie-and-clyde"]
MAFIA = GAMES["mafia"]
GOALS = {"bonnie-and-clyde": {"target": 10}, "scallywags": {}}


class Remembering(Plain):
    """Does these actions, then any, and remembers what it was told."""

    def __init__(self, *actions: str) -> None:
        self.actions = list(actions)
        self.heard: list[dict[int, str]] = []

    def act(self, question: Question) -> Decision:
        if self.actions:
            return Decision(self.actions.pop(0), 7)
        return Random().act(question)

    def told(self, actions: dict[int, str], seat: int) -> None:
        self.heard.append(actions)


class Counted(Known):
    """Beliefs that count how often they deal."""

    dealt = 0

    def redeal(self, state, rng):
        self.dealt += 1
        self.beliefs.redeal(state, rng)


def test_a_game_is_settled_by_its_seed():
    players = [RuleBased(), RuleBased(), Random()]
    first, again, other = (play(BONNIE, players, seed) for seed in (5, 5, 6))
    assert (first.shares, first.steps) == (again.shares, again.steps)
    assert first.steps != other.steps
    assert sum(first.shares) == pytest.approx(1.0)


def test_the_rules_of_thumb_beat_chance():
    won = sum(play(BONNIE, [RuleBased(), Random()], seed).shares[0] for seed in range(6))
    assert won == 6


def test_a_search_beats_chance_and_counts_its_simulations():
    played = play(BONNIE, [player("easy:20", BONNIE.name), Random()], 3)
    assert played.shares == (1.0, 0.0)
    assert 0 < played.simulations[0] <= 20 * len(played.decisions[0])
    assert played.simulations[1] == 0
    assert all(milliseconds >= 0 for milliseconds in played.decisions[0])


def test_in_mafia_all_sign_at_once_and_then_hear_what_each_has_signed():
    one, other = Remembering("load", "shoot 1"), Remembering("protect", "load")
    played = play(MAFIA, [one, other], 1)
    assert one.heard == other.heard == [{0: "load", 1: "protect"}, {0: "shoot 1", 1: "load"}]
    assert played.shares == (1.0, 0.0)
    assert played.simulations == (14, 14)
    assert played.fault is None


def test_who_chooses_what_is_illegal_loses_and_the_fault_says_so():
    played = play(MAFIA, [Remembering("load"), Remembering("bomb"), Remembering()], 1, names="abc")
    assert played.shares == (0.5, 0.0, 0.5)
    assert played.fault == "b chose “bomb”, which is not legal."


def test_a_missing_sign_is_never_listed_but_accepted():
    played = play(MAFIA, [Remembering("load"), Remembering("fumble")], 1)
    assert played.shares == (1.0, 0.0)
    assert played.fault is None


def test_an_exception_in_a_player_loses_its_game_only():
    class Failing(Plain):
        def act(self, question: Question) -> Decision:
            raise ZeroDivisionError("no way")

    played = play(MAFIA, [Failing(), Random()], 1, names=["it", "chance"])
    assert played.shares == (0.0, 1.0)
    assert played.fault == "it failed with ZeroDivisionError: no way."


def test_a_player_hears_of_others_only_what_its_seat_is_told():
    """A card taken out of the FBI Files under the hand is `fetch` to the others."""
    for seed in range(20):
        players = [Remembering(), Remembering()]
        play(BONNIE, players, seed, {"target": 10})
        heard = [set().union(*(told.items() for told in player.heard)) for player in players]
        fetched = {(seat, action) for seat, action in heard[0] if action.startswith("fetch")}
        if fetched:
            assert all((seat == 0) == (action != "fetch") for seat, action in fetched), fetched
            return
    pytest.fail("nobody has fetched a card in these games")


@pytest.mark.parametrize("kind", ["flat", "determinised"])
@pytest.mark.parametrize("game", ["bonnie-and-clyde", "scallywags"])
def test_simpler_searches_beat_chance_too(kind, game):
    """Flat search wins about 85 of 100 such short games; by chance 27 of 40 come once in fifty times."""
    one = player(f"{kind}:20", game)
    games = [play(GAMES[game], [Random(), one], seed, GOALS[game]) for seed in range(40)]
    assert sum(played.shares[1] for played in games) >= 27
    assert all(played.fault is None and played.simulations[1] > 0 for played in games)


def test_a_determinised_search_deals_a_few_worlds_and_a_flat_one_a_world_for_each_simulation():
    game = GAMES["scallywags"]
    state = game.new(2, {}, 1)
    seat = int(state.turn)
    for kind, worlds in (("determinised", WORLDS), ("flat", 100)):
        one = player(f"{kind}:100", game.name)
        beliefs = Counted(one.mind.beliefs(game.observe(state, seat), seat), state)
        one.best(beliefs, one.mind.state(2), Rng(1))
        assert beliefs.dealt == worlds


def test_the_cheating_search_is_shown_everything_and_others_nothing(monkeypatch):
    """All coins, and all hands and Locations; what the seat itself observes stays as it is."""
    seen = []

    def choosing(observation, seat, **words):
        seen.append((observation, seat))
        return first_impression(observation, seat, seed=1)

    monkeypatch.setattr("ai.arena.players.choose", choosing)
    for game in ("bonnie-and-clyde", "scallywags"):
        play(GAMES[game], [player("seeing:100", game), Remembering()], 2)
    for observation, seat in seen:
        assert seat == 0
        if observation.game == "scallywags":
            assert all(coin.value is not None for coin in observation.coins)
        else:
            assert all(isinstance(hand, tuple) for hand in observation.hands)
            assert "?" not in observation.board
            assert None not in observation.fbi_files
    assert {observation.game for observation, _ in seen} == {"bonnie-and-clyde", "scallywags"}


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("repeat", ["protect", "protect", "protect"]),
        ("repeat:shoot", ["load", "shoot 1", "load"]),
        ("alternate", ["load", "protect", "load"]),
        ("alternate:stab,protect", ["stab 1", "protect", "stab 1"]),
        ("copy", ["load", "protect", "stab 1"]),
        ("copy:stab", ["stab 1", "protect", "stab 1"]),
    ],
)
def test_patterned_players_follow_their_pattern(name, signs):
    one = player(name, "mafia")
    one.begin()
    position = MAFIA.position(MAFIA.new(2, {}, None))
    given = []
    for other in ("protect", "stab 0", "bomb"):
        bullets = [given.count("load") - sum("shoot" in sign for sign in given), 5]
        state = MAFIA.read({**position, "bullets": bullets, "supply": 48 - sum(bullets)})
        question = Question(MAFIA, MAFIA.observe(state, 0), 0, MAFIA.legal(state)["0"], None)
        given.append(one.act(question).action)
        one.told({0: given[-1], 1: other}, 0)
    assert given == signs


def test_a_pattern_begins_anew_with_each_game():
    one = player("alternate", "mafia")
    signs = []
    for _ in range(2):
        other = Remembering("stab 0")
        play(MAFIA, [one, other], 1)
        signs.append(other.heard[0][0])
    assert signs == ["load", "load"]


@pytest.mark.parametrize(
    ("name", "game", "what"),
    [
        ("harder", "scallywags", "There is no player “harder”; --help names all there are."),
        ("random:5", "scallywags", "There is no player “random:5”; --help names all there are."),
        ("seeing:fast", "scallywags", "“seeing:fast” is not understood: after the colon comes a number of "),
        ("seeing:fast", "scallywags", "as in seeing:0.1s, or seeing:full."),
        ("hard:3601s", "scallywags", "a time of at most an hour"),
        ("hard:" + "9" * 400 + "s", "scallywags", "a time of at most an hour"),
        (
            "hard/saint",
            "mafia",
            "There is no style “saint” in mafia. The styles are hothead, cautious, loyal",
        ),
        (
            "hard/miser",
            "mafia",
            "There is no style “miser” in mafia; it is one of scallywags. The styles are hot",
        ),
        ("hard/loyal:50", "mafia", "the style comes last, as in hard:50/loyal."),
        ("random/loyal", "mafia", "“random/loyal” is not understood: only the levels have styles."),
        ("rule-based/loyal", "mafia", "only the levels have styles."),
        ("repeat/loyal", "mafia", "only the levels have styles."),
        ("flat:9/miser", "scallywags", "only the levels have styles."),
        ("seeing:9/miser", "scallywags", "only the levels have styles."),
        ("hard:9/loyal@bot", "mafia", "“hard:9/loyal@bot” is not understood: a program has no style."),
        ("hard:0", "scallywags", "after the colon comes a number of simulations, as in hard:500"),
        ("hard:0s", "scallywags", "as in hard:0.1s, or hard:full."),
        ("hard:fast", "scallywags", "“hard:fast” is not understood"),
        ("seeing:4", "mafia", "“seeing:4” does not play mafia, in which nothing is hidden."),
        ("flat", "scallywags", "after the colon comes a number of simulations"),
        ("determinised:0", "scallywags", "after the colon comes a number of simulations"),
        ("flat:10", "mafia", "it is a search for games of turns"),
        ("repeat", "scallywags", "“repeat” plays mafia only, not scallywags."),
        ("repeat:dance", "mafia", "the signs of Mafia are load, protect"),
        ("repeat:load,stab", "mafia", "repeat takes one sign, as in repeat:load."),
        ("cmd:", "mafia", "is no command line"),
        ("cmd:'", "mafia", "is no command line"),
        ("best@bot", "mafia", "There is no level “best”; the levels are easy, normal, hard, expert."),
    ],
)
def test_a_player_that_does_not_exist_is_refused_in_a_sentence(name, game, what):
    with pytest.raises(Misnamed) as refused:
        player(name, game)
    assert what in str(refused.value)


def test_a_level_can_be_told_to_do_all_its_simulations_whatever_the_time():
    for game, mind in MINDS.items():
        assert player("easy:full", game).simulations == mind.care["easy"].simulations
    assert player("easy", "scallywags").simulations is None


def test_players_can_be_given_names_of_their_own():
    assert named("old=hard:500@bot --x=1") == ("old", "hard:500@bot --x=1")
    assert named("hard:500@bot --x=1") == ("hard:500@bot --x=1", "hard:500@bot --x=1")
    assert named("hard") == ("hard", "hard")
