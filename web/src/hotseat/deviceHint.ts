/** A hint without a server: from the strongest bot of this device. */
import { python } from "../device/python.ts";
import type { Hint } from "../table/hint.svelte.ts";
import { renderWithBots } from "../words/log.ts";
import { words } from "../words/words.svelte.ts";

export async function requestDeviceHint(seat: number): Promise<Hint> {
  const { best, reason, scale, moves } = await python.hint(seat);
  await words.load("rest");
  const [first, rival] = moves;
  return {
    best,
    reason: reason ? renderWithBots(reason) : "",
    next: rival && first ? { move: rival.move, cost: first.value - rival.value, scale } : null,
  };
}
