import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../net/messages.ts";
import { missingPlayers } from "./missing.ts";

const seat = (takeover: number | null, missing = takeover !== null): SeatInfo => ({
  kind: "human", name: "Ada", level: null, away: null, missing, takeover, commit: "", rematch: "no", ready: false,
});
const table = (takeovers: (number | null)[], forfeits: Partial<TableInfo["forfeits"]> | null = null) =>
  ({ seats: takeovers.map((one) => seat(one)), forfeits }) as unknown as TableInfo;
const NOW = { at: 1000, phase: "playing" } as const;

test("the player whose time is up first comes first, and never the viewer", () => {
  const found = missingPlayers(table([1500, 9000, null, 4000]), NOW, 0);
  expect(found).toEqual([
    { seat: 3, left: 3000, isBotNext: true },
    { seat: 1, left: 8000, isBotNext: true },
  ]);
});

test("in a rated game the time is the one until the game is lost, and no bot comes", () => {
  const held = { counts: true, held: { "1": 61_000 } };
  expect(missingPlayers(table([null, null], held), NOW, 0)).toEqual([{ seat: 1, left: 60_000, isBotNext: false }]);
});

test("where the others decide, a player is missing without a time", () => {
  const about = { seats: [seat(null), seat(null, true)], forfeits: null } as unknown as TableInfo;
  expect(missingPlayers(about, NOW, 0)).toEqual([{ seat: 1, left: null, isBotNext: true }]);
});

test("before and after a game nobody is missing", () => {
  expect(missingPlayers(table([null, 5000]), { at: 0, phase: "over" }, 0)).toEqual([]);
});
