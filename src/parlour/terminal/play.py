"""A game in the terminal against bots: look, type, see what happened.

The person gets the same View as any bot would in that seat. The running game is written to disk
after every move, so that closing the window loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from rich.console import Console

from parlour import bots
from parlour.games import FOLDERS, fresh_seed, get
from parlour.games.game import AnyGame
from parlour.games.match import Match
from parlour.games.record import VERSION, Record, record_of, resume
from parlour.games.refusal import Refusal
from parlour.terminal import saves
from parlour.terminal.ask import Asker, Quit
from parlour.terminal.draw import artist
from parlour.text import Words

YOU = 0
HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said on the command line; None is asked for, or taken as usual."""

    game: str | None = None
    players: int | None = None
    bots: tuple[str, ...] = ()
    long: bool = False
    seed: str | None = None
    name: str | None = None


def play(wishes: Wishes, console: Console, words: Words) -> None:
    """One evening: begin or go on with a game, play it, keep it."""
    asker = Asker(console, words)
    try:
        record = _unfinished(wishes, asker) or _new_game(wishes, asker)
        Sitting(record, asker).play()
    except (Quit, KeyboardInterrupt):
        console.print(words("play-bye"))


def _unfinished(wishes: Wishes, asker: Asker) -> Record | None:
    record = saves.load_unfinished()
    if record is None or record.seats is None or wishes != Wishes():
        return None
    words = asker.words
    prompt = words("play-unfinished", game=get(record.game).title)
    choices = ("go-on", "new")
    shown = [words("play-go-on"), words("play-new")]
    return record if asker.pick(prompt, choices, shown) == "go-on" else None


def _new_game(wishes: Wishes, asker: Asker) -> Record:
    words = asker.words
    name = wishes.game or asker.pick(
        words("play-which-game"), tuple(FOLDERS), [words.say(get(name).title) for name in FOLDERS]
    )
    game = get(name)
    players = game.parse_players(_players(wishes, game, asker))
    levels = _levels(wishes.bots or ("greedy",), players)
    for level in levels:
        bots.get(level, game)
    return Record(
        parlour=VERSION,
        game=name,
        players=(wishes.name or words("play-your-name"), *_bot_names(levels, words)),
        moves=(),
        options=game.parse_options({"long": True} if wishes.long else {}),
        seed=wishes.seed or fresh_seed(),
        started=saves.now(),
        seats=(HUMAN, *levels),
    )


def _players(wishes: Wishes, game: AnyGame, asker: Asker) -> int:
    """As many as were asked for or as the named bots need; asked only of who named no game."""
    if wishes.players is not None:
        return wishes.players
    if wishes.bots:
        return len(wishes.bots) + 1
    if wishes.game is not None:
        return game.players[0]
    counts = tuple(map(str, game.players))
    return int(asker.pick(asker.words("play-how-many"), counts))


def _levels(wanted: Sequence[str], players: int) -> tuple[str, ...]:
    """A level for every other seat; the last one named sits on all seats left."""
    if len(wanted) > players - 1:
        raise Refusal("bad_request", "play-too-many-bots", players=players, bots=len(wanted))
    return tuple(wanted[min(i, len(wanted) - 1)] for i in range(players - 1))


def _bot_names(levels: Sequence[str], words: Words) -> tuple[str, ...]:
    return tuple(
        words("play-bot-name", level=level, number=number) for number, level in enumerate(levels, 1)
    )


class Sitting:
    """One person and some bots around one game."""

    def __init__(self, record: Record, asker: Asker) -> None:
        self.header = record
        self.match: Match = resume(record)
        self.game: AnyGame = self.match.game
        self.names = record.players
        self.asker = asker
        self.words = asker.words
        self.console = asker.console
        self.artist = artist(record.game)
        seats = record.seats or ()
        self.bots = {
            seat: bots.get(level, self.game) for seat, level in enumerate(seats) if level != HUMAN
        }

    def play(self) -> None:
        """To the end, or until the player leaves."""
        self._save()
        if not self.match.moves:
            self._tell(self.match.opening)
            self.console.print(self._rules(), style="dim")
        self.console.print(self.words("play-keys"), style="dim")
        while not self.match.is_over:
            # The person chooses first where all choose at once: nothing depends on the order.
            seats = self.match.state.to_act
            self._turn(YOU if YOU in seats else seats[0])
        self._finish()

    def _turn(self, seat: int) -> None:
        if seat == YOU:
            self._show()
            before = self.match.state
            move = self._ask()
            events = self.match.play(seat, move)
        else:
            before = self.match.state
            legal = self.game.legal(before, seat)
            # A generator for this decision alone: going on with a game gives the same bots.
            rng = Random(f"{self.match.deal.seed}/{len(self.match.moves)}/{seat}")
            choice = self.bots[seat].choose(self.game.view(before, seat), legal, rng)
            events = self.match.play(seat, str(choice))
        self._save()
        self._tell(events, before)

    def _ask(self) -> str:
        legal = self.match.legal(YOU)
        view = self.game.view(self.match.state, YOU)
        candidates = legal
        while True:
            text = self.asker.line(self.words("play-your-move"))
            if text in {"?", "h"}:
                self.console.print(self._rules(), style="dim")
                continue
            if candidates is not legal and text in map(str, range(1, len(candidates) + 1)):
                return candidates[int(text) - 1]
            found = matching(legal, self.artist.parts(text.split(), view)) if text else []
            if len(found) == 1:
                return found[0]
            candidates = legal
            if not found:
                self._explain_refusal(text)
            else:
                candidates = found
                self._offer(found, view)

    def _explain_refusal(self, text: str) -> None:
        try:
            self.game.check(self.match.state, YOU, self.game.parse_move(text))
        except Refusal as refusal:
            self.console.print(self.words.refuse(refusal), style="yellow")

    def _offer(self, moves: Sequence[str], view: Any) -> None:
        self.console.print(self.words("play-which-way"))
        for number, text in enumerate(moves, 1):
            points = self.game.preview(view, self.game.parse_move(text))
            worth = self.words("play-worth", points=f"{points:+d}")
            self.console.print(f"  {number}  {text}  {worth}")

    def _show(self) -> None:
        view = self.game.view(self.match.state, YOU)
        for part in self.artist.draw(view, self.names, self.words):
            self.console.print(part)

    def _tell(self, events: Iterable[Any], before: Any = None) -> None:
        """One sentence for each event that this seat may know, and each round step by step."""
        state = before
        for event in events:
            state = self.game.apply(state, event)
            kind = type(event).__name__
            if kind == "Scored":
                view = self.game.view(state, YOU)
                for step in self.artist.explain(view, self.names):
                    self._say("  " + self.words.say(step))
            said = self.game.tell(self.game.seen(event, YOU), self.names, YOU)
            if said is not None and kind not in self.artist.QUIET:
                self._say(self.words.say(said))

    def _say(self, text: str) -> None:
        self.console.print(text)

    def _rules(self) -> str:
        return self.words.say(self.game.help(self.match.players))

    def _save(self) -> None:
        saves.save_unfinished(record_of(self.match, self.names, self.header))

    def _finish(self) -> None:
        self._show()
        record = replace(record_of(self.match, self.names, self.header), ended=saves.now())
        path = saves.save_finished(record)
        self.console.print(self.words("play-kept", path=str(path)), soft_wrap=True)


def matching(legal: Sequence[str], parts: Sequence[str]) -> list[str]:
    """The legal moves that contain everything that was typed; an exact one stands alone."""
    found = []
    for text in legal:
        left = text.replace("/", " ").split()
        for part in parts:
            if part not in left:
                break
            left.remove(part)
        else:
            if not left:
                return [text]
            found.append(text)
    return found
