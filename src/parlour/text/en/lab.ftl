## The lab: measurements.

bench-game = game
bench-players = players
bench-engine = engine
bench-threads = cores
bench-games = games / s
bench-decisions = decisions / s
bench-us = µs / decision
bench-ratio = ratio to the limit
bench-compiling = Compiling the simulators for this machine: once, in a few seconds.
bench-seconds = Give a number of seconds above 0 and up to 3600.
bench-limit-unreadable = These are not the figures of the limit program: a list of JSON rows with game, players, mode and decisions_per_s.

## The lab: arenas, their tables and reports.

figure-decimal-mark = .
figure-percent = { $value }%
figure-interval = { $value } ({ $low } to { $high })

extra-missing = This needs the library { $library }. Install it with: pip install "parlour[lab]"

arena-heading = { $game }, { $players } players, { $bots } bots: { $games } games, which are { $deals } { $deals ->
    [one] deal
   *[other] deals
} played by everybody from every seat.
arena-seed = Seed { $seed }
arena-resumed = { $games ->
    [one] 1 game is in { $file } already; going on from there.
   *[other] { $games } games are in { $file } already; going on from there.
}
arena-games = Games
arena-so-far = { $games } of { $total } games
arena-stopping = Finishing the games under way (once more to stop at once)
arena-kept = Stopped. { $games } of { $total } games are kept in { $file }; the same command goes on from there.
arena-not-kept = Stopped after { $games } of { $total } games. Only with --out FILE can an arena be gone on with.
arena-report-written = The report is in { $file }.
arena-bot = Bot
arena-wins = Wins (95%)
arena-points = Points (95%)
arena-rating = Rating
arena-forfeits = Forfeits
arena-forfeit = Game { $game }, move { $move }: { $bot } { $reason ->
    [late] did not answer in time.
    [died] ended.
    [garbage] wrote what is not a move:
    [flood] wrote more than it was asked for:
   *[illegal] named a move that is not legal:
}
arena-more-forfeits = { $count ->
    [one] One more forfeit.
   *[other] { $count } more forfeits.
}

arena-bots = An arena is for { $least } to { $most } bots.
arena-no-games = An arena needs at least one game.
arena-no-time = A program needs at least one millisecond to think.
arena-no-workers = An arena needs at least one worker.
arena-worker-died = A worker process died. Games that had ended are kept if there is an --out file.
arena-no-cluster = There is no Ray cluster { $address } to be had: { $why }
program-windows = Outside programs need a system with POSIX pipes; Windows has none.
program-unreadable = “{ $program }” is no command: it is empty, or a quotation mark is missing.
program-missing = There is no program { $program }.
results-not-a-file = { $file } is not an ordinary file; results cannot be kept there.
results-in-use = Another arena is just writing to { $file }.
results-bad-line = Line { $line } of { $file } is not a game of this arena. Nothing was changed; name another file.
results-other-arena = { $file } holds another arena: its { $key ->
    [arena] seed is
    [game] game is
    [players] number of players is
    [options] options are
    [bots] bots are
   *[ms] thinking time is
} { $found }, not { $wanted }. Nothing was changed; name another file.

bot-not-an-object = A question is a JSON object with the keys “view” and “legal”.
bot-no-view = “view” must be a view of { $game }.
bot-no-seat = “view” is a spectator’s; a bot needs a seat.
bot-no-moves = “legal” must be a list of moves with at least one in it.
bot-bad-seed = “seed” must be a text.
bot-bad-time = “ms” must be a number of milliseconds.
bot-impossible = No game has this view and these moves.

report-title = Arena: { $game }
report-standings = Standings
report-about = Wins: the share of games won, a shared victory counting as a share, with its 95% interval. Points: the mean of games played to their end. Rating: openskill’s Plackett-Luce rating and its uncertainty. With { $players } players and no skill, everybody would win { $even }.
report-wins = Who wins
report-wins-about = The share of games won by each bot, with 95% intervals; the line is what luck alone would give.
report-scores = Points
report-scores-about = How often each bot ended with how many points.
report-points = points
report-share = share of games
report-ahead = Who finishes ahead of whom
report-ahead-about = How often the bot of the row finished ahead of the bot of the column at the same table, a tie counting half.
report-seats = What the seat is worth
report-seats-about = Each bot’s share of victories from each seat, with 95% intervals.
report-seat = Seat { $number }
report-all-bots = All
report-course = How it settled
report-course-about = Win rates as deals went by. When the lines no longer move, more games would not change the ranking.
report-deals = deals
report-win-rate = share of victories
report-forfeits = Forfeits
report-forfeits-about = A forfeit ends its game: it is a loss, and the other seats share the victory.
report-method = How this was measured
report-method-deals = Every deal was played { $bots } times with the same cards, the bots moved on by one each time, so that every bot has had every seat’s cards in every deal.
report-method-meetings = { $whole ->
    [yes] Over all { $deals } deals every bot in every seat has met every other bot in every other seat equally often.
   *[no] Who sat beside whom changed from deal to deal. After every { $cycle } deals every bot in every seat has met every other in every other seat equally often; these { $deals } deals are not a multiple of that, so it holds nearly.
}
report-method-intervals = Games of one deal share their cards, so deals are what counts as independent: the intervals are those of a ratio of sums over deals (Student’s t; for shares Wilson’s form).
report-method-ratings = Ratings follow the games in the order of their numbers.
report-repeat = To play it again
report-figures = { $games } games, { $deals } deals, { $moves } moves.
