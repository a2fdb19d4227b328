## Pixies in numbers.

pixies-numbers-parts = Where the points come from
pixies-numbers-parts-about = Average points of a grid in each round
pixies-numbers-round = Round { $number }
pixies-numbers-validated = validated cards
pixies-numbers-symbols = symbols
pixies-numbers-zone = largest zone
pixies-numbers-parts-mean = With { $players } players, a round brings { $validated } from validated cards, { $symbols } from spirals and crosses, and { $zone } from the largest zone.
pixies-numbers-parts-always = In round 1 and in round 3 alike, the largest part comes from { $first ->
    [validated] validated cards
    [symbols] symbols
   *[zone] the largest zone
}.
pixies-numbers-parts-first = In round 1, the largest part comes from { $first ->
    [validated] validated cards
    [symbols] symbols
   *[zone] the largest zone
}; in round 3, from { $last ->
    [validated] validated cards
    [symbols] symbols
   *[zone] the largest zone
}.

pixies-numbers-order = What a card is worth, early and late
pixies-numbers-order-about = Average points of the first, second and further cards that a player takes in a round
pixies-numbers-order-axis = card of the round
pixies-numbers-order-more = { $number }+
pixies-numbers-order-means = With { $players } players, the first card you take in a round brings { $first } on average, the fifth { $fifth }, the ninth { $ninth }.
pixies-numbers-order-trend = { $trend ->
    [more] Early cards are worth more than late ones: they can still be validated and become part of a zone.
    [less] Late cards are worth more than early ones: by then you know what your grid needs.
   *[same] Early and late cards are worth about the same.
}

pixies-numbers-ends = How rounds end
pixies-numbers-ends-about = Share of rounds by the number of full grids at the end
pixies-numbers-ends-axis = full grids
pixies-numbers-ends-one = With { $players } players, exactly one grid is full at the end of { $one } of rounds; each player has placed { $placed } cards on average.
pixies-numbers-ends-trend = { $trend ->
    [more] A full grid scores more than an unfinished one: { $full } against { $gaps }.
    [less] A full grid scores less than an unfinished one: { $full } against { $gaps }. Finishing is not the goal.
   *[same] A full grid scores about as much ({ $full }) as an unfinished one ({ $gaps }).
}

pixies-numbers-places = What sitting last brings
pixies-numbers-places-about = Share of games won by position in the first turn
pixies-numbers-place = { $number ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
   *[other] Fifth
}
pixies-numbers-places-fair = { $fair ->
    [yes] No position in the first turn wins measurably more or less than { $share } of games.
   *[no] Whoever is { $number ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[other] fifth
    } in the first turn wins { $won } of games; an equal share is { $share }.
}
pixies-numbers-places-starts = { $trend ->
    [more] Starting a round pays: { $first } for the first player’s grid, { $last } for the last one’s.
    [less] Sitting last in a round pays: { $last } for the last player’s grid, { $first } for the first one’s.
   *[same] In a round, the first player’s grid brings about as much ({ $first }) as the last one’s ({ $last }).
}

pixies-numbers-grid = The grid, space by space
pixies-numbers-grid-about = Average points of the card on each space at the end of a round
pixies-numbers-space = Space { $number }
pixies-numbers-grid-best = With { $players } players, space { $best } brings the most, { $most } a round, and space { $worst } the least, { $least }.
pixies-numbers-grid-row = The bottom row (7, 8 and 9) brings { $share } of all points, the top row (1, 2 and 3) { $top }.

pixies-numbers-cards = The best and worst cards
pixies-numbers-cards-about = Average points of a card each time it’s taken
pixies-numbers-cards-most = Best
pixies-numbers-cards-least = Worst
pixies-numbers-cards-top = With { $players } players, the five best cards bring { $low } to { $high } on average each time one is taken.
pixies-numbers-cards-end = The five worst bring { $low } to { $high }, including those that end up face down.
