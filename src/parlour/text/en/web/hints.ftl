## Hints in a game: the card lifts, the reason, what the next best move costs.

web-hint = Hint
web-hint-waits = The coach is thinking…
web-hint-play = The coach would play
web-hint-only = There’s no other move.
web-hint-next = Next best:
web-hint-cost-win = { $count ->
    [0] about as good
    [1] wins 1 game fewer in 100
   *[other] wins { $count } games fewer in 100
}
web-hint-cost-points = { $count ->
    [0] about as good
    [1] about 1 point less
   *[other] about { $count } points less
}
web-hint-cost-share = its second choice
web-hint-close = Close the hint
web-option-hints = Allow hints
web-option-hints-hint = From the coach; everyone sees at the end how many were used
web-option-hints-rated = Never in rated games
web-end-hints = Hints used: { $list }
