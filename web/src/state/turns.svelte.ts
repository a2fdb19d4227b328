/** Counts tables with days per move where it is the player's turn, for title and icon. */
import type { MyTable, TableInfo } from "../net/messages.ts";

const waiting = new Set<string>();
let count = $state(0);

export const takesDays = (table: TableInfo | null): boolean => table?.settings.clock.kind === "days";

export const turns = {
  get count(): number {
    return count;
  },

  /** Set all tables of the player, as the server lists them. */
  setAll(mine: readonly MyTable[]): void {
    waiting.clear();
    for (const { id, table, my_turn } of mine) if (my_turn && takesDays(table)) waiting.add(id);
    showBadge();
  },

  /** Update one table. */
  set(id: string, isMyTurn: boolean): void {
    if (waiting.has(id) === isMyTurn) return;
    if (isMyTurn) waiting.add(id);
    else waiting.delete(id);
    showBadge();
  },
};

function showBadge(): void {
  count = waiting.size;
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const shown = count ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  // Only an installed app has an icon.
  void shown?.catch(() => undefined);
}
