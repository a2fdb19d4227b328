## What the server says: why a request was not answered, and how it was started.

server-unreadable = Invalid request. See /api/openapi.json.
server-too-big = Request too large.
server-too-many = Too many requests. Wait a moment.
server-too-many-tables = You’ve opened { $most } tables in the last hour. Finish one, or wait a little.
server-too-many-tables-here = { $most } tables were opened from your network in the last hour. Finish one, or wait a little.
server-too-many-new-tables = { $most } tables were opened from your network in the last hour. Wait a little.
server-too-many-sheets = Too many score sheets are shared from here. Stop sharing one, or share this one as a link.
server-sheet-large = This score sheet is too large to share over the server.
server-sheet-clock = This device’s clock is more than a year ahead: set it right to share the sheet.
daily-no-day = There’s no daily deal of that day on this server.
daily-not-yet = That day’s deal isn’t open yet: it begins at midnight UTC.
daily-closing = The day is over, and others are still finishing their games. In an hour at most you can play it for fun.
server-no-sheet = This score sheet isn’t shared any more.
server-too-many-guests = Many people have just arrived from your network. Wait a minute.
server-too-many-tokens = You already have { $most } tokens. Remove one first.
server-no-guest = Choose a name first (POST /api/guest).
server-not-for-programs = Program tokens can’t do that.
server-no-key = This link or key is invalid or has expired.
server-no-table = Table not found.
server-no-record = Record not found. A game has a record once it’s over.
server-no-spectators = This table doesn’t allow spectators.
server-wrong-origin = This request comes from another site.
server-wrong-host = This server doesn’t go by this name. Its host can add it with --name.
server-no-beacon = This server has no randomness beacon. Its host can add one with --beacon.
server-unavailable = The database isn’t responding. Try again in a moment.
server-stopping = The server is stopping. Try again in a moment.
server-metrics-direct = Metrics are shown only to requests that reach the server directly, not through a proxy.
server-disk-full = The server’s disk is full, so nothing can be saved. Its host has to make room.
server-read-only = The server’s database is read-only, so nothing can be saved.
server-disk-broken = The server can’t read or write its database, so nothing can be saved.
server-database-replaced = The server’s database file was emptied or replaced, so nothing can be saved. Its host has to restore it and restart.
server-database-taken = Another server has taken over this server’s database, so nothing can be saved. Its host has to stop one of the two and restart the other.
server-too-much-work = You’ve asked for a lot at once. Try again in { $seconds ->
    [1] a second
   *[other] { $seconds } seconds
}.
server-busy = The server is busy. Try again in { $seconds ->
    [1] a second
   *[other] { $seconds } seconds
}.
server-getting-ready = Getting ready. This takes up to a minute after the first start.
server-worker-lost = This couldn’t be worked out. Try again in a moment.
server-error = Something went wrong here. Try again; if it happens again, tell the host.
server-too-many-passkeys = You already have { $most } passkeys. Remove one first.
server-no-passkey = Unknown passkey.
server-passkey-known = This passkey is already registered.
server-passkey-wrong = This passkey couldn’t be verified.
server-challenge-over = That took too long, or was already done. Try again.
server-not-rated = This game didn’t change your rating.
server-no-page = Page not found.
server-bad-method = This address answers only { $methods }.
server-no-such-guest = No one here has this id.
server-not-admin = Only the host of this server can do that.
server-no-public-tables = This server has no public tables. Share the table’s link instead.
server-offline-not-rated = Only finished games of one person against bots count, each with fresh cards.
server-offline-wrong = This record doesn’t match its cards, so it doesn’t count.
server-no-push = This server sends no notifications.
server-bad-push = This server can’t send notifications to this browser’s service.
server-too-many-pushes = You already get notifications on { $most } devices. Turn them off on one first.
push-turn = Your turn
push-turn-where = { $game } with { $names }
server-no-chat = This server has no free chat. The ready-made phrases still work.
server-admin-link = This link has been used already, or is too old. Print a new one with “parlour admin link”.
server-banned =
    The host of this server doesn’t want you to play here, for { $hours ->
        [1] up to an hour
       *[other] { $hours } more hours
    }. You can still download or delete your data.
server-muted =
    The host of this server has muted you, for { $hours ->
        [1] up to an hour
       *[other] { $hours } more hours
    }. You can play on.
server-no-ban = This ban or mute wasn’t found.
server-host-passkey = On this server only guests with a passkey open tables for others. Create one in your profile. You can play against bots, and at others’ tables.
server-level-not-offered = This server doesn’t offer bots of this level. It has: { $levels }.
