"""The command `parlour`: one short function a command."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from parlour import __version__
from parlour.arguments import (
    Parser,
    Run,
    add_game,
    levels,
    read_text,
    source,
    speak,
    wanted_language,
)
from parlour.cli_lab import add_lab_commands
from parlour.cli_server import add_server_commands
from parlour.games import Refusal, get
from parlour.text import LANGUAGES, Words

if TYPE_CHECKING:
    from parlour.games.record import Record

ZERO_SEED = "00" * 32


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 for «does not hold», or 2 for bad input."""
    arguments = sys.argv[1:] if arguments is None else arguments
    _prepare_streams()
    words = Words(wanted_language(arguments))
    speak(words)
    parsed = _parse(_parser(words), arguments)
    command: Run = parsed.command
    try:
        status = command(parsed, words)
        sys.stdout.flush()
        return status
    except Refusal as refusal:
        print(f"parlour: {refusal.code}: {words.refuse(refusal)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return _reader_left()
    except OSError as error:
        kind = type(error).__name__
        if error.filename is None:
            kind = "output"
            _give_up_output()
        sentence = words("cli-file", kind=kind, file=str(error.filename))
        print(f"parlour: bad_file: {sentence}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parse(parser: Parser, arguments: list[str]) -> Namespace:
    """Like parse_args, but options may stand before, between and after a list of cards.

    argparse ends such a list at the first option and calls what follows unknown.
    """
    parsed, rest = parser.parse_known_args(arguments)
    is_option = any(word.startswith("-") and len(word) > 1 for word in rest)
    if rest and (is_option or not hasattr(parsed, "cards")):
        parser.error(parser.unrecognized(rest))
    if rest:
        parsed.cards += rest
    return parsed


def _prepare_streams() -> None:
    """A terminal that lacks a letter shows a question mark instead of ending the program."""
    if sys.stdin is None:
        # Closed by whoever started us: the same as empty.
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - for good
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _reader_left() -> int:
    """Whoever read our output is gone (`| head`): leave quietly."""
    _give_up_output()
    return 0


def _give_up_output() -> None:
    """Nothing more can be written: let Python's own last flush fail no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser(words: Words) -> Parser:
    parser = Parser(prog="parlour", description=words("cli-about"))
    parser.add_argument(
        "--version", action="version", version=f"parlour {__version__}", help=words("cli-version")
    )
    _add_lang(parser, words)
    commands = parser.add_subparsers(
        title=words("cli-commands"), metavar=words("cli-command"), required=True, dest="name"
    )

    def add(name: str, run: Run) -> Parser:
        about = words(f"cli-{name}")
        sub: Parser = commands.add_parser(name, help=about, description=about)
        sub.set_defaults(command=run)
        _add_lang(sub, words)
        return sub

    _play_arguments(add("play", play), words)
    engine_parser = add("engine", engine)
    add_game(engine_parser, words)
    replay_parser = add("replay", replay)
    replay_parser.add_argument("file", metavar="FILE", help=words("cli-record-file"))
    replay_parser.add_argument("--seat", type=int, metavar="N", help=words("cli-replay-seat"))
    replay_parser.add_argument("--all", action="store_true", help=words("cli-replay-all"))
    _review_arguments(add("review", review), words)
    verify_parser = add("verify", verify)
    verify_parser.add_argument("file", metavar="FILE", help=words("cli-record-file"))
    verify_parser.add_argument("--json", action="store_true", help=words("cli-json"))
    _perft_arguments(add("perft", perft), words)
    _score_arguments(add("score", score), words)
    add_lab_commands(add, words)
    add_server_commands(add, words)
    return parser


def _add_lang(parser: Parser, words: Words) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help=words("cli-lang"))


def _play_arguments(parser: Parser, words: Words) -> None:
    add_game(parser, words, nargs="?")
    parser.add_argument("--players", type=int, metavar="N", help=words("cli-players"))
    parser.add_argument("--bots", metavar="A,B", default="", help=words("cli-bots"))
    parser.add_argument("--long", action="store_true", help=words("cli-long"))
    parser.add_argument("--seed", metavar="HEX", help=words("cli-seed"))
    parser.add_argument("--name", help=words("cli-name"))


def _review_arguments(parser: Parser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=words("cli-record-file"))
    parser.add_argument("--seat", type=int, metavar="N", help=words("cli-review-seat"))
    parser.add_argument("--all", action="store_true", help=words("cli-review-all"))
    parser.add_argument(
        "--worlds", type=int, default=128, metavar="N", help=words("cli-review-worlds", worlds=128)
    )
    parser.add_argument("--json", action="store_true", help=words("cli-json"))


def _perft_arguments(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument("--players", type=int, default=2, metavar="N", help=words("cli-players"))
    parser.add_argument("--depth", type=int, default=3, metavar="N", help=words("cli-depth"))
    parser.add_argument("--long", action="store_true", help=words("cli-long"))
    parser.add_argument("--seed", metavar="HEX", default=ZERO_SEED, help=words("cli-perft-seed"))
    parser.add_argument("--record", metavar="FILE", help=words("cli-perft-record"))
    parser.add_argument("--divide", action="store_true", help=words("cli-divide"))
    parser.add_argument("--json", action="store_true", help=words("cli-json"))


def _score_arguments(parser: Parser, words: Words) -> None:
    add_game(parser, words)
    parser.add_argument(
        "cards", nargs="*", default=[], metavar="CARDS", help=words("cli-score-cards")
    )
    parser.add_argument("--file", metavar="FILE", help=words("cli-score-file"))
    parser.add_argument("--round", type=int, choices=(1, 2, 3), help=words("cli-score-round"))
    parser.add_argument("--json", action="store_true", help=words("cli-json"))


def play(arguments: Namespace, words: Words) -> int:
    """A game against bots, here and now."""
    from parlour.games.deal import parse_seed
    from parlour.terminal.draw import new_console
    from parlour.terminal.play import Wishes
    from parlour.terminal.play import play as play_in_terminal

    seed = None if arguments.seed is None else parse_seed(arguments.seed)
    wishes = Wishes(
        arguments.game,
        arguments.players,
        levels(arguments.bots),
        arguments.long,
        seed,
        arguments.name,
    )
    play_in_terminal(wishes, new_console(), words)
    return 0


def engine(arguments: Namespace, words: Words) -> int:
    """The referee on standard input and output."""
    from parlour.engine import serve

    serve(get(arguments.game), sys.stdin.buffer, sys.stdout.buffer, words)
    return 0


def replay(arguments: Namespace, words: Words) -> int:
    """Step through a record."""
    from parlour.games.match import parse_seat
    from parlour.terminal.draw import new_console
    from parlour.terminal.replay import Replay

    record = _read_record(arguments.file, words)
    seat = arguments.seat
    if seat is not None:
        parse_seat(seat, len(record.players))
    show = Replay(record, seat, new_console(), words)
    if arguments.all or not (sys.stdin.isatty() and sys.stdout.isatty()):
        show.show_all()
    else:
        show.step_through()
    return 0


def review(arguments: Namespace, words: Words) -> int:
    """What the coach says about a record."""
    from parlour.games.match import parse_seat
    from parlour.table.review import review as review_record
    from parlour.table.review_json import dump_review
    from parlour.terminal.draw import new_console
    from parlour.terminal.review import ReviewShow, progress

    record = _read_record(arguments.file, words)
    seat = arguments.seat
    if seat is not None:
        parse_seat(seat, len(record.players))
    if not 1 <= arguments.worlds <= 100_000:
        raise Refusal("bad_request", "review-worlds", most=100_000)
    with progress(words) as tell:
        found = review_record(record, arguments.worlds, tell)
    if arguments.json:
        print(json.dumps(dump_review(found, words, seat), ensure_ascii=False))
    else:
        ReviewShow(record, found, new_console(), words).show(seat, every=arguments.all)
    return 0


def verify(arguments: Namespace, words: Words) -> int:
    """Check a record; status 1 if it does not hold."""
    from parlour.games.verify import verify as verify_record

    checks = verify_record(_read_record(arguments.file, words))
    good = all(check.holds for check in checks)
    if arguments.json:
        found = {check.name: check.holds for check in checks}
        print(json.dumps({"holds": good, "checks": found}))
    else:
        for check in checks:
            mark = "\N{CHECK MARK}" if check.holds else "\N{BALLOT X}"
            print(f"{mark} {words.say(check.finding)}")
        print(words("verify-good" if good else "verify-bad"))
    return 0 if good else 1


def perft(arguments: Namespace, words: Words) -> int:
    """Count the move tree."""
    from parlour.games.deal import parse_seed
    from parlour.games.match import Match
    from parlour.games.perft import divide
    from parlour.games.perft import perft as count
    from parlour.games.record import resume

    game = get(arguments.game)
    least = 1 if arguments.divide else 0
    if not least <= arguments.depth <= 100:
        raise Refusal("bad_request", "perft-depth", least=least, most=100)
    if arguments.record:
        match = resume(_read_record(arguments.record, words))
        if match.game is not game:
            raise Refusal("bad_record", "record-other-game", game=match.game.name)
    else:
        options = game.parse_options({"long": True} if arguments.long else {})
        match = Match(game, arguments.players, options, game.deal(parse_seed(arguments.seed)))
    if arguments.divide:
        rows = divide(game, match.state, arguments.depth, match.deal)
        lines = [f"{move:12}{nodes:>12}" for move, nodes in rows.items()]
        lines.append(words("perft-total", nodes=str(sum(rows.values()))))
        print(json.dumps(rows) if arguments.json else "\n".join(lines))
        return 0
    counts = {}
    for depth in range(arguments.depth + 1):
        counts[str(depth)] = nodes = count(game, match.state, depth, match.deal)
        if not arguments.json:
            print(f"{depth:>3}{nodes:>16}", flush=True)
    if arguments.json:
        print(json.dumps(counts))
    return 0


def score(arguments: Namespace, words: Words) -> int:
    """Score a round on a real table."""
    if arguments.cards and arguments.file:
        raise Refusal("bad_sheet", "sheet-two-sources")
    if not all(map(str.strip, arguments.cards)):
        raise Refusal("bad_sheet", "sheet-empty-part")
    text = "\n".join(arguments.cards)
    if not arguments.cards:
        if not arguments.file and sys.stdin.isatty():
            print(words("score-waiting"), file=sys.stderr)
        text = read_text(arguments.file or "-", "bad_sheet", words)
    settings = {} if arguments.round is None else {"round": arguments.round}
    sheet = get(arguments.game).score_sheet(text, settings)
    sentences = [words.say(sentence) for sentence in sheet.sentences]
    if arguments.json:
        print(json.dumps({**sheet.data, "sentences": sentences}, ensure_ascii=False))
    else:
        print("\n".join(sentences))
    return 0


def _read_record(path: str, words: Words) -> Record:
    from parlour.games.record import parse_record

    try:
        data = json.loads(read_text(path, "bad_json", words))
    except (ValueError, RecursionError):
        raise Refusal("bad_json", "cli-not-json", file=source(path, words)) from None
    return parse_record(data)
