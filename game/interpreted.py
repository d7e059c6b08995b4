"""The rules and the opponent from their Python sources, though compiled modules stand beside them.

For comparing the two, in tests and benchmarks: ``python -m game.interpreted MODULE [ARGUMENTS]`` runs a
module that way, as ``python -m MODULE`` does the other.
"""

from __future__ import annotations

import importlib.util
import runpy
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

ROOMS = ("game", "ai")


class SourcesOnly(MetaPathFinder):
    """Finds this project's modules as sources and never as anything else; all others it leaves alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] not in ROOMS:
            return None
        for folder in sys.path if path is None else path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def use_sources() -> None:
    """From now on import the sources. Must come before anything of the rules or the opponent is imported."""
    if is_compiled_loaded():
        raise RuntimeError("compiled rules are already loaded in this process")
    sys.meta_path.insert(0, SourcesOnly())


def is_compiled_loaded() -> bool:
    """Whether a compiled module of this project has been imported in this process."""
    return any(_is_compiled(module) for name, module in list(sys.modules.items()) if _is_ours(name))


def is_compiled() -> bool:
    """Whether the rules are compiled where an ordinary import finds them."""
    return _is_compiled(importlib.import_module("game.rules.bonnie_and_clyde.state"))


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] in ROOMS


def _is_compiled(module: ModuleType) -> bool:
    return not (getattr(module, "__file__", None) or ".py").endswith(".py")


def can_be_run(name: str) -> bool:
    """Whether there is such a module, or such a package with something to run."""
    try:
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.submodule_search_locations is not None:
            spec = importlib.util.find_spec(f"{name}.__main__")
    except (ImportError, ValueError):  # a part of the name is no package, or it is no name
        return False
    return spec is not None


def main() -> None:
    """Run the module named on the command line from sources."""
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        print("usage: python -m game.interpreted MODULE [ARGUMENTS]", file=sys.stderr)
        sys.exit(2)
    use_sources()
    del sys.argv[0]
    if not can_be_run(sys.argv[0]):
        print(f"scoundrels: there is no module “{sys.argv[0]}” that can be run.", file=sys.stderr)
        sys.exit(2)
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
