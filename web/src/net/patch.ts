/** Patches: what changed since the last state (docs/program/api.md). The server's side is `table/patch.py`. */
import type { LogEntry, Patch, State } from "./messages.ts";

/** Fields that a patch leaves out of a move where they have these values. */
const MOVE_DEFAULTS = { move: null, by_bot: false, ref: null };

/** The new value; `old` is not changed. */
export function applyPatch(old: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) {
    const [first, ...items] = patch as unknown[];
    if (items.length === 0) return first;
    if (!Array.isArray(old)) throw new TypeError("not a list");
    return [...old.slice(0, first as number), ...items];
  }
  if (patch === null || typeof patch !== "object") return patch;
  if (old === null || typeof old !== "object") throw new TypeError("neither a list nor an object");
  const changed: Record<string, unknown> = Array.isArray(old) ? ([...old] as never) : { ...old };
  for (const [key, part] of Object.entries(patch)) changed[key] = applyPatch(changed[key], part);
  return changed;
}

/** The state after a patch, as if the server had sent it whole; null if the patch does not fit. */
export function patchedState(state: State | null, patch: Patch): State | null {
  if (state?.version !== patch.base) return null;
  try {
    const { base: _, state: changes, events = [], clock = state.clock, ...rest } = patch;
    const { table: _table, acks: _acks, getting_ready: _ready, recap: _recap, ...before } = state;
    const now = applyPatch(before, changes ?? {}) as State;
    return { ...now, ...rest, clock: clock ?? [], events: events.map(wholeEvent) };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function wholeEvent(event: LogEntry): LogEntry {
  return event.what === "played" ? { ...MOVE_DEFAULTS, ...event } : event;
}
