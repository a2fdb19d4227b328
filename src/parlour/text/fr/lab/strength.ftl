## La force des niveaux : la commande et la page qu’elle écrit.

cli-strength = mesurer la force des niveaux et rédiger une page
cli-strength-games = parties de chaque duel (par défaut : { $games })
cli-strength-search-games = parties contre la recherche d’OpenSpiel (par défaut : { $games })
cli-strength-attack-games = parties de chaque attaquant (par défaut : { $games })
cli-strength-game = seulement ces jeux, séparés par des virgules
cli-strength-players = seulement ces tailles de table, séparées par des virgules
cli-strength-only = seulement ces sections, séparées par des virgules : { $parts }
cli-strength-folder = où garder les résultats, pour reprendre une mesure interrompue (par défaut : { $folder })
cli-strength-out = écrire la page dans ce fichier au lieu de l’afficher
cli-strength-ratings = écrire aussi les cotes montrées aux joueurs
cli-strength-page = ne rien mesurer, écrire la page à partir des résultats gardés
cli-strength-workers = processus de calcul (par défaut : un par cœur)
strength-bad-part = Section inconnue : « { $part } ». Sections possibles : { $parts }.
strength-now = { $name } : { $total }
strength-stopping = Arrêt : ce qui est en cours se termine.
strength-stopped = Arrêté avant la fin. Ce qui a été mesuré est gardé dans { $folder } ; la même commande reprend à partir de là.
strength-written = Écrit : { $file }
strength-title = La force des robots
strength-about = Cette page est écrite par une commande, à partir des parties qu’elle a jouées. Chaque chiffre vient avec le nombre de parties sur lequel il repose ; les intervalles sont à 95 %, entre donnes. Les objectifs non atteints sont signalés.
strength-how = mesure tout cela et écrit cette page ; interrompue, elle reprend où elle en était. Un duel oppose un robot à d’autres tous pareils, sur des donnes dupliquées : chaque donne est jouée de chaque place avec les mêmes cartes. Cette page a été écrite par :
strength-unfinished = **La mesure n’est pas terminée** : un duel doit compter { $games } parties. Les tableaux disent combien chacun en a ; tout est joué un peu avant que rien ne soit joué jusqu’au bout, et la même commande continue.
strength-versions = Les résultats sont rangés selon une empreinte du code et des poids des robots : { $bots }.
strength-section-goals = Objectifs et résultats
strength-about-goals = Un résultat est incertain si son intervalle contient l’objectif. Les temps de réflexion sont du temps de processeur, au 99e centile des décisions comptées sous « parties ».
strength-section-ladder = L’échelle
strength-about-ladder = Tous les duels : la part de victoires d’un robot parmi d’autres, et celle d’un robot qui ne vaudrait pas mieux.
strength-section-ratings = Cotes
strength-about-ratings = Tous les niveaux aux mêmes tables. Le classement est celui d’openskill : chacun part de 25, et l’incertitude suit le ±.
strength-section-times = Temps de réflexion
strength-about-times = Millisecondes de temps de processeur par décision, dans des parties entières qu’un niveau joue contre lui-même.
strength-section-openspiel = Contre la recherche d’OpenSpiel
strength-about-openspiel = À deux, sur nos jeux OpenSpiel : la recherche dispose de { $times } fois le temps de processeur que le robot a pris en moyenne par coup. Pour Pixies c’est une recherche arborescente de Monte-Carlo, pour 5211 une recherche sur ensembles d’information ; les positions sont évaluées par des parties simulées compilées.
strength-section-attacks = Exploitabilité (borne inférieure)
strength-about-attacks = Ce que gagnent, à deux, des attaquants qui connaissent le champion figé. Une meilleure réponse peut gagner plus que le meilleur attaquant trouvé.
strength-col-what = quoi
strength-col-wanted = objectif
strength-col-reached = résultat (95 %)
strength-verdict = { $reached ->
    [yes] atteint
   *[no] pas atteint
}{ $sure ->
    [yes] {""}
   *[no] , incertain
}
strength-unmeasured = pas mesuré
strength-at-least = au moins { $value }
strength-at-most = au plus { $value }
strength-duel = { $game }, { $players } joueurs : { $one } contre { $others ->
    [one] { $rest }
   *[other] { $others } × { $rest }
}
strength-thinks = { $game }, { $players } joueurs : temps de réflexion, { $level }
strength-attacked = { $game } : { $attacker } contre le champion
strength-col-game = jeu
strength-col-players = joueurs
strength-col-one = robot
strength-col-rest = contre
strength-col-won = victoires (95 %)
strength-col-level = part équitable
strength-col-games = parties
strength-col-bot = robot
strength-col-rating = cote
strength-col-median = médiane
strength-col-p99 = 99e centile
strength-col-longest = le plus long
strength-col-decisions = décisions
strength-col-search = recherche
strength-col-bot-ms = robot, ms par coup
strength-col-search-ms = recherche, ms par coup
strength-col-simulations = simulations par coup
strength-col-attacker = attaquant
strength-col-verdict = verdict
strength-section-styles = Personnages
strength-about-styles = Chaque personnage qui a un style contre son propre niveau sans style, à deux joueurs. Le niveau joue aussi contre lui-même les mêmes donnes, et « écart » est la différence : si son intervalle contient 0, le style ne change rien de mesurable.
strength-even = { $even ->
    [yes] de même force
   *[no] pas de même force
}
strength-col-rank = niveau
strength-col-character = personnage
strength-col-style = style
strength-col-change = écart (95 %)
strength-col-even = par rapport au niveau
