/** Statistics of the finished games on this device. Sums and averages only: points come from the games. */
import { findGame } from "../../games/index.ts";
import { playedOf, type SheetData } from "../game.ts";
import type { Played, Standing } from "../ui.ts";

export interface KeptGame {
  data: SheetData;
  played: Played;
  standing: Standing;
}

export interface PlayerStatistics {
  name: string;
  games: number;
  wins: number;
  average: number;
  bestRound: number;
}

export async function withStandings(sheets: SheetData[]): Promise<KeptGame[]> {
  const found = await Promise.all(
    sheets.map(async (data) => {
      const ui = (await findGame(data.game)?.sheet?.())?.sheet;
      const played = playedOf(data);
      return ui ? { data, played, standing: ui.standing(played) } : null;
    }),
  );
  return found.filter((one) => one !== null);
}

/** Each player of the finished games of one kind; names that differ only in case are the same player. */
export function statistics(games: KeptGame[], game: string): PlayerStatistics[] {
  const found = new Map<string, { name: string; totals: number[]; wins: number; rounds: number[] }>();
  for (const { data, played, standing } of games) {
    if (data.game !== game || !standing.isOver) continue;
    for (const [seat, { name }] of played.people.entries()) {
      const key = name.trim().toLocaleLowerCase();
      const one = found.get(key) ?? { name, totals: [], wins: 0, rounds: [] };
      one.totals.push(standing.totals[seat]!);
      one.wins += standing.winners.includes(seat) ? 1 : 0;
      one.rounds.push(...standing.rounds.map(({ points }) => points[seat] ?? 0));
      found.set(key, one);
    }
  }
  return [...found.values()]
    .map(({ name, totals, wins, rounds }) => ({
      name,
      games: totals.length,
      wins,
      average: totals.reduce((sum, one) => sum + one, 0) / totals.length,
      bestRound: Math.max(...rounds),
    }))
    .toSorted((a, b) => b.wins - a.wins || b.average - a.average);
}
