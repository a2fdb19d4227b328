# Les progrès contre les robots, sur le profil.

web-progress = Vos progrès
web-progress-none = Terminez une partie contre des robots : vos progrès s’afficheront ici.
web-progress-games = { $games ->
    [one] { $games } partie contre des robots
   *[other] { $games } parties contre des robots
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}.
web-progress-days = Vous avez joué { $days } des 7 derniers jours.
web-progress-players = Nombre de joueurs
web-progress-rating = Cote à { $players } joueurs : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}.
web-progress-nearest = Le niveau le plus proche du vôtre : { $level }.
web-progress-curve = Votre cote sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : { $first } après la première, { $last } maintenant. Les pointillés sont les robots.
web-progress-here = { $games ->
    [one] { $games } de ces parties, jouée hors ligne, ne compte
   *[other] { $games } de ces parties, jouées hors ligne, ne comptent
} que sur cet appareil.
web-progress-unsure = Après peu de parties, la cote est volontairement basse ; chaque partie la rend plus sûre.
web-progress-cost = { $games ->
    [one] Dans { $games } partie analysée
   *[other] Dans { $games } parties analysées
}, un choix vous a coûté en moyenne { $cost } points de pourcentage de chances de gagner.
web-progress-reviewed = Partie par partie
web-progress-reviewed-game = { $choices ->
    [one] { $choices } choix
   *[other] { $choices } choix
}, { $cost } points chacun en moyenne, { $mistakes ->
    [0] aucune erreur
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
}
web-progress-usual = Votre erreur habituelle a pour thème « { $theme } ».
web-progress-train = S’y entraîner
web-progress-themes = Toutes les erreurs par thème
web-progress-theme = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}, { $cost } points de pourcentage chacune
web-progress-how = Tout le monde commence à 1000. Seules comptent les parties où vous affrontez des robots sans autre joueur. Ce que les analyses ont relevé reste sur cet appareil.
web-progress-save = Enregistrer mes progrès
web-progress-delete = Effacer les parties hors ligne et les analyses
web-progress-delete-sure = Cela efface les parties jouées hors ligne, ici et sur le serveur, et ce que les analyses ont relevé sur cet appareil. Les parties jouées sur le serveur restent.
web-progress-keep = Garder
