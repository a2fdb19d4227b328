## Ce que dit le serveur : pourquoi une demande est restée sans réponse, et comment il démarre.

server-unreadable = Requête illisible : voir /api/openapi.json.
server-too-big = C’est trop long.
server-too-many = Trop de demandes. Attendez un instant.
server-too-many-tables = Vous avez ouvert { $most } tables en une heure. Terminez-en une, ou patientez un peu.
server-too-many-tables-here = { $most } tables ont été ouvertes depuis votre réseau en une heure. Terminez-en une, ou patientez un peu.
server-too-many-new-tables = { $most } tables ont été ouvertes depuis votre réseau en une heure. Patientez un peu.
server-too-many-sheets = Trop de feuilles de score sont partagées d’ici. Arrêtez d’en partager une, ou partagez celle-ci par un lien.
server-sheet-large = Cette feuille de score est trop grande pour être partagée par le serveur.
server-sheet-clock = L’horloge de cet appareil avance de plus d’un an : réglez-la pour partager la feuille.
daily-no-day = Ce serveur n’a pas de donne du jour à cette date.
daily-not-yet = Cette donne n’est pas encore ouverte : elle commence à minuit UTC.
daily-closing = La journée est finie, et d’autres terminent encore leur partie. Dans une heure au plus, vous pourrez la jouer pour le plaisir.
server-no-sheet = Cette feuille de score n’est plus partagée.
server-too-many-guests = Beaucoup de personnes viennent d’arriver depuis votre réseau. Patientez une minute.
server-too-many-tokens = Vous avez déjà { $most } jetons. Supprimez-en un d’abord.
server-no-guest = Choisissez d’abord un nom (POST /api/guest).
server-not-for-programs = Le jeton d’un programme ne le permet pas.
server-no-key = Ce lien ou cette clé n’est pas valable, ou a expiré.
server-no-table = Table introuvable.
server-no-record = Enregistrement introuvable : il n’existe qu’une fois la partie terminée.
server-no-spectators = Cette table est réservée à ses joueurs.
server-wrong-origin = Cette demande vient d’un autre site.
server-wrong-host = Ce serveur ne porte pas ce nom. Son hôte peut l’ajouter avec --name.
server-no-beacon = Ce serveur n’a pas de balise de hasard. Son hôte peut en ajouter une avec --beacon.
server-unavailable = La base de données ne répond pas. Réessayez dans un instant.
server-stopping = Le serveur s’arrête. Réessayez dans un instant.
server-metrics-direct = Les mesures ne sont montrées qu’aux requêtes qui arrivent directement au serveur, sans mandataire.
server-disk-full = Le disque du serveur est plein : rien ne peut être enregistré. Son hôte doit faire de la place.
server-read-only = La base du serveur est en lecture seule : rien ne peut être enregistré.
server-disk-broken = Le serveur ne peut ni lire ni écrire sa base : rien ne peut être enregistré.
server-database-replaced = Le fichier de la base a été vidé ou remplacé : rien ne peut être enregistré. L’hôte du serveur doit le restaurer et redémarrer.
server-database-taken = Un autre serveur s’est emparé de la base de données : rien ne peut être enregistré. L’hôte doit arrêter l’un des deux et redémarrer l’autre.
server-too-much-work = Vous en avez demandé beaucoup à la fois. Réessayez dans { $seconds ->
    [1] une seconde
   *[other] { $seconds } secondes
}.
server-busy = Beaucoup de demandes arrivent en ce moment. Réessayez dans { $seconds ->
    [1] une seconde
   *[other] { $seconds } secondes
}.
server-getting-ready = Préparation en cours. Cela prend jusqu’à une minute après le premier démarrage.
server-worker-lost = Le calcul n’a pas abouti. Réessayez dans un instant.
server-error = Quelque chose s’est mal passé sur le serveur. Réessayez ; si cela se reproduit, prévenez l’hôte.
server-too-many-passkeys = Vous avez déjà { $most } clés d’accès. Supprimez-en une d’abord.
server-no-passkey = Clé d’accès inconnue.
server-passkey-known = Cette clé d’accès est déjà enregistrée.
server-passkey-wrong = Cette clé d’accès n’a pas pu être vérifiée.
server-challenge-over = Délai dépassé, ou opération déjà faite. Réessayez.
server-not-rated = Cette partie n’a pas changé votre cote.
server-no-page = Page introuvable.
server-bad-method = Cette adresse ne répond qu’à { $methods }.
server-no-such-guest = Personne ici n’a cet identifiant.
server-not-admin = Seule la personne qui héberge ce serveur peut faire cela.
server-no-public-tables = Ce serveur n’a pas de tables publiques. Partagez plutôt le lien de la table.
server-offline-not-rated = Seules comptent les parties terminées d’une personne contre des robots, chacune avec de nouvelles cartes.
server-offline-wrong = Cet enregistrement ne correspond pas à ses cartes : il ne compte pas.
server-no-push = Ce serveur n’envoie pas de notifications.
server-bad-push = Ce serveur ne peut pas envoyer de notifications au service de ce navigateur.
server-too-many-pushes = Vous recevez déjà des notifications sur { $most } appareils. Désactivez-les d’abord sur l’un d’eux.
push-turn = À vous de jouer
push-turn-where = { $game } avec { $names }
server-no-chat = Ce serveur ne permet pas les messages libres. Les phrases toutes faites restent possibles.
server-admin-link = Ce lien a déjà servi, ou il est trop ancien. Demandez-en un autre avec « parlour admin link ».
server-banned =
    La personne qui héberge ce serveur ne souhaite pas que vous y jouiez, pendant { $hours ->
        [1] une heure au plus
       *[other] encore { $hours } heures
    }. Vous pouvez toujours télécharger ou supprimer vos données.
server-muted =
    La personne qui héberge ce serveur vous a retiré la parole, pendant { $hours ->
        [1] une heure au plus
       *[other] encore { $hours } heures
    }. Vous pouvez continuer à jouer.
server-no-ban = Il n’y a pas d’exclusion ni de silence à ce nom.
server-host-passkey = Sur ce serveur, seules les personnes qui ont une clé d’accès ouvrent des tables pour les autres. Créez-en une dans votre profil. Vous pouvez jouer contre les robots, et aux tables des autres.
server-level-not-offered = Ce serveur ne propose pas de robots de ce niveau. Il a : { $levels }.
