## Insight: what the simulators measure. The game in numbers has its sentences in numbers.ftl.

figure-group-mark = ,

insight-none = No insight for { $game } yet.
insight-no-games = An insight needs at least two games.
insight-not-json = The figures are written as JSON: give a name that ends in .json, not { $file }. With --plot they are drawn.
insight-worker-died = A worker process died; nothing was written.
insight-written = Figures written to { $file }.

insight-played = { $games } games of { $level } players
insight-players = number of players
insight-points = points per player
insight-winner = points of the winner
insight-solo = wins of one among random

insight-g5211-majority = rounds by majority
insight-g5211-kododo = rounds by Kododo
insight-g5211-none = rounds without points
insight-g5211-tied = games tied for most points
insight-g5211-shared = games with shared victory

insight-pixies-one-full = rounds with one full grid
insight-pixies-full = points of a full grid
insight-pixies-unfinished = points of an unfinished grid
insight-pixies-placed = cards placed in a round
insight-pixies-first = wins of the first player
insight-pixies-last = wins of the last player
