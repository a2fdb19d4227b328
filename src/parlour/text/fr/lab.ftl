## Le laboratoire : mesures.

bench-game = jeu
bench-players = joueurs
bench-engine = moteur
bench-threads = cœurs
bench-games = parties / s
bench-decisions = décisions / s
bench-us = µs / décision
bench-ratio = part de la limite
bench-limit-unreadable = Ce ne sont pas les mesures du programme limite : une liste de lignes JSON avec game, players, mode et decisions_per_s.
