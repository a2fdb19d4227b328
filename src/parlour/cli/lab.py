"""The commands of `parlour` for bots and research: bot, arena, bench, envs, insight and train."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from parlour.arguments import Parser, Run, add_game, levels, read_text
from parlour.cli_server import add_bench_arguments, bench_server
from parlour.games import Refusal, get
from parlour.games.sentence import Fact
from parlour.text import Words


def add_lab_commands(add: Callable[[str, Run], Parser], words: Words) -> None:
    """Let the command line know them."""
    _bot_arguments(add("bot", bot), words)
    _arena_arguments(add("arena", arena), words)
    _strength_arguments(add("strength", strength), words)
    _bench_arguments(add("bench", bench), words)
    _envs_arguments(add("envs", envs), words)
    _insight_arguments(add("insight", insight), words)
    _train_arguments(add("train", train), words)


def _bot_arguments(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument("--level", metavar="NAME", required=True, help=words("cli-bot-level"))
    parser.add_argument("--seed", metavar="HEX", help=words("cli-bot-seed"))


def _arena_arguments(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument("--bots", metavar="A,B", default="", help=words("cli-arena-bots"))
    parser.add_argument(
        "--bot", action="append", default=[], metavar="COMMAND", help=words("cli-arena-bot")
    )
    parser.add_argument("--players", type=int, metavar="N", help=words("cli-arena-players"))
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help=words("cli-arena-games")
    )
    parser.add_argument("--long", action="store_true", help=words("cli-long"))
    parser.add_argument("--seed", metavar="HEX", help=words("cli-arena-seed"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("cli-arena-out"))
    parser.add_argument("--report", type=Path, metavar="FILE", help=words("cli-arena-report"))
    parser.add_argument("--workers", type=int, metavar="N", help=words("cli-arena-workers"))
    parser.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS", help=words("cli-arena-ray")
    )
    parser.add_argument("--ms", type=int, default=1000, metavar="N", help=words("cli-arena-ms"))


def _strength_arguments(parser: Parser, words: Words) -> None:
    def option(name: str, default: object = None, **facts: Fact) -> None:
        kind = type(default) if isinstance(default, int | Path) else str
        about = words(f"cli-strength-{name.replace('_', '-')}", **facts)
        flag = f"--{name.replace('_', '-')}"
        parser.add_argument(flag, type=kind, default=default, metavar="X", help=about)

    option("games", 2000, games=2000)
    option("search_games", 40, games=40)
    option("attack_games", 1000, games=1000)
    option("game")
    option("players")
    option("only", parts="goals, ladder, ratings, times, openspiel, exploit")
    option("folder", Path("build/strength"), folder="build/strength")
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("cli-strength-out"))
    parser.add_argument("--ratings", action="store_true", help=words("cli-strength-ratings"))
    parser.add_argument("--page", action="store_true", help=words("cli-strength-page"))
    parser.add_argument("--workers", type=int, metavar="N", help=words("cli-strength-workers"))


def _bench_arguments(parser: Parser, words: Words) -> None:
    parser.add_argument(
        "what",
        choices=["games", "server"],
        default="games",
        nargs="?",
        metavar="WHAT",
        help=words("cli-bench-what"),
    )
    parser.add_argument("--seconds", type=float, metavar="N", help=words("cli-bench-seconds"))
    add_bench_arguments(parser, words)
    parser.add_argument("--limit", metavar="FILE", help=words("cli-bench-limit"))
    parser.add_argument("--json", action="store_true", help=words("cli-json"))


def _envs_arguments(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument("--players", type=int, default=2, metavar="N", help=words("cli-players"))
    parser.add_argument("--actions", action="store_true", help=words("cli-envs-actions"))
    parser.add_argument("--speed", action="store_true", help=words("cli-envs-speed"))


def _insight_arguments(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument(
        "--games", type=int, default=200_000, metavar="N", help=words("cli-insight-games")
    )
    parser.add_argument("--bots", metavar="A,B", default="", help=words("cli-insight-bots"))
    parser.add_argument("--seed", metavar="HEX", help=words("cli-insight-seed"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=words("cli-insight-out"))


def _train_arguments(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help=words("cli-train-folder"))
    parser.add_argument("--steps", type=int, metavar="N", help=words("cli-train-steps"))
    parser.add_argument(
        "--games", type=int, default=2000, metavar="N", help=words("cli-train-games")
    )
    parser.add_argument("--seed", metavar="HEX", help=words("cli-train-seed"))
    parser.add_argument("--into", type=Path, metavar="FOLDER", help=words("cli-train-into"))
    parser.add_argument("--workers", type=int, metavar="N", help=words("cli-arena-workers"))
    parser.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS", help=words("cli-arena-ray")
    )


def bot(arguments: Namespace, words: Words) -> int:
    """One of our bots on standard input and output."""
    from parlour.bots.serve import Answerer
    from parlour.engine import answer_lines
    from parlour.games.deal import fresh_seed, parse_seed

    seed = fresh_seed() if arguments.seed is None else parse_seed(arguments.seed)
    answerer = Answerer(get(arguments.game), arguments.level, seed)
    answer_lines(answerer.answer, sys.stdin.buffer, sys.stdout.buffer, words)
    return 0


def arena(arguments: Namespace, words: Words) -> int:
    """Bots against bots; status 130 if it was stopped before the end."""
    from parlour.lab.command import Wishes, run
    from parlour.terminal.draw import new_console

    wishes = Wishes(
        game=get(arguments.game),
        levels=levels(arguments.bots),
        programs=tuple(arguments.bot),
        players=arguments.players,
        games=arguments.games,
        long=arguments.long,
        seed=arguments.seed,
        ms=arguments.ms,
        out=arguments.out,
        report=arguments.report,
        workers=arguments.workers,
        ray=arguments.ray,
    )
    return 0 if run(wishes, new_console(), words) else 130


def strength(arguments: Namespace, words: Words) -> int:
    """How strong the levels are; status 130 if it was stopped before the end."""
    from parlour.lab.extras import need

    need("numba")
    from parlour.lab.strength import run, wishes_of
    from parlour.terminal.draw import new_console

    wishes = wishes_of(arguments)
    return 0 if run(wishes, new_console(), words) else 130


def bench(arguments: Namespace, words: Words) -> int:
    """Measure the speed of both games, rules and simulators, or what a server carries."""
    if arguments.what == "server":
        return bench_server(arguments, words)
    from parlour.lab.extras import need

    need("numba")
    from parlour.games.batching import announcing
    from parlour.lab.bench import compared, dump, read_limit, rows, table
    from parlour.terminal.draw import new_console

    seconds = 1.0 if arguments.seconds is None else arguments.seconds
    if not 0 < seconds <= 3600:
        raise Refusal("bad_request", "bench-seconds")
    limit = {}
    if arguments.limit:
        limit = read_limit(read_text(arguments.limit, "bad_json", words))
    measured = []
    with announcing(lambda: print(words("bench-compiling"), file=sys.stderr)):
        for row in rows(seconds):
            measured.append(compared(row, limit))
            if arguments.json:
                print(json.dumps(dump(measured[-1])), flush=True)
    if not arguments.json:
        new_console().print(table(measured, words))
    return 0


def envs(arguments: Namespace, words: Words) -> int:
    """The environments of a game: names, spaces, what each action means, how fast they are."""
    from parlour.lab.extras import need

    for module in ("numba", "gymnasium"):
        need(module)
    from parlour.games.batching import announcing
    from parlour.lab.envs import describe
    from parlour.terminal.draw import new_console

    console = new_console()
    with announcing(lambda: print(words("bench-compiling"), file=sys.stderr)):
        if arguments.actions:
            print("\n".join(describe.actions(arguments.game)))
        elif arguments.speed:
            console.print(describe.speeds(arguments.game, words))
        else:
            console.print(*describe.spaces(arguments.game, arguments.players, words), sep="\n")
    return 0


def insight(arguments: Namespace, words: Words) -> int:
    """What the simulators teach, as a page."""
    from parlour.lab.insight import Wishes, run
    from parlour.terminal.draw import new_console

    wishes = Wishes(
        game=get(arguments.game),
        levels=levels(arguments.bots),
        games=arguments.games,
        seed=arguments.seed,
        out=arguments.out,
    )
    run(wishes, new_console(), words)
    return 0


def train(arguments: Namespace, words: Words) -> int:
    """Teach a game's bots; status 130 if it was stopped before the end."""
    from parlour.lab.train import Wishes, run
    from parlour.terminal.draw import new_console

    wishes = Wishes(
        game=get(arguments.game),
        folder=arguments.folder or Path(f"train-{arguments.game}"),
        steps=arguments.steps,
        seed=arguments.seed,
        games=arguments.games,
        workers=arguments.workers,
        ray=arguments.ray,
        into=arguments.into,
    )
    return 0 if run(wishes, new_console(), words) else 130
