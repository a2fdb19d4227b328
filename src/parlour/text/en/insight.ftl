## Insight: what the simulators teach. Figures come from the run; sentences fit whatever they are.

figure-group-mark = ,

insight-none = There is no insight into { $game } yet.
insight-no-games = An insight needs at least two games.
insight-worker-died = A worker process died; there is no page.
insight-written = The page is in { $file }.

insight-title = { $game }: what the simulators teach
insight-about = Games played by programs, counted: how many points { $game } brings, how rounds end, what a card and a seat are worth, and how long it all lasts.
insight-run = Counted for each number of players:
insight-played = { $games } games of { $level } players
insight-contents = On this page
insight-short = In short
insight-short-about = The first finding of each part.
insight-numbers = The same as numbers
insight-level = { $level ->
    [random] random
    [greedy] greedy
    [novice] novice
    [casual] casual
    [skilled] skilled
    [expert] expert
    [champion] champion
   *[other] { $level }
}
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
insight-spans-about = The line holds nine tenths of all, the box the middle half, the mark is the median.

insight-scores = Points
insight-scores-about = All seats of a table play at the same level.
insight-scores-best = With { $players } { $level } players each gets { $mean } points a game, with random ones { $random }.
insight-scores-random = Random players get { $first } points a game at a table of { $few }, { $last } at a table of { $many }.
insight-scores-winner = With { $players } { $level } players the winner has { $best } points on average.
insight-scores-spans = Points of a game
insight-scores-best-points = Points of the winner
insight-scores-best-points-about = What it takes to win: the mean of the best score, with 95% intervals.
insight-scores-shape = Points with { $players } players
insight-scores-shape-about = How often a player ends with how many points.

insight-skill = What skill is worth
insight-skill-about = One bot at a table of random players, on every seat in turn.
insight-skill-wins = One { $level } player among random ones wins { $first } of games with { $few } players, where { $fair } is fair, and { $last } with { $many }, where { $fair_many } is.
insight-skill-alike = A { $level } player gets { $alone } points a game against { $others } random ones, { $alike } among its like.
insight-skill-share = Victories of one among random players
insight-skill-share-about = The share of games won, with 95% intervals; for a random player that is the fair share.
insight-skill-points = Points of one among random players
insight-skill-points-about = Mean points a game, with 95% intervals.

insight-ends = How rounds end
insight-cards = What a card is worth
insight-seats = What the seat is worth
insight-seats-inside = Of { $every } intervals, one for each seat at the table, { $inside } hold the fair share; with equal seats about 95 in 100 would.
insight-seat-wins = Victories by seat, { $players } players
insight-seat-wins-about = The share of victories, with 95% intervals.
insight-length = How long it lasts

insight-method = How this was measured
insight-method-levels = Random players choose every legal move with equal chance, in the compiled simulators. The other levels play by the readable rules, all seats alike and every level with the same cards.
insight-method-intervals = Intervals are 95% intervals. What happens within one game belongs together, so games are what counts as independent: means and shares are ratios of sums over games (Student’s t; for shares Wilson’s form). A victory shared by several counts in parts. Among twenty intervals one is expected to miss the truth.
insight-repeat = To get this page again:

insight-g5211-ends-about = A round ends with the exact number of Kododo, with a colour majority, or with nothing for anybody.
insight-g5211-ends = With { $players } { $level } players a colour majority scores in { $majority } of rounds, the exact Kododo in { $kododo }, nobody in { $none }.
insight-g5211-nobody = With random players nobody scores in { $first } of rounds at a table of { $few }, in { $last } at a table of { $many }.
insight-g5211-near = One Kododo more or less would have made exactly { $number } in another { $near } of rounds ({ $players } { $level } players).
insight-g5211-majority = The majority most often has { $count ->
    [one] 1 card
   *[other] { $count } cards
}: in { $share } of rounds that have one ({ $players } { $level } players, limit { $limit }).
insight-g5211-outs = Where colours decide, some are out for a tie in { $ties } of rounds, and one for the limit in { $limits } ({ $players } { $level } players).
insight-g5211-by-majority = majority
insight-g5211-by-kododo = exact Kododo
insight-g5211-by-nobody = nobody scores
insight-g5211-kinds = How rounds end with { $players } players
insight-g5211-kinds-about = Shares of all rounds.
insight-g5211-away = Kododo away from the exact number
insight-g5211-kododo = Kododo in play, { $level } players
insight-g5211-kododo-about = How many more or fewer Kododo than the exact number lie on the table when a round is scored.
insight-g5211-majorities = Cards of the majority, { $level } players
insight-g5211-majorities-about = Of rounds with a majority, how many in 100 have it with so many cards (columns), by number of players (rows).
insight-g5211-limits = Out for the limit
insight-g5211-limits-about = Rounds decided by colours in which at least one reached the limit.
insight-g5211-ties = Out for a tie
insight-g5211-ties-about = Rounds decided by colours in which some were tied above the majority, or all were.

insight-g5211-cards-about = What a card brings whoever plays it, each time it is played: its points if it is kept, nothing if not.
insight-g5211-worth = Each time it is played, a 6 brings { $six } points, a 2 brings { $two }, and a Kododo { $one } ({ $players } { $level } players).
insight-g5211-wins = Against the fair share of victories, playing a 6 makes { $six } percentage points; playing a Kododo, { $one } ({ $players } random players).
insight-g5211-late = A card is kept in { $first } of cases if played on the first turn, in { $last } on the third ({ $players } { $level } players).
insight-g5211-colours = Each colour is the majority in { $low } to { $high } of rounds that have one ({ $players } random players).
insight-g5211-types = Points by card, { $level } players
insight-g5211-types-about = Mean points each time it is played, by colour and value, { $players } players.
insight-g5211-values = Points by value
insight-g5211-values-about = Mean points each time a card of this value is played, { $players } players.
insight-g5211-scoring = How often it is kept, by value
insight-g5211-scoring-about = The share of cards played that end in a score pile, { $players } players.
insight-g5211-value-wins = Victories by value
insight-g5211-value-wins-about = The share of victories of whoever plays a card of this value, { $players } players.
insight-g5211-turn = Turn { $number }
insight-g5211-turns = How often it is kept, by turn
insight-g5211-turns-about = Who plays late knows more of the table; { $players } players.

insight-g5211-seats-about = All choose at once, so that no seat should win more often than another.
insight-g5211-shared = With { $players } { $level } players the best scores are equal in { $equal } of games; after counting cards, { $shared } of games are shared victories.

insight-g5211-length-about = A deck has a fixed number of rounds. The long game goes on, deck after deck, until somebody has 50 points.
insight-g5211-long = A long game takes { $first } rounds on average with { $few } players, { $last } with { $many } ({ $level } players).
insight-g5211-deck = A deck lasts { $first } rounds with { $few } players and { $last } with { $many }; each player plays { $least } cards a round.
insight-g5211-last = The last round, played from the hand without drawing, brings { $last } points a player, those before { $before } ({ $players } { $level } players).
insight-g5211-longs = Rounds of a long game
insight-g5211-by-round = Points by round, { $players } players
insight-g5211-by-round-about = Mean points of a player in each round of a deck.

insight-pixies-ends-about = A round ends when somebody’s nine spaces are full at the end of a turn, with 2 players also in the middle of one, or when the deck cannot supply the next turn.
insight-pixies-parts = Validated cards bring { $validated } of all points, symbols { $symbols }, the largest zone { $zone } ({ $players } { $level } players).
insight-pixies-zone = The largest zone brings { $first } points in round 1 and { $last } in round 3 ({ $players } { $level } players).
insight-pixies-validated = validated
insight-pixies-symbols = symbols
insight-pixies-zones = zone
insight-pixies-part-points = Where points come from, { $level } players
insight-pixies-part-points-about = Mean points of a grid in each round, { $players } players.
insight-pixies-filled = With { $players } { $level } players a grid that is full at the end has { $full } points, one with gaps { $gaps }.
insight-pixies-one-full = In { $share } of rounds just one grid is full at the end ({ $players } { $level } players).
insight-pixies-halfway = With { $players } { $level } players { $share } of rounds end in the middle of a turn.
insight-pixies-deck = With { $players } { $level } players the deck runs out in { $share } of rounds.
insight-pixies-grids = { $count ->
    [0] no full grid
    [one] 1 full
   *[other] { $count } full
}
insight-pixies-full = Full grids at the end, { $players } players
insight-pixies-full-about = Shares of all rounds, by how many grids are full when they end.
insight-pixies-is-full = { $players } players: full
insight-pixies-has-gaps = { $players } players: gaps
insight-pixies-pays = Points of full grids and of others
insight-pixies-pays-about = Mean points of a grid in a round.
insight-pixies-fillers = Who fills the grid, { $players } players
insight-pixies-fillers-about = How often the grid of the first, second and further players of a round is full at its end.

insight-pixies-grid = The grid
insight-pixies-grid-about = Space by space: which are validated, and where points come from.
insight-pixies-validates = With { $players } { $level } players space { $most } is validated most often, in { $high } of grids, space { $least } least, in { $low }.
insight-pixies-space = The best space is { $space }: the card there brings { $points } points a round ({ $players } { $level } players).
insight-pixies-validated-map = Validated, { $level } players
insight-pixies-validated-map-about = How many grids have a validated card on each space at the end, { $players } players.
insight-pixies-points-map = Points by space, { $level } players
insight-pixies-points-map-about = Mean points of the card on each space: number if validated, symbols, its part of the zone; { $players } players.
insight-pixies-space-heading = space
insight-pixies-card = card
insight-pixies-up = face up, { $level }
insight-pixies-card-points = points, { $level }
insight-pixies-card-wins = victories, { $level }

insight-pixies-cards-about = What a card brings whoever takes it: its number if validated, its symbols, its part of the largest zone; nothing if it ends face down.
insight-pixies-best-card = { $best } brings most: { $most } points each time it is taken; { $worst } brings least: { $least } ({ $players } { $level } players).
insight-pixies-win-card = Against the fair share of victories, taking { $best } makes { $most } percentage points; taking { $worst }, { $least } ({ $players } random players).
insight-pixies-hidden = { $card } is the card that ends face up least often: in { $share } of cases ({ $players } { $level } players).
insight-pixies-colour-cards = { $colour ->
    [B] Blue cards
    [G] Green cards
    [Y] Yellow cards
    [R] Red cards
   *[M] Multicoloured cards
}
insight-pixies-colour-cards-about = Mean points each time the card is taken, { $players } players.
insight-pixies-ranking = Cards that win and lose
insight-pixies-ranking-about = The share of victories of whoever took the card: the { $count } best and the { $count } worst with random players, { $players } at the table. The numbers list all cards.

insight-pixies-seats-about = Chance says who starts the game; from then on whoever took the last card starts the next turn.
insight-pixies-places-inside = Of { $every } intervals, one for each place after the first player, { $inside } hold the fair share; with equal places about 95 in 100 would.
insight-pixies-farthest = Farthest from fair is place { $place } of { $players } { $level } players: { $share } of victories where { $fair } would be fair.
insight-pixies-place = With { $players } random players, who starts wins { $first } of games, who comes last { $last }; fair is { $fair }.
insight-pixies-place-wins = Victories by place, { $players } players
insight-pixies-place-wins-about = The first player of the game, then the others in turn; the share of victories, with 95% intervals.

insight-pixies-length-about = Three rounds; how many turns each takes is up to the players.
insight-pixies-cards-placed = Each of { $players } { $level } players places { $cards } cards a round; random ones { $random }.
insight-pixies-decisions = A whole game is { $first } decisions with { $few } players, { $last } with { $many } ({ $level } players).
insight-pixies-turns = Turns of a round, { $players } players
insight-pixies-turns-about = How often a round has how many turns.
