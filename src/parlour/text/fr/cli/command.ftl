## La ligne de commande : ce que fait chaque commande et chaque option.

cli-about = Parlour : jouer, étudier et programmer deux jeux de cartes, 5211 et Pixies.
cli-commands = commandes{ "\u00A0" }
cli-command = COMMANDE
cli-usage = usage : parlour [--lang en|fr] COMMANDE (parlour COMMANDE --help l’explique)
cli-did-you-mean = Vouliez-vous dire { $name } ?
cli-shell = bash, zsh ou fish
cli-lab = insight, puzzles, strength, train : mesurer, entraîner
cli-completion = compléter les commandes dans bash, zsh ou fish
cli-group-play = Jouer
cli-group-look-back = Revoir
cli-group-program = Programmer
cli-group-host = Héberger
cli-group-more = Aussi
cli-group-examples = Exemples
cli-version = afficher la version et quitter
cli-lang = la langue : en ou fr (sinon PARLOUR_LANG, puis celle du système)
cli-game = le jeu : { $games }
cli-play = jouer une partie dans le terminal contre des robots
cli-engine = arbitrer pour des programmes : lignes JSON par un tube
cli-replay = revoir une partie enregistrée, pas à pas
cli-verify = vérifier un enregistrement : donne, coups et scores
cli-perft = compter l’arbre des coups à partir d’une position
cli-score = compter une manche jouée avec de vraies cartes
cli-sheet = imprimer une feuille de score pour de vraies cartes
cli-envs = montrer les environnements d’apprentissage
cli-envs-actions = dire quel coup chaque action représente
cli-envs-speed = mesurer la version vectorisée : pas par seconde sur un cœur, 1 024 parties à la fois
cli-players = le nombre de joueurs, de 2 à 5
cli-bots = qui joue les autres places : des niveaux ({ $levels }) ou des personnages par leur nom
cli-option = une option du jeu, par exemple long=yes ; peut être répétée
cli-long = la partie longue de 5211 : jusqu’à 50 points
cli-seed = distribuer à partir de cette graine, 64 chiffres hexadécimaux
cli-name = votre nom à la table
cli-no-aids = ne montrer ni ce que valent grilles et coups, ni les cartes qui restent
cli-record-file = un enregistrement, ou - pour l’entrée standard
cli-replay-seat = voir la partie depuis cette place, comptée à partir de 0
cli-replay-all = tout afficher d’un coup au lieu d’avancer pas à pas
cli-json = afficher du JSON pour programmes
cli-depth = la profondeur, en nombre de décisions
cli-perft-seed = distribuer à partir de cette graine plutôt que de celle faite de zéros
cli-perft-record = partir de la fin de cet enregistrement
cli-divide = répartir le compte selon le premier coup
cli-score-cards = 5211 : quatre cartes par joueur, "Y1 G2 O3 B1" ; Pixies : les neuf cases de chaque grille
cli-score-file = lire les cartes dans ce fichier, ou - pour l’entrée standard
cli-score-round = Pixies : manche 1, 2 ou 3 (1 par défaut)
cli-sheet-file = la remplir d’après un fichier enregistré par la page, ou - pour l’entrée standard
cli-sheet-paper = format du papier : a4 ou letter (a4 par défaut)
cli-standard-input = l’entrée standard
cli-arena = classer des robots, dont les vôtres, sur bien des donnes
cli-bot = prêter un de nos robots à un programme, par un tube
cli-arena-players = nombre de joueurs par table, de 2 à 5 (par défaut : autant que de robots)
cli-arena-bots = les robots, par niveau, par exemple { $levels }
cli-arena-bot = un programme extérieur qui parle en lignes JSON ; peut être donné plusieurs fois
cli-arena-games = combien de parties, arrondi à des donnes entières
cli-arena-seed = distribuer à partir de cette graine, 64 chiffres hexadécimaux ; la même graine donne les mêmes parties
cli-arena-out = enregistrer ici chaque partie, une ligne JSON par partie ; relancez la même commande pour reprendre
cli-arena-report = écrire un rapport, en une page HTML
cli-plot = dessiner les résultats dans un fichier SVG ou PNG
cli-arena-workers = nombre de processus (par défaut : un par cœur)
cli-arena-ray = jouer sur la grappe Ray à cette adresse, ou en lancer une ici
cli-arena-ms = combien de millisecondes un programme peut réfléchir à un coup
cli-insight = mesurer un jeu par simulation : un tableau des résultats, ou toutes les mesures en JSON
cli-insight-games = combien de parties au hasard pour chaque nombre de joueurs ; les robots en jouent une pour 500
cli-insight-bots = les robots en plus du hasard, par niveau (par défaut : le glouton)
cli-insight-bot-games = combien de parties par robot pour chaque nombre de joueurs, au lieu de cette part
cli-insight-seed = jouer à partir de cette graine, 64 chiffres hexadécimaux ; la même graine donne les mêmes mesures
cli-insight-out = le fichier où écrire toutes les mesures, en JSON
cli-bot-level = le niveau du robot, par exemple { $levels }
cli-bot-seed = la graine de son hasard, 64 chiffres hexadécimaux
cli-bench = mesurer la vitesse des règles ou d’un serveur
cli-bench-seconds = la durée de chaque mesure, en secondes
cli-file = { $kind ->
    [output] Impossible d’écrire la sortie.
    [FileNotFoundError] Fichier introuvable : { $file }.
    [IsADirectoryError] { $file } est un dossier, pas un fichier.
    [PermissionError] Accès refusé : { $file }.
   *[other] { $file } est inutilisable.
}
cli-not-utf8 = { $file } n’est pas un texte en UTF-8.
cli-not-json = { $file } n’est pas du JSON.
sheet-two-sources = Donnez les cartes soit en arguments, soit dans un fichier, pas les deux.
perft-depth = La profondeur doit être de { $least } à { $most }.
score-waiting = Une ligne de cartes par joueur, puis Ctrl-D :
sheet-game-other = C’est une feuille de score de { $game }.
perft-total = { $nodes } en tout

argparse-usage = usage :
argparse-positional = arguments{ "\u00A0" }
argparse-options = options{ "\u00A0" }
argparse-help = affiche cette aide et quitte
argparse-required = il manque : %s
argparse-unrecognized = inconnu : %s
argparse-argument = %(argument_name)s : %(message)s
argparse-choice = valeur incorrecte : %(value)r ; au choix : %(choices)s
argparse-value = valeur incorrecte : %(value)r
argparse-one = il manque une valeur
argparse-ambiguous = %(option)s peut vouloir dire %(matches)s
argparse-ignored = ne prend pas de valeur, mais a reçu %r

sheet-empty-part = Un des joueurs n’a pas de cartes.
verify-published = { $holds ->
    [yes] La balise { $url } confirme avoir publié cette valeur.
   *[no] La balise { $url } a publié une autre valeur pour ce tirage.
}
verify-beacon-away = La balise { $url } ne répond pas : impossible de l’interroger.
cli-verify-beacon = interroger aussi cette balise de hasard : a-t-elle publié la valeur de l’enregistrement ?
