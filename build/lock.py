"""Writes the locks anew from pyproject.toml: `python build/lock.py`, with uv installed.

One lock for each command of dev.py, for every platform at once, with hashes and without any host's name.
"""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTRA = {"test": "dev", "play": "build"}
COMMAND = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
PLAIN = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]


def main() -> None:
    for name, extra in EXTRA.items():
        lock = f"locks/{name}.txt"
        agree = ["--constraint", "locks/test.txt"] if name == "play" else []
        words = [*COMMAND, *PLAIN, *agree, "--extra", extra, "--output-file", lock, "pyproject.toml"]
        subprocess.run(words, cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
