/** The player's finished games against bots, wherever they were played, and the ratings that follow from them. */
import strengths from "virtual:bot-ratings";
import { LADDER } from "virtual:levels";
import type { OfflineGame, PastGame } from "../net/messages.ts";
import type { GameRecord } from "../net/records.ts";
import { NEW, rate, type Rating } from "./rating.ts";

export interface BotGame {
  game: string;
  players: number;
  seat: number;
  /** When it ended, in milliseconds. */
  at: number;
  won: boolean;
  /** Only on this device: played without the server, and not sent to it yet. */
  isLocal: boolean;
  /** Played without the server. */
  isOffline: boolean;
  /** The places, the player's own first. */
  ranks: number[];
  /** The levels of the others. */
  levels: string[];
  /** The seed of the cards, if the record has it. */
  cards: string | null;
}

/** Ratings of the levels that people choose from; the baselines only serve to measure the others. */
export function ladderRatings(game: string, players: number): Record<string, Rating> {
  const known = levelRatings(game, players);
  return Object.fromEntries(LADDER.filter((level) => level in known).map((level) => [level, known[level]!]));
}

/** Levels with their ratings for a game and a number of players, as `parlour strength` measured them. */
export function levelRatings(game: string, players: number): Record<string, Rating> {
  const found = Object.entries(strengths[game]?.[players] ?? {});
  return Object.fromEntries(found.map(([level, [mu, sigma]]) => [level, { mu, sigma }]));
}

const hasResigned = (record: GameRecord, seat: number): boolean =>
  (record.resigned as number[] | undefined)?.includes(seat) ?? false;

/** Winners first, then by points; a player who resigned is last. Where that ended the game, no one has points. */
function rankOf({ players, scores, winners, ...record }: GameRecord, seat: number): number {
  if (hasResigned(record as GameRecord, seat)) return players.length + 1;
  if (!scores || winners?.includes(seat)) return 0;
  return 1 + scores.filter((one) => one > scores[seat]!).length;
}

/** A record as a game against bots; null if it is unfinished, others played too, or its cards were known. */
export function botGame(record: GameRecord, seat: number | null, ended: number | null, isLocal: boolean, isOffline = false): BotGame | null {
  const kinds = record.seats as string[] | undefined;
  if (!kinds || "same_as" in record || "branch" in record || record.decks) return null;
  const people = kinds.flatMap((kind, one) => (kind === "human" ? [one] : []));
  if (people.length !== 1 || (seat !== null && seat !== people[0])) return null;
  const own = people[0]!;
  const isFinished = record.scores && record.winners?.length;
  if (!isFinished && !hasResigned(record, own)) return null;
  const others = kinds.map((_, one) => one).filter((one) => one !== own);
  const known = levelRatings(record.game, kinds.length);
  if (!others.length || others.some((one) => !(kinds[one]! in known))) return null;
  const at = ended ?? Date.parse(String(record.ended));
  if (Number.isNaN(at)) return null;
  return {
    game: record.game,
    players: kinds.length,
    seat: own,
    at,
    won: !hasResigned(record, own) && !!record.winners?.includes(own),
    isLocal,
    isOffline: isLocal || isOffline,
    ranks: [own, ...others].map((one) => rankOf(record, one)),
    levels: others.map((one) => kinds[one]!),
    cards: String(record.seed ?? record.commitment ?? "") || null,
  };
}

/** All games against bots, the earliest first; of several with the same cards only the first counts. */
export function botGames(past: readonly (PastGame | OfflineGame)[], local: readonly GameRecord[]): BotGame[] {
  const found = [
    ...past.map((one) => botGame(one.record as GameRecord, one.seat, one.ended, false, !("table" in one))),
    ...local.map((record) => botGame(record, null, null, true)),
  ];
  const sorted = found.filter((one) => one !== null).toSorted((one, other) => one.at - other.at);
  const seen = new Set<string>();
  return sorted.filter(({ cards }) => cards === null || (!seen.has(cards) && seen.add(cards)));
}

/** The rating after each of these games, which are all of one game and number of players. */
export function curve(games: readonly BotGame[]): Rating[] {
  let rating = NEW;
  return games.map(({ game, players, levels, ranks }) => {
    const known = levelRatings(game, players);
    rating = rate(rating, levels.map((level) => known[level]!), ranks);
    return rating;
  });
}

const DAY = 86_400_000;

/** On how many of the last seven days there was a game. */
export function recentDays(games: readonly BotGame[], now = Date.now()): number {
  const day = (at: number) => {
    const date = new Date(at);
    return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
  };
  const today = day(now);
  return new Set(games.map(({ at }) => day(at)).filter((one) => one > today - 7 && one <= today)).size;
}
