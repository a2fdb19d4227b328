# The admin page: the server’s status, who is online, and what an admin can do.

web-admin-title = Manage this server
web-admin-how = To sign in, run “parlour admin link” on the server’s machine, and open the link it prints. It works once.
web-admin-status = Status
web-admin-online = People online
web-admin-connections = Connections here
web-admin-games = Games since the start
web-admin-games-count = { $started } started, { $finished } finished
web-admin-in-memory = Tables in memory
web-admin-waiting = Waiting
web-admin-waiting-count = bots { $bots }, hints { $hints }, reviews { $reviews }
web-admin-database = Database
web-admin-bus = Bus
web-admin-health =
    { $state ->
        [ok] answers
        [away] doesn’t answer
       *[none] none needed
    }
web-admin-processes = Server processes
web-admin-load = Load per core
web-admin-load-share = { $load }%
web-admin-memory = Memory here
web-admin-megabytes = { $size } MB
web-admin-uptime = Running for
web-admin-hours =
    { $hours ->
        [0] less than an hour
        [1] 1 hour
       *[other] { $hours } hours
    }
web-admin-errors-all = Errors since the start
web-admin-people = People online
web-admin-nobody = No one is online.
web-admin-tables-count =
    { $count ->
        [1] 1 table
       *[other] { $count } tables
    }
web-admin-find = Find
web-admin-find-label = Find guests by name or id
web-admin-found = Guests found
web-admin-found-none = No guest has that name or id.
web-admin-tables = Open tables
web-admin-no-tables = No tables are open.
web-admin-private = private
web-admin-phase =
    { $phase ->
        [waiting] waiting
        [playing] playing
        [paused] paused
       *[over] over
    }
web-admin-act = End or close
web-admin-table-act = End or close the table of { $names }
web-admin-table-hint = Ending stops the game without a winner; it counts for no rating, and the players stay. Closing also makes everyone leave.
web-admin-end = End the game
web-admin-close = Close the table
web-admin-id = Id { $guest }
web-admin-new-name = New name
web-admin-rename = Rename
web-admin-how-long = For how long
web-admin-duration =
    { $hours ->
        [1] 1 hour
        [24] 1 day
        [168] 1 week
        [720] 30 days
       *[other] 1 year
    }
web-admin-with-network = Ban their networks too
web-admin-with-network-hint = Everyone who plays from where this guest was seen in the last days is banned as well: a household, or a whole school.
web-admin-mute = Mute
web-admin-kick = Remove from tables
web-admin-ban = Ban
web-admin-guest-hint = A rated game that this guest leaves here ends and counts for no one. A new name counts from the next table on.
web-admin-bans = Bans and mutes
web-admin-no-bans = No one is banned or muted.
web-admin-network = Network { $network }
web-admin-until =
    { $kind ->
        [mute] muted until { $until }
        [address] network banned until { $until }
       *[ban] banned until { $until }
    }
web-admin-lift = End
web-admin-lift-of = End this for { $name }
web-admin-errors = Errors in the last hour
web-admin-no-errors = None in the process that answers.
web-admin-times =
    { $count ->
        [1] once
       *[other] { $count } times
    }
web-admin-log = What admins did
web-admin-log-hint = Kept for ninety days.
web-admin-no-log = Nothing yet.
web-admin-by-command = command line
web-admin-did-sign_in = Signed in
web-admin-did-sign_out = Signed out
web-admin-did-sign_out_all = All admins signed out
web-admin-did-link = Link to this page created
web-admin-did-kick = Removed from all tables
web-admin-did-rename = Renamed
web-admin-did-mute = Muted
web-admin-did-unmute = No longer muted
web-admin-did-ban = Banned
web-admin-did-unban = No longer banned
web-admin-did-end = Game ended
web-admin-did-close = Table closed
web-admin-did-export = Data exported
web-admin-did-forget = Guest deleted
web-admin-did-retention = Large deletion confirmed
web-admin-retention = Waiting to be deleted
retention-held =
    { $kind ->
        [guests] { $due } of { $of } guests haven’t been here for { $days } days. That’s so many that none will be deleted until you run “parlour admin retention --confirm” on the server’s machine. If that number can’t be right, check --keep-guests and the machine’s clock.
        [sheets] { $due } of { $of } shared score sheets haven’t changed for { $days } days. That’s so many that none will be deleted until you run “parlour admin retention --confirm” on the server’s machine. If that number can’t be right, check the machine’s clock.
       *[tables] { $due } of { $of } tables haven’t been used for { $days } days. That’s so many that none will be deleted until you run “parlour admin retention --confirm” on the server’s machine. If that number can’t be right, check --keep-tables and the machine’s clock.
    }
retention-confirmed =
    { $kind ->
        [guests] Guests who haven’t been here for { $days } days ({ $due }) will be deleted within the hour, but never in a server’s first hour.
        [sheets] Shared score sheets that haven’t changed for { $days } days ({ $due }) will be deleted within the hour, but never in a server’s first hour.
       *[tables] Tables no one has used for { $days } days ({ $due }) will be deleted within the hour, but never in a server’s first hour.
    }
