import type { GameStyle } from "../ui.ts";
import Board from "./board/Board.svelte";
import { kododoSign } from "./cards/index.ts";
import five from "./fixtures/five.json";
import verdicts from "./fixtures/verdicts.json";

export const style: GameStyle = {
  heading: "web-style-board",
  signs: [kododoSign()],
  card: "G3",
  moments: [
    ["opening", [five.opening]],
    ["waiting", [five.waiting]],
    ["third", [five.third]],
    ["watching", [five.watching]],
    ["kododo", verdicts.kododo],
    ["limit", verdicts.limit],
    ["tie", verdicts.tie],
    ["none", verdicts.none],
  ],
  Board,
};
