"""What is heard: the files are sound, the program that made them makes them again, no device is no harm."""

from __future__ import annotations

import math
import re
import subprocess
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from game import resources
from game.store.settings import Settings
from game.ui import sound
from game.ui.samples import BEDS, EFFECTS, MUSIC, Samples, read

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "sounds"
LOOPS = (*MUSIC, *BEDS.values())


def samples(name: str) -> array[int]:
    """The samples of a sound, -32768 to 32767."""
    data = array("h")
    data.frombytes(read(name).data)
    return data


def loudness(values: array[int]) -> float:
    """Root mean square in decibels of the loudest possible."""
    return 10 * math.log10(sum(v * v for v in values) / len(values) / 32767**2)


class Driver:
    """Stands for a device: players that note what they are told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.players: list[FakePlayer] = []
        self.broken = False
        self.now = 100.0

        def player() -> FakePlayer:
            if self.broken:
                raise RuntimeError("the device is gone")
            self.players.append(FakePlayer())
            return self.players[-1]

        monkeypatch.setattr("pyglet.media.get_audio_driver", lambda: self)
        monkeypatch.setattr("pyglet.media.Player", player)
        monkeypatch.setattr(sound.time, "monotonic", lambda: self.now)  # type: ignore[attr-defined]

    def later(self, seconds: float = 1.0) -> None:
        """Let time pass for the same sound to be heard again."""
        self.now += seconds


class FakePlayer:
    """A pyglet player without a loudspeaker."""

    def __init__(self) -> None:
        self.volume = self.pitch = 1.0
        self.source: object = None
        self.deleted = self.playing = False

    def queue(self, source: object) -> None:
        self.source = source

    def play(self) -> None:
        self.playing = True

    def delete(self) -> None:
        self.deleted = True


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    """A machine with a loudspeaker."""
    return Driver(monkeypatch)


def fade(heard: sound.Sound, seconds: float) -> None:
    """Let the music's fading go on for so long."""
    for _ in range(round(seconds * 30)):
        heard._fade(1 / 30)


# ---- the files


def test_there_is_a_file_for_each_name_and_none_besides() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == {*EFFECTS, *LOOPS}


def test_every_sound_named_in_the_program_exists() -> None:
    named = {
        (path.name, name)
        for path in (ROOT / "game").rglob("*.py")
        for name in re.findall(
            r"(?:_?sound(?:\.play)?\(|\bmusic ?= ?)\s*\"([^\"]+)\"", path.read_text("utf-8")
        )
    }
    assert {name for _, name in named} >= set(MUSIC)
    assert {pair for pair in named if pair[1] not in (*EFFECTS, *MUSIC)} == set()


def test_the_folder_stays_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 12_500_000


@pytest.mark.parametrize("name", [*EFFECTS, *LOOPS])
def test_each_file_is_clean(name: str) -> None:
    """16-bit mono, never clipped, no constant part, and loud enough to be heard at all."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() in (22050, 32000)
    values = samples(name)
    assert max(map(abs, values)) < 32767 * 0.75
    assert abs(sum(values) / len(values)) < 32
    assert loudness(values) > -46


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_begins_and_ends_in_silence(name: str) -> None:
    values = samples(name)
    assert values[0] == values[-1] == 0
    assert max(map(abs, values[-64:])) < 100


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_heard_at_once(name: str) -> None:
    """What one does and what one hears are one: the sound is there within a tenth of a second."""
    rate = read(name).rate
    values = samples(name)
    assert max(map(abs, values[: rate // 10])) > max(map(abs, values)) / 10


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_seamless_and_of_a_fair_length(name: str) -> None:
    values = samples(name)
    assert (40 if name in MUSIC else 20) < read(name).seconds < 60
    steps = sorted(abs(b - a) for a, b in pairwise(values))
    assert abs(values[0] - values[-1]) <= steps[len(steps) * 9 // 10]


def test_music_lies_far_below_what_happens() -> None:
    for music in MUSIC:
        assert loudness(samples(music)) < -24
    for music, bed in BEDS.items():
        assert loudness(samples(bed)) < loudness(samples(music)) - 6
    assert max(map(abs, samples("card-lay"))) > 2 * 32767 * 10 ** (-24 / 20)


def test_the_program_that_made_them_makes_them_again(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, str(ROOT / "build" / "make_sounds.py"), "--out", str(tmp_path)], check=True
    )
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in FOLDER.glob("*.wav")}
    assert made.keys() == kept.keys()
    assert [name for name in kept if made[name] != kept[name]] == []


@pytest.mark.parametrize("content", [None, b"", b"RIFF", b"no sound at all" * 50])
def test_a_missing_or_damaged_file_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    (tmp_path / "sounds").mkdir()
    if content is not None:
        (tmp_path / "sounds" / "stamp.wav").write_bytes(content)
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    with pytest.raises(resources.ResourceMissing, match=r"stamp\.wav .*install Scoundrels again\.$"):
        read("stamp")


# ---- the loudspeaker


def test_pulse_audio_is_never_spoken_to_directly() -> None:
    program = "import game.ui, arcade, pyglet.media, sys; print('pyglet.media.drivers.pulse' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.strip() == "False"


def test_with_no_device_everything_is_allowed_and_nothing_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(monkeypatch)
    monkeypatch.setattr(sound, "SilentDriver", Driver)
    heard = sound.Sound(Settings())
    assert not heard.audible
    for name in EFFECTS:
        heard.play(name)
    heard.music("music-road")
    heard.adjust(Settings(muted=True))
    heard.music(None)
    heard.close()
    assert driver.players == []


def test_an_effect_is_played_once_at_the_volume_of_the_settings(driver: Driver) -> None:
    heard = sound.Sound(Settings(effects_volume=0.5))
    heard.play("stamp")
    (player,) = driver.players
    assert player.playing
    assert player.volume == 0.25
    assert player.pitch == 1.0


def test_cards_never_sound_twice_alike(driver: Driver) -> None:
    heard = sound.Sound(Settings())
    for _ in range(10):
        heard.play("card-lay")
        driver.later()
    assert len({player.pitch for player in driver.players}) == 10
    assert all(0.95 <= player.pitch <= 1.05 for player in driver.players)


def test_the_same_sound_twice_in_one_moment_is_one(driver: Driver) -> None:
    heard = sound.Sound(Settings())
    heard.play("stamp")
    heard.play("stamp")
    heard.play("ui-press")
    assert len(driver.players) == 2
    driver.later(0.05)
    heard.play("stamp")
    assert len(driver.players) == 3


def test_when_too_much_sounds_the_oldest_makes_room(driver: Driver) -> None:
    heard = sound.Sound(Settings())
    for _ in range(20):
        heard.play("win")
        driver.later()
    assert [player.deleted for player in driver.players] == [True] * 4 + [False] * 16


@pytest.mark.parametrize("settings", [Settings(muted=True), Settings(effects_volume=0.0)])
def test_muted_effects_are_not_even_begun(driver: Driver, settings: Settings) -> None:
    sound.Sound(settings).play("stamp")
    assert driver.players == []


def test_music_comes_softly_follows_the_settings_and_fades_for_the_next(driver: Driver) -> None:
    heard = sound.Sound(Settings(music_volume=1.0))
    heard.music("music-palace")
    (palace,) = driver.players
    assert (palace.playing, palace.volume) == (True, 0.0)
    fade(heard, 2)
    assert palace.volume == 1.0
    heard.adjust(Settings(music_volume=0.5))
    assert palace.volume == 0.25
    heard.adjust(Settings(music_volume=1.0, muted=True))
    assert palace.volume == 0.0
    heard.adjust(Settings(music_volume=1.0))
    heard.music("music-road")
    fade(heard, 0.6)
    road = driver.players[1]
    assert 0 < palace.volume < 1
    assert 0 < road.volume < 1
    fade(heard, 2)
    assert palace.deleted
    assert road.volume == 1.0
    heard.music("music-road")
    assert len(driver.players) == 2
    heard.music(None)
    fade(heard, 2)
    assert road.deleted


def test_the_sea_comes_and_goes_with_its_music(driver: Driver) -> None:
    heard = sound.Sound(Settings(music_volume=1.0))
    heard.music("music-sea")
    fade(heard, 2)
    concertina, water = driver.players
    assert (concertina.volume, water.volume) == (1.0, 1.0)
    heard.adjust(Settings(music_volume=0.5))
    assert concertina.volume == water.volume == 0.25
    heard.music("music-palace")
    fade(heard, 2)
    assert [player.deleted for player in driver.players] == [True, True, False]


def turns(name: str) -> float:
    """How often in a second it changes its sign: little for what is low, much for what is high."""
    return sum(a * b < 0 for a, b in pairwise(samples(name))) / read(name).seconds


def strokes(name: str, *, within: float, above: float) -> int:
    """How often it grows louder at once: by 1.6 within the time, to the given share of the loudest."""
    values, step = samples(name), int(read(name).rate * within)
    loud = [max(map(abs, values[i : i + step])) for i in range(0, len(values), step)]
    return sum(now > 1.6 * before and now > max(loud) * above for before, now in pairwise([1, *loud]))


def lasting(name: str) -> float:
    """Seconds until nine tenths of its power have been heard."""
    values = samples(name)
    rest = 0.9 * sum(v * v for v in values)
    for heard, value in enumerate(values):
        rest -= value * value
        if rest <= 0:
            return heard / read(name).rate
    raise AssertionError("unreachable")


def test_the_skull_is_not_heard_as_another_coin() -> None:
    """Of the two, the thud is the one that goes low: most of its power lies under the coin's tick."""
    assert turns("skull-thud") < turns("coin-tick") / 4


def test_thirty_coins_are_poured() -> None:
    assert strokes("coin-pour", within=0.005, above=1 / 12) >= 20


def test_one_pistol_fires_once_and_two_fire_twice() -> None:
    assert strokes("shot", within=0.05, above=1 / 3) == 1
    assert strokes("pistols", within=0.05, above=1 / 3) == 2


def test_the_dearer_the_weapon_the_longer_it_is_heard() -> None:
    heard = [lasting(name) for name in ("shot", "pistols", "shotgun", "bomb")]
    assert heard == sorted(heard)
    assert heard[-1] > 5 * heard[0]


def test_a_bullet_that_is_paid_rings_and_one_that_is_loaded_clicks() -> None:
    assert turns("bullet-drop") > 1.5 * turns("bullet-chamber")


def test_the_bomb_is_the_deepest_of_all_attacks() -> None:
    assert turns("bomb") < min(turns(name) for name in ("stab", "shot", "pistols", "shotgun"))


def test_a_loop_goes_on_without_a_gap() -> None:
    data = read("music-road").data
    loop = sound._Source(read("music-road"), around=True)
    got = b""
    while len(got) < 2 * len(data) + 5000:
        part = loop.get_audio_data(65536)
        assert part is not None
        assert part.length == 65536
        got += bytes(part.data)
    assert got[: 2 * len(data)] == data + data
    assert got[2 * len(data) :] == data[: len(got) - 2 * len(data)]


def test_an_effect_ends_with_its_last_sample() -> None:
    data = read("stamp").data
    once = sound._Source(read("stamp"), around=False)
    first, second = once.get_audio_data(len(data) - 2), once.get_audio_data(1024)
    assert first is not None
    assert second is not None
    assert bytes(first.data) + bytes(second.data) == data
    assert once.get_audio_data(1024) is None


def test_a_driver_that_breaks_while_playing_costs_the_sound_and_not_the_game(driver: Driver) -> None:
    heard = sound.Sound(Settings())
    driver.broken = True
    heard.play("stamp")
    heard.music("music-road")
    driver.broken = False
    heard.play("ui-press")
    assert len(driver.players) == 1


def test_a_missing_file_costs_only_its_own_sound(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_stamp(name: str) -> Samples:
        if name == "stamp":
            raise resources.ResourceMissing("The file is missing.")
        return read(name)

    monkeypatch.setattr(sound, "read", without_stamp)
    heard = sound.Sound(Settings())
    heard.play("stamp")
    heard.play("win")
    assert len(driver.players) == 1


def test_closed_it_is_silent_at_once(driver: Driver) -> None:
    heard = sound.Sound(Settings())
    heard.play("win")
    heard.music("music-road")
    heard.close()
    assert all(player.deleted for player in driver.players)
    heard.play("win")
    assert len(driver.players) == 2
