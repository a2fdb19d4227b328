## The coach: what it says besides the games’ own reasons.

cli-review = review a recorded game: mistakes and why, luck and skill
cli-review-seat = only the decisions of this seat, counted from 0
cli-review-all = every decision with the chances of all its moves
cli-review-worlds = imagined worlds of the first look at each decision (default: { $worlds })
review-progress = Decisions
review-title = Review: { $game }, { $names }
review-method = { $count ->
    [one] 1 decision, judged
   *[other] { $count } decisions, each judged
} by playing on in imagined worlds that its player could not tell from the true one ({ $worlds } at first, 16 times as many for the last two moves). A difference that may be noise is not called a mistake.
review-curve = Win chance, from the deal on
review-no-mistakes = No mistake beyond the noise
review-mistakes = { $count ->
    [one] 1 mistake beyond the noise
   *[other] { $count } mistakes beyond the noise
}
review-move = move
review-who = player
review-played = played
review-better = better
review-cost = cost
review-why = because it
review-decision = { $number }. { $who }, round { $round }, turn { $turn }: { $verdict ->
    [only] the only move
    [best] the best found
    [close] close to the best, or level with it
    [slip] a slip
    [mistake] a mistake
   *[blunder] a blunder
}
review-accounts = Where the result came from
review-start = even chance
review-cards = luck: the cards
review-meeting = luck: how secret choices met
review-own = skill: own choices
review-others = skill: the others’ choices
review-result = result
review-now = chance as it stands
review-accounts-about = Rounded; in full the rows add up exactly. Choices are compared with those of a plain player, and carry a standard error of { $error } at most.
review-turning = Turning points
review-turn = { $number ->
    [0] The deal
   *[other] Move { $number }
}, { $kind ->
    [deal] the first cards
    [cards] the cards that came
    [meeting] how the secret choices met
   *[choice] { $who } plays { $move }
}: { $seat } { $change }
review-why-own = brings about { $points ->
    [one] 1 point
   *[other] { $points } points
} more by the end of the game
review-why-others = costs { $who } about { $points ->
    [one] 1 point
   *[other] { $points } points
} by the end of the game
review-why-wins = wins more often when the game is played on
review-worlds = Worlds must be between 1 and { $most }.
coach-busy = The coach has many games to look at. Try again in a while.
coach-no-hints = There are no hints at this table.
coach-nothing-to-do = There is nothing for you to play now.
