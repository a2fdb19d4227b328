# Si un enregistrement tient, contrôle par contrôle.

verify-commitment = { $holds ->
    [yes] L’engagement est tenu : c’est bien le SHA-256 du secret.
   *[no] L’engagement n’est pas tenu : ce n’est pas le SHA-256 du secret.
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
    [0] Il n’y a pas encore de coup.
    [one] Le seul coup est permis.
   *[other] Les { $count } coups sont tous permis.
}
verify-unfinished = { $holds ->
    [yes] La partie n’est pas terminée ; il n’y a pas de résultat à vérifier.
   *[no] Les coups terminent la partie, mais l’enregistrement ne donne pas de résultat.
}
verify-scores = { $holds ->
    [yes] Les scores sont justes : { $truth }.
   *[no] Les scores sont faux : les coups donnent { $truth }.
}
verify-winners = { $holds ->
    [yes] Les vainqueurs sont justes : par place, { $truth }.
   *[no] Les vainqueurs sont faux : par place, les coups donnent { $truth }.
}
