"""What the table scene needs to know of each game: its table, its look and words, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from game.play.match import Match
from game.play.series import won_before
from game.rules.bonnie_and_clyde.events import HandBegins
from game.rules.bonnie_and_clyde.view import Observation as HandSeen
from game.rules.events import Event
from game.rules.mafia.events import GameBegins
from game.rules.mafia.view import Observation as RoundSeen
from game.rules.scallywags.events import Poured
from game.rules.scallywags.view import Observation as CoinsSeen
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.scenes.curtain import CURTAINS, Told
from game.ui.scenes.end import Ways
from game.ui.tables.bonnie_and_clyde.ending import Ending as BonnieAndClydeEnding
from game.ui.tables.bonnie_and_clyde.table import BonnieAndClydeTable
from game.ui.tables.mafia.ending import Ending as MafiaEnding
from game.ui.tables.mafia.table import MafiaTable
from game.ui.tables.reasons import Reason
from game.ui.tables.scallywags.ending import Ending as ScallywagsEnding
from game.ui.tables.scallywags.table import ScallywagsTable
from game.ui.words import _, ngettext

SHOWN_AHEAD = 2
"""Players named in the heading because they have won the most games of the match."""


class GameTable(Protocol):
    """What the scene asks of the table of a game."""

    def lay(self, seen: Any, viewer: int | None, past: Sequence[Any]) -> None:
        """Lay the table as the viewer sees it, knowing what happened in this hand."""

    def build(self) -> None:
        """Draw everything for the present window."""

    def show(self, events: Sequence[Any], after: Any) -> None:
        """Queue the motions of a step on the scene's timeline."""

    def ready(self, legal: list[str]) -> None:
        """The viewer may do this now."""

    def hint(self, action: str, why: Reason | None = None) -> None:
        """Mark an action as advised, and say why."""

    def key(self, symbol: int, modifiers: int) -> bool:
        """A key that nothing else took."""

    def log_lines(self, events: Sequence[Any]) -> list[str]:
        """Sentences for the log."""

    def kept_clear(self) -> list[Rect]:
        """Portraits, names and cards that nothing told covers, beside what can be chosen."""


class SigningTable(GameTable, Protocol):
    """What the scene asks beyond that of the table of a game in which all sign at once."""

    def signed(self, action: str | None) -> None:
        """This sign of the viewer lies, while others still sign; None: none does."""

    def choice(self) -> str | None:
        """The whole action that the viewer has chosen without signing it, if there is one."""

    def show_clock(self, left: float | None) -> None:
        """So many seconds are left to sign; None: nobody is timed."""

    def time_to_sign(self, seconds: int) -> str:
        """In words, how much of the time for signing is left."""


class Answering(NamedTuple):
    """How a game asks somebody who is attacked."""

    due: Callable[[Any], bool]
    """Whether an answer is awaited, from an observation."""
    silence: str
    """The answer of somebody who gives none in time."""
    show: Callable[[Any, float], None]
    """Tell the table how much of the time is left, from 1 to 0."""


class Room(NamedTuple):
    """The table scene as one game fills it."""

    table: Callable[..., GameTable]
    title: Callable[[], str]
    face: str
    """The face of type of the title, and its size."""
    size: float
    ground: str
    music: str
    heading: Callable[[Match], str]
    """What stands beside the title: how far the game is."""
    curtain: Told
    """What the curtain says."""
    log: Callable[[], str]
    """The heading of the log."""
    end: Callable[[Match, int | None, Ways], Scene]
    """The scene laid over the table when a hand or the game is over: of the match, the viewer, and the ways
    on."""
    begins: type[Event]
    """The event with which the story begins anew."""
    undo: bool
    """Whether anything can ever be taken back."""
    open: bool = False
    """Whether nobody holds anything that others must not see, but for a sign while all sign."""
    answering: Answering | None = None


def _hand(match: Match) -> str:
    seen: HandSeen = _seen(match)
    text = _("Hand {number} · first to {target}")
    return text.format(number=seen.hand, target=seen.options.target)


def _coins(match: Match) -> str:
    seen: CoinsSeen = _seen(match)
    text = ngettext(
        "{count} player · a take is full at {full}", "{count} players · a take is full at {full}", seen.seats
    )
    return text.format(count=seen.seats, full=seen.full_take)


def _round(match: Match) -> str:
    seen: RoundSeen = _seen(match)
    text = ngettext(
        "Round {number} · {alive} of {seats} alive",
        "Round {number} · {alive} of {seats} alive",
        len(seen.ring),
    ).format(number=seen.round, alive=len(seen.ring), seats=seen.seats)
    series = match.setup.series
    if series is None or series.first_to == 1:
        return text
    game = _("game {number}, first to {wins}").format(number=series.game, wins=series.first_to)
    won = sorted(enumerate(won_before(match.setup)), key=lambda entry: -entry[1])
    ahead = [f"{match.setup.seats[seat].name} {wins}" for seat, wins in won[:SHOWN_AHEAD] if wins]
    return " · ".join([text, game, *([", ".join(ahead)] if ahead else [])])


def _hand_end(match: Match, viewer: int | None, ways: Ways) -> Scene:
    return BonnieAndClydeEnding(_seen(match, viewer), match.setup.seats, viewer, ways)


def _coins_end(match: Match, viewer: int | None, ways: Ways) -> Scene:
    return ScallywagsEnding(_seen(match, viewer), match.setup.seats, viewer, ways)


def _seen(match: Match, viewer: int | None = None) -> Any:
    """What is seen, which is of the game that the room is for."""
    return match.observation(viewer)


TABLES: dict[str, Room] = {
    "bonnie-and-clyde": Room(
        table=BonnieAndClydeTable,
        title=lambda: "Bonnie and Clyde",
        face="Y",
        size=37,
        ground="grounds/walnut",
        music="music-road",
        heading=_hand,
        curtain=CURTAINS["bonnie-and-clyde"],
        log=lambda: _("Case log"),
        end=_hand_end,
        begins=HandBegins,
        undo=True,
    ),
    "scallywags": Room(
        table=ScallywagsTable,
        title=lambda: "Scallywags",
        face="P",
        size=44,
        ground="grounds/deck",
        music="music-sea",
        heading=_coins,
        curtain=CURTAINS["scallywags"],
        log=lambda: _("The ship's log"),
        end=_coins_end,
        begins=Poured,
        undo=False,
        answering=Answering(lambda seen: seen.stage == "react", "allow", ScallywagsTable.show_time),
    ),
    "mafia": Room(
        table=MafiaTable,
        title=lambda: "MAFIA",
        face="B",
        size=46,
        ground="grounds/mafia",
        music="music-mafia",
        heading=_round,
        curtain=CURTAINS["mafia"],
        log=lambda: _("All rounds"),
        end=MafiaEnding.of,
        begins=GameBegins,
        undo=False,
        open=True,
    ),
}
"""By the game's name."""
