## The command line: what each command and option does.

cli-about = Parlour: play, study and program two small card games, 5211 and Pixies.
cli-commands = commands
cli-command = COMMAND
cli-version = show the version and exit
cli-lang = the language: en or fr (else PARLOUR_LANG, then the system’s)
cli-game = the game: { $games }
cli-play = play a game in the terminal against bots
cli-engine = a referee for programs: JSON lines on standard input and output
cli-replay = step through a recorded game
cli-verify = check a record: the deal, all moves, scores and winners
cli-perft = count the tree of moves from a position
cli-score = score a round played with real cards, explained
cli-envs = show the environments for learning: their names, spaces, actions and speed
cli-envs-actions = list what move each action stands for
cli-envs-speed = measure the vector form: steps a second on one core, 1,024 games at once
cli-players = how many play, 2 to 5
cli-bots = the other seats’ bots, by level: novice, casual, skilled, expert, champion, random, greedy
cli-long = 5211’s long game: to 50 points
cli-seed = deal from this seed, 64 hexadecimal digits
cli-name = your name at the table
cli-record-file = a record, or - for standard input
cli-replay-seat = see it as this seat did, counted from 0
cli-replay-all = show everything at once instead of step by step
cli-json = print JSON for programs
cli-depth = how many decisions deep
cli-perft-seed = deal from this seed instead of the one of all zeros
cli-perft-record = start where this record ends
cli-divide = split the count by the first move
cli-score-cards = 5211: four cards a player, "Y1 G2 O3 B1"; Pixies: the nine spaces of each grid
cli-score-file = read the cards from this file, or - for standard input
cli-score-round = Pixies: which round, 1 to 3 (1 if not said)
cli-standard-input = standard input
cli-arena = let bots play each other over many deals, and rank them
cli-bot = one of our bots for programs: JSON lines on standard input and output
cli-arena-players = how many sit at a table, 2 to 5 (as many as there are bots if not said)
cli-arena-bots = the bots, by level, such as novice, casual, skilled, expert, champion
cli-arena-bot = an outside program that speaks JSON lines; may be given several times
cli-arena-games = how many games, rounded up to whole deals
cli-arena-seed = deal from this seed, 64 hexadecimal digits; the same seed gives the same games
cli-arena-out = keep every game here as a JSON line; the same command goes on after an interruption
cli-arena-report = write a report with plots, as one HTML page
cli-arena-workers = how many processes play at once (as many as there are cores if not said)
cli-arena-ray = play on the Ray cluster of this address, or on one started here
cli-arena-ms = milliseconds that a program may think about a move
cli-insight = measure a game by simulation: a page of plots and findings
cli-insight-games = how many games of random play for each number of players; bots play one for 500 of them
cli-insight-bots = the bots besides random play, by level (all if not said)
cli-insight-seed = play from this seed, 64 hexadecimal digits; the same seed gives the same page
cli-insight-out = the page to write (insight-GAME.html if not said)
cli-bot-level = the bot’s level, such as novice, casual, skilled, expert, champion
cli-bot-seed = the seed of its luck, 64 hexadecimal digits
cli-bench = measure the speed of the rules, of the simulators, or of a server
cli-bench-seconds = how long to measure each row, in seconds
cli-bench-limit = a file with the figures of the limit program, to compare with
cli-file = { $kind ->
    [output] The output cannot be written.
    [FileNotFoundError] There is no file { $file }.
    [IsADirectoryError] { $file } is a folder, not a file.
    [PermissionError] { $file } may not be opened.
   *[other] { $file } cannot be used.
}
cli-not-utf8 = { $file } is not a text in UTF-8.
cli-not-json = { $file } is not JSON.
sheet-two-sources = Give the cards either as arguments or as a file, not both.
perft-depth = The depth must be from { $least } to { $most }.
score-waiting = One line of cards for each player, then Ctrl-D:
perft-total = { $nodes } in all

argparse-usage = usage:
argparse-positional = arguments
argparse-options = options
argparse-help = show this help and exit
argparse-required = missing: %s
argparse-unrecognized = unknown: %s
argparse-argument = %(argument_name)s: %(message)s
argparse-choice = cannot be %(value)r; choose from %(choices)s
argparse-value = cannot be %(value)r
argparse-one = one value is missing
argparse-ambiguous = %(option)s could be any of %(matches)s
argparse-ignored = takes no value, but got %r
