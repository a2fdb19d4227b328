## Insight: what the simulators teach. Figures come from the run; sentences fit whatever they are.

figure-group-mark = ,

insight-none = No insight page for { $game } yet.
insight-no-games = An insight needs at least two games.
insight-worker-died = A worker process died; no page was written.
insight-written = Page written to { $file }.

insight-title = { $game }: lessons from the simulators
insight-about = Thousands of games played by programs: how many points { $game } brings, how rounds end, what each card and seat is worth, and how long a game lasts.
insight-run = Games per number of players:
insight-played = { $games } games of { $level } players
insight-contents = On this page
insight-short = In short
insight-short-about = The main finding of each section.
insight-numbers = Show the numbers
insight-level-heading = level
insight-players = { $players } players
insight-points = points
insight-rounds = rounds
insight-turns = turns
insight-share = share
insight-share-rounds = share of rounds
insight-mean = mean
insight-fair = fair: { $share }
insight-round = Round { $number }
insight-place = { $number ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
   *[other] Fifth
}
insight-spans-about = The line spans 90% of games, the box the middle half; the mark is the median.

insight-scores = Points
insight-scores-about = Every seat at a table plays at the same level.
insight-scores-best = With { $players } { $level } players, each scores { $mean } points per game; random players score { $random }.
insight-scores-random = Random players score { $first } points per game with { $few } players, { $last } with { $many }.
insight-scores-winner = With { $players } { $level } players, the winner averages { $best } points.
insight-scores-spans = Points per game
insight-scores-best-points = Winner’s points
insight-scores-best-points-about = What it takes to win: the average best score, with 95% intervals.
insight-scores-shape = Points with { $players } players
insight-scores-shape-about = How often a player finishes with each score.

insight-skill = What skill is worth
insight-skill-about = One bot among random players, in every seat in turn.
insight-skill-wins = One { $level } player among random ones wins { $first } of games with { $few } players (fair share: { $fair }) and { $last } with { $many } (fair share: { $fair_many }).
insight-skill-alike = A { $level } player scores { $alone } points per game against { $others } random players, { $alike } against players of its own level.
insight-skill-share = Wins of one player among random ones
insight-skill-share-about = Share of games won, with 95% intervals; for a random player it’s the fair share.
insight-skill-points = Points of one player among random ones
insight-skill-points-about = Average points per game, with 95% intervals.

insight-ends = How rounds end
insight-cards = What a card is worth
insight-seats = What a seat is worth
insight-seats-inside = { $inside } of { $every } intervals, one per seat, contain the fair share; with equal seats, about 95 in 100 would.
insight-seat-wins = Wins by seat, { $players } players
insight-seat-wins-about = Share of wins, with 95% intervals.
insight-length = How long a game lasts

insight-method = Method
insight-method-levels = Random players pick any legal move with equal probability, in the compiled simulators. Other levels use the reference rules, the same level in every seat, and all levels get the same cards.
insight-method-intervals = All intervals are 95% intervals. Events within a game are correlated, so games are the independent unit: means and shares are ratios of sums over games (Student’s t; Wilson’s form for shares). A shared win counts as a fraction. About one interval in twenty is expected to miss the true value.
insight-repeat = To reproduce this page:

insight-g5211-ends-about = A round is decided by the exact number of Kododo, by a colour majority, or not at all.
insight-g5211-ends = With { $players } { $level } players, a colour majority scores in { $majority } of rounds, an exact Kododo count in { $kododo }, and no one in { $none }.
insight-g5211-nobody = With random players, no one scores in { $first } of rounds with { $few } players, { $last } with { $many }.
insight-g5211-near = In another { $near } of rounds, the Kododo count was just one away from { $number } ({ $players } { $level } players).
insight-g5211-majority = The majority most often has { $count ->
    [1] 1 card
   *[other] { $count } cards
}: in { $share } of rounds that have one ({ $players } { $level } players, limit { $limit }).
insight-g5211-outs = When colours decide, ties eliminate some in { $ties } of rounds and the limit eliminates one in { $limits } ({ $players } { $level } players).
insight-g5211-by-majority = majority
insight-g5211-by-kododo = exact Kododo
insight-g5211-by-nobody = no one scores
insight-g5211-kinds = How rounds end with { $players } players
insight-g5211-kinds-about = Shares of all rounds.
insight-g5211-away = Kododo away from the exact number
insight-g5211-kododo = Kododo in play, { $level } players
insight-g5211-kododo-about = How many more or fewer Kododo than the exact number are on the table when a round is scored.
insight-g5211-majorities = Cards of the majority, { $level } players
insight-g5211-majorities-about = Of 100 rounds with a majority, how many had it with this number of cards (columns), by number of players (rows).
insight-g5211-limits = Eliminated by the limit
insight-g5211-limits-about = Rounds decided by colours in which at least one reached the limit.
insight-g5211-ties = Eliminated by a tie
insight-g5211-ties-about = Rounds decided by colours in which some were tied above the majority, or all were.

insight-g5211-cards-about = What a card earns each time it’s played: its points if kept, otherwise nothing.
insight-g5211-worth = Each time it’s played, a 6 earns { $six } points, a 2 earns { $two } and a Kododo { $one } ({ $players } { $level } players).
insight-g5211-wins = Compared with the fair share, playing a 6 is worth { $six } percentage points of wins; playing a Kododo, { $one } ({ $players } random players).
insight-g5211-late = A card scores in { $first } of cases if played on the first turn, in { $last } on the third ({ $players } { $level } players).
insight-g5211-colours = Each colour is the majority in { $low } to { $high } of rounds that have one ({ $players } random players).
insight-g5211-types = Points by card, { $level } players
insight-g5211-types-about = Mean points each time it’s played, by colour and value, { $players } players.
insight-g5211-values = Points by value
insight-g5211-values-about = Mean points each time a card of this value is played, { $players } players.
insight-g5211-scoring = How often it scores, by value
insight-g5211-scoring-about = The share of cards played that end in a score pile, { $players } players.
insight-g5211-value-wins = Wins by value
insight-g5211-value-wins-about = Win share of players who play a card of this value, { $players } players.
insight-g5211-turn = Turn { $number }
insight-g5211-turns = How often it scores, by turn
insight-g5211-turns-about = Cards played later are chosen with more information; { $players } players.

insight-g5211-seats-about = Everyone chooses at the same time, so no seat should win more often than another.
insight-g5211-shared = With { $players } { $level } players, the top score is tied in { $equal } of games; after the tie-break, { $shared } are shared wins.

insight-g5211-length-about = A deck lasts a fixed number of rounds. The long game continues, deck after deck, until someone has 50 points.
insight-g5211-long = A long game takes { $first } rounds on average with { $few } players, { $last } with { $many } ({ $level } players).
insight-g5211-deck = A deck lasts { $first } rounds with { $few } players and { $last } with { $many }; each player plays { $least } cards per round.
insight-g5211-last = The last round, played without drawing, brings { $last } points per player; earlier rounds { $before } ({ $players } { $level } players).
insight-g5211-longs = Rounds of a long game
insight-g5211-by-round = Points by round, { $players } players
insight-g5211-by-round-about = Mean points of a player in each round of a deck.

insight-pixies-ends-about = A round ends when someone’s nine spaces are full at the end of a turn (with 2 players also mid-turn), or when there aren’t enough cards for another turn.
insight-pixies-parts = Validated cards bring { $validated } of all points, symbols { $symbols }, the largest zone { $zone } ({ $players } { $level } players).
insight-pixies-zone = The largest zone brings { $first } points in round 1 and { $last } in round 3 ({ $players } { $level } players).
insight-pixies-validated = validated
insight-pixies-symbols = symbols
insight-pixies-zones = zone
insight-pixies-part-points = Where points come from, { $level } players
insight-pixies-part-points-about = Mean points of a grid in each round, { $players } players.
insight-pixies-filled = With { $players } { $level } players, a full grid scores { $full } points at the end, an incomplete one { $gaps }.
insight-pixies-one-full = In { $share } of rounds, exactly one grid is full at the end ({ $players } { $level } players).
insight-pixies-halfway = With { $players } { $level } players { $share } of rounds end in the middle of a turn.
insight-pixies-deck = With { $players } { $level } players the deck runs out in { $share } of rounds.
insight-pixies-grids = { $count ->
    [0] no full grid
    [1] 1 full
   *[other] { $count } full
}
insight-pixies-full = Full grids at the end, { $players } players
insight-pixies-full-about = Shares of all rounds, by how many grids are full when they end.
insight-pixies-is-full = { $players } players: full
insight-pixies-has-gaps = { $players } players: incomplete
insight-pixies-pays = Points of full grids and of others
insight-pixies-pays-about = Mean points of a grid in a round.
insight-pixies-fillers = Who fills the grid, { $players } players
insight-pixies-fillers-about = How often the grid of the first, second and further players of a round is full at its end.

insight-pixies-grid = The grid
insight-pixies-grid-about = Space by space: which are validated, and where points come from.
insight-pixies-validates = With { $players } { $level } players space { $most } is validated most often, in { $high } of grids, space { $least } least, in { $low }.
insight-pixies-space = The best space is { $space }: the card there brings { $points } points per round ({ $players } { $level } players).
insight-pixies-validated-map = Validated, { $level } players
insight-pixies-validated-map-about = How many grids have a validated card on each space at the end, { $players } players.
insight-pixies-points-map = Points by space, { $level } players
insight-pixies-points-map-about = Mean points of the card on each space: number if validated, symbols, its part of the zone; { $players } players.
insight-pixies-space-heading = space
insight-pixies-card = card
insight-pixies-up = face up, { $level }
insight-pixies-card-points = points, { $level }
insight-pixies-card-wins = wins, { $level }

insight-pixies-cards-about = What a card earns for the player who takes it: its number if validated, its symbols, its part of the largest zone; nothing if it ends face down.
insight-pixies-best-card = { $best } earns the most, { $most } points each time it’s taken; { $worst } the least, { $least } ({ $players } { $level } players).
insight-pixies-win-card = Compared with the fair share, taking { $best } is worth { $most } percentage points of wins; taking { $worst }, { $least } ({ $players } random players).
insight-pixies-hidden = { $card } ends up face up least often: { $share } of the time ({ $players } { $level } players).
insight-pixies-colour-cards = { $colour ->
    [B] Blue cards
    [G] Green cards
    [Y] Yellow cards
    [R] Red cards
   *[M] Multicoloured cards
}
insight-pixies-colour-cards-about = Mean points each time the card is taken, { $players } players.
insight-pixies-ranking = Cards that win and lose
insight-pixies-ranking-about = Win share of the player who took the card: the { $count } best and { $count } worst with { $players } random players. Open the numbers for all cards.

insight-pixies-seats-about = The first player is random; after that, the player who took the last card starts the next turn.
insight-pixies-places-inside = { $inside } of { $every } intervals, one per position in the turn order, contain the fair share; with equal positions, about 95 in 100 would.
insight-pixies-farthest = Furthest from fair: position { $place } of { $players } { $level } players, with { $share } of wins instead of { $fair }.
insight-pixies-place = With { $players } random players, the starting player wins { $first } of games and the last one { $last }; fair is { $fair }.
insight-pixies-place-wins = Wins by position, { $players } players
insight-pixies-place-wins-about = The first player of the game, then the others in turn; share of wins, with 95% intervals.

insight-pixies-length-about = Three rounds; how many turns each takes is up to the players.
insight-pixies-cards-placed = { $players } { $level } players each place { $cards } cards per round; random players { $random }.
insight-pixies-decisions = A whole game is { $first } decisions with { $few } players, { $last } with { $many } ({ $level } players).
insight-pixies-turns = Turns of a round, { $players } players
insight-pixies-turns-about = How often a round lasts this many turns.
