"""How keys are called on buttons."""

from pyglet.window import key

from game.ui.words import _


def key_name(symbol: int) -> str:
    """The short name of a key as it stands on a keyboard."""
    named = {
        key.ENTER: _("Enter"),
        key.ESCAPE: _("Esc"),
        key.SPACE: _("Space"),
        key.BACKSPACE: _("Bksp"),
        key.DELETE: _("Del"),
        key.TAB: _("Tab"),
        key.F1: "F1",
        key.F11: "F11",
    }
    if symbol in named:
        return named[symbol]
    return chr(symbol).upper() if 32 < symbol < 127 else key.symbol_string(symbol).title()
