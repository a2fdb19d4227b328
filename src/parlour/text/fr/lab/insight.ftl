## Ce que les simulateurs apprennent. Les chiffres viennent du calcul ; les phrases vont avec tous.

figure-group-mark = { "\u00A0" }

insight-none = Il n’y a pas encore de page sur { $game }.
insight-no-games = Il faut au moins deux parties.
insight-worker-died = Un processus est mort ; il n’y a pas de page.
insight-written = La page est dans { $file }.

insight-title = { $game } : ce que nous apprennent les simulateurs
insight-about = Des parties jouées par des programmes : combien de points rapporte une partie de { $game }, comment se terminent les manches, ce que valent une carte et une place, et combien de temps dure une partie.
insight-run = Parties jouées pour chaque nombre de joueurs :
insight-played = { $games } parties, niveau { $level }
insight-contents = Sur cette page
insight-short = En bref
insight-short-about = La première observation de chaque section.
insight-numbers = Les mêmes données en chiffres
insight-level-heading = niveau
insight-players = { $players } joueurs
insight-points = points
insight-rounds = manches
insight-turns = tours
insight-share = part
insight-share-rounds = part des manches
insight-mean = moyenne
insight-fair = équitable : { $share }
insight-round = Manche { $number }
insight-place = { $number ->
    [1] Premier
    [2] Deuxième
    [3] Troisième
    [4] Quatrième
   *[other] Cinquième
}
insight-spans-about = Le trait contient neuf dixièmes des cas, la boîte la moitié centrale ; la marque est la médiane.

insight-scores = Les points
insight-scores-about = À une table, toutes les places jouent au même niveau.
insight-scores-best = À { $players } joueurs de niveau { $level }, chacun marque { $mean } points par partie ; en jouant au hasard, { $random }.
insight-scores-random = En jouant au hasard, on marque { $first } points par partie à { $few } joueurs, { $last } à { $many }.
insight-scores-winner = À { $players } joueurs de niveau { $level }, le vainqueur a { $best } points en moyenne.
insight-scores-spans = Points d’une partie
insight-scores-best-points = Points du vainqueur
insight-scores-best-points-about = Ce qu’il faut pour gagner : le meilleur score en moyenne, avec des intervalles à 95 %.
insight-scores-shape = Points à { $players } joueurs
insight-scores-shape-about = La fréquence de chaque score final.

insight-skill = Ce que vaut le niveau
insight-skill-about = Un seul robot à une table où les autres jouent au hasard, à chaque place à son tour.
insight-skill-wins = Face à des joueurs au hasard, un joueur de niveau { $level } gagne { $first } des parties à { $few } joueurs (part équitable : { $fair }) et { $last } à { $many } (part équitable : { $fair_many }).
insight-skill-alike = Un joueur de niveau { $level } marque { $alone } points par partie contre { $others } joueurs au hasard, { $alike } contre des joueurs de son niveau.
insight-skill-share = Victoires d’un seul parmi des joueurs au hasard
insight-skill-share-about = La part des parties gagnées, avec des intervalles à 95 % ; au hasard, c’est la part équitable.
insight-skill-points = Points d’un seul parmi des joueurs au hasard
insight-skill-points-about = Points par partie en moyenne, avec des intervalles à 95 %.

insight-ends = Comment finissent les manches
insight-cards = Ce que vaut une carte
insight-seats = Ce que vaut la place
insight-seats-inside = Sur { $every } intervalles, un par place à la table, { $inside } contiennent la part équitable ; à places égales, ce serait le cas d’environ 95 sur 100.
insight-seat-wins = Victoires par place, { $players } joueurs
insight-seat-wins-about = La part des victoires, avec des intervalles à 95 %.
insight-length = Combien de temps cela dure

insight-method = Comment on a mesuré
insight-method-levels = Au hasard, chaque coup permis a la même chance ; ces parties viennent des simulateurs compilés. Les autres niveaux jouent selon les règles lisibles, le même à toutes les places, et tous avec les mêmes cartes.
insight-method-intervals = Les intervalles sont à 95 %. Ce qui se passe dans une même partie va ensemble : ce sont donc les parties qui comptent comme indépendantes. Moyennes et parts sont des rapports de sommes sur les parties (loi de Student ; pour les parts, la forme de Wilson). Une victoire partagée compte par fractions. On s’attend à ce qu’environ un intervalle sur vingt manque la vraie valeur.
insight-repeat = Pour obtenir de nouveau cette page :

insight-g5211-ends-about = Une manche finit par le nombre exact de Kododo, par une couleur majoritaire, ou sans rien pour personne.
insight-g5211-ends = À { $players } joueurs de niveau { $level }, une couleur majoritaire rapporte des points dans { $majority } des manches, le nombre exact de Kododo dans { $kododo } ; personne ne marque dans { $none }.
insight-g5211-nobody = Au hasard, personne ne marque dans { $first } des manches à { $few } joueurs, dans { $last } à { $many }.
insight-g5211-near = Dans { $near } des manches, il s’en est fallu d’un Kododo pour en avoir exactement { $number } ({ $players } joueurs de niveau { $level }).
insight-g5211-majority = Le plus souvent, la majorité compte { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : c’est le cas dans { $share } des manches qui en ont une ({ $players } joueurs de niveau { $level }, limite { $limit }).
insight-g5211-outs = Quand les couleurs décident, certaines sont éliminées par égalité dans { $ties } des manches, et une par la limite dans { $limits } ({ $players } joueurs de niveau { $level }).
insight-g5211-by-majority = majorité
insight-g5211-by-kododo = nombre exact de Kododo
insight-g5211-by-nobody = personne ne marque
insight-g5211-kinds = Fins de manche à { $players } joueurs
insight-g5211-kinds-about = Parts de toutes les manches.
insight-g5211-away = Kododo en plus ou en moins
insight-g5211-kododo = Kododo en jeu, niveau { $level }
insight-g5211-kododo-about = Combien de Kododo de plus ou de moins que le nombre exact sont sur la table quand on compte la manche.
insight-g5211-majorities = Cartes de la majorité, niveau { $level }
insight-g5211-majorities-about = Sur 100 manches avec une majorité, combien l’ont avec tant de cartes (colonnes), selon le nombre de joueurs (lignes).
insight-g5211-limits = Éliminées par la limite
insight-g5211-limits-about = Manches décidées par les couleurs où l’une au moins atteint la limite.
insight-g5211-ties = Éliminées par égalité
insight-g5211-ties-about = Manches décidées par les couleurs où certaines sont à égalité au-dessus de la majorité, ou le sont toutes.

insight-g5211-cards-about = Ce qu’une carte rapporte à qui la joue, chaque fois qu’elle est jouée : ses points si elle est gardée, rien sinon.
insight-g5211-worth = Chaque fois qu’il est joué, un 6 rapporte { $six } points, un 2 en rapporte { $two }, un Kododo { $one } ({ $players } joueurs de niveau { $level }).
insight-g5211-wins = Par rapport à la part équitable des victoires, jouer un 6 change de { $six } points de pourcentage ; jouer un Kododo, de { $one } ({ $players } joueurs au hasard).
insight-g5211-late = Une carte est gardée dans { $first } des cas si elle est jouée au premier tour, dans { $last } au troisième ({ $players } joueurs de niveau { $level }).
insight-g5211-colours = Chaque couleur est majoritaire dans { $low } à { $high } des manches qui ont une majorité ({ $players } joueurs au hasard).
insight-g5211-types = Points par carte, niveau { $level }
insight-g5211-types-about = Points en moyenne chaque fois qu’elle est jouée, par couleur et valeur, à { $players } joueurs.
insight-g5211-values = Points par valeur
insight-g5211-values-about = Points en moyenne chaque fois qu’une carte de cette valeur est jouée, à { $players } joueurs.
insight-g5211-scoring = Cartes gardées, par valeur
insight-g5211-scoring-about = La part des cartes jouées qui finissent dans une pile de score, à { $players } joueurs.
insight-g5211-value-wins = Victoires par valeur
insight-g5211-value-wins-about = La part des victoires de qui joue une carte de cette valeur, à { $players } joueurs.
insight-g5211-turn = Tour { $number }
insight-g5211-turns = Cartes gardées, par tour
insight-g5211-turns-about = Plus on joue tard, plus on en sait sur la table ; à { $players } joueurs.

insight-g5211-seats-about = Tous choisissent en même temps : aucune place ne devrait gagner plus souvent qu’une autre.
insight-g5211-shared = À { $players } joueurs de niveau { $level }, les meilleurs scores sont égaux dans { $equal } des parties ; une fois les cartes comptées, { $shared } des parties sont des victoires partagées.

insight-g5211-length-about = Un paquet dure un nombre fixe de manches. La partie longue continue, paquet après paquet, jusqu’à ce que quelqu’un ait 50 points.
insight-g5211-long = Une partie longue dure en moyenne { $first } manches à { $few } joueurs, { $last } à { $many } (niveau { $level }).
insight-g5211-deck = Un paquet dure { $first } manches à { $few } joueurs et { $last } à { $many } ; chacun joue { $least } cartes par manche.
insight-g5211-last = La dernière manche, jouée avec la main sans piocher, rapporte { $last } points par joueur, les précédentes { $before } ({ $players } joueurs de niveau { $level }).
insight-g5211-longs = Manches d’une partie longue
insight-g5211-by-round = Points par manche, { $players } joueurs
insight-g5211-by-round-about = Points moyens d’un joueur à chaque manche d’un paquet.

insight-pixies-ends-about = Une manche finit quand, à la fin d’un tour, les neuf cases d’un joueur sont remplies, à 2 joueurs aussi au milieu d’un tour, ou quand la pioche ne suffit plus pour le tour suivant.
insight-pixies-parts = Les cartes validées rapportent { $validated } de tous les points, les symboles { $symbols }, la plus grande zone { $zone } ({ $players } joueurs de niveau { $level }).
insight-pixies-zone = La plus grande zone rapporte { $first } points à la manche 1 et { $last } à la manche 3 ({ $players } joueurs de niveau { $level }).
insight-pixies-validated = validées
insight-pixies-symbols = symboles
insight-pixies-zones = zone
insight-pixies-part-points = D’où viennent les points, niveau { $level }
insight-pixies-part-points-about = Points d’une grille en moyenne à chaque manche, à { $players } joueurs.
insight-pixies-filled = À { $players } joueurs de niveau { $level }, une grille pleine à la fin a { $full } points, une grille incomplète { $gaps }.
insight-pixies-one-full = Dans { $share } des manches, une seule grille est pleine à la fin ({ $players } joueurs de niveau { $level }).
insight-pixies-halfway = À { $players } joueurs de niveau { $level }, { $share } des manches finissent au milieu d’un tour.
insight-pixies-deck = À { $players } joueurs de niveau { $level }, la pioche s’épuise dans { $share } des manches.
insight-pixies-grids = { $count ->
    [0] aucune pleine
    [one] { $count } pleine
   *[other] { $count } pleines
}
insight-pixies-full = Grilles pleines à la fin, { $players } joueurs
insight-pixies-full-about = Parts de toutes les manches, selon le nombre de grilles pleines quand elles finissent.
insight-pixies-is-full = { $players } joueurs : pleine
insight-pixies-has-gaps = { $players } joueurs : incomplète
insight-pixies-pays = Points des grilles pleines et des autres
insight-pixies-pays-about = Points d’une grille en moyenne dans une manche.
insight-pixies-fillers = Qui remplit la grille, { $players } joueurs
insight-pixies-fillers-about = Combien de fois la grille du premier joueur de la manche, du deuxième et des suivants est pleine à la fin.

insight-pixies-grid = La grille
insight-pixies-grid-about = Case par case : lesquelles ont le plus souvent une carte validée, et d’où viennent les points.
insight-pixies-validates = À { $players } joueurs de niveau { $level }, la case { $most } est validée le plus souvent, dans { $high } des grilles, la case { $least } le moins, dans { $low }.
insight-pixies-space = La meilleure case est la { $space } : sa carte rapporte { $points } points par manche ({ $players } joueurs de niveau { $level }).
insight-pixies-validated-map = Cases validées, niveau { $level }
insight-pixies-validated-map-about = La part des grilles qui ont à la fin une carte validée sur chaque case, à { $players } joueurs.
insight-pixies-points-map = Points par case, niveau { $level }
insight-pixies-points-map-about = Points en moyenne de la carte de chaque case : son numéro si elle est validée, ses symboles, sa part de la zone ; à { $players } joueurs.
insight-pixies-space-heading = case
insight-pixies-card = carte
insight-pixies-up = visible, { $level }
insight-pixies-card-points = points, { $level }
insight-pixies-card-wins = victoires, { $level }

insight-pixies-cards-about = Ce qu’une carte rapporte à qui la prend : son numéro si elle est validée, ses symboles, sa part de la plus grande zone ; rien si elle finit face cachée.
insight-pixies-best-card = { $best } rapporte le plus : { $most } points chaque fois qu’on la prend ; { $worst } le moins : { $least } ({ $players } joueurs de niveau { $level }).
insight-pixies-win-card = Par rapport à la part équitable des victoires, prendre { $best } change de { $most } points de pourcentage ; prendre { $worst }, de { $least } ({ $players } joueurs au hasard).
insight-pixies-hidden = { $card } est la carte qui finit le moins souvent face visible : dans { $share } des cas ({ $players } joueurs de niveau { $level }).
insight-pixies-colour-cards = { $colour ->
    [B] Cartes bleues
    [G] Cartes vertes
    [Y] Cartes jaunes
    [R] Cartes rouges
   *[M] Cartes multicolores
}
insight-pixies-colour-cards-about = Points en moyenne chaque fois que la carte est prise, à { $players } joueurs.
insight-pixies-ranking = Cartes qui font gagner et perdre
insight-pixies-ranking-about = La part des victoires de qui a pris la carte : les { $count } meilleures et les { $count } moins bonnes au hasard, à { $players } joueurs. Le détail chiffré donne toutes les cartes.

insight-pixies-seats-about = Le hasard désigne qui commence la partie ; ensuite, qui a pris la dernière carte commence le tour suivant.
insight-pixies-places-inside = Sur { $every } intervalles, un par rang après le premier joueur, { $inside } contiennent la part équitable ; à rangs égaux, ce serait le cas d’environ 95 sur 100.
insight-pixies-farthest = Le plus loin de la part équitable : le rang { $place } à { $players } joueurs de niveau { $level }, avec { $share } des victoires au lieu de { $fair }.
insight-pixies-place = À { $players } joueurs au hasard, la première personne à jouer gagne { $first } des parties, la dernière { $last } ; la part équitable est { $fair }.
insight-pixies-place-wins = Victoires par rang, { $players } joueurs
insight-pixies-place-wins-about = Le premier joueur de la partie, puis les autres dans l’ordre ; la part des victoires, avec des intervalles à 95 %.

insight-pixies-length-about = Trois manches ; le nombre de tours de chacune dépend des joueurs.
insight-pixies-cards-placed = Chacun des { $players } joueurs de niveau { $level } pose { $cards } cartes par manche ; au hasard, { $random }.
insight-pixies-decisions = Une partie entière compte { $first } décisions à { $few } joueurs, { $last } à { $many } (niveau { $level }).
insight-pixies-turns = Tours d’une manche, { $players } joueurs
insight-pixies-turns-about = Combien de fois une manche a tant de tours.
