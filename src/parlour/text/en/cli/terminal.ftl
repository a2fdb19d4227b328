## What the terminal says: playing, replaying, verifying.

play-which-game = Which game?
play-how-many = How many players, including you? { $least } to { $most } (Enter: { $least })
play-unfinished = You have an unfinished game.
play-go-on = Continue { $game }, { $players } players, started { $started }, { $moves ->
    [1] 1 move
   *[other] { $moves } moves
} played
play-bye-early = See you next time.
play-new = Start a new game
play-your-name = You
play-meet = { $name } ({ $level }): { $about }
play-too-many-bots = { $bots } bots plus you is more than { $players } players.
play-keys = Type card numbers or codes to play, “?” for the rules, “s” for the cards still out, “q” to quit (your game is saved).
play-g5211-letters = Colours: Y yellow, G green, O orange, B blue, V violet.
play-pixies-letters = Colours: B blue, G green, Y yellow, R red, M multicoloured.
play-aids-off = Aids are off in this game: you count from memory.
play-your-move = Your move:
play-which-way = There’s more than one way:
play-worth = ({ $points } { $count ->
    [one] point
   *[other] points
} if the round ended now)
play-bye = See you next time. Your game is saved: you can continue it later.
play-elsewhere = This game was continued in another window, and everything there is saved. Start again to pick it up.
play-kept = Game saved. Watch it again with “parlour replay”:
bot-no-weights = { $bot } isn’t a trained bot, so it takes no weights.
bot-weights-missing = { $file } doesn’t contain weights for this bot.

play-which = Which one? 1 to { $last } (Enter: none)

draw-take-one = Take one

draw-5211-unseen = { $count } cards of this deck still out (other hands, draw pile or box)

draw-pixies-unseen = { $count } cards left in the draw pile

ask-pick = Number (Enter: the first):
ask-again = Please type one of these numbers.

draw-players = players
draw-points = { $points ->
    [1] 1 point
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
   *[no] round { $round }, turn { $turn }, { $draw } in the draw pile
}
draw-5211-tally = In play:
draw-5211-marks = Kododo { $kododo } (exactly { $number } score), limit { $limit }
draw-pixies-heading = Round { $round } of 3, turn { $turn }, { $draw } in the draw pile
draw-pixies-score = validated { $validated }, symbols { $symbols }, zone { $zone }: { $total }; total { $all }

replay-step = { $number }. { $who }: { $move }
replay-step-hidden = { $number }. { $who }
replay-keys = Enter: next · b: back · 0–{ $last }: jump · q: quit

verify-good = This record is valid.
verify-bad = This record isn’t valid.

pixies-way-over = { $card } face up, { $other } under it
pixies-way-under = { $other } stays face up, { $card } under it
pixies-way-down = { $card } face down on space { $space }
