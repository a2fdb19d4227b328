# What the page says.

web-tagline = Two small card games, for an evening or a minute.
web-guest = Guest
web-skip = Skip to the content
web-close = Close
web-again = Try again
web-home = To the first page
web-menu = Menu
web-change = Change
web-keep = Keep
web-send = Send

web-nav = Pages
web-nav-rules = Rules
web-nav-score = Score sheet
web-nav-me = You
web-you = You
web-nav-settings = Settings
web-rules-of = Rules of { $game }

web-offline = There is no connection to the server.
web-offline-home = No connection right now. Games on this device, the rules and the score sheet work all the same.
web-broken = Something on this page has broken.
web-broken-hint = Your game is safe: it is kept by the server, not by this page.
web-update = There is a new version of Parlour.
web-reload = Reload
web-missing = There is nothing here.
web-missing-hint = The address may have a typing error, or the page has moved.

web-pitch-g5211 = Lay two, then one, then one. The biggest colour pays, unless it is too big.
web-pitch-pixies = Gather forest sprites in a grid of nine. Cover them, join them, count their spirals.
web-play = Play
web-against = { $bots ->
    [one] one bot, { $level }
   *[other] { $bots } bots, { $level }
}
web-against-title = { $game } against bots
web-with-friends = With friends
web-on-this-device = On this device
web-players = Players
web-bot-level = Level of the bots
web-level-random = Carefree
web-level-greedy = Steady
web-level-novice = Novice
web-level-casual = Casual
web-level-skilled = Skilled
web-level-expert = Expert
web-level-champion = Champion

web-join-code = Join with a code
web-code-example = abc123
web-code-unknown = No table has this code. A code ends with its game.
web-join = Join
web-open-tables = Open tables
web-tables = Tables to join or to watch
web-tables-all = All { $tables } tables
web-no-tables = Nobody is waiting right now. Open a table, and friends or strangers can join.
web-seats-free = { $free ->
    [one] 1 seat free
   *[other] { $free } seats free
}
web-watch = Watch
web-go-on = Go on
web-your-turn = Your turn

web-language = Language
web-theme = Look
web-theme-system = As the device
web-theme-day = Day
web-theme-night = Night

web-opening = Opening the table …
web-lost = Connection lost. Parlour goes on as soon as it is back.
web-full = You have very many windows open at once. Close some, then try again.
web-not-sent = That could not be sent: there is no connection.
web-table-gone = There is no such table.
web-table-gone-hint = The link may be cut short. Ask for it again, or open a table of your own.
web-table-forbidden = This table is for its players only.
web-table-forbidden-hint = They play without spectators. Once the game is over, its link can be shared.
web-table-full = All seats are taken. You can watch as soon as the game begins.

web-seats = Seats
web-seat-free = free
web-host = host
web-bot = bot
web-is-ready = ready
web-rename = Rename
web-remove-bot = Send { $name } away
web-add-bot = Add bot
web-sit-down = Sit down
web-start = Start the game
web-ready = I am ready
web-not-ready = Wait, not yet
web-host-starts = { $name } starts the game.
web-leave-table = Leave this table
web-your-name = Your name
web-lobby-waiting = { $free ->
    [one] Waiting for one more.
   *[other] Waiting for { $free } more.
}
web-lobby-not-ready = Not ready yet: { $names }
web-lobby-complete = Everybody is here.
web-invite = Invite friends
web-invite-hint = Show the QR code to a camera or send the link. Nothing to install, nobody needs an account.
web-no-code = This table has no code, because a code can be guessed: only those who have the link find it.
web-invitation = Come and play { $game }!
web-link = Link to this table
web-qr-label = The link as a QR code
web-share = Share
web-copy = Copy link
web-copied = Link copied.
web-code-is = Or type this code on the first page:

web-options = This table
web-clock = Time to think
web-clock-none = None
web-clock-quick = 30 s a move
web-clock-calm = 2 min a move
web-clock-days = 3 days a move
web-option-long = Long game
web-option-long-hint = Deck after deck, to 50 points
web-option-undo = Moves can be taken back
web-option-seen = Show cards seen so far
web-option-seen-hint = Off: keep them in mind yourselves
web-option-spectators = Others may watch
web-option-public = Anybody may join
web-option-public-hint = Listed on the first page, with a code
web-option-ready = Start when all are ready
web-option-rated = Counts for the ratings
web-option-rated-hint = No taking back, no pause
web-host-decides = The host of the table decides these.

web-talk = Say something
web-chat = Your words
web-is-choosing = (to move)
web-stand-in = (a bot stands in)
web-watching = You are watching.
web-paused = The game is paused.
web-pause = Pause the game
web-resume = Go on
web-undo = Take back
web-log = What happened
web-log-empty = Nothing yet.
web-give-up = Give up or leave …
web-resign-sure = { $ends ->
    [yes] Giving up ends the game.
   *[no] Once you give up, a bot plays on for you to the end.
}
web-leave-sure = { $ends ->
    [yes] Leaving ends the game.
   *[no] If you leave, a bot plays for you until you come back.
}
web-resign = Give up for good
web-leave-game = Leave, I may come back
web-come-back = Play on myself
web-away-gone = You were away, so a bot plays for you.
web-away-left = You have left, so a bot plays for you.
web-away-clock = Your time ran out, so a bot plays for you.
web-away-resigned = You have given up; a bot plays on for you.
web-no-board = This game cannot be shown in this version.

web-over = The game is over.
web-you-won = You win!
web-won = { $name } wins.
web-shared = Shared victory: { $names }.
web-rematch = Play again
web-same-deal = Same cards again
web-rematch-waits = Waiting for { $names }.
web-rematch-free = A seat is free.
web-review = Look at it again

web-log-said = { $who }: { $text }
web-log-sat = { $you ->
    [yes] You sit down.
   *[no] { $who } sits down.
}
web-log-rose = { $you ->
    [yes] You stand up.
   *[no] { $who } stands up.
}
web-log-tookback = { $you ->
    [yes] You take your move back.
   *[no] { $who } takes a move back.
}
web-log-wentaway = { $you ->
    [yes] A bot plays for you now.
   *[no] A bot plays for { $who } now.
}
web-log-cameback = { $you ->
    [yes] You play yourself again.
   *[no] { $who } is back.
}
web-log-paused = The game is paused.
web-log-resumed = The game goes on.
web-log-wantsrematch = { $you ->
    [yes] You would like to play again.
   *[no] { $who } would like to play again.
}

web-sound = Sound
web-large-cards = Large cards
web-confirm-moves = Ask before a move is made
web-confirm-moves-hint = One more tap before anything is sent
web-auto-place = Place at once
web-auto-place-hint = Where there is nothing left to choose: one space in Pixies, enough cards in 5211
web-playing = Playing
web-colours = Colours
web-motion = Motion
web-motion-full = Full
web-motion-quick = Quick
web-motion-off = Off
web-high-contrast = High contrast
web-high-contrast-hint = Black, white and borders
web-left-handed = Left-handed
web-left-handed-hint = Buttons at the left thumb
web-settings-kept = These choices are kept in this browser and told to nobody.

web-no-account = No account, no password: this browser remembers you.
web-name-kept = You are { $name } now.
web-devices = Your other devices
web-devices-hint = Be the same person on your phone and your computer: your games and your name come along.
web-devices-once = The link works once, for ten minutes.
web-add-device = Add a device
web-claim-hint = This browser becomes the person who made this link. Games that somebody else played here stay with them.
web-claim = Yes, that is me
web-claim-cut = Something is missing from this link. On the other device, open your profile and make a new one.
web-device-added = Welcome, { $name }.
web-my-games = Your games
web-no-games = No finished game yet.
web-victory = won
web-take-games = All records as a file
web-ratings = Best at { $game }
web-rated-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}

web-player = Player { $number }
web-add-player = Add player
web-remove-player = Remove player { $number }
web-here-hint = One device goes from hand to hand. It works without a network too.
web-here-names = Everybody needs a name of their own, at most { $most } characters.
web-here-loading = Shuffling …
web-here-failed = This could not be started. Once this page has been open with a network for a moment, it works without one.
web-here-new = New game
web-pass-to = Pass the device to
web-i-am = I am { $name }
web-next = Next

web-score-hint = Tap in what lies on the table. Parlour counts, and says why.
web-score = Count
web-scored = The score
web-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-round = Round
web-space = Space { $number }
web-space-holds = Space { $number }: { $what }
web-card = Which card?
web-card-under = a card lies under it
web-no-card = nothing
web-face-down = a face-down card
web-title-of = { $title }: { $game }
