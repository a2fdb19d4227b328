## parlour admin: looking after a running server.

cli-admin = look after a running server and the people on it
cli-admin-actions = actions
cli-admin-action = ACTION
cli-admin-guests = list guests by name, the newest first
cli-admin-export = write everything stored about a guest as JSON
cli-admin-forget = delete a guest and everything about them; games stay for the others
cli-admin-arg-text = part of a name, or an id (default: everyone)
cli-admin-arg-guest = the guest’s id, from “parlour admin guests”
cli-admin-out = the file to write (default: standard output)
admin-forgotten = Deleted { $guest }. Their games stay for the others, with “Someone” in their place.
admin-no-server = No server answers at { $where }. Start it, or say where it is with --host and --port.
admin-no-key = This database hasn’t been used by a server yet. Say where it is with --data or --database.
cli-admin-kick = make a guest leave every table; in a game a bot plays on
cli-admin-rename = give a guest another name, from the next table on
cli-admin-tables = list open tables, private ones too, and who sits there
cli-admin-close = make everyone leave a table; its game ends
cli-admin-status = show who’s online, what’s queued and what went wrong
cli-admin-arg-table = the table’s id, from “parlour admin tables”
cli-admin-arg-name = the new name
admin-kicked = { $guest } has left every table.
admin-renamed = { $guest } has another name now, from the next table on.
admin-closed = Everyone has left table { $table }.
admin-status =
    guests online: { $guests_online }, connections: { $connections }, tables in memory: { $tables_in_memory }
    since the start: { $games_started } games started, { $games_finished } finished, { $errors } errors, { $refusals } refusals
    waiting: bots { $bots_waiting }, hints { $hints_waiting }, reviews { $reviews_waiting }
    database: { $database }, bus: { $bus }
