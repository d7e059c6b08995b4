"""The log file keeps what a developer needs, and no hidden card."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import log
from game.rules.core import BadPosition
from game.store import paths
from tests.store.failing import refuse


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    log.stop()


def test_a_traceback_goes_to_the_file_with_the_errors_behind_it() -> None:
    assert log.start() is None
    try:
        try:
            raise FileNotFoundError("no such drawing")
        except FileNotFoundError as error:
            raise RuntimeError("the table could not be drawn") from error
    except RuntimeError:
        log.logger.exception("The table failed")
    text = paths.log_file().read_text()
    assert "The table failed" in text
    assert "no such drawing" in text
    assert "the table could not be drawn" in text
    assert "test_log.py" in text


def test_the_words_of_an_error_of_the_rules_are_left_out_wherever_it_stands() -> None:
    log.start()
    hand = ["7-of-secrets"]
    try:
        try:
            raise BadPosition(f"seat 1 holds {hand}")
        except BadPosition as error:
            raise RuntimeError("the game could not be read") from error
    except RuntimeError:
        log.logger.exception("Reading failed")
    text = paths.log_file().read_text()
    assert "7-of-secrets" not in text
    assert "BadPosition" in text
    assert "the game could not be read" in text


def test_an_error_that_nobody_caught_is_in_the_file_also_from_a_thread() -> None:
    log.start()
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    assert "ZeroDivisionError" in paths.log_file().read_text()


def test_an_error_that_ends_the_program_is_in_the_file(home: Path) -> None:
    program = "from game import log; log.start(); raise ValueError('the last words')"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "the last words" in ended.stderr
    assert "the last words" in (home / "log" / "scoundrels.log").read_text()


def test_the_file_never_grows_without_end(home: Path) -> None:
    log.start()
    for _ in range(1500):
        log.logger.info("x" * 1000)
    sizes = [p.stat().st_size for p in (home / "log").iterdir()]
    assert len(sizes) == 4
    assert max(sizes) <= 256 * 1024


def test_where_no_log_can_be_written_the_game_works_without(home: Path) -> None:
    home.write_text("a file where the folder should be")
    problem = log.start()
    assert problem is not None
    assert (problem.what, problem.reason) == ("log", "blocked")
    log.logger.error("heard by nobody but the terminal")
    assert home.read_text() == "a file where the folder should be"


def test_a_folder_that_may_not_be_made_is_a_problem_not_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as context:
        refuse(context, "mkdir", errno.EACCES)
        problem = log.start()
    assert problem is not None
    assert problem.reason == "denied"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full is Linux's")
def test_a_full_disk_under_the_log_is_no_traceback_in_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    paths.log_file().parent.mkdir(parents=True, exist_ok=True)
    paths.log_file().symlink_to("/dev/full")
    log.start()
    log.logger.warning("The game could not be saved")
    assert capsys.readouterr().err.count("\n") == 1


def test_what_a_driver_prints_is_for_the_file_and_not_for_the_player(
    capfd: pytest.CaptureFixture[str],
) -> None:
    log.start()
    with log.hears_drivers():
        os.write(2, b"ALSA lib: cannot find card '0'\n")
    os.write(2, b"heard again\n")
    said = capfd.readouterr().err
    assert "heard again" in said
    assert "\nALSA lib" in paths.log_file().read_text()


def test_an_error_while_drivers_are_heard_passes_and_their_words_are_kept() -> None:
    log.start()

    def load() -> None:
        os.write(2, b"no such library\n")
        raise ImportError

    with pytest.raises(ImportError), log.hears_drivers():
        load()
    assert "no such library" in paths.log_file().read_text()


def test_a_program_without_an_error_stream_starts_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(monkeypatch, "dup", errno.EBADF)
    with log.hears_drivers():
        pass
