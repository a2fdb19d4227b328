/** What a game brings to the page: one `GameUi` in its folder, listed in `index.ts`. */
import type { Component, Snippet } from "svelte";
import type { CardSet } from "../cards/cardSet.ts";
import type { GameOption, LogEntry, SeatInfo } from "../net/messages.ts";
import type { NumbersUi } from "../numbers/model.ts";
import type { Draw } from "../rules/html.ts";
import type { SheetUi } from "../score/ui.ts";
import type { Sentence } from "../words/words.svelte.ts";

/** Only a game's own folder knows the shape of its view. */
type AnyView = any;
type Lazy<T> = () => Promise<T>;

export interface GameUi<V = AnyView> {
  /** Its name in messages and addresses, as in Python's registry. */
  name: string;
  /** How the ids of its sentences begin. */
  words: string;
  /** The sentence that describes it on the home page. */
  pitch: string;
  cards: CardSet;
  /** Cards to show: five on the home page, three in the settings and where nothing was found. */
  pictures: { home: string[]; settings: string[]; missing: string[] };
  /** The background of its picture on the home page, in CSS. */
  felt: string;
  /** The number of players before one was chosen. */
  usualPlayers: number;
  /** Bots that can play without a server, weakest first. */
  offlineBots: string[];
  /** What players may agree on before the deal. */
  options: readonly GameOption[];
  /** Players have cards that others must not see. */
  hasHands: boolean;
  /** The board can list the cards not seen yet; the host of a table may forbid it. */
  listsUnseen: boolean;
  Board: Lazy<{ default: Component<BoardProps<V>> }>;
  /** A move as its cards and, where there is more to it, in words. */
  readMove(move: string): { cards: string[]; how: string };
  /** Points round by round. */
  rounds(view: V): { label: string; points: number[] }[];
  /** Rows of a player's cards for the picture of a result; null is a gap, "" a card face down. */
  resultCards(view: V, seat: number): (string | null)[][];
  /** Sentences about what the board shows anyway: a replay only speaks them. */
  obvious?: string[];
  /** How the points of a round came about, for games that show it in a dialog. */
  roundPoints?: RoundPoints<V>;
  /** How games with real cards are entered and scored; without it the game has no score sheet. */
  sheet?: Lazy<{ sheet: SheetUi }>;
  /** The themes of its puzzles, by name: each one's label is a message. `themeOf` maps the coach's reasons to themes. Without it the game has no puzzles. */
  puzzles?: Lazy<{ themes: Record<string, string>; themeOf: Record<string, string> }>;
  /** Findings from simulated games; without it the game has no page of numbers. */
  numbers?: Lazy<{ numbers: NumbersUi }>;
  /** Its Python folder has a lesson. */
  hasLesson?: boolean;
  /** The board shows `nextStep` in place of its own action; otherwise a bar below the board does. */
  hasNextStep?: true;
  /** Its rules in short, for a panel over the table. */
  shortRules?: (table: TableNow<V>) => ShortRules;
  /** The figures of its rules, by what follows the game's name in `docs/rules`, and their styles. */
  figures?: Lazy<{ figures: Record<string, Draw<any>>; styles: string }>;
  /** What the page at /style shows of it. */
  style?: Lazy<{ style: GameStyle }>;
}

export interface RoundPoints<V = AnyView> {
  /** The component's own props once a round is over; null before. */
  props(derived: unknown, view: V): Record<string, unknown> | null;
  Component: Lazy<{ default: Component<any> }>;
}

/** A table as the short rules need it. */
export interface TableNow<V = AnyView> {
  players: number;
  options: Record<string, unknown>;
  view: V | null;
  /** What Python derived for this view. */
  derived: unknown;
}

export interface ShortRules {
  /** The parts of its help text: `turn` is the message `GAME-help-turn`. */
  parts: string[];
  /** The variables of that text. */
  args: Record<string, unknown>;
  /** The numbers that count at this table. */
  numbers: { label: Sentence; value: number | Sentence }[];
}

/** Samples for the page that shows how everything looks. */
export interface GameStyle {
  /** The heading above its boards. */
  heading: string;
  /** SVG of the signs that it uses beside its colours. */
  signs: string[];
  /** One card in every state. */
  card: string;
  /** For games that stack cards: one under that card, and one face down. */
  under?: string;
  hidden?: string;
  /** The board at moments of real games. Of several messages, the last one arrives a moment later. */
  moments: [name: string, messages: unknown[]][];
  Board: Component<BoardProps<AnyView>>;
  /** Shown below the boards. */
  More?: Component;
}

/** What every game's board is given, and all that it may do. */
export interface BoardProps<V = AnyView> {
  /** All that this seat, or a spectator, may know. A board draws this and nothing else. */
  view: V;
  /** The moves that may be made now: clickable is exactly what is legal. */
  legal: string[];
  /** What Python derived for this view, for games whose screen needs it: `State.reckoned`. */
  reckoned?: unknown;
  /** The round that was scored last, for games whose view does not have it; perhaps of an earlier game. */
  finished?: unknown;
  /** The viewer's seat; null for spectators. */
  seat: number | null;
  seats: (SeatInfo | null)[];
  /** What happened since the last message: only for motion, sound and announcements. */
  events: LogEntry[];
  /** The move that was sent and is not acknowledged yet. */
  pending: string | null;
  /** The last move can still be undone. */
  canUndo: boolean;
  /** Milliseconds that each seat has left. */
  clock: (number | null)[];
  /** Several people share this screen: all players are called by name. */
  shared?: boolean;
  /** The table allows its players to list the cards they have not seen yet. */
  seenCards?: boolean;
  /** Show what moves gain, what would score now and which cards are unseen. */
  aids?: boolean;
  /** A lesson says what to do: make a move, or only read; there is no button for the next round. */
  guide?: "play" | "read" | null;
  /** A finished game is shown step by step: nobody acts. */
  replay?: boolean;
  /** Whose move a replay has just shown. */
  watch?: number | null;
  /** Hints from the coach, where they are allowed and there is something to decide. */
  hint?: BoardHint | null;
  /** The button to continue, such as to the result; given only to boards with a place for it: `hasNextStep`. */
  nextStep?: NextStep | null;
  act: (move: string) => void;
  undo: () => void;
  /** The size of the board, if it is already known: then nothing shifts once the board has measured itself. */
  room?: Size;
  /** Draw a part in every frame, so that a tap need not wait for all of it; quick boards may ignore this. */
  inParts?: boolean;
  /** Called once after the last of the parts; never by boards that are drawn at once. */
  ondrawn?: () => void;
}

export interface Size {
  width: number;
  height: number;
}

export interface NextStep {
  label: string;
  onclick: () => void;
}

export interface BoardHint {
  isBusy: boolean;
  /** The move that the coach would make, once it is known: its cards lift. */
  move: string | null;
  request: () => void;
  /** What the coach says, for the board to show where it covers no card. */
  panel?: Snippet;
}
