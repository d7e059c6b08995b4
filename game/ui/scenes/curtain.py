"""What stands on the closed curtain, game by game.

Everybody in the room can read it, so it is made of nothing but what everybody may know: of what somebody sees
who holds no hand, and of the events as such a one is told them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.rules.bonnie_and_clyde.view import Observation as HandSeen
from game.rules.mafia import events as mafia_ev
from game.rules.mafia.view import Observation as RoundSeen
from game.rules.scallywags import events as ev
from game.rules.scallywags.view import Observation as CoinsSeen
from game.ui.tables import mafia_sentences
from game.ui.tables.bonnie_and_clyde_sentences import PLACES, place, since_last_turn
from game.ui.tables.scallywags.model import Model
from game.ui.tables.scallywags.story import Story
from game.ui.words import _, ngettext

WIDE, WIDER, CAPITAL = frozenset("MWmw@%"), 0.7, 0.6
"""Letters that are wider than most, and by how much; and by how much capitals are."""
ROOM = 250
"""Characters of what happened that can be read at a glance."""
AFTER_AN_ATTACK = (ev.Took, ev.Returned, ev.Swapped)
"""What needs no words where the attack itself is told: it succeeded, unless an answer is told with it."""


class Curtain(NamedTuple):
    """The words of the plaque, in the language of the moment, and what is drawn beside the portrait.

    `heading` tells the game and how far it is, `hidden` what waits behind the curtain; `cards` of these are
    drawn as `back`, and `coins` face down. `since` is what happened while the person was away. `signs` says
    that the person comes to sign, and not to a hand of his own.
    """

    heading: str
    hidden: str
    back: str
    cards: int
    coins: int
    since: str
    signs: bool = False


Told = Callable[[Any, Sequence[str], int, Sequence[Any], int | None], Curtain]
"""From what is seen of the table, the players' names, the seat that comes, all events so far, and the number
of the first that is new to this seat (None: it has not sat there yet)."""


def bonnie_and_clyde(
    seen: HandSeen, names: Sequence[str], seat: int, events: Sequence[Any], new: int | None
) -> Curtain:
    """The curtain of Bonnie and Clyde."""
    cards = _held(seen.hands[seat])
    since = _("This is your first turn of the hand.")
    if new is not None and events[new:]:
        since = _since(_unbroken(" ".join(since_last_turn(events[new:], names, seat, car=seen.car))))
    return Curtain(
        _("Bonnie and Clyde · Hand {number}").format(number=seen.hand),
        ngettext("{count} card, unseen", "{count} cards, unseen", cards).format(count=cards),
        "bonnie-and-clyde/back",
        cards,
        0,
        since,
    )


def scallywags(
    seen: CoinsSeen, names: Sequence[str], seat: int, events: Sequence[Any], new: int | None
) -> Curtain:
    """The curtain of Scallywags, also for somebody who is attacked."""
    cards = _held(seen.hands[seat])
    coins = sum(not seen.coins[coin].up for coin in seen.takes[seat])
    if coins:
        hidden = ngettext(
            "{count} card and the undersides of your coins",
            "{count} cards and the undersides of your coins",
            cards,
        )
    else:
        hidden = ngettext("{count} card, unseen", "{count} cards, unseen", cards)
    if seen.stage == "react":
        heading = _("Scallywags · {name} is after a coin of yours").format(name=names[seen.turn])
    else:
        heading = _("Scallywags · A take is full at {mark}").format(mark=seen.full_take)
    told = _weightiest(seen, names, seat, events, new or 0)
    if not told:
        since = _("This is your first turn.") if new is None else _("Nothing has happened meanwhile.")
    elif new is None:
        since = _("So far: {sentences}").format(sentences=told)
    else:
        since = _since(told)
    return Curtain(heading, hidden.format(count=cards), "scallywags/back", cards, coins, since)


def _weightiest(
    seen: CoinsSeen, names: Sequence[str], seat: int, events: Sequence[ev.AnyEvent], new: int
) -> str:
    """What happened from event number `new` on, in order, as far as there is room: what the seat suffered
    before what others did to each other, and the later before the earlier."""
    story = Story(names, seat)
    model = Model.of(seen, None)
    told: list[tuple[int, int, str]] = []
    poured = attack_told = False
    for number, event in enumerate(events):
        poured = poured or isinstance(event, ev.Poured)
        then = model if poured else None
        story.note(event, then)
        weight = _weight(event, seat) if number >= new else 0
        if isinstance(event, (ev.Attacked, ev.TurnBegins)):
            attack_told = isinstance(event, ev.Attacked) and number >= new
        if isinstance(event, ev.Answered) and weight and attack_told:  # one story, told whole or not at all
            attack = told.pop()
            told.append((attack[0], attack[1], f"{attack[2]} {story.said(event, then)}"))
        elif weight and not (attack_told and isinstance(event, AFTER_AN_ATTACK)):
            told.append((weight, number, story.said(event, then)))
        if poured:
            model.apply(event)
    return _as_fits(told)


def _as_fits(told: list[tuple[int, int, str]]) -> str:
    """Of sentences with their weights and their places in the story as many as there is room for, the
    weightiest and the latest first; in their order."""
    kept: list[tuple[int, str]] = []
    for _rank, number, text in sorted(told, reverse=True):
        if sum(_breadth(other) + 1 for _number, other in kept) + _breadth(text) <= ROOM or not kept:
            kept.append((number, text))
    return " ".join(text for _number, text in sorted(kept))


def _breadth(text: str) -> float:
    """How much room a text takes, in letters of usual width: names may be made of others."""
    wide, capital = (sum(map(test, text)) for test in (WIDE.__contains__, str.isupper))
    return len(text) + WIDER * wide + CAPITAL * capital


def _weight(event: ev.AnyEvent, seat: int) -> int:
    """How much an event matters to somebody who comes back to the table; 0: not told."""
    match event:
        case ev.Attacked(victim=victim):
            return 9 if victim == seat else 5
        case ev.Answered(answer=answer):
            return 8 if answer == "hands-off" else 0
        case ev.Took(owner=None):
            return 2
        case ev.Took() | ev.Returned() | ev.Swapped():
            return 8
        case ev.Gave(to=to):
            return 7 if to == seat else 3
        case ev.Looked(seat=looker, owner=owner) if looker != owner:
            return 6 if owner == seat else 2
        case ev.Discarded():
            return 1
        case _:
            return 0


def mafia(
    seen: RoundSeen, names: Sequence[str], seat: int, events: Sequence[Any], new: int | None
) -> Curtain:
    """The curtain of Mafia: before each of several persons who sign."""
    alive = len(seen.ring)
    heading = ngettext(
        "Mafia · Round {number} · {alive} alive", "Mafia · Round {number} · {alive} alive", alive
    )
    bullets = seen.bullets[seat]
    if seen.bunkers[seat]:
        hidden = ngettext("{count} bullet and a bunker", "{count} bullets and a bunker", bullets)
    else:
        hidden = ngettext("{count} bullet", "{count} bullets", bullets) if bullets else ""
    told = [
        (weight, number, mafia_sentences.sentence(event, names, None))
        for number, event in enumerate(events)
        if number >= (new or 0) and (weight := _weight_at_the_round_table(event, seat))
    ]
    if told:
        since = _("Since the last signs: {sentences}").format(sentences=_as_fits(told))
    elif seen.round == 1:
        since = _("This is the first round.")
    else:
        since = _("Nobody was hurt when all last signed.")
    return Curtain(
        heading.format(number=seen.round, alive=alive),
        hidden.format(count=bullets),
        "mafia/bullet-card",
        bullets,
        0,
        since,
        signs=True,
    )


def _weight_at_the_round_table(event: mafia_ev.AnyEvent, seat: int) -> int:
    """How much an event matters to somebody who is about to sign; 0: not told."""
    match event:
        case mafia_ev.Died() | mafia_ev.Revived():
            return 9
        case mafia_ev.BunkerLost() | mafia_ev.BunkerBuilt():
            return 7
        case mafia_ev.HandedOver():
            return 6
        case mafia_ev.Attacked(target=target, outcome=outcome):
            return 5 if target == seat and outcome != "hit" else 0
        case _:
            return 0


def _held(hand: int | Sequence[object]) -> int:
    return hand if isinstance(hand, int) else len(hand)


def _since(sentences: str) -> str:
    return _("Since your last turn: {sentences}").format(sentences=sentences)


def _unbroken(text: str) -> str:
    """A text whose lines do not break between a town and its number."""
    for location in range(1, len(PLACES) + 1):
        text = text.replace(place(location), place(location).replace(" ", "\u00a0"))
    return text


CURTAINS: dict[str, Told] = {
    "bonnie-and-clyde": bonnie_and_clyde,
    "scallywags": scallywags,
    "mafia": mafia,
}
"""By the game's name."""
