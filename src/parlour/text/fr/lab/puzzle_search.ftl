## `parlour puzzles`.

cli-puzzles = trouver des problèmes dans les parties des robots : des positions où un seul choix est nettement le meilleur
cli-puzzles-deals = parties à examiner, par nombre de joueurs
cli-puzzles-count = nombre maximal de problèmes à retenir
cli-puzzles-seed = jouer à partir de cette graine, 64 chiffres hexadécimaux ; la même graine donne les mêmes problèmes
cli-puzzles-folder = dossier de ce qui est déjà trouvé ; une recherche interrompue est reprise (par défaut : build/puzzles)
cli-puzzles-out = le fichier des problèmes (par défaut : dans le paquet)
cli-puzzles-check = vérifier plutôt ce nombre de problèmes par une recherche plus approfondie

puzzles-no-games = Tous les nombres doivent valoir au moins 1.
puzzles-searching = Examen des parties
puzzles-stopped = Arrêt après cette partie. La même commande reprend la recherche.
puzzles-players = joueurs
puzzles-missed-by = { $count ->
    [0] aucun niveau
    [one] { $count } niveau
   *[other] { $count } niveaux
}
puzzles-written = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}, { $size } ko, dans { $file }.
puzzles-differs = { $puzzle } : la recherche plus approfondie joue { $found } et non { $best } (devant de { $lead } %).
puzzles-agreed = La recherche plus approfondie est d’accord pour { $agreed } sur { $count } ({ $share }).
