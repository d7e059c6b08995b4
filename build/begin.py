"""The first that the frozen program runs, before PyInstaller's own preparations: until `start` hears Ctrl C
there is nothing that must be put away, and it ends the program without a word."""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
