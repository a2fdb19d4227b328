## How strong the levels are: the command and the page that it writes.

cli-strength = measure how strong the levels are, and write a page about it
cli-strength-games = games of each duel (default: { $games })
cli-strength-search-games = games against OpenSpiel’s search (default: { $games })
cli-strength-attack-games = games of each attacker (default: { $games })
cli-strength-game = only these games, between commas
cli-strength-players = only tables of these sizes, between commas
cli-strength-only = only these parts, between commas: { $parts }
cli-strength-folder = where results are kept, so that an interrupted run goes on (default: { $folder })
cli-strength-out = write the page to this file instead of showing it
cli-strength-ratings = also write the ratings that players are shown
cli-strength-page = measure nothing, write the page from what is kept
cli-strength-workers = worker processes (default: one for every core)
strength-bad-part = “{ $part }” is not a part: { $parts }.
strength-now = { $name }: { $total }
strength-same = { $game }: what was measured of { $before } holds as far as the bots play as those did.
strength-stopping = Stopping: what is under way is waited for.
strength-stopped = Stopped before the end. What was measured is kept in { $folder }; the same command goes on from there.
strength-written = Written: { $file }
strength-title = How strong the bots are
strength-about = This page is written by a command, from games that it has played. Every figure comes with the number of games behind it; intervals are 95% intervals between deals. What is not reached says so.
strength-how = measures all of this and writes this page; it can be interrupted and goes on where it was. A duel is one bot against others that are all the same, over duplicate deals: each deal is played from every seat with the same cards. This page was written by:
strength-unfinished = **The run is not at its end**: a duel is meant to have { $games } games. The tables say how many each has; everything is played a little before anything is played to the end, and the same command goes on.
strength-versions = Results are kept apart by a digest of the bots’ code and weights: { $bots }.
strength-section-goals = Wanted and reached
strength-about-goals = A figure in doubt is one whose interval holds the wanted figure. Think times are processor time at the 99th percentile of the decisions counted under games.
strength-section-ladder = The ladder
strength-about-ladder = Every duel: the share of victories of one bot among others, and what a bot no better than the others would have.
strength-section-ratings = Ratings
strength-about-ratings = All levels at the same tables. A rating is openskill’s: 25 is where everybody starts, and after the ± stands how unsure it is.
strength-section-times = Think times
strength-about-times = Milliseconds of processor time for a decision, in whole games that a level plays against itself.
strength-section-openspiel = Against OpenSpiel’s own search
strength-about-openspiel = At tables of two, on our OpenSpiel games: the search has { $times } times the processor time that the bot has taken for a move on average. On Pixies it is Monte Carlo tree search, on 5211 information-set tree search; positions are valued by compiled playouts.
strength-section-attacks = Exploitability from below
strength-about-attacks = What attackers that know the frozen champion win against it, at tables of two. A best response may win more than the best attacker that was found.
strength-col-what = what
strength-col-wanted = wanted
strength-col-reached = reached (95%)
strength-verdict = { $reached ->
    [yes] reached
   *[no] not reached
}{ $sure ->
    [yes] {""}
   *[no] , in doubt
}
strength-unmeasured = not measured
strength-at-least = at least { $value }
strength-at-most = at most { $value }
strength-duel = { $game }, { $players } players: { $one } against { $others ->
    [one] { $rest }
   *[other] { $others } × { $rest }
}
strength-thinks = { $game }, { $players } players: { $level } thinks
strength-attacked = { $game }: { $attacker } against the champion
strength-col-game = game
strength-col-players = players
strength-col-one = bot
strength-col-rest = against
strength-col-won = won (95%)
strength-col-level = level would be
strength-col-games = games
strength-col-bot = bot
strength-col-rating = rating
strength-col-median = median
strength-col-p99 = 99th percentile
strength-col-longest = longest
strength-col-decisions = decisions
strength-col-search = search
strength-col-bot-ms = bot, ms a move
strength-col-search-ms = search, ms a move
strength-col-simulations = simulations a move
strength-col-attacker = attacker
strength-col-verdict = verdict
