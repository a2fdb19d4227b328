## Le laboratoire : mesures.

bench-game = jeu
bench-players = joueurs
bench-engine = moteur
bench-threads = cœurs
bench-games = parties / s
bench-decisions = décisions / s
bench-us = µs / décision
bench-compiling = Compilation des simulateurs pour cette machine : une seule fois, quelques secondes.
bench-seconds = Donnez un nombre de secondes supérieur à 0, jusqu’à 3600.

## Le laboratoire : les tournois, leurs tableaux et leurs rapports.

figure-decimal-mark = ,
figure-percent = { $value } %
figure-interval = { $value } ({ $low } à { $high })

arena-heading = { $game }, { $players } joueurs, { $bots } robots : { $games } parties, soit { $deals } { $deals ->
    [one] donne jouée
   *[other] donnes jouées
} par tous les robots, de chaque place.
arena-seed = Graine { $seed }
arena-resumed = { $games ->
    [1] Une partie est déjà dans { $file } ; on reprend à partir de là.
   *[other] { $games } parties sont déjà dans { $file } ; on reprend à partir de là.
}
arena-games = Parties
arena-so-far = { $games } parties sur { $total }
arena-stopping = Fin des parties en cours (encore une fois pour arrêter tout de suite)
arena-kept = Arrêté. { $games } parties sur { $total } sont enregistrées dans { $file } ; relancez la même commande pour continuer.
arena-not-kept = Arrêté après { $games } parties sur { $total }. Seul un tournoi avec --out FICHIER peut être repris.
arena-report-written = Le rapport est dans { $file }.
arena-bot = Robot
arena-wins = Victoires (95 %)
arena-points = Points (95 %)
arena-rating = Cote
arena-forfeits = Forfaits
arena-forfeit = Partie { $game }, coup { $move } : { $bot } { $reason ->
    [late] n’a pas répondu à temps.
    [died] s’est arrêté.
    [garbage] a écrit ce qui n’est pas un coup :
    [flood] a écrit plus qu’on ne lui demandait :
   *[illegal] a donné un coup interdit :
}
arena-failed = { $bot } n’a fini aucune partie. { $forfeits ->
    [1] Un forfait :
   *[other] { $forfeits } forfaits, dont le premier :
}
arena-more-forfeits = { $count ->
    [1] Encore un forfait.
   *[other] Encore { $count } forfaits.
}

arena-bots = Un tournoi oppose de { $least } à { $most } robots.
arena-no-games = Un tournoi compte au moins une partie.
arena-no-time = Il faut à un programme au moins une milliseconde de réflexion.
arena-no-workers = Il faut au moins un processus de travail.
arena-worker-died = Un processus de travail est mort. Les parties terminées sont enregistrées si un fichier --out a été donné.
arena-no-cluster = Aucune grappe Ray { $address } n’est joignable : { $why }
program-windows = Les programmes extérieurs ont besoin des tubes POSIX, que Windows n’a pas.
program-unreadable = « { $program } » n’est pas une commande : elle est vide, ou il manque un guillemet.
program-missing = Il n’y a pas de programme { $program }.
results-not-a-file = { $file } n’est pas un fichier ordinaire ; les résultats ne peuvent y être gardés.
results-in-use = Un autre tournoi est en train d’écrire dans { $file }.
results-bad-line = La ligne { $line } de { $file } n’est pas une partie de ce tournoi. Rien n’a été changé ; nommez un autre fichier.
results-other-arena = { $file } contient un autre tournoi : { $key ->
    [arena] sa graine est
    [game] son jeu est
    [players] son nombre de joueurs est
    [options] ses options sont
    [bots] ses robots sont
   *[ms] son temps de réflexion est
} { $found }, et non { $wanted }. Rien n’a été changé ; nommez un autre fichier.

bot-not-an-object = Une question est un objet JSON avec les clés « view » et « legal ».
bot-no-view = « view » doit être une vue de { $game }.
bot-no-seat = « view » est celle d’un spectateur ; il faut une place au robot.
bot-no-moves = « legal » doit être une liste d’au moins un coup.
bot-bad-seed = « seed » doit être une chaîne de caractères.
bot-bad-time = « ms » doit être un nombre de millisecondes.
bot-impossible = Cette vue et ces coups ne peuvent pas venir d’une même partie.

plot-format = Un graphique est un fichier SVG ou PNG : donnez un nom qui finit par .svg ou .png, et non { $file }.
plot-written = Le graphique est dans { $file }.

report-title = Tournoi : { $game }
report-standings = Classement
report-about = Victoires : la part des parties gagnées, une victoire partagée comptant pour sa part, avec son intervalle à 95 %. Points : la moyenne des parties menées à leur terme. Cote : celle d’openskill (Plackett-Luce) et son incertitude. À { $players } joueurs de même force, chacun gagnerait { $even }.
report-wins = Qui gagne
report-scores = Points
report-points = points
report-share = part des parties
report-ahead = Qui finit devant qui
report-ahead-about = La fréquence à laquelle le robot de la ligne a fini devant celui de la colonne à la même table, une égalité comptant pour moitié.
report-seats = Ce que vaut la place
report-seats-about = La part de victoires de chaque robot depuis chaque place, avec des intervalles à 95 %.
report-seat = Place { $number }
report-all-bots = Tous
report-course = Convergence
report-deals = donnes
report-win-rate = part de victoires
report-forfeits = Forfaits
report-forfeits-about = Un forfait termine sa partie : c’est une défaite, et les autres places se partagent la victoire.
report-method = Méthode
report-method-deals = Chaque donne a été jouée { $bots } fois avec les mêmes cartes, les robots avançant d’une place à chaque fois : à chaque donne, chaque robot a donc eu les cartes de chaque place.
report-method-meetings = { $whole ->
    [yes] Sur l’ensemble des { $deals } donnes, chaque robot, à chaque place, a rencontré aussi souvent chaque autre robot à chaque autre place.
   *[no] Les voisins ont changé de donne en donne. Toutes les { $cycle } donnes, chaque robot, à chaque place, a rencontré aussi souvent chaque autre à chaque autre place ; ces { $deals } donnes n’en sont pas un multiple, c’est donc presque exact.
}
report-method-intervals = Les parties d’une même donne partagent leurs cartes : ce sont donc les donnes qui comptent comme indépendantes. Les intervalles sont ceux d’un quotient de sommes par donne (t de Student ; pour les taux, forme de Wilson).
report-method-ratings = Les cotes suivent les parties dans l’ordre de leurs numéros.
report-repeat = Pour le rejouer
report-figures = { $games } parties, { $deals } donnes, { $moves } coups.
