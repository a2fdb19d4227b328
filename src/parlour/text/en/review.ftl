## The coach: what it says besides the games’ own reasons.

cli-review = review a recorded game: mistakes, reasons, luck and skill
cli-review-seat = only this seat’s decisions (first seat: 0)
cli-review-all = every decision, with the winning chances of all its moves
cli-review-worlds = simulated deals for the first look at each decision (default: { $worlds })
review-progress = Decisions
review-title = Review: { $game }, { $names }
review-method = { $count ->
    [1] 1 decision, judged
   *[other] { $count } decisions, each judged
} by playing on from simulated deals that look the same to the player ({ $worlds } at first, 16 times as many for the last two candidates). Differences within the margin of error aren’t called mistakes.
review-curve = Winning chances, from the deal on
review-no-mistakes = No clear mistakes
review-mistakes = { $count ->
    [1] 1 clear mistake
   *[other] { $count } clear mistakes
}
review-move = move
review-who = player
review-played = played
review-better = best
review-cost = cost
review-why = why
review-decision = { $number }. { $who }, round { $round }, turn { $turn }: { $verdict ->
    [only] the only move
    [best] the best move found
    [close] as good as the best, or nearly
    [slip] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
}
review-accounts = Where the result came from
review-start = equal chances
review-cards = luck: the cards
review-meeting = luck: clash of secret choices
review-own = skill: own choices
review-others = skill: other players’ choices
review-result = result
review-now = current chances
review-accounts-about = Rounded; unrounded, the rows add up exactly. Choices are compared with those of a basic player; standard error at most { $error }.
review-turning = Turning points
review-turn = { $number ->
    [0] The deal
   *[other] Move { $number }
}, { $kind ->
    [deal] the first cards
    [cards] the cards drawn
    [meeting] the clash of secret choices
   *[choice] { $who } plays { $move }
}: { $seat } { $change }
review-worlds = --worlds must be between 1 and { $most }.
