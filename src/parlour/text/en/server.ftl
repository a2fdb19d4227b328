## What the server says: why a request was not answered, and how it was started.

server-unreadable = This cannot be read: see /api/openapi.json for what can be asked.
server-too-big = This is too long.
server-too-many = Too many requests. Wait a moment.
server-too-many-tables = You have opened { $most } tables within an hour. Finish one, or wait a little.
server-too-many-tokens = You have { $most } tokens. Remove one first.
server-no-guest = Say who you are first: POST /api/guest with a name.
server-not-for-programs = A program’s token cannot do that.
server-no-key = This key is not valid, or not any more.
server-no-table = There is no such table.
server-no-record = There is no such record; a game has one once it is over.
server-no-spectators = This table is for its players only.
server-wrong-origin = This request comes from another site.
server-unavailable = The database does not answer. Try again in a moment.
server-too-many-passkeys = You have { $most } passkeys. Remove one first.
server-no-passkey = This passkey is not known here.
server-passkey-known = This passkey is kept here already.
server-passkey-wrong = This passkey could not be checked.
server-challenge-over = That took too long or was done before. Try again.
server-no-page = There is nothing at this address.
server-no-app = The web app is not built here.
server-build-app = In a copy of the project, make play builds it; an installed Parlour brings it along. Programs can play all the same.
server-api-is-here = The API describes itself at /api/openapi.json
server-ready = Parlour is at { $address }
server-friends = Friends on the same network find it at { $address }
server-stop = Ctrl-C stops it. Every game is kept.
server-stopped = Stopped. Every game is kept: start again and go on.
server-port-taken = Port { $port } at { $host } is taken or not allowed. Name another one with --port.

cli-serve = serve tables to browsers and programs
cli-serve-host = the address to listen at (127.0.0.1 if not said; 0.0.0.0 for the whole network)
cli-serve-port = the port (5211 if not said)
cli-serve-lan = listen to the whole network, on the next free port if that one is taken
cli-serve-no-browser = do not open the browser
cli-serve-database = where everything is kept: sqlite:///file or postgresql://… (a file in the data folder if not said)
cli-serve-bus = redis://… where several processes share a database
cli-serve-data = the data folder
cli-serve-web = the built web app to serve (the one that came with Parlour if not said)
cli-serve-origin = another origin whose pages may connect; may be repeated
cli-serve-secure = cookies for HTTPS only: behind a proxy with TLS
cli-serve-no-limits = no limits on requests: for benchmarks
cli-serve-bot-delay = seconds before a bot answers
cli-serve-grace = seconds after which a bot stands in for a lost connection
cli-serve-patience = seconds after which a client that does not read is dropped
cli-serve-workers = processes in which bots think
cli-serve-no-warm = let bots get ready only when they are first asked
cli-types = write the TypeScript types of all messages
cli-types-out = the file to write (standard output if not said)
cli-needs-extra = This needs more than was installed: pip install "parlour[{ $extra }]"

cli-bench-what = what to measure: games or server (games if not said)
cli-bench-tables = how many tables play at once
cli-bench-connections = how many connections only wait
cli-bench-database = what to measure with: sqlite:///file, postgresql://… or postgresql for one of its own (SQLite if not said)
cli-bench-processes = how many server processes share the players; more than one need PostgreSQL and Redis
cli-bench-soak = only watch a server’s memory for so many minutes while guests come and go
bench-server =
    { $cores } cores (load { $load }), { $memory_mb } MB, { $database }, { $processes } { $processes ->
        [one] process
       *[other] processes
    }, { $tables } tables of 5211 for two
    as fast as it answers: { $moves_per_second } acknowledged moves a second, half within { $p50_ms } ms, 99 % within { $p99_ms } ms, { $cpu_us } µs of the server’s and { $client_us } µs of the clients’ processor time each
    players who think 1 to 3 s: { $thinking_moves_per_second } moves a second, half within { $thinking_p50_ms } ms, 99 % within { $thinking_p99_ms } ms
    { $idle_connections } idle connections: { $idle_mb } MB
bench-soak =
    { $cores } cores (load { $load }), { $memory_mb } MB, { $database }: { $minutes } minutes, { $waves } waves, { $tables } tables, { $games } games
    memory: { $first_mb } MB after the first wave, { $judged_mb } MB after a third of the time, { $last_mb } MB at the end
    over the last two thirds: { $mb_per_hour } MB an hour; { $grows ->
        [yes] it grows
       *[no] it does not grow
    }
