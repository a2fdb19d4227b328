# Progress against bots, on the profile.

web-progress = Your progress
web-progress-none = Finish a game against bots, and your progress appears here.
web-progress-games = { $games ->
    [one] { $games } game against bots
   *[other] { $games } games against bots
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}.
web-progress-days = You played on { $days } of the last 7 days.
web-progress-players = Number of players
web-progress-rating = Rating with { $players } players: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}.
web-progress-nearest = Your nearest match is the level “{ $level }”.
web-progress-curve = Your rating over { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $first } after the first, { $last } now. Dotted lines are the bots.
web-progress-here = { $games ->
    [one] { $games } of these games was played offline and counts
   *[other] { $games } of these games were played offline and count
} on this device only.
web-progress-unsure = After few games the rating is deliberately low; every game makes it surer.
web-progress-cost = In { $games ->
    [one] { $games } reviewed game
   *[other] { $games } reviewed games
}, a choice cost you { $cost } percentage points of winning chances on average.
web-progress-reviewed = Game by game
web-progress-reviewed-game = { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
}, { $cost } points each on average, { $mistakes ->
    [0] no mistake
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}
web-progress-usual = Your usual mistake is about “{ $theme }”.
web-progress-train = Train this
web-progress-themes = All mistakes by theme
web-progress-theme = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}, { $cost } percentage points each
web-progress-how = Everyone starts at 1000. Only games in which you alone face bots count. What reviews found is kept on this device.
web-progress-save = Save my progress
web-progress-delete = Delete offline games and reviews
web-progress-delete-sure = This deletes the games you played offline, here and on the server, and what reviews found on this device. Games played on the server stay.
web-progress-keep = Keep
