"""Scoundrels: three games of rogues, for one player against the computer or several round one screen."""

__version__ = "0.1.0"
