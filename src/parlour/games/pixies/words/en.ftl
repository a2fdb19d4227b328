## Pixies: what happens, what a grid is worth, what cannot be done.

pixies-name = Pixies
pixies-colour = { $colour ->
    [B] blue
    [G] green
    [Y] yellow
   *[R] red
}
pixies-letter = { $colour ->
    [B] B
    [G] G
    [Y] Y
    [R] R
   *[M] M
}
pixies-card = { $colour ->
    [M] multicoloured
   *[other] { pixies-colour }
} { $number }{ $symbols }
pixies-card-none = {""}
pixies-card-special = {" "}(special)
pixies-card-spirals = {" "}with { $count ->
    [1] 1 spiral
   *[other] { $count } spirals
}
pixies-card-crosses = {" "}with { $count ->
    [1] 1 cross
   *[other] { $count } crosses
}

pixies-started = A game of Pixies for { $players } players begins: three rounds.
pixies-shuffled = { $you ->
    [yes] Round { $round }: cards shuffled. You start.
   *[no] Round { $round }: cards shuffled. { $who } starts.
}
pixies-displayed = Revealed: { $cards }
pixies-placed-up = { $you ->
    [yes] You place { $card } face up on space { $space }
   *[no] { $who } places { $card } face up on space { $space }
}{ $validated ->
    [yes] , over a face-down card: validated.
   *[no] .
}
pixies-placed-over = { $you ->
    [yes] You place { $card } on top of the card on space { $space }: validated.
   *[no] { $who } places { $card } on top of the card on space { $space }: validated.
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
    [one] Full grid: { $names }.
   *[other] Full grids: { $names }.
}
pixies-deck-out = There aren’t enough cards for another turn.
pixies-scored = { $why } Round { $round } ends{ $unplayed ->
    [none] {""}
   *[other] {" "}(not played: { $unplayed })
}: { $points }. Totals: { $totals }.

pixies-total = { $who }, round { $round }: { $points ->
    [1] 1 point
   *[other] { $points } points
}.
pixies-validated = Validated: { $sum } = { $points }.
pixies-one-validated = Validated: { $points }.
pixies-none-validated = Validated: none, 0.
pixies-symbols = Symbols: { $points }.
pixies-no-symbols = Symbols: none, 0.
pixies-symbols-spirals = { $card } on space { $space }: { $count ->
    [1] 1 spiral, +1
   *[other] { $count } spirals, +{ $count }
}.
pixies-symbols-crosses = { $card } on space { $space }: { $count ->
    [1] 1 cross, −1
   *[other] { $count } crosses, −{ $count }
}.
pixies-symbols-special = { $card } on space { $space }: one for each face-up { pixies-colour } card, itself included, +{ $count }.
pixies-zone = Zone: the largest is { pixies-colour }, { $count } cards on spaces { $spaces }, at { $each } points each = { $points }.
pixies-no-zone = Zone: no two cards of the same colour touch, 0.

# Why a move is better than another: said after its card, without a subject.
pixies-why-validates = validates the { $number } for { $number ->
    [1] 1 point
   *[other] { $number } points
}
pixies-why-symbols = adds { $points ->
    [1] 1 point
   *[other] { $points } points
} in symbols
pixies-why-crosses = avoids losing { $points ->
    [1] 1 point
   *[other] { $points } points
} to crosses
pixies-why-fewer-crosses = loses { $points ->
    [1] 1 point
   *[other] { $points } points
} fewer to crosses
pixies-why-keeps-symbols = keeps { $points ->
    [1] 1 point
   *[other] { $points } points
} in symbols
pixies-why-zone = makes a { pixies-colour } zone of { $count } cards
pixies-why-opens = starts space { $number }: a second { $number } would validate it
pixies-why-base = prepares space { $number }: a { $number } placed there is validated at once
pixies-why-no-waste = doesn’t waste a space on a face-down { $card }
pixies-why-deny = denies { $who } { $card }, worth { $points ->
    [1] 1 point
   *[other] { $points } points
} to them
pixies-why-deny-validated = denies { $who } { $card }, which would validate their { $number }
pixies-why-ends = fills the grid and ends the round with a lead of { $points ->
    [1] 1 point
   *[other] { $points } points
}
pixies-why-goes-on = leaves the grid open: still { $points ->
    [1] 1 point
   *[other] { $points } points
} behind this round
pixies-why-fills-later = leaves the grid open: there’s more to gain this round

pixies-move-unreadable = “{ $move }” isn’t a move. Type a card such as “B5-2”, or “B5-2/over”, “B5-2/under”, “B5-2/7” (face down on space 7).
pixies-not-on-display = { $card } isn’t on display.
pixies-must-go-up = Space { $space } has no face-up card, so { $card } must go there face up. Just type “{ $card }”.
pixies-must-pair = Space { $space } has a face-up card that isn’t validated: place { $card } over or under it.
pixies-must-go-down = The card on space { $space } is already validated: place { $card } face down on an empty space.
pixies-space-not-empty = Space { $space } isn’t empty.

pixies-sheet-players = You entered { $players } grids; Pixies is for 2 to 5 players.
pixies-sheet-round = There’s no round { $round }: a game has 3 rounds.
pixies-sheet-count = { $who } has { $count ->
    [1] 1 space
   *[other] { $count } spaces
}; a grid has 9. Use “.” for an empty space.
pixies-sheet-cell = Can’t read “{ $word }” on space { $space } ({ $who }). Use “B5-2”, “B5-2/G5”, “B5-2/x”, “/G5”, “x” or “.”.
pixies-sheet-card-unknown = There’s no card { $card } (space { $space }, { $who }).
pixies-sheet-card-twice = { $card } appears twice: on space { $other_space } ({ $other }) and on space { $space } ({ $who }). There’s only one.
pixies-position-display = Enter the revealed cards that are still there to take: 1 to { $most }.
pixies-position-card = { $card } isn’t a card of Pixies.
pixies-position-twice = { $card } is there twice. There’s only one.
pixies-position-deck = There are only { $most } cards in the deck, so not all of these can be on the table.
pixies-position-full = This grid is full.
pixies-sheet-baseless = { $card ->
    [x] Space { $space } ({ $who }) has a face-down card by itself, but no card in this grid is validated, so it can’t have got there.
   *[other] { $card } is face down on space { $space } ({ $who }), which is only possible once a { $number } is validated.
}
pixies-sheet-wrong-space = { $card } is face up on space { $space } ({ $who }); a face-up card must be on the space with its own number.

# The rules in short, one rule a line: the terminal says all of it, the page shows it part by part.
pixies-help-turn =
    { $players ->
        [2] Four cards are revealed. You take one each in turn until all four are gone, placing each card straight away.
       *[other] { $players } cards are revealed. In order, everyone takes one and places it straight away.
    }
    Whoever takes the last card starts the next turn.
pixies-help-place =
    Look at the space with your card’s number.
    If it’s empty, or has only a face-down card, put yours there face up. If that covers a face-down card, yours is validated at once.
    If it has a face-up card that isn’t validated, keep one of the two face up and slip the other under it, face down. The top card is now validated.
    If it has a validated card, yours goes face down on any empty space.
pixies-help-score =
    Validated cards earn their number.
    Every face-up card earns +1 per spiral and −1 per cross; a special card +1 per face-up card of its colour, itself included.
    Each card of your largest zone earns 2, 3 or 4 points in round 1, 2 or 3. A zone is two or more face-up cards of one colour that touch along a side.
    Multicoloured cards count as every colour.
pixies-help-end =
    A round ends when someone’s nine spaces are full at the end of a turn{ $players ->
        [2] {", "}or halfway through it, once both have placed the same number of cards
        [5] {", "}or when there aren’t enough cards for another turn
       *[other] {""}
    }. Whoever played last starts the next round.
    After three rounds the highest total wins; tied players share the victory.
pixies-help =
    { pixies-help-turn }
    { pixies-help-place }
    { pixies-help-score }
    { pixies-help-end }

# What the numbers of an observation are, for those who train programs.
pixies-piece-display = For each place on display: 1 if there is a card, 1 for each of the colours blue, green, yellow, red that it has, spirals minus crosses, 1 if it is special, its number.
pixies-piece-grids = For each seat, its own first and then in turn order, and each of its nine spaces: 1 if a card is face up, its colours, symbols and whether it is special as on display, 1 if a card is face down.
pixies-piece-unseen = For each of the 70 cards, in the order of the printed deck: 1 if it is still in the draw pile.
pixies-piece-leads = Points by which the seat is ahead of each other one, in turn order, between −127 and 127; only finished rounds count.
pixies-piece-progress = The round from 1, cards left on display, cards in the draw pile.

# The board on a page.
pixies-seat = Seat { $seat }
pixies-others = The other players
pixies-own = Your grid
pixies-grid-of = { $who }’s grid
pixies-display = On display
pixies-player = Player
pixies-where = Round { $round } of 3 · turn { $turn } · draw pile: { $draw }
pixies-score = Points for this grid
pixies-part-validated = Validated
pixies-part-symbols = Symbols
pixies-part-zone = Zone
pixies-part-round = Round
pixies-part-all = Total
pixies-space-empty = Space { $space }, empty
pixies-space-holds = Space { $space }: { $card }
pixies-place-here = Place here{ $points ->
    [none] .
   *[other] : { $points }.
}
pixies-choose-here = Choose which card stays face up.
pixies-take-up = Goes face up on space { $space }{ $points ->
    [none] .
   *[other] : { $points }.
}
pixies-take-pair = Makes a pair on space { $space }; you choose which card stays face up{ $points ->
    [none] .
   *[other] : { $points } at best.
}
pixies-take-down = Goes face down on an empty space{ $points ->
    [none] .
   *[other] : { $points } at best.
}
pixies-your-turn = Your turn: take a card.
pixies-turn-of = { $who }, take a card.
pixies-their-turn = { $who } is choosing a card.
pixies-wait = One moment…
pixies-over = The game is over.
pixies-sending = Placing…
pixies-keep = Which one stays face up?
pixies-keep-card = Keep face up: { $card }{ $points ->
    [none] {""}
   *[other] , { $points }
}
pixies-choose-space = Choose an empty space: this card goes face down.
pixies-do-up = Place on space { $space }
pixies-do-over = Put on top
pixies-do-under = Slip underneath
pixies-do-down = Face down, space { $space }
pixies-cancel = Cancel
pixies-undo = Undo
pixies-starts-next = { $you ->
    [yes] You go last this turn and first in the next.
   *[no] { $who } goes last this turn and first in the next.
}
pixies-filling-full = { $you ->
    [yes] Your grid is full: the round is about to end.
   *[no] { $who }’s grid is full: the round is about to end.
}
pixies-filling-will = { $you ->
    [yes] You’ll fill your grid this turn and end the round.
   *[no] { $who } will fill their grid this turn and end the round.
}
pixies-filling-may = { $you ->
    [yes] You could fill your grid this turn and end the round.
   *[no] { $who } could fill their grid this turn and end the round.
}
pixies-rival = { $who }: { $points ->
    [1] 1 point
   *[other] { $points } points
}, spaces filled: { $filled } of 9.
pixies-now = Playing now.
pixies-place = Plays in position { $place } this turn.
pixies-next-first = Starts the next turn.
pixies-away = A bot is playing for them.
pixies-story = Points in round { $round }
pixies-story-heard = { $who }, round { $round }: { $validated } for validated cards, { $symbols } for symbols, { $zone } for the zone, total { $total }.
pixies-zone-short = { $count } × { pixies-colour }, { $each } points each = { $points }
pixies-go-on = Continue
