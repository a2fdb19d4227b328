## Entraînement : `parlour train`.

cli-train = apprendre un jeu aux bots en les faisant jouer entre eux, puis opposer le nouveau champion à l’ancien
cli-train-folder = le dossier de l’entraînement ; celui qui s’y trouve est poursuivi
cli-train-steps = le nombre d’étapes ; sinon, celui de la documentation
cli-train-games = le nombre de parties de l’arène finale, par nombre de joueurs
cli-train-seed = la graine de l’entraînement et de son arène, 64 chiffres hexadécimaux
cli-train-into = où ranger les poids du champion ; sinon, dans le paquet
train-none = Rien n’apprend { $game }.
train-numbers = Il faut au moins une étape et un processus.
train-not-a-run = { $file } n’est pas le fichier d’un entraînement.
train-resumed = Reprise après l’étape { $step } de { $file }.
train-steps = Étapes
train-step = Étape { $step } sur { $steps } : { $figures }
train-kept = Arrêt après l’étape { $step } sur { $steps }. L’entraînement est gardé dans { $file } : la même commande le reprend.
train-duel = { $players } joueurs : le nouveau champion remporte { $rate } des victoires ; l’égalité serait { $level }.
train-stays = L’ancien champion garde sa place.
train-replaced = Les poids du nouveau champion sont dans { $file }.
train-curve = { $game } : un entraînement
train-curve-about = { $figure }, étape par étape, sur { $steps } étapes.
