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

/** What the routes under `/position` are sent. */
export interface PositionRequest {
  game: string;
  position: Position;
  names: string[];
}

/** `win`: chances to win; `points`: expected points; `share`: how often a strong bot would choose it. */
export type Scale = "win" | "points" | "share";

export interface Advice {
  best: string;
  reason: PlayerSentence | null;
  scale: Scale;
  /** The best first. */
  moves: { move: string; value: number }[];
}

type OnWait = (reason: Refusal) => void;

/** Codes of refusals after which this device answers by itself. */
const DEVICE_ANSWERS = ["offline", "unavailable", "missing_extra"];

async function fromServerOrDevice<T>(path: string, body: unknown, onwait: OnWait, fromDevice: () => Promise<T>): Promise<T> {
  if (offline.isOffline) return fromDevice();
  try {
    return await untilReady(() => post<T>(path, body), onwait);
  } catch (error) {
    if (error instanceof Refusal && DEVICE_ANSWERS.includes(error.code)) return fromDevice();
    throw error;
  }
}

export async function advise(request: PositionRequest, onwait: OnWait): Promise<Advice> {
  const found = await fromServerOrDevice<Judgement | Advice>("/position/advice", request, onwait, () =>
    python.position<Advice>("opinion", request),
  );
  if ("scale" in found) return found;
  return {
    best: found.best,
    reason: found.reason && { ...found.reason, bots: found.reason_bots },
    scale: "win",
    moves: found.moves.map(({ move, win }) => ({ move, value: win })),
  };
}

export function botMove(request: PositionRequest, bot: string, onwait: OnWait): Promise<PositionMove> {
  const given = { ...request, bot };
  return fromServerOrDevice("/position/bot", given, onwait, () => python.position("bot", given));
}

export async function movesIn(request: PositionRequest): Promise<PositionMove[]> {
  const inPython = () => python.position<PositionMoves>("moves", request);
  return (await fromServerOrDevice("/position/moves", request, () => undefined, inPython)).moves;
}
