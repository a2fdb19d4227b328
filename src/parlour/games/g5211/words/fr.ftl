## 5211 : ce qui se passe, comment une manche est jugée, ce qui ne va pas.

g5211-name = 5211
g5211-colour = { $colour ->
    [Y] jaune
    [G] vert
    [O] orange
    [B] bleu
   *[V] violet
}
g5211-Colour = { $colour ->
    [Y] Le jaune
    [G] Le vert
    [O] L’orange
    [B] Le bleu
   *[V] Le violet
}
g5211-letter = { $colour ->
    [Y] J
    [G] V
    [O] O
    [B] B
   *[V] Vi
}
g5211-count = { $count } { $colour ->
    [Y] { $count ->
        [one] jaune
       *[other] jaunes
    }
    [G] { $count ->
        [one] verte
       *[other] vertes
    }
    [O] orange
    [B] { $count ->
        [one] bleue
       *[other] bleues
    }
   *[V] { $count ->
        [one] violette
       *[other] violettes
    }
}
g5211-card = { $value ->
    [1] Kododo { g5211-colour }
   *[other] { $value } { g5211-colour }
}

g5211-started = { $long ->
    [yes] Une partie longue de 5211, à { $players } joueurs, commence : jusqu’à 50 points, paquet après paquet.
   *[no] Une partie de 5211 à { $players } joueurs commence.
}
g5211-shuffled = Le paquet n° { $deck } est mélangé ; chacun reçoit cinq cartes.
g5211-drew = { $you ->
    [yes] Vous piochez { $cards }.
   *[no] { $who } pioche { $cards }.
}
g5211-chose = { $you ->
    [yes] Vous choisissez { $cards }.
   *[no] { $who } choisit { $cards }.
}
g5211-chose-secretly = { $you ->
    [yes] Vous avez choisi.
   *[no] { $who } a choisi.
}
g5211-revealed = Toutes les cartes sont révélées : { $cards }
g5211-left = { $you ->
    [yes] Votre dernière carte, { $card }, est défaussée sans rapporter de points.
   *[no] { $who } défausse sa dernière carte, { $card }, sans marquer de points.
}
g5211-scored-kododo = Exactement { $count } Kododo : eux seuls rapportent, 1 point chacun. { $points }.
g5211-scored-colour = { g5211-Colour } est la couleur majoritaire : { $count ->
    [one] { $count } carte rapporte
   *[other] { $count } cartes rapportent
}. { $points }.
g5211-scored-none = Il ne reste aucune couleur : personne ne marque.

g5211-tie-broken = { $result } Égalité de points : le nombre de cartes gardées départage ({ $cards }).

g5211-in-play = En jeu : { $counts }.
g5211-kododo-exact = { $count } Kododo, le nombre exact à cette table : eux seuls rapportent, 1 point chacun.
g5211-kododo-not = { $count ->
    [0] Aucun Kododo
    [one] { $count } Kododo
   *[other] { $count } Kododo
} : il en faudrait exactement { $number }, ce sont donc les couleurs qui décident.
g5211-out-limit = { g5211-Colour } est éliminé : { $count } cartes, la limite est de { $limit }.
g5211-out-tie = Égalité à { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, ces couleurs sont éliminées : { $colours }.
g5211-majority = { g5211-Colour } est la couleur majoritaire avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : chacun garde les siennes, qui rapportent leur valeur.
g5211-no-majority = Il ne reste aucune couleur : personne ne marque.
g5211-keeps = { $you ->
    [yes] Vous gardez
   *[no] { $who } garde
} { $cards } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
g5211-keeps-nothing = { $you ->
    [yes] Vous ne gardez rien.
   *[no] { $who } ne garde rien.
}

# Pourquoi un choix vaut mieux qu’un autre : se lit après ses cartes, sans sujet.
g5211-the-colour = { $colour ->
    [O] l’orange
   *[other] le { g5211-colour }
}
g5211-why-limit = met { g5211-the-colour } à la limite : { $who } y perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}
g5211-why-below-limit = laisse { g5211-the-colour } sous la limite, ce qui sauve { $points ->
    [one] { $points } point
   *[other] { $points } points
}
g5211-why-kododo = fait exactement { $number } Kododo, dont { $own ->
    [one] { $own } rapporte
   *[other] { $own } rapportent
}
g5211-why-no-kododo = évite d’atteindre exactement { $number } Kododo, dont { $count } à { $who }
g5211-why-tie = met { g5211-the-colour } à égalité, donc l’élimine : { $who } y perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}
g5211-why-no-tie = évite l’égalité pour { g5211-the-colour }, ce qui sauve { $points ->
    [one] { $points } point
   *[other] { $points } points
}
g5211-why-more = renforce { g5211-the-colour }, en tête : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour l’instant, soit { $more } de plus
g5211-why-majority = met { g5211-the-colour } en tête avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, pour { $points ->
    [one] { $points } point
   *[other] { $points } points
} à ce stade
g5211-why-keeps-majority = garde { g5211-the-colour } en tête avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, pour { $points ->
    [one] { $points } point
   *[other] { $points } points
} à ce stade
g5211-why-deny = prive { $who } { $points ->
    [one] du point
   *[other] des { $points } points
} que { g5211-the-colour } lui rapporterait
g5211-why-keep-kododo = garde { $count } Kododo pour un prochain tour
g5211-why-keep = garde { $card } pour plus tard

g5211-move-unreadable = « { $move } » n’est pas un choix valable. Tapez des codes de cartes, comme « Y1 G3 » (une seule, « Y1 », aux tours 2 et 3).
g5211-wrong-number = Au tour { $turn }, il faut choisir { $wanted ->
    [1] une carte
   *[other] { $wanted } cartes
}.
g5211-not-in-hand = { $held ->
    [0] Vous n’avez pas { $card } en main.
   *[other] Vous n’avez qu’un seul { $card } en main.
}

g5211-sheet-players = Vous avez indiqué { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} ; 5211 se joue de 2 à 5 joueurs. Indiquez quatre cartes par joueur.
g5211-sheet-card-unknown = { $card } ({ $who }) : cette carte n’existe pas. Une carte est une couleur (Y G O B V) et une valeur de 1 à 6.
g5211-sheet-count = { $who } : { $count ->
    [one] { $count } carte posée
   *[other] { $count } cartes posées
} ; à la fin d’une manche, chacun en a 4.
g5211-sheet-too-many = { $card } figure { $count } fois sur cette table, mais le paquet n’en contient { $copies ->
    [1] qu’un exemplaire
   *[other] que { $copies } exemplaires
}.
g5211-position-table = Chacun doit avoir révélé le même nombre de cartes dans cette manche : aucune, deux ou trois.
g5211-position-hand = Entrez { $wanted } cartes de votre main ; il y en a { $count }.
g5211-position-card = { $card } n’est pas une carte de 5211.
g5211-position-round = Les manches d’un paquet vont de 1 à { $last }.
g5211-position-deck = { $most ->
    [1] Seule la partie longue a un deuxième paquet.
   *[other] Le numéro du paquet va de 1 à { $most }.
}
g5211-position-negative = Les points et les cartes gardées ne peuvent pas être négatifs.
g5211-position-gone = Au plus { $most } cartes ont été jouées dans les manches précédentes de ce paquet.

# Les règles en bref, une règle par ligne : le terminal dit tout, la page montre partie par partie.
g5211-help-turn =
    Chaque manche compte trois tours. Chacun choisit en secret deux cartes, puis une, puis encore une.
    À chaque tour, tout le monde révèle en même temps, puis pioche pour revenir à cinq cartes.
g5211-help-score =
    Vous ne marquez que pour les cartes que vous avez jouées.
    S’il y a exactement { $kododo } Kododo (les cartes de valeur 1) sur la table, eux seuls rapportent, 1 point chacun.
    Sinon, la couleur majoritaire rapporte, chaque carte selon sa valeur.
    Mais une couleur de { $limit } cartes ou plus est éliminée, et des couleurs à égalité aussi : on passe à la suivante. S’il n’en reste aucune, personne ne marque.
g5211-help-end =
    Quand la pioche est vide, on joue une dernière manche sans piocher, et chacun défausse la carte qui lui reste.{ $long ->
        [yes] {" "}C’est une partie longue : paquet après paquet, jusqu’à ce que quelqu’un ait 50 points, mais jamais avant la fin du premier paquet.
       *[no] {""}
    }
    Qui a le plus de points l’emporte ; à égalité, le nombre de cartes gardées départage. Si l’égalité persiste, la victoire est partagée.
g5211-help =
    { g5211-help-turn }
    { g5211-help-score }
    { g5211-help-end }

# À l’écran.

g5211-choose = { $count ->
    [one] Choisissez { $count } carte
   *[other] Choisissez { $count } cartes
}
g5211-choose-more = { $count ->
    [one] Encore { $count } carte
   *[other] Encore { $count } cartes
}
g5211-lock = Valider
g5211-lock-instead = Valider ce choix
g5211-lock-sure = Oui, valider { $cards }
g5211-locking = Envoi…
g5211-locked = Choix validé
g5211-change = Changer
g5211-waiting = On attend { $names }
g5211-hand = Votre main
g5211-players = Sur la table
g5211-row = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $state ->
    [chosen] , choix fait.
    [choosing] , choix en cours.
   *[none] .
}{ $cards ->
    [none] {""}
   *[some] {" "}Sur la table : { $cards }.
}
g5211-round = { $last ->
    [yes] Dernière manche
   *[no] Manche { $round } sur { $rounds }
} · tour { $turn }/{ $turns }
g5211-draw = { $count ->
    [0] La pioche est vide
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
g5211-deck = paquet { $deck }

g5211-drawn = { $card }, carte tout juste piochée

g5211-tally = Cartes en jeu par couleur
g5211-limit = limite { $limit }
g5211-column = { g5211-Colour } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}{ $standing ->
    [counted] {""}
    [limit] , éliminé, limite de { $limit } atteinte
    [tie] , éliminé, à égalité
    [majority] , majoritaire pour l’instant
    [behind] , derrière
   *[none] , pas joué
}
g5211-column-kododo = Kododo : { $count }, il en faut exactement { $number }
g5211-now-colour = Rapporte pour l’instant : { g5211-colour }
g5211-now-kododo = Rapportent pour l’instant : les Kododo
g5211-now-none = Pour l’instant, rien ne rapporte
g5211-now-empty = Aucune carte en jeu

g5211-verdict = Décompte, manche { $round }
g5211-next-round = Manche suivante
g5211-gains = +{ $points }

g5211-pile = Pile de score
g5211-pile-empty = Aucune carte gardée pour ce paquet.
g5211-pile-facts = { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
g5211-in-front = Jouées dans cette manche
g5211-in-front-none = Aucune carte pour l’instant.
g5211-by-round = Manche par manche
g5211-by-round-one = Manche { $round }, { $result ->
    [kododo] Kododo
    [none] personne
   *[majority] { g5211-colour }
}
g5211-by-round-deck = Paquet { $deck }, manche { $round }, { $result ->
    [kododo] Kododo
    [none] personne
   *[majority] { g5211-colour }
}
g5211-unseen = Cartes qui restent
g5211-unseen-about = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} dans les autres mains, la pioche ou la boîte.
g5211-unseen-cell = { $card } : { $count ->
    [one] reste { $count }
   *[other] restent { $count }
}
g5211-value = Valeur

# Ce que sont les nombres d’une observation, pour qui entraîne des programmes.
g5211-piece-hand = Pour chacune des 30 sortes de cartes, couleur par couleur et valeur par valeur : combien il y en a dans la main du joueur.
g5211-piece-unseen = Pour chaque sorte de carte : combien le joueur n’en a pas encore vu dans ce paquet. Elles sont dans les autres mains, dans la pioche ou dans la boîte.
g5211-piece-seats = Pour chaque joueur, soi-même d’abord, puis dans l’ordre des places : cartes de chacune des 5 couleurs et Kododo révélés pendant cette manche, points et cartes gardées jusqu’ici (127 au plus), points de chacune des 5 couleurs révélées pendant cette manche, trois nombres inutilisés.
g5211-piece-progress = Le tour de la manche à partir de 0, 1 pendant la dernière manche d’un paquet, le nombre de cartes dans la pioche, le numéro du paquet, 1 dans une partie longue.
