## The lab: measurements.

bench-game = game
bench-players = players
bench-engine = engine
bench-threads = cores
bench-games = games / s
bench-decisions = decisions / s
bench-us = µs / decision
bench-compiling = Compiling the simulators for this machine (once, takes a few seconds).
bench-seconds = Seconds must be above 0 and at most 3600.

## The lab: arenas, their tables and reports.

figure-decimal-mark = .
figure-percent = { $value }%
figure-interval = { $value } ({ $low } to { $high })

arena-heading = { $game }, { $players } players, { $bots } bots: { $games } games ({ $deals } { $deals ->
    [one] deal
   *[other] deals
}, each played by every bot from every seat).
arena-seed = Seed { $seed }
arena-resumed = { $games ->
    [1] 1 game
   *[other] { $games } games
} already in { $file }; resuming.
arena-games = Games
arena-so-far = { $games } of { $total } games
arena-stopping = Finishing the current games (press again to stop now)
arena-kept = Stopped. { $games } of { $total } games saved in { $file }; rerun the same command to resume.
arena-not-kept = Stopped after { $games } of { $total } games. To be able to resume, use --out FILE.
arena-report-written = Report written to { $file }.
arena-bot = Bot
arena-wins = Wins (95%)
arena-points = Points (95%)
arena-rating = Rating
arena-forfeits = Forfeits
arena-forfeit = Game { $game }, move { $move }: { $bot } { $reason ->
    [late] didn’t answer in time.
    [died] quit.
    [garbage] sent something that isn’t a move:
    [flood] sent more than it was asked for:
   *[illegal] sent an illegal move:
}
arena-failed = { $bot } never finished a game. It forfeited { $forfeits ->
    [1] once:
   *[other] { $forfeits } times, first with:
}
arena-more-forfeits = { $count ->
    [1] One more forfeit.
   *[other] { $count } more forfeits.
}

arena-bots = An arena takes { $least } to { $most } bots.
arena-no-games = An arena needs at least one game.
arena-no-time = A program needs at least one millisecond to think.
arena-no-workers = An arena needs at least one worker.
arena-worker-died = A worker process died. Finished games are saved if you used --out.
arena-no-cluster = Can’t reach the Ray cluster { $address }: { $why }
program-windows = External programs need POSIX pipes, which Windows doesn’t have.
program-unreadable = “{ $program }” isn’t a valid command: it’s empty, or a quotation mark is missing.
program-missing = Program not found: { $program }.
results-not-a-file = { $file } isn’t a regular file; results can’t be saved there.
results-in-use = Another arena is writing to { $file }.
results-bad-line = Line { $line } of { $file } isn’t a game from this arena. Nothing was changed; choose another file.
results-other-arena = { $file } contains another arena: its { $key ->
    [arena] seed is
    [game] game is
    [players] number of players is
    [options] options are
    [bots] bots are
   *[ms] thinking time is
} { $found }, not { $wanted }. Nothing was changed; choose another file.

bot-not-an-object = A question is a JSON object with the keys “view” and “legal”.
bot-no-view = “view” must be a view of { $game }.
bot-no-seat = “view” is a spectator’s; a bot needs a seat.
bot-no-moves = “legal” must be a non-empty list of moves.
bot-bad-seed = “seed” must be a string.
bot-bad-time = “ms” must be a number of milliseconds.
bot-impossible = This view and these moves can’t come from the same game.

plot-format = A plot is an SVG or PNG file: give a name that ends in .svg or .png, not { $file }.
plot-written = Plot written to { $file }.

report-title = Arena: { $game }
report-standings = Standings
report-about = Wins: share of games won (a shared win counts as a fraction), with 95% interval. Points: average over finished games. Rating: openskill’s Plackett-Luce rating ± uncertainty. With { $players } players and equal skill, everyone would win { $even }.
report-wins = Who wins
report-scores = Points
report-points = points
report-share = share of games
report-ahead = Who beats whom
report-ahead-about = How often the row bot finished ahead of the column bot at the same table; a tie counts as half.
report-seats = What the seat is worth
report-seats-about = Each bot’s win share from each seat, with 95% intervals.
report-seat = Seat { $number }
report-all-bots = All
report-course = Convergence
report-deals = deals
report-win-rate = share of wins
report-forfeits = Forfeits
report-forfeits-about = A forfeit ends the game: the bot loses, and the other seats share the win.
report-method = Method
report-method-deals = Every deal was played { $bots } times with the same cards, rotating the bots by one seat each time, so every bot played every seat’s cards in every deal.
report-method-meetings = { $whole ->
    [yes] Over all { $deals } deals every bot in every seat has met every other bot in every other seat equally often.
   *[no] Neighbours changed from deal to deal. After every { $cycle } deals every bot in every seat has met every other in every other seat equally often; these { $deals } deals aren’t a multiple of that, so it’s nearly true.
}
report-method-intervals = Games of one deal share their cards, so deals are what counts as independent: the intervals are those of a ratio of sums over deals (Student’s t; for shares Wilson’s form).
report-method-ratings = Ratings follow the games in the order of their numbers.
report-repeat = To reproduce it
report-figures = { $games } games, { $deals } deals, { $moves } moves.
