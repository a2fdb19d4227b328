## parlour admin: manage a running server.

cli-admin = manage a running server and the people on it
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
cli-admin-kick = make a guest leave every table; a bot plays on, but a rated game ends and counts for no one
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
    since the start: games begun { $games_started }, finished { $games_finished }, errors { $errors }, refusals { $refusals }
    waiting: bots { $bots_waiting }, hints { $hints_waiting }, reviews { $reviews_waiting }
    database: { $database }, bus: { $bus }, processes: { $processes }, load per core: { $load }
cli-admin-ban = ban a guest or an address for a time; open connections are closed
cli-admin-unban = end a ban
cli-admin-bans = list the bans and mutes in force
cli-admin-mute = refuse a guest’s chat and phrases for a time
cli-admin-unmute = let a guest talk again
cli-admin-end = end the game on a table, without a winner; the players stay
cli-admin-log = list what admins did in the last ninety days
cli-admin-link = print a link that opens the admin page once
cli-admin-sign-out = end all sessions of the admin page, and links that no one has used yet
cli-admin-arg-target = the guest’s id, from “parlour admin guests”, or an IP address
cli-admin-for = for how long: minutes, hours or days (default: 1d)
cli-admin-network = also ban the networks where the guest was seen in the last days
admin-banned = Banned { $target } for { $duration }.
admin-unbanned = { $target } is no longer banned.
admin-muted = Muted { $guest } for { $duration }.
admin-unmuted = { $guest } can talk again.
admin-ended = The game on table { $table } has ended, without a winner.
admin-link = The link works once, within ten minutes. The page then stays open to you for eight hours.
admin-signed-out = All sessions of the admin page have ended, and unused links no longer work.
admin-bad-duration = “{ $value }” isn’t a duration. Write 30m, 2h or 7d, at most 366d.
cli-admin-retention = show unused guests, tables and score sheets that are too many to delete without asking
cli-admin-confirm = let the next run delete them
admin-retention-none = Nothing is held back. Unused guests, tables and score sheets are deleted as the settings say.
