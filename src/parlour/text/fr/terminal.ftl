## Ce que dit le terminal : jouer, revoir, vérifier.

play-which-game = Quel jeu ?
play-how-many = Combien de joueurs, vous compris, de { $least } à { $most } (Entrée : { $least }) ?
play-unfinished = Vous avez laissé une partie en cours.
play-go-on = Reprendre { $game } à { $players } joueurs, commencée le { $started }, { $moves ->
    [one] { $moves } coup joué
   *[other] { $moves } coups joués
}
play-bye-early = À bientôt.
play-new = En commencer une nouvelle
play-your-name = Vous
play-bot-name = { $level ->
    [random] Hasard { $number }
    [greedy] Glouton { $number }
    [novice] Novice { $number }
    [casual] Amateur { $number }
    [skilled] Habile { $number }
    [expert] Expert { $number }
    [champion] Champion { $number }
   *[other] { $level } { $number }
}
play-too-many-bots = { $bots } bots et vous, cela fait plus de { $players } joueurs.
play-keys = Pour jouer, tapez des numéros ou des codes de cartes ; « ? » pour les règles, « v » pour les cartes pas encore vues, « q » pour partir : votre partie est enregistrée.
play-your-move = À vous :
play-which-way = Plusieurs coups possibles :
play-worth = ({ $points } { $count ->
    [one] point
   *[other] points
} si la manche s’arrêtait là)
play-bye = À bientôt. Votre partie est enregistrée : vous pourrez la reprendre plus tard.
play-elsewhere = Cette partie a continué dans une autre fenêtre. Tout ce qui y a été fait est gardé : relancez pour la continuer.
play-kept = Partie enregistrée ; pour la revoir, « parlour replay » :
bot-unknown = Il n’y a pas de bot nommé { $bot }. Il y a : { $bots }.
bot-not-here = Le bot { $bot } ne joue pas à { $game }. Il y a : { $bots }.
bot-no-weights = Le bot { $bot } n’a rien appris : il ne prend pas de poids.
bot-weights-missing = { $file } ne contient pas ce que ce bot a appris.

play-which = Lequel, de 1 à { $last } (Entrée : aucun) ?

draw-take-one = Prenez-en une :

draw-5211-unseen = { $count } cartes de ce paquet pas encore vues : dans les autres mains, dans la pioche, dans la boîte

draw-pixies-unseen = { $count } cartes encore dans la pioche

ask-pick = Numéro (Entrée : le premier) :
ask-again = Tapez l’un de ces numéros.

draw-players = joueurs
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-hand = Main
draw-chosen = Choisi
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
    zone { $zone } : { $total } ; en tout { $all }

replay-step = { $number }. { $who } : { $move }
replay-step-hidden = { $number }. { $who }
replay-keys = Entrée : suite ; r : retour ; 0 à { $last } : y aller ; q : quitter

verify-good = Cet enregistrement est valide.
verify-bad = Cet enregistrement n’est pas valide.
