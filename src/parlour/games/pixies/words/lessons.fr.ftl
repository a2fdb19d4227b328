## Pixies : la première partie guidée, et des conseils pour les premières vraies parties.

pixies-lesson-grid = Votre grille a neuf cases, de 1 à 9. À chaque tour, on révèle autant de cartes que de joueurs, et chacun en prend une. À deux, on en révèle quatre : chacun en prend deux, à tour de rôle.
pixies-lesson-own-space = Première façon de poser : si aucune carte n’est visible sur la case de son numéro, la carte s’y pose face visible. Prenez { $move } : elle va sur la case 5.
pixies-lesson-symbols = Les symboles comptent sur toute carte visible : chaque spirale vaut +1 point, chaque croix −1. Prenez { $move } et ses trois spirales.
pixies-lesson-begins = { $who } a pris la dernière carte, R8-5. Qui prend la dernière carte d’un tour commence le suivant : { $who } vient donc de commencer, avec R6.
pixies-lesson-pair = Deuxième façon : un 5 est déjà visible. Avec un autre 5, choisissez lequel reste dessus : il est validé et rapporte son numéro. L’autre va dessous, face cachée. Prenez { $move } et gardez celui qui n’a pas de croix.
pixies-lesson-face-down = Troisième façon : votre 5 est validé, donc { $move } va face cachée sur la case vide de votre choix. Choisissez la case 9 : un 9 posé dessus sera validé aussitôt.
pixies-lesson-cover = Vous avez pris la dernière carte : vous commencez. Prenez { $move } : ce 9 couvre la carte cachée et il est validé aussitôt, pour 9 points.
pixies-lesson-zone = Deux cartes visibles ou plus, de même couleur et côte à côte, forment une zone. Seule la plus grande compte : 2 points par carte en manche 1. { $move } est multicolore, donc de toutes les couleurs. Placez-la à côté du 5 bleu.
pixies-lesson-special = Une carte spéciale rapporte 1 point par carte visible de sa couleur dans votre grille, elle-même et les multicolores comprises. Prenez { $move }.
pixies-lesson-points = B4* rapporte 3 : elle compte trois cartes, car une multicolore est bleue aussi. Et votre zone a maintenant trois cartes. Vos points : numéros validés, symboles et plus grande zone.
pixies-lesson-full = Quelques tours ont passé. La manche finit après un tour où quelqu’un a rempli ses neuf cases. À deux, elle peut finir au milieu d’un tour, dès que chacun a posé le même nombre de cartes. Prenez { $move }.
pixies-lesson-round-over = Votre grille était pleine, { $who } a posé une carte de plus, et la manche a pris fin : il restait deux cartes. Qui a joué en dernier commence la manche suivante : c’est donc { $who }.
pixies-lesson-end = Une partie compte trois manches ; le plus haut total gagne et, à égalité, la victoire est partagée. Chaque carte de la plus grande zone rapporte 3 points en manche 2, et 4 en manche 3.

pixies-tip-validate = Un deuxième { $number } validerait le vôtre, pour { $number ->
    [one] { $number } point
   *[other] { $number } points
}.
pixies-tip-zone = L’une de ces cartes formerait une zone { pixies-colour } de { $count } : seule la plus grande zone compte.
pixies-tip-base = Une carte à poser face cachée sert surtout sur une case élevée : celle qui la couvre est validée aussitôt.
pixies-tip-deny = { $who } pourrait valider un { $number } avec { $card }. En prenant cette carte, vous l’en empêchez.
pixies-tip-end = { $you ->
    [yes] Il vous reste une case
   *[no] Il reste une case à { $who }
} : quand une grille est pleine, la manche va se terminer.
