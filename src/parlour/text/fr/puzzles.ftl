## La page des problèmes.

puzzle-title = Problèmes
puzzle-title-of = Problèmes : { $game }
puzzle-intro = Des positions tirées de parties de robots où un seul choix est nettement le meilleur. À vous de le trouver ! Les problèmes manqués reviennent jusqu’à ce que vous les sachiez.
puzzle-rating = Votre cote : { $rating }
puzzle-rating-sure = Votre cote : { $rating } ± { $range }
puzzle-unrated = Pas encore de cote : résolvez votre premier problème.
puzzle-train = S’entraîner
puzzle-train-name = S’entraîner à { $game }
puzzle-day = Problème du jour
puzzle-day-of = Problème du jour : { $game }
puzzle-day-done = Problème du jour : fait
puzzle-again = Revoir { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}
puzzle-themes = Choisir un thème
puzzle-device = Votre cote et vos problèmes restent sur cet appareil.
puzzle-export = Télécharger
puzzle-clear = Effacer
puzzle-clear-sure = Effacer votre cote et toutes vos réponses aux problèmes sur cet appareil ?
puzzle-keep = Les garder
puzzle-loading = Chargement des problèmes…
puzzle-failed = Impossible de charger les problèmes. Vérifiez votre connexion et réessayez.
puzzle-none-due = Rien à revoir pour le moment. Bravo !

puzzle-back = Tous les problèmes
puzzle-about = { $players ->
   *[other] { $players } joueurs
} · { $rating }
puzzle-ask-simultaneous = Tous choisissent en même temps. Que jouez-vous ?
puzzle-ask = À vous : que jouez-vous ?
puzzle-hard = { $missed ->
    [0] Nos robots le trouvent le plus souvent.
    [one] { $missed } de nos cinq niveaux le manque.
   *[other] { $missed } de nos cinq niveaux le manquent.
}
puzzle-repeated = Vous l’avez déjà rencontré : il ne change pas votre cote.

puzzle-best = C’est le meilleur choix !
puzzle-close = Presque, { $credit } des points. Le meilleur :
puzzle-wrong = Il y a un meilleur choix :
puzzle-lost = Votre choix gagne { $chosen } des parties, le meilleur { $best }.
puzzle-best-wins = Il gagne { $best } des parties, le suivant { $next }.
puzzle-because = Il { $reason }.
puzzle-choices = Tous les choix et leurs chances de gagner
puzzle-yours = (le vôtre)
puzzle-mix-sure = Tous choisissent en secret, mais ici inutile de surprendre : le champion joue ce choix dans { $share } des cas.
puzzle-mix = Tous choisissent en secret : un choix que les autres prévoient vaut moins. Le champion varie : il joue le meilleur choix dans { $share } des cas{ $yours ->
    [none] {""}
   *[other] , le vôtre dans { $yours }
}.
puzzle-comes-back = Il reviendra dans quelques jours.
puzzle-next = Problème suivant
puzzle-done = Tous les problèmes
