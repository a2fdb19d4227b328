"""The commands for bots and research.

They are bot, arena, strength, bench, envs, insight, puzzles and train.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from parlour.bots import LADDER
from parlour.cli.arguments import AddCommand, Parser, levels
from parlour.cli.server import SERVER_BENCHES, add_bench_server_arguments
from parlour.games import Refusal, get
from parlour.games.sentence import Fact
from parlour.text import Words


def add_program_commands(add: AddCommand) -> None:
    """Register what authors of bots and environments need."""
    _bot_arguments(add("bot", bot))
    _arena_arguments(add("arena", arena))
    _envs_arguments(add("envs", envs))
    _bench_arguments(add("bench", bench))


def add_lab_commands(add: AddCommand) -> None:
    """Register the commands of `parlour lab`."""
    _insight_arguments(add("insight", insight))
    _puzzles_arguments(add("puzzles", puzzles))
    _strength_arguments(add("strength", strength))
    _train_arguments(add("train", train))


def _bot_arguments(parser: Parser) -> None:
    parser.game()
    parser.bots("--level", "cli-bot-level", LADDER, metavar="NAME", required=True)
    parser.option("--seed", "cli-bot-seed", metavar="HEX")


def _arena_arguments(parser: Parser) -> None:
    parser.game()
    parser.bots("--bots", "cli-arena-bots", LADDER, metavar="A,B", default="")
    parser.option("--bot", "cli-arena-bot", action="append", default=[], metavar="COMMAND")
    parser.number("--players", "cli-arena-players")
    parser.number("--games", "cli-arena-games", default=100)
    parser.game_options()
    parser.option("--seed", "cli-arena-seed", metavar="HEX")
    parser.path("--out", "cli-arena-out")
    parser.path("--report", "cli-arena-report")
    parser.path("--plot", "cli-plot")
    _worker_arguments(parser)
    parser.number("--ms", "cli-arena-ms", default=1000)


def _worker_arguments(parser: Parser) -> None:
    parser.number("--workers", "cli-arena-workers")
    parser.option("--ray", "cli-arena-ray", nargs="?", const="", metavar="ADDRESS")


def _strength_arguments(parser: Parser) -> None:
    def option(name: str, default: object = None, **facts: Fact) -> None:
        kind = type(default) if isinstance(default, int | Path) else str
        about = parser.words(f"cli-strength-{name}", **facts)
        parser.add_argument(f"--{name}", type=kind, default=default, metavar="X", help=about)

    option("games", 2000, games=2000)
    option("search-games", 40, games=40)
    option("attack-games", 1000, games=1000)
    option("game")
    option("players")
    option("only", parts="goals, ladder, ratings, styles, times, openspiel, exploit")
    option("folder", Path("build/strength"), folder="build/strength")
    parser.path("--out", "cli-strength-out")
    parser.switch("--ratings", "cli-strength-ratings")
    parser.switch("--page", "cli-strength-page")
    parser.number("--workers", "cli-strength-workers")


def _bench_arguments(parser: Parser) -> None:
    kinds = ["games", *SERVER_BENCHES]
    parser.option(
        "what", "cli-bench-what", choices=kinds, default="games", nargs="?", metavar="WHAT"
    )
    parser.option("--seconds", "cli-bench-seconds", type=float, metavar="N")
    add_bench_server_arguments(parser)
    parser.switch("--json", "cli-json")


def _envs_arguments(parser: Parser) -> None:
    parser.game()
    parser.number("--players", "cli-players", default=2)
    parser.switch("--actions", "cli-envs-actions")
    parser.switch("--speed", "cli-envs-speed")


def _insight_arguments(parser: Parser) -> None:
    parser.game()
    parser.number("--games", "cli-insight-games", default=200_000)
    parser.option("--bots", "cli-insight-bots", metavar="A,B", default="")
    parser.number("--bot-games", "cli-insight-bot-games")
    parser.option("--seed", "cli-insight-seed", metavar="HEX")
    parser.path("--out", "cli-insight-out")
    parser.path("--plot", "cli-plot")


def _puzzles_arguments(parser: Parser) -> None:
    parser.game()
    parser.number("--deals", "cli-puzzles-deals", default=200)
    parser.number("--count", "cli-puzzles-count", default=400)
    parser.option("--seed", "cli-puzzles-seed", metavar="HEX")
    parser.path("--folder", "cli-puzzles-folder", "FOLDER")
    parser.path("--out", "cli-puzzles-out")
    parser.number("--check", "cli-puzzles-check")


def _train_arguments(parser: Parser) -> None:
    parser.game()
    parser.path("--folder", "cli-train-folder", "FOLDER")
    parser.number("--steps", "cli-train-steps")
    parser.number("--games", "cli-train-games", default=2000)
    parser.option("--seed", "cli-train-seed", metavar="HEX")
    parser.path("--into", "cli-train-into", "FOLDER")
    parser.path("--plot", "cli-plot")
    _worker_arguments(parser)


def bot(arguments: Namespace, words: Words) -> int:
    """Run one of our bots on standard input and output."""
    from parlour.bots.bot_server import BotServer
    from parlour.cli.engine import answer_lines
    from parlour.games.deal import fresh_seed, parse_seed

    seed = fresh_seed() if arguments.seed is None else parse_seed(arguments.seed)
    server = BotServer(get(arguments.game), arguments.level, seed)
    answer_lines(server.answer, sys.stdin.buffer, sys.stdout.buffer, words)
    return 0


def arena(arguments: Namespace, words: Words) -> int:
    """Let bots play each other; status 1 if one never finished a game."""
    from parlour.lab.arena.run import ArenaOptions, run
    from parlour.terminal.draw import new_console

    game = get(arguments.game)
    options = ArenaOptions(
        game=game,
        levels=levels(arguments.bots),
        programs=tuple(arguments.bot),
        players=arguments.players,
        games=arguments.games,
        options=game.parse_option_texts(arguments.option),
        seed=arguments.seed,
        ms=arguments.ms,
        out=arguments.out,
        report=arguments.report,
        plot=arguments.plot,
        workers=arguments.workers,
        ray=arguments.ray,
    )
    return run(options, new_console(), words)


def strength(arguments: Namespace, words: Words) -> int:
    """Measure how strong the levels are; status 130 if it was stopped before the end."""
    from parlour.lab.extras import import_extra

    import_extra("numba")
    from parlour.lab.strength.run import parse_options, run
    from parlour.terminal.draw import new_console

    options = parse_options(arguments)
    return 0 if run(options, new_console(), words) else 130


def bench(arguments: Namespace, words: Words) -> int:
    """Measure the speed of both games, rules and simulators, or of a server."""
    if arguments.what in SERVER_BENCHES:
        return SERVER_BENCHES[arguments.what](arguments, words)
    from parlour.lab.extras import import_extra

    import_extra("numba")
    from parlour.games.batch.compiled import on_first_compile
    from parlour.lab.bench.run import rows, table
    from parlour.terminal.draw import new_console

    seconds = 1.0 if arguments.seconds is None else arguments.seconds
    if not 0 < seconds <= 3600:
        raise Refusal("bad_request", "bench-seconds")
    measured = []
    with on_first_compile(lambda: print(words("bench-compiling"), file=sys.stderr)):
        for row in rows(seconds):
            measured.append(row)
            if arguments.json:
                print(json.dumps(asdict(row)), flush=True)
    if not arguments.json:
        new_console().print(table(measured, words))
    return 0


def envs(arguments: Namespace, words: Words) -> int:
    """Describe a game's environments: names, spaces, actions, or speed."""
    from parlour.lab.extras import import_extra

    for module in ("numba", "gymnasium"):
        import_extra(module)
    from parlour.games.batch.compiled import on_first_compile
    from parlour.lab.envs import describe
    from parlour.terminal.draw import new_console

    console = new_console()
    with on_first_compile(lambda: print(words("bench-compiling"), file=sys.stderr)):
        if arguments.actions:
            print("\n".join(describe.actions(arguments.game)))
        elif arguments.speed:
            console.print(describe.speeds(arguments.game, words))
        else:
            console.print(*describe.spaces(arguments.game, arguments.players, words), sep="\n")
    return 0


def insight(arguments: Namespace, words: Words) -> int:
    """Write the page of findings from simulated games."""
    from parlour.lab.insight.run import InsightOptions, run
    from parlour.terminal.draw import new_console

    options = InsightOptions(
        game=get(arguments.game),
        levels=levels(arguments.bots),
        games=arguments.games,
        seed=arguments.seed,
        out=arguments.out,
        bot_games=arguments.bot_games,
        plot=arguments.plot,
    )
    run(options, new_console(), words)
    return 0


def puzzles(arguments: Namespace, words: Words) -> int:
    """Find puzzles in bots' games, or check those found; status 1 if that fails or was stopped."""
    from parlour.lab.puzzles.run import PuzzleOptions, run
    from parlour.terminal.draw import new_console

    options = PuzzleOptions(
        game=get(arguments.game),
        deals=arguments.deals,
        count=arguments.count,
        seed=arguments.seed,
        folder=arguments.folder,
        out=arguments.out,
        check=arguments.check,
    )
    return 0 if run(options, new_console(), words) else 1


def train(arguments: Namespace, words: Words) -> int:
    """Train a game's bots; status 130 if it was stopped before the end."""
    from parlour.lab.training.run import TrainOptions, run
    from parlour.terminal.draw import new_console

    options = TrainOptions(
        game=get(arguments.game),
        folder=arguments.folder or Path(f"train-{arguments.game}"),
        steps=arguments.steps,
        seed=arguments.seed,
        games=arguments.games,
        workers=arguments.workers,
        ray=arguments.ray,
        into=arguments.into,
        plot=arguments.plot,
    )
    return 0 if run(options, new_console(), words) else 130
