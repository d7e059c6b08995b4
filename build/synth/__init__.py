"""Synthesis of the game's sounds out of arithmetic alone."""
