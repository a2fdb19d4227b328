## Why something was not done, whatever the game. Short, exact, never blaming.

bad-json = This line isn’t a JSON value in UTF-8.
move-not-text = “move” must be a string.
game-unknown = Unknown game { $game }. Choose from: { $games }.
bad-players = This game is for { $least } to { $most } players.
options-not-an-object = “options” must be a JSON object.
option-unknown = { $game } has no option { $option }.
option-wrong = Option { $option } can’t be { $found }.
bad-seed = Seeds, secrets and commitments are 64 hexadecimal digits each.
decks-not-a-list = “decks” must be a list of decks, each a list of card codes from the top.
deck-not-a-list = Deck { $number } must be a list of card codes.
deck-wrong-cards = Deck { $number } must contain exactly the game’s { $size } cards.
deal-other-game = { $game } needs a deal of its own cards.
no-deck = Deck { $number } is needed, but it isn’t listed and there’s no seed.
no-first = Without a seed, “first” must name the seat that starts.
bad-seat = A seat is a whole number from 0 to { $last }.
view-without-seat = This is a spectator’s view: only a seat has moves.
not-your-turn = It’s seat { $turn }’s turn, not seat { $seat }’s.
game-over = The game is over.

record-not-one = This isn’t a version { $version } Parlour record.
record-unreadable = { $found ->
    [none] { $place } is missing.
   *[other] { $place } can’t be { $found }.
}
record-part = The record can’t be used: { $part }
record-no-luck = it has neither a seed, nor decks, nor a secret with salts.
record-bad-move = Move { $number }, { $move }, can’t be played: { $why }
record-not-finished = The record gives a result, but its moves don’t finish the game.
record-bad-salts = “salts” must contain one string for each of the { $players } players.
record-wrong-length = “{ $part }” must have an entry for each of the { $players } players.
record-wrong-scores = Wrong scores: the moves give { $scores }.
record-wrong-winners = Wrong winners: by seat, the moves give { $winners }.

sheet-player = Player { $number }
sheet-game-unreadable = This isn’t a score sheet.
sheet-game-implausible = The counted numbers of this sheet can’t be right.
sheet-game-too-long = This sheet has rounds after the end of the game.
sheet-game-none = There’s no score sheet for a whole game of { $game }.
position-rows = Grids, cards on the table and points: one for each of the { $players } players.
position-points = Points go up to { $most }.
position-bot-unknown = Choose a bot from: { $bots }.
sheet-empty = No cards to score.
sheet-setting-unknown = { $game } has no setting called { $setting }.
puzzles-none = No puzzles for { $game } yet.
