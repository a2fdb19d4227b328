## parlour doctor : une ligne par vérification. Un problème dit quoi faire.

cli-doctor = vérifier ce qu’il faut à un serveur, et dire quoi faire
doctor-state-ok = ok
doctor-state-note = à noter
doctor-state-problem = PROBLÈME
doctor-topic-python = Python
doctor-topic-packages = paquets
doctor-topic-settings = réglages
doctor-topic-data = dossier de données
doctor-topic-disk = disque
doctor-topic-cache = robots compilés
doctor-topic-files = fichiers ouverts
doctor-topic-database = base de données
doctor-topic-bus = bus
doctor-topic-clock = horloge
doctor-topic-port = port
doctor-topic-certificate = certificat
doctor-topic-retention = données inutilisées
doctor-sum = { $problems ->
    [0] { $notes ->
        [0] Tout va bien.
        [1] Aucun problème, une remarque.
       *[other] Aucun problème, { $notes } remarques.
    }
    [1] Un problème à corriger.
   *[other] { $problems } problèmes à corriger.
}
doctor-python = { $version } sous { $system }, avec SQLite { $sqlite }
doctor-python-old = Python { $version } est trop ancien. Installez la version { $oldest } ou une plus récente, puis Parlour avec elle.
doctor-packages = tout ce qu’il faut à un serveur est installé
doctor-packages-missing = Il manque : { $modules }. Lancez : pip install "parlour[server]"
doctor-page-missing = L’application web n’est pas dans { $folder }. Réinstallez le paquet, ou lancez « make play » dans une copie du projet.
doctor-settings = viennent de { $sources }
doctor-settings-default = tous par défaut
doctor-data = { $folder }, réservé à cet utilisateur
doctor-data-new = { $folder } sera créé au premier démarrage
doctor-data-cannot = Impossible de créer { $folder } : cet utilisateur ne peut pas écrire dans { $parent }. Créez le dossier pour l’utilisateur du serveur, ou choisissez-en un autre avec --data.
doctor-data-file = { $folder } n’est pas un dossier. Choisissez-en un avec --data.
doctor-data-read-only = Cet utilisateur ne peut pas écrire dans { $folder }. Lancez cette commande avec l’utilisateur du serveur, ou donnez-lui le dossier.
doctor-data-open = D’autres utilisateurs de la machine peuvent voir le contenu de { $folder }. Le prochain démarrage le leur fermera.
doctor-disk = { $whole },{ $tenth } Go libres dans { $folder }
doctor-disk-tight = Plus que { $whole },{ $tenth } Go libres dans { $folder }. Faites bientôt de la place : rien ne s’enregistre sur un disque plein.
doctor-disk-full = Plus que { $whole },{ $tenth } Go libres dans { $folder }. Faites de la place maintenant : bientôt, plus rien ne pourra être enregistré.
doctor-disk-files = Impossible de créer d’autres fichiers dans { $folder } : le disque n’a plus d’inodes. Supprimez des fichiers.
doctor-cache = conservés dans { $folder }
doctor-cache-missing = Impossible d’écrire dans { $folder } : les robots sont recompilés à chaque démarrage, et le premier coup du champion prend une demi-minute. Indiquez un dossier avec { $variable }.
doctor-files = jusqu’à { $files }
doctor-files-free = sans limite
doctor-files-few = Au plus { $files } fichiers ouverts, donc encore moins de connexions. Relevez la limite : LimitNOFILE dans l’unité systemd, ou ulimit -n.
doctor-sqlite = { $file }, { $whole },{ $tenth } Mo, intacte, { $age ->
    [empty] vide ; elle sera remplie au premier démarrage
    [older] écrite par une version plus ancienne : le prochain démarrage la met à jour, faites d’abord une sauvegarde
   *[current] à jour
}
doctor-sqlite-new = { $file } sera créé au premier démarrage
doctor-sqlite-open = D’autres utilisateurs de la machine peuvent lire { $file }, qui contient des secrets. Le prochain démarrage le leur fermera.
doctor-postgresql = PostgreSQL { $version }, { $age ->
    [empty] base vide ; elle sera remplie au premier démarrage
    [older] base écrite par une version plus ancienne : le prochain démarrage la met à jour, faites d’abord une sauvegarde
   *[current] base à jour
}
doctor-database-newer = Une version plus récente de Parlour a utilisé cette base. Installez cette version, ou restaurez une sauvegarde d’avant la mise à jour.
doctor-bus = Redis répond en { $milliseconds } ms
doctor-bus-none = aucun ; un seul processus s’en passe
doctor-bus-away = Redis ne répond pas ({ $kind }). Démarrez-le, ou corrigez --bus. D’ici là, les joueurs des autres processus voient les coups avec retard.
doctor-clock = { $now }
doctor-clock-free = Rien ne maintient l’horloge de cette machine à l’heure. Lancez : timedatectl set-ntp true
doctor-clock-behind = L’horloge de cette machine retarde de { $seconds } s sur le dernier signe de vie du serveur. Mettez-la à l’heure avant de démarrer.
doctor-clock-differs = L’horloge de { $place } s’écarte de { $seconds } s de celle de cette machine. Les pendules des joueurs feraient des bonds : synchronisez les deux machines.
doctor-port = { $where } est libre
doctor-port-running = Parlour { $version } tourne à { $where } et peut enregistrer
doctor-port-trouble = Parlour tourne à { $where }, mais répond : { $reason }
doctor-port-next = { $where } est pris ou interdit ; avec --lan, le port libre suivant sert à sa place
doctor-certificate = { $site } : les navigateurs l’acceptent encore { $days } jours, et les mesures sont fermées
doctor-certificate-none = aucun à vérifier, faute de nom public (--name)
doctor-certificate-soon = Le certificat de { $site } expire dans { $days } jours. Vérifiez que le serveur mandataire le renouvelle.
doctor-certificate-bad = Les navigateurs refusent le certificat de { $site } : { $reason }. Consultez le journal du serveur mandataire.
doctor-name-unknown = Aucun serveur de noms ne connaît { $site }. Ajoutez-lui une adresse, ou corrigez --name.
doctor-name-silent = { $site } ne répond pas en TLS ({ $kind }). Démarrez le serveur mandataire, et ouvrez le port 443 du pare-feu.
doctor-metrics-public = Tout le monde peut lire { $site }/metrics. Fermez ce chemin dans le serveur mandataire, comme dans deploy/Caddyfile.single.
