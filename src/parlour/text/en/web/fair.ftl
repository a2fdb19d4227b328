## Rated games, and rematches with the same cards.

web-log-held = { $you ->
    [yes] You lost the connection. Your seat is reserved for a minute.
   *[no] { $who } lost the connection. Their seat is reserved for a minute.
}
web-log-forfeited = { $you ->
    [yes] { $why ->
        [clock] You lose this game: your time has run out.
        [gone] You lose this game: you stayed away.
        [resigned] You resign and lose this game.
       *[left] You leave and lose this game.
    }
   *[no] { $why ->
        [clock] { $who } loses this game: out of time.
        [gone] { $who } loses this game: away for too long.
        [resigned] { $who } resigns and loses this game.
       *[left] { $who } leaves and loses this game.
    }
}
web-log-chose = { $you ->
    [yes] { $choice ->
        [end] You want to end the game here.
       *[continue] You want to continue.
    }
   *[no] { $choice ->
        [end] { $who } wants to end the game here.
       *[continue] { $who } wants to continue.
    }
}
web-log-wenton = { $counts ->
    [yes] The game continues with a bot in that seat. It still counts.
   *[no] The game continues with a bot in that seat. It no longer counts.
}
web-log-forgave = The server was down for a while. No one’s clock ran during that time.
web-log-stopped = The host of this server ended the game. No one wins, and it doesn’t count for ratings.
web-choose-title = { $names } { $count ->
    [one] has
   *[other] have
} lost this rated game
web-choose-alone = The win is yours. You can also continue against a bot: then this game no longer counts for you.
web-choose-together = If you continue, the game still counts for those who are left. If everyone agrees to end it here, the points so far decide.
web-choose-win = Take the win
web-choose-unrated = Continue unrated
web-choose-end = End it here
web-choose-continue = Continue
web-choose-waits = Waiting for { $names }.
web-choose-watching = The others are choosing whether to continue.
web-forfeited = You have lost this game. You can watch it to the end.
web-resign-sure-rated = Resigning loses this rated game.
web-leave-sure-rated = Leaving loses this rated game. You can’t come back to it.
web-leave-rated = Leave and lose
web-same-cards = Same cards as game { $number }
web-same-needs = The same cards are dealt only if everyone who played agrees.
web-log-unrevealed = { $who } didn’t reveal their part of the shuffle in time, so its fingerprint was used instead.
web-log-announced = Round { $round } of the public randomness beacon, not published yet, goes into this shuffle.
web-log-no-beacon = The public randomness beacon didn’t answer in time, so the cards were dealt without it.
web-beacon-wait = Waiting for round { $round } of the public randomness beacon…
web-beacon-soon = Asking the public randomness beacon…
web-option-beacon = Public randomness
web-option-beacon-hint = A public beacon adds to every shuffle between people, so not even the server’s host can steer it. Dealing takes a few seconds longer.

## Why a rated game did not count in full.

rated-short = This game didn’t count: it was too short.
rated-unrated = This game didn’t count: you continued after an opponent had lost it.
rated-repeated = This game counted less: you’ve often played against each other today.
rated-network = This game counts for your own rating, not for the leaderboard: you played from the same network as an opponent.
web-rating-change = Your rating: { $before } → { $after }
web-rating-first = Your rating: { $after }
