## Guided first games and tips: what the page says around them.

lesson-better = Look again: { $move } { $why }.
lesson-look-again = Look again: try { $move }.
lesson-lost = This lesson has changed. Please start it again.
lesson-none = This game has no lesson.

lesson-title = Learn { $game }
lesson-choose = Learn in two minutes
lesson-choose-hint = A guided game on a prepared deal: you meet every rule by playing it.
lesson-start = Learn { $game }
lesson-resume = Continue with { $game }
lesson-again = Repeat { $game }
lesson-progress = Step { $step } of { $steps }
lesson-next = Continue
lesson-skip = Skip
lesson-skip-name = Skip the lesson
lesson-restart = Start again
lesson-first-game = Play your first game
lesson-rules = Read the rules
lesson-failed = The lesson couldn’t be loaded. Check your connection and try again.
lesson-coach = Coach
lesson-done-title = Now you know the game.
lesson-done-hint = Your first game is against our gentlest bot. Tips will help you for three games.

tip-label = Tip
tip-off = No more tips
