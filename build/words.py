"""The words of the game: gather them from the source, bring the catalogues up to date, compile them.

``python build/words.py`` does all three and says what is still to be translated;
``python build/words.py --check`` changes nothing and exits 1 if a run would change anything or a
translation is missing. English needs no catalogue: the source speaks it.
"""

from __future__ import annotations

import datetime
import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "resources" / "locale"
DOMAIN = "scoundrels"
PLURALS = {"es": "nplurals=2; plural=(n != 1);"}
"""The languages beside English, each with its rule of plurals (for Spanish, the two forms one learns:
a third, for round millions, has no place in a card game)."""
A_DAY = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
"""Stands in the compiled headers, so that the same words always give the same bytes."""
KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def gather() -> Catalog:
    """All messages in the source, with the files they stand in (line numbers would only churn)."""
    catalog = Catalog(project="Scoundrels", charset="utf-8", fuzzy=False)
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = extract_from_dir(
        str(ROOT),
        methods,
        options,
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for filename, _line, message, comments, context in found:
        catalog.add(message, None, [(filename, 0)], auto_comments=comments, context=context)
    return catalog


def po_path(language: str) -> Path:
    """Where a language's translations are kept and edited."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def translations(language: str) -> Catalog:
    """The catalogue of a language as it is on disk; an empty one if there is none yet."""
    path = po_path(language)
    data = path.read_bytes() if path.exists() else header(language)
    return read_po(io.BytesIO(data), locale=language, domain=DOMAIN)


def header(language: str | None) -> bytes:
    """The head of a catalogue's text; `language` None for the template."""
    lines = [
        'msgid ""',
        'msgstr ""',
        '"Project-Id-Version: Scoundrels\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
    ]
    if language is not None:
        lines += [f'"Language: {language}\\n"', f'"Plural-Forms: {PLURALS[language]}\\n"']
    return ("\n".join(lines) + "\n\n").encode()


def brought_up_to_date(language: str, template: Catalog) -> Catalog:
    """The language's catalogue with exactly the template's messages; what is new is left empty."""
    catalog = translations(language)
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=False)
    catalog.obsolete.clear()
    return catalog


def po_bytes(catalog: Catalog, language: str | None) -> bytes:
    """A catalogue as text, the same bytes for the same messages: no dates, no line numbers."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, sort_by_file=True, include_lineno=False, omit_header=True)
    return header(language) + buffer.getvalue()


def mo_bytes(po: bytes, language: str) -> bytes:
    """The compiled form of a catalogue's text."""
    catalog = read_po(io.BytesIO(po), locale=language, domain=DOMAIN)
    catalog.creation_date = catalog.revision_date = A_DAY
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def untranslated(catalog: Catalog) -> list[str]:
    """The messages that a player of this language would see in English."""
    empty = []
    for message in catalog:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not all(forms):
            empty.append(message.id if isinstance(message.id, str) else message.id[0])
    return empty


def outputs() -> tuple[dict[Path, bytes], list[str]]:
    """Every file this script keeps, with what should be in it; and what is untranslated."""
    template = gather()
    files = {LOCALE / f"{DOMAIN}.pot": po_bytes(template, None)}
    missing: list[str] = []
    for language in PLURALS:
        catalog = brought_up_to_date(language, template)
        path = po_path(language)
        files[path] = po_bytes(catalog, language)
        files[path.with_suffix(".mo")] = mo_bytes(files[path], language)
        missing += [f"{language}: {text}" for text in untranslated(catalog)]
    return files, missing


def main(arguments: list[str]) -> int:
    """Write, or with ``--check`` only compare."""
    files, missing = outputs()
    stale = [path for path, data in files.items() if not path.exists() or path.read_bytes() != data]
    if "--check" in arguments:
        for path in stale:
            print(f"out of date: {path.relative_to(ROOT)} (run python build/words.py)")
    else:
        for path in stale:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
            print(f"wrote {path.relative_to(ROOT)}")
        stale = []
    for text in missing:
        print(f"not translated, {text}")
    return 1 if stale or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
