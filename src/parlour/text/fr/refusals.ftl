## Pourquoi une chose n’a pas été faite, quel que soit le jeu. Court, exact, sans reproche.

bad-json = Cette ligne n’est pas une valeur JSON en UTF-8.
move-not-text = « move » doit être une chaîne de caractères.
game-unknown = Jeu inconnu : { $game }. Jeux disponibles : { $games }.
bad-players = Ce jeu se joue de { $least } à { $most } joueurs.
options-not-an-object = « options » doit être un objet JSON.
option-unknown = { $game } n’a pas d’option { $option }.
option-wrong = L’option { $option } ne peut pas être { $found }.
bad-seed = Une graine, un secret ou un engagement s’écrit avec 64 chiffres hexadécimaux.
decks-not-a-list = « decks » doit être une liste de paquets, chacun une liste de codes de cartes depuis le dessus.
deck-not-a-list = Le paquet { $number } doit être une liste de codes de cartes.
deck-wrong-cards = Le paquet { $number } doit contenir les { $size } cartes du jeu, et aucune autre.
deal-other-game = Pour jouer à { $game }, il faut une donne de ses propres cartes.
no-deck = Il faut le paquet { $number }, mais il n’est pas donné et il n’y a pas de graine.
no-first = Sans graine, « first » doit indiquer la place qui commence.
bad-seat = Une place est un nombre entier de 0 à { $last }.
view-without-seat = Cette vue est celle d’un spectateur : seule une place a des coups à jouer.
not-your-turn = Ce n’est pas à la place { $seat } de jouer, mais à la place { $turn }.
game-over = La partie est terminée.

record-not-one = Ce n’est pas un enregistrement Parlour de la version { $version }.
record-unreadable = { $found ->
    [none] Il manque { $place }.
   *[other] { $place } ne peut pas être { $found }.
}
record-part = L’enregistrement est inutilisable : { $part }
record-no-luck = il n’a ni graine, ni paquets, ni secret avec ses sels.
record-bad-move = Le coup { $number }, { $move }, ne peut pas être joué : { $why }
record-not-finished = Les coups ne terminent pas la partie, mais l’enregistrement donne un résultat.
record-bad-salts = « salts » doit contenir une chaîne pour chacun des { $players } joueurs.
record-wrong-length = « { $part } » doit avoir une entrée pour chacun des { $players } joueurs.
record-wrong-scores = Les scores sont faux : les coups donnent { $scores }.
record-wrong-winners = Les vainqueurs sont faux : par place, les coups donnent { $winners }.

sheet-player = Joueur { $number }
sheet-game-unreadable = Ce n’est pas une feuille de score.
sheet-game-implausible = Les nombres comptés de cette feuille ne peuvent pas être justes.
sheet-game-too-long = Cette feuille a des manches après la fin de la partie.
sheet-game-none = Il n’y a pas de feuille de score pour une partie entière de { $game }.
position-rows = Grilles, cartes sur la table et points : il en faut pour chacun des { $players } joueurs.
position-points = Les points vont jusqu’à { $most }.
position-bot-unknown = Choisissez un robot parmi : { $bots }.
sheet-empty = Il n’y a rien à compter.
sheet-setting-unknown = { $game } n’a pas de réglage « { $setting } ».
puzzles-none = Pas encore de problèmes pour { $game }.
