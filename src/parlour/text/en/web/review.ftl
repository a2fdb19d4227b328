# After a game: its result, its proof, and looking at it again.

web-result-rounds = Points by round
web-result-round = Round
web-result-sum = Total
web-result-copied = Link copied. Anyone who has it can watch this game.
web-result-won = { $name } wins
web-result-shared = Shared victory: { $name }
web-result-cards = { $name }’s cards

web-end-margin = You won by { web-points }.
web-end-lost = { $points ->
    [0] You and { $name } have the same points: the tie-break decided.
   *[other] { $name } won by { web-points }.
}
web-end-place = { $place ->
    [2] You came second
    [3] You came third
    [4] You came fourth
   *[other] You came fifth
}{ $points ->
    [none] .
    [0] , level on points with first place: the tie-break decided.
   *[other] , { web-points } behind first place.
}
web-end-decided = Round { $round } decided it.
web-end-coach-waits = The coach is analysing the game…
web-end-chance = { $points ->
    [1] 1 percentage point
   *[other] { $points } percentage points
} of winning chance
web-end-cards = { $luck ->
    [good] The cards were kind: they gave you { web-end-chance }.
    [bad] The cards were against you: they cost you { web-end-chance }.
   *[even] The cards were fair to everyone.
}
web-end-no-miss = You didn’t make a single clear mistake.
web-end-miss = Your biggest miss was in round { $round }: it cost { web-end-chance }.
web-end-better = would have been better.
web-end-see = See why

web-proof-title = Were the cards dealt fairly?
web-proof-how = Before anyone sat down, the server locked in a secret and published its fingerprint. Every player then added something random, so no one, not even the server, could choose the cards. Now the secret is public: below, it is checked against the fingerprint and the whole game is replayed from it.
web-proof-wait = Replaying the deal…
web-proof-holds = OK:
web-proof-fails = Failed:
web-proof-commitment = Fingerprint, published before the deal
web-proof-secret = Secret, revealed after the game
web-proof-record = Download the game and check it yourself with “parlour verify”

web-review-title = Review
web-review-loading = Dealing the cards…
web-review-mine = Your games
web-review-here = Played on this device
web-review-file = Open a saved game
web-review-bad-file = This file isn’t a Parlour game.
web-review-gone = Game not found.
web-review-first = Start
web-review-back = Previous step
web-review-on = Next step
web-review-last = End
web-review-play = Play
web-review-pause = Pause
web-review-step = Step
web-review-of = { $step } of { $steps }
web-review-dealt = The cards are dealt.
web-review-as = View as
web-review-spectator = Spectator
web-review-hands = Show all hands
web-review-hand-of = { $who }’s hand
web-review-ahead = Show the rest of the graph
web-review-keys = Shortcuts: ← → to step, Home/End to jump, Space to play, N for the next mistake
web-review-story = Points this round
web-review-chances = Winning chances
web-review-chances-table = Show as a table
web-review-chances-said = Winning chances after step { $step }: { $chances }
web-review-chance = { $who } { $percent }
web-review-coach = Coach
web-review-coach-waits = The coach is analysing this game. It takes about a minute; you can start stepping through.
web-review-coach-unready = The coach is getting ready. You can start stepping through.
web-review-coach-none = No coach for this game. You can still step through it.
web-review-verdict-only = The only move.
web-review-verdict-best = The best move.
web-review-verdict-close = As good as the best move, as far as we can tell.
web-review-verdict-slip = Inaccuracy: −{ $cost } points of winning chance (± { $error }).
web-review-verdict-mistake = Mistake: −{ $cost } points of winning chance (± { $error }).
web-review-verdict-blunder = Blunder: −{ $cost } points of winning chance (± { $error }).
web-review-better = The coach would have played
web-review-played = (played)
web-review-how-up = face up
web-review-how-over = on top of the other card
web-review-how-under = under the other card
web-review-how-down = face down on { $space }
web-review-because = Why: { $reason }.
web-review-nothing = No one makes a decision here.
web-review-secret = The coach’s comment would reveal hidden cards. Turn on “Show all hands” to read it.
web-review-next-mistake = Next mistake
web-review-no-mistakes = No more mistakes.
web-review-moves = All moves and their winning chances
web-review-luck = Luck and skill
web-review-luck-how = Where each result came from, in percentage points of winning chance. The rows add up to the result.
web-review-part-start = Equal chances
web-review-part-cards = Luck: the cards
web-review-part-meeting = Luck: clash of secret choices
web-review-part-own = Skill: their own choices
web-review-part-others = Skill: the other players’ choices
web-review-part-result = Result
web-review-if = What if?
web-review-if-how = Take over from here, against bots, with the same cards.
web-review-if-seat = Play as
web-review-if-level = Bot level
web-review-if-go = Play from here
web-review-if-again = Replay this move
web-review-if-over = The game ends here. Step back to play from an earlier point.
