## Playing with friends: the invitation, who is there, and lost connections.

web-friends-title = { $game } with friends
web-name-why = Your friends will see who invites them.
web-people = At the table
web-fill-bots = Fill { $free } seats with bots
web-start-with = { $us ->
    [yes] { $count ->
        [2] Start with the two of us
        [3] Start with the three of us
       *[other] Start with the { $count } of us
    }
   *[no] Start with { $count } players
}
web-lobby-alone = Waiting for your friends…
web-invited-by = { $name } invites you to play { $game }
web-invited = You’re invited to play { $game }

web-log-dropped = { $you ->
    [yes] You lost the connection.
   *[no] { $held ->
        [yes] { $who } lost the connection.
       *[no] { $who } lost the connection. A bot takes over if they don’t come back.
    }
}
web-log-waits = { $you ->
    [yes] You’re giving { $name } more time.
   *[no] { $who } is giving { $name } more time.
}
web-connected = Connected again.
web-unsent = Connection lost. Your move will be sent later.
web-dropped = Connection lost.
web-missing-bot = Bot in
web-dropped-rated = Connection lost. They lose the game unless they return.
web-missing-rated = Time left to return:
web-missing-more = (+{ $count })
web-wait = Wait
web-wait-for = Wait longer for { $name }
web-bot-now = Bot now
web-bot-now-for = Let a bot play for { $name } now
web-skip-hand = Skip to your cards
