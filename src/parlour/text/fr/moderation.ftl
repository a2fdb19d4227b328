# La page d’administration : l’état du serveur, qui est là, et ce qu’on peut y faire.

web-admin-title = Gérer ce serveur
web-admin-how = Pour entrer, lancez « parlour admin link » sur la machine du serveur et ouvrez le lien affiché. Il sert une seule fois.
web-admin-status = État
web-admin-online = Personnes présentes
web-admin-connections = Connexions ici
web-admin-games = Parties depuis le démarrage
web-admin-games-count = { $started ->
    [one] { $started } commencée
   *[other] { $started } commencées
}, { $finished ->
    [one] { $finished } terminée
   *[other] { $finished } terminées
}
web-admin-in-memory = Tables en mémoire
web-admin-waiting = En attente
web-admin-waiting-count = robots { $bots }, conseils { $hints }, analyses { $reviews }
web-admin-database = Base de données
web-admin-bus = Bus
web-admin-health =
    { $state ->
        [ok] répond
        [away] ne répond pas
       *[none] inutile ici
    }
web-admin-processes = Processus du serveur
web-admin-load = Charge par cœur
web-admin-load-share = { $load } %
web-admin-memory = Mémoire ici
web-admin-megabytes = { $size } Mo
web-admin-uptime = En marche depuis
web-admin-hours =
    { $hours ->
        [0] moins d’une heure
        [1] 1 heure
       *[other] { $hours } heures
    }
web-admin-errors-all = Erreurs depuis le démarrage
web-admin-people = Personnes présentes
web-admin-nobody = Personne n’est là.
web-admin-tables-count =
    { $count ->
        [0] aucune table
        [1] 1 table
       *[other] { $count } tables
    }
web-admin-find = Chercher
web-admin-find-label = Chercher des joueurs par leur nom ou leur identifiant
web-admin-found = Joueurs trouvés
web-admin-found-none = Aucun joueur ne porte ce nom ni cet identifiant.
web-admin-tables = Tables ouvertes
web-admin-no-tables = Aucune table n’est ouverte.
web-admin-private = privée
web-admin-phase =
    { $phase ->
        [waiting] en attente
        [playing] en cours
        [paused] en pause
       *[over] terminée
    }
web-admin-act = Terminer ou fermer
web-admin-table-act = Terminer ou fermer cette table : { $names }
web-admin-table-hint = Terminer arrête la partie sans vainqueur ; elle ne compte pour aucun classement, et les joueurs restent. Fermer fait aussi partir tout le monde.
web-admin-end = Terminer la partie
web-admin-close = Fermer la table
web-admin-id = Identifiant { $guest }
web-admin-new-name = Nouveau nom
web-admin-rename = Renommer
web-admin-how-long = Pour combien de temps
web-admin-duration =
    { $hours ->
        [1] 1 heure
        [24] 1 jour
        [168] 1 semaine
        [720] 30 jours
       *[other] 1 an
    }
web-admin-with-network = Exclure aussi ses réseaux
web-admin-with-network-hint = Toutes les personnes qui jouent de là où ce joueur a été vu ces derniers jours sont exclues avec lui : un foyer, ou toute une école.
web-admin-mute = Retirer la parole
web-admin-kick = Faire quitter les tables
web-admin-ban = Exclure
web-admin-guest-hint = Une partie classée que ce joueur quitte ainsi se termine et ne compte pour personne. Un nouveau nom vaut à partir de la prochaine table.
web-admin-bans = Exclusions et silences
web-admin-no-bans = Personne n’est exclu ni privé de parole.
web-admin-network = Réseau { $network }
web-admin-until =
    { $kind ->
        [mute] sans parole jusqu’au { $until }
        [address] réseau exclu jusqu’au { $until }
       *[ban] exclu jusqu’au { $until }
    }
web-admin-lift = Lever
web-admin-lift-of = Lever la mesure contre { $name }
web-admin-errors = Erreurs de la dernière heure
web-admin-no-errors = Aucune dans le processus qui répond.
web-admin-times =
    { $count ->
        [1] une fois
       *[other] { $count } fois
    }
web-admin-log = Ce qu’ont fait les administrateurs
web-admin-log-hint = Conservé quatre-vingt-dix jours.
web-admin-no-log = Rien encore.
web-admin-by-command = ligne de commande
web-admin-did-sign_in = Connexion
web-admin-did-sign_out = Déconnexion
web-admin-did-sign_out_all = Déconnexion de tous les administrateurs
web-admin-did-link = Lien vers cette page créé
web-admin-did-kick = A dû quitter toutes ses tables
web-admin-did-rename = Renommé
web-admin-did-mute = Privé de parole
web-admin-did-unmute = Parole rendue
web-admin-did-ban = Exclu
web-admin-did-unban = Exclusion levée
web-admin-did-end = Partie terminée
web-admin-did-close = Table fermée
web-admin-did-export = Données exportées
web-admin-did-forget = Joueur supprimé
web-admin-did-retention = Suppression massive confirmée
web-admin-retention = En attente de suppression
retention-held =
    { $kind ->
        [guests] { $due } joueurs sur { $of } ne sont pas revenus depuis { $days } jours. C’est beaucoup : aucun ne sera supprimé tant que vous n’aurez pas lancé « parlour admin retention --confirm » sur la machine du serveur. Si ce nombre vous étonne, vérifiez --keep-guests et l’horloge de la machine.
        [sheets] { $due } feuilles de score partagées sur { $of } n’ont pas été modifiées depuis { $days } jours. C’est beaucoup : aucune ne sera supprimée tant que vous n’aurez pas lancé « parlour admin retention --confirm » sur la machine du serveur. Si ce nombre vous étonne, vérifiez l’horloge de la machine.
       *[tables] { $due } tables sur { $of } n’ont pas servi depuis { $days } jours. C’est beaucoup : aucune ne sera supprimée tant que vous n’aurez pas lancé « parlour admin retention --confirm » sur la machine du serveur. Si ce nombre vous étonne, vérifiez --keep-tables et l’horloge de la machine.
    }
retention-confirmed =
    { $kind ->
        [guests] Les joueurs qui ne sont pas revenus depuis { $days } jours ({ $due }) seront supprimés dans l’heure, mais jamais pendant la première heure d’un serveur.
        [sheets] Les feuilles de score partagées qui n’ont pas été modifiées depuis { $days } jours ({ $due }) seront supprimées dans l’heure, mais jamais pendant la première heure d’un serveur.
       *[tables] Les tables qui n’ont pas servi depuis { $days } jours ({ $due }) seront supprimées dans l’heure, mais jamais pendant la première heure d’un serveur.
    }
