"""Everything that can be operated: all focusable, all by keyboard, all by mouse."""

from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.field import TextField
from game.ui.widgets.numbers import NumberRow
from game.ui.widgets.scroll import ScrollArea, ScrollText
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle

__all__ = ["Button", "Choice", "NumberRow", "ScrollArea", "ScrollText", "Slider", "TextField", "Toggle"]
