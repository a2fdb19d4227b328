## Pixies : ce qui se passe, ce que vaut une grille, ce qui ne va pas.

pixies-name = Pixies
pixies-colour = { $colour ->
    [B] bleue
    [G] verte
    [Y] jaune
   *[R] rouge
}
pixies-letter = { $colour ->
    [B] B
    [G] V
    [Y] J
    [R] R
   *[M] M
}
pixies-card = { $number } { $colour ->
    [B] bleu
    [G] vert
    [Y] jaune
    [R] rouge
   *[M] multicolore
}{ $symbols }
pixies-card-none = {""}
pixies-card-special = {" "}(carte spéciale)
pixies-card-spirals = {" "}à { $count ->
    [one] { $count } spirale
   *[other] { $count } spirales
}
pixies-card-crosses = {" "}à { $count } croix

pixies-started = Une partie de Pixies à { $players } joueurs commence : trois manches.
pixies-shuffled = { $you ->
    [yes] Manche { $round } : les cartes sont mélangées, vous commencez.
   *[no] Manche { $round } : les cartes sont mélangées, { $who } commence.
}
pixies-displayed = Cartes révélées : { $cards }
pixies-placed-up = { $you ->
    [yes] Vous posez { $card } face visible sur la case { $space }
   *[no] { $who } pose { $card } face visible sur la case { $space }
}{ $validated ->
    [yes] , sur une carte cachée : elle est validée.
   *[no] .
}
pixies-placed-over = { $you ->
    [yes] Vous posez { $card } par-dessus la carte de la case { $space } : elle est validée.
   *[no] { $who } pose { $card } par-dessus la carte de la case { $space } : elle est validée.
}
pixies-placed-under = { $you ->
    [yes] Vous glissez { $card } sous la carte de la case { $space } : celle-ci est validée.
   *[no] { $who } glisse { $card } sous la carte de la case { $space } : celle-ci est validée.
}
pixies-placed-down = { $you ->
    [yes] Vous posez { $card } face cachée sur la case { $space }.
   *[no] { $who } pose { $card } face cachée sur la case { $space }.
}
pixies-grid-full = { $count ->
    [one] Grille pleine : { $names }.
   *[other] Grilles pleines : { $names }.
}
pixies-deck-out = Il ne reste pas assez de cartes pour un tour complet.
pixies-scored = { $why } La manche { $round } s’arrête{ $unplayed ->
    [none] {""}
   *[other] {" "}(non jouées : { $unplayed })
} : { $points }. Totaux : { $totals }.

pixies-total = { $who }, manche { $round } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pixies-validated = Cartes validées : { $sum } = { $points }.
pixies-one-validated = Carte validée : { $points }.
pixies-none-validated = Cartes validées : aucune, 0.
pixies-symbols = Symboles : { $points }.
pixies-no-symbols = Symboles : aucun, 0.
pixies-symbols-spirals = { $card } sur la case { $space } : { $count ->
    [one] { $count } spirale
   *[other] { $count } spirales
}, +{ $count }.
pixies-symbols-crosses = { $card } sur la case { $space } : { $count } croix, −{ $count }.
pixies-symbols-special = { $card } sur la case { $space } : 1 par carte { pixies-colour } visible, elle-même comprise, +{ $count }.
pixies-zone = Zone de couleur : la plus grande est { pixies-colour }, { $count } cartes sur les cases { $spaces }, à { $each } points chacune = { $points }.
pixies-no-zone = Zone de couleur : aucune (deux cartes de même couleur ne se touchent nulle part), 0.

# Pourquoi un coup vaut mieux qu’un autre : se lit après sa carte, sans sujet.
pixies-why-validates = valide le { $number } : { $number ->
    [one] { $number } point
   *[other] { $number } points
}
pixies-why-symbols = rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} de symboles
pixies-why-crosses = épargne à la grille { $points ->
    [one] { $points } point
   *[other] { $points } points
} de croix
pixies-why-fewer-crosses = coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
} de croix de moins
pixies-why-keeps-symbols = conserve { $points ->
    [one] { $points } point
   *[other] { $points } points
} de symboles
pixies-why-zone = forme une zone { pixies-colour } de { $count } cartes
pixies-why-opens = commence la case { $number } : un deuxième { $number } y formerait une paire
pixies-why-base = prépare la case { $number } : un { $number } posé là est validé aussitôt
pixies-why-no-waste = ne gaspille pas une case pour { $card } face cachée
pixies-why-deny = prive { $who } de { $card }, qui lui vaudrait { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pixies-why-deny-validated = prive { $who } de { $card }, qui lui validerait le { $number }
pixies-why-ends = remplit la grille et met fin à la manche, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} d’avance
pixies-why-goes-on = ne remplit pas encore la grille, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} de retard dans cette manche
pixies-why-fills-later = ne remplit pas encore la grille : il y a mieux à gagner dans cette manche

pixies-move-unreadable = « { $move } » n’est pas un coup. Tapez une carte, comme « B5-2 », ou « B5-2/over » (dessus), « B5-2/under » (dessous), « B5-2/7 » (face cachée, case 7).
pixies-not-on-display = { $card } n’est pas parmi les cartes révélées.
pixies-must-go-up = Aucune carte visible sur la case { $space } : { $card } doit s’y poser face visible. Tapez seulement « { $card } ».
pixies-must-pair = Une carte visible non validée occupe la case { $space } : { $card } se pose dessus ou dessous.
pixies-must-go-down = La carte de la case { $space } est validée : { $card } se pose face cachée sur une case vide.
pixies-space-not-empty = La case { $space } n’est pas vide.

pixies-sheet-players = Vous avez indiqué { $players } grilles ; Pixies se joue de 2 à 5 joueurs.
pixies-sheet-round = Il n’y a pas de manche { $round } : une partie compte les manches 1 à 3.
pixies-sheet-count = { $who } a { $count ->
    [one] { $count } case
   *[other] { $count } cases
} ; une grille en a 9. Écrivez « . » pour une case vide.
pixies-sheet-cell = « { $word } » sur la case { $space } ({ $who }) est illisible. Écrivez « B5-2 », « B5-2/G5 », « B5-2/x », « /G5 », « x » ou « . ».
pixies-sheet-card-unknown = { $card } sur la case { $space } ({ $who }) : cette carte n’existe pas.
pixies-sheet-card-twice = { $card } est posée deux fois : case { $other_space } ({ $other }) et case { $space } ({ $who }). Il n’y en a qu’une.
pixies-position-display = Entrez les cartes révélées qui restent à prendre : de 1 à { $most }.
pixies-position-card = { $card } n’est pas une carte de Pixies.
pixies-position-twice = { $card } figure deux fois. Il n’y en a qu’une.
pixies-position-deck = Le paquet n’a que { $most } cartes, elles ne peuvent donc pas toutes être sur la table.
pixies-position-full = Cette grille est remplie.
pixies-sheet-baseless = { $card ->
    [x] La case { $space } ({ $who }) porte une carte cachée seule, ce qui suppose une carte validée dans cette grille : il n’y en a pas.
   *[other] { $card } est face cachée sur la case { $space } ({ $who }), ce qui suppose un { $number } validé.
}
pixies-sheet-wrong-space = { $card } est visible sur la case { $space } ({ $who }), mais une carte visible se trouve toujours sur la case de son numéro.

# Les règles en bref, une règle par ligne : le terminal dit tout, la page montre partie par partie.
pixies-help-turn =
    { $players ->
        [2] On révèle quatre cartes. À tour de rôle, vous en prenez une et la posez aussitôt, jusqu’à la dernière.
       *[other] On révèle { $players } cartes. Dans l’ordre, chacun en prend une et la pose aussitôt.
    }
    Qui prend la dernière carte commence le tour suivant.
pixies-help-place =
    Regardez la case qui porte le numéro de votre carte.
    Vide, ou avec seulement une carte cachée : posez-y la vôtre, face visible. Sur une carte cachée, elle est validée aussitôt.
    Une carte visible non validée : gardez l’une des deux visible et glissez l’autre dessous, face cachée. Celle du dessus est maintenant validée.
    Une carte validée : la vôtre va face cachée sur la case vide de votre choix.
pixies-help-score =
    Une carte validée rapporte son numéro.
    Chaque carte visible rapporte +1 par spirale et −1 par croix ; une carte spéciale, +1 par carte visible de sa couleur, elle-même comprise.
    Chaque carte de votre plus grande zone rapporte 2, 3 ou 4 points à la manche 1, 2 ou 3. Une zone, c’est au moins deux cartes visibles d’une couleur qui se touchent par un côté.
    Les multicolores sont de toutes les couleurs.
pixies-help-end =
    La manche finit quand les neuf cases de quelqu’un sont remplies à la fin d’un tour{ $players ->
        [2] {" "}ou au milieu du tour, quand il reste deux cartes à prendre
        [5] {", "}ou quand il ne reste pas assez de cartes pour un autre tour
       *[other] {""}
    }. Qui a joué en dernier commence la manche suivante.
    Après trois manches, le plus grand total l’emporte ; à égalité, la victoire est partagée.
pixies-help =
    { pixies-help-turn }
    { pixies-help-place }
    { pixies-help-score }
    { pixies-help-end }

# Ce que sont les nombres d’une observation, pour qui entraîne des programmes.
pixies-piece-display = Pour chaque emplacement de carte révélée : 1 s’il y a une carte, 1 pour chacune de ses couleurs parmi bleu, vert, jaune, rouge, spirales moins croix, 1 si elle est spéciale, son numéro.
pixies-piece-grids = Pour chaque joueur, soi-même d’abord, puis dans l’ordre du tour, et chacune de ses neuf cases : 1 si une carte y est visible, ses couleurs, ses symboles et si elle est spéciale comme ci-dessus, 1 si une carte y est cachée.
pixies-piece-unseen = Pour chacune des 70 cartes, dans l’ordre du paquet imprimé : 1 si elle est encore dans la pioche.
pixies-piece-leads = Avance du joueur sur chacun des autres, dans l’ordre du tour, en points, entre −127 et 127 ; seules comptent les manches terminées.
pixies-piece-progress = La manche à partir de 1, le nombre de cartes révélées qui restent à prendre, le nombre de cartes dans la pioche.

# Le plateau sur une page.
pixies-seat = Place { $seat }
pixies-others = Les autres joueurs
pixies-own = Votre grille
pixies-grid-of = Grille : { $who }
pixies-display = Cartes à prendre
pixies-player = Joueur
pixies-where = Manche { $round }/3 · tour { $turn } · pioche : { $draw }
pixies-score = Points de cette grille
pixies-part-validated = Validées
pixies-part-symbols = Symboles
pixies-part-zone = Zone
pixies-part-round = Manche
pixies-part-all = Total
pixies-space-empty = Case { $space }, vide
pixies-space-holds = Case { $space } : { $card }
pixies-place-here = Poser ici{ $points ->
    [none] .
   *[other]  : { $points }.
}
pixies-choose-here = Choisissez la carte qui reste visible.
pixies-take-up = Se pose face visible sur la case { $space }{ $points ->
    [none] .
   *[other]  : { $points }.
}
pixies-take-pair = Forme une paire sur la case { $space }, vous choisissez la carte qui reste visible{ $points ->
    [none] .
   *[other]  : { $points } au mieux.
}
pixies-take-down = Se pose face cachée sur une case vide{ $points ->
    [none] .
   *[other]  : { $points } au mieux.
}
pixies-your-turn = À vous : prenez une carte.
pixies-turn-of = { $who } : prenez une carte.
pixies-their-turn = { $who } choisit une carte.
pixies-wait = Un instant…
pixies-over = La partie est finie.
pixies-sending = Envoi…
pixies-keep = Quelle carte reste visible ?
pixies-keep-card = Garder face visible : { $card }{ $points ->
    [none] {""}
   *[other] , { $points }
}
pixies-choose-space = Choisissez une case vide : la carte s’y pose face cachée.
pixies-do-up = Poser sur la case { $space }
pixies-do-over = Poser dessus
pixies-do-under = Glisser dessous
pixies-do-down = Face cachée, case { $space }
pixies-cancel = Annuler
pixies-undo = Annuler mon coup
pixies-starts-next = { $you ->
    [yes] Vous jouez en dernier à ce tour et commencez le suivant.
   *[no] { $who } joue en dernier à ce tour et commence le suivant.
}
pixies-filling-full = { $you ->
    [yes] Votre grille est pleine : la manche va se terminer.
   *[no] { $who } a rempli sa grille : la manche va se terminer.
}
pixies-filling-will = { $you ->
    [yes] Vous allez remplir votre grille à ce tour et mettre fin à la manche.
   *[no] { $who } va remplir sa grille à ce tour et mettre fin à la manche.
}
pixies-filling-may = { $you ->
    [yes] Vous pouvez remplir votre grille à ce tour et mettre fin à la manche.
   *[no] { $who } peut remplir sa grille à ce tour et mettre fin à la manche.
}
pixies-rival = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, cases remplies : { $filled } sur 9.
pixies-now = Joue maintenant.
pixies-place = Joue en position { $place } à ce tour.
pixies-next-first = Commence le tour suivant.
pixies-away = Un robot joue à sa place.
pixies-story = Points de la manche { $round }
pixies-story-heard = { $who }, manche { $round } : { $validated } pour les cartes validées, { $symbols } pour les symboles, { $zone } pour la zone, total { $total }.
pixies-zone-short = { $count } cartes { $colour ->
    [B] bleues
    [G] vertes
    [Y] jaunes
   *[R] rouges
}, { $each } points chacune = { $points }
pixies-go-on = Continuer
