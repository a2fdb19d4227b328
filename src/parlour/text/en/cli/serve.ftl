## Running a server: what the terminal says, and the page shown when the app is not built.

server-no-app = The web app hasn’t been built.
server-build-app = In a source checkout, run “make play” to build it; the installed package includes it. Programs can play either way.
server-api-is-here = API description: /api/openapi.json
server-ready = Parlour is running at { $address }
server-friends = Friends on the same network: { $address }
server-share = Friends anywhere: { $address }
server-share-ended = The tunnel for friends elsewhere has ended, and is started again. Its last words: { $why }
server-share-nothing =
    Sharing needs one of these:
    cloudflared, which needs no account: https://developers.cloudflare.com/cloudflare-one/connections/connect-networks/downloads/
    Tailscale, logged in, with Funnel allowed: https://tailscale.com/kb/1223/funnel
    a machine of yours on the internet, with ssh and Caddy: --share you@cards.example.org
server-share-host = --share takes you@cards.example.org, cloudflared, tailscale or nothing, not { $host }
server-share-processes = --share is for a server of one process. Leave out --processes, or use a proxy.
server-stop = Press Ctrl-C to stop. Every game is saved.
server-stopped = Stopped. Every game is saved and will continue when you start again.
server-port-taken = Port { $port } on { $host } is in use or not allowed. Choose another with --port.
server-bad-limit = A limit is NAME=NUMBER, with one of these names: { $limits }
server-bad-contact = --push-contact needs mailto:… or https://…, not { $contact }
server-bad-name = --name takes the name of a host, such as cards.example.org or *.example.org, without https:// and without a port, not “{ $name }”
server-bad-proxy = --proxy takes an address or a network, such as 10.0.0.1 or 10.0.0.0/8, not “{ $proxy }”
server-bad-beacon = --beacon needs the address of a randomness beacon, such as https://api.drand.sh, not { $url }
server-database-in-use = Another server is using { $file }. Stop that one, or choose another folder with --data.
server-database-shared = Another server is using this database. Stop it, or let all servers share a --bus.
server-database-other = { $file } is empty, damaged or the database of another server. Restore it. To start with it anyway, delete { $lock }.
server-database-address = This isn’t the address of a database. Write sqlite:///file or postgresql://user:password@host/name, with the special characters of the password percent-encoded.
server-password-user = The address of the database names no user for the password. Write postgresql://user@host/name.
server-bus-address = This isn’t the address of a Redis server. Write redis://host:6379/0.
server-open-away = PostgreSQL doesn’t answer at { $where }. Start it, or correct --database.
server-open-gone = The server couldn’t start, most likely because the database went away meanwhile. Start it again.
server-open-refused = PostgreSQL refuses the connection: { $why }. Correct its settings or --database.
server-open-failed = The database can’t be used: { $why }. Correct this, or restore a backup.
server-open-full = The disk is full: { $file } can’t be opened. Make room, then start again.
server-open-read-only = { $file } is read-only. Let the user who runs the server write to it and to its folder.
server-open-damaged = { $file } is damaged or isn’t an SQLite database. Restore a backup, or choose another folder with --data.
server-open-newer = A newer version of Parlour has used this database (its schema is { $found }, this version knows up to { $known }). Nothing was changed. Install that version, or restore a backup from before the upgrade.
cli-backup = write everything that a server stores into one file
cli-backup-file = the new file
cli-restore = put a backup in place of a server’s database
cli-restore-file = the backup
cli-restore-replace = replace a database that isn’t empty; it’s kept beside the new one
backup-done = { $file } is complete and checked. Guests: { $guests }, tables: { $tables }, finished games: { $games }.
restore-done = Restored { $file }. Guests: { $guests }, tables: { $tables }, finished games: { $games }.
backup-exists = { $file } already exists. Choose another name.
backup-no-database = There’s no database at { $file }. Say where it is with --data or --database.
backup-no-file = There’s no file { $file }.
backup-damaged = { $file } is damaged or isn’t a database of Parlour.
backup-failed = { $file } can’t be copied: { $why }
backup-other-version = Another version of Parlour uses this database. Use that version’s “parlour backup”.
backup-incomplete = The copy isn’t complete, so it was deleted. Try again.
restore-not-empty = { $file } isn’t empty. Use --replace to put the backup in its place; the old database is kept under another name.
restore-not-empty-postgresql = This database isn’t empty. Create a new one for the backup, and name it with --database.
cli-serve-config = the file with the settings (default: parlour.toml in the data folder)
cli-serve-check = print the settings in force and where each comes from, then exit
cli-serve-database-password = the password of the database; better in a file named by PARLOUR_DATABASE_PASSWORD_FILE
settings-option = command line
settings-default = default
settings-unreadable = The settings in { $file } can’t be read: { $why }
settings-unknown = { $file } contains a setting that doesn’t exist: { $name }. There are: { $names }, and the table “limits”.
settings-misspelt = { $name } isn’t a setting. Did you mean { $near }?
settings-bad-limits = In { $file }, “limits” must be a table: a line [limits], then lines such as tables = 50
settings-bad-switch = { $name } must be true or false, not { $value }
settings-bad-number = { $name } must be a whole number from { $least } to { $most }, not { $value }
settings-bad-seconds = { $name } must be a number of seconds from { $least } to { $most }, not { $value }
settings-bad-list = { $name } must be a list of strings, such as ["one", "two"], not { $value }
settings-bad-text = { $name } must be a string in quotes, not { $value }
cli-serve-wait = seconds to wait at start for a database that doesn’t answer yet (default: 60)
cli-serve = run a server for browsers and programs
settings-group-network = addresses and the network
settings-group-storage = storage
settings-group-people = people
settings-group-play = games and bots
settings-group-process = the process
cli-serve-host = address to listen on (default: 127.0.0.1; 0.0.0.0 for the whole network)
cli-serve-port = port (default: 5211)
cli-serve-lan = listen on the whole network; use the next free port if this one is taken
cli-serve-share = also let in friends elsewhere, through cloudflared, Tailscale or ssh to a machine of yours, such as you@cards.example.org
cli-serve-no-browser = don’t open the browser
cli-serve-database = where data is stored: sqlite:///file or postgresql://… (default: a file in the data folder)
cli-serve-bus = redis://…, when several processes share a database
cli-serve-data = the data folder
cli-serve-web = folder with the built web app (default: the one included)
cli-serve-origin = another origin allowed to connect; can be repeated
cli-serve-proxy = address of a proxy trusted to name its clients; can be repeated (default: 127.0.0.1)
cli-serve-secure = HTTPS-only cookies, for use behind a TLS proxy
cli-serve-beacon = a public randomness beacon (drand’s HTTP API) to mix into the deals of games between people
cli-serve-no-limits = no rate limits: for benchmarks
cli-serve-limit = another value for a limit, such as address_tables=500; can be repeated
cli-serve-name = a host name of the server, such as cards.example.org; can be repeated (default: any name)
cli-serve-rated-minimum = seconds, and one finished round, before a rated game can bring points (default: 60; 0: no minimum)
cli-serve-bot-delay = seconds before a bot answers, on average
cli-serve-grace = seconds before a bot takes over for a lost connection
cli-serve-patience = seconds before a client that doesn’t read, or answers no ping, is disconnected
cli-serve-review-worlds = worlds the coach imagines for each decision of a review
cli-serve-processes = number of server processes at this address; more than one needs PostgreSQL and --bus (default: 1)
server-processes-system = Several server processes work on Linux only. Leave out --processes, or start several servers behind a proxy.
server-processes-services = Several server processes need PostgreSQL and Redis: add --database postgresql://… and --bus redis://…
cli-serve-workers = number of processes for the bots
cli-serve-no-warm = load each bot only when it’s first needed
cli-serve-keep-guests = days after which a guest who hasn’t come back is deleted (default: 730; 0: never)
cli-serve-keep-tables = days after which a table no one has used is deleted with its log (default: 365; 0: never)
cli-serve-log-format = how the log is written: text, one sentence a line, or json, one object a line (default: text)
server-bad-log-format = --log-format takes one of these: { $formats }
cli-serve-no-public-tables = no tables listed for everyone: only private ones, for people with the link
cli-serve-no-push = no notifications through browsers’ push services when it’s someone’s turn
cli-serve-push-contact = how push services can reach you, mailto:… or https://… (default: the first --name)
cli-serve-push-private = also send to push services at private addresses and over plain HTTP: for one of your own
cli-serve-no-chat = no free text at private tables; ready-made phrases stay
cli-needs-extra = This needs an extra package: pip install "parlour[{ $extra }]"
cli-bench-what = what to measure: games, server, abuse or secrecy (default: games)
cli-bench-tables = number of tables playing at once (default: 500; abuse: 50; secrecy: 40)
cli-bench-connections = number of idle connections
cli-bench-database = database to use: sqlite:///file, postgresql://…, or postgresql to start one (default: SQLite)
cli-bench-processes = number of server processes; more than one needs PostgreSQL and Redis
cli-bench-python = the Python of another installation whose server to measure
cli-bench-compare = show ratios to an earlier run, saved from --json
cli-bench-soak = watch a server’s memory for this many minutes while guests come and go
cli-bench-games = secrecy: number of games the attacker watches
cli-bench-only = abuse: run only this attack; can be repeated
bench-server =
    { $cores } cores (load { $load }), { $memory_mb } MB, { $database }, { $processes } { $processes ->
        [one] process
       *[other] processes
    }, { $tables } tables of 5211 for two
    rematches at full speed: { $moves_per_second } acknowledged moves per second, 50% within { $p50_ms } ms, 99% within { $p99_ms } ms, { $cpu_us } µs of CPU on the server and { $client_us } µs on the clients per move, { $bytes } bytes to the players per move
    new guests and tables for every game at full speed: { $games_moves_per_second } moves per second, 50% within { $games_p50_ms } ms, 99% within { $games_p99_ms } ms, { $games_cpu_us } µs and { $games_client_us } µs of CPU, { $games_bytes } bytes, { $games_mb } MB
    new guests and tables, players thinking for 1 to 3 s: { $thinking_moves_per_second } moves per second, 50% within { $thinking_p50_ms } ms, 99% within { $thinking_p99_ms } ms, { $thinking_cpu_us } µs and { $thinking_client_us } µs of CPU, { $thinking_bytes } bytes, { $thinking_mb } MB
    opening a game (two guests, a table, two connections, the start): { $opening_ms } ms of CPU; starting a server: { $start_s } s to the first answer
    { $idle_connections } idle connections: { $idle_mb } MB
bench-server-ratio = { $name }: { $earlier } before, { $now } now, ratio { $ratio }
bench-soak =
    { $cores } cores (load { $load }), { $memory_mb } MB, { $database }: { $minutes } minutes, { $waves } waves, { $tables } tables, { $games } games
    memory: { $first_mb } MB after the first wave, { $judged_mb } MB after a third of the time, { $last_mb } MB at the end
    over the last two thirds: { $mb_per_hour } MB per hour; { $grows ->
        [yes] growing
       *[no] not growing
    }
bench-secrecy = { $game }, { $place ->
        [hand] a card that the opponent has just drawn
       *[pile] the next card of the draw pile
    }, from { $sense ->
        [times] times alone
       *[all] all that it received
    }: { $right } of { $guesses } guesses right ({ $percent }%); chance does as well with a probability of { $chance }: { $leak ->
        [yes] A LEAK
       *[no] no leak
    }
bench-abuse = { $cores } cores (load { $load }), { $memory_mb } MB: { $tables } honest tables, each attack for { $seconds } s after { $seconds } quiet ones
bench-abuse-attack =
    { $attack }
        moves acknowledged: 50% within { $quiet_p50_ms } ms, 99% within { $quiet_p99_ms } ms; under attack { $during_p50_ms } and { $during_p99_ms } ms, { $ack_ratio } times as long
        bots answer after { $quiet_bot_ms } ms; under attack { $during_bot_ms } ms, { $bot_ratio } times as long
        newcomers turned away: { $turned_away } of { $newcomers }; the attackers got: { $answers }
bench-abuse-unknown = Unknown attack { $attack }. Choose from: { $attacks }.
bench-abuse-disturbed = other programs were busy all the time: run it again when the machine is idle
bench-abuse-acks = TOO SLOW: moves take more than twice as long
bench-abuse-bots = TOO SLOW: bots take more than twice as long
bench-abuse-newcomers = LOCKED OUT: newcomers were turned away
bench-abuse-lost = CUT OFF: honest players were disconnected
bench-abuse-5xx = FAILED: the server answered with an error of its own
bench-abuse-tracebacks = FAILED: the server logged unexpected errors
cli-serve-place = the name of your place, shown by the page instead of “Parlour”
cli-serve-languages = a language that the page offers (repeatable; default: all)
cli-serve-levels = a level of bots that players may choose (repeatable; default: all)
cli-serve-hosting = who may open tables for others: everyone, or guests with a passkey
server-bad-place = The name of a place has at most { $most } printable characters.
server-bad-languages = Unknown language. Available: { $languages }.
server-bad-levels = Unknown level. Available: { $levels }.
server-bad-hosting = Unknown rule. Choose one of: { $rules }.
