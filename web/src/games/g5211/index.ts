/** 5211 in the page. */
import { OPTIONS, type G5211Derived, type G5211View } from "../../net/messages.ts";
import type { GameUi } from "../ui.ts";
import { cards } from "./cards/index.ts";

export const g5211: GameUi<G5211View> = {
  name: "5211",
  words: "g5211",
  pitch: "web-pitch-g5211",
  cards,
  pictures: {
    home: ["Y5", "O2", "G1", "B3", "V6"],
    settings: ["Y5", "G1", "V3"],
    missing: ["G4", "V2", "O4"],
  },
  felt: "radial-gradient(circle at 50% 120%, #2f7d74, #14524b 70%)",
  usualPlayers: 3,
  offlineBots: ["novice", "casual", "skilled", "expert"],
  options: OPTIONS["5211"],
  hasHands: true,
  hasNextStep: true,
  obvious: ["g5211-revealed"],
  listsUnseen: true,
  hasLesson: true,
  puzzles: () => import("./puzzles.ts"),
  numbers: () => import("./numbers.ts"),
  Board: () => import("./board/Board.svelte"),
  readMove: (move) => ({ cards: move.split(" "), how: "" }),
  rounds: ({ rounds, deck }) =>
    rounds.map((one) => ({ label: deck > 1 ? `${one.deck}.${one.round}` : `${one.round}`, points: one.points })),
  resultCards({ piles }, seat) {
    // The most valuable cards of the pile, in two rows.
    const pile = piles[seat] ?? [];
    const best = pile.toSorted((a, b) => Number(b.slice(1)) - Number(a.slice(1))).slice(0, 10);
    return best.length > 5 ? [best.slice(0, 5), best.slice(5)] : [best];
  },
  sheet: () => import("./sheet/index.ts"),
  shortRules({ players, options, derived }) {
    const { kododo_number = 0, limit = 0 } = (derived ?? {}) as Partial<G5211Derived>;
    const numbers = [
      { label: { id: "rules-players" }, value: players },
      { label: { id: "rules-kododo" }, value: kododo_number },
      { label: { id: "rules-limit" }, value: limit },
    ];
    const long = options.long ? [{ label: { id: "rules-long" }, value: 50 }] : [];
    const args = { kododo: kododo_number, limit, long: options.long ? "yes" : "no" };
    return { parts: ["turn", "score", "end"], args, numbers: [...numbers, ...long] };
  },
  figures: () => import("./figures.ts"),
  style: () => import("./style.ts"),
};
