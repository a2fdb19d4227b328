## The daily deal: its page, and the end of a game of it.

daily-title = Daily deal
daily-title-of = Daily deal: { $game }
daily-choose = The same cards for everyone each day, against the same bots. One try counts.
daily-intro = Everyone here gets the same cards today, against the same bots. Your first try counts, and resigning uses it up.
daily-under-way = Your try is under way. It counts if you finish it by { $time }.
daily-late = You can still finish your game, but the deal is open now: it no longer counts.
daily-intro-past = The cards of an earlier day. Play them for fun, against par.
daily-intro-closing = The day is over. Games under way can be finished until { $time }. After that, anyone can play these cards for fun.
daily-next-hours = New cards in { $hours } h
daily-next-minutes = New cards in { $minutes } min
daily-bots = At the table with you
daily-par = Par { $par }
daily-par-how = The champion’s average with these cards, in your seat.
daily-par-waits = The champion is still playing these cards to set the par…
daily-luck = { $luck ->
    [good] A kind deal: with other cards, the champion averages { $usual } against these bots.
    [bad] A harsh deal: with other cards, the champion averages { $usual } against these bots.
   *[even] An ordinary deal: with other cards, the champion averages { $usual } against these bots.
}
daily-play = Play today’s deal
daily-resume = Resume your game
daily-again = Try again, for fun
daily-play-past = Play this deal, for fun
daily-you = You
daily-you-scored = { $points ->
    [1] You scored 1 point
   *[other] You scored { $points } points
}
daily-above = { $difference } above par
daily-below = { $difference } below par
daily-on = On par
daily-rank = { $results ->
    [1] The only result so far
   *[other] Place { $rank } of { $results }
}
daily-for-fun = For fun: this try doesn’t count.
daily-unlisted = You resigned this try or finished it too late, so it isn’t in the table.
daily-results = Results
daily-results-none = No results yet.
daily-results-hidden = { $results ->
    [0] No results yet. Yours could be the first.
    [1] One result so far. You’ll see it once your own try is over.
   *[other] { $results } results so far. You’ll see them once your own try is over.
}
daily-results-more = The best { $shown } of { $results }.
daily-player = Player
daily-points = Points
daily-to-par = To par
daily-game-of = { $name }’s game
daily-own-game = Review your game
daily-page = To the daily deal
daily-share = Share
daily-copied = Result copied. It gives nothing away.
daily-share-text = Parlour, daily deal: { $game }, { $date }
    Par { $par }, me { $points }
daily-share-no-par = Parlour, daily deal: { $game }, { $date }
    { $points ->
    [1] 1 point
   *[other] { $points } points
}
daily-proof-title = Same cards for everyone? Check it
daily-proof-how = The server draws each day’s cards from a secret, and publishes the secret’s fingerprint the day before. When the day is over, the secret is shown: anyone can check that it matches, and deal the cards from it.
daily-proof-published = Fingerprint, published { $date }
daily-proof-secret = Secret
daily-proof-later = shown from { $date }
daily-proof-holds = Your browser has checked it: the secret matches the fingerprint.
daily-proof-fails = The secret doesn’t match the fingerprint: these aren’t the cards that were promised.
daily-proof-seen = Your browser saw this fingerprint on { $date }, before the day began.
daily-proof-changed = On { $date } your browser saw another fingerprint for this day: the deal was changed.
daily-proof-tomorrow = Fingerprint of tomorrow’s deal
daily-past = Earlier days
daily-past-none = The deals of earlier days will be here, to play for fun.
daily-past-par = par { $par }
daily-past-you = you { $points }
daily-today = Today’s deal
daily-offline = The daily deal needs a connection: no device may know the cards in advance. Without one, you can play against the bots of this device.
daily-offline-play = Play on this device
