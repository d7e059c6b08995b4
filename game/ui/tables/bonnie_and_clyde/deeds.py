"""What the viewer can do with the cards chosen: the possible deeds, the one to recommend, and why not.

Pure: a model of the table, the legal actions and the chosen kinds go in, words come out. Every deed
is one action of the notation, but for `TED_LOOK`, which still wants a Location.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.tables.bonnie_and_clyde.model import LOCATIONS, UNSEEN, Model
from game.ui.tables.bonnie_and_clyde.naming import in_words, town
from game.ui.tables.bonnie_and_clyde_sentences import card_name, place
from game.ui.words import _, ngettext

TED_LOOK = "ted look"
"""Looking with Ted Hinton, before the Location is chosen."""


@dataclass(frozen=True)
class Deed:
    """Something that can be done now: its action, the words on its button, and what it would bring."""

    action: str
    label: str
    title: str = ""
    points: int | None = None
    lines: tuple[str, ...] = ()
    key: str = ""


@dataclass(frozen=True)
class Offer:
    """All deeds for the chosen cards, the recommended one first; `why_not` when there are none."""

    deeds: tuple[Deed, ...] = ()
    why_not: str | None = None
    prompt: str = ""
    guide: str = ""
    """What is to be chosen, told where the deeds would be, as long as nothing is."""
    recommend: bool = True

    @property
    def best(self) -> Deed | None:
        """The one deed that Enter carries out."""
        return self.deeds[0] if self.deeds and self.recommend else None


def symbol(name: str) -> int | None:
    """The key of a deed as the window knows it: the code of its lower-case letter or digit."""
    return ord(name.lower()) if name else None


def playable(legal: Sequence[str]) -> set[str]:
    """The kinds of card in the hand that can be played now, alone or with their like."""
    kinds = set()
    for action in legal:
        word, *rest = action.split()
        if word in ("meld", "layoff"):
            kinds.add(rest[0])
        elif word == "ted":
            kinds.add("T")
    return kinds


def look_targets(legal: Sequence[str]) -> list[int]:
    """The Locations that Ted Hinton can look under now."""
    return sorted(int(action.split()[2]) for action in legal if action.startswith(TED_LOOK))


def offer(
    model: Model,
    legal: Sequence[str],
    chosen: Sequence[str],
    names: Sequence[str],
    *,
    discarding: bool = False,
) -> Offer:
    """What the viewer may do now with the chosen kinds (in any order, one entry a card); once
    `discarding`, only the discard."""
    if model.stage in ("hand-over", "game-over"):
        return Offer(prompt=_("The hand is over."))
    if not legal:
        return Offer(
            prompt=_("{name} is at work.").format(name=names[model.turn]),
            why_not=_("It is {name}'s turn.").format(name=names[model.turn]),
        )
    if model.stage == "draw":
        return _drawing(model, legal)
    if model.stage == "look":
        return _looking(model, legal)
    if model.stage == "move":
        return _driving(model, legal)
    if model.stage == "fetch":
        return Offer(
            prompt=_("Pick one card of the FBI Files; the others will not see which."),
            why_not=_("Pick a card of the FBI Files first."),
        )
    if discarding:
        return _to_discard(model, legal, list(chosen), names)
    return _playing(model, legal, list(chosen))


def discard_refusal(model: Model, legal: Sequence[str], kind: str, names: Sequence[str]) -> str | None:
    """Why that card cannot be discarded now; None when it can."""
    if f"discard {kind}" in legal:
        return None
    if model.stage == "play" and legal and model.taken == kind:
        return _("You took {card} from the FBI Files this turn: it may not go back yet.").format(
            card=card_name(kind)
        )
    return offer(model, legal, [], names).why_not or _("Finish this step first.")


def _to_discard(model: Model, legal: Sequence[str], chosen: list[str], names: Sequence[str]) -> Offer:
    prompt = _("Choose one card to discard; it ends your turn.")
    if len(chosen) != 1:
        return Offer(prompt=prompt, why_not=prompt, guide=_to_the_files())
    refusal = discard_refusal(model, legal, chosen[0], names)
    if refusal is not None:
        return Offer(prompt=refusal, why_not=refusal)
    return Offer(
        (_discarding(model, chosen[0]),), prompt=_("Discard {card}?").format(card=card_name(chosen[0]))
    )


def _to_the_files() -> str:
    return _("Choose the card to put on the FBI Files. It ends your turn.")


def _drawing(model: Model, legal: Sequence[str]) -> Offer:
    unseen = (
        _("The top of the Case File, seen by you alone"),
        ngettext("{n} card lies there", "{n} cards lie there", model.case_file).format(n=model.case_file),
    )
    draw = Deed("draw", in_words(model, "draw"), lines=unseen, key="D")
    deeds = [draw] if "draw" in legal else []
    if "take" in legal and model.top is not None:
        held = sum(1 for mine in model.mine if mine.kind == model.top)
        lines = (_("Everybody sees what you take"), _held(held, model.top))
        take = Deed("take", in_words(model, "take"), lines=lines, key="T")
        wanted = held >= 2 or (model.top.isdigit() and model.melded(int(model.top)))
        deeds.insert(0 if wanted else len(deeds), take)
    return Offer(tuple(deeds), prompt=_("Draw one card from either pile."), why_not=_("Draw a card first."))


def _looking(model: Model, legal: Sequence[str]) -> Offer:
    pending = model.pending
    assert pending is not None
    kind = model.board[pending.location - 1]
    name = card_name(kind) if kind not in (None, UNSEEN) else ""
    if "keep" not in legal:
        only = _("Outlaws are captured only at the car, by a meld or a layoff of {place}.")
        leave = Deed("leave", in_words(model, "leave"), lines=(only.format(place=town(pending.location)),))
        return Offer(
            (leave,),
            prompt=_("{card} lies here, but cannot be taken now.").format(card=name),
            why_not=_("Look at the card and leave it first."),
        )
    leave = Deed("leave", in_words(model, "leave"), key="V")
    held = sum(1 for mine in model.mine if mine.kind == kind)
    keep = Deed("keep", in_words(model, "keep"), lines=(_held(held, kind or ""),), key="T")
    return Offer(
        (keep, leave),
        prompt=_("{card} lies under {place}. Take it or leave it?").format(
            card=name, place=place(pending.location)
        ),
        why_not=_("Take the card you see or leave it first."),
    )


def _driving(model: Model, legal: Sequence[str]) -> Offer:
    ways = [way for way in (("up", model.car + 1, "U"), ("down", model.car - 1, "N")) if way[0] in legal]
    lines = tuple(_lies(model, to) for _action, to, _key in ways)
    deeds = tuple(Deed(action, in_words(model, action), lines=lines, key=key) for action, _to, key in ways)
    return Offer(
        deeds,
        prompt=_("Where does the car drive? Cards laid there next lie sideways."),
        why_not=_("Choose where the car drives first."),
        recommend=False,
    )


def _held(count: int, kind: str) -> str:
    """How many of a kind the viewer holds already."""
    text = ngettext("You hold {n} card of {card} already", "You hold {n} cards of {card} already", count)
    return text.format(n=count, card=card_name(kind))


def _lies(model: Model, location: int) -> str:
    """What the viewer knows of the card under a Location."""
    lies = model.board[location - 1]
    if lies is None:
        return _("{place}: no card left").format(place=place(location))
    if lies == UNSEEN:
        return _("{place}: card still there").format(place=place(location))
    return _("{place}: {card} lies there").format(place=place(location), card=card_name(lies))


def _playing(model: Model, legal: Sequence[str], chosen: list[str]) -> Offer:
    if not chosen:
        prompt = _("Play as often as you like, or choose one card to discard.")
        guide = _("Choose cards in your hand: three of one Location are a meld.")
        if not playable(legal):
            prompt = _("None of your cards can be played now. Choose one to discard.")
            guide = _to_the_files()
        return Offer(prompt=prompt, why_not=_("Choose a card first."), guide=guide)
    kinds = set(chosen)
    if len(kinds) > 1:
        reason = _("Only cards of one Location are laid together.")
        return Offer(prompt=reason, why_not=reason)
    kind, count = chosen[0], len(chosen)
    deeds = _ted_uses(model, legal) if kind == "T" and count == 1 else []
    if kind.isdigit():
        deeds = _laying(model, legal, int(kind), count)
    if count == 1 and f"discard {kind}" in legal:
        deeds.append(_discarding(model, kind))
    reason = _refusal(model, kind, count)
    if not deeds:
        return Offer(prompt=reason, why_not=reason)
    prompt = _prompt(model, deeds, kind, count, reason)
    return Offer(tuple(deeds), why_not=reason, prompt=prompt)


def _laying(model: Model, legal: Sequence[str], location: int, count: int) -> list[Deed]:
    sideways = model.car == location
    points = count * (4 if sideways else 2)
    laid, look = _laid(count, sideways), _look(model, location)
    deeds = []
    for word, label, then, key in (
        ("meld", _("Lay the meld"), _car_up(model), "M"),
        ("layoff", _("Lay off"), _car_either(model), "O"),
    ):
        action = f"{word} {location} {count}"
        if action in legal:
            deeds.append(Deed(action, label, in_words(model, action), points, (laid, look, then), key))
    return deeds


def _laid(count: int, sideways: bool) -> str:
    if sideways:
        return _("Laid sideways at the car: {n} × 4 points").format(n=count)
    return _("Laid upright: {n} × 2 points").format(n=count)


def _look(model: Model, location: int) -> str:
    lies = model.board[location - 1]
    if lies is None:
        return _("Nothing lies under {number} any more").format(number=location)
    if lies == UNSEEN:
        if model.car == location:
            return _("You look under {number}: outlaws are caught").format(number=location)
        return _("You look under {number}, card still there").format(number=location)
    if lies in ("B", "C"):
        if model.car == location:
            return _("You capture {card}: 10 points").format(card=card_name(lies))
        return _("{card} lies there; only at the car is an outlaw captured").format(card=card_name(lies))
    return _("You may take {card} from under {number}").format(card=card_name(lies), number=location)


def _car_up(model: Model) -> str:
    if model.car == LOCATIONS:
        return _("The car stays at {place}").format(place=place(LOCATIONS))
    return _("The car drives on to {place}").format(place=place(model.car + 1))


def _car_either(model: Model) -> str:
    if model.car == 1:
        return _("The car must drive up to {place}").format(place=place(2))
    if model.car == LOCATIONS:
        return _("The car must drive down to {place}").format(place=place(LOCATIONS - 1))
    return _("You drive the car to {down} or {up}").format(down=place(model.car - 1), up=place(model.car + 1))


def _ted_uses(model: Model, legal: Sequence[str]) -> list[Deed]:
    title = _("Play Ted Hinton")
    uses = [use for use in (("ted draw", "1"), ("ted files", "2")) if use[0] in legal]
    deeds = [Deed(action, in_words(model, action), title, key=key) for action, key in uses]
    if look_targets(legal):
        deeds.append(Deed(TED_LOOK, _("Look under a Location"), title, key="3"))
    return deeds


def _discarding(model: Model, kind: str) -> Deed:
    viewer = model.viewer
    out = viewer is not None and model.counts[viewer] == 1
    lines = [_("It goes face up on the FBI Files"), _("Your turn ends")]
    if out:
        lines[1] = ngettext(
            "You go out: the hand ends, {n} point for the car",
            "You go out: the hand ends, {n} points for the car",
            model.car,
        ).format(n=model.car)
    elif model.case_file == 0:
        lines[1] = _("The hand ends: the Case File is used up")
    action = f"discard {kind}"
    words = in_words(model, action)
    return Deed(action, words, words, model.car if out else None, tuple(lines), "D")


def _refusal(model: Model, kind: str, count: int) -> str:
    """Why the chosen cards cannot be played, for when somebody tries."""
    viewer = model.viewer
    all_of_it = viewer is not None and count >= model.counts[viewer]
    if kind == "T":
        if model.ted_used:
            return _("Only one Ted Hinton may be played in a turn.")
        if count > 1:
            return _("Ted Hinton is played alone.")
        return _("You must keep one card to discard.") if all_of_it else _("Ted Hinton finds nothing to do.")
    if count < 3 and not model.melded(int(kind)):
        return _("No {place} meld lies on the table yet: it takes three.").format(place=town(int(kind)))
    return _("You must keep one card to discard.") if all_of_it else _("That cannot be played now.")


def _prompt(model: Model, deeds: list[Deed], kind: str, count: int, reason: str) -> str:
    first = deeds[0].action.split()[0]
    if first == "ted":
        return _("What shall Ted Hinton do?")
    if first == "discard":
        return reason
    if len(deeds) > 1 and deeds[1].action.startswith("layoff"):
        return _("These can be a meld of their own or be laid off.")
    if model.car == int(kind):
        return _("{n} {place} chosen. The car is there: they lie sideways.").format(
            n=count, place=town(int(kind))
        )
    return _("{n} {place} chosen. The car is elsewhere: they lie upright.").format(
        n=count, place=town(int(kind))
    )
