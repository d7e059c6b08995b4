"""Stand-ins for `choose` that run in the opponent's process and misbehave there."""

from __future__ import annotations

import os
import pickle
import sys
import time

from ai.choose import Answer, choose


def echo(**question):
    """Answers at once with what it was asked."""
    return Answer("draw", {"level": question["level"], "seed": question["seed"], "nice": os.nice(0)})


def hang(**question):
    """Never answers and listens to nobody."""
    while True:
        time.sleep(1.0)


def crash(**question):
    os._exit(3)


def fail(**question):
    raise ValueError("no idea")


def patient(*, seconds, stop, **question):
    """Uses all its time unless it is told to stop."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and not stop():
        time.sleep(0.002)
    return Answer("draw", {"used": True})


def dawdle(*, stop, **question):
    """Thinks until it is told to stop, however late that is."""
    while not stop():
        time.sleep(0.002)
    return Answer("draw", {"used": True})


def never_ready(connection, nice, chooser):
    """A process that ends while it starts."""


def crash_once(**question):
    """Dies on the first question a machine's folder has seen, then works."""
    mark = os.environ["SCOUNDRELS_TEST_MARK"]
    if not os.path.exists(mark):
        with open(mark, "w"):
            pass
        os._exit(3)
    return choose(**question)


def repeat(*, stop, **question):
    """Answers with all that it was told, and with what is loaded in its process."""
    return Answer("draw", {"told": pickle.dumps(question), "loaded": sorted(sys.modules)})
