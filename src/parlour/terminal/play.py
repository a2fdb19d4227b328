"""A game in the terminal against bots: look, type, see what happened.

The table is the one that the server runs, with one person at it, who gets the same View as any
bot would in that seat. The running game is written to disk after every move, so that closing the
window loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console, RenderableType

from parlour import bots
from parlour.games import FOLDERS, fresh_seed, get
from parlour.games.game import AnyGame
from parlour.games.record import VERSION, Record, resume
from parlour.games.refusal import Refusal
from parlour.table import Table, carry_out, commands, open_table
from parlour.table.table import fold
from parlour.table.turns import bot_move
from parlour.terminal import saves
from parlour.terminal.ask import Asker, Quit
from parlour.terminal.draw import artist, say
from parlour.text import Words

YOU = 0
ME = "me"
"""Who we are at our own table."""
HUMAN = "human"
_OFFERED = 5
"""How many games left unfinished are listed: the newest."""


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
    bye = "play-bye-early"
    try:
        record = _unfinished(wishes, asker) or _new_game(wishes, asker)
        sitting = Sitting(record, asker)
        bye = "play-bye"
        sitting.play()
    except (Quit, KeyboardInterrupt):
        say(console, words(bye))


def _unfinished(wishes: Wishes, asker: Asker) -> Record | None:
    """A game that was left, if the player wants to go on with one; who names a game wants that."""
    words = asker.words
    records = [record for record in saves.unfinished() if _can_sit(record)][:_OFFERED]
    if not records or wishes != Wishes():
        return None
    shown = [
        words(
            "play-go-on",
            game=get(record.game).title,
            players=len(record.players),
            moves=len(record.moves),
            started=(record.started or "")[:10],
        )
        for record in records
    ]
    choices = [str(number) for number in range(1, len(records) + 1)]
    picked = asker.pick(words("play-unfinished"), (*choices, "new"), [*shown, words("play-new")])
    return None if picked == "new" else records[int(picked) - 1]


def _can_sit(record: Record) -> bool:
    """Whether this is a game of one person, on our seat, against bots that we know."""
    seats = record.seats or ()
    return seats[:1] == (HUMAN,) and all(level in bots.LEVELS for level in seats[1:])


def _new_game(wishes: Wishes, asker: Asker) -> Record:
    words = asker.words
    name = wishes.game or asker.pick(
        words("play-which-game"), tuple(FOLDERS), [words.say(get(name).title) for name in FOLDERS]
    )
    game = get(name)
    players = game.parse_players(_players(wishes, game, asker))
    levels = _levels(wishes.bots or ("greedy",), players)
    for level in levels:
        bots.check(level, game)
    return Record(
        parlour=VERSION,
        game=name,
        players=(wishes.name or words("sheet-player", number=1), *_bot_names(levels, words)),
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
    least, most = game.players[0], game.players[-1]
    return asker.number(asker.words("play-how-many", least=least, most=most), game.players)


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
        self.save = saves.Save(record)
        self.table = _seated(record)
        self.game: AnyGame = self.table.game
        self.names = (asker.words("play-your-name"), *record.players[1:])
        self.asker = asker
        self.words = asker.words
        self.console = asker.console
        self.artist = artist(record.game)

    @property
    def state(self) -> Any:
        """How the game stands."""
        if self.table.running is None:
            raise ValueError("nothing was dealt")
        return self.table.running.state

    def play(self) -> None:
        """To the end, or until the player leaves."""
        self._save()
        opening = None if self.header.moves else self.table.entries[-1].what
        if opening:
            self._say(self._rules(), style="dim")
        self._say(self.words("play-keys"), style="dim")
        if opening:
            self._tell(getattr(opening, "events", ()))
        while self.table.phase == "playing":
            # The person chooses first where all choose at once: nothing depends on the order.
            seats = self.table.to_act
            self._turn(YOU if YOU in seats else seats[0])
        self._finish()

    def _turn(self, seat: int) -> None:
        before = self.state
        if seat == YOU:
            self._show()
            command: commands.Command = commands.Play(ME, self._ask())
        else:
            command = bot_move(self.table, seat, dict(self.table.bots_to_move())[seat])
        played = _do(self.table, command)
        self._save()
        self._tell(played, before)

    def _ask(self) -> str:
        legal = self.table.legal(YOU)
        view = self.game.view(self.state, YOU)
        while True:
            text = self.asker.line(self.words("play-your-move"))
            if text in {"?", "h"}:
                self._say(self._rules(), style="dim")
            elif text in {"s", "v"}:
                self._print(self.artist.memory(view, self.words))
            elif text:
                parts = self.artist.parts(text.split(), view)
                found = matching(legal, parts)
                if not found:
                    self._explain_refusal(text, parts)
                elif move := found[0] if len(found) == 1 else self._which(found, view):
                    return move

    def _which(self, moves: Sequence[str], view: Any) -> str | None:
        """One of several moves that fit what was typed, or None to think again."""
        self._say(self.words("play-which-way"))
        for number, text in enumerate(moves, 1):
            points = self.game.preview(view, self.game.parse_move(text))
            worth = self.words("play-worth", points=f"{points:+d}", count=abs(points))
            described = self.artist.describe(text, view)
            label = text if described is None else self.words.say(described)
            self._say(f"{number}  {label}  {worth}", indent="  ")
        while text := self.asker.line(self.words("play-which", last=len(moves))):
            if text in map(str, range(1, len(moves) + 1)):
                return moves[int(text) - 1]
            found = matching(moves, self.artist.parts([moves[0].split("/")[0], text], view))
            if len(found) == 1:
                return found[0]
            self._say(self.words("ask-again"), style="yellow")
        return None

    def _explain_refusal(self, text: str, parts: Sequence[str]) -> None:
        try:
            move = self.game.parse_move(self.artist.BETWEEN.join(parts) or text)
            self.game.check(self.state, YOU, move)
        except Refusal as refusal:
            self._say(self.words.refuse(refusal), style="yellow")

    def _show(self) -> None:
        view = self.game.view(self.state, YOU)
        self._print(self.artist.draw(view, self.names, self.words))

    def _print(self, parts: Iterable[RenderableType]) -> None:
        for part in parts:
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
                    self._say(self.words.say(step), indent="  ")
            said = self.game.tell(self.game.seen(event, YOU), self.names, YOU)
            if said is not None and kind not in self.artist.QUIET:
                self._say(self.words.say(said))

    def _say(self, text: str, style: str = "", indent: str = "") -> None:
        say(self.console, text, style, indent)

    def _rules(self) -> str:
        return self.words.say(self.game.help(self.table.players, self.table.options))

    def _save(self) -> None:
        self.save.keep(self._record())

    def _record(self) -> Record:
        """The game so far. Scores and winners are nobody's before the end."""
        run, result = self.table.running, self.game.result(self.state)
        return replace(
            self.header,
            moves=() if run is None else tuple(run.moves),
            scores=result.scores if result.over else None,
            winners=result.winners if result.over else None,
        )

    def _finish(self) -> None:
        self._show()
        path = self.save.finish(replace(self._record(), ended=saves.now()))
        self._say(self.words("play-kept"))
        self.console.print(f"  {path}", soft_wrap=True)


def _seated(record: Record) -> Table:
    """A table where this record's cards are dealt and its moves are made: there it goes on."""
    resume(record)  # refuses what was tampered with, and says where
    game, levels = get(record.game), (record.seats or ())[1:]
    opened = open_table(game, ME, fresh_seed(), 0, len(record.players), record.options)
    table = fold([opened])
    _do(table, commands.Sit(ME, ME, YOU))
    for seat, level in enumerate(levels, 1):
        _do(table, commands.AddBot(ME, level, seat))
    _do(table, commands.Branch(ME, record, 0))
    for seat, move in record.moves:
        mine = seat == YOU
        version = table.version
        _do(table, commands.Play(ME, move) if mine else commands.BotPlay(seat, move, version))
    return table


def _do(table: Table, command: commands.Command) -> tuple[Any, ...]:
    """Do this at the table; gives the game's events. Nobody waits here, so time stands still."""
    entries = carry_out(table, command)
    return tuple(event for entry in entries for event in getattr(entry.what, "events", ()))


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
