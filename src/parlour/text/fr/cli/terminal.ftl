## Ce que dit le terminal : jouer, revoir, vérifier.

play-which-game = Quel jeu ?
play-how-many = Combien de joueurs, vous compris, de { $least } à { $most } (Entrée : { $least }) ?
play-unfinished = Vous avez laissé une partie en cours.
play-go-on = Reprendre { $game } à { $players } joueurs, partie commencée le { $started }, { $moves ->
    [one] { $moves } coup joué
   *[other] { $moves } coups joués
}
play-bye-early = À bientôt.
play-new = En commencer une nouvelle
play-your-name = Vous
play-meet = { $name } ({ $level }) : { $about }
play-too-many-bots = { $bots } robots et vous, cela fait plus de { $players } joueurs.
play-keys = Pour jouer, tapez des numéros ou des cartes, comme à l’écran ; « ? » pour les règles, « v » pour les cartes qui restent, « q » pour quitter (votre partie est enregistrée).
play-g5211-letters = Couleurs : J jaune, V vert, O orange, B bleu, Vi violet. Les codes (Y, G, O, B, V) marchent aussi ; si V peut désigner une carte verte ou une carte violette de votre main, on vous demande laquelle.
play-pixies-letters = Couleurs : B bleu, V vert, J jaune, R rouge, M multicolore. Les codes (G pour vert, Y pour jaune) marchent aussi.
play-aids-off = Les aides sont désactivées dans cette partie : à vous de compter de tête.
play-your-move = À vous :
play-which-way = Plusieurs coups possibles :
play-worth = ({ $points } { $count ->
    [one] point
   *[other] points
} si la manche s’arrêtait là)
play-bye = À bientôt. Votre partie est enregistrée : vous pourrez la reprendre plus tard.
play-elsewhere = Cette partie a continué dans une autre fenêtre, et tout y est enregistré. Relancez pour la reprendre.
play-kept = Partie enregistrée. Pour la revoir, « parlour replay » :
bot-no-weights = Le robot { $bot } n’est pas entraîné : il ne prend pas de poids.
bot-weights-missing = { $file } ne contient pas de poids pour ce robot.

play-which = Quel coup, de 1 à { $last } (Entrée : aucun) ?

draw-take-one = Prenez-en une :

draw-5211-unseen = { $count } cartes de ce paquet restent (autres mains, pioche ou boîte)

draw-pixies-unseen = { $count } cartes encore dans la pioche

ask-pick = Numéro (Entrée : le premier) :
ask-again = Tapez l’un de ces numéros.

draw-players = joueurs
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-hand = Main
draw-chosen = Choix
draw-display = Cartes révélées :
draw-5211-heading = { $long ->
    [yes] Paquet { $deck },{" "}
   *[no] {""}
}{ $last ->
    [yes] dernière manche ({ $round }), tour { $turn }
   *[no] manche { $round }, tour { $turn }, { $draw } cartes dans la pioche
}
draw-5211-tally = En jeu :
draw-5211-marks = Kododo { $kododo } (il en faut exactement { $number }), limite { $limit }
draw-pixies-heading = Manche { $round } sur 3, tour { $turn }, { $draw } cartes dans la pioche
draw-pixies-score = 
    validées { $validated }, symboles { $symbols },
    zone { $zone } : { $total } ; total { $all }

replay-step = { $number }. { $who } : { $move }
replay-step-hidden = { $number }. { $who }
replay-keys = Entrée : suite ; r : retour ; 0 à { $last } : aller à l’étape ; q : quitter

verify-good = Cet enregistrement est valide.
verify-bad = Cet enregistrement n’est pas valide.

pixies-way-over = { $card } visible, { $other } dessous
pixies-way-under = { $other } reste visible, { $card } dessous
pixies-way-down = { $card } face cachée sur la case { $space }
