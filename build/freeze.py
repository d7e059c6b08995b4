"""Makes `dist/scoundrels/`, the program that needs no Python, and tries it.

    .venv/bin/python -P build/freeze.py

-P: what is frozen is the installed wheel (`python3 dev.py test` or `play` installs it). The trial starts the
frozen program's own check of itself, with a window on a virtual display, and asks its line protocol for a new
game. Ends with 1 if the freezing or the trial fails, and says the size and the times.
"""

import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "dist" / "scoundrels" / ("scoundrels.exe" if sys.platform == "win32" else "scoundrels")

sys.path.append(str(ROOT))  # behind the installed game
from dev import virtual_display  # noqa: E402


def freeze() -> None:
    subprocess.run([sys.executable, ROOT / "build" / "render_art.py"], cwd=ROOT, check=True)
    shutil.rmtree(PROGRAM.parent, ignore_errors=True)
    work = ROOT / ".build" / "pyinstaller"
    command = [sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(ROOT / "dist"), "--workpath", str(work)]
    subprocess.run([*command, *places, "installer.spec"], cwd=ROOT, check=True)


def size() -> float:
    """Megabytes on disk."""
    return sum(path.stat().st_size for path in PROGRAM.parent.rglob("*") if path.is_file()) / 1e6


def check_itself() -> bool:
    """The frozen program loads all it has, opens a window and plays a hand."""
    linux = sys.platform.startswith("linux")
    with virtual_display() if linux else contextlib.nullcontext() as environment:
        started = time.perf_counter()
        done = subprocess.run([PROGRAM, "--self-check"], env=environment, cwd="/", timeout=300)
        print(f"The frozen check of itself took {time.perf_counter() - started:.1f} s.", flush=True)
    return done.returncode == 0


def opens() -> bool:
    """The frozen game opens its window, and goes on."""
    if not sys.platform.startswith("linux"):
        return True  # the check of itself has opened one; only here can a program look for it
    with virtual_display() as environment, tempfile.TemporaryDirectory() as home:
        environment["SCOUNDRELS_HOME"] = home
        started = time.perf_counter()
        with subprocess.Popen([PROGRAM], env=environment, cwd="/") as game:
            wait = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Scoundrels$"]
            found = (
                subprocess.run(wait, env=environment, timeout=60, stdout=subprocess.DEVNULL).returncode == 0
            )
            print(f"The frozen game's window came after {time.perf_counter() - started:.1f} s.", flush=True)
            time.sleep(3)
            goes_on = game.poll() is None
            game.terminate()
    return found and goes_on


def answers() -> bool:
    """The frozen line protocol deals a game, and its opponent, in a process of its own, chooses a move."""
    new = {"op": "new", "game": "bonnie-and-clyde", "seats": 2, "options": {}, "seed": 1}
    started = time.perf_counter()
    position = ask(new)["position"]
    print(f"The frozen line protocol answered after {time.perf_counter() - started:.2f} s.", flush=True)
    observation = ask({"op": "observe", "position": position, "seat": position["turn"]})["observation"]
    choose = {"op": "choose", "observation": observation, "seat": position["turn"], "level": "normal"}
    answer = ask({**choose, "simulations": 500, "seed": 1})
    print(f"The frozen opponent chose: {answer}", flush=True)
    return answer["action"] in ("draw", "take")


def ask(request: dict[str, object]) -> dict:
    line = json.dumps(request) + "\n"
    words = [PROGRAM, "protocol"]
    done = subprocess.run(words, input=line, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(done.stdout)


def main() -> int:
    started = time.perf_counter()
    freeze()
    print(f"Frozen in {time.perf_counter() - started:.0f} s: {PROGRAM.parent}, {size():.0f} MB.", flush=True)
    return 0 if check_itself() and opens() and answers() else 1


if __name__ == "__main__":
    sys.exit(main())
