/** A game's part of the score sheet, and a game on a real table as all parts see it. */
import type { Component } from "svelte";
import type { Sentence } from "../words/words.svelte.ts";
import type { OpenSheet } from "./store/open.svelte.ts";

export interface Person {
  id: string;
  name: string;
  /** The level of a bot that plays as one of them. */
  bot?: string;
}

/** The entry for one player and one round; its shape belongs to the game. */
export type Entry = Record<string, unknown>;

export interface Round {
  /** By player; null is still missing. */
  entries: (Entry | null)[];
  /** The player who begins, if it was entered. */
  first: number | null;
  /** The entry for the whole table, if the game has one. */
  counts: unknown;
  /** What is on the table while it is played, if it is played with the sheet's help. */
  middle: unknown;
}

/** A game as it was entered. */
export interface Played {
  people: Person[];
  options: Record<string, unknown>;
  rounds: Round[];
}

/** How much is entered for a player whose points are not final: `2/4`, or `?` for an entry that cannot be right. */
export interface Progress {
  short: string;
  /** The same in words. */
  sentence: Sentence;
  isWrong?: boolean;
}

export interface RoundStanding {
  label: string;
  /** By player; null until known. */
  points: (number | null)[];
  /** By player; null if nothing is entered, or everything. */
  progress: (Progress | null)[];
  isComplete: boolean;
  /** It is being played with the sheet's help: what is entered is not final. */
  isOpen?: boolean;
  /** Why an entry cannot be right. */
  problem: Sentence | null;
  /** Further notes on a round that was begun. */
  note?: Sentence | null;
}

export interface Standing {
  /** Every round that was begun, and the one to enter next unless the game is over. */
  rounds: RoundStanding[];
  totals: number[];
  /** The tie-break, if the game has one. */
  cards: number[] | null;
  isOver: boolean;
  winners: number[];
  /** Rounds to enter, the current one included; null if nobody can know. */
  left: number | null;
  /** What ends with these rounds: the game, or only its current deck. */
  leftIn: "game" | "deck";
}

export interface EntryProps {
  sheet: OpenSheet;
  round: number;
  player: number;
  /** Everything for this round is entered. */
  ondone: () => void;
  /** Go to another player's entry. */
  onplayer: (player: number) => void;
}

export interface ExplainProps {
  sheet: OpenSheet;
  round: number;
  player: number;
}

/** A paragraph of the rules, by language: where a dispute is settled. */
export type RuleLink = Record<"en" | "fr", string>;

export interface SheetUi {
  /** Entries are made player by player; otherwise one screen has the whole table. */
  byPlayer: boolean;
  /** Each round has a first player. */
  hasFirst: boolean;
  standing(played: Played): Standing;
  /** What the table needs to know in a round; null: in all of them. */
  facts(played: Played, round: number | null): { label: Sentence; value: number | string | Sentence }[];
  disputes: { label: string; link: RuleLink }[];
  /** An entry read from outside: null if it is not one. */
  readEntry(data: unknown): Entry | null;
  readCounts?(data: unknown): unknown;
  /** Describes a change of one entry in a few words; null if it is too much for that. */
  didEnter(before: Entry | null, after: Entry | null): Sentence | null;
  didCount?(before: unknown, after: unknown): Sentence | null;
  /** Cards of a player in a round for paper and pictures. */
  cardsOf(entry: Entry | null): (string | null)[];
  /** Scores a round as `parlour score` does, for comparison. */
  score(lines: string[][], round: number): unknown;
  Entry: Component<EntryProps>;
  Explain: Component<ExplainProps>;
  /** The position in the middle of a round, for advice and bots. */
  Position: Component<EntryProps>;
}

/** The seats with the best numbers: compared by the first column, and on a tie by the next. */
export function bestOf(columns: number[][]): number[] {
  const seats = columns[0]!.map((_, seat) => seat);
  return columns.reduce((left, column) => {
    const best = Math.max(...left.map((seat) => column[seat]!));
    return left.filter((seat) => column[seat] === best);
  }, seats);
}

/** Everyone's points after the last complete round: the points that can be compared. */
export function settledTotals({ rounds, totals }: Standing): number[] {
  return totals.map((_, seat) => rounds.reduce((sum, { isComplete, points }) => sum + (isComplete ? (points[seat] ?? 0) : 0), 0));
}
