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
g5211-count = { $count } { g5211-colour }
g5211-card = { $value ->
    [1] { g5211-colour } Kododo
   *[other] { g5211-colour } { $value }
}

g5211-started = { $long ->
    [yes] A long game of 5211 for { $players } begins: to 50 points, deck after deck.
   *[no] A game of 5211 for { $players } begins.
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
    [yes] You have chosen.
   *[no] { $who } has chosen.
}
g5211-revealed = All cards turn up: { $cards }
g5211-left = { $you ->
    [yes] Your last card, { $card }, is discarded unscored.
   *[no] { $who }’s last card, { $card }, is discarded unscored.
}
g5211-scored-kododo = Exactly { $count } Kododo: only they score, 1 point each. { $points }.
g5211-scored-colour = { g5211-Colour } is the majority: { $count ->
    [one] 1 card scores
   *[other] { $count } cards score
}. { $points }.
g5211-scored-none = No colour is left: nobody scores.

g5211-tie-broken = { $result } Level on points: cards scored decide ({ $cards }).

g5211-in-play = In play: { $counts }.
g5211-kododo-exact = Exactly { $count } Kododo, the Kododo number for this table: only they score, 1 point each.
g5211-kododo-not = { $count ->
    [0] No Kododo
    [one] 1 Kododo
   *[other] { $count } Kododo
}: only exactly { $number } would score, so the colours decide.
g5211-out-limit = { g5211-Colour } is out: { $count } cards, the limit is { $limit }.
g5211-out-tie = Tied at { $count ->
    [one] 1 card
   *[other] { $count } cards
}, so all are out: { $colours }.
g5211-majority = { g5211-Colour } is the majority with { $count ->
    [one] 1 card
   *[other] { $count } cards
}: everybody keeps theirs, each worth its value.
g5211-no-majority = No colour is left: nobody scores.
g5211-keeps = { $you ->
    [yes] You keep
   *[no] { $who } keeps
} { $cards }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
g5211-keeps-nothing = { $you ->
    [yes] You keep nothing.
   *[no] { $who } keeps nothing.
}

# Why a choice is better than another: said after its cards, without a subject.
g5211-the-colour = { g5211-colour }
g5211-why-limit = takes { g5211-the-colour } over the limit, where { $who } has { $points ->
    [one] 1 point
   *[other] { $points } points
} on the table
g5211-why-below-limit = leaves { g5211-the-colour } below the limit, with { $points ->
    [one] 1 point
   *[other] { $points } points
} of one’s own in it
g5211-why-kododo = makes exactly { $number } Kododo, { $own } of them one’s own
g5211-why-no-kododo = avoids exactly { $number } Kododo, of which { $who } has { $count }
g5211-why-tie = ties { g5211-the-colour }, so that it is out: { $who } has { $points ->
    [one] 1 point
   *[other] { $points } points
} in it
g5211-why-no-tie = keeps { g5211-the-colour } out of a tie, with { $points ->
    [one] 1 point
   *[other] { $points } points
} of one’s own in it
g5211-why-more = adds to { g5211-the-colour }, which leads: { $points ->
    [one] 1 point
   *[other] { $points } points
} as it stands, { $more } more
g5211-why-majority = puts { g5211-the-colour } in front with { $count ->
    [one] 1 card
   *[other] { $count } cards
}, worth { $points ->
    [one] 1 point
   *[other] { $points } points
} as it stands
g5211-why-deny = takes { $points ->
    [one] 1 point
   *[other] { $points } points
} in { g5211-the-colour } from { $who }, as it stands
g5211-why-keep-kododo = keeps { $count } Kododo for a later turn
g5211-why-keep = keeps { $card } for later

g5211-move-unreadable = “{ $move }” is not a choice of cards. Write card codes, such as “Y1 G3” (“Y1” on the second and third turn).
g5211-wrong-number = Turn { $turn } asks for { $wanted ->
    [one] one card
   *[other] { $wanted } cards
}.
g5211-not-in-hand = { $held ->
    [0] { $card } is not in this hand.
   *[other] { $card } is in this hand only once.
}

g5211-sheet-players = This sheet has { $players ->
    [one] 1 player
   *[other] { $players } players
}; 5211 is for 2 to 5. Write one line of four cards for each.
g5211-sheet-card-unknown = { $card } ({ $who }): there is no such card. A card is a colour (Y G O B V) and a value from 1 to 6.
g5211-sheet-count = { $who } has { $count ->
    [one] 1 card
   *[other] { $count } cards
} in front; after a round everybody has 4.
g5211-sheet-too-many = { $card } lies { $count } times on this table, but the deck has it { $copies ->
    [one] only once
   *[other] only { $copies } times
}.

g5211-help =
    Every round has three turns. All choose in secret: two cards, then one, then one; after each turn the cards are revealed and everybody draws back to five.
    Then the round is scored. With exactly { $kododo } Kododo (cards of value 1) in play, only they score, 1 point each.
    Otherwise the colour with most cards scores its values, but { $limit } cards or more put a colour out, and so does a tie; then the next largest counts.
    Most points win; in a tie, more scored cards.{ $long ->
        [yes] {" "}This is a long game: decks are played one after the other until somebody has 50 points, in the first deck not before its end.
       *[no] {""}
    }

# On the screen.

g5211-choose = { $count ->
    [one] Choose 1 card
   *[other] Choose { $count } cards
}
g5211-choose-more = { $count ->
    [one] Choose 1 more
   *[other] Choose { $count } more
}
g5211-lock = Lock in
g5211-lock-instead = Lock in instead
g5211-lock-sure = Yes, lock in { $cards }
g5211-locking = Locking in…
g5211-locked = Locked in
g5211-change = Change
g5211-waiting = Waiting for { $names }
g5211-hand = Your hand
g5211-players = On the table
g5211-is-choosing = is choosing
g5211-has-chosen = has chosen
g5211-row = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $state }. { $cards }
g5211-row-cards = On the table: { $cards }.
g5211-round = { $last ->
    [yes] Last round
   *[no] Round { $round }
} · turn { $turn } of { $turns }
g5211-draw = { $count ->
    [0] The draw pile is empty
    [one] 1 card to draw
   *[other] { $count } cards to draw
}
g5211-deck = deck { $deck }

g5211-tally = Cards in play by colour
g5211-limit = limit { $limit }
g5211-column = { g5211-Colour }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $standing ->
    [limit] out, the limit is { $limit }
    [tie] out, tied
    [majority] the majority as it stands
    [behind] behind
   *[none] not in play
}
g5211-column-kododo = Kododo: { $count }, only exactly { $number } score
g5211-now-colour = If scored now: { g5211-colour }
g5211-now-kododo = If scored now: only the Kododo
g5211-now-none = If scored now: nobody
g5211-now-empty = Nothing in play yet

g5211-verdict = Round { $round } is scored
g5211-next-round = Next round
g5211-gains = +{ $points }

g5211-pile = Score pile
g5211-pile-empty = Nothing scored in this deck yet.
g5211-pile-facts = { $points ->
    [one] 1 point
   *[other] { $points } points
} with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
g5211-in-front = In front, this round
g5211-in-front-none = No cards yet.
g5211-by-round = Round by round
g5211-by-round-one = Round { $round }, { $result ->
    [kododo] Kododo
    [none] nobody
   *[majority] { g5211-colour }
}
g5211-by-round-deck = Deck { $deck }, round { $round }, { $result ->
    [kododo] Kododo
    [none] nobody
   *[majority] { g5211-colour }
}
g5211-unseen = Cards not seen yet
g5211-unseen-about = In other hands, in the draw pile or in the box: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
g5211-unseen-cell = { $card }: { $count } not seen
g5211-value = Value

# What the numbers of an observation are, for those who train programs.
g5211-piece-hand = For each of the 30 kinds of card, colour by colour and value by value: how many are in the seat’s hand.
g5211-piece-unseen = For each kind of card: how many the seat has not seen in this deck. They are in other hands, in the pile or in the box.
g5211-piece-seats = For each seat, its own first and then in seat order: cards of each of the 5 colours and Kododo that it has revealed this round, its points and cards scored so far (127 at most), points of each of the 5 colours revealed this round, three unused.
g5211-piece-progress = The turn of the round from 0, 1 in the last round of a deck, cards in the draw pile, the number of the deck, 1 in a long game.
