/** Requests hints in a game, and keeps each until its decision is made. */
import { api, untilReady } from "../net/api.ts";
import { toastError } from "../state/toasts.svelte.ts";
import type { LiveTable } from "../state/table.svelte.ts";

export interface Hint {
  best: string;
  /** The reason: what the move does; "" if there is none to give. */
  reason: string;
  /** The next best move; null if there is none. */
  next: { move: string; cost: number; scale: "win" | "points" | "share" } | null;
}

/** A hint from the server's coach. */
export async function requestCoachHint(id: string): Promise<Hint> {
  const { best, why, moves } = await untilReady(() => api.hint(id));
  const [first, ...others] = moves;
  // The other move with the most games: estimates of the rest are rough.
  const rival = others.toSorted((a, b) => b.games - a.games || b.win - a.win)[0];
  return {
    best,
    reason: why ?? "",
    next: rival && first ? { move: rival.move, cost: Math.max(0, first.win - rival.win) * 100, scale: "win" } : null,
  };
}

export class Hints {
  isBusy = $state(false);
  #shown = $state.raw<{ hint: Hint; decision: string } | null>(null);
  #table: LiveTable;
  #request: () => Promise<Hint>;

  constructor(table: LiveTable, request: () => Promise<Hint>) {
    this.#table = table;
    this.#request = request;
  }

  /** Identifies the current decision. */
  get #decision(): string {
    const { view, state } = this.#table;
    return state?.phase === "playing" ? `${view?.round} ${view?.turn} ${state.legal.join()}` : "";
  }

  /** The hint for the current decision, if there is one. */
  get shown(): Hint | null {
    return this.#shown?.decision === this.#decision ? this.#shown.hint : null;
  }

  get isAllowed(): boolean {
    const { about, seat, state, guide } = this.#table;
    const settings = about?.settings;
    return !!settings?.hints && !settings.rated && seat !== null && !guide && !!state?.legal.length;
  }

  request = async (): Promise<void> => {
    if (this.isBusy || this.shown) return;
    const decision = this.#decision;
    this.isBusy = true;
    try {
      this.#shown = { hint: await this.#request(), decision };
    } catch (error) {
      toastError(error);
    } finally {
      this.isBusy = false;
    }
  };

  close = (): void => {
    this.#shown = null;
  };
}
