## Pourquoi une chose n’a pas été faite, quel que soit le jeu. Court, exact, sans reproche.

bad-json = Cette ligne n’est pas une valeur JSON en UTF-8.
line-too-long = Cette ligne dépasse { $megabytes } mégaoctets.
request-not-an-object = Une requête est un objet JSON avec la clé « do ».
request-unknown = « do » ne peut pas être { $do }. Valeurs connues : { $known }.
seat-missing = Il manque la clé « seat » à cette requête.
move-not-text = « move » doit être un texte.
no-game = Il n’y a pas encore de partie. Commencez-en une par « new » ou « load ».
game-unknown = Il n’y a pas de jeu nommé { $game }. Il y a : { $games }.
bad-players = Ce jeu se joue de { $least } à { $most } joueurs.
options-not-an-object = « options » doit être un objet JSON.
option-unknown = { $game } n’a pas d’option { $option }.
option-wrong = L’option { $option } ne peut pas être { $found }.
bad-seed = Une graine, un secret et un engagement s’écrivent avec 64 chiffres hexadécimaux.
decks-not-a-list = « decks » doit être une liste de paquets, chacun une liste de codes de cartes depuis le dessus.
deck-not-a-list = Le paquet { $number } doit être une liste de codes de cartes.
deck-wrong-cards = Le paquet { $number } doit contenir les { $size } cartes du jeu, et aucune autre.
no-deck = Il faut le paquet { $number }, mais il n’est pas donné et il n’y a pas de graine.
no-first = Sans graine, « first » doit dire quelle place commence.
bad-seat = Une place est un nombre entier de 0 à { $last }.
not-your-turn = Ce n’est pas à la place { $seat } de jouer, mais à la place { $turn }.
game-over = La partie est terminée.

record-not-one = Ce n’est pas un enregistrement Parlour de version { $version }.
record-unreadable = { $found ->
    [none] { $place } manque.
   *[other] { $place } ne peut pas être { $found }.
}
record-part = L’enregistrement est inutilisable : { $part }
record-no-luck = il n’a ni graine, ni paquets, ni secret avec ses sels.
record-other-game = Cet enregistrement est celui d’une partie de { $game }.
record-bad-move = Le coup { $number }, { $move }, ne peut pas être joué : { $why }
record-not-finished = Les coups ne terminent pas la partie, mais l’enregistrement donne un résultat.
record-bad-salts = « salts » doit donner un texte pour chacun des { $players } joueurs.
record-wrong-scores = Les scores sont faux : les coups donnent { $scores }.
record-wrong-winners = Les vainqueurs sont faux : par place, les coups donnent { $winners }.

sheet-player = Joueur { $number }
sheet-empty-part = Un des joueurs n’a pas de cartes.
sheet-empty = Il n’y a rien à compter.
sheet-setting-unknown = { $game } n’a pas de réglage { $setting }.
