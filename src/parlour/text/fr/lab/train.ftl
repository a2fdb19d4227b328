## Entraînement : `parlour train`.

cli-train = entraîner les robots d’un jeu en les faisant jouer entre eux, puis opposer le nouveau champion à l’ancien
cli-train-folder = le dossier de l’entraînement ; celui qui s’y trouve est poursuivi
cli-train-steps = le nombre d’étapes (par défaut : celui de la documentation)
cli-train-games = le nombre de parties du tournoi final, par nombre de joueurs
cli-train-seed = la graine de l’entraînement et de son tournoi, 64 chiffres hexadécimaux
cli-train-into = où ranger les poids du champion (par défaut : dans le paquet Python)
train-none = Il n’y a pas de robot à entraîner pour { $game }.
train-numbers = Il faut au moins une étape et un processus.
train-not-a-run = { $file } n’est pas le fichier d’un entraînement.
train-resumed = Reprise après l’étape { $step } de { $file }.
train-steps = Étapes
train-step = Étape { $step } sur { $steps } : { $figures }
train-kept = Arrêt après l’étape { $step } sur { $steps }. L’entraînement est gardé dans { $file } : la même commande le reprend.
train-duel = { $players } joueurs : le nouveau champion remporte { $rate } des parties ; la part équitable serait { $level }.
train-stays = L’ancien champion garde sa place.
train-replaced = Les poids du nouveau champion sont dans { $file }.
train-curve = { $game } : un entraînement
