"""Tournaments between ways of playing, to measure strength: `python -m game arena`.

`players` choose actions (`patterns` those of Mafia that can be learnt, `rungs` simpler searches, `seeing` one
that cheats, `outside` other programs; `names` knows how all are called), `games` plays one game. `plan` says
which games make a `tournament`, `crew` plays them in parallel, `results` keeps them in a file, `progress`
tells how far it is. `measure` knows shares of wins and their intervals, `sprt` when enough was played,
`ratings` Elo, and `report` puts it all into tables. `command` is the command line.
"""
