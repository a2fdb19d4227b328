## The command line: what each command and option does.

cli-about = Parlour: play, study and program two small card games, 5211 and Pixies.
cli-commands = commands
cli-command = COMMAND
cli-usage = usage: parlour [--lang en|fr] COMMAND (parlour COMMAND --help explains one)
cli-did-you-mean = Did you mean { $name }?
cli-shell = bash, zsh or fish
cli-lab = insight, puzzles, strength, train: measure and train
cli-completion = print what completes commands in bash, zsh or fish
cli-group-play = Play
cli-group-look-back = Look back
cli-group-program = Program
cli-group-host = Host
cli-group-more = More
cli-group-examples = Examples
cli-version = show the version and exit
cli-lang = language: en or fr (default: PARLOUR_LANG, then the system language)
cli-game = the game: { $games }
cli-play = play a game in the terminal against bots
cli-engine = run a referee for programs: JSON lines over a pipe
cli-replay = step through a recorded game
cli-verify = check a record: deal, moves, scores and winners
cli-perft = count the move tree from a position
cli-score = score a round played with real cards, with explanations
cli-sheet = print a score sheet for real cards, as an HTML page
cli-envs = list the environments: names, spaces, actions, speed
cli-envs-actions = list the move behind each action
cli-envs-speed = measure the vectorised version: steps per second on one core, 1,024 games at once
cli-players = number of players, 2 to 5
cli-bots = who plays the other seats: levels ({ $levels }) or characters by name
cli-option = an option of the game, such as long=yes; may be given several times
cli-long = play the long version of 5211: several decks, until someone has 50 points
cli-seed = deal from this seed, 64 hexadecimal digits
cli-name = your name at the table
cli-no-aids = don’t show what grids and moves are worth, or which cards are still out
cli-record-file = a record, or - for standard input
cli-replay-seat = view as this seat (first seat: 0)
cli-replay-all = show everything at once instead of step by step
cli-json = print JSON for programs
cli-depth = depth, in decisions
cli-perft-seed = deal from this seed instead of all zeros
cli-perft-record = start where this record ends
cli-divide = split the count by the first move
cli-score-cards = 5211: four cards per player, "Y1 G2 O3 B1"; Pixies: the nine spaces of each grid
cli-score-file = read the cards from this file, or - for standard input
cli-score-round = Pixies: round 1, 2 or 3 (default: 1)
cli-sheet-file = fill it in from a file that the page saved, or - for standard input
cli-sheet-paper = paper size: a4 or letter (default: a4)
cli-standard-input = standard input
cli-arena = rank bots over many deals, your own programs too
cli-bot = run one of our bots for programs: JSON lines over a pipe
cli-arena-players = players per table, 2 to 5 (default: as many as there are bots)
cli-arena-bots = the bots, by level, such as { $levels }
cli-arena-bot = an external program that speaks JSON lines; can be repeated
cli-arena-games = number of games, rounded up to whole deals
cli-arena-seed = deal from this seed, 64 hexadecimal digits; the same seed gives the same games
cli-arena-out = save each game here as a JSON line; rerun the same command to resume
cli-arena-report = write a report as one HTML page
cli-plot = draw the results: an SVG or PNG file
cli-arena-workers = number of worker processes (default: one per core)
cli-arena-ray = play on the Ray cluster of this address, or on one started here
cli-arena-ms = milliseconds a program may think per move
cli-insight = measure a game by simulation: a table of findings, or its figures as JSON
cli-insight-games = random games per number of players; the other bots play 1 for every 500
cli-insight-bots = bot levels besides random (default: greedy)
cli-insight-bot-games = games per bot for each number of players, instead of that share
cli-insight-seed = play from this seed, 64 hexadecimal digits; the same seed gives the same figures
cli-insight-out = write all figures as JSON to this file
cli-bot-level = the bot’s level, such as { $levels }
cli-bot-seed = the seed of its luck, 64 hexadecimal digits
cli-bench = measure the speed of rules, simulators or a server
cli-bench-seconds = seconds per row
cli-file = { $kind ->
    [output] Can’t write the output.
    [FileNotFoundError] No such file: { $file }.
    [IsADirectoryError] { $file } is a folder, not a file.
    [PermissionError] Permission denied: { $file }.
   *[other] Can’t use { $file }.
}
cli-not-utf8 = { $file } isn’t UTF-8 text.
cli-not-json = { $file } isn’t valid JSON.
sheet-two-sources = Give the cards either as arguments or as a file, not both.
perft-depth = Depth must be between { $least } and { $most }.
score-waiting = Enter one line of cards per player, then Ctrl-D:
sheet-game-other = This is a score sheet of { $game }.
perft-total = total: { $nodes }

argparse-usage = usage:
argparse-positional = arguments
argparse-options = options
argparse-help = show this help and exit
argparse-required = missing: %s
argparse-unrecognized = unknown: %s
argparse-argument = %(argument_name)s: %(message)s
argparse-choice = invalid value %(value)r; choose from %(choices)s
argparse-value = invalid value %(value)r
argparse-one = expected one value
argparse-ambiguous = %(option)s could be any of %(matches)s
argparse-ignored = takes no value (got %r)

sheet-empty-part = One of the players has no cards.
verify-published = { $holds ->
    [yes] The beacon { $url } confirms that it published this value.
   *[no] The beacon { $url } published another value for this round.
}
verify-beacon-away = The beacon { $url } doesn’t answer, so it couldn’t be asked.
cli-verify-beacon = also ask this randomness beacon whether it published the record’s value
