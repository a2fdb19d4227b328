## 5211 in numbers.

g5211-numbers-ends = How rounds end
g5211-numbers-ends-about = Share of rounds by how they end and number of players
g5211-numbers-by-majority = a majority scores
g5211-numbers-by-kododo = the Kododo score
g5211-numbers-by-none = no one scores
g5211-numbers-ends-shares = With { $players } players, a colour majority decides { $majority } of rounds and an exact Kododo count { $kododo }; in { $none }, no one scores.
g5211-numbers-ends-trend = { $trend ->
    [more] The Kododo decide more often with { $most } players than with { $least }: { $many } of rounds against { $few }.
    [less] The Kododo decide less often with { $most } players than with { $least }: { $many } of rounds against { $few }.
   *[same] The Kododo decide about as often with { $most } players ({ $many }) as with { $least } ({ $few }).
}

g5211-numbers-cards = What a card is worth, turn by turn
g5211-numbers-cards-about = Average points of a card each time it’s played: values in columns, turns in rows
g5211-numbers-turn = Turn { $number }
g5211-numbers-value = Value { $value }
g5211-numbers-cards-best = With { $players } players, a { $value } played on turn { $turn } brings the most: { $points } on average, including all the times it scores nothing.
g5211-numbers-cards-trend = { $trend ->
    [more] Cards score more often on turn 3 ({ $late }) than on turn 1 ({ $early }).
    [less] Cards score less often on turn 3 ({ $late }) than on turn 1 ({ $early }).
   *[same] Cards score about as often on turn 3 ({ $late }) as on turn 1 ({ $early }).
}

g5211-numbers-majority = How big the majority is
g5211-numbers-majority-about = Share of rounds with a majority by its number of cards
g5211-numbers-cards-axis = cards of the colour that scores
g5211-numbers-majority-usual = With { $players } players, the colour that scores most often has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $share } of rounds with a majority. A colour is out at { $limit }.
g5211-numbers-majority-out = { $trend ->
    [more] Ties knock colours out more often than the limit: ties in { $ties } of rounds, the limit in { $limits }.
    [less] The limit knocks colours out more often than ties: the limit in { $limits } of rounds, ties in { $ties }.
   *[same] Ties knock colours out about as often as the limit: ties in { $ties } of rounds, the limit in { $limits }.
}

g5211-numbers-kododo = How close the Kododo come
g5211-numbers-kododo-about = Share of rounds by the number of Kododo on the table; { $number } is exact
g5211-numbers-kododo-axis = Kododo on the table
g5211-numbers-kododo-exact = With { $players } players, exactly { $number } Kododo score: that happens in { $exact } of rounds, and in { $near } they miss it by one.
g5211-numbers-kododo-sides = { $trend ->
    [more] Too few are more common than too many: { $few } of rounds against { $many }.
    [less] Too many are more common than too few: { $many } of rounds against { $few }.
   *[same] Too few ({ $few } of rounds) and too many ({ $many }) are about as common.
}

g5211-numbers-seats = What sitting last brings
g5211-numbers-seats-about = Share of games won by each seat
g5211-numbers-seat = Seat { $number }
g5211-numbers-seats-fair = { $fair ->
    [yes] Nothing: everyone chooses at the same time, and no seat wins measurably more or less than { $share } of games.
   *[no] Everyone chooses at the same time, yet seat { $number } won { $won } of these games; an equal share is { $share }.
}
g5211-numbers-seats-ties = With { $players } players, { $equal } of games have a tie for the most points; after the tie-break, { $shared } end in a shared victory.
