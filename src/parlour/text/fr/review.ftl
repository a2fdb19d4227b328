## L’entraîneur : ce qu’il dit en plus des raisons propres à chaque jeu.

cli-review = analyser une partie enregistrée : erreurs et raisons, chance et talent
cli-review-seat = seulement les décisions de cette place, comptée à partir de 0
cli-review-all = chaque décision avec les chances de tous ses coups
cli-review-worlds = mondes imaginés au premier examen de chaque décision (par défaut : { $worlds })
review-progress = Décisions
review-title = Analyse : { $game }, { $names }
review-method = { $count ->
    [one] { $count } décision, jugée
   *[other] { $count } décisions, chacune jugée
} en jouant la suite dans des mondes imaginés que son joueur ne pouvait distinguer du vrai ({ $worlds } d’abord, 16 fois plus pour les deux derniers coups). Un écart qui peut n’être que du bruit n’est pas appelé erreur.
review-curve = Chances de victoire, depuis la donne
review-no-mistakes = Aucune erreur au-delà du bruit
review-mistakes = { $count ->
    [one] { $count } erreur au-delà du bruit
   *[other] { $count } erreurs au-delà du bruit
}
review-move = coup
review-who = joueur
review-played = joué
review-better = mieux
review-cost = coût
review-why = parce que cela
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
review-meeting = chance : rencontre des choix secrets
review-own = talent : ses propres choix
review-others = talent : les choix des autres
review-result = résultat
review-now = chances en l’état
review-accounts-about = Arrondi ; sans arrondi, les lignes s’additionnent exactement. Les choix sont comparés à ceux d’un joueur ordinaire, avec une erreur type de { $error } au plus.
review-turning = Tournants
review-turn = { $number ->
    [0] La donne
   *[other] Coup { $number }
}, { $kind ->
    [deal] les premières cartes
    [cards] les cartes venues
    [meeting] la rencontre des choix secrets
   *[choice] { $who } joue { $move }
} : { $seat } { $change }
review-why-own = rapporte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus d’ici la fin de la partie
review-why-others = coûte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $who } d’ici la fin de la partie
review-why-wins = gagne plus souvent quand on joue la suite
review-worlds = Le nombre de mondes doit être compris entre 1 et { $most }.
coach-busy = L’entraîneur a beaucoup de parties à regarder. Réessayez dans un moment.
coach-no-hints = Il n’y a pas de conseils à cette table.
coach-nothing-to-do = Vous n’avez rien à jouer pour le moment.
