## L’entraîneur : ce qu’il dit en plus des raisons propres à chaque jeu.

cli-review = analyser une partie : erreurs, raisons, chance, habileté
cli-review-seat = seulement les décisions de cette place, comptée à partir de 0
cli-review-all = chaque décision avec les chances de tous ses coups
cli-review-worlds = mondes imaginés au premier examen de chaque décision (par défaut : { $worlds })
review-progress = Décisions
review-title = Analyse : { $game }, { $names }
review-method = { $count ->
    [one] { $count } décision, jugée
   *[other] { $count } décisions, chacune jugée
} en jouant la suite dans des donnes simulées, impossibles à distinguer de la vraie à ce moment-là ({ $worlds } d’abord, 16 fois plus pour les deux derniers coups en lice). Un écart dans la marge d’erreur n’est pas appelé erreur.
review-curve = Chances de gagner, depuis la donne
review-no-mistakes = Aucune erreur manifeste
review-mistakes = { $count ->
    [one] { $count } erreur manifeste
   *[other] { $count } erreurs manifestes
}
review-move = coup
review-who = joueur
review-played = joué
review-better = mieux
review-cost = coût
review-why = pourquoi
review-decision = { $number }. { $who }, manche { $round }, tour { $turn } : { $verdict ->
    [only] le seul coup
    [best] le meilleur trouvé
    [close] proche du meilleur, ou aussi bon
    [slip] une imprécision
    [mistake] une erreur
   *[blunder] une grosse erreur
}
review-accounts = D’où vient le résultat
review-start = chances égales
review-cards = chance : les cartes
review-meeting = chance : croisement des choix secrets
review-own = habileté : ses propres choix
review-others = habileté : les choix des autres
review-result = résultat
review-now = chances actuelles
review-accounts-about = Valeurs arrondies ; avant arrondi, les lignes s’additionnent exactement. Les choix sont comparés à ceux d’un joueur de base ; erreur type de { $error } au plus.
review-turning = Tournants
review-turn = { $number ->
    [0] La donne
   *[other] Coup { $number }
}, { $kind ->
    [deal] les premières cartes
    [cards] les cartes piochées
    [meeting] le croisement des choix secrets
   *[choice] { $who } joue { $move }
} : { $seat } { $change }
review-worlds = Le nombre de mondes doit être compris entre 1 et { $most }.
