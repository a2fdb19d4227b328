## Pixies: what happens, what a grid is worth, what cannot be done.

pixies-name = Pixies
pixies-colour = { $colour ->
    [B] blue
    [G] green
    [Y] yellow
   *[R] red
}
pixies-card = { $colour ->
    [M] multicoloured
   *[other] { pixies-colour }
} { $number }{ $symbols }
pixies-card-none = {""}
pixies-card-special = , special: one spiral for each { pixies-colour } card in sight
pixies-card-spirals = , { $count ->
    [one] 1 spiral
   *[other] { $count } spirals
}
pixies-card-crosses = , { $count ->
    [one] 1 cross
   *[other] { $count } crosses
}

pixies-started = A game of Pixies for { $players } begins: three rounds.
pixies-shuffled = { $you ->
    [yes] Round { $round }: the cards are shuffled, you start.
   *[no] Round { $round }: the cards are shuffled, { $who } starts.
}
pixies-displayed = On display: { $cards }
pixies-placed-up = { $you ->
    [yes] You place { $card } face up on space { $space }
   *[no] { $who } places { $card } face up on space { $space }
}{ $validated ->
    [yes] , over a face-down card: validated.
   *[no] .
}
pixies-placed-over = { $you ->
    [yes] You place { $card } over the card on space { $space }: validated.
   *[no] { $who } places { $card } over the card on space { $space }: validated.
}
pixies-placed-under = { $you ->
    [yes] You slip { $card } under the card on space { $space }: validated.
   *[no] { $who } slips { $card } under the card on space { $space }: validated.
}
pixies-placed-down = { $you ->
    [yes] You place { $card } face down on space { $space }.
   *[no] { $who } places { $card } face down on space { $space }.
}
pixies-grid-full = { $count ->
    [one] The grid is full: { $names }.
   *[other] Grids are full: { $names }.
}
pixies-deck-out = The deck cannot fill another display.
pixies-scored = { $why } Round { $round } ends{ $unplayed ->
    [none] {""}
   *[other] {" "}(not played: { $unplayed })
}: { $points }. In all: { $totals }.
pixies-way-over = { $card } face up, { $other } under it
pixies-way-under = { $other } stays face up, { $card } under it
pixies-way-down = { $card } face down on space { $space }

pixies-total = { $who }, round { $round }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
pixies-validated = Validated: { $sum } = { $points }.
pixies-one-validated = Validated: { $points }.
pixies-none-validated = Validated: none, 0.
pixies-symbols = Symbols: { $points } in all.
pixies-no-symbols = Symbols: none, 0.
pixies-symbols-spirals = { $card } on space { $space }: { $count ->
    [one] 1 spiral, +1
   *[other] { $count } spirals, +{ $count }
}.
pixies-symbols-crosses = { $card } on space { $space }: { $count ->
    [one] 1 cross, -1
   *[other] { $count } crosses, -{ $count }
}.
pixies-symbols-special = { $card } on space { $space } counts the { pixies-colour } cards in sight, itself included: +{ $count }.
pixies-zone = Zone: the largest is { pixies-colour }, { $count } cards on spaces { $spaces }, at { $each } points each = { $points }.
pixies-no-zone = Zone: no two cards of one colour touch, 0.

# Why a move is better than another: said after its card, without a subject.
pixies-why-validates = validates the { $number }: { $number ->
    [one] 1 point
   *[other] { $number } points
}
pixies-why-symbols = { $card } brings { $points ->
    [one] 1 point
   *[other] { $points } points
} of symbols
pixies-why-crosses = spares the grid { $points ->
    [one] 1 point
   *[other] { $points } points
} of crosses
pixies-why-zone = makes a { pixies-colour } zone of { $count } cards
pixies-why-opens = opens space { $number }, where a second { $number } would be validated
pixies-why-base = lays a base on space { $number }: what comes on top of it is validated at once
pixies-why-no-waste = does not spend a space on { $card } face down
pixies-why-deny = keeps from { $who } the { $card }, worth { $points ->
    [one] 1 point
   *[other] { $points } points
} there
pixies-why-deny-validated = keeps from { $who } the { $card }, with which the { $number } would be validated
pixies-why-ends = fills the grid and ends the round, { $points ->
    [one] 1 point
   *[other] { $points } points
} ahead in it
pixies-why-goes-on = does not fill the grid yet: { $points ->
    [one] 1 point
   *[other] { $points } points
} behind in this round
pixies-why-fills-later = does not fill the grid yet: there is more to gain in this round

pixies-move-unreadable = “{ $move }” is not a move. Write a card, such as “B5-2”, or “B5-2/over”, “B5-2/under”, “B5-2/7”.
pixies-not-on-display = { $card } is not on display.
pixies-must-go-up = No card lies face up on space { $space }: { $card } must go face up there. Write just “{ $card }”.
pixies-must-pair = An open card lies on space { $space }: { $card } goes over or under it.
pixies-must-go-down = The card on space { $space } is validated: { $card } goes face down on an empty space.
pixies-space-not-empty = Space { $space } is not empty.

pixies-sheet-players = This sheet has { $players } grids; Pixies is for 2 to 5 players.
pixies-sheet-round = There is no round { $round }: a game has rounds 1 to 3.
pixies-sheet-count = { $who } has { $count ->
    [one] 1 space
   *[other] { $count } spaces
}; a grid has 9. Write “.” for an empty one.
pixies-sheet-cell = “{ $word }” on space { $space } ({ $who }) cannot be read. Write “B5-2”, “B5-2/G5”, “B5-2/x”, “/G5”, “x” or “.”.
pixies-sheet-card-unknown = { $card } on space { $space } ({ $who }): there is no such card.
pixies-sheet-card-twice = { $card } lies twice: on space { $other_space } ({ $other }) and on space { $space } ({ $who }). There is only one.
pixies-sheet-baseless = { $card ->
    [x] A card lies face down on space { $space } ({ $who }), but no card in this grid is validated.
   *[other] { $card } lies face down on space { $space } ({ $who }), but no card is validated on space { $number }.
}
pixies-sheet-wrong-space = { $card } lies face up on space { $space } ({ $who }), but a face-up card lies on the space of its own number.

pixies-help =
    { $players ->
        [2] Each turn four cards are turned up; you take one in turn, two each, and place it at once on the space of its number.
       *[other] Each turn { $players } cards are turned up; in order, everybody takes one and places it at once on the space of its number. Whoever took last begins the next turn.
    }
    Space free, or only a face-down card there: it goes face up (over a face-down card it is validated at once). An open card there: keep one of the two face up, now validated. A validated card there: the new card goes face down on any empty space.
    When somebody’s nine spaces are full at the end of a turn{ $players ->
        [2] {" "}(or in its middle, once both have placed as many cards)
        [5] {" "}(or when the deck cannot fill another display)
       *[other] {""}
    }, the round is scored: validated cards earn their number, spirals +1, crosses -1, a special card +1 for every card of its colour in sight, and the largest zone of one colour 2, 3 or 4 points a card in rounds 1, 2 and 3.

# What the numbers of an observation are, for those who train programs.
pixies-piece-display = For each place on display: 1 if a card lies there, 1 for each of the colours blue, green, yellow, red that it has, spirals minus crosses, 1 if it is special, its number.
pixies-piece-grids = For each seat, its own first and then in turn order, and each of its nine spaces: 1 if a card lies face up, its colours, symbols and whether it is special as on display, 1 if a card lies face down.
pixies-piece-unseen = For each of the 70 cards, in the order of the printed deck: 1 if it is still in the draw pile.
pixies-piece-leads = Points by which the seat is ahead of each other one, in turn order, between -127 and 127; rounds that are finished count.
pixies-piece-progress = The round from 1, cards left on display, cards in the draw pile.

# The board on a page.
pixies-seat = Seat { $seat }
pixies-others = The other players
pixies-own = Your grid
pixies-grid-of = The grid of { $who }
pixies-display = On display
pixies-player = Player
pixies-where = Round { $round } of 3 · turn { $turn } · { $draw } in the deck
pixies-score = Points of this grid
pixies-part-validated = Validated
pixies-part-symbols = Symbols
pixies-part-zone = Zone
pixies-part-round = Round
pixies-part-all = In all
pixies-space-empty = Space { $space }, empty
pixies-space-holds = Space { $space }: { $card }
pixies-place-here = Place it here: { $points } points.
pixies-choose-here = Choose which card stays face up.
pixies-take-up = Goes face up on space { $space }: { $points } points.
pixies-take-pair = Pairs up on space { $space }, you choose which card stays face up: { $points } points at best.
pixies-take-down = Goes face down on an empty space: { $points } points at best.
pixies-your-turn = Your turn: take a card.
pixies-turn-of = { $who }: take a card.
pixies-their-turn = { $who } is choosing a card.
pixies-wait = One moment …
pixies-over = The game is over.
pixies-sending = Placing …
pixies-keep = Which one stays face up?
pixies-keep-card = Keep { $card } face up: { $points } points
pixies-choose-space = Choose an empty space: it goes there face down.
pixies-do-up = Place on { $space }
pixies-do-over = { $card } face up on { $space }
pixies-do-under = { $card } under, on { $space }
pixies-do-down = Face down on { $space }
pixies-cancel = Cancel
pixies-undo = Take back
pixies-starts-next = { $you ->
    [yes] You play last this turn and start the next one.
   *[no] { $who } plays last this turn and starts the next one.
}
pixies-filling-full = { $you ->
    [yes] Your grid is full: the round ends with this turn.
   *[no] The grid of { $who } is full: the round ends with this turn.
}
pixies-filling-will = { $you ->
    [yes] You fill your grid this turn: the round ends with it.
   *[no] { $who } fills the grid this turn: the round ends with it.
}
pixies-filling-may = { $you ->
    [yes] You can fill your grid this turn and end the round.
   *[no] { $who } can fill the grid this turn and end the round.
}
pixies-rival = { $who }: { $points } points, { $filled } of 9 spaces filled.
pixies-now = Playing now.
pixies-place = Number { $place } to play this turn.
pixies-next-first = Starts the next turn.
pixies-away = A bot stands in.
pixies-story = Points of round { $round }
pixies-story-heard = { $who }, round { $round }: { $validated } for validated cards, { $symbols } for symbols, { $zone } for the zone, { $total } in all.
pixies-zone-short = { $count } × { pixies-colour }, { $each } points each = { $points }
pixies-go-on = Go on
