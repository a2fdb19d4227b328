## The page of puzzles.

puzzle-title = Puzzles
puzzle-title-of = Puzzles: { $game }
puzzle-intro = Positions from bots’ games in which one choice is clearly best. Find it! Puzzles you miss come back until you know them.
puzzle-rating = Your rating: { $rating }
puzzle-rating-sure = Your rating: { $rating } ± { $range }
puzzle-unrated = No rating yet: solve your first puzzle.
puzzle-train = Train
puzzle-train-name = Train { $game }
puzzle-day = Puzzle of the day
puzzle-day-of = Puzzle of the day: { $game }
puzzle-day-done = Puzzle of the day: done
puzzle-again = Repeat { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzle-themes = Choose a theme
puzzle-device = Your rating and your puzzles stay on this device.
puzzle-export = Download
puzzle-clear = Delete
puzzle-clear-sure = Delete your rating and all answers to puzzles on this device?
puzzle-keep = Keep them
puzzle-loading = Fetching the puzzles…
puzzle-failed = The puzzles couldn’t be loaded. Check your connection and try again.
puzzle-none-due = Nothing to repeat now. Well done!

puzzle-back = All puzzles
puzzle-about = { $players ->
   *[other] { $players } players
} · { $rating }
puzzle-ask-simultaneous = All choose at the same time. What do you play?
puzzle-ask = Your turn: what do you play?
puzzle-hard = { $missed ->
    [0] Our bots find it most of the time.
    [one] { $missed } of our five levels misses it.
   *[other] { $missed } of our five levels miss it.
}
puzzle-repeated = You have met this one before: it doesn’t change your rating.

puzzle-best = That’s the best choice!
puzzle-close = Close, { $credit } of the points. The best:
puzzle-wrong = There’s a better choice:
puzzle-lost = Your choice wins { $chosen } of games, the best one { $best }.
puzzle-best-wins = It wins { $best } of games, the next best { $next }.
puzzle-because = It { $reason }.
puzzle-choices = All choices and their winning chances
puzzle-yours = (yours)
puzzle-mix-sure = All choose in secret, yet there’s no need to surprise anyone here: the champion plays this { $share } of the time.
puzzle-mix = All choose in secret, so a choice that others can foresee is worth less. The champion varies: it plays the best choice { $share } of the time{ $yours ->
    [none] {""}
   *[other] , yours { $yours }
}.
puzzle-comes-back = It will come back in a few days.
puzzle-next = Next puzzle
puzzle-done = All puzzles
