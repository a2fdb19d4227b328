/** The games of this page: what the page knows, and what the server adds. */
import { BASELINES, LADDER } from "virtual:levels";
import { findGame } from "../games/index.ts";
import { api } from "../net/api.ts";
import type { GameInfo, SeatInfo } from "../net/messages.ts";
import { ratingPoints } from "../words/ratings.ts";
import { offline } from "./offline.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { GUEST, words } from "../words/words.svelte.ts";

/** How many players a table can have. */
export const PLAYER_COUNTS = [2, 3, 4, 5];
export const MAX_PLAYERS = PLAYER_COUNTS.at(-1)!;

export const gameName = (game: string): string => words.say(`${findGame(game)?.words ?? game}-name`);

/** The level to offer before the player has chosen one: casual, which newcomers enjoy, or else the strongest. */
export function usualLevel(levels: readonly string[]): string {
  return levels.includes("casual") ? "casual" : (levels.at(-1) ?? "greedy");
}

class Catalogue {
  games = $state.raw<GameInfo[]>([]);

  /** What the server adds is not known. */
  reset(): void {
    this.games = [];
  }

  async load(): Promise<void> {
    this.games = await api.games();
  }

  /** Levels to choose from: the trained ones, or else all. Offline and until the server responds, those of this device. */
  levels(game: string): string[] {
    const known = offline.isOffline ? undefined : this.games.find((one) => one.game === game);
    const all = known?.bots ?? findGame(game)?.offlineBots ?? [...BASELINES];
    const trained = LADDER.filter((level) => all.includes(level));
    return trained.length ? trained : all;
  }

  /** The level chosen last, or the usual one. */
  level(game: string): string {
    const levels = this.levels(game);
    const chosen = settings.levels[game];
    if (chosen && levels.includes(chosen)) return chosen;
    if (chosen && LADDER.includes(chosen)) {
      // The strongest level of this device replaces those that need the server.
      if (offline.isOffline) return levels.at(-1)!;
      if (!this.games.length) return chosen;
    }
    return usualLevel(levels);
  }

  phrases(game: string): string[] {
    return this.games.find((one) => one.game === game)?.phrases ?? [];
  }
}

export const catalogue = new Catalogue();

/** The name of a level, capitalized; any other kind of player unchanged. */
export function levelName(level: string): string {
  if (!BASELINES.includes(level) && !LADDER.includes(level)) return level;
  const name = words.say("bot-level", { level });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** From 1 for the weakest trained level to 5; 0 for the simple ones. */
export const starsOf = (level: string): number => LADDER.indexOf(level) + 1;

/** A level where it is chosen, as a word and stars. */
export function levelLabel(level: string): string {
  // Keep the stars on the line of the name.
  return `${levelName(level)}\u00a0${"★".repeat(starsOf(level))}`.trimEnd();
}

/** How strong a level is with this many players; null if that was not measured. */
export function ratingOf(games: GameInfo[], game: string, level: string, players: number): number | null {
  const found = games.find((one) => one.game === game)?.strengths[players]?.[level];
  return found ? ratingPoints(found) : null;
}

/** The name of the player in a seat: a person's own, or a bot's character. */
export function seatName(seat: SeatInfo | null): string {
  if (!seat) return words.say("web-seat-free");
  if (seat.kind === "bot" && seat.level) return botName(seat.name, seat.level);
  return Object.values(GUEST).includes(seat.name) ? words.say("web-guest") : seat.name;
}

/**
 * A character has one name in every language. Bots of earlier versions were called by their level,
 * numbered: translate those. A name and its number stay on one line.
 */
export function botName(name: string, level: string): string {
  const [, who = "", number] = /^(.*?)(?:\s(\d+))?$/.exec(name) ?? [];
  const shown = who.toLowerCase() === level ? levelName(level) : who;
  return number ? `${shown}\u00a0${number}` : shown;
}

/** The players' names in a record, as at the table. */
export function recordNames(record: { players?: unknown; seats?: unknown }): string[] {
  const names = Array.isArray(record.players) ? (record.players as string[]) : [];
  const kinds = Array.isArray(record.seats) ? (record.seats as string[]) : [];
  return names.map((name, seat) => {
    const kind = kinds[seat] ?? "human";
    return kind === "human" || kind === "program" ? name : botName(name, kind);
  });
}

/** The winners of a record's game: by its rules, or because all others resigned. */
export function recordWinners(record: { players?: unknown; winners?: unknown; resigned?: unknown }): number[] {
  if (Array.isArray(record.winners) && record.winners.length) return record.winners as number[];
  const given = Array.isArray(record.resigned) ? (record.resigned as number[]) : [];
  const seats = Array.isArray(record.players) ? record.players.map((_, seat) => seat) : [];
  const left = seats.filter((seat) => !given.includes(seat));
  return given.length && left.length === 1 ? left : [];
}
