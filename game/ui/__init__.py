"""Everything that draws, sounds or listens."""

import pyglet

# Chosen once, when the first library loads pyglet's media (arcade does): hence here, before all of them.
# PulseAudio's own driver is left out because a broken server ends the whole program in it; OpenAL speaks to
# PulseAudio by itself.
pyglet.options.audio = ("openal", "xaudio2", "directsound", "silent")
pyglet.options.shadow_window = False  # as arcade has it: to load pyglet's media needs no display then
