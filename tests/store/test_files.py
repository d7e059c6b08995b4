"""A file is always whole: the former content or the new one."""

from __future__ import annotations

import errno
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.store import files
from tests.store.failing import fill_up, refuse

FAILURES = [
    (call, code)
    for call in ("open", "write", "fsync", "replace")
    for code in (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS)
]


def test_what_was_written_is_there_and_its_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file.json"
    files.write(path, b"one")
    files.write(path, b"two")
    assert path.read_bytes() == b"two"
    assert os.listdir(path.parent) == ["file.json"]


@pytest.mark.parametrize(("call", "code"), FAILURES)
def test_a_failed_write_leaves_the_former_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int
) -> None:
    path = tmp_path / "file.json"
    files.write(path, b"the former content")
    with monkeypatch.context() as context:
        refuse(context, call, code)
        with pytest.raises(OSError, match=os.strerror(code)):
            files.write(path, b"the new content")
    assert path.read_bytes() == b"the former content"
    assert os.listdir(tmp_path) == ["file.json"]


def test_a_disk_that_fills_up_half_way_leaves_the_former_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.json"
    files.write(path, b"the former content")
    with monkeypatch.context() as context:
        fill_up(context, 5)
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            files.write(path, b"the new content")
    assert path.read_bytes() == b"the former content"
    assert os.listdir(tmp_path) == ["file.json"]


def test_short_writes_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:3]))
    files.write(tmp_path / "file", b"more than three bytes")
    assert (tmp_path / "file").read_bytes() == b"more than three bytes"


def test_a_real_limit_on_file_size_leaves_the_former_file(tmp_path: Path) -> None:
    """No pretending: the kernel itself refuses the bytes after the eighth."""
    path = tmp_path / "file.json"
    files.write(path, b"former")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8, limits[1]))
    try:
        with pytest.raises(OSError, match=os.strerror(errno.EFBIG)):
            files.write(path, b"far more than eight bytes")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert path.read_bytes() == b"former"
    assert os.listdir(tmp_path) == ["file.json"]


def test_the_data_is_on_the_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    fsync, replace = os.fsync, os.replace

    def noting_fsync(descriptor: int) -> None:
        order.append("fsync")
        fsync(descriptor)

    def noting_replace(source: Path, target: Path) -> None:
        order.append("replace")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", noting_fsync)
    monkeypatch.setattr(os, "replace", noting_replace)
    files.write(tmp_path / "file", b"content")
    assert order[:2] == ["fsync", "replace"]


def test_killed_at_any_moment_the_file_is_whole(tmp_path: Path) -> None:
    """A process that does nothing but save is killed again and again."""
    path = tmp_path / "file"
    program = (
        "import itertools, pathlib, sys; from game.store import files\n"
        "for n in itertools.count(): files.write(pathlib.Path(sys.argv[1]), bytes([n % 256]) * 100_000)"
    )
    for _ in range(6):
        process = subprocess.Popen([sys.executable, "-c", program, str(path)])
        try:
            before = path.stat().st_mtime_ns if path.exists() else 0
            while not path.exists() or path.stat().st_mtime_ns == before:
                assert process.poll() is None
                time.sleep(0.001)
        finally:
            process.kill()
            process.wait()
        data = path.read_bytes()
        assert len(data) == 100_000
        assert len(set(data)) == 1


def test_without_a_home_folder_nothing_is_written_into_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError):
        files.write(Path("~/.config/scoundrels/settings.json"), b"content")
    assert os.listdir(tmp_path) == []


def test_a_link_to_a_file_kept_elsewhere_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "elsewhere" / "mine.json", tmp_path / "file.json"
    files.write(real, b"one")
    link.symlink_to(real)
    files.write(link, b"two")
    assert link.is_symlink()
    assert real.read_bytes() == b"two"
    assert os.listdir(real.parent) == ["mine.json"]


def test_what_is_set_aside_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    asides = []
    for number in range(3):
        path.write_text(str(number))
        asides.append(files.set_aside(path, "unreadable"))
    assert [aside.read_text() for aside in asides] == ["0", "1", "2"]
    assert len(set(asides)) == 3
    assert all(aside.name.startswith("settings.unreadable-") and aside.suffix == ".json" for aside in asides)
    assert not path.exists()
