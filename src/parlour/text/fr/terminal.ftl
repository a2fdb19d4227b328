## Ce que dit le terminal : jouer, revoir, vérifier.

play-which-game = Quel jeu ?
play-how-many = Combien de joueurs, vous compris ?
play-unfinished = Vous avez laissé une partie de { $game } en cours.
play-go-on = La reprendre
play-new = En commencer une nouvelle
play-your-name = Vous
play-bot-name = { $level ->
    [random] Hasard { $number }
    [greedy] Glouton { $number }
   *[other] { $level } { $number }
}
play-too-many-bots = { $bots } robots et vous, cela fait plus de { $players } joueurs.
play-keys = Pour jouer, tapez des numéros ou des codes de cartes ; « ? » pour les règles, « q » pour partir : votre partie est gardée.
play-your-move = À vous :
play-which-way = Il y a plusieurs façons de le faire. Quel numéro ?
play-worth = ({ $points } points si la manche finissait maintenant)
play-bye = À bientôt. Votre partie est gardée : revenez jouer, et vous pourrez la reprendre.
play-kept = Cette partie est gardée dans { $path } : revoyez-la avec « parlour replay ».
bot-unknown = Il n’y a pas de robot nommé { $bot }. Il y a : { $bots }.

ask-pick = Numéro (Entrée prend le premier) :
ask-again = Tapez l’un de ces numéros.

draw-players = joueurs
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-hand = Votre main
draw-chosen = Choisi
draw-display = Prenez-en une
draw-5211-heading = { $last ->
    [yes] Dernière manche ({ $round }), tour { $turn }
   *[no] Manche { $round }, tour { $turn }, { $draw } cartes dans la pioche
}
draw-5211-tally = En jeu :
draw-5211-marks = Kododo { $kododo } (il en faut exactement { $number }), limite { $limit }
draw-pixies-heading = Manche { $round } sur 3, tour { $turn }, { $draw } cartes dans la pioche
draw-pixies-score =
    validées { $validated }, symboles { $symbols },
    zone { $zone } : { $total } (avant : { $before })

replay-step = { $number }. { $who } : { $move }
replay-step-hidden = { $number }. { $who }
replay-keys = Entrée : suite ; r : retour ; 0 à { $last } : y aller ; q : quitter

verify-commitment = { $holds ->
    [yes] L’engagement est tenu : c’est bien le SHA-256 du secret.
   *[no] L’engagement n’est pas tenu : ce n’est pas le SHA-256 du secret.
}
verify-seed = { $holds ->
    [yes] La graine découle du secret et des sels des joueurs : personne n’a choisi les cartes.
   *[no] La graine ne découle pas du secret et des sels.
}
verify-dealt-from-seed = Les cartes ont été redistribuées à partir de la graine.
verify-dealt-from-decks = Les cartes sont celles que donne l’enregistrement.
verify-moves = { $count ->
    [0] Il n’y a pas encore de coup.
    [one] Le seul coup est permis.
   *[other] Les { $count } coups sont tous permis.
}
verify-unfinished = { $holds ->
    [yes] La partie n’est pas terminée ; il n’y a pas de résultat à vérifier.
   *[no] Les coups terminent la partie, mais l’enregistrement ne donne pas de résultat.
}
verify-scores = { $holds ->
    [yes] Les scores sont justes : { $truth }.
   *[no] Les scores sont faux : les coups donnent { $truth }.
}
verify-winners = { $holds ->
    [yes] Les vainqueurs sont justes : par place, { $truth }.
   *[no] Les vainqueurs sont faux : par place, les coups donnent { $truth }.
}
verify-good = Cet enregistrement est juste.
verify-bad = Cet enregistrement n’est pas juste.
