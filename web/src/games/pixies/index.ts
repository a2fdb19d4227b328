/** Pixies in the page. */
import { OPTIONS, type PixiesView } from "../../net/messages.ts";
import { words } from "../../words/words.svelte.ts";
import type { GameUi } from "../ui.ts";
import { cards } from "./cards/index.ts";
import { readDerived, totalsAfter } from "./board/model.ts";

/** `B4/up`: face up, over or under another card; `B4/7`: face down on space 7. */
function readMove(move: string): { cards: string[]; how: string } {
  const [card = "", how = "up"] = move.split("/");
  const isSpace = /^[1-9]$/.test(how);
  const text = isSpace ? words.say("web-review-how-down", { space: Number(how) }) : words.say(`web-review-how-${how}`);
  return { cards: [card], how: text };
}

export const pixies: GameUi<PixiesView> = {
  name: "pixies",
  words: "pixies",
  pitch: "web-pitch-pixies",
  cards,
  pictures: {
    home: ["Y1+4", "R5*", "M4", "G3+2", "B7-3"],
    settings: ["R5*", "M4", "B1+6"],
    missing: ["R8-5", "M7-1", "B9-6"],
  },
  felt: "radial-gradient(circle at 50% 120%, #7f9c5a, #3f5a3c 70%)",
  usualPlayers: 3,
  offlineBots: ["novice", "casual", "skilled"],
  options: OPTIONS.pixies,
  hasHands: false,
  listsUnseen: false,
  hasLesson: true,
  puzzles: () => import("./puzzles.ts"),
  numbers: () => import("./numbers.ts"),
  Board: () => import("./board/Board.svelte"),
  readMove,
  rounds: ({ rounds }) =>
    rounds.map(({ round, scores }) => ({ label: `${round}`, points: scores.map((score) => score.total) })),
  resultCards({ grids }, seat) {
    const cells = grids[seat] ?? [];
    return [0, 3, 6].map((row) => cells.slice(row, row + 3).map((cell) => cell && (cell.up ?? "")));
  },
  obvious: ["pixies-displayed"],
  roundPoints: {
    props(derived, view) {
      const finished = readDerived(derived)?.finished;
      return finished ? { finished, totals: totalsAfter(view, finished.round) } : null;
    },
    Component: () => import("./board/RoundPoints.svelte"),
  },
  sheet: () => import("./sheet/index.ts"),
  shortRules: ({ players, view }) => ({
    parts: ["turn", "place", "score", "end"],
    args: { players },
    numbers: [
      { label: { id: "rules-players" }, value: players },
      { label: { id: "rules-revealed" }, value: { id: "rules-revealed-count", args: { players } } },
      { label: { id: "rules-zone-card" }, value: { id: "rules-zone-worth", args: { round: view?.round ?? 1 } } },
    ],
  }),
  figures: () => import("./figures.ts"),
  style: () => import("./style.ts"),
};
