# Ce que dit la page.

web-tagline = Deux petits jeux de cartes, pour une minute ou une soirée.
web-description = Jouez à 5211 et à Pixies, deux petits jeux de cartes, en solo ou entre amis.
web-guest = Anonyme
web-skip = Aller au contenu
web-close = Fermer
web-again = Réessayer
web-home = Accueil
web-menu = Menu
web-change = Changer
web-keep = Enregistrer
web-send = Envoyer

web-nav = Pages
web-nav-rules = Règles
web-nav-score = Feuille de score
web-nav-me = Profil
web-you = Vous
web-nav-settings = Réglages
web-rules-of = Règles de { $game }

web-offline = Le serveur est injoignable.
web-offline-home = { $offline ->
    [yes] Pas de réseau pour l’instant. « Jouer » lance une partie sur cet appareil, contre ses robots. Les amis, les tables en ligne et votre profil attendent le réseau.
   *[no] Pas de réseau pour l’instant. Les parties, les tables en ligne et votre profil attendent le réseau.
}
web-broken = Un problème est survenu sur cette page.
web-broken-hint = Votre partie est enregistrée. Rechargez la page pour continuer.
web-update = Une nouvelle version de Parlour est disponible.
web-reload = Recharger
web-missing = Page introuvable
web-missing-hint = L’adresse contient peut-être une faute de frappe, ou la page a été déplacée.

web-pitch-g5211 = Posez deux cartes, puis une, puis encore une. La couleur la plus jouée rapporte, sauf si elle l’est trop.
web-pitch-pixies = Réunissez des lutins sur une grille de neuf cases : formez des paires, reliez les couleurs, cumulez les spirales.
web-new-here = Première fois ?
web-learn = Apprenez en 2 minutes
web-daily = Donne du jour
web-numbers = { $game } en chiffres
web-numbers-all = Les jeux en chiffres
web-puzzle-day = Problème du jour
web-puzzles = Problèmes
web-play = Jouer
web-against = { $bots ->
    [one] { $bots } robot · { $level }
   *[other] { $bots } robots · { $level }
}
web-against-title = { $game } contre des robots
web-with-friends = Entre amis
web-on-this-device = Sur cet appareil
web-players = Joueurs
web-bot-level = Niveau des robots

web-meet-bots = Qui sont les robots ?
web-stars = { $stars ->
    [one] { $stars } étoile sur 5
   *[other] { $stars } étoiles sur 5
}
web-bot-rating = Cote { $points } à { $players } joueurs

web-join-code = Rejoindre avec un code
web-code-example = abc123
web-code-unknown = Aucune table ne correspond à ce code. Un code expire à la fin de la partie.
web-join = Rejoindre
web-open-tables = Tables ouvertes
web-tables = Tables à rejoindre ou à regarder
web-tables-all = Voir les { $tables } tables
web-no-tables = Aucune table ouverte en ce moment. Pour en créer une, choisissez « Entre amis » et activez « Ouverte à tous ».
web-seats-free = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
web-watch = Regarder
web-watch-games = Regarder d’autres parties
web-go-on = Parties en cours
web-your-turn = À vous

web-language = Langue
web-theme = Apparence
web-theme-system = Automatique
web-theme-day = Jour
web-theme-night = Nuit

web-opening = Ouverture de la table…
web-lost = Connexion perdue. Reconnexion…
web-full = Trop de fenêtres sont ouvertes. Fermez-en quelques-unes, puis réessayez.
web-bot-unready = En préparation : { $names }.
web-bot-unready-why = Cela peut prendre jusqu’à une minute au premier démarrage du serveur.
web-not-sent = Envoi impossible : pas de connexion.
web-table-gone = Table introuvable
web-table-gone-hint = Le lien est peut-être incomplet. Redemandez-le, ou ouvrez votre propre table.
web-table-forbidden = Cette table est réservée à ses joueurs.
web-table-forbidden-hint = Cette table n’accepte pas de spectateurs. Une fois la partie finie, son lien pourra être partagé.
web-table-full = Toutes les places sont prises. Vous pourrez regarder dès que la partie aura commencé.

web-seats = Places
web-seat-free = libre
web-host = hôte
web-bot = robot
web-is-ready = c’est bon
web-rename = Renommer
web-remove-bot = Retirer { $name }
web-remove-person = Écarter { $name } de la table
web-remove-person-hint = { $name } ne pourra pas revenir à cette table.
web-remove-not = Garder cette personne
web-vote-remove = Écarter quelqu’un
web-vote-remove-hint = Si plus de la moitié des autres le veulent (au moins deux, dont l’hôte), un robot continue à la place de cette personne. Elle ne pourra pas revenir à cette table.
web-vote-for = Voter pour écarter { $name } ({ $votes ->
        [0] aucune voix
        [1] 1 voix
       *[other] { $votes } voix
    })
web-vote-back = Retirer ma voix contre { $name }
web-add-bot = Ajouter un robot
web-sit-down = S’asseoir
web-start = Commencer la partie
web-ready = C’est bon pour moi
web-not-ready = Attendez, pas encore
web-host-starts = C’est { $name } qui lance la partie.
web-leave-table = Quitter cette table
web-your-name = Votre nom
web-lobby-not-ready = On attend encore : { $names }
web-lobby-complete = Tout le monde est là.
web-invite = Inviter des amis
web-invite-hint = Faites scanner le code QR ou envoyez le lien. Rien à installer, aucun compte à créer.
web-invitation = Venez jouer à { $game } !
web-link = Lien
web-qr-label = Le lien en code QR
web-share = Partager le lien
web-copy = Copier le lien
web-copied = Lien copié.
web-show-link = Afficher le lien
web-select-link = Sélectionner le lien
web-link-selected = Le lien est sélectionné : choisissez maintenant « Copier ».
web-other-addresses = S’il ne s’ouvre pas, essayez une autre adresse :
web-no-address = Seul cet ordinateur peut ouvrir ce lien. Connectez-le à votre réseau et lancez Parlour avec --lan, ou avec --share pour des amis qui ne sont pas chez vous.
web-share-picture = Partager une image
web-save-picture = Enregistrer une image
web-no-picture = Ce navigateur n’a pas pu créer l’image.
web-code-is = Ou saisissez ce code sur la page d’accueil :

web-options = Options de la table
web-clock = Limite de temps
web-clock-none = Sans limite
web-clock-quick = 30 s par coup
web-clock-calm = 2 min par coup
web-clock-days = 3 jours par coup
web-clock-days-left = { $days } j
web-option-long = Partie longue
web-option-long-hint = Paquet après paquet, jusqu’à 50 points
web-option-undo = Autoriser l’annulation d’un coup
web-option-seen = Montrer les cartes qui restent
web-option-seen-hint = Désactivé : à chacun de compter de tête
web-option-aids = Aides
web-option-aids-rated = À activer avant que d’autres s’assoient : prendre place, c’est les accepter
web-note-rated-aids = Partie classée avec aides : l’écran montre ce que rapporte un coup et quelles cartes restent. Prendre place, c’est l’accepter.
web-note-rated-aids-short = Classée, avec aides
web-note-rated = Partie classée sans aides : aucun écran ne compte à votre place.
web-note-rated-short = Classée
web-note-no-aids = Pas d’aides à cette table : aucun écran ne compte à votre place.
web-note-no-aids-short = Sans aides
web-option-spectators = Autoriser les spectateurs
web-option-public = Ouverte à tous
web-option-public-hint = Affichée sur l’accueil, avec un code
web-option-ready = Attendre que tout le monde soit prêt
web-option-rated = Partie classée
web-option-rated-hint = Ni annulation ni pause. Quitter, s’absenter ou dépasser le temps fait perdre la partie.
web-host-decides = C’est l’hôte qui choisit.

web-talk = Dire quelque chose
web-chat = Votre message
web-is-choosing = (c’est son tour)
web-stand-in = (un robot joue à sa place)
web-watching = Vous regardez la partie.
web-paused = La partie est en pause.
web-pause = Mettre en pause
web-resume = Reprendre
web-undo = Annuler mon coup
web-log = Journal de la partie
web-log-empty = Rien pour l’instant.
web-give-up = Abandonner ou quitter…
web-resign-sure = { $ends ->
    [yes] Abandonner met fin à la partie.
   *[no] Si vous abandonnez, un robot joue à votre place jusqu’à la fin.
}
web-leave-sure = { $ends ->
    [yes] Quitter met fin à la partie.
   *[no] Si vous quittez la table, un robot joue à votre place jusqu’à votre retour.
}
web-resign = Abandonner
web-leave-game = Quitter la table
web-come-back = Reprendre la main
web-away-gone = Pendant votre absence, un robot joue à votre place.
web-away-left = Vous avez quitté la partie : un robot joue à votre place.
web-away-clock = Votre temps est écoulé : un robot joue à votre place.
web-away-resigned = Vous avez abandonné ; un robot joue à votre place.
web-no-board = Cette version ne peut pas afficher ce jeu.

web-over = La partie est finie.
web-you-won = Vous avez gagné !
web-won = { $name } l’emporte !
web-shared = Victoire partagée : { $names }.
web-rematch = Rejouer
web-same-deal = Rejouer la même donne
web-rematch-waits = On attend { $names }.
web-rematch-free = Une place est libre.
web-review = Revoir la partie

web-sound = Son
web-large-cards = Grandes cartes
web-confirm-moves = Confirmer chaque coup
web-confirm-moves-hint = Un appui de plus avant l’envoi
web-auto-place = Jouer aussitôt
web-auto-place-hint = Quand il n’y a plus rien à choisir : une seule case possible à Pixies, toutes les cartes choisies à 5211
web-aids = Aides
web-aids-hint = Ce que rapporte un coup, ce qui compterait maintenant, les cartes qui restent
web-aids-none = Désactivées à cette table
web-playing = Pendant la partie
web-colours = Thème
web-motion = Animations
web-motion-full = Complètes
web-motion-quick = Rapides
web-motion-off = Aucune
web-pace = Rythme
web-pace-calm = Calme
web-pace-normal = Normal
web-pace-quick = Rapide
web-high-contrast = Contraste élevé
web-high-contrast-hint = Noir, blanc et bordures
web-left-handed = Main gauche
web-left-handed-hint = Boutons sous le pouce gauche
web-keep-awake = Garder l’écran allumé
web-keep-awake-hint = Pendant une partie, une leçon ou sur une feuille de score
web-settings-kept = Ces réglages restent dans ce navigateur ; rien n’est transmis.

web-no-account = Ni compte ni mot de passe : ce navigateur se souvient de vous.
web-name-kept = Vous vous appelez maintenant { $name }.
web-devices = Vos appareils
web-devices-hint = Retrouvez le même profil sur votre téléphone et votre ordinateur : votre nom et vos parties vous suivent.
web-devices-once = Le lien est valable une seule fois, pendant dix minutes.
web-add-device = Ajouter un appareil
web-claim-hint = Ce navigateur prendra le profil qui a créé ce lien. Les parties qu’une autre personne a jouées ici resteront à elle.
web-claim = Oui, c’est moi
web-claim-cut = Ce lien est incomplet. Sur l’autre appareil, ouvrez votre profil et créez-en un nouveau.
web-device-added = Bienvenue, { $name }.
web-my-games = Vos parties
web-no-games = Aucune partie terminée pour l’instant.
web-victory = gagnée
web-take-games = Télécharger toutes mes parties
web-ratings = Classement : { $game }
web-rated-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}

web-player = Joueur { $number }
web-add-player = Ajouter un joueur
web-remove-player = Retirer le joueur { $number }
web-here-hint = L’appareil passe de main en main.
web-here-names = Donnez à chacun un nom différent, de { $most } caractères au plus.
web-here-loading = On mélange…
web-here-failed = Impossible de commencer. Vérifiez le réseau, puis réessayez.
web-here-new = Nouvelle partie
web-pass-to = Passez l’appareil à
web-i-am = C’est moi, { $name }
web-next = Suivant

web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-round = Manche
web-title-of = { $title } : { $game }
