## Lancer un serveur : ce que dit le terminal, et la page affichée quand l’application n’est pas construite.

server-no-app = L’application web n’est pas construite ici.
server-build-app = Dans une copie du projet, « make play » la construit ; le paquet installé la contient. Les programmes peuvent jouer quand même.
server-api-is-here = L’API se décrit elle-même à l’adresse /api/openapi.json
server-ready = Parlour est disponible à l’adresse { $address }
server-friends = Pour vos amis sur le même réseau : { $address }
server-share = Pour vos amis, où qu’ils soient : { $address }
server-share-ended = Le tunnel vers vos amis s’est fermé ; il va être rouvert. Ses derniers mots : { $why }
server-share-nothing =
    Pour partager, il faut l’un de ces trois outils :
    cloudflared, sans compte : https://developers.cloudflare.com/cloudflare-one/connections/connect-networks/downloads/
    Tailscale, connecté et avec Funnel autorisé : https://tailscale.com/kb/1223/funnel
    une machine à vous sur internet, avec ssh et Caddy : --share vous@cartes.example.org
server-share-host = --share attend vous@cartes.example.org, cloudflared, tailscale ou rien, et non { $host }
server-share-processes = --share ne fonctionne qu’avec un seul processus. Retirez --processes, ou passez par un serveur mandataire.
server-stop = Ctrl-C pour arrêter. Toutes les parties sont enregistrées.
server-stopped = Arrêté. Toutes les parties sont enregistrées et reprendront au prochain démarrage.
server-port-taken = Le port { $port } de { $host } est pris ou interdit. Indiquez-en un autre avec --port.
server-bad-limit = Une limite s’écrit NOM=NOMBRE, avec l’un de ces noms : { $limits }
server-bad-contact = --push-contact attend une adresse mailto ou https, et non { $contact }
server-bad-name = --name attend un nom d’hôte, comme cartes.example.org ou *.example.org, sans https:// et sans port, et non « { $name } »
server-bad-proxy = --proxy attend une adresse ou un réseau, comme 10.0.0.1 ou 10.0.0.0/8, et non « { $proxy } »
server-bad-beacon = --beacon attend l’adresse d’une balise de hasard, comme https://api.drand.sh, et non { $url }
server-database-in-use = Un autre serveur utilise { $file }. Arrêtez-le, ou choisissez un autre dossier avec --data.
server-database-shared = Un autre serveur utilise cette base de données. Arrêtez-le, ou reliez tous les serveurs par un même --bus.
server-database-other = { $file } est vide, endommagé, ou appartient à un autre serveur. Restaurez-le. Pour démarrer quand même avec ce fichier, supprimez { $lock }.
server-database-address = Ce n’est pas l’adresse d’une base de données. Écrivez sqlite:///fichier ou postgresql://utilisateur:motdepasse@hôte/nom, les caractères spéciaux du mot de passe étant encodés comme dans une URL.
server-password-user = L’adresse de la base n’indique pas à qui appartient le mot de passe. Écrivez postgresql://utilisateur@hôte/nom.
server-bus-address = Ce n’est pas l’adresse d’un serveur Redis. Écrivez redis://hôte:6379/0.
server-open-away = PostgreSQL ne répond pas à { $where }. Démarrez-le, ou corrigez --database.
server-open-gone = Le serveur n’a pas pu démarrer, sans doute parce que la base de données a disparu entre-temps. Redémarrez-le.
server-open-refused = PostgreSQL refuse la connexion : { $why }. Corrigez ses réglages ou --database.
server-open-failed = La base de données est inutilisable : { $why }. Corrigez cela, ou restaurez une sauvegarde.
server-open-full = Le disque est plein : impossible d’ouvrir { $file }. Faites de la place, puis redémarrez.
server-open-read-only = { $file } est en lecture seule. Permettez à l’utilisateur du serveur d’y écrire, ainsi que dans son dossier.
server-open-damaged = { $file } est endommagé ou n’est pas une base SQLite. Restaurez une sauvegarde, ou choisissez un autre dossier avec --data.
server-open-newer = Une version plus récente de Parlour a utilisé cette base (son schéma est { $found }, cette version connaît jusqu’au { $known }). Rien n’a été modifié. Installez cette version, ou restaurez une sauvegarde d’avant la mise à jour.
cli-backup = écrire dans un seul fichier tout ce que garde un serveur
cli-backup-file = le nouveau fichier
cli-restore = remettre une sauvegarde à la place de la base d’un serveur
cli-restore-file = la sauvegarde
cli-restore-replace = remplacer une base qui n’est pas vide ; elle reste à côté de la nouvelle
backup-done = { $file } est complet et vérifié. Joueurs : { $guests }, tables : { $tables }, parties finies : { $games }.
restore-done = { $file } est restauré. Joueurs : { $guests }, tables : { $tables }, parties finies : { $games }.
backup-exists = { $file } existe déjà. Choisissez un autre nom.
backup-no-database = Il n’y a pas de base dans { $file }. Indiquez où elle est avec --data ou --database.
backup-no-file = Le fichier { $file } n’existe pas.
backup-damaged = { $file } est endommagé ou n’est pas une base de Parlour.
backup-failed = Impossible de copier { $file } : { $why }
backup-other-version = Une autre version de Parlour utilise cette base. Servez-vous du « parlour backup » de cette version.
backup-incomplete = La copie n’est pas complète, elle a donc été supprimée. Recommencez.
restore-not-empty = { $file } n’est pas vide. Avec --replace, la sauvegarde prend sa place ; l’ancienne base est conservée sous un autre nom.
restore-not-empty-postgresql = Cette base n’est pas vide. Créez-en une pour la sauvegarde et indiquez-la avec --database.
cli-serve-config = le fichier des réglages (par défaut : parlour.toml dans le dossier des données)
cli-serve-check = afficher les réglages en vigueur et leur provenance, puis s’arrêter
cli-serve-database-password = le mot de passe de la base ; mieux vaut un fichier nommé par PARLOUR_DATABASE_PASSWORD_FILE
settings-option = ligne de commande
settings-default = valeur par défaut
settings-unreadable = Impossible de lire les réglages de { $file } : { $why }
settings-unknown = { $file } contient un réglage qui n’existe pas : { $name }. Réglages possibles : { $names }, et la table « limits ».
settings-misspelt = { $name } n’est pas un réglage. Vouliez-vous écrire { $near } ?
settings-bad-limits = Dans { $file }, « limits » doit être une table : une ligne [limits], puis des lignes comme tables = 50
settings-bad-switch = { $name } doit valoir true ou false, pas { $value }
settings-bad-number = { $name } doit être un nombre entier de { $least } à { $most }, pas { $value }
settings-bad-seconds = { $name } doit être un nombre de secondes de { $least } à { $most }, pas { $value }
settings-bad-list = { $name } doit être une liste de textes, comme ["un", "deux"], pas { $value }
settings-bad-text = { $name } doit être un texte entre guillemets, pas { $value }
cli-serve-wait = secondes d’attente, au démarrage, d’une base qui ne répond pas encore (par défaut : 60)
cli-serve = lancer un serveur pour les navigateurs et les programmes
settings-group-network = adresses et réseau
settings-group-storage = données
settings-group-people = personnes
settings-group-play = parties et robots
settings-group-process = processus
cli-serve-host = l’adresse d’écoute (127.0.0.1 par défaut ; 0.0.0.0 pour tout le réseau)
cli-serve-port = le port (5211 par défaut)
cli-serve-lan = écouter sur tout le réseau, et sur le port libre suivant si celui-ci est pris
cli-serve-share = ouvrir aussi aux amis d’ailleurs, par cloudflared, Tailscale, ou ssh vers une machine à vous comme vous@cartes.example.org
cli-serve-no-browser = ne pas ouvrir le navigateur
cli-serve-database = où sont enregistrées les données : sqlite:///fichier ou postgresql://… (par défaut : un fichier du dossier de données)
cli-serve-bus = redis://… quand plusieurs processus partagent une base
cli-serve-data = le dossier de données
cli-serve-web = l’application web construite à servir (par défaut celle venue avec Parlour)
cli-serve-origin = une autre origine autorisée à se connecter ; peut être répétée
cli-serve-proxy = l’adresse d’un mandataire à qui se fier pour nommer ses clients ; peut être répétée (127.0.0.1 par défaut)
cli-serve-secure = cookies HTTPS uniquement : derrière un serveur mandataire TLS
cli-serve-beacon = une balise publique de hasard (API HTTP de drand), mêlée aux donnes des parties entre personnes
cli-serve-no-limits = aucune limite de demandes : pour les mesures
cli-serve-limit = une autre valeur pour une limite, comme address_tables=500 ; peut être répétée
cli-serve-name = un nom d’hôte du serveur, comme cartes.example.org ; peut être répété (n’importe lequel par défaut)
cli-serve-rated-minimum = les secondes, et une manche terminée, avant qu’une partie classée puisse rapporter des points (60 par défaut ; 0 : aucun minimum)
cli-serve-bot-delay = secondes avant la réponse d’un robot, en moyenne
cli-serve-grace = secondes avant qu’un robot remplace un joueur déconnecté
cli-serve-patience = secondes avant qu’un client qui ne lit plus, ou ne répond plus, soit déconnecté
cli-serve-review-worlds = mondes que l’entraîneur imagine pour chaque décision d’une analyse
cli-serve-processes = nombre de processus du serveur à cette adresse ; à partir de deux, il faut PostgreSQL et --bus (par défaut : 1)
server-processes-system = Plusieurs processus du serveur ne fonctionnent que sous Linux. Retirez --processes, ou lancez plusieurs serveurs derrière un proxy.
server-processes-services = Plusieurs processus du serveur ont besoin de PostgreSQL et de Redis : ajoutez --database postgresql://… et --bus redis://…
cli-serve-workers = processus dans lesquels les robots réfléchissent
cli-serve-no-warm = ne charger chaque robot qu’à sa première utilisation
cli-serve-keep-guests = jours au bout desquels un joueur qui n’est pas revenu est supprimé (730 par défaut ; 0 : jamais)
cli-serve-keep-tables = jours au bout desquels une table que personne n’a utilisée est supprimée avec son journal (365 par défaut ; 0 : jamais)
cli-serve-log-format = la forme du journal : text, une phrase par ligne, ou json, un objet par ligne (text par défaut)
server-bad-log-format = --log-format prend l’une de ces valeurs : { $formats }
cli-serve-no-public-tables = aucune table affichée à tous : seulement des tables privées, pour qui a le lien
cli-serve-no-push = pas de notifications par les services push des navigateurs quand c’est à quelqu’un de jouer
cli-serve-push-contact = adresse mailto ou https où les services push peuvent vous joindre (par défaut : le premier --name)
cli-serve-push-private = envoyer aussi aux services push à des adresses privées et en HTTP simple : pour le vôtre
cli-serve-no-chat = pas de texte libre aux tables privées ; les phrases toutes faites restent
cli-needs-extra = Il faut une extension : pip install "parlour[{ $extra }]"
cli-bench-what = que mesurer : games (les jeux, par défaut), server (un serveur), abuse (un serveur attaqué) ou secrecy (le secret des cartes)
cli-bench-tables = nombre de tables qui jouent à la fois (par défaut : 500 ; abuse : 50 ; secrecy : 40)
cli-bench-connections = combien de connexions ne font qu’attendre
cli-bench-database = avec quoi mesurer : sqlite:///fichier, postgresql://… ou postgresql pour en lancer un (SQLite par défaut)
cli-bench-processes = combien de processus du serveur se partagent les joueurs ; à partir de deux, il faut PostgreSQL et Redis
cli-bench-python = le Python d’une autre installation dont mesurer le serveur
cli-bench-compare = donner les rapports avec une mesure précédente, enregistrée par --json
cli-bench-soak = surveiller la mémoire d’un serveur pendant ce nombre de minutes, avec des invités qui vont et viennent
cli-bench-games = secrecy : combien de parties l’attaquant observe
cli-bench-only = abuse : seulement cette attaque ; peut être répété
bench-server =
    { $cores } cœurs (charge { $load }), { $memory_mb } Mo, { $database }, { $processes } processus, { $tables } tables de 5211 à deux
    revanches à pleine vitesse : { $moves_per_second } coups confirmés par seconde, la moitié en { $p50_ms } ms, 99 % en { $p99_ms } ms, { $cpu_us } µs de processeur du serveur et { $client_us } µs des clients par coup, { $bytes } octets vers les joueurs par coup
    nouveaux invités et nouvelle table à chaque partie, à pleine vitesse : { $games_moves_per_second } coups par seconde, la moitié en { $games_p50_ms } ms, 99 % en { $games_p99_ms } ms, { $games_cpu_us } µs et { $games_client_us } µs de processeur, { $games_bytes } octets, { $games_mb } Mo
    de même, avec des joueurs qui réfléchissent de 1 à 3 s : { $thinking_moves_per_second } coups par seconde, la moitié en { $thinking_p50_ms } ms, 99 % en { $thinking_p99_ms } ms, { $thinking_cpu_us } µs et { $thinking_client_us } µs de processeur, { $thinking_bytes } octets, { $thinking_mb } Mo
    ouvrir une partie (deux invités, une table, deux connexions, le départ) : { $opening_ms } ms de processeur ; démarrer un serveur : { $start_s } s jusqu’à la première réponse
    { $idle_connections } connexions inactives : { $idle_mb } Mo
bench-server-ratio = { $name } : { $earlier } avant, { $now } maintenant, rapport { $ratio }
bench-soak =
    { $cores } cœurs (charge { $load }), { $memory_mb } Mo, { $database } : { $minutes } minutes, { $waves } vagues, { $tables } tables, { $games } parties
    mémoire : { $first_mb } Mo après la première vague, { $judged_mb } Mo au tiers du temps, { $last_mb } Mo à la fin
    sur les deux derniers tiers : { $mb_per_hour } Mo par heure ; { $grows ->
        [yes] elle croît
       *[no] elle ne croît pas
    }
bench-secrecy = { $game }, { $place ->
        [hand] une carte que l’adversaire vient de piocher
       *[pile] la prochaine carte de la pioche
    }, d’après { $sense ->
        [times] les temps seuls
       *[all] tout ce qu’il a reçu
    } : { $right } bonnes réponses sur { $guesses } ({ $percent } %) ; le hasard fait aussi bien avec une probabilité de { $chance } : { $leak ->
        [yes] UNE FUITE
       *[no] pas de fuite
    }
bench-abuse = { $cores } cœurs (charge { $load }), { $memory_mb } Mo : { $tables } tables honnêtes, chaque attaque pendant { $seconds } s après { $seconds } s de calme
bench-abuse-attack =
    { $attack }
        coups confirmés : la moitié en { $quiet_p50_ms } ms, 99 % en { $quiet_p99_ms } ms ; pendant l’attaque { $during_p50_ms } et { $during_p99_ms } ms, { $ack_ratio } fois plus
        les robots répondent en { $quiet_bot_ms } ms ; pendant l’attaque en { $during_bot_ms } ms, { $bot_ratio } fois plus
        nouveaux venus refusés : { $turned_away } sur { $newcomers } ; les attaquants ont reçu : { $answers }
bench-abuse-unknown = Attaque inconnue : { $attack }. Attaques possibles : { $attacks }.
bench-abuse-disturbed = d’autres programmes étaient sans cesse actifs : recommencez quand la machine sera au repos
bench-abuse-acks = TROP LENT : les coups prennent plus de deux fois plus de temps
bench-abuse-bots = TROP LENT : les robots prennent plus de deux fois plus de temps
bench-abuse-newcomers = PORTE CLOSE : de nouveaux venus ont été refusés
bench-abuse-lost = COUPÉ : des joueurs honnêtes ont été déconnectés
bench-abuse-5xx = ÉCHEC : le serveur a répondu par une erreur de son fait
bench-abuse-tracebacks = ÉCHEC : le serveur a noté des erreurs imprévues
cli-serve-place = le nom de votre lieu, affiché par la page à la place de « Parlour »
cli-serve-languages = une langue que la page propose (répétable ; par défaut : toutes)
cli-serve-levels = un niveau de robots que l’on peut choisir (répétable ; par défaut : tous)
cli-serve-hosting = qui peut ouvrir des tables pour les autres : tout le monde, ou les personnes qui ont une clé d’accès
server-bad-place = Le nom d’un lieu a au plus { $most } caractères imprimables.
server-bad-languages = Langue inconnue. Langues disponibles : { $languages }.
server-bad-levels = Niveau inconnu. Niveaux disponibles : { $levels }.
server-bad-hosting = Règle inconnue. Choisissez parmi : { $rules }.
