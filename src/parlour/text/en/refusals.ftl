## Why something was not done, whatever the game. Short, exact, never blaming.

bad-json = This line is not one JSON value in UTF-8.
line-too-long = This line has more than { $megabytes } megabytes.
request-not-an-object = A request is a JSON object with the key “do”.
request-unknown = “do” cannot be { $do }. Known: { $known }.
seat-missing = This request needs the key “seat”.
move-not-text = “move” must be a text.
no-game = There is no game yet. Begin one with “new” or “load”.
game-unknown = There is no game called { $game }. There are: { $games }.
bad-players = This game is for { $least } to { $most } players.
options-not-an-object = “options” must be a JSON object.
option-unknown = { $game } has no option { $option }.
option-wrong = The option { $option } cannot be { $found }.
bad-seed = A seed, a secret and a commitment are 64 hexadecimal digits each.
decks-not-a-list = “decks” must be a list of decks, each a list of card codes from the top.
deck-not-a-list = Deck { $number } must be a list of card codes.
deck-wrong-cards = Deck { $number } must hold each of the game’s { $size } cards, and no other.
no-deck = Deck { $number } is needed, but it is not listed and there is no seed.
no-first = Without a seed, “first” must say which seat starts.
bad-seat = A seat is a whole number from 0 to { $last }.
not-your-turn = It is not seat { $seat }’s turn but seat { $turn }’s.
game-over = The game is over.

record-not-one = This is not a Parlour record of version { $version }.
record-unreadable = { $found ->
    [none] { $place } is missing.
   *[other] { $place } cannot be { $found }.
}
record-part = The record cannot be used: { $part }
record-no-luck = it has neither a seed, nor decks, nor a secret with salts.
record-other-game = This record is of a game of { $game }.
record-bad-move = Move { $number }, { $move }, cannot be played: { $why }
record-not-finished = The moves do not finish the game, but the record tells a result.
record-bad-salts = “salts” must hold a text for each of the { $players } players.
record-wrong-scores = The scores do not hold: the moves give { $scores }.
record-wrong-winners = The winners do not hold: by seat, the moves give { $winners }.

sheet-player = Player { $number }
sheet-empty-part = One of the players has no cards.
sheet-empty = There is nothing to score.
sheet-setting-unknown = { $game } has no setting { $setting }.
