"""The commands that study a game: replay, review, verify, perft, score."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from parlour.cli.arguments import AddCommand, Parser, read_text, source_name
from parlour.games import Refusal, get
from parlour.text import Words

if TYPE_CHECKING:
    from parlour.games.deal import Beacon
    from parlour.games.match import Match
    from parlour.games.record import Record
    from parlour.games.verify import Check

ZERO_SEED = "00" * 32
MAX_WORLDS = 100_000
MAX_DEPTH = 100


def check_worlds(worlds: int) -> None:
    """Refuse to review with no worlds, or with too many to finish."""
    if not 1 <= worlds <= MAX_WORLDS:
        raise Refusal("bad_request", "review-worlds", most=MAX_WORLDS)


def add_study_commands(add: AddCommand) -> None:
    """Register the commands of this module."""
    _replay_arguments(add("replay", replay))
    _review_arguments(add("review", review))
    _verify_arguments(add("verify", verify))
    _perft_arguments(add("perft", perft))
    _score_arguments(add("score", score))


def _replay_arguments(parser: Parser) -> None:
    parser.option("file", "cli-record-file", metavar="FILE")
    parser.number("--seat", "cli-replay-seat")
    parser.switch("--all", "cli-replay-all")


def _review_arguments(parser: Parser) -> None:
    parser.option("file", "cli-record-file", metavar="FILE")
    parser.number("--seat", "cli-review-seat")
    parser.switch("--all", "cli-review-all")
    about = parser.words("cli-review-worlds", worlds=128)
    parser.add_argument("--worlds", type=int, default=128, metavar="N", help=about)
    parser.switch("--json", "cli-json")


def _verify_arguments(parser: Parser) -> None:
    parser.option("file", "cli-record-file", metavar="FILE")
    parser.option("--beacon", "cli-verify-beacon", metavar="URL")
    parser.switch("--json", "cli-json")


def _perft_arguments(parser: Parser) -> None:
    parser.game()
    parser.number("--players", "cli-players", default=2)
    parser.number("--depth", "cli-depth", default=3)
    parser.game_options()
    parser.option("--seed", "cli-perft-seed", metavar="HEX", default=ZERO_SEED)
    parser.option("--record", "cli-perft-record", metavar="FILE")
    parser.switch("--divide", "cli-divide")
    parser.switch("--json", "cli-json")


def _score_arguments(parser: Parser) -> None:
    parser.game()
    parser.option("cards", "cli-score-cards", nargs="*", default=[], metavar="CARDS")
    parser.option("--file", "cli-score-file", metavar="FILE")
    parser.option("--round", "cli-score-round", type=int, choices=(1, 2, 3))
    parser.switch("--json", "cli-json")


def replay(arguments: Namespace, words: Words) -> int:
    """Step through a record."""
    from parlour.terminal.draw import new_console
    from parlour.terminal.replay import Replay

    record = _read_record(arguments.file, words)
    show = Replay(record, _seat(arguments, record), new_console(), words)
    if arguments.all or not (sys.stdin.isatty() and sys.stdout.isatty()):
        show.show_all()
    else:
        show.step_through()
    return 0


def review(arguments: Namespace, words: Words) -> int:
    """Show what the coach says about a record."""
    from parlour.table.review.coach import review as review_record
    from parlour.table.review.model import dump_review
    from parlour.terminal.draw import new_console
    from parlour.terminal.review import ReviewPrinter, progress

    record = _read_record(arguments.file, words)
    seat = _seat(arguments, record)
    check_worlds(arguments.worlds)
    with progress(words) as report:
        found = review_record(record, arguments.worlds, report)
    if arguments.json:
        print(json.dumps(dump_review(found, words, seat), ensure_ascii=False))
    else:
        ReviewPrinter(record, found, new_console(), words).show(seat, every=arguments.all)
    return 0


def verify(arguments: Namespace, words: Words) -> int:
    """Check a record; status 1 if it is not valid."""
    from parlour.games.verify import verify as verify_record

    record = _read_record(arguments.file, words)
    checks = verify_record(record)
    if arguments.beacon is not None and record.beacon is not None:
        checks = (*checks, _check_with_beacon(arguments.beacon.rstrip("/"), record.beacon))
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


def _check_with_beacon(url: str, used: Beacon) -> Check:
    """Check with a beacon that it published the value in a record."""
    from parlour.games.sentence import sentence
    from parlour.games.verify import Check
    from parlour.table.beacon_http import BROKEN, published

    about: dict[str, str] = {"round": str(used.round), "url": url}
    if used.randomness is None:
        return Check("published", True, sentence("verify-no-beacon", **about))
    try:
        holds = published(url, used.round).randomness == used.randomness
    except BROKEN:
        return Check("published", False, sentence("verify-beacon-away", **about))
    answer = "yes" if holds else "no"
    return Check("published", holds, sentence("verify-published", holds=answer, **about))


def perft(arguments: Namespace, words: Words) -> int:
    """Count the move tree, for every depth or split by the first move."""
    least = 1 if arguments.divide else 0
    if not least <= arguments.depth <= MAX_DEPTH:
        raise Refusal("bad_request", "perft-depth", least=least, most=MAX_DEPTH)
    match = _position(arguments, words)
    if arguments.divide:
        _divide(match, arguments.depth, words, as_json=arguments.json)
    else:
        _count(match, arguments.depth, as_json=arguments.json)
    return 0


def _position(arguments: Namespace, words: Words) -> Match:
    """Where a record ends, or the start of a game."""
    from parlour.games.deal import parse_seed
    from parlour.games.match import Match
    from parlour.games.record import resume

    game = get(arguments.game)
    if not arguments.record:
        options = game.parse_option_texts(arguments.option)
        return Match(game, arguments.players, options, game.deal(parse_seed(arguments.seed)))
    match = resume(_read_record(arguments.record, words))
    if match.game is not game:
        raise Refusal("bad_record", "record-other-game", game=match.game.name)
    return match


def _divide(match: Match, depth: int, words: Words, *, as_json: bool) -> None:
    from parlour.games.perft import divide

    rows = divide(match.game, match.state, depth, match.deal)
    lines = [f"{move:12}{nodes:>12}" for move, nodes in rows.items()]
    lines.append(words("perft-total", nodes=str(sum(rows.values()))))
    print(json.dumps(rows) if as_json else "\n".join(lines))


def _count(match: Match, deepest: int, *, as_json: bool) -> None:
    from parlour.games.perft import perft as count

    counts = {}
    for depth in range(deepest + 1):
        counts[str(depth)] = nodes = count(match.game, match.state, depth, match.deal)
        if not as_json:
            print(f"{depth:>3}{nodes:>16}", flush=True)
    if as_json:
        print(json.dumps(counts))


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


def _seat(arguments: Namespace, record: Record) -> int | None:
    from parlour.games.seats import parse_seat

    return None if arguments.seat is None else parse_seat(arguments.seat, len(record.players))


def _read_record(path: str, words: Words) -> Record:
    from parlour.games.record import parse_record

    text = read_text(path, "bad_json", words)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal("bad_json", "cli-not-json", file=source_name(path, words)) from None
    return parse_record(data)
