# Après une partie : le résultat, la preuve, et comment la revoir.

web-result-rounds = Points par manche
web-result-round = Manche
web-result-sum = Total
web-result-copied = Lien copié. Toute personne qui l’a peut revoir cette partie.
web-result-won = Victoire : { $name }
web-result-shared = Victoire partagée : { $name }
web-result-cards = Cartes : { $name }

web-end-margin = Vous gagnez { $points ->
    [1] d’un point
   *[other] de { web-points }
}.
web-end-lost = { $points ->
    [0] Vous êtes à égalité de points avec { $name } : le départage a tranché.
    [1] { $name } gagne d’un point.
   *[other] { $name } gagne de { web-points }.
}
web-end-place = { $place ->
    [2] Vous terminez à la deuxième place
    [3] Vous terminez à la troisième place
    [4] Vous terminez à la quatrième place
   *[other] Vous terminez à la cinquième place
}{ $points ->
    [none] .
    [0] , à égalité de points avec la première : le départage a tranché.
   *[other] , à { web-points } de la première.
}
web-end-decided = La manche { $round } a fait la différence.
web-end-coach-waits = L’entraîneur analyse la partie…
web-end-chance = vos chances de gagner de { web-points } de pourcentage
web-end-cards = { $luck ->
    [good] Les cartes vous ont souri : elles ont augmenté { web-end-chance }.
    [bad] Les cartes étaient contre vous : elles ont réduit { web-end-chance }.
   *[even] Les cartes n’ont avantagé personne.
}
web-end-no-miss = Vous n’avez fait aucune erreur nette.
web-end-miss = Votre plus grosse erreur est à la manche { $round } : elle a réduit { web-end-chance }.
web-end-better = aurait été préférable.
web-end-see = Voir pourquoi

web-proof-title = Les cartes ont-elles été distribuées honnêtement ?
web-proof-how = Avant que quiconque s’assoie, le serveur a fixé un secret et publié son empreinte. Chaque joueur y a ajouté une part de hasard : personne, pas même le serveur, ne pouvait choisir les cartes. Le secret est maintenant public : on vérifie ci-dessous qu’il correspond à l’empreinte, et on rejoue toute la partie à partir de lui.
web-proof-wait = On redistribue tout…
web-proof-holds = Vérifié :
web-proof-fails = Échec :
web-proof-commitment = Empreinte, montrée avant la donne
web-proof-secret = Secret, montré après la partie
web-proof-record = Télécharger l’enregistrement et le vérifier soi-même avec « parlour verify »

web-review-title = Analyse
web-review-loading = On installe les cartes…
web-review-mine = Vos parties
web-review-here = Jouées sur cet appareil
web-review-file = Ouvrir une partie enregistrée
web-review-bad-file = Ce fichier n’est pas un enregistrement de Parlour.
web-review-gone = Partie introuvable.
web-review-first = Début
web-review-back = Étape précédente
web-review-on = Étape suivante
web-review-last = Fin
web-review-play = Lecture
web-review-pause = Pause
web-review-step = Étape
web-review-of = { $step } sur { $steps }
web-review-dealt = Les cartes sont distribuées.
web-review-as = Vu par
web-review-spectator = un spectateur
web-review-hands = Montrer toutes les mains
web-review-hand-of = Main : { $who }
web-review-ahead = Montrer toute la courbe
web-review-keys = Touches : ← → étape par étape, Début/Fin, Espace pour la lecture, N pour l’erreur suivante
web-review-story = Points de cette manche
web-review-chances = Chances de gagner
web-review-chances-table = Voir en tableau
web-review-chances-said = Chances de gagner après l’étape { $step } : { $chances }
web-review-chance = { $who } : { $percent }
web-review-coach = L’entraîneur
web-review-coach-waits = L’entraîneur analyse cette partie. Il lui faut une minute ; vous pouvez déjà la parcourir.
web-review-coach-unready = L’entraîneur se prépare. Vous pouvez déjà parcourir la partie.
web-review-coach-none = Pas d’entraîneur pour cette partie. Vous pouvez tout de même la parcourir.
web-review-verdict-only = Le seul coup possible.
web-review-verdict-best = Le meilleur coup.
web-review-verdict-close = Aussi bon que le meilleur coup, pour autant qu’on puisse en juger.
web-review-verdict-slip = Une imprécision : les chances de gagner baissent de { $cost } points (± { $error }).
web-review-verdict-mistake = Une erreur : les chances de gagner baissent de { $cost } points (± { $error }).
web-review-verdict-blunder = Une grosse erreur : les chances de gagner baissent de { $cost } points (± { $error }).
web-review-better = L’entraîneur aurait joué
web-review-played = (joué)
web-review-how-up = face visible
web-review-how-over = par-dessus l’autre carte
web-review-how-under = sous l’autre carte
web-review-how-down = face cachée sur la case { $space }
web-review-because = Pourquoi : { $reason }.
web-review-nothing = Rien à décider à cette étape.
web-review-secret = Le commentaire de l’entraîneur révélerait des cartes cachées. Montrez toutes les mains pour le lire.
web-review-next-mistake = Erreur suivante
web-review-no-mistakes = Plus d’erreur jusqu’à la fin.
web-review-moves = Tous les coups et leurs chances de gagner
web-review-luck = Chance et habileté
web-review-luck-how = D’où vient le résultat de chacun, en points de pourcentage. La somme des lignes donne le résultat.
web-review-part-start = Chances égales
web-review-part-cards = Chance : les cartes
web-review-part-meeting = Chance : croisement des choix secrets
web-review-part-own = Habileté : ses choix
web-review-part-others = Habileté : les choix des autres
web-review-part-result = Résultat
web-review-if = Et si ?
web-review-if-how = Continuez vous-même à partir d’ici, contre des robots, avec les mêmes cartes.
web-review-if-seat = Vous jouez à la place de
web-review-if-level = Robots
web-review-if-go = Jouer à partir d’ici
web-review-if-again = Rejouer ce coup
web-review-if-over = La partie s’arrête ici. Revenez quelques étapes en arrière pour jouer la suite.
