"""The regression gate lets pass what is as strong as it was, and nothing that is weaker."""

from __future__ import annotations

import re

import msgspec
import pytest

from game.rules import GAMES
from tests import gate


def kept(path, *, one: str, other: str, share: float, low: float, seats: int = 2):
    pair = gate.Kept("mafia", seats, one, other, 400, share, low, share)
    path.write_bytes(msgspec.json.encode([pair]))
    return path


WORDS = ["--processes", "1"]


@pytest.mark.parametrize(("one", "other"), [("repeat:stab", "repeat:load"), ("random", "random")])
def test_who_is_as_strong_passes(tmp_path, capsys, one, other):
    """Who stabs kills who loads, always; chance against chance has half."""
    share, low = (1.0, 0.95) if one == "repeat:stab" else (0.5, 0.45)
    path = kept(tmp_path / "gate.json", one=one, other=other, share=share, low=low)
    assert gate.main(WORDS, path) == 0
    said = capsys.readouterr().out
    assert said.startswith("pass  mafia, 2 seats")
    assert said.endswith("pass: all are as strong as they were.\n")


@pytest.mark.parametrize("one", ["repeat:load", "random"])
def test_who_has_become_weaker_fails(tmp_path, capsys, one):
    other = "repeat:stab" if one == "repeat:load" else "random"
    path = kept(tmp_path / "gate.json", one=one, other=other, share=0.7, low=0.65)
    assert gate.main(WORDS, path) == 1
    said = capsys.readouterr().out
    assert said.startswith("FAIL  mafia, 2 seats")
    assert "weaker" in said
    assert said.endswith("FAIL: 1 of 1.\n")


def test_what_is_measured_anew_is_kept_in_a_line_for_each_pair(tmp_path):
    path = tmp_path / "gate.json"
    pairs = [
        gate.Kept("mafia", 2, "repeat:stab", "repeat:load", 400, 0.5, 0.4, 0.6),
        gate.Kept("scallywags", 2, "random", "rule-based", 400, 0.5, 0.4, 0.6),
    ]
    path.write_bytes(gate.written(pairs))
    before = path.read_text("utf-8").splitlines()
    assert gate.main([*WORDS, "--renew", "--game", "mafia", "--games", "8"], path) == 0
    after = path.read_text("utf-8").splitlines()
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True, True]
    assert msgspec.json.decode(after[1].rstrip(","), type=gate.Kept).share == 1.0
    assert msgspec.json.decode(path.read_bytes(), type=list[gate.Kept])[1] == pairs[1]


def test_the_kept_file_is_as_it_would_be_written_anew():
    content = gate.KEPT.read_bytes()
    assert gate.written(msgspec.json.decode(content, type=list[gate.Kept])) == content


@pytest.mark.parametrize(
    "words",
    [["--game", "chess"], ["--games", "0"], ["--processes", "0"], ["--minutes", "nan"], ["--minutes", "-1"]],
)
def test_what_would_play_nothing_does_not_pass(capsys, words):
    """Asked for a game that does not exist, none of its pairs had become weaker."""
    with pytest.raises(SystemExit) as refused:
        gate.main(words)
    assert refused.value.code == 2
    assert words[1] in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_told(tmp_path, capsys):
    path = kept(tmp_path / "gate.json", one="repeat:stab", other="repeat:load", share=1.0, low=0.95)
    assert gate.main([*WORDS, "--results", str(path / "games")], path) == 2
    said = capsys.readouterr().err
    assert (
        said == f"gate: The games cannot be kept in {path / 'games'}: there is a file in place of a folder.\n"
    )


def test_broken_off_it_goes_on_where_it_was(tmp_path, capsys, monkeypatch):
    path = kept(tmp_path / "gate.json", one="repeat:stab", other="repeat:load", share=1.0, low=0.95)
    words = [*WORDS, "--results", str(tmp_path / "games")]
    assert gate.main(words, path) == 0
    said = capsys.readouterr().out
    (games,) = (tmp_path / "games").iterdir()
    assert games.read_text().count("\n") > 5

    def nothing_is_left(tournament, processes):
        assert not list(tournament.tasks())

    monkeypatch.setattr(gate, "play", nothing_is_left)
    assert gate.main(words, path) == 0
    assert without_times(capsys.readouterr().out) == without_times(said)
    assert gate.main([*words, "--seed", "5"], path) == 2
    assert "another tournament" in capsys.readouterr().err


def without_times(said):
    return re.sub(r"\d+ s$", "", said, flags=re.MULTILINE)


def test_when_its_time_is_over_it_judges_by_what_was_played_and_says_so(tmp_path, capsys):
    path = kept(tmp_path / "gate.json", one="repeat:stab", other="repeat:load", share=1.0, low=0.95)
    assert gate.main([*WORDS, "--minutes", "0.00001"], path) == 0
    assert "100.0 % of 2 games" in (said := capsys.readouterr().out)
    assert "not decided" in said


def test_a_fault_fails_the_gate_even_if_the_games_are_won(tmp_path, capsys):
    path = kept(tmp_path / "gate.json", one="repeat:stab", other="cmd:/nowhere/bot", share=1.0, low=0.95)
    assert gate.main(WORDS, path) == 1
    assert "a fault: cmd:/nowhere/bot could not be started" in capsys.readouterr().out


def test_renewed_it_keeps_what_is_measured_now(tmp_path):
    path = kept(tmp_path / "gate.json", one="repeat:stab", other="repeat:load", share=0.1, low=0.05, seats=3)
    assert gate.main([*WORDS, "--renew", "--games", "30"], path) == 0
    (pair,) = msgspec.json.decode(path.read_bytes(), type=list[gate.Kept])
    assert pair.games == 30
    assert pair.share > 0.3
    assert pair.low < pair.share <= pair.high


def test_what_is_kept_in_the_project_names_players_that_exist():
    from ai.arena.names import player

    pairs = msgspec.json.decode(gate.KEPT.read_bytes(), type=list[gate.Kept])
    assert {pair.game for pair in pairs} == set(GAMES)
    for pair in pairs:
        assert 0 <= pair.low <= pair.share <= pair.high <= 1
        for name in (pair.one, pair.other):
            player(name, pair.game).close()
