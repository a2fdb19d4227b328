/** The games of this page: what is known at once, and what the server adds. */
import type { Component } from "svelte";
import type { BoardProps } from "../games/board.ts";
import { api } from "./api.ts";
import type { GameInfo, SeatInfo } from "./messages.ts";
import { ratingPoints } from "./ratings.ts";
import { settings } from "./settings.svelte.ts";
import { words } from "./words.svelte.ts";

export interface Known {
  game: string;
  /** The folder of its board, and the first part of its words' names. */
  folder: string;
  /** Cards for its picture. */
  picture: string[];
  /** How many play if nobody has chosen. */
  usual: number;
}

export const GAMES: readonly Known[] = [
  { game: "5211", folder: "g5211", picture: ["Y5", "O2", "G1", "B3", "V6"], usual: 3 },
  { game: "pixies", folder: "pixies", picture: ["Y1+4", "R5*", "M4", "G3+2", "B7-3"], usual: 3 },
];
export const COUNTS = [2, 3, 4, 5];

export const known = (game: string): Known | undefined => GAMES.find((one) => one.game === game);
export const gameName = (game: string): string => words.say(`${known(game)?.folder ?? game}-name`);

/** What can be chosen before the server was heard, and without one. */
const ALWAYS = ["random", "greedy"];
/** Trained ones, weakest first; where there are any, the simple ones step back. */
const TRAINED = ["novice", "casual", "skilled", "expert", "champion"];

class Catalogue {
  games = $state.raw<GameInfo[]>([]);

  async load(): Promise<void> {
    this.games = await api.games();
  }

  levels(game: string): string[] {
    const all = this.games.find((one) => one.game === game)?.bots ?? ALWAYS;
    const trained = TRAINED.filter((level) => all.includes(level));
    return trained.length ? trained : all;
  }

  /** The level chosen last, or one that a newcomer enjoys. */
  level(game: string): string {
    const levels = this.levels(game);
    const chosen = settings.levels[game];
    if (chosen && levels.includes(chosen)) return chosen;
    return levels.includes("casual") ? "casual" : (levels.at(-1) ?? "greedy");
  }

  /** A level where it is chosen: with its rating, if it was measured with so many players. */
  label(game: string, level: string, players: number): string {
    const found = this.games.find((one) => one.game === game)?.strengths[players]?.[level];
    if (!found) return levelName(level);
    return words.say("web-rating-of", { level: levelName(level), points: String(ratingPoints(found)) });
  }

  isMeasured(game: string, players: number): boolean {
    return this.games.some((one) => one.game === game && one.strengths[players] !== undefined);
  }

  phrases(game: string): string[] {
    return this.games.find((one) => one.game === game)?.phrases ?? [];
  }
}

export const catalogue = new Catalogue();

const LEVEL_NAMES = new Set([...ALWAYS, ...TRAINED]);
export function levelName(level: string): string {
  return LEVEL_NAMES.has(level) ? words.say(`web-level-${level}`) : level;
}

/** Who sits there: people by their name, bots by their level in the reader's language. */
export function seatName(seat: SeatInfo | null): string {
  if (!seat) return words.say("web-seat-free");
  return seat.kind === "bot" && seat.level ? botName(seat.name, seat.level) : seat.name;
}

/** Several bots of one level are numbered, in every language; name and number stay on one line. */
function botName(name: string, level: string): string {
  const number = /\s(\d+)$/.exec(name)?.[1];
  return number ? `${levelName(level)}\u00a0${number}` : levelName(level);
}

/** Who played a record's game, called as at the table. */
export function recordNames(record: { players?: unknown; seats?: unknown }): string[] {
  const names = Array.isArray(record.players) ? (record.players as string[]) : [];
  const kinds = Array.isArray(record.seats) ? (record.seats as string[]) : [];
  return names.map((name, seat) => {
    const kind = kinds[seat] ?? "human";
    return kind === "human" || kind === "program" ? name : botName(name, kind);
  });
}

/** Who won a record's game: by its rules, or because everybody else gave it up. */
export function recordWinners(record: { players?: unknown; winners?: unknown; resigned?: unknown }): number[] {
  if (Array.isArray(record.winners) && record.winners.length) return record.winners as number[];
  const given = Array.isArray(record.resigned) ? (record.resigned as number[]) : [];
  const seats = Array.isArray(record.players) ? record.players.map((_, seat) => seat) : [];
  const left = seats.filter((seat) => !given.includes(seat));
  return given.length && left.length === 1 ? left : [];
}

type Board = Component<BoardProps>;
const boards = import.meta.glob<{ default: Board }>("../games/*/Board.svelte");

/** A game's board, fetched when a game is first opened. */
export async function board(game: string): Promise<Board | null> {
  const load = boards[`../games/${known(game)?.folder}/Board.svelte`];
  return load ? (await load()).default : null;
}
