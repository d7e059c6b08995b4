"""The rules page's text: readable in both languages, the same in both, and complete."""

from __future__ import annotations

import pytest

from game import resources
from game.rules.scallywags.moves import CARDS
from game.ui.scenes import mafia_figures, rulebook
from game.ui.scenes.games import GAMES
from game.ui.tables.mafia.deeds import DECLARATIONS, SIGNS
from game.ui.tables.scallywags.naming import SECOND
from game.ui.tables.scallywags_sentences import CARD_NAMES as NAMES

BOOKS = [game.id for game in GAMES]


def book(game: str, language: str) -> rulebook.Rulebook:
    return rulebook.read(resources.root() / "rulebook", game, language)


def written(game: str, language: str) -> str:
    """All words of a rulebook."""
    return " ".join(
        "".join(run.text for run in block.runs)
        for chapter in book(game, language).chapters
        for block in chapter.blocks
    )


def drawings(game: str) -> list[tuple[str, tuple[str, ...]]]:
    """All drawings of a rulebook: their kinds, and what they show."""
    blocks = [block for chapter in book(game, "en").chapters for block in chapter.blocks]
    return [(block.kind, block.what) for block in blocks if block.what]


@pytest.mark.parametrize("game", BOOKS)
def test_both_languages_have_the_same_chapters_items_and_drawings(game):
    shape = {
        language: [
            [(block.kind, block.what) for block in chapter.blocks]
            for chapter in book(game, language).chapters
        ]
        for language in ("en", "es")
    }
    assert shape["en"] == shape["es"]


@pytest.mark.parametrize("game", BOOKS)
def test_every_chapter_says_something(game):
    for language in ("en", "es"):
        for chapter in book(game, language).chapters:
            assert chapter.title
            assert any(block.kind == "text" or block.mark for block in chapter.blocks)


@pytest.mark.parametrize(
    ("game", "language", "terms"),
    [
        ("scallywags", "en", ["middle", "take", "face-down coin", "discard pile", "pass", *NAMES.values()]),
        (
            "scallywags",
            "es",
            [
                "el medio",
                "toma",
                "boca abajo",
                "boca arriba",
                "bufón",
                "pila de descarte",
                "pasar",
                *NAMES.values(),
                *SECOND.values(),
            ],
        ),
        ("mafia", "en", ["board", "bullets", "Protect", "bunker", "boss", "crew", "sign"]),
        (
            "mafia",
            "es",
            [
                "Cargar",
                "Protegerse",
                "Apuñalar",
                "Disparar",
                "Dos pistolas",
                "Escopeta",
                "Bomba",
                "Botiquín",
                "Búnker",
                "tabla",
                "repartidor",
            ],
        ),
        (
            "bonnie-and-clyde",
            "en",
            ["Case File", "FBI Files", "Evidence", "meld", "layoff", "Crime Spree car", "Ted Hinton"],
        ),
        (
            "bonnie-and-clyde",
            "es",
            [
                "archivo del caso",
                "archivos del FBI",
                "pruebas",
                "combinación",
                "añadido",
                "coche Crime Spree",
            ],
        ),
    ],
)
def test_the_players_own_words_are_used(game, language, terms):
    for term in terms:
        assert term in written(game, language)


RULES_OF_MAFIA = [
    # all that RULES has for a player to know, in the words in which each language says it
    ("Two to twelve people", "De dos a doce personas"),
    ("There are 48 bullet cards", "Hay 48 cartas de bala"),
    ("All bullets that nobody holds are the supply", "Las que no tiene nadie forman la reserva"),
    ("You gain one bullet from the supply", "Ganas una bala de la reserva"),
    ("saves you from everything but the bomb", "te salva de todo menos de la bomba"),
    ("You hit one neighbour, left or right", "Alcanzas a un vecino, el de la izquierda o el de la derecha"),
    ("Shoot, 1 bullet. You hit any one other player", "Disparar, 1 bala. Alcanzas a otro jugador cualquiera"),
    (
        "Two pistols, 2 bullets. You hit two different",
        "Dos pistolas, 2 balas. Alcanzas a otros dos jugadores",
    ),
    (
        "Shotgun, 3 bullets. You hit a target and the target's two",
        "Escopeta, 3 balas. Alcanzas al blanco y a sus dos",
    ),
    (
        "Bomb, 5 bullets. It hits all others, protected or not",
        "Bomba, 5 balas. Alcanza a todos los demás, se protejan",
    ),
    ("First-aid kit. The four bullets go to the supply", "Botiquín. Las cuatro balas van a la reserva"),
    ("a gap at the table, any gap", "un hueco de la mesa, el que quieras"),
    ("Bunker, 4 bullets", "Búnker, 4 balas"),
    ("The four cards lie face down", "Las cuatro cartas quedan boca abajo"),
    ("from bombs and from nothing else", "de las bombas y de nada más"),
    ("any number of loose bullets", "las balas sueltas que quiera"),
    ("goes to your boss and to nobody else", "pasan a su jefe y a nadie más"),
    ("in the order of the ring, you may declare one", "en el orden del corro, puedes declarar una"),
    ("the living players in clockwise order", "los jugadores vivos, en el sentido de las agujas del reloj"),
    ("begins on the dealer's left", "Empieza a la izquierda del repartidor"),
    ("the nearest living players", "los jugadores vivos más cercanos"),
    ("The dead leave the ring", "Los muertos salen del corro"),
    ("Two who shoot each other both die", "Si dos se disparan el uno al otro, mueren los dos"),
    ("You are not hurt by your own shotgun", "Tu propia escopeta no te hiere"),
    ("the shotgun hits its shooter too", "la escopeta alcanza también a quien dispara"),
    ("while the supply lasts", "mientras quede reserva"),
    ("If the supply is used up you gain nothing", "Si la reserva está agotada, no ganas nada"),
    ("it can be spent from the next round on", "puedes gastarla a partir de la siguiente"),
    ("still pays and still loads", "también paga y también carga"),
    ("lost once, however many bombs went off", "una sola vez, por muchas bombas que estallen"),
    ("Your own bomb does not touch your own bunker", "Tu propia bomba no toca tu propio búnker"),
    ("It goes off even if the bomber dies", "Estalla aunque quien la usa muera"),
    ("if its owner dies of something else in that round", "si su dueño muere de otra cosa en esa ronda"),
    ("does not cost you your bunker", "tampoco te cuesta el búnker"),
    ("Nobody has more than one bunker", "Nadie tiene más de un búnker"),
    ("They keep their loose bullets and their bunker", "Conservan sus balas sueltas y su búnker"),
    ("may not aim at you", "no puede apuntarte"),
    ("up the chain", "hacia arriba en toda la cadena"),
    ("The bond ends for good when either", "El lazo se rompe para siempre cuando muere uno de los dos"),
    ("In the round in which the boss dies it still holds", "En la ronda en que muere el jefe aún vale"),
    ("brought back anew works for the one who paid", "vuelve otra vez trabaja para quien haya pagado"),
    ("You may harm your crew", "Tú sí puedes dañar a tu banda"),
    ("eliminated in that round, whatever else happens", "eliminado en esa ronda, pase lo que pase"),
    ("He pays nothing and does nothing", "No paga nada y no hace nada"),
    ("a missing sign counts as Protect", "no hacer seña cuenta como Protegerse"),
    ("each is the other's neighbour on both sides", "cada uno es el vecino del otro por ambos lados"),
    ("One is alive. He wins", "Queda uno vivo. Gana"),
    (
        "Those who died in this round compare their bullets",
        "Los que han muerto en esta ronda comparan sus balas",
    ),
    ("The four cards of a bunker are counted", "Se cuentan las cuatro cartas de un búnker"),
    ("not those of a bunker that a bomb took", "no las de un búnker que una bomba se llevó"),
    ("with equal numbers the win is shared", "con el mismo número, la victoria se comparte"),
    ("belong to the chain of one living boss", "pertenecen a la cadena de un solo jefe vivo"),
    ("After 100 rounds in a row without a death", "Después de 100 rondas seguidas sin una muerte"),
    ("or after 1,000 rounds", "o de 1000 rondas"),
    ("adjudicated", "por decisión"),
    (
        "as many as games won alone in a row, at most three",
        "tantas como partidas seguidas haya ganado en solitario, tres",
    ),
    ("keep their seats, move one place on", "conserva su asiento, todos se mueven"),
    ("alliances are talk and bind nobody", "las alianzas son palabras y no obligan a nadie"),
    ("Everything is public", "Todo es público"),
    ("Nor does anything show who has signed", "Tampoco se ve quién ha hecho ya la suya"),
]


@pytest.mark.parametrize(("english", "spanish"), RULES_OF_MAFIA)
def test_every_rule_of_mafia_is_said(english, spanish):
    for language, words in (("en", english), ("es", spanish)):
        assert words in written("mafia", language)


def test_everything_that_can_be_done_in_mafia_is_shown_with_its_price():
    shown = [what for kind, what in drawings("mafia") if kind == "prices"]
    assert {kind for kinds in shown for kind in kinds} == {*SIGNS, *DECLARATIONS}


def test_a_round_table_of_the_rules_is_possible():
    """Nobody is hit who is not there, the living are the only ones who shoot, and neighbours are nearest."""
    tables = [mafia_figures.marks(what) for kind, what in drawings("mafia") if kind == "ring"]
    assert len(tables) >= 6
    for table in tables:
        dead = table.by["x"]
        sitting = set(range(table.seats))
        assert {*dead, *(seat for shot in table.shots for seat in shot)} <= sitting
        assert not dead & {*table.by["*"], *table.by["n"], *(seat for shot in table.shots for seat in shot)}
        living = sorted(sitting - dead)
        if table.by["n"]:
            assert table.by["n"] == {living[1], living[-1]}


@pytest.mark.parametrize("word", ["0?", "x3", "3>", "a>b"])
def test_a_table_with_an_unknown_mark_is_refused(word):
    with pytest.raises(ValueError, match="no such mark"):
        mafia_figures.marks(["6", word])


def test_a_language_without_a_translation_reads_the_english_rules():
    for game in BOOKS:
        assert book(game, "xx") == book(game, "en")


def test_every_card_of_scallywags_is_drawn_and_every_value_of_the_coins():
    drawn = {
        what
        for chapter in book("scallywags", "en").chapters
        for block in chapter.blocks
        if block.kind in ("cards", "coins")
        for what in block.what
    }
    assert drawn == {*CARDS, "x", "0", "1", "3", "5", "8"}


def test_the_small_markdown():
    parsed = rulebook.parse("# T\n\n## One\n\nA **b** c.\n\n- item\n1. first\n\n![cards](5 T)\n")
    assert parsed.title == "T"
    (chapter,) = parsed.chapters
    assert [block.kind for block in chapter.blocks] == ["text", "bullet", "number", "cards"]
    assert chapter.blocks[0].runs == (("A ", False), ("b", True), (" c.", False))
    assert chapter.blocks[2].mark == "1."
    assert chapter.blocks[3].what == ("5", "T")


@pytest.mark.parametrize("text", ["words\n", "## A\n\n![smoke](1)\n", "## A\n\nnot **ended\n"])
def test_what_cannot_be_set_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        rulebook.parse(text)
