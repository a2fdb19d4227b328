## Pixies: the guided first game, and tips for the first real ones.

pixies-lesson-grid = Your grid has nine spaces, 1 to 9. Each turn, as many cards as players are turned up, and everyone takes one. With two players it’s four: you each take two, one at a time.
pixies-lesson-own-space = First way to place a card: if no card is face up on the space of its number, it goes there face up. Take { $move }: space 5 is free.
pixies-lesson-symbols = Symbols count on every face-up card: each spiral is +1 point, each cross −1. Take { $move } with its three spirals.
pixies-lesson-begins = { $who } took the last card, R8-5. Whoever takes the last card of a turn begins the next one, so { $who } began this one, with R6.
pixies-lesson-pair = Second way: a 5 is face up already. With another 5, choose which stays on top: it’s validated and earns its number. The other goes face down under it. Take { $move } and keep the one without crosses.
pixies-lesson-face-down = Third way: your 5 is validated, so { $move } goes face down on any empty space. Choose 9: a 9 that covers it will be validated at once.
pixies-lesson-cover = You took the last card, so you begin. Take { $move }: it covers the face-down card on 9 and is validated at once, for 9 points.
pixies-lesson-zone = Two or more face-up cards of one colour, side by side, are a zone. Only your largest counts: 2 points per card in round 1. { $move } is multicoloured, so it counts as every colour. Take it, next to your blue 5.
pixies-lesson-special = A special card earns 1 point for each face-up card of its colour in your grid, itself and multicoloured cards included. Take { $move }.
pixies-lesson-points = B4* earns 3: it counts three cards, since a multicoloured one is blue too. And your zone has three cards now. Your points: validated numbers, symbols, and the largest zone.
pixies-lesson-full = A few turns later: the round ends after a turn in which someone fills all nine spaces. With two players it can end mid-turn, once both have placed the same number of cards. Take { $move }.
pixies-lesson-round-over = You filled your grid, { $who } placed one more card, and the round ended: two cards were left on display. Whoever played last begins the next round, so { $who } does.
pixies-lesson-end = A game has three rounds; the highest total wins, and a tied victory is shared. Zones become worth more: each card of your largest earns 3 points in round 2 and 4 in round 3.

pixies-tip-validate = A second { $number } would validate yours: it would earn { $number ->
    [1] 1 point
   *[other] { $number } points
}.
pixies-tip-zone = One of these cards would make a { pixies-colour } zone of { $count }: only your largest zone counts.
pixies-tip-base = A card that must go face down helps most on a high space: the card that covers it is validated at once.
pixies-tip-deny = { $who } could use { $card } to validate a { $number }. Taking it yourself prevents that.
pixies-tip-end = { $you ->
    [yes] You have one space left
   *[no] { $who } has one space left
}: once a grid is full, the round is about to end.
