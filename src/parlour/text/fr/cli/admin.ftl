## parlour admin : gérer un serveur en marche.

cli-admin = gérer un serveur en marche et les personnes qui y jouent
cli-admin-actions = actions
cli-admin-action = ACTION
cli-admin-guests = chercher des joueurs par leur nom, les plus récents d’abord
cli-admin-export = écrire en JSON tout ce qui est enregistré sur un joueur
cli-admin-forget = supprimer un joueur et tout ce qui le concerne ; les parties restent pour les autres
cli-admin-arg-text = une partie d’un nom, ou un identifiant (par défaut : tout le monde)
cli-admin-arg-guest = l’identifiant du joueur, donné par « parlour admin guests »
cli-admin-out = le fichier à écrire (la sortie standard par défaut)
admin-forgotten = { $guest } est supprimé. Ses parties restent pour les autres, avec « Quelqu’un » à sa place.
admin-no-server = Aucun serveur ne répond à { $where }. Démarrez-le, ou indiquez où il est avec --host et --port.
admin-no-key = Aucun serveur n’a encore utilisé cette base. Indiquez où elle est avec --data ou --database.
cli-admin-kick = faire quitter toutes ses tables à un joueur ; un robot prend sa place, mais une partie classée se termine et ne compte pour personne
cli-admin-rename = donner un autre nom à un joueur, à partir de sa prochaine table
cli-admin-tables = afficher les tables ouvertes, même privées, et qui s’y trouve
cli-admin-close = faire quitter une table à tout le monde ; sa partie se termine
cli-admin-status = afficher qui est là, ce qui attend et ce qui a échoué
cli-admin-arg-table = l’identifiant de la table, donné par « parlour admin tables »
cli-admin-arg-name = le nouveau nom
admin-kicked = { $guest } n’est plus à aucune table.
admin-renamed = { $guest } porte un autre nom, à partir de sa prochaine table.
admin-closed = Tout le monde a quitté la table { $table }.
admin-status =
    joueurs présents : { $guests_online }, connexions : { $connections }, tables en mémoire : { $tables_in_memory }
    depuis le démarrage : parties commencées { $games_started }, finies { $games_finished }, erreurs { $errors }, refus { $refusals }
    en attente : robots { $bots_waiting }, conseils { $hints_waiting }, analyses { $reviews_waiting }
    base : { $database }, bus : { $bus ->
        [none] aucun
       *[other] { $bus }
    }, processus : { $processes }, charge par cœur : { $load }
cli-admin-ban = exclure un joueur ou une adresse pour un temps ; ses connexions sont coupées
cli-admin-unban = mettre fin à une exclusion
cli-admin-bans = afficher les exclusions et les silences en cours
cli-admin-mute = refuser pour un temps les messages et les phrases d’un joueur
cli-admin-unmute = rendre la parole à un joueur
cli-admin-end = terminer la partie d’une table, sans vainqueur ; les joueurs restent
cli-admin-log = afficher ce qu’ont fait les administrateurs depuis quatre-vingt-dix jours
cli-admin-link = afficher un lien qui ouvre une fois la page d’administration
cli-admin-sign-out = mettre fin à toutes les sessions de la page d’administration, et aux liens inutilisés
cli-admin-arg-target = l’identifiant du joueur, donné par « parlour admin guests », ou une adresse IP
cli-admin-for = pour combien de temps : minutes (m), heures (h) ou jours (d) (par défaut : 1d)
cli-admin-network = exclure aussi les réseaux où le joueur a été vu ces derniers jours
admin-banned = { $target } est exclu pour { $duration }.
admin-unbanned = { $target } n’est plus exclu.
admin-muted = { $guest } ne peut plus parler pendant { $duration }.
admin-unmuted = { $guest } peut de nouveau parler.
admin-ended = La partie de la table { $table } est terminée, sans vainqueur.
admin-link = Ce lien fonctionne une seule fois, pendant dix minutes. La page vous reste ensuite ouverte pendant huit heures.
admin-signed-out = Toutes les sessions de la page d’administration sont terminées, et les liens inutilisés ne fonctionnent plus.
admin-bad-duration = « { $value } » n’est pas une durée. Écrivez 30m, 2h ou 7d, au plus 366d.
cli-admin-retention = montrer les joueurs, tables et feuilles de score inutilisés, trop nombreux pour être supprimés sans votre accord
cli-admin-confirm = les laisser supprimer au prochain passage
admin-retention-none = Rien n’est en attente. Les joueurs, tables et feuilles de score inutilisés sont supprimés selon les réglages.
