# Ce que dit la page.

web-tagline = Deux petits jeux de cartes, pour une soirée ou une minute.
web-guest = Invité
web-skip = Aller au contenu
web-close = Fermer
web-again = Réessayer
web-home = Vers l’accueil
web-menu = Menu
web-change = Changer
web-keep = Garder
web-send = Envoyer

web-nav = Pages
web-nav-rules = Règles
web-nav-score = Feuille de score
web-nav-me = Vous
web-you = Vous
web-nav-settings = Réglages
web-rules-of = Règles de { $game }

web-offline = Le serveur est injoignable.
web-offline-home = Pas de réseau pour l’instant. Les parties sur cet appareil, les règles et la feuille de score marchent quand même.
web-broken = Quelque chose a cassé sur cette page.
web-broken-hint = Votre partie est en sécurité : c’est le serveur qui la garde, pas cette page.
web-update = Une nouvelle version de Parlour est là.
web-reload = Recharger
web-missing = Il n’y a rien ici.
web-missing-hint = L’adresse contient peut-être une faute de frappe, ou la page a déménagé.

web-pitch-g5211 = Posez deux cartes, puis une, puis une. La plus grande couleur paie, sauf si elle est trop grande.
web-pitch-pixies = Réunissez des lutins sur une grille de neuf. Recouvrez-les, reliez-les, comptez leurs spirales.
web-play = Jouer
web-against = { $bots ->
    [one] un robot, { $level }
   *[other] { $bots } robots, { $level }
}
web-against-title = { $game } contre des robots
web-with-friends = Entre amis
web-on-this-device = Sur cet appareil
web-players = Joueurs
web-bot-level = Niveau des robots
web-level-random = Insouciant
web-level-greedy = Appliqué
web-level-novice = Novice
web-level-casual = Tranquille
web-level-skilled = Habile
web-level-expert = Expert
web-level-champion = Champion

web-join-code = Rejoindre avec un code
web-code-example = abc123
web-code-unknown = Aucune table n’a ce code. Un code finit avec sa partie.
web-join = Rejoindre
web-open-tables = Tables ouvertes
web-tables = Tables à rejoindre ou à regarder
web-tables-all = Les { $tables } tables
web-no-tables = Personne n’attend en ce moment. Ouvrez une table, d’autres pourront vous rejoindre.
web-seats-free = { $free ->
    [one] 1 place libre
   *[other] { $free } places libres
}
web-watch = Regarder
web-go-on = Continuer
web-your-turn = À vous

web-language = Langue
web-theme = Apparence
web-theme-system = Automatique
web-theme-day = Jour
web-theme-night = Nuit

web-opening = La table s’ouvre …
web-lost = Connexion perdue. Parlour continue dès qu’elle revient.
web-full = Vous avez vraiment beaucoup de fenêtres ouvertes. Fermez-en, puis réessayez.
web-not-sent = Rien n’a pu être envoyé : il n’y a pas de connexion.
web-table-gone = Cette table n’existe pas.
web-table-gone-hint = Le lien est peut-être incomplet. Redemandez-le, ou ouvrez votre propre table.
web-table-forbidden = Cette table est réservée à ses joueurs.
web-table-forbidden-hint = On y joue sans spectateurs. Une fois la partie finie, son lien peut se partager.
web-table-full = Toutes les places sont prises. Vous pourrez regarder dès que la partie commence.

web-seats = Places
web-seat-free = libre
web-host = hôte
web-bot = robot
web-is-ready = prêt
web-rename = Renommer
web-remove-bot = Renvoyer { $name }
web-add-bot = Ajouter un robot
web-sit-down = S’asseoir
web-start = Commencer la partie
web-ready = Je suis prêt
web-not-ready = Attendez, pas encore
web-host-starts = { $name } lance la partie.
web-leave-table = Quitter cette table
web-your-name = Votre nom
web-lobby-waiting = { $free ->
    [one] Il manque une personne.
   *[other] Il manque { $free } personnes.
}
web-lobby-not-ready = Pas encore prêts : { $names }
web-lobby-complete = Tout le monde est là.
web-invite = Inviter des amis
web-invite-hint = Montrez le code QR à un appareil photo ou envoyez le lien. Rien à installer, pas de compte à créer.
web-no-code = Cette table n’a pas de code, car un code se devine : seuls ceux qui ont le lien la trouvent.
web-invitation = Venez jouer à { $game } !
web-link = Lien vers cette table
web-qr-label = Le lien en code QR
web-share = Partager
web-copy = Copier le lien
web-copied = Lien copié.
web-code-is = Ou tapez ce code sur la première page :

web-options = Cette table
web-clock = Temps de réflexion
web-clock-none = Aucun
web-clock-quick = 30 s par coup
web-clock-calm = 2 min par coup
web-clock-days = 3 jours par coup
web-option-long = Partie longue
web-option-long-hint = Paquet après paquet, jusqu’à 50 points
web-option-undo = On peut reprendre un coup
web-option-seen = Montrer les cartes déjà vues
web-option-seen-hint = Sinon : à chacun de s’en souvenir
web-option-spectators = D’autres peuvent regarder
web-option-public = Tout le monde peut venir
web-option-public-hint = Visible sur l’accueil, avec un code
web-option-ready = Commencer quand tous sont prêts
web-option-rated = Compte pour le classement
web-option-rated-hint = Ni reprise ni pause
web-host-decides = C’est l’hôte de la table qui en décide.

web-talk = Dire quelque chose
web-chat = Vos mots
web-is-choosing = (à son tour)
web-stand-in = (un robot le remplace)
web-watching = Vous regardez.
web-paused = La partie est suspendue.
web-pause = Suspendre la partie
web-resume = Continuer la partie
web-undo = Annuler mon coup
web-log = Ce qui s’est passé
web-log-empty = Rien pour l’instant.
web-give-up = Abandonner ou partir …
web-resign-sure = { $ends ->
    [yes] Abandonner met fin à la partie.
   *[no] Si vous abandonnez, un robot joue à votre place jusqu’à la fin.
}
web-leave-sure = { $ends ->
    [yes] Partir met fin à la partie.
   *[no] Si vous partez, un robot joue pour vous jusqu’à votre retour.
}
web-resign = Abandonner pour de bon
web-leave-game = Partir, peut-être revenir
web-come-back = Reprendre la main
web-away-gone = Vous étiez absent, un robot joue pour vous.
web-away-left = Vous êtes parti, un robot joue pour vous.
web-away-clock = Votre temps est écoulé, un robot joue pour vous.
web-away-resigned = Vous avez abandonné ; un robot joue à votre place.
web-no-board = Cette version ne sait pas montrer ce jeu.

web-over = La partie est finie.
web-you-won = Vous gagnez !
web-won = { $name } gagne.
web-shared = Victoire partagée : { $names }.
web-rematch = Rejouer
web-same-deal = Mêmes cartes
web-rematch-waits = On attend { $names }.
web-rematch-free = Une place est libre.
web-review = Revoir la partie

web-log-said = { $who } : { $text }
web-log-sat = { $you ->
    [yes] Vous vous asseyez.
   *[no] { $who } s’assied.
}
web-log-rose = { $you ->
    [yes] Vous vous levez.
   *[no] { $who } se lève.
}
web-log-tookback = { $you ->
    [yes] Vous reprenez votre coup.
   *[no] { $who } reprend son coup.
}
web-log-wentaway = { $you ->
    [yes] Un robot joue maintenant pour vous.
   *[no] Un robot joue maintenant pour { $who }.
}
web-log-cameback = { $you ->
    [yes] Vous jouez de nouveau vous-même.
   *[no] { $who } est de retour.
}
web-log-paused = La partie est suspendue.
web-log-resumed = La partie reprend.
web-log-wantsrematch = { $you ->
    [yes] Vous aimeriez rejouer.
   *[no] { $who } aimerait rejouer.
}

web-sound = Son
web-large-cards = Grandes cartes
web-confirm-moves = Demander avant de jouer
web-confirm-moves-hint = Un appui de plus avant l’envoi
web-auto-place = Poser aussitôt
web-auto-place-hint = Quand il n’y a plus rien à choisir : une seule case à Pixies, assez de cartes à 5211
web-playing = Jouer
web-colours = Couleurs
web-motion = Mouvements
web-motion-full = Complets
web-motion-quick = Rapides
web-motion-off = Aucun
web-high-contrast = Contraste élevé
web-high-contrast-hint = Noir, blanc et bordures
web-left-handed = Gaucher
web-left-handed-hint = Boutons sous le pouce gauche
web-settings-kept = Ces choix restent dans ce navigateur et ne sont dits à personne.

web-no-account = Ni compte ni mot de passe : ce navigateur se souvient de vous.
web-name-kept = Vous vous appelez maintenant { $name }.
web-devices = Vos autres appareils
web-devices-hint = Soyez la même personne sur votre téléphone et votre ordinateur : vos parties et votre nom vous suivent.
web-devices-once = Le lien sert une fois, pendant dix minutes.
web-add-device = Ajouter un appareil
web-claim-hint = Ce navigateur devient la personne qui a créé ce lien. Les parties que quelqu’un d’autre a jouées ici restent les siennes.
web-claim = Oui, c’est moi
web-claim-cut = Il manque quelque chose à ce lien. Sur l’autre appareil, ouvrez votre profil et créez-en un nouveau.
web-device-added = Bienvenue, { $name }.
web-my-games = Vos parties
web-no-games = Aucune partie finie pour l’instant.
web-victory = gagnée
web-take-games = Tous les enregistrements en un fichier
web-ratings = Les meilleurs à { $game }
web-rated-games = { $games ->
    [one] 1 partie
   *[other] { $games } parties
}

web-player = Joueur { $number }
web-add-player = Ajouter quelqu’un
web-remove-player = Retirer le joueur { $number }
web-here-hint = L’appareil passe de main en main. Cela marche aussi sans réseau.
web-here-names = À chacun son nom, de { $most } caractères au plus.
web-here-loading = On mélange …
web-here-failed = Impossible de commencer. Une fois cette page ouverte un moment avec du réseau, elle s’en passe.
web-here-new = Nouvelle partie
web-pass-to = Passez l’appareil à
web-i-am = C’est moi, { $name }
web-next = Suite

web-score-hint = Touchez ce qui est sur la table. Parlour compte, et dit pourquoi.
web-score = Compter
web-scored = Le compte
web-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-round = Manche
web-space = Case { $number }
web-space-holds = Case { $number } : { $what }
web-card = Quelle carte ?
web-card-under = une carte est dessous
web-no-card = rien
web-face-down = une carte cachée
web-title-of = { $title } : { $game }
