"""How far a tournament is, said while it goes on: in one line that renews itself on a terminal, else now and
then in a line of its own."""

from __future__ import annotations

import os
import time
from typing import IO, Final

from ai.arena.measure import share
from ai.arena.tournament import Tournament

EVERY: Final = 60.0
"""Seconds between two lines where there is no terminal."""

RENEWED: Final = 0.5
"""Seconds between two states of the line where there is one."""


class Progress:
    """Tells `sink` of a tournament."""

    def __init__(self, tournament: Tournament, sink: IO[str]) -> None:
        self._tournament = tournament
        self._sink = sink
        self._lively = sink.isatty()
        self._begun = self._told = time.monotonic()
        self._there = len(tournament.results.games)

    def tell(self) -> None:
        """A game is over: say so if the last word was some time ago."""
        now = time.monotonic()
        if now - self._told >= (RENEWED if self._lively else EVERY):
            self._told = now
            line = self.line(now - self._begun)
            if self._lively:  # what goes on in the next line of the terminal would not be renewed
                line = f"\r{line[: _columns(self._sink) - 1]}\x1b[K"
            else:
                line += "\n"
            self._sink.write(line)
            self._sink.flush()

    def end(self) -> None:
        """Make room for what comes after."""
        if self._lively:
            self._sink.write("\r\x1b[K")
            self._sink.flush()

    def line(self, passed: float) -> str:
        """Games played, time left, and the state of each table."""
        tournament = self._tournament
        games = len(tournament.results.games)
        total = tournament.total()
        parts = [f"{games} of {'at most ' if tournament.length.bounds else ''}{total} games"]
        if games > self._there and not tournament.length.bounds:
            left = (total - games) * passed / (games - self._there)
            parts.append(f"{left / 60:.0f} min left" if left >= 90 else f"{left:.0f} s left")
        for number, table in enumerate(tournament.plan.tables):
            deals = tournament.results.deals(number)
            if deals and len(tournament.plan.tables) <= 3:
                seats = tournament.plan.seats
                found = share([deal[0] / seats for deal in deals.values()], 1 / seats)
                one, other = (tournament.plan.players[player] for player in table[:2])
                low, high = 100 * found.low, 100 * found.high
                parts.append(f"{one} – {other} {100 * found.mean:.1f} % ({low:.0f} … {high:.0f})")
        return ", ".join(parts)


def _columns(terminal: IO[str]) -> int:
    try:
        return os.get_terminal_size(terminal.fileno()).columns
    except OSError:
        return 80
