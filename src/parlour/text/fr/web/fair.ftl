## Les parties classées, et les revanches avec les mêmes cartes.

web-log-held = { $you ->
    [yes] Votre connexion est perdue. Votre place est gardée une minute.
   *[no] { $who } n’est plus en ligne. La place est gardée une minute.
}
web-log-forfeited = { $you ->
    [yes] { $why ->
        [clock] Vous perdez cette partie : votre temps est écoulé.
        [gone] Vous perdez cette partie : votre absence a trop duré.
        [resigned] Vous abandonnez et perdez cette partie.
       *[left] Vous partez et perdez cette partie.
    }
   *[no] { $why ->
        [clock] { $who } perd cette partie : temps écoulé.
        [gone] { $who } perd cette partie : absence trop longue.
        [resigned] { $who } abandonne et perd cette partie.
       *[left] { $who } part et perd cette partie.
    }
}
web-log-chose = { $you ->
    [yes] { $choice ->
        [end] Vous voulez terminer la partie ici.
       *[continue] Vous voulez continuer.
    }
   *[no] { $choice ->
        [end] { $who } veut terminer la partie ici.
       *[continue] { $who } veut continuer.
    }
}
web-log-wenton = { $counts ->
    [yes] La partie continue avec un robot à cette place. Elle compte toujours.
   *[no] La partie continue avec un robot à cette place. Elle ne compte plus.
}
web-log-forgave = Le serveur s’est arrêté un moment. Ce temps n’est décompté à personne.
web-log-stopped = La personne qui héberge ce serveur a mis fin à la partie. Personne ne gagne, et elle ne compte pour aucun classement.
web-choose-title = { $names } { $count ->
    [one] a
   *[other] ont
} perdu cette partie classée
web-choose-alone = La victoire est à vous. Vous pouvez aussi continuer contre un robot : la partie ne compte alors plus pour vous.
web-choose-together = Continuez, et la partie compte toujours entre vous. Ou terminez-la ici : les points actuels décident, si tout le monde est d’accord.
web-choose-win = Accepter la victoire
web-choose-unrated = Continuer hors classement
web-choose-end = Terminer ici
web-choose-continue = Continuer
web-choose-waits = On attend { $names }.
web-choose-watching = Les autres décident s’ils continuent.
web-forfeited = Vous avez perdu cette partie. Vous pouvez la regarder jusqu’au bout.
web-resign-sure-rated = Abandonner fait perdre cette partie classée.
web-leave-sure-rated = Quitter fait perdre cette partie classée, sans retour possible.
web-leave-rated = Quitter et perdre
web-same-cards = Mêmes cartes que la partie { $number }
web-same-needs = Les mêmes cartes ne sont distribuées que si toutes les personnes qui les ont jouées sont d’accord.
web-log-unrevealed = { $who } n’a pas révélé à temps sa part du mélange. Sa version scellée a servi à la place.
web-log-announced = Le tirage { $round } de la balise publique de hasard, pas encore publié, entre dans ce mélange.
web-log-no-beacon = La balise publique de hasard n’a pas répondu à temps : les cartes ont été distribuées sans elle.
web-beacon-wait = En attente du tirage { $round } de la balise publique de hasard…
web-beacon-soon = On interroge la balise publique de hasard…
web-option-beacon = Hasard public
web-option-beacon-hint = Une balise publique prend part à chaque mélange entre personnes : même l’hôte du serveur ne peut pas l’orienter. La donne prend quelques secondes de plus.

## Pourquoi une partie classée n’a pas compté entièrement.

rated-short = Cette partie n’a pas compté : elle était trop courte pour rapporter des points.
rated-unrated = Cette partie n’a pas compté : vous avez continué alors que l’adversaire l’avait perdue.
rated-repeated = Cette partie a moins compté : vous avez déjà beaucoup joué ensemble aujourd’hui.
rated-network = Cette partie compte pour votre propre cote, pas pour le classement : un adversaire jouait depuis le même réseau que vous.
web-rating-change = Votre cote : { $before } → { $after }
web-rating-first = Votre cote : { $after }
