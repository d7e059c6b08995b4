"""Who works for whom: a chain on the wood of the table from the boss to the cuffs of each of his crew."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.tables.mafia import curves
from game.ui.tables.mafia.curves import Chain
from game.ui.tables.mafia.parts import Part, lay


class Bonds(Part):
    """The chains of all crews."""

    z = 1.4
    still = True

    def __init__(self, table: object) -> None:
        super().__init__(table)
        self.hidden: set[int] = set()
        """Crew members whose chain is being forged or falls apart."""

    def chains(self, bosses: Sequence[int | None] | None = None) -> list[Chain]:
        """All chains as they lie, boss and crew being places at the table; or as they would lie with other
        bosses."""
        table = self.table
        bonds = [
            (table.place_of(boss), table.place_of(seat))
            for seat, boss in enumerate(bosses or table.model.bosses)
            if boss is not None
        ]
        return curves.chains(table.zones.table, table.zones.plates, bonds)

    def chain_of(self, seat: int, boss: int | None = None) -> Chain | None:
        """The chain of one of the crew, as it lies or as it will with this boss."""
        bosses = list(self.table.model.bosses)
        bosses[seat] = boss if boss is not None else bosses[seat]
        place = self.table.place_of(seat)
        return next((chain for chain in self.chains(bosses) if chain.crew == place), None)

    def draw(self) -> None:
        hidden = {self.table.place_of(seat) for seat in self.hidden}
        for chain in self.chains():
            if chain.crew not in hidden:
                draw_chain(self, chain)


METALS = ("", "-steel", "-copper")
"""Each boss has his own, as long as they last: chains side by side are followed more easily."""


def link_drawing(chain: Chain, number: int) -> str:
    """The drawing of the link with this number."""
    return ("chain-link-side" if number % 2 else "chain-link") + METALS[chain.boss % len(METALS)]


def draw_chain(part: Part, chain: Chain, count: int | None = None) -> None:
    """A chain, or its first so many links."""
    shown = chain.links[:count]
    for number, link in enumerate(shown):
        lay(part.layer, link_drawing(chain, number), link)
    if count is None or count >= len(chain.links):
        lay(part.layer, "cuffs", chain.cuffs)
