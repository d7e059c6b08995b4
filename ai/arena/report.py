"""What came out of a tournament, as data (which is also its JSON) and as tables to be read."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from ai.arena.measure import quantile, share
from ai.arena.ratings import ratings
from ai.arena.results import by_players
from ai.arena.tournament import Tournament

YARDSTICK = "rule-based"
"""Where a player of this name plays, its Elo is 0."""

MOST_FAULTS = 10
"""So many kinds of faults are listed."""


class Times(msgspec.Struct, frozen=True):
    """How long a player's decisions took, in seconds, where there was a choice."""

    decisions: int
    mean: float
    p99: float
    longest: float


class PlayerReport(msgspec.Struct, frozen=True):
    """One player: its Elo with a 95 % interval (None: unbounded), over how many games, what its decisions
    took and how many simulations they made on average."""

    name: str
    told: str
    elo: float
    low: float | None
    high: float | None
    games: int
    times: Times | None
    simulations: float
    faults: int


class TableReport(msgspec.Struct, frozen=True):
    """The first player of a table against the others: its share of the wins with a 95 % interval, beside what
    one no better would have (`fair`); and what the sequential test says, if there is one."""

    one: str
    others: tuple[str, ...]
    share: float
    low: float
    high: float
    fair: float
    deals: int
    games: int
    verdict: str | None
    ratio: float | None


class Report(msgspec.Struct, frozen=True):
    """A tournament: `by_seat` has each seat's share of all wins, `faults` why games were lost by failing."""

    game: str
    seats: int
    options: dict[str, object]
    seed: int
    bounds: tuple[float, float] | None
    games: int
    steps: float
    players: tuple[PlayerReport, ...]
    tables: tuple[TableReport, ...]
    by_seat: tuple[float, ...]
    faults: tuple[str, ...]


def report(tournament: Tournament) -> Report:
    """Everything that can be said of the games so far."""
    plan, results = tournament.plan, tournament.results
    anchor = plan.players.index(YARDSTICK) if YARDSTICK in plan.players else None
    rated = ratings(by_players(results), len(plan.players), anchor)
    counts = [0] * len(plan.players)
    decisions: list[list[float]] = [[] for _ in plan.players]
    simulations = [0] * len(plan.players)
    by_seat = [0.0] * plan.seats
    lost = [0] * len(plan.players)
    faults: list[str] = []
    for task in sorted(results.games):
        played = results.games[task]
        seated = plan.seated(task)
        for player in set(seated):
            counts[player] += 1
        for seat, player in enumerate(seated):
            decisions[player].extend(played.decisions[seat])
            simulations[player] += played.simulations[seat]
            by_seat[seat] += played.shares[seat]
        if played.fault is not None:
            lost[seated[played.shares.index(0.0)]] += 1
            faults.append(played.fault)
    n = len(results.games)
    players = tuple(
        PlayerReport(
            name=name,
            told=plan.told[i],
            elo=round(rated[i].elo, 1),
            low=_finite(rated[i].low),
            high=_finite(rated[i].high),
            games=counts[i],
            times=_times(decisions[i]),
            simulations=round(simulations[i] / max(1, len(decisions[i])), 1),
            faults=lost[i],
        )
        for i, name in enumerate(plan.players)
    )
    return Report(
        game=plan.game,
        seats=plan.seats,
        options=plan.options,
        seed=plan.seed,
        bounds=tournament.length.bounds,
        games=n,
        steps=round(sum(played.steps for played in results.games.values()) / max(1, n), 1),
        players=players,
        tables=tuple(_table(tournament, number) for number in range(len(plan.tables))),
        by_seat=tuple(round(won / max(1, n), 4) for won in by_seat),
        faults=tuple(faults),
    )


def _table(tournament: Tournament, number: int) -> TableReport:
    plan = tournament.plan
    one, *others = plan.tables[number]
    deals = tournament.results.deals(number)
    found = share([deal[0] / plan.seats for deal in deals.values()], 1 / plan.seats)
    ratio = tournament.ratio(number)
    return TableReport(
        one=plan.players[one],
        others=tuple(plan.players[other] for other in others),
        share=round(found.mean, 4),
        low=round(found.low, 4),
        high=round(found.high, 4),
        fair=round(1 / plan.seats, 4),
        deals=found.deals,
        games=found.deals * plan.seats,
        verdict=tournament.verdict(number),
        ratio=None if ratio is None else round(ratio, 2),
    )


def _times(decisions: Sequence[float]) -> Times | None:
    if not decisions:
        return None
    ordered = sorted(decisions)
    return Times(
        decisions=len(ordered),
        mean=round(sum(ordered) / len(ordered) / 1000, 5),
        p99=round(quantile(ordered, 0.99) / 1000, 5),
        longest=round(ordered[-1] / 1000, 5),
    )


def _finite(value: float) -> float | None:
    return round(value, 1) if math.isfinite(value) else None


# -- to be read ------------------------------------------------------------------------------------


def text(found: Report) -> str:
    """The tables."""
    options = "".join(f", {name} {value}" for name, value in found.options.items())
    parts = [
        f"{found.game}, {found.seats} seats{options}: {found.games} games, every deal played from every "
        f"seat, seed {found.seed}, {found.steps:.0f} moves a game",
        _columns(
            ["player", "Elo", "95 %", "games", "mean s", "p99 s", "longest", "simulations"],
            [_player(player) for player in sorted(found.players, key=lambda p: -p.elo)],
        ),
        _columns(
            ["one", "against", "wins", "95 %", "fair", "games", *(["test"] if found.bounds else [])],
            [_against(table, found.bounds) for table in found.tables],
        ),
        "Wins by seat: " + ", ".join(f"{100 * won:.1f} %" for won in found.by_seat),
    ]
    if found.faults:
        parts.append("Lost by a fault:\n" + "\n".join(_faults(found.faults)))
    return "\n\n".join(parts)


def _faults(faults: Sequence[str]) -> Iterator[str]:
    """The most frequent, and how many others there are."""
    shown = Counter(faults).most_common(MOST_FAULTS)
    for fault, games in shown:
        yield f"  {games} game{'s' if games > 1 else ''}: {fault}"
    others = len(faults) - sum(games for _, games in shown)
    if others:
        yield f"  and {others} more of other kinds"


def _player(player: PlayerReport) -> list[str]:
    times = player.times
    return [
        player.name,
        f"{player.elo:+.0f}",
        "" if player.low is None or player.low == player.high else f"{player.low:+.0f} … {player.high:+.0f}",
        f"{player.games}",
        *(["", "", ""] if times is None else [f"{t:.4f}" for t in (times.mean, times.p99, times.longest)]),
        f"{player.simulations:,.0f}",
    ]


def _against(table: TableReport, bounds: tuple[float, float] | None) -> list[str]:
    others = [f"{table.others.count(name)} {name}" for name in dict.fromkeys(table.others)]
    cells = [
        table.one,
        table.others[0] if len(table.others) == 1 else ", ".join(others),
        f"{100 * table.share:.1f} %" if table.games else "",
        f"{100 * table.low:.1f} … {100 * table.high:.1f}" if table.games else "",
        f"{100 * table.fair:.0f} %",
        f"{table.games}",
    ]
    if bounds is not None:
        low, high = (f"{100 * bound:.1f} %" for bound in bounds)
        undecided = f"{low} or {high}: undecided ({table.ratio:+.2f} of ±2.94)"
        said = {"low": f"{low}, not {high}", "high": f"{high}, not {low}"}
        cells.append(said[table.verdict] if table.verdict else undecided)
    return cells


def _columns(head: list[str], rows: Iterable[list[str]]) -> str:
    """A table; columns of words to the left, of numbers to the right."""
    lines = [head, *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    words = {"player", "one", "against", "test"}
    return "\n".join(
        "  ".join(
            cell.ljust(width) if head[i] in words else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
