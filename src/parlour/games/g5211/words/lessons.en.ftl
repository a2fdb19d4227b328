## 5211: the guided first game, and tips for the first real ones.

g5211-lesson-cards = Your hand has five cards. There are five colours; a card’s number is what it’s worth. Score more points than { $who }.
g5211-lesson-two = A round has three turns. On the first, everyone secretly chooses two cards. Pick { $move }, then press “Lock in”.
g5211-lesson-one = All cards were revealed together, and everyone drew back up to five. Now choose one card. The tally counts the colours of both players. Add { $move }.
g5211-lesson-last-card = On the third turn, one last card: 2 + 1 + 1, so four each. Green leads with three. Keep it ahead: play any card but blue.
g5211-lesson-majority = Most cards are green, so green is the majority. You score only your own greens, each worth its number: 2 + 4 + 3 = 9. { $who } scores 5. All other cards are discarded.
g5211-lesson-tie = Another round, third turn. { $who } has three greens. Colours that tie for the lead are all out. Play { $move }: then blue has three too.
g5211-lesson-tied = Green and blue tie with three cards each, so both are out. Next comes the colour with the next most cards: orange. You score 4, { $who } 1.
g5211-lesson-limit = New round, third turn. A colour that reaches the limit is out: the number of players + 3, so 5 for two. Green has four. Play { $move } to make it five.
g5211-lesson-out = Green reached the limit and is out: { $who } loses 13 points. Blue is next, 8 points for you. If no colour is left, no one scores.
g5211-lesson-kododo = A card of value 1 is a Kododo. If their number on the table is exactly the number of players + 2 (4 for two), only Kododo score. There are three: play { $move }.
g5211-lesson-exact = Exactly 4 Kododo: 1 point each, 3 for you and 1 for { $who }. No colour scores. With 3 or 5 Kododo, the colours would have decided.
g5211-lesson-last-round = The draw pile is empty: this is the last round, and no one draws. Two of your five cards are on the table. Add a blue one.
g5211-lesson-last-turn = Third turn: play your other blue. The one card left in your hand will be discarded; it scores nothing.
g5211-lesson-end = Blue earns you 14. The game is over: most points win. If tied, whoever scored more cards wins; if still tied, the victory is shared.

g5211-tip-tie = { $colours } tie: as it stands, none of them scores.
g5211-tip-limit = One more { g5211-colour } card and { g5211-colour } is out: the limit is { $limit }.
g5211-tip-kododo = One more Kododo makes exactly { $number }: then only the Kododo score.
g5211-tip-stop = As it stands, { g5211-colour } scores: { $points ->
    [1] 1 point
   *[other] { $points } points
} for { $who }. A tie or the limit would stop it.
g5211-tip-last-round = Last round: no one draws, and the card you don’t play is discarded.
