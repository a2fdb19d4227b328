## La ligne de commande : ce que fait chaque commande et chaque option.

cli-about = Parlour : jouer, étudier et programmer deux petits jeux de cartes, 5211 et Pixies.
cli-commands = commandes{ "\u00A0" }
cli-command = COMMANDE
cli-version = affiche la version et quitte
cli-lang = la langue : en ou fr (sinon PARLOUR_LANG, puis celle du système)
cli-game = le jeu : { $games }
cli-play = jouer une partie dans le terminal contre des bots
cli-engine = un arbitre pour programmes : des lignes JSON en entrée et en sortie
cli-replay = revoir une partie enregistrée, pas à pas
cli-verify = vérifier un enregistrement : la donne, les coups, les scores, les vainqueurs
cli-perft = compter l’arbre des coups à partir d’une position
cli-score = compter une manche jouée avec de vraies cartes, explications comprises
cli-envs = montrer les environnements d’apprentissage : noms, espaces, actions et vitesse
cli-envs-actions = dire quel coup chaque action représente
cli-envs-speed = mesurer la forme vectorielle : pas par seconde sur un cœur, 1 024 parties à la fois
cli-players = le nombre de joueurs, de 2 à 5
cli-bots = les bots des autres places, par niveau : novice, casual, skilled, expert, champion, random, greedy
cli-long = la partie longue de 5211 : jusqu’à 50 points
cli-seed = distribuer à partir de cette graine, 64 chiffres hexadécimaux
cli-name = votre nom à la table
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
cli-score-round = Pixies : quelle manche, de 1 à 3 (1 si rien n’est dit)
cli-standard-input = l’entrée standard
cli-arena = faire jouer des bots entre eux sur beaucoup de donnes, et les classer
cli-bot = un de nos bots pour programmes : des lignes JSON en entrée et en sortie
cli-arena-players = combien s’assoient à une table, de 2 à 5 (autant que de bots si rien n’est dit)
cli-arena-bots = les bots, par niveau, par exemple novice, casual, skilled, expert, champion
cli-arena-bot = un programme extérieur qui parle en lignes JSON ; peut être donné plusieurs fois
cli-arena-games = combien de parties, arrondi à des donnes entières
cli-arena-seed = distribuer à partir de cette graine, 64 chiffres hexadécimaux ; la même graine donne les mêmes parties
cli-arena-out = garder ici chaque partie en une ligne JSON ; la même commande continue après une interruption
cli-arena-report = écrire un rapport illustré, en une page HTML
cli-arena-workers = combien de processus jouent à la fois (autant que de cœurs si rien n’est dit)
cli-arena-ray = jouer sur la grappe Ray de cette adresse, ou sur une grappe lancée ici
cli-arena-ms = combien de millisecondes un programme peut réfléchir à un coup
cli-insight = mesurer un jeu par simulation : une page de graphiques et d’observations
cli-insight-games = combien de parties au hasard pour chaque nombre de joueurs ; les robots en jouent une pour 500
cli-insight-bots = les robots en plus du hasard, par niveau (tous si rien n’est dit)
cli-insight-seed = jouer à partir de cette graine, 64 chiffres hexadécimaux ; la même graine donne la même page
cli-insight-out = la page à écrire (insight-GAME.html si rien n’est dit)
cli-bot-level = le niveau du robot, par exemple novice, casual, skilled, expert, champion
cli-bot-seed = la graine de son hasard, 64 chiffres hexadécimaux
cli-bench = mesurer la vitesse des règles, des simulateurs ou d’un serveur
cli-bench-seconds = la durée de chaque mesure, en secondes
cli-bench-limit = un fichier avec les chiffres du programme limite, pour comparer
cli-file = { $kind ->
    [output] La sortie ne peut pas être écrite.
    [FileNotFoundError] Il n’y a pas de fichier { $file }.
    [IsADirectoryError] { $file } est un dossier, pas un fichier.
    [PermissionError] { $file } ne peut pas être ouvert.
   *[other] { $file } est inutilisable.
}
cli-not-utf8 = { $file } n’est pas un texte en UTF-8.
cli-not-json = { $file } n’est pas du JSON.
sheet-two-sources = Donnez les cartes soit en arguments, soit dans un fichier, pas les deux.
perft-depth = La profondeur doit être de { $least } à { $most }.
score-waiting = Une ligne de cartes par joueur, puis Ctrl-D :
perft-total = { $nodes } en tout

argparse-usage = usage :
argparse-positional = arguments{ "\u00A0" }
argparse-options = options{ "\u00A0" }
argparse-help = affiche cette aide et quitte
argparse-required = il manque : %s
argparse-unrecognized = inconnu : %s
argparse-argument = %(argument_name)s : %(message)s
argparse-choice = ne peut pas être %(value)r ; au choix : %(choices)s
argparse-value = ne peut pas être %(value)r
argparse-one = il manque une valeur
argparse-ambiguous = %(option)s peut vouloir dire %(matches)s
argparse-ignored = ne prend pas de valeur, mais a reçu %r
