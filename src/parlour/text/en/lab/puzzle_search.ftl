## `parlour puzzles`.

cli-puzzles = find puzzles in bots’ games: positions in which one choice is clearly best
cli-puzzles-deals = games to search, per number of players
cli-puzzles-count = puzzles to choose, at most
cli-puzzles-seed = play from this seed, 64 hexadecimal digits; the same seed gives the same puzzles
cli-puzzles-folder = folder for what was found so far; a stopped search is resumed (default: build/puzzles)
cli-puzzles-out = the file of puzzles (default: inside the package)
cli-puzzles-check = check this many of the puzzles with a stronger search instead

puzzles-no-games = All numbers must be at least 1.
puzzles-searching = Searching games
puzzles-stopped = Stopping after this game. The same command resumes the search.
puzzles-players = players
puzzles-missed-by = { $count ->
    [0] no level
    [one] { $count } level
   *[other] { $count } levels
}
puzzles-written = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}, { $size } kB, written to { $file }.
puzzles-differs = { $puzzle }: the stronger search plays { $found }, not { $best } (ahead by { $lead }%).
puzzles-agreed = The stronger search agrees with { $agreed } of { $count } ({ $share }).
