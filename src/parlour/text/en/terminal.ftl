## What the terminal says: playing, replaying, verifying.

play-which-game = Which game?
play-how-many = How many players, you included, { $least } to { $most } (Enter: { $least })?
play-unfinished = You left a game unfinished.
play-go-on = Go on with { $game }, { $players } players, begun on { $started }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} played
play-bye-early = Until next time.
play-new = Begin a new one
play-your-name = You
play-bot-name = { $level ->
    [random] Random { $number }
    [greedy] Greedy { $number }
    [novice] Novice { $number }
    [casual] Casual { $number }
    [skilled] Skilled { $number }
    [expert] Expert { $number }
    [champion] Champion { $number }
   *[other] { $level } { $number }
}
play-too-many-bots = { $bots } bots and you are more than { $players } players.
play-keys = Type numbers or card codes to play, “?” for the rules, “s” for the cards not seen yet, “q” to leave: your game is kept.
play-your-move = Your move:
play-which-way = That can be done in several ways:
play-worth = ({ $points } { $count ->
    [one] point
   *[other] points
} if the round ended now)
play-bye = Until next time. Your game is kept: play again, and you can go on with it.
play-elsewhere = This game has gone on in another window. Everything that was done there is kept: start again to go on with it.
play-kept = This game is kept; “parlour replay” shows it again:
bot-unknown = There is no bot called { $bot }. There are: { $bots }.
bot-not-here = The bot { $bot } does not play { $game }. There are: { $bots }.
bot-no-weights = The bot { $bot } has learned nothing, so it takes no weights.
bot-weights-missing = { $file } does not hold what this bot has learned.

play-which = Which one, 1 to { $last } (Enter: none of them)?

draw-take-one = Take one

draw-5211-unseen = { $count } cards of this deck not seen yet: in other hands, in the pile, in the box

draw-pixies-unseen = { $count } cards still in the deck

ask-pick = Number (Enter takes the first):
ask-again = Please type one of these numbers.

draw-players = players
draw-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
draw-hand = Hand
draw-chosen = Chosen
draw-display = On display
draw-5211-heading = { $long ->
    [yes] Deck { $deck },{" "}
   *[no] {""}
}{ $last ->
    [yes] last round ({ $round }), turn { $turn }
   *[no] round { $round }, turn { $turn }, { $draw } cards to draw
}
draw-5211-tally = In play:
draw-5211-marks = Kododo { $kododo } (exactly { $number } score), limit { $limit }
draw-pixies-heading = Round { $round } of 3, turn { $turn }, { $draw } cards to draw
draw-pixies-score = 
    validated { $validated }, symbols { $symbols },
    zone { $zone }: { $total }; in all { $all }

replay-step = { $number }. { $who }: { $move }
replay-step-hidden = { $number }. { $who }
replay-keys = Enter: next; b: back; 0 to { $last }: go there; q: leave

verify-good = This record holds.
verify-bad = This record does not hold.
