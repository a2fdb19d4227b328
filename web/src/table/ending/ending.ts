/** The facts of a finished game from one seat: place, margin, and the round that decided it. */
import type { Sentence } from "../../words/words.svelte.ts";

export interface Ending {
  /** 1 for the winners. */
  place: number;
  /** Points ahead of the best of the others, or behind the winner. */
  margin: number;
  /** The place in `rounds` after which the winner was never caught again, 0 if they always led; null if nobody won alone. */
  decided: number | null;
}

/** `rounds` has the points of every seat in every round; `seat` is whose ending it is. */
export function ending(rounds: number[][], scores: number[], winners: number[], seat: number): Ending {
  const own = scores[seat] ?? 0;
  const others = scores.filter((_, other) => other !== seat);
  const won = winners.includes(seat);
  const ahead = scores.filter((points, other) => points > own && !winners.includes(other)).length;
  return {
    place: won ? 1 : 1 + winners.length + ahead,
    margin: won ? own - Math.max(...others) : (scores[winners[0] ?? 0] ?? 0) - own,
    decided: winners.length === 1 ? decidingRound(rounds, winners[0]!) : null,
  };
}

function decidingRound(rounds: number[][], winner: number): number | null {
  const totals = rounds.map(() => [] as number[]);
  rounds.forEach((points, round) => {
    totals[round] = points.map((one, seat) => one + (totals[round - 1]?.[seat] ?? 0));
  });
  const leads = totals.map((now) => now.every((points, seat) => seat === winner || points < now[winner]!));
  const lost = leads.lastIndexOf(false);
  // A game that was resigned, or won on a tie-break, was decided by something else.
  return lost + 1 < rounds.length ? lost + 1 : null;
}

/** How the game ended for a seat, in a sentence; `winner` is who won. Null where the headline has said it all. */
export function endingSentence({ place, margin }: Ending, players: number, winner: string): Sentence | null {
  if (place === 1) return margin > 0 ? { id: "web-end-margin", args: { points: margin } } : null;
  // Of two players, the loser's place is obvious.
  if (players === 2) return margin >= 0 ? { id: "web-end-lost", args: { points: margin, name: winner } } : null;
  // A player who resigned while ahead is behind no one.
  return { id: "web-end-place", args: { place, points: margin < 0 ? "none" : margin } };
}
