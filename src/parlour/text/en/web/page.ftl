# What the page says.

web-tagline = Two small card games, for a minute or an evening.
web-description = Play 5211 and Pixies, two small card games, alone or with friends.
web-guest = Guest
web-skip = Skip to content
web-close = Close
web-again = Try again
web-home = Home
web-menu = Menu
web-change = Change
web-keep = Save
web-send = Send

web-nav = Pages
web-nav-rules = Rules
web-nav-score = Score sheet
web-nav-me = Profile
web-you = You
web-nav-settings = Settings
web-rules-of = Rules of { $game }

web-offline = Can’t reach the server.
web-offline-home = { $offline ->
    [yes] You’re offline. Play starts a game on this device, against its bots. Friends, online tables and your profile wait for the network.
   *[no] You’re offline. Games, online tables and your profile wait for the network.
}
web-broken = Something went wrong on this page.
web-broken-hint = Your game is saved. Reload the page to continue.
web-update = A new version of Parlour is available.
web-reload = Reload
web-missing = Page not found
web-missing-hint = The address may be mistyped, or the page may have moved.

web-pitch-g5211 = Play two cards, then one, then one more. The most played colour scores, unless it was played too often.
web-pitch-pixies = Place forest sprites on a 3 × 3 grid. Pair up numbers, link colours, collect spirals.
web-new-here = New here?
web-learn = Learn in two minutes
web-daily = Daily deal
web-numbers = { $game } in numbers
web-numbers-all = The games in numbers
web-puzzle-day = Puzzle of the day
web-puzzles = Puzzles
web-play = Play
web-against = { $bots ->
    [1] 1 bot · { $level }
   *[other] { $bots } bots · { $level }
}
web-against-title = { $game } against bots
web-with-friends = With friends
web-on-this-device = On this device
web-players = Players
web-bot-level = Bot level

web-meet-bots = Meet the bots
web-stars = { $stars } of 5 stars
web-bot-rating = Rating { $points } with { $players } players

web-join-code = Join with a code
web-code-example = abc123
web-code-unknown = No table has this code. Codes expire when the game ends.
web-join = Join
web-open-tables = Open tables
web-tables = Tables to join or watch
web-tables-all = See all { $tables } tables
web-no-tables = No open tables right now. To start one, choose “With friends” and turn on “Anyone can join”.
web-seats-free = { $free ->
    [1] 1 free seat
   *[other] { $free } free seats
}
web-watch = Watch
web-watch-games = Watch other people’s games
web-go-on = Continue playing
web-your-turn = Your turn

web-language = Language
web-theme = Appearance
web-theme-system = Automatic
web-theme-day = Day
web-theme-night = Night

web-opening = Opening table…
web-lost = Connection lost. Reconnecting…
web-full = Too many windows open. Close a few, then try again.
web-bot-unready = Getting ready: { $names }.
web-bot-unready-why = This can take up to a minute when the server starts for the first time.
web-not-sent = Not sent: you’re offline.
web-table-gone = Table not found
web-table-gone-hint = The link may be incomplete. Ask for it again, or start your own table.
web-table-forbidden = Players only
web-table-forbidden-hint = This table doesn’t allow spectators. The game can be shared once it’s over.
web-table-full = All seats are taken. You can watch once the game starts.

web-seats = Seats
web-seat-free = free seat
web-host = host
web-bot = bot
web-is-ready = ready
web-rename = Rename
web-remove-bot = Remove { $name }
web-remove-person = Remove { $name } from the table
web-remove-person-hint = { $name } won’t be able to come back to this table.
web-remove-not = Let them stay
web-vote-remove = Remove a player
web-vote-remove-hint = If more than half of the others want it, at least two and the host among them, a bot plays on for that player. They can’t come back to this table.
web-vote-for = Vote to remove { $name } ({ $votes ->
        [1] 1 vote
       *[other] { $votes } votes
    })
web-vote-back = Withdraw my vote against { $name }
web-add-bot = Add bot
web-sit-down = Take a seat
web-start = Start game
web-ready = I’m ready
web-not-ready = Not ready
web-host-starts = Waiting for { $name } to start the game.
web-leave-table = Leave table
web-your-name = Your name
web-lobby-not-ready = Not ready yet: { $names }
web-lobby-complete = Everyone is here.
web-invite = Invite friends
web-invite-hint = Scan the QR code or send the link. No app, no account.
web-invitation = Come and play { $game }!
web-link = Link
web-qr-label = QR code for the link
web-share = Share link
web-copy = Copy link
web-copied = Link copied.
web-show-link = Show link
web-select-link = Select link
web-link-selected = The link is selected: now choose “Copy”.
web-other-addresses = If it doesn’t open, try another address:
web-no-address = Only this computer can open this link. Connect it to your network and start Parlour with --lan, or with --share for friends elsewhere.
web-share-picture = Share a picture
web-save-picture = Save a picture
web-no-picture = This browser couldn’t create the picture.
web-code-is = Or enter this code on the home page:

web-options = Table options
web-clock = Time limit
web-clock-none = No limit
web-clock-quick = 30 s per move
web-clock-calm = 2 min per move
web-clock-days = 3 days per move
web-clock-days-left = { $days } d
web-option-long = Long game
web-option-long-hint = Several decks, until someone has 50 points
web-option-undo = Allow undo
web-option-seen = Show which cards are still out
web-option-seen-hint = Off: everyone counts from memory
web-option-aids = Aids
web-option-aids-rated = Turn them on before others sit down: taking a seat is agreeing to them
web-note-rated-aids = Rated game with aids: screens show what a move gains and which cards are unseen. Taking a seat is agreeing to that.
web-note-rated-aids-short = Rated, with aids
web-note-rated = Rated game without aids: no screen does the counting for you.
web-note-rated-short = Rated
web-note-no-aids = No aids at this table: no screen does the counting for you.
web-note-no-aids-short = No aids
web-option-spectators = Allow spectators
web-option-public = Anyone can join
web-option-public-hint = Listed on the home page, with a code
web-option-ready = Wait until everyone is ready
web-option-rated = Rated game
web-option-rated-hint = No undo, no pause. Leaving, staying away or running out of time loses the game.
web-host-decides = Only the host can change these.

web-talk = Say something
web-chat = Your message
web-is-choosing = (their turn)
web-stand-in = (a bot is playing for them)
web-watching = You’re watching this game.
web-paused = The game is paused.
web-pause = Pause game
web-resume = Resume
web-undo = Undo
web-log = Game log
web-log-empty = Nothing yet.
web-give-up = Resign or leave…
web-resign-sure = { $ends ->
    [yes] Resigning ends the game.
   *[no] If you resign, a bot finishes the game for you.
}
web-leave-sure = { $ends ->
    [yes] Leaving ends the game.
   *[no] If you leave, a bot plays for you until you come back.
}
web-resign = Resign
web-leave-game = Leave for now
web-come-back = I’m back
web-away-gone = You were away, so a bot is playing for you.
web-away-left = You left, so a bot is playing for you.
web-away-clock = Your time ran out, so a bot is playing for you.
web-away-resigned = You resigned. A bot is finishing the game for you.
web-no-board = This version of Parlour can’t show this game.

web-over = The game is over.
web-you-won = You win!
web-won = { $name } wins!
web-shared = Shared victory: { $names }.
web-rematch = Play again
web-same-deal = Replay same deal
web-rematch-waits = Waiting for { $names }.
web-rematch-free = There’s a free seat.
web-review = Review game

web-sound = Sound
web-large-cards = Large cards
web-confirm-moves = Confirm moves
web-confirm-moves-hint = One extra tap before a move is sent
web-auto-place = Play instantly
web-auto-place-hint = When there’s nothing left to choose: only one space in Pixies, enough cards picked in 5211
web-aids = Aids
web-aids-hint = What a move gains, what would score now, which cards are still out
web-aids-none = Off at this table
web-playing = Gameplay
web-colours = Theme
web-motion = Animations
web-motion-full = Full
web-motion-quick = Fast
web-motion-off = Off
web-pace = Pace
web-pace-calm = Calm
web-pace-normal = Normal
web-pace-quick = Quick
web-high-contrast = High contrast
web-high-contrast-hint = Black, white and borders
web-left-handed = Left-handed
web-left-handed-hint = Buttons on the left
web-keep-awake = Keep the screen on
web-keep-awake-hint = During a game, a lesson or a score sheet
web-settings-kept = Saved in this browser only.

web-no-account = No account, no password: this browser remembers you.
web-name-kept = Your name is now { $name }.
web-devices = Your devices
web-devices-hint = Use the same profile on your phone and your computer. Your name and games come with you.
web-devices-once = The link works once and expires after ten minutes.
web-add-device = Add a device
web-claim-hint = This browser will switch to the profile that created this link. Games someone else played here stay with them.
web-claim = Yes, that’s me
web-claim-cut = This link is incomplete. On the other device, open your profile and create a new one.
web-device-added = Welcome, { $name }.
web-my-games = Your games
web-no-games = No finished games yet.
web-victory = won
web-take-games = Download all games
web-ratings = { $game } leaderboard
web-rated-games = { $games ->
    [1] 1 game
   *[other] { $games } games
}

web-player = Player { $number }
web-add-player = Add player
web-remove-player = Remove player { $number }
web-here-hint = Pass one device around.
web-here-names = Give everyone a different name, up to { $most } characters.
web-here-loading = Shuffling…
web-here-failed = Couldn’t start. Check your connection and try again.
web-here-new = New game
web-pass-to = Pass the device to
web-i-am = I’m { $name }
web-next = Next

web-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
web-round = Round
web-title-of = { $title }: { $game }
