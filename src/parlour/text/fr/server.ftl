## Ce que dit le serveur : pourquoi une demande est restée sans réponse, et comment il démarre.

server-unreadable = Ceci ne peut pas être lu : voir /api/openapi.json pour ce qui se demande.
server-too-big = C’est trop long.
server-too-many = Trop de demandes. Attendez un instant.
server-too-many-tables = Vous avez ouvert { $most } tables en une heure. Terminez-en une, ou patientez un peu.
server-too-many-tokens = Vous avez { $most } jetons. Retirez-en un d’abord.
server-no-guest = Dites d’abord qui vous êtes : POST /api/guest avec un nom.
server-not-for-programs = Le jeton d’un programme ne le permet pas.
server-no-key = Cette clé n’est pas valable, ou ne l’est plus.
server-no-table = Cette table n’existe pas.
server-no-record = Cet enregistrement n’existe pas ; une partie en a un quand elle est finie.
server-no-spectators = Cette table est réservée à ses joueurs.
server-wrong-origin = Cette demande vient d’un autre site.
server-unavailable = La base de données ne répond pas. Réessayez dans un instant.
server-too-many-passkeys = Vous avez { $most } clés d’accès. Retirez-en une d’abord.
server-no-passkey = Cette clé d’accès n’est pas connue ici.
server-passkey-known = Cette clé d’accès est déjà gardée ici.
server-passkey-wrong = Cette clé d’accès n’a pas pu être vérifiée.
server-challenge-over = C’était trop long ou déjà fait. Réessayez.
server-no-page = Il n’y a rien à cette adresse.
server-no-app = L’application web n’est pas construite ici.
server-build-app = Dans une copie du projet, make play la construit ; un Parlour installé l’apporte avec lui. Les programmes peuvent jouer quand même.
server-api-is-here = L’API se décrit elle-même à l’adresse /api/openapi.json
server-ready = Parlour est à l’adresse { $address }
server-friends = Les amis sur le même réseau le trouvent à l’adresse { $address }
server-stop = Ctrl-C l’arrête. Toutes les parties sont gardées.
server-stopped = Arrêté. Toutes les parties sont gardées : relancez-le pour continuer.
server-port-taken = Le port { $port } de { $host } est pris ou interdit. Indiquez-en un autre avec --port.

cli-serve = servir des tables aux navigateurs et aux programmes
cli-serve-host = l’adresse d’écoute (127.0.0.1 par défaut ; 0.0.0.0 pour tout le réseau)
cli-serve-port = le port (5211 par défaut)
cli-serve-lan = écouter tout le réseau, sur le port libre suivant si celui-là est pris
cli-serve-no-browser = ne pas ouvrir le navigateur
cli-serve-database = où tout est gardé : sqlite:///fichier ou postgresql://… (par défaut un fichier du dossier de données)
cli-serve-bus = redis://… quand plusieurs processus partagent une base
cli-serve-data = le dossier de données
cli-serve-web = l’application web construite à servir (par défaut celle venue avec Parlour)
cli-serve-origin = une autre origine dont les pages peuvent se connecter ; peut être répété
cli-serve-secure = cookies pour HTTPS seulement : derrière un mandataire avec TLS
cli-serve-no-limits = aucune limite de demandes : pour les mesures
cli-serve-bot-delay = secondes avant la réponse d’un robot
cli-serve-grace = secondes après lesquelles un robot remplace une connexion perdue
cli-serve-patience = secondes après lesquelles un client qui ne lit pas est déconnecté
cli-serve-workers = processus dans lesquels les robots réfléchissent
cli-serve-no-warm = ne préparer les robots que lorsqu’on les interroge pour la première fois
cli-types = écrire les types TypeScript de tous les messages
cli-types-out = le fichier à écrire (la sortie standard par défaut)
cli-needs-extra = Il faut plus que ce qui est installé : pip install "parlour[{ $extra }]"

cli-bench-what = que mesurer : games (les jeux, par défaut) ou server (un serveur)
cli-bench-tables = combien de tables jouent à la fois
cli-bench-connections = combien de connexions ne font qu’attendre
cli-bench-database = avec quoi mesurer : sqlite:///fichier, postgresql://… ou postgresql pour en lancer un (SQLite par défaut)
cli-bench-processes = combien de processus serveurs se partagent les joueurs ; à partir de deux, il faut PostgreSQL et Redis
cli-bench-soak = observer seulement la mémoire d’un serveur pendant tant de minutes, avec des invités qui vont et viennent
bench-server =
    { $cores } cœurs (charge { $load }), { $memory_mb } Mo, { $database }, { $processes } processus, { $tables } tables de 5211 à deux
    aussi vite qu’il répond : { $moves_per_second } coups confirmés par seconde, la moitié en { $p50_ms } ms, 99 % en { $p99_ms } ms, { $cpu_us } µs de processeur du serveur et { $client_us } µs des clients par coup
    des joueurs qui pensent de 1 à 3 s : { $thinking_moves_per_second } coups par seconde, la moitié en { $thinking_p50_ms } ms, 99 % en { $thinking_p99_ms } ms
    { $idle_connections } connexions inactives : { $idle_mb } Mo
bench-soak =
    { $cores } cœurs (charge { $load }), { $memory_mb } Mo, { $database } : { $minutes } minutes, { $waves } vagues, { $tables } tables, { $games } parties
    mémoire : { $first_mb } Mo après la première vague, { $judged_mb } Mo au tiers du temps, { $last_mb } Mo à la fin
    sur les deux derniers tiers : { $mb_per_hour } Mo par heure ; { $grows ->
        [yes] elle croît
       *[no] elle ne croît pas
    }
