## 5211: what happens, how a round is judged, what cannot be done.

g5211-name = 5211
g5211-colour = { $colour ->
    [Y] yellow
    [G] green
    [O] orange
    [B] blue
   *[V] violet
}
g5211-Colour = { $colour ->
    [Y] Yellow
    [G] Green
    [O] Orange
    [B] Blue
   *[V] Violet
}
g5211-letter = { $colour ->
    [Y] Y
    [G] G
    [O] O
    [B] B
   *[V] V
}
g5211-count = { $count } { g5211-colour }
g5211-card = { $value ->
    [1] { g5211-colour } Kododo
   *[other] { g5211-colour } { $value }
}

g5211-started = { $long ->
    [yes] A long game of 5211 for { $players } players begins: several decks, until someone has 50 points.
   *[no] A game of 5211 for { $players } players begins.
}
g5211-shuffled = Deck { $deck } is shuffled and dealt, five cards each.
g5211-drew = { $you ->
    [yes] You draw { $cards }.
   *[no] { $who } draws { $cards }.
}
g5211-chose = { $you ->
    [yes] You choose { $cards }.
   *[no] { $who } chooses { $cards }.
}
g5211-chose-secretly = { $you ->
    [yes] You’ve chosen.
   *[no] { $who } has chosen.
}
g5211-revealed = Cards revealed: { $cards }
g5211-left = { $you ->
    [yes] Your last card, { $card }, is discarded without scoring.
   *[no] { $who }’s last card, { $card }, is discarded without scoring.
}
g5211-scored-kododo = Exactly { $count } Kododo: only they score, 1 point each. { $points }.
g5211-scored-colour = { g5211-Colour } has the majority: { $count ->
    [1] 1 card scores
   *[other] { $count } cards score
}. { $points }.
g5211-scored-none = No colour left: no one scores.

g5211-tie-broken = { $result } Tied on points: the number of cards scored decides ({ $cards }).

g5211-in-play = In play: { $counts }.
g5211-kododo-exact = Exactly { $count } Kododo, the number for this table: only they score, 1 point each.
g5211-kododo-not = { $count ->
    [0] No Kododo
    [1] 1 Kododo
   *[other] { $count } Kododo
}, not exactly { $number }, so the colours decide.
g5211-out-limit = { g5211-Colour } is out: { $count } cards, the limit is { $limit }.
g5211-out-tie = Tied with { $count ->
    [1] 1 card
   *[other] { $count } cards
} each, so out: { $colours }.
g5211-majority = { g5211-Colour } has the majority with { $count ->
    [1] 1 card
   *[other] { $count } cards
}: players keep their own, each worth its value.
g5211-no-majority = No colour left: no one scores.
g5211-keeps = { $you ->
    [yes] You keep
   *[no] { $who } keeps
} { $cards }: { $points ->
    [1] 1 point
   *[other] { $points } points
}.
g5211-keeps-nothing = { $you ->
    [yes] You keep nothing.
   *[no] { $who } keeps nothing.
}

# Why a choice is better than another: said after its cards, without a subject.
g5211-the-colour = { g5211-colour }
g5211-why-limit = pushes { g5211-the-colour } to the limit: { $who } loses { $points ->
    [1] 1 point
   *[other] { $points } points
}
g5211-why-below-limit = keeps { g5211-the-colour } below the limit, saving { $points ->
    [1] 1 point
   *[other] { $points } points
}
g5211-why-kododo = makes exactly { $number } Kododo, scoring { $own } of them
g5211-why-no-kododo = avoids exactly { $number } Kododo, which would give { $who } { $count ->
    [1] 1 point
   *[other] { $count } points
}
g5211-why-tie = forces a tie that eliminates { g5211-the-colour }: { $who } loses { $points ->
    [1] 1 point
   *[other] { $points } points
}
g5211-why-no-tie = keeps { g5211-the-colour } out of a tie, saving { $points ->
    [1] 1 point
   *[other] { $points } points
}
g5211-why-more = adds to { g5211-the-colour }, the leading colour: { $points ->
    [1] 1 point
   *[other] { $points } points
} so far, { $more } more now
g5211-why-majority = puts { g5211-the-colour } in the lead with { $count ->
    [1] 1 card
   *[other] { $count } cards
}, worth { $points ->
    [1] 1 point
   *[other] { $points } points
} for now
g5211-why-keeps-majority = keeps { g5211-the-colour } in the lead with { $count ->
    [1] 1 card
   *[other] { $count } cards
}, worth { $points ->
    [1] 1 point
   *[other] { $points } points
} for now
g5211-why-deny = denies { $who } { $points ->
    [1] 1 point
   *[other] { $points } points
} in { g5211-the-colour } for now
g5211-why-keep-kododo = saves { $count } Kododo for a later turn
g5211-why-keep = saves { $card } for later

g5211-move-unreadable = “{ $move }” isn’t a valid choice. Type card codes such as “Y1 G3” (one card, “Y1”, on turns 2 and 3).
g5211-wrong-number = Choose { $wanted ->
    [1] one card
   *[other] { $wanted } cards
} on turn { $turn }.
g5211-not-in-hand = { $held ->
    [0] { $card } isn’t in your hand.
   *[other] You have only one { $card }.
}

g5211-sheet-players = You entered { $players ->
    [1] 1 player
   *[other] { $players } players
}; 5211 is for 2 to 5. Enter four cards for each.
g5211-sheet-card-unknown = { $who }: there’s no card { $card }. A card is a colour (Y G O B V) and a value from 1 to 6.
g5211-sheet-count = { $who } has { $count ->
    [1] 1 card
   *[other] { $count } cards
}; everyone should have 4.
g5211-sheet-too-many = { $card } appears { $count ->
    [2] twice
   *[other] { $count } times
}, but the deck has only { $copies ->
    [1] one
   *[other] { $copies }
}.
g5211-position-table = Everyone must have revealed the same number of cards this round: none, two or three.
g5211-position-hand = Enter { $wanted } cards of your hand; there are { $count }.
g5211-position-card = { $card } isn’t a card of 5211.
g5211-position-round = A deck has rounds 1 to { $last }.
g5211-position-deck = { $most ->
    [1] Only the long game has a second deck.
   *[other] The number of the deck goes from 1 to { $most }.
}
g5211-position-negative = Points and scored cards can’t be negative.
g5211-position-gone = At most { $most } cards were played in earlier rounds of this deck.

# The rules in short, one rule a line: the terminal says all of it, the page shows it part by part.
g5211-help-turn =
    Each round has three turns. Everyone secretly chooses two cards, then one, then one more.
    Each time, all cards are revealed together, then everyone draws back up to five.
g5211-help-score =
    You score only cards you played yourself.
    If there are exactly { $kododo } Kododo (cards of value 1) on the table, only they score, 1 point each.
    Otherwise the colour with the most cards scores, each card its value.
    But a colour with { $limit } cards or more is out, and so are colours that tie: then look at the colour with the next most cards. If none is left, no one scores.
g5211-help-end =
    When the draw pile is empty, play one last round without drawing and discard the card left over.{ $long ->
        [yes] {" "}This is a long game: deck after deck until someone has 50 points, but never before the first deck ends.
       *[no] {""}
    }
    Whoever has the most points wins; on a tie, the player with the most cards scored. If you’re still tied, you share the victory.
g5211-help =
    { g5211-help-turn }
    { g5211-help-score }
    { g5211-help-end }

# On the screen.

g5211-choose = { $count ->
    [1] Choose 1 card
   *[other] Choose { $count } cards
}
g5211-choose-more = { $count ->
    [1] Choose 1 more
   *[other] Choose { $count } more
}
g5211-lock = Lock in
g5211-lock-instead = Switch to this
g5211-lock-sure = Confirm { $cards }
g5211-locking = Sending…
g5211-locked = Locked in
g5211-change = Change
g5211-waiting = Waiting for { $names }
g5211-hand = Your hand
g5211-players = On the table
g5211-row = { $who }: { $points ->
    [1] 1 point
   *[other] { $points } points
}{ $state ->
    [chosen] , has chosen.
    [choosing] , still choosing.
   *[none] .
}{ $cards ->
    [none] {""}
   *[some] {" "}On the table: { $cards }.
}
g5211-round = { $last ->
    [yes] Last round
   *[no] Round { $round } of { $rounds }
} · turn { $turn } of { $turns }
g5211-draw = { $count ->
    [0] Draw pile empty
    [1] 1 card in the draw pile
   *[other] { $count } cards in the draw pile
}
g5211-deck = deck { $deck }

g5211-drawn = { $card }, just drawn

g5211-tally = Cards in play by colour
g5211-limit = limit { $limit }
g5211-column = { g5211-Colour }: { $count ->
    [1] 1 card
   *[other] { $count } cards
}{ $standing ->
    [counted] {""}
    [limit] , out: limit { $limit } reached
    [tie] , out: tied
    [majority] , leading for now
    [behind] , behind
   *[none] , not played
}
g5211-column-kododo = Kododo: { $count } of exactly { $number }
g5211-now-colour = If scored now: { g5211-colour }
g5211-now-kododo = If scored now: only the Kododo
g5211-now-none = If scored now: no one scores
g5211-now-empty = No cards played yet

g5211-verdict = Round { $round } score
g5211-next-round = Next round
g5211-gains = +{ $points }

g5211-pile = Score pile
g5211-pile-empty = No cards scored from this deck yet.
g5211-pile-facts = { $points ->
    [1] 1 point
   *[other] { $points } points
} from { $cards ->
    [1] 1 card
   *[other] { $cards } cards
}
g5211-in-front = Played this round
g5211-in-front-none = No cards yet.
g5211-by-round = Round by round
g5211-by-round-one = Round { $round }, { $result ->
    [kododo] Kododo
    [none] no one
   *[majority] { g5211-colour }
}
g5211-by-round-deck = Deck { $deck }, round { $round }, { $result ->
    [kododo] Kododo
    [none] no one
   *[majority] { g5211-colour }
}
g5211-unseen = Cards still out
g5211-unseen-about = { $count ->
    [1] 1 card
   *[other] { $count } cards
} in other hands, the draw pile or the box.
g5211-unseen-cell = { $card }: { $count } still out
g5211-value = Value

# What the numbers of an observation are, for those who train programs.
g5211-piece-hand = For each of the 30 kinds of card, colour by colour and value by value: how many are in the seat’s hand.
g5211-piece-unseen = For each kind of card: how many the seat hasn’t seen in this deck (other hands, draw pile or box).
g5211-piece-seats = For each seat, its own first and then in seat order: cards of each of the 5 colours and Kododo that it has revealed this round, its points and cards scored so far (127 at most), points of each of the 5 colours revealed this round, three unused.
g5211-piece-progress = The turn of the round from 0, 1 in the last round of a deck, cards in the draw pile, the number of the deck, 1 in a long game.
