## 5211 : ce qui se passe, comment une manche est jugée, ce qui ne va pas.

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
   *[no] Une partie de 5211 à { $players } commence.
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
    [yes] Votre dernière carte, { $card }, est défaussée et ne compte pas.
   *[no] La dernière carte de { $who }, { $card }, est défaussée et ne compte pas.
}
g5211-scored-kododo = Exactement { $count } Kododo : eux seuls comptent, 1 point chacun. { $points }.
g5211-scored-colour = { g5211-Colour } a la majorité : { $count ->
    [one] 1 carte rapporte
   *[other] { $count } cartes rapportent
}. { $points }.
g5211-scored-none = Il ne reste aucune couleur : personne ne marque.

g5211-tie-broken = { $result } Égalité de points : les cartes gardées départagent ({ $cards }).

g5211-in-play = En jeu : { $counts }.
g5211-kododo-exact = Exactement { $count } Kododo, le nombre voulu à cette table : eux seuls comptent, 1 point chacun.
g5211-kododo-not = { $count ->
    [0] Aucun Kododo
    [one] 1 Kododo
   *[other] { $count } Kododo
} : il en faudrait exactement { $number }, ce sont donc les couleurs qui décident.
g5211-out-limit = { g5211-Colour } est hors jeu : { $count } cartes, la limite est de { $limit }.
g5211-out-tie = Égalité à { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}, toutes ces couleurs sont hors jeu : { $colours }.
g5211-majority = { g5211-Colour } a la majorité avec { $count ->
    [one] 1 carte
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
g5211-why-limit = met { g5211-the-colour } hors jeu par la limite, alors que { $who } y a { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur la table
g5211-why-below-limit = laisse { g5211-the-colour } sous la limite, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} à soi
g5211-why-kododo = fait exactement { $number } Kododo, dont { $own } à soi
g5211-why-no-kododo = évite d’atteindre exactement { $number } Kododo, dont { $count } à { $who }
g5211-why-tie = met { g5211-the-colour } à égalité, donc hors jeu : { $who } y a { $points ->
    [one] { $points } point
   *[other] { $points } points
}
g5211-why-no-tie = évite l’égalité pour { g5211-the-colour }, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} à soi
g5211-why-more = renforce { g5211-the-colour }, qui mène : { $points ->
    [one] { $points } point
   *[other] { $points } points
} en l’état, { $more } de plus
g5211-why-majority = met { g5211-the-colour } en tête avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, pour { $points ->
    [one] { $points } point
   *[other] { $points } points
} en l’état
g5211-why-deny = prive { $who } de { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans { g5211-the-colour }, en l’état
g5211-why-keep-kododo = garde { $count } Kododo pour un tour suivant
g5211-why-keep = garde { $card } pour plus tard

g5211-move-unreadable = « { $move } » n’est pas un choix de cartes. Écrivez des codes de cartes, comme « Y1 G3 » (« Y1 » aux deuxième et troisième tours).
g5211-wrong-number = Au tour { $turn }, il faut choisir { $wanted ->
    [one] une carte
   *[other] { $wanted } cartes
}.
g5211-not-in-hand = { $held ->
    [0] { $card } n’est pas dans cette main.
   *[other] { $card } n’est qu’une fois dans cette main.
}

g5211-sheet-players = Cette feuille compte { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} ; le 5211 se joue de 2 à 5. Écrivez une ligne de quatre cartes par joueur.
g5211-sheet-card-unknown = { $card } ({ $who }) : cette carte n’existe pas. Une carte est une couleur (Y G O B V) et une valeur de 1 à 6.
g5211-sheet-count = { $who } : { $count ->
    [one] { $count } carte posée
   *[other] { $count } cartes posées
} ; à la fin d’une manche, chacun en a 4 devant soi.
g5211-sheet-too-many = { $card } est posée { $count } fois sur cette table, mais le paquet ne la contient { $copies ->
    [one] qu’une fois
   *[other] que { $copies } fois
}.

g5211-help =
    Chaque manche compte trois tours. Tous choisissent en secret : deux cartes, puis une, puis une ; après chaque tour on révèle les cartes et chacun pioche pour revenir à cinq.
    Ensuite on compte. S’il y a exactement { $kododo } Kododo (les cartes de valeur 1) en jeu, eux seuls comptent, 1 point chacun.
    Sinon, la couleur majoritaire rapporte ses valeurs ; mais une couleur qui atteint { $limit } cartes est hors jeu, et toute égalité aussi : on passe alors au nombre suivant.
    Celui qui a le plus de points gagne ; à égalité, celui qui a gardé le plus de cartes.{ $long ->
        [yes] {" "}C’est une partie longue : on joue paquet après paquet jusqu’à ce que quelqu’un ait 50 points, mais jamais avant la fin du premier.
       *[no] {""}
    }

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
g5211-is-choosing = choisit
g5211-has-chosen = a choisi
g5211-row = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $state }. { $cards }
g5211-row-cards = Sur la table : { $cards }.
g5211-round = { $last ->
    [yes] Dernière manche
   *[no] Manche { $round }
} · tour { $turn }/{ $turns }
g5211-draw = { $count ->
    [0] La pioche est vide
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
g5211-deck = paquet { $deck }

g5211-tally = Cartes en jeu par couleur
g5211-limit = limite { $limit }
g5211-column = { g5211-Colour } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, { $standing ->
    [limit] hors jeu, la limite est de { $limit }
    [tie] hors jeu, à égalité
    [majority] majorité pour l’instant
    [behind] derrière
   *[none] pas en jeu
}
g5211-column-kododo = Kododo : { $count }, il en faut exactement { $number }
g5211-now-colour = En tête : { g5211-colour }
g5211-now-kododo = En tête : les Kododo
g5211-now-none = En tête : personne
g5211-now-empty = Rien en jeu

g5211-verdict = La manche { $round } est comptée
g5211-next-round = Manche suivante
g5211-gains = +{ $points }

g5211-pile = Cartes gardées
g5211-pile-empty = Rien de gardé pour ce paquet.
g5211-pile-facts = { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
g5211-in-front = Posées, cette manche
g5211-in-front-none = Pas encore de carte.
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
g5211-unseen = Cartes pas encore vues
g5211-unseen-about = Dans les autres mains, dans la pioche ou dans la boîte : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
g5211-unseen-cell = { $card } : { $count } pas encore vues
g5211-value = Valeur

# Ce que sont les nombres d’une observation, pour qui entraîne des programmes.
g5211-piece-hand = Pour chacune des 30 sortes de cartes, couleur par couleur et valeur par valeur : combien il y en a dans la main du joueur.
g5211-piece-unseen = Pour chaque sorte de carte : combien le joueur n’en a pas encore vu dans ce paquet. Elles sont dans les autres mains, dans la pioche ou dans la boîte.
g5211-piece-seats = Pour chaque joueur, soi-même d’abord, puis dans l’ordre des places : cartes de chacune des 5 couleurs et Kododo révélés pendant cette manche, points et cartes gardées jusqu’ici (127 au plus), points de chacune des 5 couleurs révélées pendant cette manche, trois nombres inutilisés.
g5211-piece-progress = Le tour de la manche à partir de 0, 1 pendant la dernière manche d’un paquet, le nombre de cartes dans la pioche, le numéro du paquet, 1 dans une partie longue.
