## The coach, in the terminal and on the page.

review-why-own = earns about { $points ->
    [1] 1 point
   *[other] { $points } points
} more by the end of the game
review-why-others = costs { $who } about { $points ->
    [1] 1 point
   *[other] { $points } points
} by the end of the game
review-why-wins = wins more often in simulations
coach-no-hints = Hints are off at this table.
coach-nothing-to-do = It’s not your turn to play.
extra-missing = This needs { $library }. Install it with: pip install "parlour[lab]"
