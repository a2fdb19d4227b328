# Si un enregistrement tient, contrôle par contrôle.

verify-commitment = { $holds ->
    [yes] L’engagement est respecté : c’est bien le SHA-256 du secret.
   *[no] L’engagement n’est pas respecté : ce n’est pas le SHA-256 du secret.
}
verify-no-secret = Il y a un engagement, mais il manque le secret qu’une partie terminée révèle.
verify-seed = { $holds ->
    [yes] La graine découle du secret et des sels des joueurs.
   *[no] La graine ne découle pas du secret et des sels.
}
verify-dealt-from-seed = { $holds ->
    [yes] Les cartes ont été redistribuées à partir de la graine.
   *[no] L’enregistrement donne des cartes qui ne découlent pas de sa graine.
}
verify-dealt-from-decks = Les cartes sont celles que donne l’enregistrement.
verify-moves = { $count ->
    [0] Aucun coup pour l’instant.
    [1] Le seul coup est permis.
   *[other] Les { $count } coups sont tous permis.
}
verify-unfinished = { $holds ->
    [yes] La partie n’est pas terminée ; il n’y a pas de résultat à vérifier.
   *[no] Les coups terminent la partie, mais l’enregistrement ne donne pas de résultat.
}
verify-scores = { $holds ->
    [yes] Les scores sont exacts : { $truth }.
   *[no] Les scores sont faux : les coups donnent { $truth }.
}
verify-winners = { $holds ->
    [yes] Les vainqueurs sont exacts (par place) : { $truth }.
   *[no] Les vainqueurs sont faux : par place, les coups donnent { $truth }.
}
verify-commits = { $holds ->
    [yes] { $revealed ->
        [all] Les sels correspondent aux engagements pris avant que l’un d’eux soit révélé.
       *[other] Les sels correspondent aux engagements pris. Non révélés à temps, par place : { $silent } ; l’engagement lui-même a servi de sel.
    }
   *[no] Un sel ne correspond pas à l’engagement de son joueur.
}
verify-beacon = { $holds ->
    [yes] Le tirage { $round } de la balise { $url } est entré dans le mélange, et sa valeur correspond à sa signature.
   *[no] La valeur du tirage { $round } de la balise { $url } ne correspond pas à sa signature.
}
verify-no-beacon = La balise n’a pas répondu à temps : les cartes ont été distribuées sans elle (tirage { $round } de { $url }).
