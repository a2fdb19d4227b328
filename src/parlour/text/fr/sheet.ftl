## La feuille de score de la page : une partie avec de vraies cartes.

sheet-about = { $offline ->
    [yes] Pour une partie avec de vraies cartes : indiquez ce qui est sur la table, Parlour compte et explique chaque point. Tout reste sur cet appareil, sauf ce que vous partagez, et fonctionne sans réseau.
   *[no] Pour une partie avec de vraies cartes : indiquez ce qui est sur la table, Parlour compte et explique chaque point. Tout reste sur cet appareil, sauf ce que vous partagez.
}
sheet-new = Nouvelle partie
sheet-running = En cours
sheet-finished = Terminées
sheet-statistics = { $game } : statistiques
sheet-games = parties
sheet-wins = gagnées
sheet-average = moyenne
sheet-best-round = meilleure manche
sheet-import = Ouvrir une partie enregistrée
sheet-bad-file = Ce fichier n’est pas une feuille de score.
sheet-bad-link = Ce lien ne contient pas de feuille de score. Il est peut-être coupé.
sheet-missing = Cette partie n’est pas sur cet appareil
sheet-missing-hint = Une partie reste sur l’appareil où on l’a notée. Demandez-en le lien ou le fichier.

# Avant la partie.
sheet-setup = Qui joue, dans l’ordre des places ? Faites glisser un nom, ou utilisez les flèches, pour changer l’ordre.
sheet-move = Déplacer { $name }
sheet-move-up = Monter { $name }
sheet-same-name = Donnez à chacun un nom différent.
sheet-begin = Commencer
sheet-all-games = Toutes les parties

# Une partie.
sheet-round = Manche { $round }
sheet-round-now = Manche { $round }
sheet-over = Partie terminée
sheet-after = { $round ->
    [0] Pas encore commencée
   *[other] Après la manche { $round }
}
sheet-rounds-left = { $long ->
    [yes] { $count ->
        [1] Dernière manche de ce paquet
       *[other] Encore { $count } manches dans ce paquet
    }
   *[no] { $count ->
        [1] Dernière manche
       *[other] Encore { $count } manches
    }
}
sheet-won = { $count ->
    [1] Victoire : { $names } !
   *[other] Victoire partagée : { $names } !
}
sheet-tie-broken = Égalité de points : le nombre de cartes gardées décide.
sheet-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sheet-total = Total
sheet-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
sheet-cell = { $name }, manche { $round } : { sheet-points }. Expliquer
sheet-enter-for = Noter { $name }, manche { $round }
sheet-enter-next = Noter la grille : { $name }
sheet-enter-round = Noter la manche { $round }
sheet-check = { $name }, manche { $round } : { $why }
sheet-note-open = En cours : la manche comptera dans les totaux une fois finie.
sheet-note-counted = { $count ->
    [one] { $count } carte comptée sur { $all }
   *[other] { $count } cartes comptées sur { $all }
}
sheet-progress-cards = { $count ->
    [one] { $count } carte notée sur { $all }
   *[other] { $count } cartes notées sur { $all }
}
sheet-progress-spaces = { $count ->
    [one] { $count } case remplie sur { $all }
   *[other] { $count } cases remplies sur { $all }
}
sheet-progress-figures = { $count ->
    [one] { $count } nombre noté sur { $all }
   *[other] { $count } nombres notés sur { $all }
}
sheet-progress-check = À vérifier : { $count ->
    [one] { $count } carte gardée
   *[other] { $count } cartes gardées
}
sheet-edit = Corriger
sheet-again = Rejouer
sheet-back = Retour à la feuille
sheet-back-round = Retour à la manche
sheet-done = Terminé
sheet-next-player = Suite : { $name }
sheet-explained = Les points : { $name }
sheet-not-complete = Il manque encore des cartes.
sheet-first = Qui commence ?
sheet-first-next = Qui a joué en dernier, et commence donc la manche { $round } ?
sheet-draw-first = Tirer au sort
sheet-begins = commence
sheet-help = À cette table
sheet-removed = cartes remises dans la boîte
sheet-disputes = Que disent les règles ?
sheet-rule-validated = Quand une carte est-elle validée ?
sheet-rule-scoring = Comment compte-t-on ?
sheet-rule-end = Quand la manche finit-elle ?
sheet-rule-game-end = Quand la partie finit-elle, et qui gagne ?
sheet-rule-long = La partie longue
sheet-rule-rulings = Les cas particuliers
sheet-timer = Minuteur, en secondes
sheet-timer-seconds = { $count } secondes
sheet-timer-stop = Arrêter
sheet-time-up = Le temps est écoulé.
sheet-full = Cet appareil n’a plus de place. La partie n’est conservée que tant que cet onglet est ouvert : enregistrez-la dans un fichier.

# Noter les cartes.
sheet-space = Case { $space } : { $what }
sheet-empty-space = vide
sheet-face-down = carte cachée
sheet-validated = Validée
sheet-validate = { $space } validée
sheet-face-down-here = Carte cachée en { $space }
sheet-clear = Vider la case { $space }
sheet-clear-card = Retirer la carte
sheet-choices = Cartes pour la case { $space }
sheet-used = { $card } : déjà chez { $name }
sheet-baseless = Une carte cachée seule suppose une carte validée dans cette grille. Laquelle ?
sheet-card-twice = { $card } figure dans deux grilles. Il n’y en a qu’une : corrigez l’une des deux.
sheet-place = { $name }, carte { $place } : { $what }
sheet-pad = Cartes
sheet-pad-hint = Touchez quatre cartes par joueur.
sheet-none-left = { $card } : il n’en reste plus, le paquet en contient { $count }.
sheet-kododo-so-far = Kododo pour l’instant : { $count }. Il en faut exactement { $number } pour qu’ils rapportent.
sheet-kept = { $count ->
    [0] Ne garde rien.
    [1] Garde 1 carte : { sheet-points }.
   *[other] Garde { $count } cartes : { sheet-points }.
}

# Compter sans les cartes.
sheet-count-ourselves = Saisir les points
sheet-count-colours = Compter seulement les couleurs
sheet-enter-cards = Noter les cartes
sheet-count-validated = somme des numéros validés
sheet-count-symbols = spirales moins croix
sheet-count-zone = cartes de la plus grande zone, { $each } points chacune
sheet-zone-counted = { $count } × { $each }
sheet-wrong-validated = « { $value } » est impossible : les cartes validées valent de 0 à { $most }.
sheet-wrong-symbols = « { $value } » est impossible : les symboles valent de { $least } à { $most }.
sheet-wrong-zone = « { $value } » est impossible : une zone compte de 2 à 9 cartes. S’il n’y en a pas, mettez 0.
sheet-wrong-stays = Vous pouvez quitter cet écran : le nombre reste noté, signalé sur la feuille, et la manche comptera une fois ce nombre corrigé.
sheet-figures-missing = { $count ->
    [1] Il manque un nombre.
   *[other] Il manque { $count } nombres.
} Ce qui est saisi reste noté ; la manche comptera quand les trois y seront.
sheet-counted-stays = Les points saisis restent tant que vous ne notez pas de carte.
sheet-less = { $what } : une de moins
sheet-more = { $what } : une de plus
sheet-cards-missing = { $count ->
    [one] Il manque encore { $count } carte.
   *[other] Il manque encore { $count } cartes.
}
sheet-nobody = Noter 0 point pour tout le monde
sheet-kept-hint = { $count ->
    [1] Une carte rapporte : qui l’a jouée, et que vaut-elle ?
   *[other] { $count } cartes rapportent : qui en a joué combien, et que valent-elles ?
}
sheet-kept-cards = Cartes qui rapportent : { $name }
sheet-kept-points = Points : { $name }
sheet-wrong-kept-cards = { $count ->
    [1] Une seule carte rapporte dans cette manche.
   *[other] Il faut { $count } cartes en tout.
}
sheet-wrong-kept-points = Vérifiez les points : ce nombre de cartes ne peut pas valoir cela.
sheet-wrong-kept-text = Les points sont un nombre entier.
sheet-kept-check = Vous avez changé les comptes. Ces cartes et ces points sont-ils toujours justes ?
sheet-kept-confirm = Toujours justes

# Au milieu d’une manche : conseils, et robots à la table.
sheet-ask = Que ferait le robot ?
sheet-ask-title = Que jouer ?
sheet-ask-who = La main de qui ?
sheet-ask-busy = Réflexion…
sheet-ask-failed = Pas de réponse. Êtes-vous connecté au réseau ?
sheet-ask-win = Ce que coûtent les autres coups, en chances de gagner
sheet-ask-points-scale = Ce que coûtent les autres coups, en points
sheet-ask-share = Ce qu’un robot fort choisirait sinon, et combien de fois
sheet-ask-of-win = chances de gagner
sheet-ask-of-share = de ses choix
sheet-ask-cost = { $cost } %
sheet-ask-same = aussi bon
sheet-ask-all = Montrer tous les coups
sheet-ask-alone = Sans réseau, c’est un robot de cet appareil qui conseille. L’entraîneur du serveur en sait davantage.
sheet-ask-next = Quand tout le monde a révélé, notez les cartes en touchant une place dans les lignes ci-dessus.
sheet-hand = Main : { $name }
sheet-hand-hint = { $count ->
    [0] Touchez une autre carte pour cette place.
    [one] Main ({ $name }) : encore { $count } carte à noter.
   *[other] Main ({ $name }) : encore { $count } cartes à noter.
}
sheet-revealed-hint = { $name } : quelle carte révélée ?
sheet-bot-hint = Un robot joue avec vous : quelqu’un note ses cartes et ce qui est révélé, et il dit ce qu’il joue.
sheet-bot-choose = Laisser choisir { $name }
sheet-bot-chosen = { $name } a choisi. Révélez les cartes quand tout le monde est prêt.
sheet-bot-waiting = { $name } a choisi : révéler
sheet-bot-reveal = Révéler
sheet-bot-plays = { $name } prend :
sheet-bot-placed = C’est posé, continuer
sheet-play-bot = Jouer la manche avec { $name }
sheet-continue = Continuer la manche { $round }
sheet-round-over = La manche est finie
sheet-display = Cartes révélées
sheet-display-hint = { $count ->
    [0] Toutes les cartes sont notées.
   *[other] Notez les cartes révélées : encore { $count }.
}
sheet-display-edit = Changer ces cartes
sheet-display-all = C’est tout
sheet-take-hint = À { $name } de jouer. Touchez la carte prise.
sheet-take-card = { $card } : la prendre
sheet-take-how = { $name } : comment est-elle posée ?
sheet-remove-card = { $card } : la retirer
sheet-number = Numéro de la carte
sheet-turn-of = À qui de jouer ?

# Montrer, imprimer, partager.
sheet-show = Grands chiffres
sheet-zone-cards = points par carte de zone, par manche
sheet-undo = Annuler la dernière saisie
sheet-undone = Annulé : { $what }.
sheet-undone-entry = Annulé pour { $name }, manche { $round } : { $what }.
sheet-undone-round = Annulé, manche { $round } : { $what }.
sheet-did-something = la dernière saisie
sheet-did-several = plusieurs saisies
sheet-did-card = { $card }, case { $space }
sheet-did-down = carte cachée, case { $space }
sheet-did-clear = case { $space } vidée
sheet-did-validate = validation, { $card }
sheet-did-unvalidate = retrait de la validation, { $card }
sheet-did-figures = points { $figures }
sheet-did-no-figures = retrait des points { $figures }
sheet-did-add = { $card }
sheet-did-remove = retrait, { $card }
sheet-did-replace = { $card } au lieu de { $before }
sheet-did-kept = cartes et points gardés
sheet-did-count = { $what }, { $count }
sheet-did-counts = nombre de cartes par couleur
sheet-did-hand = main, { $name }
sheet-did-first = { $name } commence
sheet-did-display = cartes révélées
sheet-did-end = fin de la manche
sheet-did-people = noms et ordre
sheet-turn-round = Pivoter
sheet-all-players = Tous les joueurs
sheet-print = Imprimer
sheet-print-empty = Vide, à remplir au stylo
sheet-names = Noms et ordre
sheet-phones = Noter sur plusieurs téléphones
sheet-phones-hint = Les autres scannent ce code et notent leur propre grille ; tout apparaît sur tous les téléphones. Seules les personnes qui ont le code ou le lien peuvent voir et changer la partie. Elle s’ouvre encore un mois après la dernière saisie, puis le serveur l’efface.
sheet-phones-alone = Sans serveur, on peut s’envoyer des copies : ouvrez le lien sur un autre téléphone, notez-y, puis ouvrez ici le lien de cet autre téléphone.
sheet-phones-wait = Un instant…
sheet-phones-stop = Ne plus noter ensemble
sheet-shared = Sur plusieurs téléphones : tout le monde peut noter
sheet-shared-away = Pas de connexion : vos saisies parviendront plus tard aux autres téléphones.
sheet-join-hint = Cette partie se note sur plusieurs téléphones.
sheet-join-who = Qui êtes-vous ?
sheet-join-all = Je note pour tout le monde
sheet-share-link = Envoyer une copie : lien ou code QR
sheet-link-hint = Le lien contient toute la partie, telle qu’elle est maintenant. Ouvert sur un téléphone qui l’a déjà, il y ajoute ce qui est nouveau. Pour noter ensemble, choisissez plutôt « { sheet-phones } ».
sheet-picture-cards = { $name }, manche { $round }
sheet-save-file = Enregistrer une copie (fichier)
sheet-delete = Supprimer la partie
sheet-delete-hint = La partie quitte la liste et les statistiques. Vous pouvez la restaurer pendant 30 jours.
sheet-deleted = Partie supprimée.
sheet-bin = Supprimées depuis moins de 30 jours
sheet-restore = Restaurer
