## Pixies : ce qui se passe, ce que vaut une grille, ce qui ne va pas.

pixies-name = Pixies
pixies-colour = { $colour ->
    [B] bleue
    [G] verte
    [Y] jaune
   *[R] rouge
}
pixies-card = { $number } { $colour ->
    [B] bleu
    [G] vert
    [Y] jaune
    [R] rouge
   *[M] multicolore
}{ $symbols }
pixies-card-none = {""}
pixies-card-special = , spéciale : une spirale par carte { pixies-colour } visible
pixies-card-spirals = , { $count ->
    [one] { $count } spirale
   *[other] { $count } spirales
}
pixies-card-crosses = , { $count ->
    [one] { $count } croix
   *[other] { $count } croix
}

pixies-started = Une partie de Pixies à { $players } commence : trois manches.
pixies-shuffled = { $you ->
    [yes] Manche { $round } : les cartes sont mélangées, vous commencez.
   *[no] Manche { $round } : les cartes sont mélangées, { $who } commence.
}
pixies-displayed = Cartes révélées : { $cards }
pixies-placed-up = { $you ->
    [yes] Vous posez { $card } face visible sur la case { $space }
   *[no] { $who } pose { $card } face visible sur la case { $space }
}{ $validated ->
    [yes] , sur une carte cachée : carte validée.
   *[no] .
}
pixies-placed-over = { $you ->
    [yes] Vous posez { $card } par-dessus la carte de la case { $space } : carte validée.
   *[no] { $who } pose { $card } par-dessus la carte de la case { $space } : carte validée.
}
pixies-placed-under = { $you ->
    [yes] Vous glissez { $card } sous la carte de la case { $space } : carte validée.
   *[no] { $who } glisse { $card } sous la carte de la case { $space } : carte validée.
}
pixies-placed-down = { $you ->
    [yes] Vous posez { $card } face cachée sur la case { $space }.
   *[no] { $who } pose { $card } face cachée sur la case { $space }.
}
pixies-grid-full = { $count ->
    [one] La grille est pleine : { $names }.
   *[other] Les grilles sont pleines : { $names }.
}
pixies-deck-out = La pioche ne permet plus un tour complet.
pixies-scored = { $why } La manche { $round } s’arrête{ $unplayed ->
    [none] {""}
   *[other] {" "}(non joué : { $unplayed })
} : { $points }. En tout : { $totals }.
pixies-way-over = { $card } visible, { $other } dessous
pixies-way-under = { $other } reste visible, { $card } dessous
pixies-way-down = { $card } face cachée sur la case { $space }

pixies-total = { $who }, manche { $round } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pixies-validated = Cartes validées : { $sum } = { $points }.
pixies-one-validated = Carte validée : { $points }.
pixies-none-validated = Cartes validées : aucune, 0.
pixies-symbols = Symboles : { $points } au total.
pixies-no-symbols = Symboles : aucun, 0.
pixies-symbols-spirals = { $card } sur la case { $space } : { $count ->
    [one] 1 spirale, +1
   *[other] { $count } spirales, +{ $count }
}.
pixies-symbols-crosses = { $card } sur la case { $space } : { $count ->
    [one] 1 croix, -1
   *[other] { $count } croix, -{ $count }
}.
pixies-symbols-special = { $card } sur la case { $space } compte chaque carte { pixies-colour } visible, elle comprise : +{ $count }.
pixies-zone = Zone de couleur : la plus grande est { pixies-colour }, { $count } cartes sur les cases { $spaces }, à { $each } points chacune = { $points }.
pixies-no-zone = Zone de couleur : aucune carte n’en touche une de sa couleur, 0.

# Pourquoi un coup vaut mieux qu’un autre : se lit après sa carte, sans sujet.
pixies-why-validates = valide le { $number } : { $number ->
    [one] { $number } point
   *[other] { $number } points
}
pixies-why-symbols = { $card } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} de symboles
pixies-why-crosses = épargne à la grille { $points ->
    [one] { $points } point
   *[other] { $points } points
} de croix
pixies-why-zone = forme une zone { pixies-colour } de { $count } cartes
pixies-why-opens = ouvre la case { $number }, où un second { $number } serait validé
pixies-why-base = prépare la case { $number } : un { $number } posé là est validé aussitôt
pixies-why-no-waste = ne gaspille pas une case pour { $card } face cachée
pixies-why-deny = prive { $who } de { $card }, qui lui vaudrait { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pixies-why-deny-validated = prive { $who } de { $card }, qui lui validerait le { $number }
pixies-why-ends = remplit la grille et finit la manche, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} d’avance
pixies-why-goes-on = ne remplit pas encore la grille : { $points ->
    [one] { $points } point
   *[other] { $points } points
} de retard dans cette manche
pixies-why-fills-later = ne remplit pas encore la grille : il reste à gagner dans cette manche

pixies-move-unreadable = « { $move } » n’est pas un coup. Écrivez une carte, comme « B5-2 », ou « B5-2/over » (dessus), « B5-2/under » (dessous), « B5-2/7 ».
pixies-not-on-display = { $card } n’est pas parmi les cartes révélées.
pixies-must-go-up = Aucune carte visible sur la case { $space } : { $card } doit s’y poser face visible. Écrivez seulement « { $card } ».
pixies-must-pair = Une carte visible non validée occupe la case { $space } : { $card } se pose dessus ou dessous.
pixies-must-go-down = La carte de la case { $space } est validée : { $card } se pose face cachée sur une case vide.
pixies-space-not-empty = La case { $space } n’est pas vide.

pixies-sheet-players = Cette feuille compte { $players } grilles ; Pixies se joue de 2 à 5.
pixies-sheet-round = Il n’y a pas de manche { $round } : une partie compte les manches 1 à 3.
pixies-sheet-count = { $who } a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; une grille en a 9. Écrivez « . » pour une case vide.
pixies-sheet-cell = « { $word } » sur la case { $space } ({ $who }) est illisible. Écrivez « B5-2 », « B5-2/G5 », « B5-2/x », « /G5 », « x » ou « . ».
pixies-sheet-card-unknown = { $card } sur la case { $space } ({ $who }) : cette carte n’existe pas.
pixies-sheet-card-twice = { $card } est posée deux fois : case { $other_space } ({ $other }) et case { $space } ({ $who }). Il n’y en a qu’une.
pixies-sheet-baseless = { $card ->
    [x] Une carte est face cachée sur la case { $space } ({ $who }), mais aucune carte de cette grille n’est validée.
   *[other] { $card } est face cachée sur la case { $space } ({ $who }), mais aucune carte n’est validée sur la case { $number }.
}
pixies-sheet-wrong-space = { $card } est visible sur la case { $space } ({ $who }), mais une carte visible se trouve toujours sur la case de son numéro.

pixies-help =
    { $players ->
        [2] À chaque tour on révèle quatre cartes ; chacun en prend une à son tour, deux en tout, et la pose aussitôt sur la case de son numéro.
       *[other] À chaque tour on révèle { $players } cartes ; dans l’ordre, chacun en prend une et la pose aussitôt sur la case de son numéro. Qui a pris la dernière commence le tour suivant.
    }
    Si la case est libre ou n’a qu’une carte cachée, la carte se pose face visible (sur une carte cachée, elle est validée aussitôt). Si une carte visible s’y trouve, gardez l’une des deux visible : elle est validée. Si la carte est déjà validée, la nouvelle se pose face cachée sur une case vide.
    Quand, à la fin d’un tour{ $players ->
        [2] {" "}(ou au milieu, dès que chacun a posé autant de cartes)
       *[other] {""}
    }, les neuf cases d’un joueur sont remplies{ $players ->
        [5] {", "}ou que la pioche ne permet plus un tour complet
       *[other] {""}
    }, on compte : une carte validée rapporte son numéro, une spirale +1, une croix -1, une carte spéciale +1 par carte visible de sa couleur, et la plus grande zone de couleur 2, 3 ou 4 points par carte aux manches 1, 2 et 3.

# Ce que sont les nombres d’une observation, pour qui entraîne des programmes.
pixies-piece-display = Pour chaque emplacement de carte révélée : 1 s’il y a une carte, 1 pour chacune de ses couleurs parmi bleu, vert, jaune, rouge, spirales moins croix, 1 si elle est spéciale, son numéro.
pixies-piece-grids = Pour chaque joueur, soi-même d’abord, puis dans l’ordre du tour, et chacune de ses neuf cases : 1 si une carte y est visible, ses couleurs, ses symboles et si elle est spéciale comme ci-dessus, 1 si une carte y est cachée.
pixies-piece-unseen = Pour chacune des 70 cartes, dans l’ordre du paquet imprimé : 1 si elle est encore dans la pioche.
pixies-piece-leads = Avance du joueur sur chacun des autres, dans l’ordre du tour, en points, entre -127 et 127 ; seules comptent les manches terminées.
pixies-piece-progress = La manche à partir de 1, le nombre de cartes révélées qui restent à prendre, le nombre de cartes dans la pioche.

# Le plateau sur une page.
pixies-seat = Place { $seat }
pixies-others = Les autres joueurs
pixies-own = Votre grille
pixies-grid-of = La grille de { $who }
pixies-display = Cartes à prendre
pixies-player = Joueur
pixies-where = Manche { $round }/3 · tour { $turn } · pioche : { $draw }
pixies-score = Points de cette grille
pixies-part-validated = Validées
pixies-part-symbols = Symboles
pixies-part-zone = Zone
pixies-part-round = Manche
pixies-part-all = En tout
pixies-space-empty = Case { $space }, vide
pixies-space-holds = Case { $space } : { $card }
pixies-place-here = À poser ici : { $points } points.
pixies-choose-here = Choisissez la carte qui reste visible.
pixies-take-up = Se pose face visible sur la case { $space } : { $points } points.
pixies-take-pair = Forme une paire sur la case { $space }, vous choisissez la carte visible : { $points } points au mieux.
pixies-take-down = Se pose face cachée sur une case vide : { $points } points au mieux.
pixies-your-turn = À vous : prenez une carte.
pixies-turn-of = { $who } : prenez une carte.
pixies-their-turn = { $who } choisit une carte.
pixies-wait = Un instant…
pixies-over = La partie est finie.
pixies-sending = La carte se pose…
pixies-keep = Laquelle reste visible ?
pixies-keep-card = Garder { $card } face visible : { $points } points
pixies-choose-space = Choisissez une case vide : la carte s’y pose face cachée.
pixies-do-up = Poser en { $space }
pixies-do-over = { $card } face visible en { $space }
pixies-do-under = { $card } dessous, en { $space }
pixies-do-down = Face cachée en { $space }
pixies-cancel = Annuler
pixies-undo = Annuler mon coup
pixies-starts-next = { $you ->
    [yes] Vous jouez en dernier ce tour et commencez le suivant.
   *[no] { $who } joue en dernier ce tour et commence le suivant.
}
pixies-filling-full = { $you ->
    [yes] Votre grille est pleine : la manche finit avec ce tour.
   *[no] La grille de { $who } est pleine : la manche finit avec ce tour.
}
pixies-filling-will = { $you ->
    [yes] Vous remplissez votre grille ce tour : la manche finit avec lui.
   *[no] { $who } remplit sa grille ce tour : la manche finit avec lui.
}
pixies-filling-may = { $you ->
    [yes] Vous pouvez remplir votre grille ce tour et finir la manche.
   *[no] { $who } peut remplir sa grille ce tour et finir la manche.
}
pixies-rival = { $who } : { $points } points, cases remplies : { $filled } sur 9.
pixies-now = Joue maintenant.
pixies-place = En position { $place } pour jouer ce tour.
pixies-next-first = Commence le tour suivant.
pixies-away = Un bot joue à sa place.
pixies-story = Points de la manche { $round }
pixies-story-heard = { $who }, manche { $round } : { $validated } pour les cartes validées, { $symbols } pour les symboles, { $zone } pour la zone, { $total } au total.
pixies-zone-short = { $count } × { pixies-colour }, { $each } points par carte = { $points }
pixies-go-on = Continuer
