"""A game against bots in the terminal.

The table is the same `Table` that the server runs, with one person at it. The game is written to
disk after every move, so that closing the window loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from rich.console import Console, RenderableType

from parlour import bots
from parlour.bots.characters import choose_name, find
from parlour.games import FOLDERS, fresh_seed, get
from parlour.games.game import AnyGame
from parlour.games.record import VERSION, Record, resume
from parlour.games.refusal import Refusal
from parlour.table import Table, apply_entry, carry_out, commands, log, open_table
from parlour.table.decide import bot_command
from parlour.table.fold import fold
from parlour.terminal import saves
from parlour.terminal.draw import artist, say
from parlour.terminal.prompt import Prompt, Quit
from parlour.text import Words
from parlour.text.words import with_minus

YOU = 0
ME = "me"
"""The id of the person at this table."""
HUMAN = "human"
_MAX_OFFERED = 5
"""How many unfinished games are offered, the newest first."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Options from the command line; None means to prompt, or to use the default."""

    game: str | None = None
    players: int | None = None
    bots: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    """The game's options, each as `name=value`."""
    seed: str | None = None
    name: str | None = None
    aids: bool = True
    """Show what grids and moves are worth, and which cards are unseen."""


def play(options: PlayOptions, console: Console, words: Words) -> None:
    """Resume or start a game, and play it until it ends or the player leaves."""
    prompt = Prompt(console, words)
    goodbye = "play-bye-early"
    try:
        record = _unfinished(options, prompt) or _new_game(options, prompt)
        game = TerminalGame(record, prompt, aids=options.aids)
        goodbye = "play-bye"
        game.play()
    except (Quit, KeyboardInterrupt):
        say(console, words(goodbye))


def _unfinished(options: PlayOptions, prompt: Prompt) -> Record | None:
    """Offer the unfinished games, unless the command line says what to play."""
    words = prompt.words
    records = [record for record in saves.unfinished() if _can_resume(record)][:_MAX_OFFERED]
    if not records or options != PlayOptions():
        return None
    shown = [
        words(
            "play-go-on",
            game=get(record.game).title,
            players=len(record.players),
            moves=len(record.moves),
            started=_day(record, words),
        )
        for record in records
    ]
    choices = [str(number) for number in range(1, len(records) + 1)]
    picked = prompt.pick(words("play-unfinished"), (*choices, "new"), [*shown, words("play-new")])
    return None if picked == "new" else records[int(picked) - 1]


def _day(record: Record, words: Words) -> str:
    """The day a game was started, for people."""
    try:
        return words.date(date.fromisoformat((record.started or "")[:10]))
    except ValueError:
        return record.started or "?"


def _can_resume(record: Record) -> bool:
    """Whether this is a game of one person, in seat 0, against levels that exist."""
    seats = record.seats or ()
    return seats[:1] == (HUMAN,) and all(level in bots.LEVELS for level in seats[1:])


def _new_game(options: PlayOptions, prompt: Prompt) -> Record:
    words = prompt.words
    name = options.game or prompt.pick(
        words("play-which-game"), tuple(FOLDERS), [words.say(get(name).title) for name in FOLDERS]
    )
    game = get(name)
    players = game.parse_players(_players(options, game, prompt))
    named = _fill_seats(options.bots or ("greedy",), players)
    levels = [_level_of(one) for one in named]
    for level in levels:
        bots.check(level, game)
    you, seed = options.name or words("sheet-player", number=1), options.seed or fresh_seed()
    return Record(
        parlour=VERSION,
        game=name,
        players=(you, *_bot_names(named, you, seed)),
        moves=(),
        options=game.parse_option_texts(options.options),
        seed=seed,
        started=saves.now(),
        seats=(HUMAN, *levels),
    )


def _players(options: PlayOptions, game: AnyGame, prompt: Prompt) -> int:
    """The number given, or as many as the named bots need; a named game defaults to its fewest."""
    if options.players is not None:
        return options.players
    if options.bots:
        return len(options.bots) + 1
    if options.game is not None:
        return game.players[0]
    least, most = game.players[0], game.players[-1]
    return prompt.number(prompt.words("play-how-many", least=least, most=most), game.players)


def _fill_seats(named: Sequence[str], players: int) -> tuple[str, ...]:
    """The bots in the other seats; the last one named plays all remaining seats."""
    if len(named) > players - 1:
        raise Refusal("bad_request", "play-too-many-bots", players=players, bots=len(named))
    return tuple(named[min(i, len(named) - 1)] for i in range(players - 1))


def _level_of(named: str) -> str:
    """The level that was named, or that of the character."""
    character = None if named in bots.LEVELS else find(named)
    return named if character is None else character.level


def _bot_names(named: Sequence[str], you: str, seed: str) -> tuple[str, ...]:
    """A character for every bot: the same seed brings the same opponents."""
    names = [you]
    for one in named:
        character = None if one in bots.LEVELS else find(one)
        if character is not None and character.name not in names:
            names.append(character.name)
        else:
            names.append(choose_name(_level_of(one), names, f"{seed}/{len(names)}"))
    return tuple(names[1:])


class TerminalGame:
    """One person against bots at one table."""

    def __init__(self, record: Record, prompt: Prompt, *, aids: bool = True) -> None:
        self.header = record
        self.save = saves.SaveFile(record)
        self.table = _table_of(record)
        self.game: AnyGame = self.table.game
        self.names = (prompt.words("play-your-name"), *record.players[1:])
        self.prompt = prompt
        self.words = prompt.words
        self.console = prompt.console
        self.artist = artist(record.game)
        self.aids = aids

    @property
    def state(self) -> Any:
        """The current position."""
        if self.table.running is None:
            raise ValueError("no game is running")
        return self.table.running.state

    def play(self) -> None:
        """Play to the end, or until the player leaves."""
        self._save()
        opening = None if self.header.moves else self.table.entries[-1].what
        if opening:
            self._show_rules()
        self._say(self.words("play-keys"), style="dim")
        self._introduce()
        if opening:
            self._describe(getattr(opening, "events", ()))
        while self.table.phase == "playing":
            # Where all choose simultaneously the person goes first: the order changes nothing.
            seats = self.table.to_act
            self._turn(YOU if YOU in seats else seats[0])
        self._finish()

    def _introduce(self) -> None:
        """Print who the opponents are, as far as they are characters."""
        words = self.words
        for name, level in zip(self.names[1:], (self.header.seats or ())[1:], strict=True):
            character = find(name)
            if character is None or character.level != level:
                continue
            about = words(f"character-{name.lower()}")
            if character.style in bots.styles_of(self.game):
                about += " " + words(f"style-{FOLDERS[self.header.game]}-{character.style}")
            self._say(words("play-meet", name=name, level=_stars(level, words), about=about))

    def _turn(self, seat: int) -> None:
        before = self.state
        if seat == YOU:
            self._show()
            command: commands.Command = commands.Play(ME, self._read_move())
        else:
            command = bot_command(self.table, seat, dict(self.table.bots_to_move())[seat])
        played = _do(self.table, command)
        self._save()
        self._describe(played, before)

    def _read_move(self) -> str:
        """Read lines until one is a legal move; answer the others."""
        legal = self.table.legal(YOU)
        view = self.game.view(self.state, YOU)
        while True:
            text = self.prompt.line(self.words("play-your-move"))
            if text in {"?", "h"}:
                self._show_rules()
            elif text in {"s", "v"} and not self.aids:
                self._say(self.words("play-aids-off"), style="yellow")
            elif text in {"s", "v"}:
                self._print(self.artist.unseen_cards(view, self.words))
            elif text:
                readings = self._readings(text, view)
                found = matching_any(legal, readings)
                if not found:
                    self._explain_refusal(text, readings[0])
                elif move := found[0] if len(found) == 1 else self._choose(found, view):
                    return move

    def _readings(self, text: str, view: Any) -> list[list[str]]:
        """The parts of a move that a line may mean."""
        readings = self.artist.readings(text.split(), self.words)
        return [self.artist.parts(typed, view) for typed in readings]

    def _choose(self, moves: Sequence[str], view: Any) -> str | None:
        """Let the player pick one of several matching moves; an empty line cancels."""
        self._say(self.words("play-which-way"))
        for number, text in enumerate(moves, 1):
            described = self.artist.describe(text, view)
            label = text if described is None else self.words.say(described)
            gain = self._gain(text, view) if self.aids else ""
            self._say(f"{number}  {label}  {gain}".rstrip(), indent="  ")
        while text := self.prompt.line(self.words("play-which", last=len(moves))):
            if text in map(str, range(1, len(moves) + 1)):
                return moves[int(text) - 1]
            found = matching(moves, self.artist.parts([moves[0].split("/")[0], text], view))
            if len(found) == 1:
                return found[0]
            self._say(self.words("ask-again"), style="yellow")
        return None

    def _gain(self, move: str, view: Any) -> str:
        points = self.game.preview(view, self.game.parse_move(move))
        return self.words("play-worth", points=with_minus(f"{points:+d}"), count=abs(points))

    def _explain_refusal(self, text: str, parts: Sequence[str]) -> None:
        try:
            move = self.game.parse_move(self.artist.separator.join(parts) or text)
            self.game.check(self.state, YOU, move)
        except Refusal as refusal:
            self._say(self.words.refuse(refusal), style="yellow")

    def _show(self) -> None:
        view = self.game.view(self.state, YOU)
        self._print(self.artist.draw(view, self.names, self.words, aids=self.aids))

    def _print(self, parts: Iterable[RenderableType]) -> None:
        for part in parts:
            self.console.print(part)

    def _describe(self, events: Iterable[Any], before: Any = None) -> None:
        """Print a sentence for each event that this seat may know, and explain each score."""
        state = before
        for event in events:
            state = self.game.apply(state, event)
            if isinstance(event, self.artist.explained):
                view = self.game.view(state, YOU)
                for step in self.artist.explain(view, self.names):
                    self._say(self.words.say(step), indent="  ")
            said = self.game.describe(self.game.seen(event, YOU), self.names, YOU)
            if said is not None and not isinstance(event, self.artist.silent):
                self._say(self.words.say(said))

    def _say(self, text: str, style: str = "", indent: str = "") -> None:
        say(self.console, self.artist.text(text, self.words), style, indent)

    def _show_rules(self) -> None:
        rules = self.words.say(self.game.help(self.table.players, self.table.options))
        letters = self.artist.letter
        for text in (rules, self.words(f"play-{letters}s") if letters else ""):
            say(self.console, text, "dim")

    def _save(self) -> None:
        self.save.write(self._record())

    def _record(self) -> Record:
        """The game so far; scores and winners only once it is over."""
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


def _stars(level: str, words: Words) -> str:
    """A level as a word and stars."""
    stars = bots.LADDER.index(level) + 1 if level in bots.LADDER else 0
    return " ".join(filter(None, [words("bot-level", level=level), stars * "★"]))


def _table_of(record: Record) -> Table:
    """A table where this record's cards are dealt and its moves are made."""
    resume(record)  # refuses a record that does not replay, and says where
    game, kinds = get(record.game), record.seats or ()
    opened = open_table(game, ME, fresh_seed(), 0, len(record.players), record.options)
    table = fold([opened])
    _do(table, commands.Sit(ME, ME, YOU))
    for seat, (name, level) in enumerate(zip(record.players, kinds, strict=True)):
        if seat != YOU:
            sat = log.Sat(seat, "bot", name, None, level)
            apply_entry(table, log.Entry(table.version + 1, 0, sat))
    _do(table, commands.Branch(ME, record, 0))
    for seat, move in record.moves:
        mine = seat == YOU
        version = table.version
        _do(table, commands.Play(ME, move) if mine else commands.BotPlay(seat, move, version))
    return table


def _do(table: Table, command: commands.Command) -> tuple[Any, ...]:
    """Carry out a command and return the game's events. Nothing here has a clock."""
    entries = carry_out(table, command)
    return tuple(event for entry in entries for event in getattr(entry.what, "events", ()))


def matching_any(legal: Sequence[str], readings: Sequence[Sequence[str]]) -> list[str]:
    """The legal moves that match one of several readings: the player is asked which was meant."""
    found = (move for parts in readings for move in matching(legal, parts))
    return list(dict.fromkeys(found))


def matching(legal: Sequence[str], parts: Sequence[str]) -> list[str]:
    """The legal moves that contain every typed part; an exact match alone, if there is one."""
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
