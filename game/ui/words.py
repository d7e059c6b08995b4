"""Words on the screen: gettext catalogues, switchable while the game runs.

English sentences are the source. A translation lies in
`resources/locale/<language>/LC_MESSAGES/scoundrels.mo`.
"""

import contextlib
import gettext as _gettext
import locale
import os

from game import resources

DOMAIN = "scoundrels"
LANGUAGES = {"en": "English", "es": "Español"}
"""The languages of the game, each under its own name."""

_current: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


def _(message: str) -> str:
    """The message in the present language."""
    return _current.gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The message for the number n in the present language."""
    return _current.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """The message as it is said of `context`: where a language inflects a word that English does not."""
    return _current.pgettext(context, message)


def language() -> str:
    """The present language, "en" or "es"."""
    return _language


def has_catalogue(code: str) -> bool:
    """Whether the words of a language are there. English is in the source."""
    folder = resources.root() / "locale"
    return code == "en" or _gettext.find(DOMAIN, folder, languages=[code]) is not None


def system_language() -> str:
    """The language that the system asks for, if the game speaks it, else English."""
    asked = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    with contextlib.suppress(ValueError):  # a locale that Python does not know
        asked.append(locale.getlocale()[0] or "")
    for name in asked:
        code = name.lower()[:2]
        if code in LANGUAGES or name.lower().startswith("spanish"):
            return "es" if name.lower().startswith("spanish") else code
    return "en"


def set_language(code: str | None) -> str:
    """Switch to a language; None means the system's. Returns the language now in use."""
    global _current, _language
    _language = code if code in LANGUAGES else system_language()
    folder = resources.root() / "locale"
    _current = _gettext.translation(DOMAIN, folder, languages=[_language], fallback=True)
    return _language
