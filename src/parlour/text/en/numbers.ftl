## A game in numbers: what simulated games teach. The figures come from a file that `parlour insight`
## wrote; where other figures would make a sentence false, a variable chooses the sentence.

numbers-intro = What { $games } games between { $level } bots, for each number of players, teach about { $game }.
numbers-choose = Number of players
numbers-players = { $players } players
numbers-show = Show the numbers
numbers-row = With 95% intervals
numbers-interval = { $value } ({ $low } to { $high })
numbers-of-points = { $count ->
    [one] { $value } point
   *[other] { $value } points
}
numbers-fair = equal share
numbers-print = Print
numbers-method = How this was measured
numbers-method-games = For each number of players, { $level } bots played { $games } games against each other, and { $games } more with one of them among random players.
numbers-method-bots = The averages describe how these bots play. A card may score often because it was chosen well.
numbers-method-intervals = The tables give 95% intervals: about one in twenty misses the true value. Two figures are only called different if they are more than three standard errors apart.
numbers-repeat = To measure it again:

numbers-skill = What good play is worth
numbers-skill-about = Share of games won by one { $level } bot among random players, by number of players
numbers-skill-wins = With { $players } players, one { $level } bot among random ones wins { $share } of its games; an equal share would be { $fair }.
numbers-skill-trend = { $trend ->
    [more] It wins more often with { $most } players than with { $least }: { $many } against { $few }.
    [less] One player decides less at a larger table: { $few } of games with { $least } players, { $many } with { $most }.
   *[same] The size of the table changes little: { $few } with { $least } players, { $many } with { $most }.
}
numbers-points = What it takes to win
numbers-points-about = Average points at the end of a game, by number of players
numbers-points-everyone = all players
numbers-points-winner = winner
numbers-points-mean = With { $players } players, the winner has { $winner } on average; the average player has { $points }.
numbers-points-trend = { $trend ->
    [more] Winners need more points with { $most } players than with { $least }: { $many } against { $few }.
    [less] Winners need fewer points with { $most } players than with { $least }: { $many } against { $few }.
   *[same] Winners need about as many points with { $most } players ({ $many }) as with { $least } ({ $few }).
}
