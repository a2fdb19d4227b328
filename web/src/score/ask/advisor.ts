/**
 * Advice in a position of real cards: from the server's coach and bots or, without a network, from this page's own
 * Python. What may be played is known to Python alone.
 */
import { python } from "../../device/python.ts";
import { post, Refusal, untilReady } from "../../net/api.ts";
import type { Judgement, PlayerSentence, PositionMove, PositionMoves } from "../../net/messages.ts";
import { offline } from "../../state/offline.svelte.ts";

/** A position as Python reads it (docs/program/api.md); its keys belong to the game. */
export type Position = Record<string, unknown>;

export interface Asked {
  game: string;
  position: Position;
  names: string[];
}

/** `win`: chances to win; `points`: expected points; `share`: how often a strong bot would choose it. */
export type Scale = "win" | "points" | "share";

export interface Advised {
  best: string;
  reason: PlayerSentence | null;
  scale: Scale;
  /** The best first. */
  moves: { move: string; value: number }[];
}

type OnWait = (reason: Refusal) => void;

/** Reasons for which this device answers by itself. */
const ALONE = ["offline", "unavailable", "missing_extra"];

async function either<T>(path: string, body: unknown, onwait: OnWait, alone: () => Promise<T>): Promise<T> {
  if (offline.isOffline) return alone();
  try {
    return await untilReady(() => post<T>(path, body), onwait);
  } catch (error) {
    if (error instanceof Refusal && ALONE.includes(error.code)) return alone();
    throw error;
  }
}

export async function advise(asked: Asked, onwait: OnWait): Promise<Advised> {
  const found = await either<Judgement | Advised>("/position/advice", asked, onwait, () => python.position<Advised>("opinion", asked));
  if ("scale" in found) return found;
  return {
    best: found.best,
    reason: found.reason && { ...found.reason, bots: found.reason_bots },
    scale: "win",
    moves: found.moves.map(({ move, win }) => ({ move, value: win })),
  };
}

export function botMove(asked: Asked, bot: string, onwait: OnWait): Promise<PositionMove> {
  const given = { ...asked, bot };
  return either("/position/bot", given, onwait, () => python.position("bot", given));
}

export const movesIn = async (asked: Asked): Promise<PositionMove[]> =>
  (await either<PositionMoves>("/position/moves", asked, () => undefined, () => python.position("moves", asked))).moves;
