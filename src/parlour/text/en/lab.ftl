## The lab: measurements.

bench-game = game
bench-players = players
bench-engine = engine
bench-threads = cores
bench-games = games / s
bench-decisions = decisions / s
bench-us = µs / decision
bench-ratio = ratio to the limit
bench-limit-unreadable = These are not the figures of the limit program: a list of JSON rows with game, players, mode and decisions_per_s.
